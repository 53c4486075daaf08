"""How much work is shared, written down as it is done, and signed with where it comes from."""
