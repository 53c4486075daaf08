"""A designer's file: cards of a game as data that anybody can change and play with."""
