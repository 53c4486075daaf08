"""Experiments: that they count right and repeat exactly."""
