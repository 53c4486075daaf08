"""Shares, averages and fits, with what is known about their error."""
