"""What runs the tables: one thing at a time in each, bots, clocks, and who is told."""
