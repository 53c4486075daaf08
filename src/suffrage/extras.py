"""What is installed beside the package itself, and what is said where it is missing.

Rules, bots, arena and statistics need nothing but Python. The terminal, the table and the
environments bring their own needs, each as an extra of the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """Something needs a package that comes with an extra, and it is not there."""


@contextmanager
def needed(extra: str, by: str) -> Iterator[None]:
    """Around imports: say in one sentence what to install, if something is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name == __package__:
            raise  # a fault of our own
        raise MissingExtra(
            f"{by} needs {name}, which is not installed: pip install 'suffrage[{extra}]'"
        ) from missing
