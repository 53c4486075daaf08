"""Random matches with invariants: no dead end, no runaway, nothing lost, every record replays.

A failure is saved as a record in `build/fuzz`; what it teaches becomes a scene among the rules.
"""
