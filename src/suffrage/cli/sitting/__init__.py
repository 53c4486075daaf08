"""A match at this terminal: who sits where, the questions, the screen."""
