"""Votes for Women: scenes, the deck list, the Oppobot, and the words."""
