"""The words of a designer's file: those of all effects, and one for each condition.

Reader, writer and schema know nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from suffrage.core.designs.kinds import Fields, Kind, Number, OneOf, Text, Yes
from suffrage.games.votes_for_women.deck.card import Requirement
from suffrage.games.votes_for_women.deck.requirements import (
    During,
    FromTurn,
    Holding,
    NotDuring,
    OnceSent,
)
from suffrage.games.votes_for_women.designs.word import Word
from suffrage.games.votes_for_women.effects import (
    basics,
    boxes,
    campaigning,
    cubes,
    draws,
    hands,
    removals,
    strategy,
)


class Condition(NamedTuple):
    """What a card asks for, as one field."""

    kind: type[Requirement]
    field: Kind
    make: Callable[[Any], Requirement]
    tell: Callable[[Any], Any]


EFFECTS: Final[dict[str, Word]] = {
    word: effect
    for module in (basics, cubes, removals, boxes, draws, campaigning, strategy, hands)
    for word, effect in module.WORDS.items()
}
"""What a card may do, but for throwing dice, which goes around others (`cards`)."""

ROLL: Final = Fields({"dice": Number(1, 4), "sides": OneOf(4, 6, 8)}, {"need": Number(2, 32)})
"""The fields of `roll`, beside what follows."""

CONDITIONS: Final[dict[str, Condition]] = {
    "in_effect": Condition(During, Text(), During, lambda r: r.title),
    "not_in_effect": Condition(NotDuring, Text(), NotDuring, lambda r: r.title),
    "sent": Condition(OnceSent, Yes(), lambda value: OnceSent(), lambda r: True),
    "from_turn": Condition(FromTurn, Number(2, 6), FromTurn, lambda r: r.n),
    "buttons": Condition(Holding, Number(1, 12), Holding, lambda r: r.n),
}
"""What a card may ask for: one field each."""
