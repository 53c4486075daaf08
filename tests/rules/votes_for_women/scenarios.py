"""Replay small positions with their expected results: `make scenarios FILE=...`.

Each scenario gives a position, steps and a partial position to compare with. Choices are
taken in order; what the rules do not ask is dropped, what is optional and absent declined.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Options
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women import phases
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, COLOR_NAMES, OPPOBOT, SUF
from suffrage.games.votes_for_women.deck.card import with_card
from suffrage.games.votes_for_women.game import lay_out
from suffrage.games.votes_for_women.oppobot.deck_file import read_effects
from suffrage.games.votes_for_women.oppobot.json_reader import Entry
from suffrage.games.votes_for_women.oppobot.procedure import BOT_CAMPAIGNS, BOT_VOTES
from suffrage.games.votes_for_women.state import (
    CHECK,
    CROSS,
    FINAL_VOTING,
    OPERATIONS,
    PHASE_NAMES,
    Position,
)
from suffrage.games.votes_for_women.states import CODES, NUMBER
from suffrage.games.votes_for_women.voting import VOTE
from tests.rules.votes_for_women.choices import Chooser
from tests.rules.votes_for_women.replays import (
    REGIONS,
    RULES,
    Mismatch,
    Tally,
    card,
    check,
    files_named,
    lay,
    slug,
)

Data = dict[str, Any]
PLAYERS = {"purple": 0, "yellow": 1, "first": -2, "second": -1}
USES = {"event": act.EVENT, "campaign": act.CAMPAIGN, "organize": act.ORGANIZE,
        "lobby": act.LOBBY, "claimed": act.CLAIMED, "discard": act.CARD}  # fmt: skip
DISPLAY = ("efficient-organizing", "superior-lobbying", "national-focus")


class Scenario:
    """One scenario under way."""

    def __init__(self, data: Data) -> None:
        self.data = data
        mode = {"oppobot": "solitaire"}.get(data["given"].get("mode"), data["given"].get("mode"))
        self.s = Position(RULES.agree(Options(mode or "two-player")))
        self.selected = -1  # what the Oppobot picked in Final Voting
        self.seat = 0
        self.picks: tuple[int, ...] = ()  # what the player has played this round

    def run(self) -> None:
        """Build the position, take the steps, compare."""
        given = self.data["given"]
        if given.get("fresh"):
            self.s = self._fresh()
        else:
            self._build(given)
        for i, do in enumerate(self.data["do"]):
            try:
                self._step(do)
            except Mismatch as error:
                raise Mismatch(f"step {i + 1}: {error}") from error
        self._compare(self.data["expect"])

    def _fresh(self) -> Position:
        s = RULES.start(self.s.agreed.options)
        assert isinstance(s, Position)
        while s.pending() == (NATURE,):
            s.apply(NATURE, s.options(NATURE)[0])
        return s

    # The position

    def _seat(self, name: str) -> int:
        """A side's first player by S or O, or a partner by name."""
        if name in ("S", "O"):
            return self.s.agreed.seating.players[name == "O"][0]
        return range(self.s.seats())[PLAYERS[name]]

    def _build(self, given: Data) -> None:
        s = self.s
        lay_out(s)
        s.hands = [()] * s.seats()
        s.start_cards = ()
        s.turn, s.round = given.get("turn", 3), given.get("round", 1)
        s.phase = OPERATIONS
        s.sent, s.congress = given.get("sent", False), given.get("congress", 0)
        contents = {code: text for codes, text in given.get("fill", {}).items()
                    for code in codes.split()}  # fmt: skip
        for code, text in {**contents, **given.get("states", {})}.items():
            self._fill(NUMBER[code], text)
        for name, n in given.get("buttons", {}).items():
            s.buttons["SO".index(name)] = n
        for color, regions in given.get("campaigners", {}).items():
            for i, region in enumerate(regions):
                s.campaigners[COLOR_NAMES.index(color) * 2 + i] = REGIONS.index(region)
        self._cards(given)

    def _fill(self, st: int, text: str) -> None:
        s = self.s
        if text in ("check", "X"):
            s.marks[st] = CHECK if text == "check" else CROSS
            s.settled[s.marks[st] - 1] += 1
        for n, letter in zip(text[::2], text[1::2], strict=False):
            if letter in COLOR_LETTERS:
                s.cubes[st * 3 + COLOR_LETTERS.index(letter)] = int(n)

    def _cards(self, given: Data) -> None:
        s = self.s
        s.state_cards = tuple(sorted(card(name) for name in given.get("state_cards", [])))
        s.strategy = tuple(sorted(card(name) for name in DISPLAY))
        s.boxes = [tuple(card(name) for name in given.get("effect", {}).get(box, []))
                   for box in ("turn", "game", "final")]  # fmt: skip
        for name, cards in given.get("hand", {}).items():
            s.hands[self._seat(name)] = tuple(sorted(card(c) for c in cards))
        for name, cards in given.get("claimed", {}).items():
            s.claimed[self._seat(name)] = tuple(sorted(card(c) for c in cards))
        used = {*s.state_cards, *s.strategy}
        for pile in (*s.boxes, *s.hands, *s.claimed):
            used.update(pile)
        s.strategy_pool = tuple(c for c in s.strategy_pool if c not in used)
        s.state_pool = tuple(c for c in s.state_pool if c not in used)
        s.pools = [tuple(c for c in pool if c not in used) for pool in s.pools]
        for name, cards in given.get("deck", {}).items():
            side = "SO".index(name)
            s.pools[side * 3 : side * 3 + 3] = [(), (), ()]
            s.tops[side] = tuple(card(c) * 8 + self._seat(name) for c in cards)

    # The steps

    def _step(self, do: Data) -> None:
        s = self.s
        if "cleanup" in do:
            lay(s, Frame(phases.CLEAN_UP, NATURE, -1, 0, ()))
            while s.pending() == (NATURE,) and s.phase != FINAL_VOTING:
                s.apply(NATURE, s.options(NATURE)[0])
        elif "strategy" in do:
            self._strategy(do)
        elif "final_vote" in do:
            side = "SO".index(do["final_vote"]["side"])
            s.phase = FINAL_VOTING
            lay(s, Frame(VOTE, s.agreed.seating.votes(side), -1, side, ()))
            do = {**do, "choices": [{"state": do["final_vote"]["state"]}, *do.get("choices", [])]}
            Chooser(s, do).run()
        elif "legal" in do:
            self._legal(do)
        elif any(name.startswith("bot_") for name in do):
            self._bot(do)
        else:
            self._play(do)

    def _begin(self, do: Data) -> None:
        """A player's round: a new one, or the same one again."""
        side = "SO".index(do["side"])
        seat = self._seat(do["player"]) if "player" in do else self.s.agreed.seating.plays(
            side, self.s.round
        )  # fmt: skip
        if not do.get("same_round"):
            self.picks = ()
        self.seat = seat

    def _hold(self, use: str, name: str) -> int:
        """Put a card where it must be for the step."""
        s, number = self.s, card(name)
        piles = s.claimed if use == "claimed" else s.hands
        if number not in piles[self.seat] and use != "claimed":
            piles[self.seat] = with_card(piles[self.seat], number)
            s.pools = [tuple(c for c in pool if c != number) for pool in s.pools]
        return number

    def _play(self, do: Data) -> None:
        s = self.s
        use = next(name for name in USES if name in do)
        self._begin(do)
        number = self._hold(use, do[use])
        lay(s, Frame(phases.PLAY, self.seat, -1, 0, self.picks))
        a = USES[use] + number
        check(f"{use} {do[use]} is legal", a in s.options(self.seat), True)
        s.apply(self.seat, a)
        self.picks = (*self.picks, a)
        Chooser(s, do).run()

    def _legal(self, do: Data) -> None:
        ((use, name),) = do["legal"].items()
        s = self.s
        self._begin(do)
        before = s.clone()
        number = self._hold(use, name)
        lay(s, Frame(phases.PLAY, self.seat, -1, 0, self.picks))
        check(f"{use} {name} is legal", USES[use] + number in s.options(self.seat), do["answer"])
        self.s = before

    def _strategy(self, do: Data) -> None:
        s = self.s
        for seat in range(s.seats()):  # somebody must hold a card, or the rounds play themselves
            if not s.hands[seat]:
                at = s.pool_of(s.side(seat))
                s.hands[seat], s.pools[at] = s.pools[at][:1], s.pools[at][1:]
        lay(s, Frame(phases.ROUND, NATURE, -1, 1, ()), Frame(phases.STRATEGY, NATURE, -1, 0, ()))
        Chooser(s, do).run()

    def _bot(self, do: Data) -> None:
        s = self.s
        if "bot_selects" in do:
            s.phase = FINAL_VOTING
            lay(s, Frame(VOTE, OPPOBOT, -1, 1, ()), Frame(BOT_VOTES, OPPOBOT, -1, 0, ()))
            Chooser(s, do).until(lambda: s.stack[-1].effect is VOTE)
            self.selected = s.stack[-1].picks[0] - act.STATE
            return
        if "bot_campaign" in do:
            lay(s, Frame(BOT_CAMPAIGNS, OPPOBOT, -1, 0, ()))
        elif "bot_card" in do:
            lay(s)
            s.claim(OPPOBOT, card(do["bot_card"]))
            s.advance()
        else:
            effects = do.get("bot_effect") or do["bot_event"]
            rules = read_effects(Entry("the scenario", {"effects": effects}))
            if "bot_event" in do and not any(rule.changes(s) for rule in rules):
                lay(s, Frame(BOT_CAMPAIGNS, OPPOBOT, -1, 0, ()))  # ruling O-5
            else:
                lay(s, *[Frame(rule, OPPOBOT, -1, 0, ()) for rule in reversed(rules)])
        Chooser(s, do).run()

    # What is expected

    def _compare(self, expect: Data) -> None:
        s = self.s
        states = {code: text for codes, text in expect.get("fill", {}).items()
                  for code in codes.split()}  # fmt: skip
        states.update(expect.get("states", {}))
        for code, st in NUMBER.items():
            if code in states or expect.get("states_exact"):
                check(code, contents(s, st), states.get(code, ""))
        for name, value in expect.items():
            if name not in ("states", "fill", "states_exact"):
                check(name, self._value(name, value), value)

    def _value(self, name: str, expected: Any) -> Any:
        s, seating = self.s, self.s.agreed.seating
        if name in ("buttons",):
            return {side: s.buttons["SO".index(side)] for side in expected}
        if name in ("hand", "claimed"):
            piles = s.hands if name == "hand" else s.claimed
            return {who: _names(piles[self._seat(who)], cards) for who, cards in expected.items()}
        if name == "hand_size":
            return {who: len(s.hands[self._seat(who)]) for who in expected}
        if name in ("deck", "deck_size"):
            decks = {side: self._deck("SO".index(side)) for side in expected}
            return decks if name == "deck" else {side: len(c) for side, c in decks.items()}
        if name == "campaigners":
            return {color: self._regions(color) for color in expected}
        if name == "effect":
            return {box: _names(s.boxes[("turn", "game", "final").index(box)], cards)
                    for box, cards in expected.items()}  # fmt: skip
        if name == "state_cards":
            return _names(s.state_cards, expected)
        if name == "winner":
            return {-1: None, 0: "S", 1: "O"}[s.winner]
        if name == "to_act":
            return "SO"[s.side(s.pending()[0])]
        if name == "round_players":
            return {r: self._player(seating.plays(SUF, int(r))) for r in expected}
        if name == "selection_order":
            return [self._player(seating.votes(pick)) for pick in range(len(expected))]
        if name == "bot_start_cards":
            played = s.cards[129].title  # the first was played in round 1 of turn 1
            titles = [s.cards[c].title for c in s.start_cards]
            return dict(zip(expected, titles if len(titles) == 3 else [played, *titles],
                            strict=True))  # fmt: skip
        plain: Data = {
            "turn": s.turn, "round": s.round, "congress": s.congress, "sent": s.sent,
            "phase": PHASE_NAMES[s.phase], "checks": s.settled[0], "xs": s.settled[1],
            "state_cards_count": len(s.state_cards), "strategy_count": len(s.strategy),
            "strategy_deck_count": len(s.strategy_pool),
            "selected": CODES[self.selected] if self.selected >= 0 else None,
            "bot_deck_size": sum(max(0, len(pool) - 2) for pool in s.pools[6:]),
        }  # fmt: skip
        return plain[name]

    def _player(self, seat: int) -> str:
        return self.s.agreed.seating.mode.seats[seat].lower()

    def _deck(self, side: int) -> list[str]:
        s = self.s
        cards = [known // 8 for known in s.tops[side]]
        for pool in s.pools[side * 3 : side * 3 + 3]:
            cards.extend(pool)
        return [slug(s.cards[c].title) for c in [*cards, *[k // 8 for k in s.bottoms[side]]]]

    def _regions(self, color: str) -> list[str]:
        at = COLOR_NAMES.index(color) * 2
        return [REGIONS[r] for r in self.s.campaigners[at : at + 2] if r >= 0]


def _names(cards: tuple[int, ...], expected: list[str]) -> list[str]:
    """Cards by slug, in the order of the expectation where they agree."""
    names = [slug(RULES.agree(Options("two-player")).cards[c].title) for c in cards]
    return expected if sorted(names) == sorted(expected) else names


def contents(s: Position, st: int) -> str:
    """A state as the scenarios write it."""
    if s.marks[st]:
        return "check" if s.marks[st] == CHECK else "X"
    cubes = [(s.cubes[st * 3 + color], COLOR_LETTERS[color]) for color in range(3)]
    return "".join(f"{n}{letter}" for n, letter in cubes if n)


def run_all(path: Path, tally: Tally) -> None:
    """Every scenario of a file."""
    for data in json.loads(path.read_text(encoding="utf-8")):
        tally.run(f"{data['id']} {data['title']}", Scenario(data).run)


def main(arguments: list[str]) -> int:
    """Replay the files named."""
    tally = Tally()
    for name in files_named(arguments, "usage: make scenarios FILE=scenarios.json"):
        run_all(Path(name), tally)
    return tally.report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
