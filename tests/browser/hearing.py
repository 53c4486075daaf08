"""What a screen reader has of a page: Chromium's accessibility tree, as words and as tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

_CELLS = {"rowheader", "columnheader", "cell", "gridcell"}


@dataclass
class Heard:
    """A page as it is heard."""

    text: str = ""  # all of it, in order
    rows: list[list[str]] = field(default_factory=list)  # of every table
    buttons: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)

    def row(self, *cells: object) -> bool:
        """Whether some row begins with these cells."""
        wanted = [str(cell) for cell in cells]
        return any(row[: len(wanted)] == wanted for row in self.rows)


def listen(page: Page) -> Heard:
    """Read the tree of the page as it is now."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    known = {node["nodeId"]: node for node in nodes}
    heard, words = Heard(), []

    def role(node: dict[str, Any]) -> str:
        return "" if node["ignored"] else str(node["role"]["value"])

    def name(node: dict[str, Any]) -> str:
        return str(node.get("name", {}).get("value", "")).strip()

    def spoken(node: dict[str, Any]) -> str:
        if role(node) == "StaticText":
            return name(node)
        parts = [spoken(known[at]) for at in node.get("childIds", []) if at in known]
        return " ".join(part for part in parts if part)

    def visit(node: dict[str, Any]) -> None:
        kind = role(node)
        inside = [known[at] for at in node.get("childIds", []) if at in known]
        if kind == "StaticText" or (kind in {"image", "img"} and not inside):
            words.append(name(node))
        elif kind == "row":
            heard.rows.append([spoken(cell) for cell in inside if role(cell) in _CELLS])
        elif kind == "button":
            heard.buttons.append(name(node))
        elif kind == "heading":
            heard.headings.append(name(node))
        for child in inside:
            visit(child)

    visit(nodes[0])
    heard.text = " ".join(words)
    return heard
