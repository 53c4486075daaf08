"""The vocabulary the cards are written in."""
