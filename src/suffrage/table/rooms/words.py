"""What the table says in words, whatever the game."""

from __future__ import annotations

from suffrage.table.rooms.room import Room


def result_of(room: Room) -> str:
    """Who won and why, or "" while nobody has."""
    outcome = room.match.outcome() if room.match is not None else None
    if room.match is None or outcome is None:
        return ""
    return room.game.verdict(outcome, room.match.record.names)
