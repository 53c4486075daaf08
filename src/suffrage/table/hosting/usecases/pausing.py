"""Pauses that all agree to. Each returns how the table stands afterwards."""

from __future__ import annotations

from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.clocks import pauses
from suffrage.table.rooms.room import Change
from suffrage.table.rooms.scenes.scene import Scene


async def ask_for(visit: Visit) -> Scene:
    """Ask for a pause, or agree to it."""
    return await _done(visit, pauses.ask_for(visit.room, visit.person.id, visit.now))


async def play_on(visit: Visit) -> Scene:
    """Play on although somebody asks for a pause."""
    return await _done(visit, pauses.take_back(visit.room, visit.person.id, visit.now))


async def end(visit: Visit) -> Scene:
    """End the pause."""
    return await _done(visit, pauses.end(visit.room, visit.person.id, visit.now))


async def _done(visit: Visit, change: Change) -> Scene:
    await visit.keep(change)
    return visit.look()
