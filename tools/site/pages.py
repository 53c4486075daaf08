"""The pages of the site of documents, for MkDocs: it calls the functions that begin with `on_`.

Documents are written for whoever reads the repository. Here they get what a site needs besides:
the pages that lie above `docs`, positions drawn, fonts and signs of the table, and lists as the
Markdown of MkDocs reads them.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from posixpath import normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from suffrage.games import GAMES
from suffrage.table.reading.rulebook import anchor, pictures
from suffrage.table.web.pages.reading.rules import lettered
from suffrage.table.web.shell import STATIC
from tools.site.lists import for_mkdocs

ROOT = Path(__file__).parents[2]
# What lies above `docs`, and what it is called on the site.
ABOVE = {
    "README.md": "start.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "LICENSE.txt",
    "NOTICE": "NOTICE.txt",
    "examples/oppobot-deck.json": "examples/oppobot-deck.json",
    "examples/ppo.py": "examples/ppo.py",
    "examples/cards/vote.json": "examples/cards/vote.json",
    "examples/cards/vote.schema.json": "examples/cards/vote.schema.json",
    "examples/cards/votes-for-women.json": "examples/cards/votes-for-women.json",
    "examples/cards/votes-for-women.schema.json": "examples/cards/votes-for-women.schema.json",
}
_SITE = {called: path for path, called in ABOVE.items()}
_SIGNS = {"favicon.svg": "favicon.svg", "logo.svg": "favicon.svg"}
_RULES = re.compile(r"rules/([a-z-]+)/rules\.md")
# "](target)" and "[words]: target", up to the place on the page that is aimed at
_TARGET = re.compile(r"(\]\(|^\[[^\]]+\]: )([^)#\s:]+)(?=[)#\s])", re.MULTILINE)
_POSITION = re.compile(r"^```position[^\n]*\n(.+?)\n```\n\n(.+?)\n(?=\n|\Z)", re.M | re.S)
_NO_HEADER = re.compile(r"<th(?: align=\"[a-z]+\")?></th>")
_SCROLLED = '<div class="scrolled" tabindex="0" role="group" aria-label="Table">'
_MARKS = re.compile(r"\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])?|[*`]")


def address(title: str, separator: str) -> str:
    """The address of a heading: the one that it has at the table too."""
    return anchor(title)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what does not lie in `docs`."""
    for path, called in ABOVE.items():
        files.append(File.generated(config, called, abs_src_path=str(ROOT / path)))
    for sign, drawn in _SIGNS.items():
        path = str(STATIC / "art" / drawn)
        files.append(File.generated(config, f"assets/{sign}", abs_src_path=path))
    for font in sorted((STATIC / "fonts").iterdir()):
        files.append(File.generated(config, f"assets/fonts/{font.name}", abs_src_path=str(font)))
    for name, game in GAMES.items():
        for number, svg in enumerate(pictures(game), 1):
            called = f"rules/{name}/pictures/{number}.svg"
            files.append(File.generated(config, called, content=lettered(svg)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A document as MkDocs reads it."""
    uri = page.file.src_uri
    if _RULES.fullmatch(uri):
        markdown = _drawn(markdown)
    home = str(Path(_SITE.get(uri, f"docs/{uri}")).parent)
    markdown = _TARGET.sub(lambda found: found[1] + _led(found[2], home, uri), markdown)
    return for_mkdocs(markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A document as HTML; wide tables can be scrolled by keyboard too, as at the table."""
    html = _NO_HEADER.sub("<td></td>", html)
    return html.replace("<table>", f'{_SCROLLED}<table class="figures">').replace(
        "</table>", "</table></div>"
    )


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """A finished page; the theme's search is a dialog, which needs a name to be announced by."""
    return output.replace('role="dialog"', 'role="dialog" aria-label="Search"')


def _led(target: str, home: str, uri: str) -> str:
    """A link of a document that lies in *home*, as its page on the site must write it."""
    path = normpath(f"{home}/{target}")
    called = ABOVE.get(path) or path.removeprefix("docs/")
    known = path in ABOVE or path.startswith("docs/")
    return relpath(called, str(Path(uri).parent)) if known else target


def _drawn(markdown: str) -> str:
    """The rules with pictures where they name a position, as at the table."""
    numbers = iter(range(1, 1000))

    def figure(found: re.Match[str]) -> str:
        notation, caption = found.groups()
        said = " ".join(_MARKS.sub(lambda mark: mark[1] or "", caption).split())
        return (
            f'<figure class="position" markdown="1">\n\n'
            f"![{said}](pictures/{next(numbers)}.svg)\n\n"
            f'<figcaption markdown="1">\n\n{caption}\n\n</figcaption>\n\n'
            f"<details><summary>This position in notation</summary>"
            f"<code>{escape(notation)}</code></details>\n\n</figure>\n"
        )

    return _POSITION.sub(figure, markdown)
