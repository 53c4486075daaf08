"""Scenes of Suffragetto: each test is named after the ruling of `docs/rules` that it shows."""
