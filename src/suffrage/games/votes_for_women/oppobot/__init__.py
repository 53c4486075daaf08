"""The automatic Opposition: its procedure, its deck, its effects, and decks from a file."""
