"""Faults put into the rules: the tool behind `make mutants`, and what was said about survivors."""
