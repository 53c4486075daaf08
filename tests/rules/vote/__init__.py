"""Scenes for VOTE!: one per ruling of rules/rulings.md, and every ability in every moment."""
