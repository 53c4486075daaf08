"""Whether everything held: nothing lost, nothing doubled, nothing made up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from suffrage.bots import Bot, bot
from suffrage.core.game import NATURE, Action, Seat, State
from suffrage.core.referee import Match
from suffrage.core.rng import Rng, derive
from suffrage.table.rooms import seating, talk
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import BOT, PERSON
from suffrage.table.store.database import Database
from suffrage.table.store.rows import Store
from tests.table.chaos.crowd import Click, Sitting

FIXED = 300  # a budget that every machine has time for: such a thought is the same everywhere
_AMPLE = 600  # seconds for a decision: nobody is ever late there
_DEAR = 25  # so many times fewer are thought again of those that think as long as they may


@dataclass
class Verdict:
    """What was found at the tables afterwards."""

    found: int = 0  # acknowledged answers
    bots: Counter[str] = field(default_factory=Counter)  # answers of bots by level
    late: int = 0  # answers of bots for people whose time was up
    same: int = 0  # answers of bots that came out the same when they were thought again
    long: int = 0  # answers of bots that think as long as they may, thought again ...
    long_same: int = 0  # ... with the same result, although the budget differs
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Given:
    """An answer that a bot gave."""

    room: Room
    match: Match
    number: int
    seat: Seat
    level: str


async def judge(database: Database, sittings: list[Sitting], seed: int, sample: int) -> Verdict:
    """Read every table again and compare."""
    verdict, given = Verdict(), []
    store = Store(database)
    for sitting in sittings:
        room = await store.load(sitting.id, 0.0)
        if room is None or room.match is None or room.play is None:
            verdict.faults.append(f"table {sitting.id} is gone")
            continue
        # What was answered in a window that still stands open is written down beside its seat.
        waiting = {(one.seat, one.said_key, one.said) for one in room.occupants if one.said}
        for click in sitting.given:
            is_waiting = (click.seat, click.key, click.word) in waiting
            wrong = "" if is_waiting else misplaced(room.match, room.play.keys, click)
            if wrong:
                verdict.faults.append(f"table {sitting.id}: {click} {wrong}")
            else:
                verdict.found += 1
        levels = [s.level if s.kind == BOT else "me" for s in room.occupants]
        if tuple(levels) != sitting.kind.seats:
            verdict.faults.append(f"table {sitting.id}: {levels} sit at {sitting.kind.seats}")
        late = sum(note.kind == talk.LATE for note in room.notes)
        verdict.late += late
        if late and sitting.kind.clock >= _AMPLE:
            verdict.faults.append(f"table {sitting.id}: {late} late in {_AMPLE} seconds")
        given += answers_of_bots(room, room.match, room.play.keys)
    verdict.bots.update(answer.level for answer in given)
    _think_again(verdict, given, sample, Rng(derive(seed, "sample")))
    return verdict


def misplaced(match: Match, keys: list[str], click: Click) -> str:
    """What is wrong with where an acknowledged answer stands in the record; "" if nothing."""
    answers = match.record.answers
    places = [i for i, key in enumerate(keys) if key == click.key and answers[i][0] == click.seat]
    if not places:
        return "is lost"
    if answers[places[0]][1] != click.word:
        return f"became {answers[places[0]][1]!r}"
    for before, place in pairwise(places):
        # One click may bring answers along that leave no choice, and no others.
        state = match.state_at(place)
        choice = {a for a in state.options(click.seat) if not match.game.settles(a)}
        others = [answers[i][0] for i in range(before + 1, place) if answers[i][0] != NATURE]
        if others or len(choice) != 1:
            return "was given twice"
    return ""


def answers_of_bots(room: Room, match: Match, keys: list[str]) -> list[Given]:
    """Every answer that came from no person."""
    found = []
    for number, (seat, _) in enumerate(match.record.answers):
        if seat == NATURE or keys[number] or number < len(room.inherited):
            continue
        sitter = room.occupants[seat]
        level = seating.stand_in_level(room) if sitter.kind == PERSON else sitter.level
        found.append(Given(room, match, number, seat, level))
    return found


def _think_again(verdict: Verdict, given: list[Given], sample: int, rng: Rng) -> None:
    """Compare a part of the answers with what the bots of these levels answer."""
    seated: dict[tuple[str, str], Bot] = {}
    short: list[tuple[Given, Bot]] = []
    long: list[tuple[Given, Bot]] = []
    for answer in given:
        name = answer.room.game.name
        player = seated.setdefault((name, answer.level), bot(name, answer.level))
        (short if player.budget <= FIXED else long).append((answer, player))
    for answer, player in _some(short, sample, rng):
        if is_thought(answer, player):
            verdict.same += 1
        else:
            where = f"table {answer.room.id}, answer {answer.number}"
            verdict.faults.append(f"{where}: the {answer.level} bot does not answer so")
    for answer, player in _some(long, sample // _DEAR, rng):
        verdict.long += 1
        verdict.long_same += is_thought(answer, player)


def _some(
    answers: list[tuple[Given, Bot]], count: int, rng: Rng
) -> list[tuple[Given, Bot]]:  # fmt: skip
    order = list(range(len(answers)))
    rng.shuffle(order)
    return [answers[i] for i in order[:count]]


def is_thought(answer: Given, player: Bot) -> bool:
    """Whether the bot finds this answer from the same view and seed.

    Where several are asked at once it may have begun to think before others had answered.
    """
    match, seat = answer.match, answer.seat
    text = match.record.answers[answer.number][1]
    asked = _question(match.state_at(answer.number), seat)
    for number in range(answer.number, -1, -1):
        state = match.state_at(number)
        if _question(state, seat) != asked:
            return False
        if match.game.spell(_thought(answer, player, state, number)) == text:
            return True
    return False


def _thought(answer: Given, player: Bot, state: State, number: int) -> Action:
    seed = derive(number, answer.room.seed.hex(), "bot", answer.seat)
    view = answer.match.game.view(state.view(answer.seat).save())
    return player.choose(view, player.budget, seed)


def _question(state: State, seat: Seat) -> object:
    """What a seat is asked; how many others still think is no part of it."""
    if seat not in state.pending():
        return None
    seen = state.view(seat).save()
    seen.pop("waiting")
    return seen
