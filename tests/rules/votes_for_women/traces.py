"""Replay recorded games of an independent implementation: `make traces FILE="..."`.

In *record mode* every record is loaded, played and compared by itself. In *game mode* a
whole game is played from its opening, and only reloaded where our ruling differs. The
format is vfw-trace/1: decisions and chance are fed in, positions and legality compared.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from typing import Any

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Options
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women import phases
from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.state import CHECK, CROSS, FINAL_VOTING, OPERATIONS, Position
from suffrage.games.votes_for_women.states import NUMBER
from suffrage.games.votes_for_women.voting import NEXT_VOTE, VOTE
from tests.rules.votes_for_women.feeder import Feeder
from tests.rules.votes_for_women.replays import (
    REGIONS,
    RULES,
    Tally,
    card,
    check,
    files_named,
    lay,
    stopped,
)

Data = dict[str, Any]
SIDES = ("suf", "opp")
USES = {"event": act.EVENT, "campaigning": act.CAMPAIGN, "organizing": act.ORGANIZE,
        "lobbying": act.LOBBY}  # fmt: skip
# Where our ruling differs from the source's (E-17, E-20).
DIFFERENT = {"reshuffled-before-nested-draw", "bellwether-on-closed-state"}
REASONS = {"36-checks": "36-checks", "13-xs": "13-crosses",
           "amendment-not-sent": "amendment-not-sent"}  # fmt: skip


def games(path: str) -> Iterator[Data]:
    """The games of one file."""
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


class Deal:
    """The order of the decks, from which nature's draws are answered."""

    def __init__(self, decks: Data, strategy: list[str]) -> None:
        self.decks = [[card(name) for name in decks[side]] for side in SIDES]
        self.strategy = [card(name) for name in strategy]

    def draw(self, side: int, pool: list[int]) -> int:
        """The next card of a side's deck among those nature may draw."""
        return next(c for c in self.decks[side] if c in pool)

    def refill(self, pool: list[int]) -> int:
        """The next Strategy card."""
        return next(c for c in self.strategy if c in pool)


def load(snapshot: Data) -> tuple[Position, Deal]:
    """The position of a snapshot, its decks known from top to bottom; no frames yet."""
    s = Position(RULES.agree(Options("two-player")))
    s.turn = snapshot["turn"]
    s.round = snapshot["round"] or 0
    s.phase = FINAL_VOTING if snapshot["phase"] == "final-voting" else OPERATIONS
    s.congress, s.sent = snapshot["congress"], snapshot["sent"]
    for code, content in snapshot["states"].items():
        st = NUMBER[code]
        if isinstance(content, str):
            s.marks[st] = CHECK if content == "check" else CROSS
        else:
            for letter, n in content.items():
                s.cubes[st * 3 + "pyr".index(letter)] = n
    s.settled = [snapshot["checks"], snapshot["xs"]]
    s.buttons = [snapshot["buttons"][side] for side in SIDES]
    for color, name in enumerate(act.COLOR_NAMES):
        for i, region in enumerate(snapshot["campaigners"][name]):
            s.campaigners[color * 2 + i] = REGIONS.index(region)
    s.boxes = [tuple(map(card, snapshot["in_effect"][box])) for box in ("turn", "game", "final")]
    s.hands = [tuple(sorted(map(card, snapshot["hands"][side]))) for side in SIDES]
    s.claimed = [tuple(sorted(map(card, snapshot["claimed"][side]))) for side in SIDES]
    s.state_cards = tuple(sorted(map(card, snapshot["state_cards"])))
    s.strategy = tuple(sorted(map(card, snapshot["strategy_open"])))
    s.strategy_pool = tuple(sorted(map(card, snapshot["strategy_deck"])))
    for at, side in enumerate(SIDES):
        s.tops[at] = tuple((card(name), at) for name in snapshot["decks"][side])
        s.discards[at] = tuple(card(name) for name in snapshot["discards"][side])
    s.removed = tuple(sorted(map(card, snapshot["removed"])))
    return s, Deal(snapshot["decks"], snapshot["strategy_deck"])


def compare(s: Position, after: Data, deal: Deal, ended: bool, boxes: bool = True) -> None:
    """Every field of a snapshot that the position has."""
    check("checks and xs", s.settled, [after["checks"], after["xs"]])
    states: Data = {}
    for code, st in NUMBER.items():
        cubes = {letter: s.cubes[st * 3 + color] for color, letter in enumerate("pyr")}
        if s.marks[st]:
            states[code] = "check" if s.marks[st] == CHECK else "x"
        elif any(cubes.values()):
            states[code] = {letter: n for letter, n in cubes.items() if n}
    check("states", states, after["states"])
    if ended:
        check("winner", SIDES[s.winner], after["winner"])
        check("reason", s.reason, REASONS[after["reason"]])
        return
    if boxes:
        check("winner", s.winner, -1)
    check("congress", (s.congress, s.sent), (after["congress"], after["sent"]))
    check("buttons", s.buttons, [after["buttons"][side] for side in SIDES])
    for color, name in enumerate(act.COLOR_NAMES):
        regions = [REGIONS[at] for at in s.campaigners[color * 2 : color * 2 + 2] if at >= 0]
        check(f"{name} campaigners", sorted(regions), after["campaigners"][name])
    for at, side in enumerate(SIDES):
        check(f"claimed by {side}", s.claimed[at], _sorted(after["claimed"][side]))
        if boxes:
            check(f"hand of {side}", s.hands[at], _sorted(after["hands"][side]))
            check(f"discards of {side}", sorted(s.discards[at]),
                  list(_sorted(after["discards"][side])))  # fmt: skip
            check(f"deck of {side}", deck_order(s, at, deal), [*map(card, after["decks"][side])])
    if boxes:
        for at, box in enumerate(("turn", "game", "final")):
            check(f"{box} box", tuple(sorted(s.boxes[at])), _sorted(after["in_effect"][box]))
    check("State cards", s.state_cards, _sorted(after["state_cards"]))
    check("Strategy cards", s.strategy, _sorted(after["strategy_open"]))
    check("Strategy deck", s.strategy_pool, _sorted(after["strategy_deck"]))


def _sorted(names: list[str]) -> tuple[int, ...]:
    return tuple(sorted(map(card, names)))


def deck_order(s: Position, side: int, deal: Deal) -> list[int]:
    """A side's deck from top to bottom: pools in the order the deal will draw them."""
    order = [known for known, _ in s.tops[side]]
    for pool in s.pools[side * 3 : side * 3 + 3]:
        order += [c for c in deal.decks[side] if c in pool]
    return order + [known for known, _ in s.bottoms[side]]


def compare_legal(s: Position, record: Data) -> None:
    """The oracle of legality of a round, allowing for what the source never offers."""
    legal, side = record["legal"], SIDES.index(record["side"])
    options = s.options(side)
    kinds: dict[int, set[int]] = {}
    for a in options:
        if a >= act.EVENT:
            kinds.setdefault((a - act.EVENT) // act.CARDS, set()).add((a - act.EVENT) % act.CARDS)
    check("events", kinds.get(0, set()), set(map(card, legal["event"])))
    check("claimed cards", kinds.get(4, set()), set(map(card, legal["claimed"])))
    check("campaigning", 1 in kinds, legal["campaigning"])
    check("organizing", 2 in kinds, legal["organizing"])
    if not (side == OPP and s.congress == 0 and 3 in kinds):  # the source only removes
        check("lobbying", 3 in kinds, legal["lobbying"])


def opening(game: Data) -> tuple[Position, Deal]:
    """A new match with the displays of the set-up, before the first planning draw."""
    setup = game["setup"]
    deal = Deal(setup["decks"], setup["strategy_deck"])
    shown = [card(name) for name in (*setup["state_cards"], *setup["strategy_open"])]
    s = RULES.start(Options("two-player"))
    assert isinstance(s, Position)
    for number in shown:
        s.apply(NATURE, act.CARD + number)
    return s, deal


class RecordMode:
    """Every record by itself, from the snapshot before it."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def run(self, game: Data) -> None:
        """All records of a game."""
        before: Data | None = None
        picks: tuple[int, ...] = ()
        for i, record in enumerate(game["records"]):
            name = f"{game['id']} record {i} ({record['t']})"
            if DIFFERENT & set(record.get("caveats", [])):
                self.tally.skip(name, ", ".join(sorted(DIFFERENT & set(record["caveats"]))))
            else:
                self.tally.run(name, lambda: self._one(game, record, before, picks))  # noqa: B023
            picks = (*picks, play_of(record)) if record["t"] == "play" else ()
            before = record.get("after", before)

    def _one(self, game: Data, record: Data, before: Data | None, picks: tuple[int, ...]) -> None:
        kind = record["t"]
        if before is None:
            s, deal = opening(game)
        else:
            s, deal = load(before)
        feeder = Feeder(s, record.get("facts", []), deal)
        if kind == "planning":
            if before is not None:
                s.round = 0
                lay(s, Frame(phases.TURN, NATURE, given=(record["turn"],)))
            feeder.until(lambda: s.turn == record["turn"] and s.pending() != (NATURE,))
        elif kind == "strategy":
            lay(s, Frame(phases.STRATEGY, NATURE))
            feeder.run()
        elif kind == "cleanup":
            lay(s, Frame(phases.CLEAN_UP, NATURE))
        elif kind == "vote":
            side = SIDES.index(record["selector"])
            lay(s, Frame(VOTE, side, given=(side,)))
            s.apply(side, act.STATE + NUMBER[record["state"]])
            feeder.run()
        elif kind in ("play", "end"):
            side = SIDES.index(record["side"])
            lay(s, Frame(phases.PLAY, side, picks=picks))
            compare_legal(s, record)
            if kind == "play":
                s.apply(side, play_of(record))
                feeder.until(lambda: played(s))
        feeder.finish()
        if kind == "final-voting":
            compare_dice(s, record)
        elif kind == "planning":
            for at, side_name in enumerate(SIDES):
                check("hand", s.hands[at], _sorted(record["after"]["hands"][side_name]))
        elif kind == "cleanup":
            compare_cleanup(s, record, deal)
        elif "after" in record:
            compare(s, record["after"], deal, "winner" in record["after"])


def play_of(record: Data) -> int:
    """The answer that begins a play record."""
    if record["from"] == "claimed":
        return act.CLAIMED + card(record["card"])
    return USES[record["as"]] + card(record["card"])


def compare_dice(s: Position, record: Data) -> None:
    """Who wins ties and what is thrown in Final Voting."""
    from suffrage.games.votes_for_women.voting import die, ties_go_to

    check("ties", SIDES[ties_go_to(s)], record["tie_winner"])
    for at, side in enumerate(SIDES):
        check(f"die of {side}", len(die(s, at)), record["die"][side])


def compare_cleanup(s: Position, record: Data, deal: Deal) -> None:
    """After Clean-up: the boxes; the next turn has begun, and only its draw is still to come."""
    after = record["after"]
    if "winner" in after:
        compare(s, after, deal, ended=True)
        return
    for at, box in enumerate(("turn", "game", "final")):
        check(f"{box} box", tuple(sorted(s.boxes[at])), _sorted(after["in_effect"][box]))
    compare(s, after, deal, ended=False, boxes=False)


class GameMode:
    """Whole games from the opening; reloaded only behind a ruling of ours that differs."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.s: Position
        self.deal: Deal

    def run(self, game: Data) -> None:
        """One game, record by record; the first disagreement ends it."""
        self.s, self.deal = opening(game)
        records = game["records"]
        for i, record in enumerate(records):
            name = f"{game['id']} game mode, record {i} ({record['t']})"
            different = DIFFERENT & set(record.get("caveats", []))
            if different:
                self.tally.skip(name, ", ".join(sorted(different)))
                self._reload(records, i)
            elif not self.tally.run(name, lambda: self._one(record)):  # noqa: B023
                return

    def _reload(self, records: list[Data], i: int) -> None:
        """Go on from the snapshot after record *i*, in the middle of that side's round."""
        record = records[i]
        self.s, self.deal = load(record["after"])
        side = SIDES.index(record["side"])
        played = [play_of(r) for r in records[max(0, i - 1) : i + 1]
                  if r["t"] == "play" and r["side"] == record["side"]]  # fmt: skip
        rest = [Frame(phases.CLEAN_UP, NATURE),
                Frame(phases.ROUND, NATURE, given=(self.s.round + 1,))]  # fmt: skip
        if side == SUF:
            rest.append(Frame(phases.PLAY, OPP))
        self.s.stack = [*rest, Frame(phases.PLAY, side, picks=tuple(played))]
        self.s.advance()

    def _one(self, record: Data) -> None:
        s, kind = self.s, record["t"]
        feeder = Feeder(s, record.get("facts", []), self.deal)
        if kind == "planning":
            feeder.until(lambda: s.turn == record["turn"] and s.pending() != (NATURE,))
            for at, name in enumerate(SIDES):
                check("hand", s.hands[at], _sorted(record["after"]["hands"][name]))
        elif kind == "strategy":
            check("phase", s.phase, 2)
            feeder.until(lambda: s.phase == OPERATIONS)
        elif kind in ("play", "end"):
            self._round(record, feeder)
        elif kind == "vote":
            side = SIDES.index(record["selector"])
            check("picker", s.pending(), (side,))
            s.apply(side, act.STATE + NUMBER[record["state"]])
            feeder.until(lambda: not s.pending() or not s.stack[-1].picks)
        elif kind == "final-voting":
            check("phase", s.phase, FINAL_VOTING)
            check("top", s.stack[0].effect is NEXT_VOTE, True)
        elif "winner" in record["after"]:
            compare(s, record["after"], self.deal, ended=True)
        feeder.finish()
        if kind in ("play", "vote", "strategy"):
            after = record["after"]
            # A round may end by itself, and the turn with it, before the file's record of that.
            over = s.phase != OPERATIONS or s.winner >= 0
            went_on = kind == "play" and over and "winner" not in after
            compare(s, after, self.deal, "winner" in after, boxes=not went_on)

    def _round(self, record: Data, feeder: Feeder) -> None:
        s, side = self.s, SIDES.index(record["side"])
        playing = s.phase == OPERATIONS and s.stack and s.stack[-1].effect is phases.PLAY
        if record["t"] == "play":
            check("player", s.pending(), (side,))
            compare_legal(s, record)
            s.apply(side, play_of(record))
            feeder.until(lambda: played(s))
        elif playing and s.pending() == (side,) and s.options(side)[0] == act.DONE:
            s.apply(side, act.DONE)


def played(s: Position) -> bool:
    """Whether a card play is over: its player may go on with the round, or the round is over."""
    return stopped(s) or s.phase != OPERATIONS or s.stack[-1].effect is phases.PLAY


def main(arguments: list[str]) -> int:
    """Replay the files named, in both modes."""
    tally = Tally()
    for path in files_named(arguments, 'usage: make traces FILE="games-0.jsonl.gz ..."'):
        count = 0
        for game in games(path):
            RecordMode(tally).run(game)
            GameMode(tally).run(game)
            count += 1
        print(f"{path.rpartition('/')[2]}: {count} games", flush=True)
    return tally.report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
