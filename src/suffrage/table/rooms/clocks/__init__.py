"""Time at a table: how much of it people have, when it does not count, and what its end means."""
