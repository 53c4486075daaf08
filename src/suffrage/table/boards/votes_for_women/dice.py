"""The dice that lie beside the prompt: those of the standing question, else the last thrown."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.frames import Frame
from suffrage.core.game import News
from suffrage.games.votes_for_women.actions import COLOR_NAMES, FACE, STATE
from suffrage.games.votes_for_women.campaigning import HandOut, campaign_die
from suffrage.games.votes_for_women.cubes import PerCampaigner
from suffrage.games.votes_for_women.effects import Roll
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import NAMES, THE_REGION
from suffrage.games.votes_for_women.voting import Vote, die
from suffrage.table.boards.votes_for_women.question import Scene


@dataclass(frozen=True)
class Die:
    """One die, as it lies there."""

    sides: int
    face: int
    good: bool = False  # it counts
    spent: bool = False  # it was given to a campaigner already


@dataclass(frozen=True)
class Throw:
    """Dice that were thrown together."""

    dice: list[Die]
    words: str  # what they are for
    rolling: bool = False  # they fell just now
    verb: str = "counts"  # what is said of a good one


def throws(scene: Scene, news: tuple[News, ...]) -> list[Throw]:
    """What lies beside the prompt."""
    fell = any(item.kind in ("thrown", "vote-throw", "bid-die", "cubes-die") for item in news)
    f = scene.top
    if f is not None and scene.view.options:
        lying = _asked_about(scene, f, fell)
        if lying:
            return lying
    return [_told(item) for item in news if item.kind == "thrown"][-1:]


def _asked_about(scene: Scene, f: Frame[Position], fell: bool) -> list[Throw]:
    effect = f.effect
    if isinstance(effect, Roll):
        least = effect.count or 99
        faces = [pick - FACE for pick in f.picks]
        return [Throw([Die(effect.sides, n, n >= least) for n in faces], "you threw", fell)]
    sides = campaign_die(scene.position, scene.side)
    if isinstance(effect, HandOut):
        given = len(f.picks) - f.x
        faces = [pick - FACE for pick in f.picks[: f.x]]
        lying = [Die(sides, n, at == given, at < given) for at, n in enumerate(faces)]
        return [Throw(lying, "to hand out", fell, "is next")]
    if isinstance(effect, PerCampaigner):
        place = THE_REGION[scene.view.campaigners[f.x // 16]]
        words = f"for the {COLOR_NAMES[f.x // 32]} campaigner in {place}"
        return [Throw([Die(sides, f.x % 16)], words)]
    if isinstance(effect, Vote) and len(f.picks) >= 3:
        return _vote(scene, effect, f, fell)
    return []


def _vote(scene: Scene, vote: Vote, f: Frame[Position], fell: bool) -> list[Throw]:
    s, st = scene.position, f.picks[0] - STATE
    found = []
    for side, name in enumerate(("Suffragists", "Opposition")):
        pick = f.picks[1 if side == f.x % 2 else 2] - FACE
        sides = 8 if max(die(s, side)) - FACE > 6 else 6
        words = f"{name} in {NAMES[st]}: {pick} + {s.own(side, st)} = {vote.totals(s, f)[side]}"
        leads = vote.leader(s, f) == side
        found.append(Throw([Die(sides, pick, leads)], words, fell, "leads"))
    return found


def _told(item: News) -> Throw:
    sides, *faces = item.facts
    return Throw([Die(sides, n) for n in faces], "last thrown", True)
