"""Notices in SQL: what people have missed, how they want to be told, and what is to be told."""
