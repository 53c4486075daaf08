"""A word to the compiler: `@mypyc_attr(allow_interpreted_subclasses=True)`.

With it a game written in plain Python may build on the compiled core. The decorator does
nothing at run time, so nobody needs the compiler's package to play. Never compiled itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda kind: kind
