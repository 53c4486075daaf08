"""What a sitting prints: the log, the table, a question, the end."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.status import Status
from rich.text import Text

from suffrage import Match, Outcome
from suffrage.cli.boards import board_of
from suffrage.cli.files import Refusal
from suffrage.core.words.beats import QUIET, Beat, Folder

_EMPTY = "\x1b[H\x1b[2J\x1b[3J"  # to the corner; clear the screen; clear what was scrolled off
_RECENT = 14  # how many lines of the log stand above the table
_COMMANDS = {
    "NUMBER, notation or words": "answer with that option; several notations answer in a row",
    "? [OPTION]": "this list, or what an option would do",
    "hint": "what the strongest bot would answer, seeing what you see",
    "undo": "take your last answer back, as long as nothing came of it",
    "coach [on or off]": "in a first match: what the coach said, or whether it goes on",
    "log [LINES]": "what happened so far",
    "board": "draw the table again",
    "save [FILE]": "write the match down",
    "quit": "leave the table",
}


class Screen:
    """One console for one match. It remembers how much of the story each reader was shown."""

    def __init__(self, console: Console, match: Match) -> None:
        self.console = console
        self.match = match
        self.is_terminal = console.is_terminal
        self._folders: dict[int, Folder] = {}
        self._told: dict[int, tuple[int, str]] = {}  # how many beats, and the line of the last one

    def say(self, words: str, style: str = "") -> None:
        """One line or paragraph, as it is."""
        self.console.print(Text(words, style=style))

    def show(self, reader: int, *below: RenderableType) -> None:
        """What *reader* missed, the table as it sees it, and what is to stand below."""
        self.clear()
        self.tell(reader)
        view = self.match.state.view(reader)
        table = board_of(self.match.game.name).drawn(view, self.match.record.names)
        self.console.print(table, *below, sep="\n")

    def tell(self, reader: int, is_over: bool = True) -> None:
        """The part of the story that *reader* was not told yet.

        What is still going on is told when it *is_over*; what one does oneself is known.
        """
        beats = self._beats(reader)
        count, line = self._told.get(reader, (0, ""))
        if beats and (not is_over or self._is_at_it(reader, beats[-1])):
            beats = beats[:-1]
        if 0 < count <= len(beats) and beats[count - 1].line != line:
            count -= 1  # it has grown
        lines = [b.spoken() for b in beats[count:] if b.weight > QUIET and b.line]
        if len(lines) > _RECENT:
            self.say(f"({len(lines) - _RECENT} lines before these: type log)", "dim")
        for told in lines[-_RECENT:]:
            self.say(f"· {told}")
        self._told[reader] = (len(beats), beats[-1].line if beats else "")

    def _beats(self, reader: int) -> list[Beat]:
        """The match so far, as *reader* heard it."""
        match = self.match
        fresh = match.game.folder(reader, match.record.names)
        folder = self._folders.setdefault(reader, fresh)
        for heard in match.heard(reader, folder.steps):
            folder.add(heard)
        return folder.beats()

    def _is_at_it(self, reader: int, beat: Beat) -> bool:
        """Whether a beat is the reader's own and goes on."""
        return beat.actor == reader and reader in self.match.pending()

    def forget(self) -> None:
        """Something was taken back."""
        self._folders.clear()
        for reader, (count, _) in self._told.items():
            beats = self._beats(reader)[:count]
            self._told[reader] = (len(beats), beats[-1].line if beats else "")

    def thinking(self, who: str) -> Status:
        """A sign of life while somebody thinks."""
        return self.console.status(f"{who} thinks ...")

    def log(self, reader: int, wanted: str) -> None:
        """The last *wanted* lines of the story, or all of them."""
        if wanted and not (wanted.isascii() and wanted.isdigit() and int(wanted)):
            raise Refusal(f"log {wanted!r}: the number of lines is a whole number from 1")
        lines = [line for told in self.match.log(reader) for line in told]
        for line in lines[-int(wanted) :] if wanted else lines:
            self.say(line)

    def help(self) -> None:
        """What can be typed."""
        for command, meaning in _COMMANDS.items():
            self.console.print(Text.assemble((f"  {command:<27}", "cyan"), meaning))

    def curtain(self, seat: int) -> None:
        """Hide what the last player saw."""
        self.clear()
        self.console.print(Rule(Text(f"{self.match.record.names[seat]}, it is your turn")))

    def clear(self) -> None:
        """Empty the screen, what was scrolled off it included: it may show a hand."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
        elif self.is_terminal:
            self.console.file.write(_EMPTY)

    def end(self, reader: int, outcome: Outcome) -> None:
        """The last table and how it came."""
        verdict = self.match.game.verdict(outcome, self.match.record.names)
        self.show(reader, Rule(), Text(verdict, style="bold"))
