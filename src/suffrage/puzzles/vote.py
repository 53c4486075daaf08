"""Puzzles of VOTE!: who can be what, from what the record tells one seat.

The rules alone decide what is certain: how many Republicans there are, what one is, what one has
seen, and that a match goes on only while both parties are in it. Where that is too little, a
puzzle states what to suppose of the others (`SUPPOSITIONS`). The answer is everybody who is a
Republican, or a Democrat, in every deal that fits; `check` goes through all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action, Game, View
from suffrage.core.words.phrases import counted, listed
from suffrage.core.words.prompt import Prompt
from suffrage.games.vote.actions import NOMINATE
from suffrage.games.vote.chronicle import crossing, party_at
from suffrage.games.vote.deck.cards import CARDS, CHECK, is_ability
from suffrage.games.vote.game import Vote
from suffrage.games.vote.imagination import fitting_deals
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.positions import read_position
from suffrage.games.vote.setup import (
    DEMOCRAT,
    LETTERS,
    NOBODY,
    PARTY_NAMES,
    REPUBLICAN,
    TREES,
    UNKNOWN_PARTY,
)
from suffrage.games.vote.view import VoteView
from suffrage.puzzles.puzzle import Puzzle, Riddler, Trial, Verdict, must_be, refused

RED: Final = "republicans"  # name everybody who must be one
BLUE: Final = "democrats"
PARTY_OF: Final = {RED: REPUBLICAN, BLUE: DEMOCRAT}
Deal = list[int]  # the party of every seat at the start


class Suspicion(Vote):
    """VOTE! with one question: of whom it is certain. An answer is a seat, by its letter."""

    def __init__(self, kind: str, left: int) -> None:
        super().__init__()
        self.kind: Final = kind
        self.left: Final = left  # how many are still to be named

    def spelled(self, action: Action) -> str:
        return LETTERS[action - NOMINATE]

    def read(self, text: str) -> Action:
        if len(text) != 1 or text.upper() not in LETTERS:
            raise BadNotation(f"{text!r} is not a seat; seats are {LETTERS[0]} to {LETTERS[-1]}")
        return NOMINATE + LETTERS.index(text.upper())

    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        more = counted(self.left, PARTY_NAMES[PARTY_OF[self.kind]])
        return Prompt(f"Name {more}: choose a seat." if self.left else "All are named.")

    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return names[action - NOMINATE]

    def group(self, view: View, action: Action) -> str:
        return ""

    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return f"Say that {names[action - NOMINATE]} must be a {PARTY_NAMES[PARTY_OF[self.kind]]}."


class VoteRiddler(Riddler):
    """Shows, judges and proves them."""

    def kind_of(self, puzzle: Puzzle) -> str:
        return f"Who must be a {PARTY_NAMES[PARTY_OF[puzzle.kind]]}?"

    def trial(self, puzzle: Puzzle, given: tuple[str, ...]) -> Trial:
        view, asked = seen(puzzle), len(puzzle.solutions[0].split())
        game: Game = Suspicion(puzzle.kind, asked - len(given))
        options = [NOMINATE + seat for seat in range(view.count) if seat != view.seat]
        if len(given) > asked:
            raise BadNotation(f"{given[asked]!r} comes after the end of the answer")
        for word in given:
            action = game.read(word)
            if action not in options:
                raise refused(game, action, puzzle)
            options.remove(action)
        is_over = len(given) == asked
        view.options, view.asked = ([], False) if is_over else (options, True)
        verdict = self._verdict(puzzle, given, view) if is_over else None
        return Trial(puzzle, game, view, TREES[: view.count], given, (), verdict)

    def _verdict(self, puzzle: Puzzle, given: tuple[str, ...], view: VoteView) -> Verdict:
        named = " ".join(sorted(word.upper() for word in given))
        if named in puzzle.solutions:
            return Verdict(True, puzzle.explanation)
        return Verdict(False, _doubted(puzzle, named.split(), view))

    def read(self, puzzle: Puzzle, text: str) -> tuple[str, ...]:
        words = text.replace(",", " ").upper().split()
        by_name = {name.upper(): LETTERS[seat] for seat, name in enumerate(TREES)}
        letters = tuple(by_name.get(word, word) for word in words)
        return letters if all(letter in LETTERS for letter in letters) else ()

    def given(self, puzzle: Puzzle, words: tuple[str, ...]) -> str:
        return _named(words)

    def check(self, puzzle: Puzzle) -> None:
        view = seen(puzzle)
        found = deals(view, puzzle.proof["supposed"])
        must_be(puzzle.proof["deals"], len(found), "how many deals fit", puzzle)
        must_be(puzzle.solutions, (answer(view, found, puzzle.kind),), "who must be so", puzzle)
        for one in puzzle.proof["supposed"]:  # or it would only lead astray
            fewer = [other for other in puzzle.proof["supposed"] if other != one]
            other = answer(view, deals(view, fewer), puzzle.kind)
            must_be(True, other not in puzzle.solutions, f"that {one!r} is needed", puzzle)

    def is_deep(self, puzzle: Puzzle) -> bool:
        return False

    def told(self, puzzle: Puzzle) -> str:
        return _named(tuple(puzzle.solutions[0].split()))

    def played(self, puzzle: Puzzle) -> list[str]:
        return puzzle.solutions[0].split()

    def proved(self, puzzle: Puzzle) -> str:
        view = seen(puzzle)
        left = puzzle.proof["deals"]
        fits = "1 fits" if left == 1 else f"{left} fit"
        return (
            f"Proved by going through every deal: {len(fitting_deals(view))} fit the rules and "
            f"what you know, and {fits} what is supposed as well."
        )


def _named(letters: tuple[str, ...]) -> str:
    return listed([TREES[LETTERS.index(letter.upper())] for letter in letters])


def seen(puzzle: Puzzle) -> VoteView:
    """What the asked seat knows."""
    return read_position(puzzle.position).view(puzzle.seat)


def deals(view: VoteView, supposed: list[str]) -> list[Deal]:
    """Every deal of loyalties that fits what the seat knows and what is supposed."""
    held = [SUPPOSITIONS[name][1] for name in supposed]
    return [start for start in fitting_deals(view) if all(holds(start, view) for holds in held)]


def now(start: Deal, view: VoteView) -> Deal:
    """The parties at this moment, if loyalties were dealt so."""
    return _parties(start, view, len(view.uses))


def answer(view: VoteView, found: list[Deal], kind: str) -> str:
    """Everybody who is of that party in all of them and was not known to be, by letter."""
    party, known = PARTY_OF[kind], known_to(view)
    sure = [
        LETTERS[seat]
        for seat in range(view.count)
        if known[seat] == UNKNOWN_PARTY and all(now(d, view)[seat] == party for d in found)
    ]
    return " ".join(sure)


def known_to(view: VoteView) -> list[int]:
    """The parties that the seat has seen with its own eyes."""
    known, crossed = view.parties[:], crossing(view.uses)
    for i, use in enumerate(view.uses):
        if use.found != UNKNOWN_PARTY:
            has_left = i < crossed and view.uses[crossed].seat == use.target
            known[use.target] = REPUBLICAN - use.found if has_left else use.found
    return known


def _parties(start: Deal, view: VoteView, uses: int) -> Deal:
    """The parties after so many uses of abilities."""
    crossed = crossing(view.uses[:uses])
    if crossed < 0:
        return start
    parties, seat = start[:], view.uses[crossed].seat
    parties[seat] = REPUBLICAN - parties[seat]
    return parties


def _in_round(start: Deal, view: VoteView, number: int) -> Deal:
    """The parties when the vote of a round was counted."""
    return _parties(start, view, sum(use.round <= number for use in view.uses))


# What may be supposed


def _democrats_are_honest(start: Deal, view: VoteView) -> bool:
    return all(
        use.claim in (UNKNOWN_PARTY, party_at(start, view.uses, i))
        or _parties(start, view, i)[use.seat] == REPUBLICAN
        for i, use in enumerate(view.uses)
        if use.card == CHECK
    )


def _republicans_lie(start: Deal, view: VoteView) -> bool:
    return all(
        use.claim != party_at(start, view.uses, i) or _parties(start, view, i)[use.seat] == DEMOCRAT
        for i, use in enumerate(view.uses)
        if use.card == CHECK
    )


def _republicans_vote_as_one(start: Deal, view: VoteView) -> bool:
    for past in view.history:
        parties = _in_round(start, view, past.number)
        cast_ = {
            vote & 1
            for seat, vote in enumerate(past.votes)
            if vote != NOT_IN and parties[seat] == REPUBLICAN
        }
        if len(cast_) > 1:
            return False
    return True


def _republicans_back_their_own(start: Deal, view: VoteView) -> bool:
    for past in view.history:
        parties = _in_round(start, view, past.number)
        offices = [seat for seat in (past.president, past.candidate) if seat != NOBODY]
        if REPUBLICAN not in [parties[seat] for seat in offices]:
            continue
        for seat, vote in enumerate(past.votes):
            if vote != NOT_IN and vote & 1 == 0 and parties[seat] == REPUBLICAN:
                return False
    return True


def _republicans_spare_their_own(start: Deal, view: VoteView) -> bool:
    for past in view.history:
        parties = _in_round(start, view, past.number)
        if parties[past.president] != REPUBLICAN:
            continue
        for gift in past.gifts:
            if gift.seat == past.president or is_ability(gift.card):
                continue
            card = CARDS[gift.card]
            if card.budget + card.support < 0 and parties[gift.seat] == REPUBLICAN:
                return False
    return True


SUPPOSITIONS: Final[dict[str, tuple[str, Callable[[Deal, VoteView], bool]]]] = {
    "honest-democrats": (
        "a Democrat who looks at somebody says what they saw", _democrats_are_honest,
    ),
    "lying-republicans": (
        "a Republican who looks at somebody says the opposite of what they saw", _republicans_lie,
    ),
    "vote-as-one": (
        "all Republicans in the game vote alike in every ballot", _republicans_vote_as_one,
    ),
    "back-their-own": (
        "no Republican votes against a government with a Republican in it",
        _republicans_back_their_own,
    ),
    "spare-their-own": (
        "a Republican President deals no other Republican a card that takes more than it gives",
        _republicans_spare_their_own,
    ),
}  # fmt: skip
"""By name: how it is told, after "suppose that", and whether a deal fits it."""


def supposed_words(names: list[str]) -> str:
    """What a puzzle asks to suppose, as a sentence."""
    return f"Suppose that {', and that '.join(SUPPOSITIONS[name][0] for name in names)}."


def _doubted(puzzle: Puzzle, named: list[str], view: VoteView) -> str:
    """Why the first that was named wrongly need not be of that party; who is, it does not tell."""
    found, party = deals(view, puzzle.proof["supposed"]), PARTY_OF[puzzle.kind]
    seat = next(LETTERS.index(one) for one in named if one not in puzzle.solutions[0].split())
    who, other = TREES[seat], PARTY_NAMES[REPUBLICAN - party]
    against = sum(now(start, view)[seat] != party for start in found)
    if not against:
        return f"You knew that of {who} already; somebody else is asked for."
    if len(found) == 1:
        return f"Not {who}: in the only deal that fits everything, {who} is a {other}."
    return f"Not {who}: in {against} of the {len(found)} deals that fit, {who} is a {other}."
