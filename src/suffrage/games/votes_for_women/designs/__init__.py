"""Votes for Women's side decks as a designer's file: read, written, described by a schema."""
