"""How answers are spelled: a word, then what it is about: `nominate:C`, `give:storm:B`."""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.setup import LETTERS


def _spelled() -> list[str]:
    words = [
        "against", "for", "against-if", "for-if", "against-twice", "for-twice",
        "pass", "cancel", "change", "says:democrat", "says:republican",
    ]  # fmt: skip
    for word in ("nominate", "check", "eliminate", "transfer"):
        words += [f"{word}:{letter}" for letter in LETTERS]
    for word in ("put", "keep"):
        words += [f"{word}:{card.name}" for card in CARDS]
    words += [f"give:{card.name}:{letter}" for card in CARDS for letter in LETTERS]
    words += [f"die:{pips}" for pips in range(1, 7)]
    words += ["loyalty:democrat", "loyalty:republican"]
    words += [f"lot:{letter}" for letter in LETTERS]
    for word in ("draw", "turn"):
        words += [f"{word}:{card.name}" for card in CARDS]
    return words


_WORDS: Final[list[str]] = _spelled()
_ACTIONS: Final[dict[str, Action]] = {word: action for action, word in enumerate(_WORDS)}
_HEADS: Final[list[str]] = list(dict.fromkeys([word.partition(":")[0] for word in _WORDS]))


def spell(action: Action) -> str:
    """The notation of an action."""
    return _WORDS[action]


def read(text: str) -> Action:
    """The action that *text* spells, or BadNotation."""
    found = _ACTIONS.get(text)
    if found is not None:
        return found
    head = text.partition(":")[0]
    if head not in _HEADS:
        raise BadNotation(f"{text!r} is no answer; answers begin with {', '.join(_HEADS)}")
    fitting = [word for word in _WORDS if word.partition(":")[0] == head]
    raise BadNotation(f"{text!r} is no answer; {head!r} is spelled like {fitting[0]!r}")
