"""Scenes: one test per ruling or card, named after it. One folder per game."""
