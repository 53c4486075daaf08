"""Counts of moves for Suffragetto, from an independent slow reference: `suffragetto.json`."""
