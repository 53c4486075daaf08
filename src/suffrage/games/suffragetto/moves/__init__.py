"""Whole moves: where pieces can go, what a turn leads to, counting and writing them down."""
