"""What is said and not moved: the toss, offers of a draw or an exchange, yes and no, resigning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import NATURE, Action, Seat
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    OFFER_DRAW,
    REFUSE,
    RESIGN,
    TOSS,
    is_offer,
    offered,
    offers,
)
from suffrage.games.suffragetto.board import (
    EMPTY,
    LARGE,
    POLICE,
    REENTRY,
    SETS,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    Piece,
    Square,
)
from suffrage.games.suffragetto.keys import KEYS, TO_PLAY
from suffrage.games.suffragetto.phases import DRAW, EXCHANGE, TURN
from suffrage.games.suffragetto.phases.ends import AGREEMENT, RESIGNATION, end, see_the_end

if TYPE_CHECKING:
    from suffrage.games.suffragetto.state import SuffragettoState

_INMATES: Final = 12


def add_words(s: SuffragettoState, found: list[Action]) -> None:
    """Add what the side to move may say before it moves: each kind of offer once a turn."""
    # Rulings R23 and R33.
    if OFFER_DRAW not in s.said:
        found.append(OFFER_DRAW)
    found.append(RESIGN)
    if not any(is_offer(said) for said in s.said):
        found += _exchanges(s.board, s.prison, s.hospital)


def _exchanges(board: bytearray, prison: int, hospital: int) -> list[Action]:
    """Every exchange that may be offered, ascending.

    Rulings R20 and R21: twelve or more in the Prison and in the Hospital, both yards empty.
    """
    if prison < _INMATES or hospital < _INMATES:
        return []
    if any(board[at] != EMPTY for yard in REENTRY for at in yard):
        return []
    return offers(_lost_by_both(board, LARGE), _lost_by_both(board, SMALL))


def _lost_by_both(board: bytearray, rank: list[Piece]) -> int:
    """Ruling R24: like for like, so the side that lost fewer sets the limit."""
    return min([SETS[piece] - board.count(piece) for piece in rank])


def say(s: SuffragettoState, seat: Seat, action: Action) -> None:
    """Take any answer that is not a move."""
    if action == RESIGN:
        s.announce("resign", seat)
        end(s, RESIGNATION, 1 - seat)
    elif seat == NATURE:
        if action == TOSS[POLICE]:
            s.side = POLICE
            s.key ^= TO_PLAY
            s.recent = (s.key,)
        s.stage = TURN
        s.announce("toss", s.side)
    elif action == ACCEPT and s.stage == DRAW:
        s.said = (*s.said, action)
        s.announce("accept draw", seat)
        end(s, AGREEMENT)
    elif action == ACCEPT:
        _exchange(s, seat)
    elif action == REFUSE:
        s.announce("refuse", seat)
        s.said = (*s.said, action)
        s.stage = TURN
    else:
        s.announce("offer", seat, (action,))
        s.said = (*s.said, action)
        s.stage = DRAW if action == OFFER_DRAW else EXCHANGE


def _exchange(s: SuffragettoState, seat: Seat) -> None:
    """Carry out the exchange that was offered. The turn goes on as if it began now."""
    offer = s.said[-1]
    s.announce("exchange", seat, (offer,))
    for at, piece in _returning(offer):
        s.board[at] = piece
        s.key ^= KEYS[piece * SQUARES + at]
    s.prison -= sum(offered(offer))
    s.hospital -= sum(offered(offer))
    s.said = s.said[:-1]
    s.quiet = 0
    s.recent = (*s.past, *s.recent, s.key)
    s.past = ()
    s.stage = TURN
    see_the_end(s)


def _returning(offer: Action) -> list[tuple[Square, Piece]]:
    """Who comes back, and where. Ruling R25: large ones first, in a fixed order."""
    large, small = offered(offer)
    found: list[tuple[Square, Piece]] = []
    for side in (SUFFRAGETTES, POLICE):
        pieces = [LARGE[side]] * large + [SMALL[side]] * small
        found += zip(REENTRY[side], pieces, strict=False)
    return found
