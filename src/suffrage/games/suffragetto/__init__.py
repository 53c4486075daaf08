"""Suffragetto: Suffragettes and police on a board of 17 x 17, each out to enter a building.

`Suffragetto` is the game. `state` is the position; `turn`, `offers` and `ends` are the rules that
lead from one to the next, `moves` the whole moves they add up to: lists, counts, scoresheets.
"""

from suffrage.games.suffragetto.game import Suffragetto

__all__ = ["Suffragetto"]
