"""`suffrage puzzle`: positions with one right answer, to be solved in the terminal."""

from __future__ import annotations

from functools import partial

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from suffrage import GAMES, Game, SuffrageError
from suffrage.cli.boards import board_of
from suffrage.cli.files import Refusal
from suffrage.cli.parameters import game_argument
from suffrage.cli.sitting.question import NumberedQuestion
from suffrage.puzzles import RIDDLERS, Puzzle, Trial, puzzle, puzzles, riddler, trial

_HINT, _SOLUTION, _AGAIN, _LEAVE = "hint", "solution", "again", "quit"
_HELP = f"{_HINT}, {_SOLUTION}, {_AGAIN} (from the start) or {_LEAVE}"


@click.command("puzzle")
@partial(game_argument, required=False)
@click.argument("number", type=int, required=False)
@click.argument("answer", nargs=-1)
@click.option("--solution", is_flag=True, help="Show the solution instead of asking for it.")
def puzzle_command(
    game: Game | None, number: int | None, answer: tuple[str, ...], solution: bool
) -> None:
    """List the puzzles of GAME, or show puzzle NUMBER, take an ANSWER and explain it.

    Without an ANSWER on the command line it is asked for: by its number, by its notation or by
    words of it.

    \b
    suffrage puzzle
    suffrage puzzle suffragetto
    suffrage puzzle suffragetto 9
    suffrage puzzle suffragetto 9 l8-k7
    suffrage puzzle votes-for-women 3 keep
    suffrage puzzle vote 1 Alder Elm
    """
    console = Console(highlight=False)
    if game is None:
        _list_games(console)
    elif not puzzles(game.name):
        known = ", ".join(RIDDLERS)
        raise Refusal(f"there are no puzzles of {game.title}; there are of {known}")
    elif number is None:
        if solution:
            raise click.UsageError("--solution needs the NUMBER of a puzzle")
        _list_puzzles(console, game)
    else:
        asked = puzzle(game.name, number)
        if answer and solution:
            raise click.UsageError("give an ANSWER or --solution, not both")
        _show(console, trial(asked), asked)
        if solution:
            _solve(console, asked)
        elif answer:
            _judge(console, trial(asked, _read(asked, " ".join(answer))))
        else:
            _ask(console, asked)


def _list_games(console: Console) -> None:
    table = Table.grid(padding=(0, 2))
    for name in RIDDLERS:
        table.add_row(f"[cyan]{name}[/cyan]", f"{len(puzzles(name))} puzzles")
    console.print(table)
    console.print("`suffrage puzzle GAME` lists those of a game.")


def _list_puzzles(console: Console, game: Game) -> None:
    heading = ""
    for one in puzzles(game.name):
        kind = riddler(game.name).kind_of(one)
        if kind != heading:
            console.print(Text(kind, style="underline"))
            heading = kind
        console.print(Text.assemble((f"{one.number:>4} ", "bold cyan"), one.title))
    console.print(f"`suffrage puzzle {game.name} NUMBER` shows one.")


def _show(console: Console, shown: Trial, asked: Puzzle) -> None:
    """The board, with what led to it, and the question below it."""
    console.print(board_of(asked.game).record(shown.view, shown.names))
    title = f"{GAMES[asked.game].title}, puzzle {asked.number}: {asked.title}"
    console.print(Text(title, style="bold"))
    console.print(Text(asked.question))


def _ask(console: Console, asked: Puzzle) -> None:
    """Take answers until the puzzle is solved or somebody has enough."""
    given: tuple[str, ...] = ()
    console.print(Text(f"Answer, or say {_HELP}; an empty line lists the answers.", style="dim"))
    while True:
        shown = trial(asked, given)
        question = NumberedQuestion(shown.game, shown.view, shown.names)
        try:
            said = input("> ").strip()
        except EOFError:
            console.print()
            return
        if said == _LEAVE:
            return
        if said == _SOLUTION:
            return _solve(console, asked)
        if said == _HINT:
            console.print(Text(asked.hint))
        elif said == _AGAIN:
            given = ()
        elif not said:
            console.print(question.drawn())
        else:
            try:
                given = _after(asked, given, said, question)
            except (SuffrageError, Refusal) as error:
                message = error.format_message() if isinstance(error, Refusal) else str(error)
                console.print(Text(message, style="red"))
                continue
            shown = trial(asked, given)
            if shown.verdict is None:
                so_far = riddler(asked.game).given(asked, given)
                console.print(Text(f"So far {so_far}.", style="dim"))
            elif _judge(console, shown):
                return
            else:
                given = ()


def _read(asked: Puzzle, said: str) -> tuple[str, ...]:
    """A whole answer: in notation, or the answers one by one."""
    return riddler(asked.game).read(asked, said) or tuple(said.split())


def _after(
    asked: Puzzle, given: tuple[str, ...], said: str, question: NumberedQuestion
) -> tuple[str, ...]:
    """What is given when *said* is answered: a whole answer in notation, or one of the list."""
    whole = riddler(asked.game).read(asked, said) if question.read(said) is None else ()
    if whole and not given:
        return whole
    return (*given, question.game.spell(question.find(said)))


def _judge(console: Console, shown: Trial) -> bool:
    """Say whether an answer is right, and why."""
    if shown.verdict is None:
        raise Refusal(f"{' '.join(shown.given)!r} is only a part of an answer")
    right = shown.verdict.is_right
    word, style = ("Right. ", "bold green") if right else ("Not this one. ", "bold red")
    console.print(Text.assemble((word, style), shown.verdict.said))
    return right


def _solve(console: Console, asked: Puzzle) -> None:
    told = riddler(asked.game).told(asked)
    console.print(Text.assemble(("Solution: ", "bold"), (told, "bold cyan")))
    console.print(Text(asked.explanation))
    console.print(Text(riddler(asked.game).proved(asked), style="dim"))
