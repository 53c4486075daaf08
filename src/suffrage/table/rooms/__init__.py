"""A table and what happens at it. Pure: no I/O, no clock, no luck of its own."""
