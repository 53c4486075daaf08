"""Several answers in one click, so that no card needs many.

Bundles are found by playing them on an imagined position: cubes come and go in the open, so
what is legal there is legal at the table. A bundle ends where the question does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from suffrage.core.game import Action, Seat
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, SUF
from suffrage.games.votes_for_women.drawing.sheet import SETTLES
from suffrage.games.votes_for_women.effects.basics import Lobbied, Roll
from suffrage.games.votes_for_women.effects.campaigning import CampaignThrow, HandOut
from suffrage.games.votes_for_women.effects.cubes import (
    InState,
    PerCampaigner,
    PerRegion,
    Spread,
    state_of,
)
from suffrage.games.votes_for_women.effects.removals import Remove
from suffrage.games.votes_for_women.notation import CAMPAIGNERS
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import CODES, REGION_STATES
from suffrage.table.boards.votes_for_women.question import VfwQuestion, VfwScene, keys, sort_out

LONGEST = 60  # answers in one bundle
_MANY = (Spread, PerCampaigner, PerRegion, Remove)

Taste = Callable[[Position, list[Action], list[Action]], Action | None]
"""The next answer of a bundle: from the position, its options, and what was answered so far."""

Places = dict[str, dict[str, tuple[Action, ...]]]
"""Bundles by place of the map and key."""


@dataclass(frozen=True)
class Bundle:
    """Answers that one button gives."""

    label: str
    answers: tuple[Action, ...]
    explains: str = ""


@dataclass(frozen=True)
class Reach:
    """What a click on the map gives beside the options that lie there.

    Whoever clicks on a state while a throw or a die is in hand means both: the throw is kept,
    the campaigner of that region gets the die, and the cubes go there.
    """

    ones: Places  # all that leads there, and one step
    whole: Places  # all that leads there, and as many steps as go, where that is several


def _follow(
    position: Position, seat: Seat, taste: Taste, first: Action | None = None
) -> tuple[Action, ...]:
    """Answer by *taste* for as long as the same card asks for the same kind of thing."""
    s = position.clone()
    effect, card = s.stack[-1].effect, s.stack[-1].card
    given: list[Action] = []
    while len(given) < LONGEST:
        if s.pending() != (seat,) or s.stack[-1].effect is not effect or s.stack[-1].card != card:
            break
        options = s.options(seat)
        following = first if first is not None and not given else taste(s, options, given)
        if following is None:
            break
        s.apply(seat, following)
        given.append(following)
    return tuple(given)


def reach(scene: VfwScene, question: VfwQuestion) -> Reach:
    """The bundles that lie on the map."""
    effect = scene.top.effect if scene.top is not None and scene.view.options else None
    if isinstance(effect, Roll) and act.KEEP in scene.view.options:
        return Reach({}, {}) if _leaves_a_choice(scene) else _keeping(scene)
    if isinstance(effect, HandOut):
        return _handing_out(scene)
    return Reach({}, _all_here(scene, question) if isinstance(effect, _MANY) else {})


def _leaves_a_choice(scene: VfwScene) -> bool:
    """Whether the dice that lie there differ, so that a click on the map would pick one of them.

    Nobody should keep a throw and use up a die by the way: then the throw is kept first.
    """
    assert scene.top is not None
    return isinstance(scene.top.effect, CampaignThrow) and len({*scene.top.picks}) > 1


def _keeping(scene: VfwScene) -> Reach:
    """What could be answered on the map if the throw were kept."""
    s, seat = scene.position.clone(), scene.view.seat
    s.apply(seat, act.KEEP)
    if s.pending() != (seat,):
        return Reach({}, {})
    kept = VfwScene(scene.game, s.view(seat), scene.context)
    question = sort_out(kept)
    further = reach(kept, question)
    ones: Places = {
        place: {key: (act.KEEP, action) for key, action in answers.items()}
        for place, answers in question.places.items()
    }
    return Reach(ones | _after(act.KEEP, further.ones), _after(act.KEEP, further.whole))


def _after(first: Action, places: Places) -> Places:
    return {
        place: {key: (first, *answers) for key, answers in bundles.items()}
        for place, bundles in places.items()
    }


def _handing_out(scene: VfwScene) -> Reach:
    """The die in hand for the campaigner of a region, and its cubes into a state there."""
    found = Reach({}, {})
    seat = scene.view.seat
    for first in scene.view.options:
        if not act.ASSIGN <= first < act.MOVE:
            continue  # a move is paid for, so nobody should make it by the way
        one = first - act.ASSIGN
        s = scene.position.clone()
        s.apply(seat, first)
        for st in REGION_STATES[s.campaigners[one]]:
            steps = _follow(s, seat, _staying(st, one // 2))
            place, key = f"state-{CODES[st]}", CAMPAIGNERS[one]
            if steps:
                found.ones.setdefault(place, {})[key] = (first, steps[0])
            if len(steps) > 1:
                found.whole.setdefault(place, {})[key] = (first, *steps)
    return found


def _all_here(scene: VfwScene, question: VfwQuestion) -> Places:
    """By place and key: the answers that put as much there as goes, where that is several."""
    found: Places = {}
    for place, answers in question.places.items():
        for key in answers if len(answers) > 1 else keys(question.places) or answers:
            first = answers[key] if key in answers else next(iter(answers.values()))
            taste = _staying(state_of(first), COLOR_NAMES.index(key))
            bundle = _follow(scene.position, scene.view.seat, taste, first)
            if len(bundle) > 1:
                found.setdefault(place, {})[key] = bundle
    return found


def _staying(st: int, color: int) -> Taste:
    """Go on in the same state: the color if it is to be had, else what opposes it."""

    def taste(s: Position, options: list[Action], given: list[Action]) -> Action | None:
        wanted = (act.ADD + st * 3 + color, act.REMOVE + st * 3 + color)
        here = [a for a in options if act.ADD <= a < act.EVENT and state_of(a) == st]
        return next((a for a in here if a in wanted), next(iter(here), None))

    return taste


def words(scene: VfwScene, answers: tuple[Action, ...]) -> str:
    """What a click on the map gives, one thing after another."""
    first, *more = [scene.label(action) for action in answers]
    return ", ".join([first, *[f"{label[0].lower()}{label[1:]}" for label in more]])


def buttons(scene: VfwScene, question: VfwQuestion) -> list[Bundle]:
    """The bundles that stand beside the prompt."""
    top = scene.top
    if top is None or not scene.view.options:
        return []
    if isinstance(top.effect, InState):
        return _colors(scene)
    if isinstance(top.effect, Lobbied):
        return _markers(scene)
    if isinstance(top.effect, _MANY):
        found = _follow(scene.position, scene.view.seat, _strongest(scene.side))
        if len(found) > 2 or len({*map(state_of, found)}) > 1:
            if isinstance(top.effect, Remove):
                why = "From the states that hold the most, as far as the limits allow."
                return [Bundle(f"Take {len(found)} for me", found, why)]
            why = "Where your side has most already, up to four in a state."
            return [Bundle(f"Place {len(found)} for me", found, why)]
    return []


def _colors(scene: VfwScene) -> list[Bundle]:
    """All of one color, or both in turn, for a card that goes through many states."""
    adds = any(action < act.REMOVE for action in scene.view.options)
    one, other = (a % 3 for a in _steps(scene.view.options[:2]))
    names = [COLOR_NAMES[one], COLOR_NAMES[other]]
    found = []
    for orders, label in (
        ((one, one), f"All {names[0]}" if adds else f"{names[0].capitalize()} first"),
        ((other, other), f"All {names[1]}" if adds else f"{names[1].capitalize()} first"),
        ((one, other), "Alternate"),
    ):
        answers = _follow(scene.position, scene.view.seat, _coloring(orders))
        if len(answers) > 1:
            found.append(Bundle(f"{label} ({len(answers)})", answers))
    return found


def _steps(options: list[Action]) -> list[int]:
    """Steps as state * 3 + color."""
    return [(a - act.ADD) % (act.REMOVE - act.ADD) for a in options]


def _coloring(order: tuple[int, int]) -> Taste:
    def taste(s: Position, options: list[Action], given: list[Action]) -> Action | None:
        wanted = order[len(given) % 2]
        return next(
            (a for a, step in zip(options, _steps(options), strict=True) if step % 3 == wanted),
            options[0],
        )

    return taste


def _markers(scene: VfwScene) -> list[Bundle]:
    """Every success for one's own side."""
    wish = act.MARKER_ON if scene.side == SUF else act.MARKER_OFF

    def taste(s: Position, options: list[Action], given: list[Action]) -> Action | None:
        useful = wish == act.MARKER_ON or s.congress > 0
        return wish if wish in options and useful else None

    found = _follow(scene.position, scene.view.seat, taste)
    if len(found) < 2:
        return []
    verb = "Add" if wish == act.MARKER_ON else "Remove"
    return [Bundle(f"{verb} all {len(found)}", found, f"{verb} a column for every success.")]


def _strongest(side: int) -> Taste:
    def taste(s: Position, options: list[Action], given: list[Action]) -> Action | None:
        def worth(a: Action) -> tuple[int, int]:
            st = state_of(a)
            return (s.own(side, st) if a < act.REMOVE else s.own(1 - side, st) - 10, -a)

        # Cubes beyond the fourth settle nothing: whoever wants them there puts them there.
        useful = [a for a in options if a >= act.REMOVE or s.own(side, state_of(a)) < SETTLES]
        return max(useful, key=worth, default=None)

    return taste
