"""Matches between bots: who meets whom, what is played, and what it adds up to."""
