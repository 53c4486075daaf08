"""Where a result comes from: which rules and bots, told by their own source.

A rules version is a promise, a fingerprint is a fact. Results of changed rules carry another
fingerprint, so they never pass for those of the rules as they were published.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

import suffrage
from suffrage.core.designs.design import fingerprint
from suffrage.games import game as game_called
from suffrage.lab.contests.entrants import is_own, kind_of

_HOME = Path(suffrage.__file__).parent
_DIGITS = 16
# What of a game never changes a result: words and pictures.
_SHOWN = {"words", "drawing", "history", "rules", "__pycache__"}


def provenance(
    game: str, levels: Iterable[str], files: Mapping[str, str] | None = None
) -> dict[str, object]:
    """Version of package and rules, fingerprints of the rules, of our bots and of one's own.

    And of the cards that were brought in *files*: "" where all are the printed ones.
    """
    rules = game_called(game)
    own = sorted({level for level in levels if is_own(level)})
    return {
        "package": suffrage.__version__, "rules": rules.rules_version,
        "rules_source": rules_source(game), "bots_source": _digest(_sources(_HOME / "bots")),
        "changed_cards": fingerprint(files or {}),
        "own_bots": {level: _module_source(kind_of(level).__module__) for level in own},
    }  # fmt: skip


def rules_source(game: str) -> str:
    """The fingerprint of what decides a match of *game*: its rules and the core."""
    module = sys.modules[type(game_called(game)).__module__]
    place = Path(str(module.__file__)).parent
    return _digest([*_sources(_HOME / "core"), *_sources(place)])


def _sources(folder: Path) -> list[Path]:
    # The compiled build has its sources beside it, so both builds have one fingerprint.
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".json") and not _SHOWN & set(path.relative_to(folder).parts)
    ]


def _module_source(name: str) -> str:
    file = getattr(sys.modules[name], "__file__", None)
    return _digest([Path(file)]) if file else ""


def _digest(paths: Iterable[Path]) -> str:
    found = sha256()
    for path in paths:
        # Lines end alike on every system.
        found.update(f"{path.name}\n{path.read_text(encoding='utf-8')}\0".encode())
    return found.hexdigest()[:_DIGITS]
