"""What one reader gets to see of a table: as it is, looking back, in review, its dice checked."""
