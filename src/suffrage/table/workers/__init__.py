"""Bots, hints and reviews: processes beside the games."""
