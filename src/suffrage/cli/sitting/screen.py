"""What a sitting prints: the log, the table, a question, the end."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.status import Status
from rich.text import Text

from suffrage import Match, Outcome
from suffrage.cli.boards import board_of
from suffrage.cli.files import Refusal
from suffrage.cli.sitting.question import NumberedQuestion
from suffrage.core.words.beats import QUIET, Beat, Folder

_EMPTY = "\x1b[H\x1b[2J\x1b[3J"  # to the corner; clear the screen; clear what was scrolled off
_RECENT = 14  # how many lines of the log stand above the table
_PROMPT = 1  # line for what is typed
_STORY = 2  # lines of the log that are worth more than more options, on a small screen
_LEAST = 3  # lines for a question
_COMMANDS = {
    "NUMBER, notation or words": "answer with that option; several notations answer in a row",
    "? [OPTION]": "this list, or what an option would do",
    "hint": "what the strongest bot would answer, seeing what you see",
    "undo": "take your last answer back, as long as nothing came of it",
    "coach [on or off]": "in a first match: what the coach said, or whether it goes on",
    "log [LINES]": "what happened so far",
    "board": "draw the table again",
    "options": "all options, where there was no room for them",
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

    def show(
        self, reader: int, *below: RenderableType, question: NumberedQuestion | None = None
    ) -> None:
        """What *reader* missed, the table as it sees it, the question, and what stands below.

        Where that is more than the screen holds, the table is drawn smaller, and of the story
        and of the options there is as much as there is room: the table and the question stay.
        """
        self.clear()
        told = self._missed(reader, True)
        view, names = self.match.state.view(reader), self.match.record.names
        board = board_of(self.match.game.name)
        asked = [] if question is None else [question.drawn()]
        parts: list[RenderableType] = [board.drawn(view, names), *asked, *below]
        room = self.console.height - _PROMPT
        if self.is_terminal and self._lines(*told, *parts) > room:
            table = board.small(view, names)
            left = room - self._lines(table, *below)
            if question is not None:
                asked = [question.small(self.console, max(_LEAST, left - min(len(told), _STORY)))]
            left -= self._lines(*asked)
            while self._lines(*told) > max(0, left):
                told = told[1:]
            parts = [table, *asked, *below]
        self.console.print(*told, *parts, sep="\n")

    def _lines(self, *parts: RenderableType) -> int:
        """How many lines they take."""
        return len(self.console.render_lines(Group(*parts), pad=False)) if parts else 0

    def options(self, question: NumberedQuestion) -> None:
        """All options, where there was no room for them."""
        self.console.print(question.drawn())

    def tell(self, reader: int, is_over: bool = True) -> None:
        """The part of the story that *reader* was not told yet."""
        for line in self._missed(reader, is_over):
            self.console.print(line)

    def _missed(self, reader: int, is_over: bool) -> list[Text]:
        """That part, line by line.

        What is still going on is told when it *is_over*; what one does oneself is known.
        """
        beats = self._beats(reader)
        count, line = self._told.get(reader, (0, ""))
        if beats and (not is_over or self._is_at_it(reader, beats[-1])):
            beats = beats[:-1]
        if 0 < count <= len(beats) and beats[count - 1].line != line:
            count -= 1  # it has grown
        lines = [b.spoken() for b in beats[count:] if b.weight > QUIET and b.line]
        self._told[reader] = (len(beats), beats[-1].line if beats else "")
        before = len(lines) - _RECENT
        found = [Text(f"({before} lines before these: type log)", "dim")] if before > 0 else []
        return found + [Text(f"· {told}") for told in lines[-_RECENT:]]

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
