"""Learning from self-play what positions of Votes for Women are worth. Needs NumPy."""
