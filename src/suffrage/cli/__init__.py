"""The terminal: play, simulate, replay, verify. The only room that knows click and rich."""

import sys

from suffrage.extras import MissingExtra, needed

__all__ = ["main"]


def main() -> None:
    """The entry point of the installed command."""
    try:
        with needed("terminal", "the command"):
            from suffrage.cli.app import main as app
    except MissingExtra as missing:
        print(f"suffrage: {missing}", file=sys.stderr)
        sys.exit(2)
    app()
