"""Scenes for VOTE!: one per ruling of docs/rules/vote.md, and every ability in every moment."""
