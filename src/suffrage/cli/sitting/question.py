"""What a seat is asked, as a numbered list; and what a person may type to answer it."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from suffrage import BadNotation, Game, View
from suffrage.cli.boards import board_of
from suffrage.cli.files import Refusal

_LISTED = 6  # how many options an ambiguous answer is told
_MANY = 40  # more options than that are listed by their notation, which is short


class NumberedQuestion:
    """The options of a view under their headings, numbered from 1."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...] = ()) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.groups: dict[str, list[int]] = {}
        for action in dict.fromkeys(view.options):
            self.groups.setdefault(game.group(view, action), []).append(action)
        self.actions = [action for group in self.groups.values() for action in group]
        self.labels = [game.label(view, action, names) for action in self.actions]
        self._is_long = len(self.actions) > _MANY

    def drawn(self) -> RenderableType:
        """The list, heading by heading."""
        parts: list[RenderableType] = [
            Text(self.game.ask(self.view, self.names).sentence, style="bold")
        ]
        rows = Table.grid(padding=(0, 1))  # a long list has its headings at the side: one row each
        number = 0
        for heading, group in self.groups.items():
            lines = []
            for _ in group:
                number += 1
                lines.append(Text.assemble((f"{number:>3} ", "bold cyan"), self._words(number)))
            options = Columns(lines, column_first=True, padding=(0, 2))
            if self._is_long:
                rows.add_row(Text(heading, style="underline"), options)
                continue
            if heading:
                parts.append(Text(heading, style="underline"))
            parts.append(Padding(options, (0, 0, 0, 1)))
        return Group(*parts, rows) if self._is_long else Group(*parts)

    def small(self, console: Console, rows: int) -> RenderableType:
        """The same in so many lines: options one behind the other, as many as there is room."""
        asked = Text(self.game.ask(self.view, self.names).sentence, style="bold")
        left = max(1, rows - len(console.render_lines(asked, pad=False)))
        lines, count, listed = [Text()], len(self.actions), 0
        for number in range(1, count + 1):
            option = Text.assemble((f"{number} ", "bold cyan"), self._words(number), "   ")
            if lines[-1] and len(lines[-1]) + len(option) > console.width:
                if len(lines) == left:
                    break
                lines.append(Text())
            lines[-1].append_text(option)
            listed = number
        if listed < count:
            # The note stands on the last line, in the place of options that it covers.
            note = Text.assemble((f"{count} in all: type options", "dim"))
            lines[-1].truncate(max(0, console.width - len(note) - 2), overflow="ellipsis")
            lines[-1].append("  ").append_text(note)
        return Group(asked, *lines)

    def _words(self, number: int) -> str:
        action = self.actions[number - 1]
        if self._is_long and not self.game.settles(action):
            return self.game.spell(action)
        return self.labels[number - 1]

    def find(self, text: str) -> int:
        """The action meant by *text*: a number, its notation, or words of its label."""
        if text.isascii() and text.isdigit():
            if 1 <= int(text) <= len(self.actions):
                return self.actions[int(text) - 1]
            raise Refusal(f"there is no option {text}; the options are 1 to {len(self.actions)}")
        action = self.read(text)
        if action in self.actions:
            return action
        words = text.lower().split()
        fitting = [i for i, label in enumerate(self.labels) if _holds(label, words)]
        if len(fitting) == 1:
            return self.actions[fitting[0]]
        if fitting:
            first = ", ".join(f"{i + 1} ({self.labels[i]})" for i in fitting[:_LISTED])
            more = f" and {len(fitting) - _LISTED} more" if len(fitting) > _LISTED else ""
            raise Refusal(f"{text!r} may mean {first}{more}")
        raise Refusal(f"{text!r} is not an option now; the options are 1 to {len(self.actions)}")

    def read(self, text: str) -> int | None:
        """The action that *text* spells, an option or not; None if it spells none."""
        try:
            return self.game.read(text)
        except BadNotation:
            return None

    def explain(self, text: str) -> str:
        """What an option or a thing on the table is."""
        if self.read(text) is None:
            thing = board_of(self.game.name).look_up(self.view, text)
            if thing is not None:
                return thing
        found = self.find(text)
        label = self.game.label(self.view, found, self.names)
        return f"{label}. {self.game.explain(self.view, found, self.names)}"


def _holds(label: str, words: list[str]) -> bool:
    text = label.lower()
    return all(word in text for word in words)
