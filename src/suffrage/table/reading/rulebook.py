"""The rules of a game as pages: Markdown from the game's own folder, its positions drawn.

Each game has three texts in `games/<game>/rules`: `rules`, `rulings` and `aid`, a page to print.
Documents show the same files. Two things are more here than there: a block of code called
`position` becomes a picture of that position, with the paragraph behind it as its caption
(`position asked` is seen from the seat that is asked); and every heading has an address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from html import escape
from importlib.resources import files
from typing import Final
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

from suffrage.core.game import WATCHER, Game

Lead = Callable[[str], str]

TEXTS: Final = ("rules", "rulings", "aid")
_FILE: Final = ".md"
_PICTURE: Final = "position"
_ASKED: Final = "asked"
_SAID: Final = ("text", "code_inline", "softbreak")
_SCROLLED: Final = '<div class="scrolled" tabindex="0" role="group" aria-label="Table">'


@dataclass(frozen=True)
class Heading:
    """A chapter or a section, and where it stands on its page."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True)
class Text:
    """One of the texts of a game, ready for a page."""

    title: str
    html: Markup
    headings: tuple[Heading, ...]
    links: tuple[str, ...]  # where it leads, as the page writes it

    @property
    def chapters(self) -> list[Heading]:
        """What a list of contents names."""
        return [heading for heading in self.headings if heading.level == 2]


@dataclass(frozen=True)
class Ruling:
    """One numbered ruling: what it is called, where it stands on its page, what it says."""

    number: str
    anchor: str
    text: str


def source(game: Game, name: str) -> str:
    """A text of a game as it was written; "" for a game that has none."""
    folder = files("suffrage.games").joinpath(game.name.replace("-", "_"), "rules")
    file = folder.joinpath(name + _FILE)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def has_rules(game: Game) -> bool:
    """Whether there is something to read about a game."""
    return bool(source(game, TEXTS[0]))


def page_of(home: str, name: str) -> str:
    """The address of a text below *home*, the address of the rules of its game."""
    return home if name == TEXTS[0] else f"{home}/{name}"


@cache
def read(game: Game, name: str, home: str) -> Text | None:
    """A text of a game, linked as pages below *home* are; None where there is none."""
    written = source(game, name)
    return rendered(written, partial(_address, home), home) if written else None


def _address(home: str, target: str) -> str:
    """Where a link of the rules leads; "" if that is no page of theirs."""
    file, sign, place = target.partition("#")
    name = file.removesuffix(_FILE)
    if file and name not in TEXTS:
        return ""
    return f"{page_of(home, name) if file else ''}{sign}{place}"


def rendered(written: str, lead: Lead, home: str = "") -> Text:
    """Markdown as a page; *lead* says where a link leads, "" for nowhere: then it is words."""
    return _Page(written, lead, home).text()


@cache
def pictures(game: Game) -> tuple[str, ...]:
    """The pictures in the rules of a game, as SVG, in their order."""
    tokens = _reader().parse(source(game, TEXTS[0]))
    return tuple(_drawn(game, token) for token in tokens if _is_picture(token))


@cache
def rulings(game: Game) -> dict[str, Ruling]:
    """The rulings of a game, by number: what stands behind an address and begins in bold."""
    found = {}
    for token in _reader().parse(source(game, TEXTS[1])):
        parts = token.children or []
        if token.type == "inline" and parts and parts[0].type == "html_inline":
            place = parts[0].content.split('"')[1]
            text = "".join(part.content or " " for part in parts if part.type in _SAID).strip()
            number = text.split()[0].rstrip(".")
            found[number] = Ruling(number, place, text)
    return found


def _drawn(game: Game, token: Token) -> str:
    state = game.position(token.content.strip())
    asked = state.pending() if _ASKED in token.info.split() else ()
    return state.view(asked[0] if asked else WATCHER).svg()


def _is_picture(token: Token) -> bool:
    return token.type == "fence" and token.info.split()[:1] == [_PICTURE]


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def anchor(title: str) -> str:
    """The address of a heading on its page, as other readers of Markdown make it too."""
    kept = [letter for letter in title.lower() if letter.isalnum() or letter in " -"]
    return "".join(kept).replace(" ", "-")


class _Page:
    """One text on its way from Markdown to a page."""

    def __init__(self, written: str, lead: Lead, home: str) -> None:
        self.lead = lead
        self.home = home  # where its pictures are
        self.reader, self.press = _reader(), RendererHTML()
        self.tokens = self.reader.parse(written)
        self.headings: list[Heading] = []
        self.links: list[str] = []
        self.drawn = 0

    def text(self) -> Text:
        """The finished page. Its title is the first heading."""
        for token in self.tokens:
            for child in token.children or ():
                if child.type == "link_open":
                    self._lead(token, child)
        parts = list(self._parts())
        title, *headings = self.headings
        html = self.press.render(parts, self.reader.options, {})
        return Text(title.title, Markup(html), tuple(headings), tuple(self.links))

    def _lead(self, line: Token, link: Token) -> None:
        """Let a link lead to our own page; what is no page of ours becomes plain words."""
        address = self.lead(unquote(str(link.attrs["href"])))
        if address:
            link.attrs["href"] = address
            self.links.append(address)
            return
        children = line.children or []
        closing = next(one for one in children[children.index(link) :] if one.type == "link_close")
        link.hidden = closing.hidden = True

    def _parts(self) -> Iterator[Token]:
        """The tokens of the page, without its title."""
        waiting = iter(self.tokens)
        for token in waiting:
            if token.type == "heading_open":
                yield from self._heading(token, next(waiting), next(waiting))
            elif _is_picture(token):
                next(waiting)  # the paragraph behind it
                caption = next(waiting)
                next(waiting)
                yield self._figure(token, caption)
            elif token.type == "table_open":
                token.attrJoin("class", "figures")
                yield _raw(_SCROLLED)
                yield token
            elif token.type == "table_close":
                yield token
                yield _raw("</div>")
            else:
                yield token

    def _heading(self, opening: Token, line: Token, closing: Token) -> Iterator[Token]:
        title = _plain(line)
        level = int(opening.tag[1:])
        self.headings.append(Heading(anchor(title), title, level))
        if level > 1:
            opening.attrs.update(id=anchor(title), tabindex="-1")
            yield from (opening, line, closing)

    def _figure(self, picture: Token, caption: Token) -> Token:
        self.drawn += 1
        words = self.press.renderInline(caption.children or [], self.reader.options, {})
        notation = escape(picture.content.strip())
        return _raw(
            f'<figure><img src="{escape(self.home)}/picture/{self.drawn}" loading="lazy" '
            f'alt="{escape(_plain(caption))}"><figcaption>{words}'
            "<details><summary>This position in notation</summary>"
            f"<code>{notation}</code></details></figcaption></figure>"
        )


def _raw(html: str) -> Token:
    """A piece of HTML among the tokens."""
    return Token("html_block", "", 0, content=f"{html}\n")


def _plain(line: Token) -> str:
    """The words of a line, without what they look like."""
    spaces = {"softbreak": " "}
    return "".join(spaces.get(part.type, part.content) for part in line.children or ())
