"""What the matches of a contest add up to: who won, why, and how long it took."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable

from suffrage.core.designs.design import fingerprint
from suffrage.core.game import Mode
from suffrage.games import game as game_called
from suffrage.lab.contests.arena import Contest, Played
from suffrage.lab.figures.statistics import mean_interval, wilson

NOBODY = "nobody"
DRAW = "draw"


class Share:
    """How often something happened, of how many matches, with its 95 % interval."""

    def __init__(self, count: int, of: int) -> None:
        self.count = count
        self.of = of
        self.low, self.high = wilson(count, of)

    @property
    def part(self) -> float:
        """From 0 to 1."""
        return self.count / self.of if self.of else 0.0

    def save(self) -> dict[str, object]:
        """Plain data."""
        return {
            "count": self.count, "share": round(self.part, 6),
            "low": round(self.low, 6), "high": round(self.high, 6),
        }  # fmt: skip


class Length:
    """How long matches were."""

    def __init__(self, values: list[int]) -> None:
        self.mean, self.low, self.high = mean_interval(values)
        self.median = statistics.median(values)
        self.shortest = min(values)
        self.longest = max(values)

    def save(self) -> dict[str, object]:
        """Plain data."""
        return {
            "mean": round(self.mean, 3), "low": round(self.low, 3), "high": round(self.high, 3),
            "median": self.median, "shortest": self.shortest, "longest": self.longest,
        }  # fmt: skip


class Tally:
    """The matches of a contest that were played, in order, and their sums."""

    def __init__(self, contest: Contest, played: Iterable[Played]) -> None:
        self.contest = contest
        self.played = sorted(played, key=lambda match: match.number)
        self.mode: Mode = game_called(contest.game).mode(contest.mode)

    def winners(self) -> dict[str, Share]:
        """By seat how often it won (partners win together); draws and wins of nobody apart."""
        counts = dict.fromkeys(self.mode.seats, 0)
        counts |= {DRAW: 0, NOBODY: 0}
        for match in self.played:
            for seat in match.winners:
                counts[self.mode.seats[seat]] += 1
            if match.drawn:
                counts[DRAW] += 1
            elif not match.winners:
                counts[NOBODY] += 1
        return {who: Share(count, len(self.played)) for who, count in counts.items()}

    def reasons(self) -> dict[str, Share]:
        """How often matches ended for each reason, the most frequent first."""
        counts: dict[str, int] = {}
        for match in self.played:
            counts[match.reason] = counts.get(match.reason, 0) + 1
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return {reason: Share(count, len(self.played)) for reason, count in ordered}

    def answers(self) -> Length:
        """How many answers the seats gave."""
        return Length([match.answers for match in self.played])

    def throws(self) -> Length:
        """How many dice and draws there were."""
        return Length([match.throws for match in self.played])

    def dumps(self) -> str:
        """Everything as JSON: the same for the same contest, whoever played it and how fast."""
        contest = self.contest
        data: dict[str, object] = {
            "game": contest.game, "mode": contest.mode, "switches": list(contest.switches),
            "files": contest.files, "changed_cards": fingerprint(contest.files),
            "bots": list(contest.levels), "seed": contest.seed,
            "played": len(self.played),
            "winners": {who: share.save() for who, share in self.winners().items()},
            "reasons": {reason: share.save() for reason, share in self.reasons().items()},
            "answers": self.answers().save(),
            "throws": self.throws().save(),
        }  # fmt: skip
        matches = [
            json.dumps([m.number, list(m.winners), m.reason, m.drawn, m.answers, m.throws])
            for m in self.played
        ]
        head = json.dumps(data, indent=1, ensure_ascii=False).removesuffix("\n}")
        return head + ',\n "matches": [\n  ' + ",\n  ".join(matches) + "\n ]\n}\n"
