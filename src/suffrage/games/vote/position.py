"""A position as one line of text.

The mode comes first, then `name=value` in the order of `_NAMES`; what is empty, nobody or
nought is left out. Seats are letters, cards their names. The deck is what lies nowhere else.

    five phase=ballot round=1 ... president=B candidate=D points=3/5,... loyalty=DDRDR ...
"""

from __future__ import annotations

from typing import Final

from suffrage.games.vote.chronicle import RESULTS, Gift, Round, Use
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.phases.agenda import PHASES
from suffrage.games.vote.setup import FEWEST_SEATS, LETTERS, MODE_NAMES, NOBODY, UNKNOWN_PARTY
from suffrage.games.vote.table import EVERYBODY, NO_CARD, NOT_IN, Table

NONE: Final = "-"
PARTY_LETTERS: Final = "DR"
BALLOT_LETTERS: Final = "afcgAF"  # against, for; the same if it turns the result; twice
VOTE_LETTERS: Final = "afAF"
OBJECTION_LETTERS: Final = "?po"  # asked, passed, objected
WATCHER_EYE: Final = "*"


def write(s: Table) -> str:
    """The line for a position."""
    fields = [
        ("phase", PHASES[s.phase]),
        ("round", _number(s.round)),
        ("sessions", _number(s.sessions)),
        ("failures", _number(s.failures)),
        ("first", _number(s.first_by + 1)),
        ("president", seat_letter(s.president)),
        ("candidate", seat_letter(s.candidate)),
        ("prime", seat_letter(s.prime_minister)),
        ("limits", _pair(s.last_president, s.last_prime_minister)),
        ("heir", seat_letter(s.heir)),
        ("recounts", _number(s.recounts)),
        ("end", s.reason and f"{s.reason}/{party_letter(s.winner)}"),
        ("points", ",".join([f"{b}/{p}" for b, p in zip(s.budget, s.support, strict=True)])),
        ("fell", _listed(s.fell, 0)),
        ("start", "".join([party_letter(party) for party in s.start_party])),
        ("loyalty", "".join([party_letter(party) for party in s.party])),
        ("hands", _hands(s.hands)),
        ("shown", _hands(s.shown)),
        ("due", _listed([use + 1 for use in s.due], 0)),
        ("ballots", _letters(s.ballots, BALLOT_LETTERS)),
        ("votes", _letters(s.votes, VOTE_LETTERS)),
        ("puts", _by_seat(s.puts)),
        ("objections", _letters(s.objections, OBJECTION_LETTERS)),
        ("turned", _by_seat(s.turned)),
        ("discard", _discard(s)),
        ("pile", cards_text(s.pile)),
        ("passed", cards_text(s.passed)),
        ("rejected", cards_text(s.rejected)),
        ("gifts", _gifts(s.gifts)),
        ("history", ";".join([_round(past) for past in s.history])),
        ("uses", ";".join([_use(use) for use in s.uses])),
    ]
    told = [f"{name}={value}" for name, value in fields if value not in ("", NONE)]
    return " ".join([MODE_NAMES[s.count - FEWEST_SEATS], *told])


def seat_letter(seat: int) -> str:
    """A seat, or nobody."""
    return NONE if seat == NOBODY else LETTERS[seat]


def party_letter(party: int) -> str:
    """A party, or none."""
    return NONE if party == UNKNOWN_PARTY else PARTY_LETTERS[party]


def cards_text(cards: list[int]) -> str:
    """Cards by name."""
    return ",".join([CARDS[card].name for card in cards])


def card_text(card: int) -> str:
    """A card, or none."""
    return NONE if card == NO_CARD else CARDS[card].name


def _number(number: int) -> str:
    return str(number) if number else ""


def _pair(first: int, second: int) -> str:
    return "" if first == NOBODY else seat_letter(first) + seat_letter(second)


def _listed(numbers: list[int], nothing: int) -> str:
    return "" if numbers == [nothing] * len(numbers) else ",".join([str(n) for n in numbers])


def _letters(numbers: list[int], letters: str) -> str:
    text = "".join([NONE if n == NOT_IN else letters[n] for n in numbers])
    return text.strip(NONE) and text


def _by_seat(cards: list[int]) -> str:
    text = ",".join([card_text(card) for card in cards])
    return text.strip(NONE + ",") and text


def _hands(hands: list[list[int]]) -> str:
    text = "/".join([cards_text(hand) for hand in hands])
    return text.strip("/") and text


def _discard(s: Table) -> str:
    pairs = sorted(zip(s.discard, s.seen, strict=True))
    return ",".join([f"{CARDS[card].name}:{eyes_text(seen)}" for card, seen in pairs])


def eyes_text(seen: int) -> str:
    """Who saw a card go: letters, a star for all."""
    if seen == EVERYBODY:
        return WATCHER_EYE
    return "".join([letter for i, letter in enumerate(LETTERS) if seen >> i & 1])


def _gifts(gifts: list[Gift]) -> str:
    return ",".join(
        [
            f"{CARDS[gift.card].name}:{LETTERS[gift.seat]}{'!' if gift.canceled else ''}"
            for gift in gifts
        ]
    )


def _round(past: Round) -> str:
    return "/".join(
        [
            str(past.number),
            seat_letter(past.president) + seat_letter(past.candidate),
            _letters(past.votes, VOTE_LETTERS),
            RESULTS[past.result],
            _gifts(past.gifts),
            _by_seat(past.turned),
            seat_letter(past.heir),
        ]
    )


def _use(use: Use) -> str:
    living = "".join([letter for i, letter in enumerate(LETTERS) if use.living >> i & 1])
    parties = party_letter(use.claim) + party_letter(use.found)
    return "/".join(
        [
            str(use.round), CARDS[use.card].name, seat_letter(use.seat), seat_letter(use.target),
            parties, living,
        ]
    )  # fmt: skip
