"""Rooms, people and sessions in SQL."""
