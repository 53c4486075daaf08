"""The printing office: sets values into the templates of the boards, escaping every one."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup


@cache
def _press() -> Environment:
    return Environment(
        loader=PackageLoader("suffrage.table.web", "templates/boards"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def printed(template: str, **values: object) -> Markup:
    """The template of that name with *values* set into it."""
    return Markup(_press().get_template(f"{template}.html").render(**values))
