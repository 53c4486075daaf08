"""The standing question, sorted by where it is answered: on the map, on cards, on buttons.

A place on the map is one control. Where it could mean several answers (a purple cube or a
yellow one, this campaigner or that), each has a *key*, and a chooser beside the prompt says
which key counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from suffrage.core.frames import Frame
from suffrage.core.game import Action, View
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, SUF
from suffrage.games.votes_for_women.drawing.sheet import Board
from suffrage.games.votes_for_women.effects.cubes import InState
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.notation import CAMPAIGNERS
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import CODES, REGION_CODES, REGION_NAMES, STATES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.table.boards.board import Context

SIDE_NAMES = ("suffragist", "opposition")
_NOBODY = Context(())  # by the names of the mode


class VfwScene:
    """A view with what is needed to draw it: the agreement, the side of whoever looks on."""

    def __init__(self, game: VotesForWomen, view: View, context: Context = _NOBODY) -> None:
        assert isinstance(view, VfwView)
        self.game = game
        self.view: VfwView = view
        self.context = context
        self.names = context.names
        self.agreed: Agreed = view.agreed
        self.seating = self.agreed.seating
        self.cards = self.agreed.cards
        self.sits = view.seat < self.seating.count()
        self.side = self.seating.sides[view.seat] if self.sits else SUF
        """A watcher sees the table from the Suffragists' side."""

    @cached_property
    def top(self) -> Frame[Position] | None:
        """What is going on."""
        frames = self.view.frames
        return frames[-1] if frames else None

    @cached_property
    def ready(self) -> list[int]:
        """By state, the mark that it gets once Congress acts, or 0."""
        view = self.view
        board = Board(view.cubes, view.marks, view.campaigners, view.congress, view.sent)
        return [board.ready(at) for at in range(STATES)]

    @cached_property
    def position(self) -> Position:
        """A position that fits the view; only for what does not depend on hidden cards."""
        return self.game.imagine(self.view, 0)

    def asks(self) -> str:
        """What is asked, in one sentence."""
        return self.game.ask(self.view, self.names).sentence

    def label(self, action: Action) -> str:
        """An option in a few words."""
        return self.game.label(self.view, action, self.names)

    def explain(self, action: Action) -> str:
        """What an option does and costs."""
        return self.game.explain(self.view, action, self.names)

    def side_word(self, side: int) -> str:
        """The side as style sheets call it."""
        if side != SUF and self.seating.has_bot():
            return "oppobot"
        return SIDE_NAMES[side]


@dataclass
class VfwQuestion:
    """The options of a view, each in exactly one of these places."""

    places: dict[str, dict[str, Action]] = field(default_factory=dict)  # by element id, by key
    uses: dict[int, list[Action]] = field(default_factory=dict)  # by card: plays of hand, claimed
    picks: dict[int, Action] = field(default_factory=dict)  # by card: whatever is asked of it
    buttons: list[Action] = field(default_factory=list)


def keys(places: Mapping[str, Mapping[str, object]]) -> list[str]:
    """What the chooser chooses from; none where every place means one thing."""
    several = [answers for answers in places.values() if len(answers) > 1]
    order = [*COLOR_NAMES, *CAMPAIGNERS]
    return sorted({key for answers in several for key in answers}, key=order.index)


def sort_out(scene: VfwScene) -> VfwQuestion:
    """Put every option of the view in its place."""
    found = VfwQuestion()
    view = scene.view
    colors_only = scene.top is not None and isinstance(scene.top.effect, InState)
    for action in dict.fromkeys(view.options):
        if act.ASSIGN <= action < act.EVENT and not colors_only:
            place, key = _place(view, action)
            found.places.setdefault(place, {})[key] = action
        elif act.EVENT <= action < act.CARD:
            found.uses.setdefault((action - act.EVENT) % act.CARDS, []).append(action)
        elif act.CARD <= action < act.ON_TOP:
            found.picks[(action - act.EVENT) % act.CARDS] = action
        else:
            found.buttons.append(action)
    return found


def _place(view: VfwView, action: Action) -> tuple[str, str]:
    """The element of the map where *action* is given, and its key there."""
    if action < act.MOVE:
        one = action - act.ASSIGN
        return f"region-{REGION_CODES[view.campaigners[one]]}", CAMPAIGNERS[one]
    if action < act.REGION:
        one, region = divmod(action - act.MOVE, 6)
        return f"region-{REGION_CODES[region]}", CAMPAIGNERS[one]
    if action < act.STATE:
        return f"region-{REGION_CODES[action - act.REGION]}", ""
    if action < act.ADD:
        return f"state-{CODES[action - act.STATE]}", ""
    st, color = divmod((action - act.ADD) % (act.REMOVE - act.ADD), 3)
    return f"state-{CODES[st]}", COLOR_NAMES[color]


def takes(places: Mapping[str, Mapping[str, tuple[Action, ...]]]) -> bool:
    """Whether the chooser chooses which cube comes off, not which one comes."""
    several = [answers for answers in places.values() if len(answers) > 1]
    last = [given[-1] for answers in several for given in answers.values()]
    return bool(last) and all(act.REMOVE <= action < act.EVENT for action in last)


def key_label(scene: VfwScene, key: str, takes: bool = False) -> tuple[str, str]:
    """What a key is called on the chooser: what its picture tells too, and the rest."""
    if key in COLOR_NAMES:
        return "", f"Take {key}" if takes else key.capitalize()
    one = CAMPAIGNERS.index(key)
    return (
        f"{COLOR_NAMES[one // 2].capitalize()}, ",
        REGION_NAMES[scene.view.campaigners[one]],
    )
