"""The board of Suffragetto, part by part."""

from suffrage.table.boards.suffragetto.board import SuffragettoBoard

__all__ = ["SuffragettoBoard"]
