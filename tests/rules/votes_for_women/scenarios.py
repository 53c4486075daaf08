"""Replay small positions with their expected results: `make scenarios FILE=...`.

Each scenario gives a position, steps and a partial position to compare with. Choices are
taken in order; what the rules do not ask is dropped, what is optional and absent declined.
After the last step the match stands still; who would act next is tried out on a copy.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from suffrage.core.designs.entries import Entry
from suffrage.core.errors import BadOptions
from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Options, Seat
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women import phases
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, COLOR_NAMES, OPP, OPPOBOT, SUF
from suffrage.games.votes_for_women.deck.card import with_card
from suffrage.games.votes_for_women.oppobot.deck_file import read_effects
from suffrage.games.votes_for_women.oppobot.procedure import BOT_CAMPAIGNS, BOT_PLAYS, BOT_VOTES
from suffrage.games.votes_for_women.setup import lay_out
from suffrage.games.votes_for_women.state import (
    CHECK,
    CROSS,
    FINAL_VOTING,
    OPERATIONS,
    PHASE_NAMES,
    STRATEGY_PHASE,
    Position,
)
from suffrage.games.votes_for_women.states import CODES, NUMBER
from suffrage.games.votes_for_women.voting import NEXT_VOTE, VOTE
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
    stopped,
)
from tests.rules.votes_for_women.scenario_reader import (
    BOXES,
    MODES,
    PLAYS,
    BadScenario,
    Data,
    called,
    checked,
    read_scenarios,
)

USES = {"event": act.EVENT, "campaign": act.CAMPAIGN, "organize": act.ORGANIZE,
        "lobby": act.LOBBY, "claimed": act.CLAIMED, "discard": act.CARD}  # fmt: skip
DISPLAY = ("efficient-organizing", "superior-lobbying", "national-focus")
SPARE = (1, 53)  # a card for whoever holds none, by side, where only the order of play matters

Frames = list[Frame[Position]]


class Scenario:
    """One scenario under way."""

    def __init__(self, data: object) -> None:
        self.data = checked(data)
        given = self.data["given"]
        self.s = Position(RULES.agree(Options(MODES[given.get("mode", "two-player")])))
        self.selected = -1  # what the Oppobot picked in Final Voting
        self.seat = 0
        self.picks: tuple[int, ...] = ()  # what the player has played this round
        self.then: Frames = []  # what follows the last step, the next on top

    def run(self) -> None:
        """Build the position, take the steps, compare."""
        given = self.data["given"]
        if given.get("fresh"):
            self.s = self._fresh()
        else:
            self._build(given)
            self.then = self._rounds_from(SUF, self.s.agreed.seating.plays(SUF, self.s.round))
        for i, do in enumerate(self.data["do"]):
            try:
                if self.s.winner >= 0:
                    raise BadScenario("the match is over before it")
                self._step(do)
            except Mismatch as error:
                raise type(error)(f"step {i + 1}: {error}") from error
        self._compare(self.data["expect"])

    def _fresh(self) -> Position:
        s = RULES.start(self.s.agreed.options)
        assert isinstance(s, Position)
        while s.pending() == (NATURE,):
            s.apply(NATURE, s.options(NATURE)[0])
        return s

    # The position

    def _seat(self, name: str) -> Seat:
        """A side's first player by S or O, or a player by name."""
        if name in ("S", "O"):
            return self.s.agreed.seating.players["SO".index(name)][0]
        names = [seat.lower() for seat in self.s.agreed.seating.mode.seats]
        if name not in names:
            raise BadScenario(f"nobody here is {name!r}; the players are {', '.join(names)}")
        return names.index(name)

    def _build(self, given: Data) -> None:
        s = self.s
        lay_out(s)
        s.hands = [()] * s.seats()
        s.turn, s.round = given.get("turn", 3), given.get("round", 1)
        s.phase = OPERATIONS
        s.sent, s.congress = given.get("sent", False), given.get("congress", 0)
        if s.sent and s.congress:
            raise BadScenario("given has markers in Congress although the amendment is sent")
        due = s.turn // 2 if s.round == 1 else (s.turn + 1) // 2
        s.start_cards = s.start_cards[due:]
        for code, text in _contents_of(given).items():
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
        for n, letter in re.findall(r"(\d+)([PYR])", text):
            s.cubes[st * 3 + COLOR_LETTERS.index(letter)] = int(n)
        if s.own(SUF, st) and s.own(OPP, st):
            raise BadScenario(f"given has cubes of both sides in {CODES[st]}")

    def _cards(self, given: Data) -> None:
        s = self.s
        s.state_cards = tuple(sorted(card(name) for name in given.get("state_cards", [])))
        display = given.get("strategy_cards", DISPLAY)
        s.strategy = tuple(sorted(card(name) for name in display))
        s.boxes = [tuple(card(name) for name in given.get("effect", {}).get(box, []))
                   for box in BOXES]  # fmt: skip
        for box, staying in zip(BOXES, s.boxes, strict=True):
            for number in staying:
                if s.cards[number].box != BOXES.index(box):
                    raise BadScenario(f"given has {s.cards[number].title!r} in the box {box!r}")
        self._piles("hand", s.hands, given)
        self._piles("claimed", s.claimed, given)
        used = [*s.state_cards, *s.strategy]
        for pile in (*s.boxes, *s.hands, *s.claimed):
            used.extend(pile)
        for name, cards in given.get("deck", {}).items():
            side, seat = "SO".index(name), self._seat(name)
            if seat == OPPOBOT:
                raise BadScenario("given names cards of the Oppobot's deck, which chance draws")
            used.extend(card(c) for c in cards)
            s.pools[side * 3 : side * 3 + 3] = [(), (), ()]
            s.tops[side] = tuple((card(c), seat) for c in cards)
        for number in used:
            if used.count(number) > 1 and not (number in s.strategy and display is DISPLAY):
                raise BadScenario(f"given has {s.cards[number].title!r} in two places")
        pool = [c for c in s.strategy_pool if c not in used]
        if display is DISPLAY:  # a card of the usual display that is named elsewhere is replaced
            kept = [c for c in s.strategy if used.count(c) == 1]
            missing = len(DISPLAY) - len(kept)
            s.strategy, pool = tuple(sorted([*kept, *pool[:missing]])), pool[missing:]
        s.strategy_pool = tuple(pool)
        s.state_pool = tuple(c for c in s.state_pool if c not in used)
        s.pools = [tuple(c for c in pool if c not in used) for pool in s.pools]

    def _piles(self, name: str, piles: list[tuple[int, ...]], given: Data) -> None:
        for who, cards in given.get(name, {}).items():
            seat = self._seat(who)
            if seat == OPPOBOT and cards:
                raise BadScenario(f"given has cards in {name} for the Oppobot, who holds none")
            if seat != OPPOBOT:
                piles[seat] = tuple(sorted(card(c) for c in cards))

    # The steps

    def _step(self, do: Data) -> None:
        if "cleanup" in do:
            self._clean_up(do)
        elif "strategy" in do:
            self._strategy(do)
        elif "final_vote" in do:
            self._final_vote(do)
        elif "legal" in do:
            self._legal(do)
        elif any(name.startswith("bot_") for name in do):
            self._bot(do)
        else:
            self._play(do)

    def _rounds_from(self, side: int, seat: Seat, picks: tuple[int, ...] = ()) -> Frames:
        """What is still to come when *seat* has played so much in this round."""
        own = Frame(phases.PLAY, seat, picks=picks)
        if side == OPP:
            return [*self._rest(), own]
        opposition = self.s.agreed.seating.plays(OPP, self.s.round)
        reply = BOT_PLAYS if opposition == OPPOBOT else phases.PLAY
        return [*self._rest(), Frame(reply, opposition), own]

    def _rest(self) -> Frames:
        """What is still to come after this round."""
        return [Frame(phases.CLEAN_UP, NATURE),
                Frame(phases.ROUND, NATURE, given=(self.s.round + 1,))]  # fmt: skip

    def _begin(self, do: Data) -> int:
        """A player's round, a new one or the same one again; the side."""
        side = "SO".index(do["side"])
        seat = self._seat(do["player"]) if "player" in do else (
            self.s.agreed.seating.plays(side, self.s.round)
        )  # fmt: skip
        if seat == OPPOBOT:
            raise BadScenario("the Oppobot plays by bot_ words, not from a hand")
        if self.s.side(seat) != side:
            raise BadScenario(f"{do['player']} does not play for {do['side']}")
        if not do.get("same_round"):
            self.picks = ()
        self.seat = seat
        return side

    def _hold(self, use: str, name: str) -> int:
        """Put a card where it must be for the step."""
        s, number = self.s, card(name)
        if use == "claimed":
            return number
        if s.cards[number].deck != s.side(self.seat):
            raise BadScenario(f"{name} is not a card of that side")
        if number not in s.hands[self.seat]:
            s.hands[self.seat] = with_card(s.hands[self.seat], number)
            s.pools = [tuple(c for c in pool if c != number) for pool in s.pools]
        return number

    def _play(self, do: Data) -> None:
        s = self.s
        use = next(name for name in PLAYS if name in do)
        side = self._begin(do)
        number = self._hold(use, do[use])
        lay(s, Frame(phases.PLAY, self.seat, picks=self.picks))
        a = USES[use] + number
        check(f"{use} {do[use]} is legal", a in s.options(self.seat), True)
        s.apply(self.seat, a)
        self.picks = (*self.picks, a)
        Chooser(s, do).run()
        self.then = self._rounds_from(side, self.seat, self.picks)

    def _legal(self, do: Data) -> None:
        ((use, name),) = do["legal"].items()
        s = self.s
        side = self._begin(do)
        before = s.clone()
        number = self._hold(use, name)
        lay(s, Frame(phases.PLAY, self.seat, picks=self.picks))
        check(f"{use} {name} is legal", USES[use] + number in s.options(self.seat), do["answer"])
        self.s = before
        lay(self.s)
        self.then = self._rounds_from(side, self.seat, self.picks)

    def _clean_up(self, do: Data) -> None:
        s = self.s
        lay(s, Frame(phases.CLEAN_UP, NATURE))
        Chooser(s, do).run(lambda: s.phase in (STRATEGY_PHASE, FINAL_VOTING))

    def _strategy(self, do: Data) -> None:
        """A Strategy Phase, and round 1 is about to begin."""
        s = self.s
        s.round = 0
        lay(s, Frame(phases.STRATEGY, NATURE))
        Chooser(s, do).run()
        if s.winner < 0:
            s.phase, s.round = OPERATIONS, 1
            self.then = self._rounds_from(SUF, s.agreed.seating.plays(SUF, 1))

    def _final_vote(self, do: Data) -> None:
        s, seating = self.s, self.s.agreed.seating
        pick = "SO".index(do["final_vote"]["side"])
        if "player" in do:
            turns = [n for n in (pick, pick + 2) if seating.votes(n) == self._seat(do["player"])]
            if not turns:
                raise BadScenario(f"{do['player']} does not pick for {do['final_vote']['side']}")
            pick = turns[0]
        s.phase = FINAL_VOTING
        lay(s, Frame(VOTE, seating.votes(pick), given=(pick,)))
        chosen = [{"state": do["final_vote"]["state"]}, *do.get("choices", [])]
        Chooser(s, {**do, "choices": chosen}).run()
        self.then = [Frame(NEXT_VOTE, NATURE, given=(pick + 1,))]

    def _bot(self, do: Data) -> None:
        s = self.s
        if not s.agreed.seating.has_bot():
            raise BadScenario("there is no Oppobot in this mode")
        if "bot_selects" in do:
            s.phase = FINAL_VOTING
            lay(s, Frame(VOTE, OPPOBOT, given=(1,)), Frame(BOT_VOTES, OPPOBOT))
            Chooser(s, do).run(lambda: s.stack[-1].effect is VOTE)
            self.selected = s.stack[-1].picks[0] - act.STATE
            return
        if "bot_campaign" in do:
            lay(s, Frame(BOT_CAMPAIGNS, OPPOBOT))
        elif "bot_card" in do:
            if s.cards[card(do["bot_card"])].bot is None:
                raise BadScenario(f"{do['bot_card']} has no text for the Oppobot")
            lay(s)
            s.claim(OPPOBOT, card(do["bot_card"]))
            s.advance()
        else:
            self._bot_effects(do)
        Chooser(s, do).run()
        self.then = self._rest()

    def _bot_effects(self, do: Data) -> None:
        s = self.s
        effects = do.get("bot_effect") or do.get("bot_event")
        try:
            rules = read_effects(Entry("the scenario", {"effects": effects}))
        except BadOptions as error:
            raise BadScenario(str(error)) from error
        if "bot_event" in do and not any(rule.changes(s) for rule in rules):
            lay(s, Frame(BOT_CAMPAIGNS, OPPOBOT))  # ruling O-5
        else:
            lay(s, *[Frame(rule, OPPOBOT) for rule in reversed(rules)])

    # What is expected

    def _compare(self, expect: Data) -> None:
        states = _contents_of(expect)
        for code, st in NUMBER.items():
            if code in states or expect.get("states_exact"):
                check(code, contents(self.s, st), states.get(code, ""))
        for name, value in expect.items():
            if name not in ("states", "fill", "states_exact"):
                check(name, self._value(name, value), value)

    def _value(self, name: str, expected: Any) -> Any:
        """What the rules give for a word of the expectation."""
        s, seating = self.s, self.s.agreed.seating
        if name == "buttons":
            return {side: s.buttons["SO".index(side)] for side in expected}
        if name in ("hand", "claimed"):
            piles = s.hands if name == "hand" else s.claimed
            return {who: _names(self._pile(piles, who), cards) for who, cards in expected.items()}
        if name == "hand_size":
            return {who: len(self._pile(s.hands, who)) for who in expected}
        if name in ("deck", "deck_size"):
            decks = {side: self._deck("SO".index(side)) for side in expected}
            return decks if name == "deck" else {side: len(c) for side, c in decks.items()}
        if name == "campaigners":
            return {color: self._regions(color) for color in expected}
        if name == "effect":
            return {box: _names(s.boxes[BOXES.index(box)], cards)
                    for box, cards in expected.items()}  # fmt: skip
        if name in ("state_cards", "strategy_cards"):
            return _names(s.state_cards if name == "state_cards" else s.strategy, expected)
        if name == "winner":
            return {-1: None, 0: "S", 1: "O"}[s.winner]
        if name == "to_act":
            return self._to_act()
        if name == "mode":
            return expected if MODES[expected] == seating.mode.name else seating.mode.name
        if name == "round_players":
            return {r: self._player(seating.plays(SUF, int(r))) for r in expected}
        if name == "selection_order":
            return [self._player(seating.votes(pick)) for pick in range(len(expected))]
        if name == "bot_start_cards":
            titles = [s.cards[c].title for c in s.start_cards]
            return dict(zip(("1", "3", "5")[3 - len(titles) :], titles, strict=True))
        plain: Data = {
            "fresh": bool(self.data["given"].get("fresh")) and not self.data["do"],
            "turn": s.turn, "round": s.round, "congress": s.congress, "sent": s.sent,
            "phase": PHASE_NAMES[s.phase], "checks": s.settled[0], "xs": s.settled[1],
            "state_cards_count": len(s.state_cards), "strategy_count": len(s.strategy),
            "strategy_cards_count": len(s.strategy), "strategy_deck_count": len(s.strategy_pool),
            "selected": CODES[self.selected] if self.selected >= 0 else None,
            "bot_deck_size": sum(max(0, len(pool) - 2) for pool in s.pools[6:]),
        }  # fmt: skip
        return plain[name]

    def _to_act(self) -> str | None:
        """Whose question comes next: the standing one, or the first of what is to come."""
        s = self.s
        if stopped(s) and s.winner < 0:
            s = s.clone()
            for seat, hand in enumerate(s.hands):
                s.hands[seat] = hand or (SPARE[s.side(seat)],)
            s.stack = self.then
            s.advance()
        while s.pending():
            seat = s.pending()[0] if s.pending() != (NATURE,) else s.stack[-1].seat
            if seat != NATURE:
                return "SO"[s.side(seat)]
            s.apply(NATURE, s.options(NATURE)[0])
        return None

    def _pile(self, piles: list[tuple[int, ...]], who: str) -> tuple[int, ...]:
        seat = self._seat(who)
        return () if seat == OPPOBOT else piles[seat]

    def _player(self, seat: Seat) -> str:
        return "oppobot" if seat == OPPOBOT else self.s.agreed.seating.mode.seats[seat].lower()

    def _deck(self, side: int) -> list[str]:
        s = self.s
        cards = [known for known, _ in s.tops[side]]
        for pool in s.pools[side * 3 : side * 3 + 3]:
            cards.extend(pool)
        return [slug(s.cards[c].title) for c in [*cards, *[c for c, _ in s.bottoms[side]]]]

    def _regions(self, color: str) -> list[str]:
        at = COLOR_NAMES.index(color) * 2
        return [REGIONS[r] for r in self.s.campaigners[at : at + 2] if r >= 0]


def _contents_of(words: Data) -> dict[str, str]:
    """What lies in the states that are named, one by one or several at once."""
    found = {code: text for codes, text in words.get("fill", {}).items() for code in codes.split()}
    return {**found, **words.get("states", {})}


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
    for i, data in enumerate(read_scenarios(path)):
        tally.run(called(data, i), lambda data=data: Scenario(data).run())  # type: ignore[misc]


def main(arguments: list[str]) -> int:
    """Replay the files named."""
    tally = Tally()
    for name in files_named(arguments, "usage: make scenarios FILE=scenarios.json"):
        try:
            run_all(Path(name), tally)
        except BadScenario as error:
            sys.exit(str(error))
    return tally.report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
