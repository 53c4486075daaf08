"""What there is to read beside the table: the rules of every game."""
