"""Answers and positions as text. Positions are read in `positions`.

An answer is a word, then what it is about: `nominate:C`, `give:storm:B`. A position is one line:
the mode comes first, then `name=value` in a fixed order; what is empty, nobody or nought is left
out. Seats are letters, cards their names. The deck is what lies nowhere else.

    five phase=ballot round=1 ... president=B candidate=D points=3/5,... loyalty=DDRDR ...
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action
from suffrage.games.vote.chronicle import RESULTS, Gift, Round, Use
from suffrage.games.vote.deck.cards import CARDS, NO_CARD
from suffrage.games.vote.phases.agenda import PHASES
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.phases.hands import EVERYBODY
from suffrage.games.vote.setup import FEWEST_SEATS, LETTERS, MODE_NAMES, NOBODY, UNKNOWN_PARTY

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState

NONE: Final = "-"
PARTY_LETTERS: Final = "DR"
BALLOT_LETTERS: Final = "afcgAF"  # against, for; the same if it turns the result; twice
VOTE_LETTERS: Final = "afAF"
OBJECTION_LETTERS: Final = "?po"  # asked, passed, objected
WATCHER_EYE: Final = "*"


# Answers


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


# Positions


def write(s: VoteState) -> str:
    """The line for a position."""
    fields = [
        # The first version was not named: what was written then still reads as it did.
        ("rules", str(s.rules) if s.rules > 1 else ""),
        ("phase", PHASES[s.phase]),
        ("round", _number(s.round)),
        ("sessions", _number(s.sessions)),
        ("failures", _number(s.failures)),
        ("first", _number(s.first_by + 1)),
        ("president", _seat(s.president)),
        ("candidate", _seat(s.candidate)),
        ("prime", _seat(s.prime_minister)),
        ("limits", _pair(s.last_president, s.last_prime_minister)),
        ("heir", _seat(s.heir)),
        ("recounts", _number(s.recounts)),
        ("end", s.reason and f"{s.reason}/{_party(s.winner)}"),
        ("points", ",".join([f"{b}/{p}" for b, p in zip(s.budget, s.support, strict=True)])),
        ("fell", _listed(s.fell, 0)),
        ("start", "".join([_party(party) for party in s.start_party])),
        ("loyalty", "".join([_party(party) for party in s.party])),
        ("hands", _hands(s.hands)),
        ("shown", _hands(s.shown)),
        ("due", _listed([use + 1 for use in s.due], 0)),
        ("ballots", _letters(s.ballots, BALLOT_LETTERS)),
        ("votes", _letters(s.votes, VOTE_LETTERS)),
        ("puts", _by_seat(s.puts)),
        ("objections", _letters(s.objections, OBJECTION_LETTERS)),
        ("turned", _by_seat(s.turned)),
        ("discard", _discard(s)),
        ("pile", _cards(s.pile)),
        ("passed", _cards(s.passed)),
        ("rejected", _cards(s.rejected)),
        ("gifts", _gifts(s.gifts)),
        ("history", ";".join([_round(past) for past in s.history])),
        ("uses", ";".join([_use(use) for use in s.uses])),
    ]
    told = [f"{name}={value}" for name, value in fields if value not in ("", NONE)]
    return " ".join([MODE_NAMES[s.count - FEWEST_SEATS], *told])


def _seat(seat: int) -> str:
    """A seat, or nobody."""
    return NONE if seat == NOBODY else LETTERS[seat]


def _party(party: int) -> str:
    """A party, or none."""
    return NONE if party == UNKNOWN_PARTY else PARTY_LETTERS[party]


def _cards(cards: list[int]) -> str:
    """Cards by name."""
    return ",".join([CARDS[card].name for card in cards])


def _card(card: int) -> str:
    """A card, or none."""
    return NONE if card == NO_CARD else CARDS[card].name


def _number(number: int) -> str:
    return str(number) if number else ""


def _pair(first: int, second: int) -> str:
    return "" if first == NOBODY else _seat(first) + _seat(second)


def _listed(numbers: list[int], nothing: int) -> str:
    return "" if numbers == [nothing] * len(numbers) else ",".join([str(n) for n in numbers])


def _letters(numbers: list[int], letters: str) -> str:
    text = "".join([NONE if n == NOT_IN else letters[n] for n in numbers])
    return text.strip(NONE) and text


def _by_seat(cards: list[int]) -> str:
    text = ",".join([_card(card) for card in cards])
    return text.strip(NONE + ",") and text


def _hands(hands: list[list[int]]) -> str:
    text = "/".join([_cards(hand) for hand in hands])
    return text.strip("/") and text


def _discard(s: VoteState) -> str:
    pairs = sorted(zip(s.discard, s.seen, strict=True))
    return ",".join([f"{CARDS[card].name}:{_eyes(seen)}" for card, seen in pairs])


def _eyes(seen: int) -> str:
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
            _seat(past.president) + _seat(past.candidate),
            _letters(past.votes, VOTE_LETTERS),
            RESULTS[past.result],
            _gifts(past.gifts),
            _by_seat(past.turned),
            _seat(past.heir),
        ]
    )


def _use(use: Use) -> str:
    living = "".join([letter for i, letter in enumerate(LETTERS) if use.living >> i & 1])
    parties = _party(use.claim) + _party(use.found)
    return "/".join(
        [
            str(use.round), CARDS[use.card].name, _seat(use.seat), _seat(use.target),
            parties, living,
        ]
    )  # fmt: skip
