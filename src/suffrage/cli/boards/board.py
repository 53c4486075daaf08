"""What a board in a terminal is: a view as something that rich can print."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from suffrage import View


class TerminalBoard:
    """The table of one game. It shows what the view holds and nothing else.

    This one does for any game: it lists every field of the view by name.
    """

    def drawn(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The table as the seat of *view* sees it, the seats called *names*."""
        listed = Table.grid(padding=(0, 2))
        for name, value in view.save().items():
            if name not in ("seat", "waiting", "options"):
                listed.add_row(f"[dim]{name}[/dim]", str(value))
        return listed

    def small(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The same in few lines, for a small screen: what a question cannot be read without."""
        return self.drawn(view, names)

    def record(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The whole table with all that happened, for a question about that."""
        return self.drawn(view, names)

    def look_up(self, view: View, text: str) -> str | None:
        """What *text* names on the table, a card for instance, in words; None if nothing."""
        return None
