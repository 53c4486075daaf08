"""The board of Votes for Women, part by part."""

from suffrage.table.boards.votes_for_women.board import VotesForWomenBoard

__all__ = ["VotesForWomenBoard"]
