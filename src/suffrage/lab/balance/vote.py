"""VOTE! between bots: parties, governments, abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.games.vote.chronicle import FAILED, UNREST, WORKED
from suffrage.games.vote.deck.cards import CARDS, EVENTS, NUMBERS
from suffrage.games.vote.setup import DEMOCRAT, REPUBLICAN
from suffrage.games.vote.state import VoteState
from suffrage.lab.balance.cards import CardRow, counted_rows
from suffrage.lab.balance.page import Section
from suffrage.lab.balance.plots import Bar, Figure, bars, percent
from suffrage.lab.balance.study import Comparison, Facts, Study, compared, matches
from suffrage.lab.contests.arena import Table
from suffrage.lab.contests.tally import Share

_PARTIES = (DEMOCRAT, REPUBLICAN)
_NAMES = ("Democrats", "Republicans")
_PAINTS = ("blue", "red")


@dataclass(frozen=True)
class VoteFacts(Facts):
    """A match of VOTE!"""

    results: tuple[int, ...]  # of every round
    governments: tuple[int, ...]  # how many Republicans were in each that worked
    uses: tuple[tuple[int, int], ...]  # an ability, and the party of whoever used it
    left: tuple[int, ...]  # the parties of those who left the game


class VoteStudy(Study[VoteFacts]):
    """What is looked at in VOTE!"""

    game = "vote"
    sides = (("Democrats", "blue"), ("Republicans", "red"))
    nobody = "Nobody (adjourned)"
    unit = "governments and unrests"
    kept = VoteFacts

    def watch(self, table: Table, number: int) -> VoteFacts:
        played, state = table.watch(number)
        assert isinstance(state, VoteState)
        party = state.party
        return VoteFacts(
            table.contest.mode, state.winner, played.reason, played.answers, state.sessions,
            tuple(past.result for past in state.history),
            tuple((party[past.president] == REPUBLICAN) + (party[past.candidate] == REPUBLICAN)
                  for past in state.history if past.result == WORKED),
            tuple((use.card, party[use.seat]) for use in state.uses),
            tuple(party[seat] for seat in range(state.count) if not state.living[seat]),
        )  # fmt: skip

    def figures(self, facts: VoteFacts) -> dict[str, int]:
        found = super().figures(facts)
        results = Counter(facts.results)
        found |= {"failed": results[FAILED] + results[UNREST], "unrest": results[UNREST]}
        found |= {f"left {party}": facts.left.count(party) for party in _PARTIES}
        uses = Counter(card for card, _ in facts.uses)
        return found | {f"uses {CARDS[card].name}": uses[card] for card in sorted(uses)}

    def cards(self, facts: Sequence[VoteFacts]) -> list[CardRow]:
        uses = Counter(use for one in facts for use in set(one.uses))
        won = Counter(use for one in facts for use in set(one.uses) if use[1] == one.side)
        return counted_rows("used", uses, won, _NAMES)

    def is_detail(self, figure: str) -> bool:
        return figure.startswith("uses ")

    def called(self, figure: str) -> str:
        kind, _, rest = figure.partition(" ")
        plain = {"failed": "Elections that failed", "unrest": "Unrests"}
        if kind in plain:
            return plain[kind]
        if kind == "left":
            return f"Players who left: {_NAMES[int(rest)]}"
        if kind == "uses":
            return f"Uses of {CARDS[NUMBERS[rest]].title}"
        return super().called(figure)

    def own(self, facts: Sequence[VoteFacts]) -> list[Section]:
        return [
            Section(
                "Governments",
                "Loyalties are those that players had at the end.",
                [_rounds(facts), _governments(facts), _by_governments(facts)],
            ),
            Section(
                "Abilities",
                "How often a party won when one of its players used an ability, and when none did. "
                "This is correlation: abilities cost points and are found late. Full dots stand "
                "after Holm's correction for all of them.",
                _abilities(facts),
            ),
        ]


def _rounds(facts: Sequence[VoteFacts]) -> Figure:
    results = Counter(result for one in facts for result in one.results)
    total = sum(results.values())
    entries = [
        Bar(name, Share(results[result], total), paint)
        for result, name, paint in (
            (WORKED, "The government was elected and worked", "neutral"),
            (FAILED, "The election failed", "none"),
            (UNREST, "The third failure in a row: unrest", "red"),
        )
    ]
    note = f"{total} rounds of {len(facts)} matches. Intervals take rounds for independent."
    return bars("What comes of a round", note, "share of rounds", entries)


def _governments(facts: Sequence[VoteFacts]) -> Figure:
    reds = Counter(red for one in facts for red in one.governments)
    total = sum(reds.values())
    words = ("Two Democrats", "One of each party", "Two Republicans")
    entries = [
        Bar(words[red], Share(reds[red], total), ("blue", "none", "red")[red]) for red in range(3)
    ]
    note = f"President and Prime Minister of {total} governments that worked."
    return bars("Who governs", note, "share of governments", entries)


def _by_governments(facts: Sequence[VoteFacts]) -> Figure:
    entries = []
    for red, words in enumerate(("none", "one", "two", "three or more")):
        some = [one for one in facts if min(3, one.governments.count(2)) == red]
        if some:
            share = Share(sum(one.side == DEMOCRAT for one in some), len(some))
            entries.append(Bar(f"{words} ({matches(len(some))})", share, "blue"))
    return bars(
        "Democrats win, by governments of two Republicans",
        "Correlation: a party that wins governs more.", "share of wins of the Democrats", entries,
        middle=True,
    )  # fmt: skip


def _abilities(facts: Sequence[VoteFacts]) -> list[Figure]:
    groups = []
    for party in _PARTIES:
        found = []
        for kind in range(EVENTS, len(CARDS)):
            used = [one for one in facts if (kind, party) in one.uses]
            rest = [one for one in facts if (kind, party) not in one.uses]
            times = sum(one.uses.count((kind, party)) for one in facts)
            found.append(
                Comparison(
                    CARDS[kind].title, _PAINTS[party],
                    sum(one.side == party for one in used), len(used),
                    sum(one.side == party for one in rest), len(rest),
                    (percent(len(used) / len(facts)), f"{times / len(facts):.2f}"),
                )
            )  # fmt: skip
        note = "Percentage points more wins in matches in which they used it."
        groups.append((f"Used by {_NAMES[party]}", note, found))
    return compared(
        groups, "percentage points more wins", ("matches with it", "uses per match"),
        ("used", "not used"),
    )  # fmt: skip
