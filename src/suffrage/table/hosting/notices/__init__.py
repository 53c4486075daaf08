"""Telling people what concerns them: on their own page, and outside if they want that."""
