"""How bots of Votes for Women think: what cards are worth, habits, and plans tried out."""
