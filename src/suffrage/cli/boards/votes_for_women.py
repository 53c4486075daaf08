"""Votes for Women in a terminal: the states by region, Congress, what is in effect, the cards.

Cubes differ by shape as well as by color, so that nothing is told by color alone. A state
where the seat that looks may do something now is underlined.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from suffrage import GAMES, View
from suffrage.cli.boards.board import TerminalBoard
from suffrage.games.votes_for_women.actions import ADD, EVENT, OPP, STATE, SUF
from suffrage.games.votes_for_women.deck.card import BOX_NAMES, ERA_NAMES, RECONSTRUCTION
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.notation import CAMPAIGNERS, spell_card
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import NEEDED, PHASE_NAMES
from suffrage.games.votes_for_women.states import CODES, REGION_NAMES, REGION_STATES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.pieces import describe

_CUBES = ("■", "●", "▲")  # purple, yellow, red
_COLORS = ("bold magenta", "bold yellow", "bold red")
_MARKS = (("", ""), ("✔", "bold magenta"), ("✘", "bold red"))
_MARKERS = 6  # that Congress needs
_CROWD = 8  # more cubes than that are shown as numbers
_WIDTH = 11  # of a region, so that all six fit into 80 columns
_SIDES = ("Suffragists", "Opposition", "Oppobot")
_SHORT = ("West", "Plains", "South", "Midwest", "Atlantic", "Northeast")


class VotesForWomenInTerminal(TerminalBoard):
    """The map, Congress, and the cards."""

    def drawn(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The table as the seat of *view* sees it."""
        assert isinstance(view, VfwView)
        agreed = _agreed(view)
        hands = [
            _hand(agreed, names[seat], hand) for seat, hand in enumerate(view.hands) if any(hand)
        ]
        return Group(
            _standing(view),
            _map(view, box.ROUNDED, REGION_NAMES),
            _legend(),
            _cards(view, agreed, names),
            *hands,
        )

    def small(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """When it is, how it stands, and the map."""
        assert isinstance(view, VfwView)
        return Group(_standing(view), _map(view, None, _SHORT))

    def look_up(self, view: View, text: str) -> str | None:
        """A card by its notation (S12) or by words of its title; None if none is meant."""
        assert isinstance(view, VfwView)
        agreed = _agreed(view)
        words = text.lower().split()
        named = [n for n in range(1, len(agreed.cards)) if spell_card(n).lower() == text.lower()]
        titled = [n for n in range(1, len(agreed.cards)) if _holds(agreed.cards[n].title, words)]
        found = named or titled
        return describe(agreed, found[0]) if len(found) == 1 else None


def _holds(title: str, words: list[str]) -> bool:
    return all(word in title.lower() for word in words)


def _agreed(view: VfwView) -> Agreed:
    game = GAMES["votes-for-women"]
    assert isinstance(game, VotesForWomen)
    return view.agreed


def _standing(view: VfwView) -> Text:
    """When it is, and how far each side is from winning."""
    phase = PHASE_NAMES[view.phase].replace("-", " ")
    when = f"Turn {view.turn}" + (f", round {view.round}" if view.round else "") + f", {phase}"
    line = Text.assemble((when, "bold"), "   ")
    if view.sent:
        line.append("The amendment is before the states", style="bold")
    else:
        line.append("Congress ").append("★" * view.congress, style=_COLORS[0])
        line.append("☆" * (_MARKERS - view.congress), style="dim")
    line.append("\n")
    for side in (SUF, OPP):
        sign, style = _MARKS[side + 1]
        line.append(f"{_SIDES[side]}: ")
        line.append(f"{sign} {view.settled[side]} of {NEEDED[side]}", style=style)
        count = view.buttons[side]
        line.append(f", {count} {'button' if count == 1 else 'buttons'}   ")
    return line


def _map(view: VfwView, frame: box.Box | None, names: Sequence[str]) -> Table:
    """The regions side by side, a state in each row."""
    open_to_seat = {_state(action) for action in view.options}
    table = Table(box=frame, padding=(0, 0, 0, 1), border_style="dim")
    for region, name in enumerate(names):
        table.add_column(name, footer=_campaigners(view, region), width=_WIDTH, vertical="bottom")
    table.show_footer = True
    for row in range(len(REGION_STATES[0])):
        table.add_row(*[_cell(view, states[row], open_to_seat) for states in REGION_STATES])
    return table


def _state(action: int) -> int:
    """The state that an action is about, or -1."""
    if ADD <= action < EVENT:
        return state_of(action)
    return action - STATE if STATE <= action < ADD else -1


def _campaigners(view: VfwView, region: int) -> Text:
    here = [c for c, at in enumerate(view.campaigners) if at == region]
    return Text(" ").join(Text(f"♟{CAMPAIGNERS[c]}", style=_COLORS[c // 2]) for c in here)


def _cell(view: VfwView, state: int, open_to_seat: set[int]) -> Text:
    cell = Text(CODES[state], style="underline bold" if state in open_to_seat else "")
    cell = Text.assemble(cell, " ")
    if view.marks[state]:
        return cell.append(_MARKS[view.marks[state]][0], style=_MARKS[view.marks[state]][1])
    cubes = view.cubes[state * 3 : state * 3 + 3]
    for color, count in enumerate(cubes):
        drawn = _CUBES[color] * count if sum(cubes) <= _CROWD else f"{count}{_CUBES[color]}"
        if count:
            cell.append(drawn, style=_COLORS[color])
    return cell


def _legend() -> Text:
    signs = zip(_CUBES, ("purple", "yellow", "red"), _COLORS, strict=True)
    parts = [Text.assemble((sign, style), f" {name}") for sign, name, style in signs]
    words = ("✔ ratified", "✘ rejected", "underlined: open to you")
    return Text("  ").join([*parts, *[Text(word) for word in words]])


def _cards(view: VfwView, agreed: Agreed, names: tuple[str, ...]) -> Table:
    """What is in effect, on display, claimed and in hand."""
    table = Table.grid(padding=(0, 2))
    for place, cards in enumerate(view.boxes):
        if cards:
            table.add_row(f"In effect, {BOX_NAMES[place]}", _titles(agreed, cards))
    shown = {"State cards": view.state_cards, "Strategy cards": view.strategy}
    shown |= {f"{names[seat]}, claimed": cards for seat, cards in enumerate(view.claimed)}
    shown |= {"Start cards": view.start_cards, "Out of the game": view.removed}
    for heading, cards in shown.items():
        if cards:
            table.add_row(heading, _titles(agreed, cards))
    for deck, name in enumerate(_SIDES):
        if any(view.pools[deck * 3 : deck * 3 + 3]) or view.discards[deck]:
            table.add_row(f"{name}, deck", _deck(view, agreed, deck))
    for seat, hand in enumerate(view.hands):
        if not any(hand):
            held = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
            table.add_row(f"{names[seat]}, hand", held if hand else "no cards")
    return table


def _deck(view: VfwView, agreed: Agreed, deck: int) -> str:
    """How many cards wait, which of them this seat knows, and the last one discarded."""
    placed = [view.tops[deck], view.bottoms[deck]] if deck < len(view.tops) else [(), ()]
    told = f"{view.deck_size(deck)} cards"
    for where, cards in zip(("on top", "at the bottom"), placed, strict=True):
        if any(cards):
            told += f", {where} {' '.join(map(spell_card, cards))}"
    pile = view.discards[deck]
    if pile:
        told += f"; {len(pile)} discarded, the last {agreed.cards[pile[-1]].title}"
    return told


def _titles(agreed: Agreed, cards: tuple[int, ...]) -> str:
    """Cards by notation and title; of the Oppobot's, which ones we reconstructed."""
    told: list[str] = []
    for card in cards:
        ours = " (reconstructed)" if agreed.cards[card].source == RECONSTRUCTION else ""
        told.append(f"{spell_card(card)} {agreed.cards[card].title}{ours}")
    return "; ".join(told)


def _hand(agreed: Agreed, name: str, hand: tuple[int, ...]) -> RenderableType:
    cards = [
        Text.assemble(
            (f"{spell_card(number):<4}", "cyan"),
            agreed.cards[number].title,
            (f"  {ERA_NAMES[agreed.cards[number].era]}", "dim"),
        )
        for number in hand
    ]
    return Group(Text(f"{name}, hand", style="bold"), Columns(cards, padding=(0, 3)))
