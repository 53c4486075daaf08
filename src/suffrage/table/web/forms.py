"""What forms say, read strictly."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from litestar import Response

from suffrage.core.dice import check_nonces, seal
from suffrage.core.errors import BadDice, SuffrageError
from suffrage.core.game import Seat
from suffrage.games import game as game_called
from suffrage.table.rooms.classes.group import BOTS, DRAW, Terms
from suffrage.table.rooms.clocks.pace import ONCE
from suffrage.table.rooms.errors import BadField, NotFound, SeatTaken
from suffrage.table.web.errors import CODE_HEADER, sentence, status_of
from suffrage.table.web.shell import wants_parts
from suffrage.table.web.visitors import AnyRequest


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a form that comes back to whoever sent it, filled in as it was."""

    field: str  # the name of what must be changed; "" for the form as a whole
    error: SuffrageError

    @classmethod
    def of(cls, request: AnyRequest, error: SuffrageError, otherwise: str = "") -> Mistake:
        """The field is the one that the error names, or else *otherwise*.

        A page that takes only its new parts keeps its form by itself: it is told the error.
        """
        if wants_parts(request):
            raise error
        if isinstance(error, BadField):
            return cls(error.field, error)
        return cls("seat" if isinstance(error, SeatTaken) else otherwise, error)

    @property
    def said(self) -> str:
        """What the page says."""
        return sentence(self.error)

    @property
    def code(self) -> str:
        """What a program reads."""
        return self.error.code

    def marked(self, response: Response[str]) -> Response[str]:
        """A page with the status and the code of the mistake."""
        response.status_code = status_of(self.error)
        response.headers[CODE_HEADER] = self.code
        return response


def read_nonce(data: dict[str, str]) -> str:
    """The nonce that a browser drew; one of ours for a browser that cannot."""
    nonce = data.get("nonce", "") or secrets.token_hex(16)
    check_nonces((nonce,))
    if data.get("seal", "") not in ("", seal(nonce)):
        raise BadDice("the seal is not that of the nonce")
    return nonce


def read_seat(data: dict[str, str], name: str = "seat") -> Seat:
    """The seat that a form names, or BadField."""
    return _number(data.get(name, ""), 4, name, "no seat")


def read_moment(data: dict[str, str]) -> int:
    """The number of answers that a form names, or BadField."""
    return _number(data.get("at", ""), 9, "at", "no moment of this match")


def read_count(data: dict[str, str], name: str) -> int:
    """The number that a form names, or BadField."""
    return _number(data.get(name, ""), 4, name, "no number that can be meant here")


def read_terms(data: dict[str, str]) -> Terms:
    """What a leader wishes for a class; BadOptions for a game that we do not know."""
    name, _, mode = data.get("game", "").partition(":")
    game = game_called(name)
    return Terms(
        data.get("title", ""), game.name, game.mode(mode).name, data.get("clock", "0"),
        data.get("at_end", ONCE), read_count(data, "rounds"), data.get("pairing", DRAW),
        data.get("leftover", BOTS), data.get("level", ""),
    )  # fmt: skip


def read_address(text: str) -> int:
    """The number in an address, or NotFound: whatever else `int` reads, such as the digits of
    other scripts or leading zeros, would be a second address of the same page."""
    if not (text.isascii() and text.isdigit() and len(text) < 9 and str(int(text)) == text):
        raise NotFound
    return int(text)


def _number(text: str, digits: int, field: str, otherwise: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < digits):
        raise BadField(field, f"{text[:20]!r} is {otherwise}")
    return int(text)
