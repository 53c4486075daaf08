"""The board of VOTE!, part by part."""

from suffrage.table.boards.vote.board import VoteBoard

__all__ = ["VoteBoard"]
