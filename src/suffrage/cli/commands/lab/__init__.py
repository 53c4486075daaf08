"""Commands for who counts: many matches, and what they add up to."""
