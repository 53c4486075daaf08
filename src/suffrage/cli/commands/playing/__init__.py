"""Commands for who plays or looks at a match."""
