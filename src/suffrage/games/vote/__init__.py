"""VOTE!: a government is elected among people who may all be lying.

`Vote` is the game. `state` is what lies on the table, `phases` are the rules: who is asked what
when, the floor that interrupts, and points, hands and ends, which all of them need. `chronicle` is
what the whole table saw happen; `validation` says whether a position can be.
"""

from suffrage.games.vote.game import Vote

__all__ = ["Vote"]
