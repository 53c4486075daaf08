"""Reads the line that `position.write` writes, trusting nothing: BadNotation says where and
why.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.games.vote.chronicle import RESULTS, Gift, Round, Use
from suffrage.games.vote.deck.cards import CARDS, COPIES, FULL_DECK, NO_CARD, NUMBERS, is_ability
from suffrage.games.vote.notation import (
    BALLOT_LETTERS,
    NONE,
    OBJECTION_LETTERS,
    PARTY_LETTERS,
    VOTE_LETTERS,
    WATCHER_EYE,
)
from suffrage.games.vote.phases.agenda import PHASES
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.phases.hands import EVERYBODY, throw_away
from suffrage.games.vote.setup import (
    FEWEST_SEATS,
    LETTERS,
    MODE_NAMES,
    MOST_POINTS,
    NOBODY,
    OLDER_RULES,
    RULES,
    UNKNOWN_PARTY,
)
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.validation import on_table, what_is_wrong

_NAMES: Final[list[str]] = [
    "rules", "phase", "round", "sessions", "failures", "first", "president", "candidate", "prime",
    "limits", "heir", "recounts", "end", "points", "fell", "start", "loyalty", "hands", "shown",
    "due", "ballots", "votes", "puts", "objections", "turned", "discard", "pile", "passed",
    "rejected", "gifts", "history", "uses",
]  # fmt: skip
_LARGEST: Final = 999


def read_position(text: str) -> VoteState:
    """The position that *text* spells, or BadNotation."""
    mode, *parts = text.split(" ")
    if mode not in MODE_NAMES:
        raise BadNotation(f"a position begins with a mode ({', '.join(MODE_NAMES)}), not {mode!r}")
    fields: dict[str, str] = {}
    for part in parts:
        name, sign, value = part.partition("=")
        if name not in _NAMES or not sign or not value:
            raise BadNotation(f"{part!r} is not one of {', '.join(_NAMES)}, '=' and a value")
        if name in fields:
            raise BadNotation(f"{name!r} is given twice")
        fields[name] = value
    return _Reader(MODE_NAMES.index(mode) + FEWEST_SEATS, fields).state()


class _Reader:
    """Turns named values into a position; *here* is the name of the one being read."""

    def __init__(self, count: int, fields: dict[str, str]) -> None:
        self.count: Final = count
        self.fields: Final = fields
        self.here = ""

    def state(self) -> VoteState:
        s = VoteState(self.count, self._rules())
        s.phase = self._one_of("phase", PHASES)
        s.round = self._number("round")
        s.sessions = self._number("sessions")
        s.failures = self._number("failures")
        s.first_by = self._number("first") - 1
        s.president = self._seat(self._value("president"))
        s.candidate = self._seat(self._value("candidate"))
        s.prime_minister = self._seat(self._value("prime"))
        limits = self._value("limits")
        if limits != NONE:
            s.last_president, s.last_prime_minister = self._pair(limits)
        s.heir = self._seat(self._value("heir"))
        s.recounts = self._number("recounts")
        end = self._value("end")
        if end != NONE:
            s.reason, _, winner = end.partition("/")
            s.winner = self._letter(winner, PARTY_LETTERS)
        points = [self._points(text) for text in self._split("points", ",")]
        s.budget = [budget for budget, _ in points]
        s.support = [support for _, support in points]
        s.fell = self._numbers("fell")
        s.living = [fell == 0 for fell in s.fell]
        s.start_party = self._letters(self._value("start"), PARTY_LETTERS)
        s.party = self._letters(self._value("loyalty"), PARTY_LETTERS)
        s.hands = [self._cards(text) for text in self._split("hands", "/")]
        s.shown = [self._cards(text) for text in self._split("shown", "/")]
        s.due = [use - 1 for use in self._numbers("due")]
        s.ballots = self._letters(self._value("ballots"), BALLOT_LETTERS)
        s.votes = self._letters(self._value("votes"), VOTE_LETTERS)
        s.puts = [self._card(text) for text in self._split("puts", ",")]
        s.objections = self._letters(self._value("objections"), OBJECTION_LETTERS)
        s.turned = [self._card(text) for text in self._split("turned", ",")]
        for text in self._listed(self._value("discard"), ","):
            name, sign, eyes = text.partition(":")
            if not sign:
                raise self._bad(text, "it needs ':' and who saw it")
            throw_away(s, self._known(name), self._eyes(eyes))
        s.pile = self._cards(self._value("pile"))
        s.passed = self._cards(self._value("passed"))
        s.rejected = self._cards(self._value("rejected"))
        s.gifts = self._gifts(self._value("gifts"))
        s.history = [self._round(text) for text in self._listed(self._value("history"), ";")]
        s.uses = [self._use(text) for text in self._listed(self._value("uses"), ";")]
        self._stack_deck(s)
        wrong = what_is_wrong(s)
        if wrong:
            raise BadNotation(f"no such position: {wrong}")
        return s

    def _stack_deck(self, s: VoteState) -> None:
        """The deck is what lies nowhere else."""
        lying = on_table(s)
        for card in lying:
            if lying.count(card) > COPIES[card]:
                raise BadNotation(f"no such position: too many of the card {CARDS[card].name!r}")
        deck = FULL_DECK[:]
        for card in lying:
            deck.remove(card)
        s.deck = deck

    # Values by name

    def _rules(self) -> int:
        """The version of the rules; the first one was not named."""
        text = self._value("rules")
        rules = 1 if text == NONE else self._whole(text)
        if rules not in (RULES, *OLDER_RULES) or text == "1":
            raise self._bad(text, f"it must be {RULES}, or left out for the first rules")
        return rules

    def _value(self, name: str) -> str:
        self.here = name
        return self.fields.get(name, NONE)

    def _bad(self, text: str, why: str) -> BadNotation:
        return BadNotation(f"{self.here}: {text!r}: {why}")

    def _number(self, name: str) -> int:
        text = self._value(name)
        return 0 if text == NONE else self._whole(text)

    def _one_of(self, name: str, words: list[str]) -> int:
        text = self._value(name)
        if text not in words:
            raise self._bad(text, f"it must be one of {', '.join(words)}")
        return words.index(text)

    def _split(self, name: str, mark: str) -> list[str]:
        """One text for every seat."""
        text = self._value(name)
        if text == NONE:
            return [NONE] * self.count
        texts = text.split(mark)
        if len(texts) != self.count:
            raise self._bad(text, f"{len(texts)} entries for {self.count} seats")
        return texts

    def _numbers(self, name: str) -> list[int]:
        return [0 if text == NONE else self._whole(text) for text in self._split(name, ",")]

    # Parts of values

    def _whole(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            raise self._bad(text, f"it must be a whole number from 0 to {_LARGEST}")
        return int(text)

    def _listed(self, text: str, mark: str) -> list[str]:
        return [] if text in (NONE, "") else text.split(mark)

    def _seat(self, text: str) -> int:
        return self._letter(text, LETTERS[: self.count])

    def _pair(self, text: str) -> tuple[int, int]:
        if len(text) != 2:
            raise self._bad(text, "it must be two seats")
        return self._seat(text[0]), self._seat(text[1])

    def _letter(self, text: str, letters: str) -> int:
        if text == NONE:
            return -1
        if len(text) != 1 or text not in letters:
            raise self._bad(text, f"it must be one of {NONE}{letters}")
        return letters.index(text)

    def _letters(self, text: str, letters: str) -> list[int]:
        if text in (NONE, ""):
            return [NOT_IN] * self.count
        if len(text) != self.count:
            raise self._bad(text, f"{len(text)} letters for {self.count} seats")
        return [self._letter(letter, letters) for letter in text]

    def _points(self, text: str) -> tuple[int, int]:
        if text == NONE:
            return 0, 0
        budget, sign, support = text.partition("/")
        points = self._whole(budget), self._whole(support)
        if not sign or max(points) > MOST_POINTS:
            raise self._bad(text, f"it must be budget/support, each from 0 to {MOST_POINTS}")
        return points

    def _known(self, text: str) -> int:
        if text not in NUMBERS:
            raise self._bad(text, "there is no such card")
        return NUMBERS[text]

    def _card(self, text: str) -> int:
        return NO_CARD if text == NONE else self._known(text)

    def _cards(self, text: str) -> list[int]:
        return sorted([self._known(name) for name in self._listed(text, ",")])

    def _eyes(self, text: str) -> int:
        if text == WATCHER_EYE:
            return EVERYBODY
        seats = [self._letter(letter, LETTERS[: self.count]) for letter in text]
        if NOBODY in seats or seats != sorted(set(seats)):
            raise self._bad(text, "the seats that saw a card stand in order, each once")
        return sum([1 << seat for seat in seats])

    def _gifts(self, text: str) -> list[Gift]:
        gifts: list[Gift] = []
        for entry in self._listed(text, ","):
            name, _, rest = entry.partition(":")
            seat = self._seat(rest.removesuffix("!"))
            if seat == NOBODY:
                raise self._bad(entry, "it needs ':' and who got it")
            card = self._known(name)
            canceled = rest.endswith("!")
            if canceled and is_ability(card):
                raise self._bad(entry, "only events are canceled")
            gifts.append(Gift(card, seat, canceled))
        return gifts

    def _round(self, text: str) -> Round:
        parts = text.split("/")
        if len(parts) != 7:
            raise self._bad(text, f"a round has 7 parts, not {len(parts)}")
        number, offices, votes, result, gifts, turned, heir = parts
        if result not in RESULTS:
            raise self._bad(result, f"it must be one of {', '.join(RESULTS)}")
        president, candidate = self._pair(offices)
        cards = turned.split(",") if turned else [NONE] * self.count
        if len(cards) != self.count:
            raise self._bad(turned, f"{len(cards)} entries for {self.count} seats")
        return Round(
            self._whole(number), president, candidate, self._letters(votes, VOTE_LETTERS),
            RESULTS.index(result), self._gifts(gifts), [self._card(card) for card in cards],
            self._seat(heir),
        )  # fmt: skip

    def _use(self, text: str) -> Use:
        parts = text.split("/")
        if len(parts) != 6:
            raise self._bad(text, f"a use has 6 parts, not {len(parts)}")
        number, card, seat, target, parties, living = parts
        if len(parties) != 2:
            raise self._bad(parties, "it must be what was said and what was found")
        used = Use(
            self._whole(number), self._known(card), self._seat(seat), self._seat(target),
            self._letter(parties[0], PARTY_LETTERS), self._letter(parties[1], PARTY_LETTERS),
            self._eyes(living),
        )  # fmt: skip
        if used.seat == NOBODY or not is_ability(used.card):
            raise self._bad(text, "a seat uses an ability")
        return used


assert UNKNOWN_PARTY == NOBODY == NO_CARD == NOT_IN == -1  # a dash is read as -1 everywhere
