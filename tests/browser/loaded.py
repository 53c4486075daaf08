"""Serves the table with loaded dice: all else is as ever, but every run of a test is the same.

The long suite plays with the table's own dice and meets what the short one does not.
"""

from __future__ import annotations

from suffrage.cli import main
from tests.dice import loaded

if __name__ == "__main__":
    with loaded():
        main()
