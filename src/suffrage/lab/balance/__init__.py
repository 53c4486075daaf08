"""How a game goes between bots, as a report to look at: who wins and why, by what, and where."""
