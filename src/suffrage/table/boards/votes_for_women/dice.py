"""The dice beside the prompt: those of the standing question, or the last that others threw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import News
from suffrage.games.votes_for_women.actions import COLOR_NAMES, FACE, OPP, STATE, SUF
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.effects.campaigning import HandOut, campaign_die
from suffrage.games.votes_for_women.effects.cubes import PerCampaigner
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import NAMES, THE_REGION
from suffrage.games.votes_for_women.voting import Vote, die
from suffrage.table.boards.votes_for_women.question import VfwScene


@dataclass(frozen=True)
class Die:
    """One die, as it lies there."""

    sides: int
    face: int
    good: bool = False  # it counts
    spent: bool = False  # it was given to a campaigner already
    answer: str = ""  # that uses it before the others
    explains: str = ""


@dataclass(frozen=True)
class Throw:
    """Dice that were thrown together."""

    dice: list[Die]
    words: str  # what they are for
    rolling: bool = False  # they fell just now
    verb: str = "counts"  # what is said of a good one
    asked: bool = False  # the question itself tells what they are

    @property
    def choice(self) -> bool:
        """Whether one of them may be chosen."""
        return any(die.answer for die in self.dice)


# The dice that the Oppobot throws: how many sides each has, and what it is for.
_BOT_DICE: Final = {
    "bid-die": (4, "against the bid"),
    "region-die": (6, "for a region"),
    "state-die": (8, "for a state"),
    "cubes-die": (4, "for cubes"),
}
_VOTERS: Final = ("Suffragists", "Opposition")
_THROWN: Final = ("thrown", "vote-throw", *_BOT_DICE)


def throws(scene: VfwScene, news: tuple[News, ...]) -> list[Throw]:
    """What lies beside the prompt."""
    fell = any(item.kind in _THROWN for item in news)
    f = scene.top
    if f is not None and scene.view.options:
        return _asked_about(scene, f, fell)  # dice of before would seem to matter here
    return _told(scene, [item for item in news if item.kind in _THROWN])


def _asked_about(scene: VfwScene, f: Frame[Position], fell: bool) -> list[Throw]:
    effect = f.effect
    if isinstance(effect, Roll):
        least = effect.count or 99
        faces = [pick - FACE for pick in f.picks]
        dice = [Die(effect.sides, n, n >= least) for n in faces]
        return [Throw(dice, "you threw", fell, asked=True)]
    sides = campaign_die(scene.position, scene.side)
    if isinstance(effect, HandOut):
        return [Throw(_handed_out(scene, f, sides), "to hand out", fell, "is next")]
    if isinstance(effect, PerCampaigner):
        one, die = f.given
        place = THE_REGION[scene.view.campaigners[one]]
        words = f"for the {COLOR_NAMES[one // 2]} campaigner in {place}"
        return [Throw([Die(sides, die)], words)]
    if isinstance(effect, Vote) and len(f.picks) >= 3:
        return _vote(scene, effect, f, fell)
    return []


def _handed_out(scene: VfwScene, f: Frame[Position], sides: int) -> list[Die]:
    """The dice in the order of use; of equal ones that may be used next, the first is pressed."""
    given, lying = len(f.picks) - f.x, list[Die]()
    for at, pick in enumerate(f.picks[: f.x]):
        is_first = pick not in f.picks[given:at]
        if at > given and is_first and pick in scene.view.options:
            answer, told = scene.game.spell(pick), scene.explain(pick)
            lying.append(Die(sides, pick - FACE, answer=answer, explains=told))
        else:
            lying.append(Die(sides, pick - FACE, at == given, at < given))
    return lying


def _vote(scene: VfwScene, vote: Vote, f: Frame[Position], fell: bool) -> list[Throw]:
    s, st = scene.position, f.picks[0] - STATE
    found = []
    for side, name in enumerate(_VOTERS):
        pick = f.picks[1 if side == f.x % 2 else 2] - FACE
        sides = _vote_die(s, side)
        words = f"{name} in {NAMES[st]}: {pick} + {s.own(side, st)} = {vote.totals(s, f)[side]}"
        leads = vote.leader(s, f) == side
        found.append(Throw([Die(sides, pick, leads)], words, fell, "leads"))
    return found


def _vote_die(s: Position, side: int) -> int:
    """How many sides the die of a side has in Final Voting."""
    return 8 if max(die(s, side)) - FACE > 6 else 6


def _told(scene: VfwScene, thrown: list[News]) -> list[Throw]:
    """The last dice that the log tells of; in a vote, those of both sides."""
    if not thrown:
        return []
    last = thrown[-1]
    if last.kind == "vote-throw":
        return [_told_vote(scene, item) for item in thrown[-2:] if item.kind == "vote-throw"]
    if last.kind == "thrown":
        sides, *faces = last.facts
        return [Throw([Die(sides, n) for n in faces], "last thrown", True)]
    sides, words = _BOT_DICE[last.kind]
    return [Throw([Die(sides, last.facts[0])], words, True)]


def _told_vote(scene: VfwScene, item: News) -> Throw:
    face, cubes = item.facts
    side = OPP if item.seat in scene.seating.players[OPP] else SUF
    words = f"{_VOTERS[side]}: {face} + {cubes} = {face + cubes}"
    return Throw([Die(_vote_die(scene.position, side), face)], words, True)
