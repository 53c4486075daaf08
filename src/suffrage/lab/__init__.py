"""Experiments: many matches over many processes, and what they add up to."""
