"""The terminal: play, simulate, replay, verify. The only room that knows click and rich."""

from suffrage.cli.app import main

__all__ = ["main"]
