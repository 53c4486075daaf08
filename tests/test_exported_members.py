"""The public names, so that none comes or goes by accident."""

from __future__ import annotations

import pkgutil
import types

import suffrage
from suffrage import bots


def test_the_package_exports_what_it_says() -> None:
    assert suffrage.__all__ == sorted(suffrage.__all__, key=_constants_first)
    for name in suffrage.__all__:
        assert getattr(suffrage, name) is not None


def test_nothing_public_is_left_out() -> None:
    """Everything without an underscore is exported, but for the rooms themselves."""
    rooms = {module.name for module in pkgutil.iter_modules(suffrage.__path__)}
    public = {
        name
        for name, value in vars(suffrage).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert public - rooms == set(suffrage.__all__)


def test_the_bots_export_what_they_say() -> None:
    assert bots.__all__ == sorted(bots.__all__, key=_constants_first)
    assert all(hasattr(bots, name) for name in bots.__all__)


def _constants_first(name: str) -> tuple[int, str]:
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)
