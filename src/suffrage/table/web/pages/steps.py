"""First steps: the goal of a game on one sheet, and the guided first match behind it."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.core.game import Game, Options
from suffrage.core.words.lesson import Lesson
from suffrage.games import GAMES
from suffrage.table.boards import board_of
from suffrage.table.hosting.usecases.setting import take_first_steps
from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.parameters import Form, InPath, TheHost, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest, remember


@get("/first-steps/{game:str}")
async def goal_page(
    request: AnyRequest, game: InPath, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str]:
    """What the game is about, and the way into a first match."""
    rules, lesson = _taught(game)
    begun = await host.store.begun(person.id, lesson.seed)
    board = board_of(game)
    side = board.side_of(Options(lesson.mode), lesson.seat)
    return shell.page(
        request, "steps.html", person, game=rules, lesson=lesson, begun=begun, side=side,
        pictured=board.goal_picture,
    )  # fmt: skip


@post("/first-steps/{game:str}")
async def begin(
    request: AnyRequest, game: InPath, data: Form, person: ThePerson, host: TheHost,
    shell: TheShell,
) -> Redirect:  # fmt: skip
    """Begin, or go on where one has left."""
    rules, lesson = _taught(game)
    ticket = shell.seals.read_ticket(data.get("ticket", ""))
    table, known = await take_first_steps(host, ticket, rules, lesson, person)
    remember(request, person, known)
    return shell.go(f"/table/{table}")


def _taught(name: str) -> tuple[Game, Lesson]:
    """The game of that name and its lesson, or NotFound."""
    game = GAMES.get(name)
    lesson = game.lesson() if game is not None else None
    if game is None or lesson is None:
        raise NotFound
    return game, lesson
