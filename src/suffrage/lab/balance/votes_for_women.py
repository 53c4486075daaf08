"""Votes for Women between bots: cards, Congress and states, and where matches are decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.bots.seated import SeatedBots
from suffrage.core.game import NATURE, Action, Seat, State
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.deck.card import DECK_NAMES, STATE_CARD, STRATEGY
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.drawing.atlas import CALLOUT_RADIUS, HEIGHT, LANDS, WIDTH
from suffrage.games.votes_for_women.notation import read_card, spell_card
from suffrage.games.votes_for_women.state import CHECK, Position
from suffrage.games.votes_for_women.states import CODES, NAMES, STATES
from suffrage.lab.balance.cards import CardRow, counted_rows
from suffrage.lab.balance.page import Section
from suffrage.lab.balance.plots import (
    Course,
    Figure,
    courses,
    heat,
    line,
    percent,
    picture,
    scale_of_heat,
    text,
)
from suffrage.lab.balance.study import Comparison, Facts, Study, compared
from suffrage.lab.contests.arena import Table
from suffrage.lab.figures.statistics import mean_interval

_TURNS = 6
_MARKERS = 6  # in Congress, when the amendment is sent
_PAINTS = ("purple", "red")
Use = tuple[int, int]  # a card, and the side that had it


@dataclass(frozen=True)
class VfwFacts(Facts):
    """A match of Votes for Women."""

    held: tuple[Use, ...]  # in a hand or claimed
    events: tuple[Use, ...]  # played for what they say
    actions: tuple[Use, ...]  # played for an action
    course: tuple[tuple[int, int, int], ...]  # by turn: markers, checks, crosses
    marks: tuple[int, ...]  # by state, at the end
    last: int  # the state that got the last mark, if one did
    buttons: tuple[int, int]  # by side, all that were gained


class Watcher(SeatedBots):
    """Bots in their seats, and what they held and played written down."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.bots, seed, table.contest.budgets)
        self.held: set[Use] = set()
        self.events: set[Use] = set()
        self.actions: set[Use] = set()
        self.course: list[tuple[int, int, int]] = []
        self.marks: list[int] = [0] * STATES
        self.gained = [0, 0]
        self._purse = [0, 0]
        self._turn = 1
        self._seen: list[tuple[int, ...]] = []

    def choose(self, state: State, seat: Seat) -> Action:
        assert isinstance(state, Position)
        if state.turn != self._turn:
            self._turn = state.turn
            self.course.append(standing(state))
        self.marks = state.marks[:]
        self.count(state)
        piles = [*state.hands, *state.claimed]
        if piles != self._seen:
            self._seen = piles
            sides = [*state.sides, *state.sides]
            self.held.update((card, sides[i]) for i, pile in enumerate(piles) for card in pile)
        action = super().choose(state, seat)
        if seat != NATURE and act.EVENT <= action < act.CARD:
            kind, card = divmod(action - act.EVENT, act.CARDS)
            by_event = kind in (0, (act.CLAIMED - act.EVENT) // act.CARDS)
            (self.events if by_event else self.actions).add((card, state.sides[seat]))
        return action

    def count(self, state: Position) -> None:
        """Add the buttons that were gained since the last answer."""
        for side in (0, 1):
            self.gained[side] += max(0, state.buttons[side] - self._purse[side])
        self._purse = state.buttons[:]


def standing(state: Position) -> tuple[int, int, int]:
    """Markers in Congress (all of them, once the amendment is sent), checks and crosses."""
    return (_MARKERS if state.sent else state.congress, state.settled[0], state.settled[1])


class VfwStudy(Study[VfwFacts]):
    """What is looked at in Votes for Women."""

    game = "votes-for-women"
    sides = (("Suffragists", "purple"), ("Opposition", "red"))
    unit = "turns"
    kept = VfwFacts

    def watch(self, table: Table, number: int) -> VfwFacts:
        players = Watcher(table, table.contest.seed_of(number))
        played, state = table.watch(number, players)
        assert isinstance(state, Position)
        players.count(state)
        changed = [at for at in range(STATES) if state.marks[at] != players.marks[at]]
        course = [*players.course, standing(state)]
        course += [course[-1]] * (_TURNS - len(course))
        return VfwFacts(
            table.contest.mode, state.winner, played.reason, played.answers, state.turn,
            tuple(sorted(players.held)), tuple(sorted(players.events)),
            tuple(sorted(players.actions)), tuple(course[:_TURNS]), tuple(state.marks),
            changed[0] if len(changed) == 1 else -1, (players.gained[0], players.gained[1]),
        )  # fmt: skip

    def figures(self, facts: VfwFacts) -> dict[str, int]:
        found = super().figures(facts)
        markers, checks, crosses = facts.course[-1]
        found |= {"markers": markers, "ratified": checks, "rejected": crosses}
        found |= {f"buttons {side}": facts.buttons[side] for side in (0, 1)}
        for kind, uses in (("event", facts.events), ("action", facts.actions)):
            found |= {f"{kind} {spell_card(card)} {side}": 1 for card, side in uses}
        return found

    def cards(self, facts: Sequence[VfwFacts]) -> list[CardRow]:
        names, rows = [name for name, _ in self.sides], list[CardRow]()
        for how, which in (("had", "held"), ("played as an event", "events"),
                           ("played for an action", "actions")):  # fmt: skip
            uses = Counter[Use]()
            won = Counter[Use]()
            for one in facts:
                used: tuple[Use, ...] = getattr(one, which)
                uses.update(used)
                won.update(use for use in used if use[1] == one.side)
            rows += counted_rows(how, uses, won, names)
        return rows

    def is_detail(self, figure: str) -> bool:
        return figure.startswith(("event ", "action "))

    def called(self, figure: str) -> str:
        kind, _, rest = figure.partition(" ")
        plain = {
            "markers": "Columns in Congress at the end", "ratified": "States that ratified",
            "rejected": "States that rejected",
        }  # fmt: skip
        if kind in plain:
            return plain[kind]
        if kind == "buttons":
            return f"Buttons gained: {self.sides[int(rest)][0]}"
        if kind not in ("event", "action"):
            return super().called(figure)
        card, _, side = rest.partition(" ")
        title = CARDS[read_card(card)].title
        how = "as its event" if kind == "event" else "for an action"
        return f"{title} ({card}) {how}: {self.sides[int(side)][0]}"

    def own(self, facts: Sequence[VfwFacts]) -> list[Section]:
        return [
            Section(
                "Congress and the states, turn by turn",
                "Means over all matches with their 95 % intervals; a match that is over stays as "
                "it ended.",
                _over_the_turns(facts),
            ),
            Section(
                "Cards",
                "Matches in which a side had a card: how often it won when it played the card as "
                "an event, and when it did not. This is correlation: who is ahead can afford other "
                "plays. Full dots stand after Holm's correction for all cards of this page.",
                _cards(facts),
            ),
            Section(
                "Where matches are decided",
                "The stronger the color of a state, the more often.",
                [_ratified(facts), _decided(facts)],
            ),
        ]


def _over_the_turns(facts: Sequence[VfwFacts]) -> list[Figure]:
    steps = [str(turn) for turn in range(1, _TURNS)] + ["end"]

    def mean(which: int) -> Course:
        return [mean_interval([one.course[i][which] for one in facts]) for i in range(_TURNS)]

    return [
        courses(
            "Congress", "Columns after each turn; six send the amendment to the states.",
            ("after turn", "columns"), steps, {"columns": ("neutral", mean(0))}, _MARKERS,
        ),
        courses(
            "States", "States that ratified (36 win) and that rejected (13 win), after each turn.",
            ("after turn", "states"), steps,
            {"ratified": ("purple", mean(1)), "rejected": ("red", mean(2))}, 36,
        ),
    ]  # fmt: skip


def _cards(facts: Sequence[VfwFacts]) -> list[Figure]:
    held = Counter(use for one in facts for use in one.held)
    events = Counter(use for one in facts for use in one.events)
    actions = Counter(use for one in facts for use in one.actions)
    won_held = Counter(use for one in facts for use in one.held if use[1] == one.side)
    won_event = Counter(use for one in facts for use in one.events if use[1] == one.side)
    found: dict[int, list[Comparison]] = {}
    for use in sorted(held):
        card, side = use
        deck = CARDS[card].deck
        label = CARDS[card].title
        if deck in (STRATEGY, STATE_CARD):
            label += f" ({('Suffragists', 'Opposition')[side]})"
        of, rest = events[use], held[use] - events[use]
        wins = won_event[use]
        shares = [percent(n / len(facts)) for n in (held[use], of, actions[use])]
        found.setdefault(deck, []).append(
            Comparison(label, _PAINTS[side], wins, of, won_held[use] - wins, rest, tuple(shares))
        )
    groups = [
        (f"{DECK_NAMES[deck]} cards", "Percentage points more wins when played as an event.", group)
        for deck, group in sorted(found.items())
    ]
    return compared(
        groups, "percentage points more wins", ("had", "as event", "for an action"),
        ("as event", "not so"),
    )  # fmt: skip


def _ratified(facts: Sequence[VfwFacts]) -> Figure:
    checks = [sum(one.marks[at] == CHECK for one in facts) for at in range(STATES)]
    crosses = [sum(one.marks[at] not in (0, CHECK) for one in facts) for at in range(STATES)]
    rows = [
        [NAMES[at], percent(checks[at] / len(facts)), percent(crosses[at] / len(facts))]
        for at in range(STATES)
    ]
    return _map(
        "Where the amendment is ratified", "How often each state ends with a check.",
        [check / len(facts) for check in checks], 1.0, ["state", "ratified", "rejected"], rows,
    )  # fmt: skip


def _decided(facts: Sequence[VfwFacts]) -> Figure:
    last = Counter(one.last for one in facts)
    by_side = Counter((one.last, one.side) for one in facts)
    most = max([last[at] for at in range(STATES)] + [1]) / len(facts)
    known = sum(last[at] for at in range(STATES))
    rows = [
        [NAMES[at], percent(last[at] / len(facts)), str(by_side[at, 0]), str(by_side[at, 1])]
        for at in range(STATES)
    ]
    return _map(
        "Where the last mark falls",
        f"The state whose mark ended the match: {known} of {len(facts)} matches ended by one.",
        [last[at] / len(facts) for at in range(STATES)], most,
        ["state", "last mark", "won by Suffragists", "won by Opposition"], rows,
    )  # fmt: skip


def _map(
    title: str, note: str, shares: Sequence[float], most: float, headings: list[str],
    rows: list[list[str]],
) -> Figure:  # fmt: skip
    parts = []
    for at, land in enumerate(LANDS):
        shade = heat(shares[at] / most)
        x, y = land.at
        parts.append(f'<path d="{land.path}" class="land {shade}"/>')
        if land.leader:
            parts += [
                line(x, y, *land.leader, "leader"),
                f'<circle cx="{x:g}" cy="{y:g}" r="{CALLOUT_RADIUS - 4:g}" class="land {shade}"/>',
            ]
    parts += [text(*_below(land.at), CODES[at], "code", "middle") for at, land in enumerate(LANDS)]
    parts.append(scale_of_heat(WIDTH / 2 - 60, HEIGHT + 4, "0 %", f"{100 * most:.0f} %"))
    top = sorted(range(STATES), key=lambda at: -shares[at])[:5]
    told = f"{title}: most in {', '.join(f'{NAMES[at]} {percent(shares[at])}' for at in top)}"
    return Figure(
        title, note, picture(WIDTH, HEIGHT + 20, told, *parts), headings, rows, wide=True
    )  # fmt: skip


def _below(point: tuple[float, float]) -> tuple[float, float]:
    return point[0], point[1] + 4
