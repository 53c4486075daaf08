"""Puzzles: the list, and each with its board, its answers and its solution.

What was answered so far stands in the address, so a page can be loaded again, sent to a friend
and used without script; only how far somebody has come is kept.
"""

from __future__ import annotations

from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.errors import BadNotation, SuffrageError
from suffrage.core.game import Game
from suffrage.games import GAMES
from suffrage.puzzles import RIDDLERS, Puzzle, puzzles, riddler, trial
from suffrage.table.boards import board_of
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.people import welcome
from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.people import Person
from suffrage.table.store.attempts import NEW, Attempt
from suffrage.table.web.drawing.puzzle import DrawnPuzzle
from suffrage.table.web.forms import Mistake, read_address
from suffrage.table.web.parameters import (
    Form,
    InPath,
    Long,
    TheAttempts,
    TheHost,
    ThePerson,
    TheShell,
    Word,
)
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember

_YES = "yes"
_LONGEST = 400  # characters of an answer


@get("/puzzles")
async def all_puzzles(
    request: AnyRequest, person: ThePerson, attempts: TheAttempts, shell: TheShell
) -> Response[str]:
    """The games that have puzzles, and how far one is."""
    done = {}
    for game in RIDDLERS:
        known = await attempts.of(person.id, game)
        done[game] = sum(attempt.solved for attempt in known.values())
    games = [(GAMES[name], board_of(name), len(puzzles(name)), done[name]) for name in RIDDLERS]
    return shell.page(request, "puzzles/all.html", person, games=games)


@get("/puzzles/{game:str}")
async def puzzles_of(
    request: AnyRequest, game: InPath, person: ThePerson, attempts: TheAttempts, shell: TheShell
) -> Response[str]:
    """The puzzles of one game, by kind."""
    if game not in RIDDLERS:
        raise NotFound
    known = await attempts.of(person.id, game)
    kinds: dict[str, list[tuple[Puzzle, Attempt]]] = {}
    for one in puzzles(game):
        kind = riddler(game).kind_of(one)
        kinds.setdefault(kind, []).append((one, known.get(one.number, NEW)))
    return shell.page(
        request, "puzzles/game.html", person, game=GAMES[game], kinds=kinds,
        solved=sum(attempt.solved for attempt in known.values()), count=len(puzzles(game)),
    )  # fmt: skip


@get("/puzzles/{game:str}/{number:str}")
async def one_puzzle(
    request: AnyRequest, game: InPath, number: InPath, person: ThePerson,
    attempts: TheAttempts, shell: TheShell, given: Long = "", solution: Word = "",
) -> Response[str]:  # fmt: skip
    """The board of a puzzle, with what was answered so far; with its solution if that is wanted."""
    asked = _find(game, read_address(number))
    attempt = (await attempts.of(person.id, game)).get(asked.number, NEW)
    try:
        return _page(request, shell, person, asked, attempt, given, solution == _YES)
    except SuffrageError as error:
        return _again(request, shell, person, asked, attempt, error)


@post("/puzzles/{game:str}/{number:str}")
async def answer_puzzle(
    request: AnyRequest, game: InPath, number: InPath, data: Form, person: ThePerson,
    attempts: TheAttempts, host: TheHost, shell: TheShell,
) -> Response[str] | Redirect:  # fmt: skip
    """Take an answer, or a part of one."""
    asked = _find(game, read_address(number))
    words = [*data.get("given", "").split(), *data.get("answer", "")[:_LONGEST].split()]
    try:
        if len(words) == 1 and not _is_one(GAMES[game], words[0]):
            words = [*riddler(game).read(asked, words[0])] or words
        verdict = trial(asked, tuple(words)).verdict
    except SuffrageError as error:
        attempt = (await attempts.of(person.id, game)).get(asked.number, NEW)
        return _again(request, shell, person, asked, attempt, error)
    if verdict is not None:
        known = await _known(request, host, person)
        await attempts.note(known.id, game, asked.number, verdict.is_right, host.clock())
    return shell.go(_address(asked, given=" ".join(words)))


@post("/puzzles/{game:str}/{number:str}/solution")
async def show_solution(
    request: AnyRequest, game: InPath, number: InPath, person: ThePerson,
    attempts: TheAttempts, host: TheHost, shell: TheShell,
) -> Redirect:  # fmt: skip
    """Look at the solution, which is remembered."""
    asked = _find(game, read_address(number))
    known = await _known(request, host, person)
    await attempts.show(known.id, game, asked.number, host.clock())
    return shell.go(_address(asked, solution=_YES))


def _is_one(game: Game, word: str) -> bool:
    """Whether a word is one answer, and not a whole series of them in one."""
    try:
        game.read(word)
    except BadNotation:
        return False
    return True


def _find(game: str, number: int) -> Puzzle:
    known = puzzles(game)
    if not 1 <= number <= len(known):
        raise NotFound
    return known[number - 1]


async def _known(request: AnyRequest, host: Host, person: Person) -> Person:
    """Whoever answers; a newcomer becomes a guest, so that what was solved stays solved."""
    known = await welcome(host, person)
    remember(request, person, known)
    return known


def _address(asked: Puzzle, **query: str) -> str:
    more = urlencode({name: value for name, value in query.items() if value})
    return f"/puzzles/{asked.game}/{asked.number}{'?' if more else ''}{more}#question"


def _page(
    request: AnyRequest, shell: Shell, person: Person, asked: Puzzle, attempt: Attempt,
    given: str, is_shown: bool, mistake: Mistake | None = None,
) -> Response[str]:  # fmt: skip
    game = GAMES[asked.game]
    words = tuple(given.split())
    if is_shown:
        words = tuple(riddler(asked.game).played(asked))
    shown = trial(asked, words)
    return shell.page(
        request, "puzzles/one.html", person, game=game, asked=asked, shown=shown,
        drawn=DrawnPuzzle.of(shown, shell.static("")[:-1], shell.cards_of(game)),
        attempt=attempt, is_shown=is_shown, mistake=mistake, riddler=riddler(asked.game),
        before=asked.number - 1, after=asked.number % len(puzzles(asked.game)) + 1,
        count=len(puzzles(asked.game)), given=" ".join(words),
    )  # fmt: skip


def _again(
    request: AnyRequest, shell: Shell, person: Person, asked: Puzzle, attempt: Attempt,
    error: SuffrageError,
) -> Response[str]:  # fmt: skip
    """The puzzle from its start, and what was wrong with the answer."""
    mistake = Mistake.of(request, error, "answer")
    return mistake.marked(_page(request, shell, person, asked, attempt, "", False, mistake))
