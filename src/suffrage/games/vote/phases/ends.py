"""Leaving and winning: how a player goes, how a match can end, and the look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import NATURE, Seat
from suffrage.games.vote.deck.cards import CHECK, NO_CARD
from suffrage.games.vote.phases.agenda import END, RECOUNT
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.phases.hands import EVERYBODY, eye, restock, throw_away
from suffrage.games.vote.setup import MOST_POINTS

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState

LAST_SESSION: Final = 60  # ruling 4.10

LAST_PARTY: Final = "last-party"
FULL_POINTS: Final = "full-points"
TWO_LEFT: Final = "two-left"
TWO_LEFT_LOT: Final = "two-left-lot"
ADJOURNED: Final = "adjourned"

SENTENCES: Final[dict[str, str]] = {
    LAST_PARTY: "Nobody of the losing party is left in the game.",
    FULL_POINTS: "A player of the winning party has 10 budget and 10 support.",
    TWO_LEFT: "Two players were left, and the winner had more points.",
    TWO_LEFT_LOT: "Two players were left and always level; a lot decided.",
    ADJOURNED: "Sixty governments and unrests, and no winner: the match is adjourned.",
}
"""Every reason for which a match ends, as it is called in an Outcome and as a sentence."""


def drop(s: VoteState, seat: Seat) -> None:
    """A player leaves: the hand goes face down to the discard (ruling 4.3)."""
    s.living[seat] = False
    s.fell[seat] = s.round
    s.due[seat] = -1  # ruling 5.10: a claim lapses with its speaker
    for card in s.hands[seat]:
        if card in s.shown[seat]:
            s.shown[seat].remove(card)
            throw_away(s, card, EVERYBODY)
        else:
            throw_away(s, card, eye(seat))
    s.hands[seat] = []
    s.puts[seat] = NO_CARD
    s.tell("left", seat, ())


def look_for_winner(s: VoteState) -> None:
    """End the match if one party is alone or somebody has it all (ruling 4.5 b, c)."""
    left = [s.party[seat] for seat in range(s.count) if s.living[seat]]
    if 0 not in left or 1 not in left:
        finish(s, left[0], LAST_PARTY)
        return
    for seat in range(s.count):
        if s.living[seat] and s.budget[seat] == MOST_POINTS and s.support[seat] == MOST_POINTS:
            s.tell("full", seat)
            finish(s, s.party[seat], FULL_POINTS)
            return


def look_for_two(s: VoteState) -> None:
    """After a whole batch: if two are left, compare them (rulings 6.2 and 6.3)."""
    if s.phase == END or s.alive() != 2:
        return
    first, second = s.from_president()
    lead = s.budget[first] + s.support[first] - s.budget[second] - s.support[second]
    if lead == 0:
        lead = s.support[first] - s.support[second]
    if lead == 0:
        s.phase = RECOUNT
        s.turned = [NO_CARD] * s.count
        s.reveal("level", first, (second,))
        if not s.hands[first] and not (s.counts_strictly() and s.hands[second]):
            restock(s)
    else:
        s.reveal("ahead", first if lead > 0 else second)
        finish(s, s.party[first if lead > 0 else second], TWO_LEFT)


def look_at_the_last(s: VoteState) -> None:
    """While the last two are compared: 0 puts out and 10 of each kind wins, unless it befalls
    both at once (ruling 6.4).
    """
    out = [seat for seat in s.from_president() if s.budget[seat] == 0 or s.support[seat] == 0]
    if len(out) == 1:
        drop(s, out[0])
    full = [
        seat for seat in s.from_president() if s.budget[seat] + s.support[seat] == 2 * MOST_POINTS
    ]
    if len(out) == 1 or len(full) == 1:
        look_for_winner(s)


def finish(s: VoteState, winner: int, reason: str) -> None:
    """End the match and show loyalties, hands and findings (rulings 4.9 and 4.11)."""
    s.phase = END
    s.winner = winner
    s.reason = reason
    s.due = [-1] * s.count
    s.ballots = [NOT_IN] * s.count
    s.puts = [NO_CARD] * s.count
    s.reveal("ended", NATURE, (winner,))
    for seat in range(s.count):
        s.reveal("loyalties", seat, (s.start_party[seat], s.party[seat]))
        s.reveal("held", seat, tuple(s.hands[seat]))
    for use in s.uses:
        if use.card == CHECK:
            s.reveal("had-found", use.seat, (use.target, use.found))
