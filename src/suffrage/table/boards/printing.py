"""The printing office: the one Jinja environment, for boards and pages, escaping every value.

What differs from server to server (the prefix of its links, its static files) is no part of it:
whoever prints hands that in with the other values.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from suffrage.table.boards.part import Part

BOARDS = Path(__file__).parent
TEMPLATES = BOARDS.parent / "web" / "templates"
_MOST_KEPT = 3000  # drawings: some kilobytes each
_KEPT: OrderedDict[Hashable, Markup] = OrderedDict()  # those that were drawn last


@cache
def press() -> Environment:
    """The environment that all templates are printed in."""
    environment = Environment(
        loader=FileSystemLoader([TEMPLATES, BOARDS]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # files do not change under a server that runs
        cache_size=-1,  # all are kept: there are few, and finding one takes no lock then
    )
    environment.filters.update(ago=ago, moment=moment, time_left=time_left)
    return environment


def printed(template: str, **values: object) -> Markup:
    """The template of a board with *values* set into it.

    "vote/top" is that of the folder `vote/templates`, "listing" one that any board may use.
    """
    return Markup(_of_board(template).render(**values))


@cache
def _of_board(template: str) -> Template:
    folder, slash, name = template.rpartition("/")
    return press().get_template(f"{folder}{slash}templates/{name}.html")


def kept(template: str, **values: Hashable) -> Markup:
    """The same as `printed`, kept by everything that is set into it.

    A template reads nothing but its values, so nothing it shows can be missing in their name. They
    are values: strings, numbers, tuples, frozen dataclasses of these, functions of a module.
    """
    name = (template, *values.items())
    found = _KEPT.get(name)
    if found is None:
        found = _KEPT[name] = printed(template, **values)
        if len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
    else:
        _KEPT.move_to_end(name)
    return found


def part(id: str, template: str, parts: Iterable[Part] = (), **values: object) -> Part:
    """A part of a page. Its template sets `tag` and `attributes`; the rest is what is in it, and
    then come the *parts* inside of it."""
    page = press().get_template(template)
    context = page.new_context(values)
    inside = "".join(page.root_render_func(context))  # which sets what is set in it
    return Part.of(id, context.vars["tag"], context.vars["attributes"], inside, *parts)


def ago(seconds: float) -> str:
    """How long ago, roughly."""
    for name, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {name}{'' if count == 1 else 's'} ago"
    return "just now"


def moment(seconds: float) -> str:
    """A time by a clock that is nobody's own; `js/page.js` tells it by that of the browser."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")


def time_left(seconds: float) -> str:
    """What is left of somebody's time; `js/clocks.js` writes it alike."""
    left = int(seconds)
    if left >= 86_400:
        return f"{left // 86_400} d {left % 86_400 // 3600} h"
    if left >= 3600:
        return f"{left // 3600} h {left % 3600 // 60:02} min"
    return f"{left // 60}:{left % 60:02}"
