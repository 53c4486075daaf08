"""Bots: what they see, how they think, how strong they are."""
