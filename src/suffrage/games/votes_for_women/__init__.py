"""Votes for Women (Fort Circle Games, 2022): the rules for one to four players.

Start reading in deck/cards.py (the deck list), effects/ (its vocabulary) and phases.py (the
order of play). The numbered rulings are in rules/rulings.md.
"""

from suffrage.games.votes_for_women.game import VotesForWomen

__all__ = ["VotesForWomen"]
