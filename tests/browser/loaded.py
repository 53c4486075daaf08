"""Serves the table with loaded dice: all else is as ever, but every run of a test is the same.

The long suite plays with the table's own dice and meets what the short one does not.
"""

from __future__ import annotations

from unittest.mock import patch

from suffrage.cli import main
from tests.dice import loaded

PUBLIC = "93.184.215.14"  # an address of the whole world; the short suite has nobody called there


async def look_up(name: str, port: int) -> list[str]:
    """A resolver that knows one place: tests ask nobody outside."""
    return [PUBLIC]


if __name__ == "__main__":
    with loaded(), patch("suffrage.table.hosting.notices.outside.look_up", look_up):
        main()
