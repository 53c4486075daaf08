"""Two ways to play a game side by side, and one card for another in the same deal."""
