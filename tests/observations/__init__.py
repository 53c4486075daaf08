"""Observations: what an array says, and that it says no more and no less than the view."""
