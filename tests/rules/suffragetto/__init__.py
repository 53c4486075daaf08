"""Scenes of Suffragetto: each test is named after the ruling (`rules/rulings.md`) it shows."""
