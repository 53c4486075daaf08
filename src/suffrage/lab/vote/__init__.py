"""VOTE! between equals: what parties, guests and ballots come to, and what they teach."""
