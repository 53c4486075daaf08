"""Suffragetto: Suffragettes and police on a board of 17 x 17, each out to enter a building.

`Suffragetto` is the game. `notation` writes squares, moves and positions, `scoresheet`
whole matches; `moves` lists what a turn can lead to, `perft` counts, `drawing` draws.
"""

from suffrage.games.suffragetto.game import Suffragetto

__all__ = ["Suffragetto"]
