"""Recorded games, written out step by step: what is asked, answered, told and seen.

A change of the rules is a change of these files, made by `make golden` and reviewed as such.
`records/` keeps one record for each version of each game's rules.
"""
