"""A match at this terminal: asks the people, lets the bots answer, keeps the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from suffrage import WATCHER, Match, Outcome
from suffrage.bots import Bot, bot, strongest_level
from suffrage.cli.advice import advice
from suffrage.cli.files import Refusal, unused, write_text
from suffrage.cli.sitting.coaching import TerminalCoach
from suffrage.cli.sitting.question import NumberedQuestion
from suffrage.cli.sitting.screen import Screen
from suffrage.cli.sitting.seating import Seating, called
from suffrage.core.rng import derive
from suffrage.table.workers.budgets import Pace

_ADVISED = 3  # options in a hint
_PART = 4  # of what the bot takes for a move: somebody waits for the hint


class Left(Exception):
    """Somebody left the table."""


class Session:
    """One sitting. Reads lines by *read*, which raises EOFError when there are no more."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        seed: int,
        screen: Screen,
        read: Callable[[str], str],
        is_live: bool,
        file: Path | None = None,
        seconds: float | None = None,
    ) -> None:
        self.match = match
        self.seating = seating
        self.seed = seed  # what the bots draw their chances from
        self.screen = screen
        self.read = read
        self.is_live = is_live  # somebody sits there, not a script
        self.file = file
        self.seconds = seconds  # for an answer of a bot; None lets it think as much as usual
        self._saved = len(match.record.answers)  # how many answers are on disk
        self._called = called(match)
        self._coach = TerminalCoach(match)
        self._declined: dict[int, list[int]] = {}  # by seat: interrupts it did not want
        self._ahead: list[str] = []  # answers typed ahead, by the same seat
        # Who looks at the screen; with one person at the table there is nothing to hide.
        self._holder = seating.humans[0] if len(seating.humans) == 1 else WATCHER

    def run(self) -> None:
        """Play to the end, or until somebody leaves. A match cut short is kept on the way out."""
        try:
            while (outcome := self.match.outcome()) is None:
                self._go_on()
            self._finish(outcome)
        except Left:
            pass
        except (EOFError, KeyboardInterrupt) as error:
            if not self.is_live and isinstance(error, EOFError):
                raise Refusal("the input ended before the match did") from error
            if self.is_live and self._saved != len(self.match.record.answers):
                self.screen.say("")
                self._save("")
            raise

    def _go_on(self) -> None:
        """Let one person or one bot answer."""
        asked = self.match.pending()
        for seat in self.seating.humans:
            if seat not in asked and self._may_interrupt(seat):
                self._ask(seat, may_decline=True)
                return
        player = self.seating.bots[asked[0]]
        if player is None:
            self._ask(asked[0], may_decline=False)
        else:
            self._think(asked[0], player)

    def _may_interrupt(self, seat: int) -> bool:
        options = self.match.state.options(seat)
        return bool(options) and options != self._declined.get(seat)

    def _think(self, seat: int, player: Bot) -> None:
        answers = len(self.match.record.answers)
        seed = self._coach.chances(seat, answers)  # of a first match: everybody's bots do the same
        if seed is None:
            seed = derive(self.seed, "bot", seat, answers)
        view = self.match.state.view(seat)
        with self.screen.thinking(self.match.record.names[seat]):
            if self.seconds is None:
                action = player.choose(view, player.budget, seed)
            else:
                action = Pace(player).choose(view, seed, self.seconds)
        self.match.push(action, seat)
        self._ahead.clear()
        if not self.seating.humans:
            self.screen.tell(WATCHER, is_over=False)

    def _ask(self, seat: int, may_decline: bool) -> None:
        """Ask one person until the position has changed."""
        if seat != self._holder:
            self.screen.curtain(seat)
            self.read("Press Enter when nobody else can see the screen. ")
            self._holder = seat
            self._ahead.clear()
        question = NumberedQuestion(self.match.game, self.match.state.view(seat), self._called)
        if not self._ahead:
            self.screen.show(seat, question=question)
            slip = self._coach.at_question(seat)
            if slip is not None:
                self.screen.console.print(slip)
            if may_decline:
                self.screen.say("You may act now, or press Enter to let things go on.")
        while True:
            line = self._ahead.pop(0) if self._ahead else self._line(seat)
            try:
                if line and self._obey(seat, question, line):
                    return
            except Refusal as refusal:
                self._refuse(refusal)
            if not line and may_decline:
                self._declined[seat] = list(question.view.options)
                return

    def _line(self, seat: int) -> str:
        return self.read(f"{self.match.record.names[seat]}> ").strip()

    def _refuse(self, refusal: Refusal) -> None:
        """Say what was wrong with a line. A script must not go on as if it had been right."""
        self._ahead.clear()
        if not self.is_live:
            raise refusal
        self.screen.say(refusal.message, "red")

    def _obey(self, seat: int, question: NumberedQuestion, line: str) -> bool:
        """Do what a line says; whether the position has changed."""
        if question.read(line) in question.actions:  # notation may begin with "?" too
            self._answer(seat, question, line)
            return True
        word, _, rest = line.replace("?", "? ", 1).partition(" ")
        rest = rest.strip()
        match word.lower():
            case "quit" | "exit" if not rest:
                self._leave()
            case "undo" if not rest:
                self._undo(seat)
                return True
            case "save":
                self._save(rest)
            case "log":
                self.screen.log(seat, rest)
            case "hint" if not rest:
                self._hint(seat)
            case "coach":
                self._ask_coach(rest)
            case "board" if not rest:
                self.screen.show(seat, question=question)
            case "options" if not rest:
                self.screen.options(question)
            case "help" | "?" if not rest:
                self.screen.help()
            case "help" | "?":
                self.screen.say(question.explain(rest), "italic")
            case _:
                self._answer(seat, question, line)
                return True
        return False

    def _answer(self, seat: int, question: NumberedQuestion, line: str) -> None:
        words = line.split()
        if len(words) > 1 and all(question.read(word) is not None for word in words):
            line, *self._ahead = words
        action = question.find(line)
        if self.is_live and line.isdecimal() and self.match.game.settles(action):
            self._must_be_meant(question, action)
        self.match.push(action, seat)
        self._declined.clear()

    def _must_be_meant(self, question: NumberedQuestion, action: int) -> None:
        """A match is not given away by a slip: by its number, such an answer is asked twice."""
        label = self.match.game.label(question.view, action, self._called)
        if self.read(f"{label}: is that what you want? [y/N] ").strip().lower() not in ("y", "yes"):
            raise Refusal("then nothing has changed")

    def _hint(self, seat: int) -> None:
        """What the strongest bot would answer, with the eyes of the seat that asks."""
        name = self.match.game.name
        player = bot(name, strongest_level(name))
        with self.screen.thinking(f"The {player.level} bot"):
            found = advice(self.match, seat, player, max(1, player.budget // _PART), _ADVISED)
        self.screen.console.print(found)

    def _ask_coach(self, wish: str) -> None:
        """What the coach said so far, or whether it shall go on."""
        if wish not in ("", "on", "off"):
            raise Refusal(f"coach {wish!r}: say coach, coach on or coach off")
        if wish:
            self._coach.is_silent = wish == "off"
            self.screen.say("The coach is silent." if wish == "off" else "The coach is back.")
            return
        lines = self._coach.before()
        if not lines:
            raise Refusal("there is no coach here: suffrage play GAME --first-steps has one")
        for line in lines:
            self.screen.say(line)

    def _undo(self, seat: int) -> None:
        point = self.match.undo_point(seat)
        if point is None:
            raise Refusal(
                "nothing to take back: undo stops at dice, draws, secrets and other seats' answers"
            )
        self.match.back_to(point)
        self.screen.forget()
        self._coach.forget()

    def _save(self, name: str) -> None:
        self.save(Path(name) if name else self.file or unused(self.match.game.name))

    def save(self, path: Path) -> None:
        """Write the match down, and say how to go on with it."""
        write_text(path, self.match.record.dumps() + "\n")
        self.file = path
        self._saved = len(self.match.record.answers)
        self.screen.say(f"Saved in {path}. Go on with: suffrage play --resume {path}")

    def _leave(self) -> None:
        if self._saved != len(self.match.record.answers):
            usual = self.file or unused(self.match.game.name)
            name = self.read(f"Save before you go? [Enter: {usual}, another FILE, or n] ").strip()
            if name.lower() not in ("n", "no"):
                self._save(str(usual) if name.lower() in ("", "y", "yes") else name)
        raise Left

    def _finish(self, outcome: Outcome) -> None:
        reader = self.seating.humans[0] if len(self.seating.humans) == 1 else WATCHER
        self.screen.end(reader, outcome)
        slip = self._coach.at_end()
        if slip is not None:
            self.screen.console.print(slip)
        while self.seating.humans and self.is_live:
            line = self.read("The match is over: save [FILE], log, or Enter to leave> ").strip()
            word, _, rest = line.partition(" ")
            try:
                match word.lower():
                    case "save":
                        self._save(rest.strip())
                    case "log":
                        self.screen.log(reader, rest.strip())
                    case "" | "quit" | "exit":
                        return
                    case _:
                        raise Refusal(f"{line!r} is not one of save, log and quit")
            except Refusal as refusal:
                self._refuse(refusal)
