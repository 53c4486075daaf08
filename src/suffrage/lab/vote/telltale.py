"""How far ballots give Republicans away: a logistic model that reads nothing but public votes.

A seat of a match is a row: how it voted on the governments of others, and how much it votes
like the others. Trained on some matches, the model is tried on others; 0.5 is a blind guess,
1 knows everything.
"""

from __future__ import annotations

import multiprocessing

from suffrage.bots.seated import SeatedBots
from suffrage.core.game import Options
from suffrage.core.playout import play_out
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.games.vote.chronicle import Round
from suffrage.games.vote.setup import FEWEST_SEATS, MODE_NAMES, REPUBLICAN
from suffrage.games.vote.state import VoteState
from suffrage.lab.figures.logistic import Row, auc, chance, fit
from suffrage.lab.vote.guests import player

_CHUNK = 50


def rows(history: list[Round], count: int) -> list[list[float]]:
    """What can be read off the votes of a match, by seat."""
    polls = [past for past in history if past.candidate >= 0 and max(past.votes) >= 0]
    like = [[0] * count for _ in range(count)]
    both = [[0] * count for _ in range(count)]
    for past in polls:
        voters = _bystanders(past, count)
        for one in voters:
            for other in voters:
                both[one][other] += 1
                like[one][other] += (past.votes[one] ^ past.votes[other]) & 1 == 0
    return [_row(polls, seat, like[seat], both[seat], count) for seat in range(count)]


def _bystanders(past: Round, count: int) -> list[int]:
    offices = (past.president, past.candidate)
    return [seat for seat in range(count) if past.votes[seat] >= 0 and seat not in offices]


def _row(
    polls: list[Round], seat: int, like: list[int], both: list[int], count: int
) -> list[float]:
    mine = [past for past in polls if seat in _bystanders(past, count)]
    ayes = [past for past in mine if past.votes[seat] & 1]
    early = [past for past in mine if past.number <= 5]
    led = [past for past in polls if seat in (past.president, past.candidate)]
    alike = [(like[s] + 1) / (both[s] + 2) for s in range(count) if s != seat]
    lone = [past for past in mine if _sides(past, seat)[0] <= 1]
    won = [past for past in mine if _sides(past, seat)[0] > _sides(past, seat)[1]]
    helped = [past for past in mine if past.result == 0]
    return [
        1.0, _share(len(ayes), len(mine)),
        _share(sum(past.votes[seat] & 1 for past in early), len(early)),
        _share(sum(past.votes[seat] & 1 for past in helped), len(helped)),
        _share(len(won), len(mine)), _share(len(lone), len(mine)),
        sum(alike) / len(alike), max(alike), min(alike),
        _share(sum(past.result == 0 for past in led), len(led)), len(led) / max(1, len(polls)),
        len(mine) / 20, _share(sum(past.votes[seat] > 1 for past in mine), len(mine)),
    ]  # fmt: skip


def _sides(past: Round, seat: int) -> tuple[int, int]:
    """How many voted like *seat*, itself included, and how many did not."""
    votes = [vote & 1 for vote in past.votes if vote >= 0]
    like = votes.count(past.votes[seat] & 1)
    return like, len(votes) - like


def _share(part: int, of: int) -> float:
    return (part + 1) / (of + 2)


def watch(mode: str, level: str, seed: int, matches: range) -> list[tuple[list[float], bool]]:
    """Rows of some matches between equals, and whether each seat was dealt a Republican card."""
    rules = game_called("vote")
    count = MODE_NAMES.index(mode) + FEWEST_SEATS
    bots = [player(level) for _ in range(count)]
    found: list[tuple[list[float], bool]] = []
    for number in matches:
        state = rules.start(Options(mode))
        assert isinstance(state, VoteState)
        play_out(state, SeatedBots(bots, derive(seed, "telltale", mode, number)))
        read = rows(state.history, count)
        found += [(read[s], state.start_party[s] == REPUBLICAN) for s in range(count)]
    return found


def telltale(mode: str, level: str, seed: int, train: int, test: int, workers: int = 1) -> float:
    """The share of pairs that a model trained on *train* matches puts in order in *test* others."""
    jobs = [
        (mode, level, seed, range(first, min(last, first + _CHUNK)))
        for start, last in ((0, train), (train, train + test))
        for first in range(start, last, _CHUNK)
    ]
    if workers == 1:
        parts = [watch(*job) for job in jobs]
    else:
        with multiprocessing.Pool(workers) as pool:
            parts = pool.starmap(watch, jobs, 1)
    seats = MODE_NAMES.index(mode) + FEWEST_SEATS
    seen: list[tuple[Row, bool]] = [pair for part in parts for pair in part]
    school, exam = seen[: train * seats], seen[train * seats :]
    weights = fit([row for row, _ in school], [label for _, label in school])
    return auc([chance(weights, row) for row, _ in exam], [label for _, label in exam])
