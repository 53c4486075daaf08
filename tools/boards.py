"""A board of the table to look at and to click on, without the table around it.

`python -m tools.boards votes-for-women two-player --answers 120` plays so many answers by
chance and serves the board of whoever is asked on 127.0.0.1; every click is an answer, and
one person answers for all seats. `?theme=dark`, `?panel=seats`, `?plain=1`, `?seat=1` and
`?back=1` change what is shown. Nothing here is shipped.
"""

from __future__ import annotations

import argparse
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from string import Template
from urllib.parse import parse_qs, urlsplit

from suffrage.bots import bot
from suffrage.core.dice import SeededDice
from suffrage.core.errors import SuffrageError
from suffrage.core.game import NATURE, WATCHER, News, Options, Seat
from suffrage.core.referee import Match
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.table.boards import Context, board_of

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src/suffrage/table/web/static"
PAGES = ROOT / "tools/pages"


def play_on(match: Match, answers: int, seed: int) -> None:
    """Give so many answers by chance, if the match lasts so long."""
    chance = bot(match.game.name, "random")
    for number in range(answers):
        pending = match.pending()
        if not pending:
            return
        seat = pending[number % len(pending)]
        view = match.state.view(seat)
        match.push(chance.choose(view, 1, derive(seed, str(number))), seat)


def heard(match: Match, reader: Seat) -> tuple[News, ...]:
    """What *reader* heard of the last answer of a seat, and of nature's after it."""
    first = len(match.record.answers)
    while first > 1 and match.record.answers[first - 1][0] == NATURE:
        first -= 1
    latest = [news.heard_by(reader) for told in match.story[first:] for news in told]
    return tuple(news for news in latest if news is not None)


def page(match: Match, seat: Seat, theme: str, panel: str, plain: bool) -> str:
    """The page of one seat."""
    game, view = match.game, match.state.view(seat)
    board = board_of(game.name)
    context = Context(match.record.names, news=heard(match, seat))
    parts = board.render(game, view, context)
    told = [line for lines in match.log(seat)[-30:] for line in lines]
    name = "board-plain" if plain else "board"
    return Template((PAGES / f"{name}.html").read_text()).substitute(
        {part: str(markup) for part, markup in parts.items()},
        title=game.title, theme=theme, panel=panel, game=game.name, static="/static",
        mode=f"{match.record.options.mode} · {_name(match, seat)}",
        side=board.side(game, view),
        styles="".join(f'<link rel="stylesheet" href="/static/{s}">' for s in board.styles),
        scripts="".join(f'<script type="module" src="/static/{s}"></script>'
                        for s in board.scripts),
        asks=escape(game.ask(view, context.names).sentence),
        waiting="" if view.options else " waiting",
        log="".join(f"<li>{escape(line)}</li>" for line in reversed(told)),
    )  # fmt: skip


def _name(match: Match, seat: Seat) -> str:
    return match.record.names[seat] if seat < len(match.record.names) else "watching"


class Handler(BaseHTTPRequestHandler):
    """Serves one match to one person."""

    match: Match

    def do_GET(self) -> None:
        """The page, or a static file."""
        url = urlsplit(self.path)
        if url.path.startswith("/static/"):
            self._send_file(STATIC / url.path.removeprefix("/static/"))
            return
        asked = {key: values[0] for key, values in parse_qs(url.query).items()}
        if "back" in asked and self.match.record.answers:
            self.match.pop()
        pending = [seat for seat in self.match.pending() if seat != NATURE]
        seat = int(asked["seat"]) if "seat" in asked else next(iter(pending), WATCHER)
        text = page(
            self.match, seat, asked.get("theme", "light"), asked.get("panel", "hand"),
            "plain" in asked,
        )  # fmt: skip
        self._send(text.encode(), "text/html; charset=utf-8")

    def do_POST(self) -> None:
        """An answer, or a bundle."""
        length = int(self.headers.get("Content-Length", 0))
        given = parse_qs(self.rfile.read(length).decode()).get("answer", [""])[0]
        try:
            for word in given.split():
                self.match.push(word)
        except SuffrageError as error:
            self._send(str(error).encode(), "text/plain; charset=utf-8", 422)
            return
        self.send_response(303)
        self.send_header("Location", self.path)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def _send_file(self, path: Path) -> None:
        if not path.is_file() or STATIC not in path.resolve().parents:
            self.send_error(404)
            return
        self._send(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream")

    def _send(self, body: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body)


def main() -> None:
    """Play on and serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("mode")
    parser.add_argument("switches", nargs="*")
    parser.add_argument("--answers", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=8123)
    given = parser.parse_args()
    options = Options(given.mode, tuple(given.switches))
    match = Match.begin(game_called(given.game), options, SeededDice(given.seed))
    play_on(match, given.answers, given.seed)
    Handler.match = match
    print(f"http://127.0.0.1:{given.port}/")
    ThreadingHTTPServer(("127.0.0.1", given.port), Handler).serve_forever()


if __name__ == "__main__":
    main()
