"""How people stand: what a match that is over counts for them, and what their matches add up to."""
