"""A position or a view as plain data, and back: the one table of their fields.

Clones and views are made by hand elsewhere, for speed; tests hold them against these tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from suffrage.core import fields
from suffrage.core.errors import BadOptions, BadSave
from suffrage.core.fields import Field, Flag, Flags, Lists, Number, Numbers, Remark, Text, entries
from suffrage.games.vote.chronicle import Entry, load_gift, load_round, load_use
from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.setup import OLDER_RULES, RULES

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState
    from suffrage.games.vote.view import VoteView


class Chronicle(Field):
    """A list of gifts, uses or rounds."""

    def __init__(self, name: str, load: Callable[[object], Entry]) -> None:
        super().__init__(name)
        self.load: Final = load

    def write(self, value: object) -> object:
        return [entry.save() for entry in cast("list[Entry]", value)]

    def read(self, data: object, owner: object) -> object:
        return [self.load(entry) for entry in entries(data)]


FIELDS: Final[list[Field]] = [
    Number("rules"), Remark("design"), Number("count"), Number("phase"), Number("round"),
    Number("sessions"),
    Number("failures"), Number("first_by"), Number("president"), Number("candidate"),
    Number("prime_minister"), Number("last_president"), Number("last_prime_minister"),
    Number("heir"), Number("recounts"), Number("winner"), Text("reason"), Numbers("budget"),
    Numbers("support"), Flags("living"), Numbers("fell"), Numbers("party"),
    Numbers("start_party"), Lists("hands"), Lists("shown"), Numbers("due"), Numbers("ballots"),
    Numbers("votes"), Numbers("puts"), Numbers("objections"), Numbers("turned"),
    Numbers("deck"), Numbers("discard"), Numbers("seen"), Numbers("pile"),
    Numbers("passed"), Numbers("rejected"), Chronicle("gifts", load_gift),
    Chronicle("history", load_round), Chronicle("uses", load_use),
]  # fmt: skip
"""What a position is."""

VIEW_FIELDS: Final[list[Field]] = [
    Number("seat"), Number("waiting"), Numbers("options"), Flag("asked"), Number("rules"),
    Remark("design"),
    Number("count"), Number("phase"), Number("expected"), Number("round"), Number("sessions"),
    Number("failures"), Number("first_by"), Number("president"), Number("candidate"),
    Number("prime_minister"), Number("last_president"), Number("last_prime_minister"),
    Number("heir"), Number("recounts"), Number("winner"), Text("reason"), Numbers("budget"),
    Numbers("support"), Flags("living"), Numbers("fell"), Number("dealt"),
    Numbers("hand_sizes"), Lists("shown"), Numbers("due"), Numbers("votes"), Flags("in_pile"),
    Flags("objectors"), Numbers("turned"),
    Number("deck_size"), Number("discard_size"), Number("pile_size"), Number("passed_size"),
    Chronicle("gifts", load_gift), Chronicle("history", load_round), Chronicle("uses", load_use),
    Numbers("parties"), Numbers("start_parties"), Numbers("hand"), Number("ballot"),
    Number("put"), Number("objection"), Numbers("pile"), Numbers("passed"), Numbers("rejected"),
    Numbers("discard"),
]  # fmt: skip
"""What a view is."""

OPEN: Final[list[str]] = [
    "rules", "design", "count", "phase", "round", "sessions", "failures", "first_by", "president",
    "candidate", "prime_minister", "last_president", "last_prime_minister", "heir", "recounts",
    "winner", "reason", "budget", "support", "living", "fell", "due", "votes", "turned", "gifts",
    "history",
]  # fmt: skip
"""What all may know as it is: a view shows it, imagination takes it over."""


def take_open(s: VoteState, v: VoteView) -> None:
    """Take over from a view what all may know."""
    for name in OPEN:
        value: object = getattr(v, name)
        setattr(s, name, value[:] if isinstance(value, list) else value)


def save(s: VoteState) -> dict[str, object]:
    """Every field by name."""
    saved = fields.save(FIELDS, s)
    discard = sorted(zip(s.discard, s.seen, strict=True))  # a pool has no order
    saved["discard"] = [card for card, _ in discard]
    saved["seen"] = [seen for _, seen in discard]
    return saved


def seats_of(saved: object) -> int:
    """How many seats a saved position has."""
    return fields.number(fields.part(fields.named(saved), "count"))


def rules_of(saved: object) -> int:
    """By which version of the rules a saved position or view is played; BadSave if unknown."""
    rules = fields.number(fields.part(fields.named(saved), "rules"))
    if rules != RULES and rules not in OLDER_RULES:
        raise BadSave(f"it is of version {rules} of the rules of VOTE!; here is version {RULES}")
    return rules


def design_of(saved: object) -> str:
    """The file of the cards of a saved position or view, "" for none; BadSave if it is wrong."""
    design = fields.text(fields.named(saved).get("design", ""))
    try:
        deck_of(design)
    except BadOptions as wrong:
        raise BadSave(str(wrong)) from wrong
    return design


def fill(s: VoteState, saved: object) -> None:
    """Take over what `save` wrote."""
    fields.fill(FIELDS, s, saved)
