"""What forms say, read strictly."""

from __future__ import annotations

import secrets

from suffrage.core.dice import check_nonces, seal
from suffrage.core.errors import BadDice, BadOptions
from suffrage.core.game import Seat


def read_nonce(data: dict[str, str]) -> str:
    """The nonce that a browser drew; one of ours for a browser that cannot."""
    nonce = data.get("nonce", "") or secrets.token_hex(16)
    check_nonces((nonce,))
    if data.get("seal", "") not in ("", seal(nonce)):
        raise BadDice("the seal is not that of the nonce")
    return nonce


def read_seat(data: dict[str, str], name: str = "seat") -> Seat:
    """The seat that a form names, or BadOptions."""
    return _number(data.get(name, ""), 4, "no seat")


def read_moment(data: dict[str, str]) -> int:
    """The number of answers that a form names, or BadOptions."""
    return _number(data.get("at", ""), 9, "no moment of this match")


def _number(text: str, digits: int, otherwise: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < digits):
        raise BadOptions(f"{text[:20]!r} is {otherwise}")
    return int(text)
