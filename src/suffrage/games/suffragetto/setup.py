"""What was agreed and who sits where: the seats, the one mode, and the opening."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Mode, Options, Switch

RULES: Final = 1  # the present version of them
SEATS: Final[tuple[str, ...]] = ("Suffragettes", "Police")
MODES: Final[tuple[Mode, ...]] = (
    Mode("two-player", SEATS, "Suffragettes against police; a coin decides who begins."),
)
SWITCHES: Final[tuple[Switch, ...]] = (
    Switch("position", "Begin from this position instead of the usual one.", file=True),
)

START: Final = (
    "17/17/17/6p3p6/4Ppp3ppP4/2PpppppPpppppP2/17/17/17/17/17/"
    "2SsssssSsssssS2/4Sss3ssS4/6s3s6/17/17/17"
)
"""Where the pieces stand at first."""
UNTOSSED: Final = "?"
"""Stands for the side to play before the toss."""


def opening(options: Options) -> str:
    """The position from which a match begins, as text."""
    return options.files.get("position", f"{START} {UNTOSSED} 0 1").strip()
