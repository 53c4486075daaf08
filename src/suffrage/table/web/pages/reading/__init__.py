"""Pages to read beside the table."""
