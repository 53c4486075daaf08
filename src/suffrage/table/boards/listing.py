"""All options of a question as labelled buttons under headings: the plain way to answer.

It knows no game, so every game can be played by it, with a keyboard and by ear.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from suffrage.core.game import Action, Game, View
from suffrage.table.boards.board import Board, Context, Setters
from suffrage.table.boards.printing import printed


@dataclass(frozen=True)
class ListedAnswer:
    """One option in words."""

    answer: str  # as it is posted
    label: str
    explains: str  # what it does; "" if the label says it all


@dataclass(frozen=True)
class Group:
    """Options under one heading; the heading may be empty."""

    heading: str
    choices: list[ListedAnswer]


def choice(game: Game, view: View, action: Action, names: tuple[str, ...]) -> ListedAnswer:
    """An option in the game's own words."""
    label, explains = game.label(view, action, names), game.explain(view, action, names)
    return ListedAnswer(game.spell(action), label, explains)


def groups(game: Game, view: View, names: tuple[str, ...]) -> list[Group]:
    """Every option of *view* once, under its heading, in the order in which headings come up."""
    found: dict[str, list[ListedAnswer]] = {}
    for action in dict.fromkeys(view.options):
        found.setdefault(game.group(view, action), []).append(choice(game, view, action, names))
    return [Group(heading, choices) for heading, choices in found.items()]


def listing(game: Game, view: View, names: tuple[str, ...], *more: Group) -> Markup:
    """The buttons, with *more* of a board's own before them."""
    own = [one for one in more if one.choices]
    return printed("listing", groups=[*own, *groups(game, view, names)])


class ListingBoard(Board):
    """For a game that has no board of its own."""

    def setters(self, game: Game, view: View, context: Context) -> Setters:
        listed = listing(game, view, context.names)
        asks = game.ask(view, context.names).sentence
        return {
            "answers": lambda: listed,
            "plain": lambda: printed("plain", asks=asks, listing=listed),
        }
