"""One suite for every game: what the protocol promises, kept at every position."""
