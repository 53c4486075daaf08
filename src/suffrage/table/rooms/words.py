"""What the table says in words, whatever the game."""

from __future__ import annotations

from suffrage.table.rooms.room import Room


def result_of(room: Room) -> str:
    """Who won and why, or "" while nobody has."""
    outcome = room.match.outcome() if room.match is not None else None
    if room.match is None or outcome is None:
        return ""
    why = room.game.reasons[outcome.reason]
    names = [room.match.record.names[seat] for seat in outcome.winners]
    if outcome.drawn:
        return f"A draw. {why}"
    if not names:
        return f"Nobody at the table wins. {why}"
    verb = "wins" if len(names) == 1 else "win"
    return f"{listed(names)} {verb}. {why}"


def listed(words: list[str]) -> str:
    """Words in a row, as a sentence has them."""
    return " and ".join([*([", ".join(words[:-1])] if words[:-1] else []), *words[-1:]])
