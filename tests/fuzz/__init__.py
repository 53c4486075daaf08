"""Random matches with invariants: no dead end, no runaway, nothing lost, every record replays.

A failure is saved as a record; `records/` keeps those that ever taught us something.
"""
