"""Comparisons: equals are equal, a planted change is found, chance is not taken for one."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from suffrage import BadOptions, BadRecord, game
from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.deck.decks import CARDS, SIDE_CARDS
from suffrage.games.votes_for_women.designs.cards import changed_cards, copied
from suffrage.lab.balance.report import study_of
from suffrage.lab.comparing.comparison import KIND, Comparison, Finding, findings
from suffrage.lab.comparing.swaps import (
    Drawing,
    Swap,
    Swapping,
    chosen,
    deals_for,
    swapped,
    worths,
)
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.figures.statistics import Paired, sign_chance, student
from tests.cli.kit import suffrage

VFW = "votes-for-women"
RICH = json.dumps(
    {"format": "suffrage-cards/1", "game": VFW, "cards": [
        {"card": f"S{n}", "title": f"Gold {n}", "effects": [{"op": "gain_buttons", "amount": 12}]}
        for n in range(2, 12)
    ]}
)  # fmt: skip


def contest(name: str = VFW, seed: int = 1, **more: object) -> Contest:
    mode = game(name).modes[0]
    seats = len(mode.seats)
    return Contest(name, mode.name, ("random",) * seats, seed, **more)  # type: ignore[arg-type]


def found_in(comparison: Comparison, workers: int = 1) -> list[Finding]:
    return findings(comparison.first.game, comparison.rows(workers=workers))


@pytest.mark.parametrize("name", ["votes-for-women", "suffragetto", "vote"])
def test_with_the_same_dice_equals_are_equal(name: str) -> None:
    for one in found_in(Comparison(contest(name), contest(name), 3)):
        assert one.paired.apart == 0 and one.chance == 1 and not one.is_sure, one.words


def test_a_planted_change_is_found_and_nothing_that_it_does_not_touch() -> None:
    planted = Comparison(contest(), contest(files={CARDS_FILE: RICH}), 20)
    sure = {one.figure for one in found_in(planted) if one.is_sure}
    assert "buttons 0" in sure and "length" not in sure


def test_what_chance_makes_of_two_equals_is_no_difference() -> None:
    assert not any(one.is_sure for one in found_in(Comparison(contest(), contest(seed=9), 15)))


def test_a_comparison_is_the_same_for_any_number_of_workers_and_from_its_file(
    tmp_path: Path,
) -> None:
    comparison = Comparison(contest("vote"), contest("vote", rules=1), 6)
    alone = [one.save() for one in found_in(comparison)]
    assert alone == [one.save() for one in found_in(comparison, workers=2)]
    head = json.loads(json.dumps(comparison.head()))
    assert Comparison.of(head) == comparison and head["suffrage"] == KIND
    with pytest.raises(BadRecord, match="does not describe a comparison"):
        Comparison.of({"first": {}})


def test_a_comparison_that_was_stopped_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    wanted = ("compare", VFW, "--bots", "random", "--games", "4", "--seed", "2", "--workers", "1")
    whole = suffrage(*wanted, "--switch", "locked-lobbying", "--out", path)
    assert whole.code == 0 and "first: as printed; second: locked-lobbying" in whole.out
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:3]) + lines[3][:20])
    again = suffrage("compare", "--resume", path, "--workers", "1")
    assert again.code == 0 and path.read_text() == "".join(lines)
    assert again.out == whole.out


def test_only_what_is_alike_is_compared() -> None:
    with pytest.raises(BadOptions, match="one game, one mode"):
        Comparison(contest(), contest("vote"), 5).check()
    with pytest.raises(BadOptions, match="at least 2 pairs"):
        Comparison(contest(), contest(), 1).check()


@pytest.mark.parametrize("name", ["votes-for-women", "suffragetto", "vote"])
def test_every_figure_has_words(name: str) -> None:
    study = study_of(name)
    table = Table(contest(name))
    for number in range(3):
        words = [study.called(figure) for figure in study.figures(study.watch(table, number))]
        assert all(words) and len(set(words)) == len(words)


def test_chances_are_those_of_the_books() -> None:
    assert student(2.228, 10) == pytest.approx(0.05, abs=1e-4)
    assert student(-12.706, 1) == pytest.approx(0.05, abs=1e-4)
    assert student(1.96, 100_000) == pytest.approx(math.erfc(1.96 / math.sqrt(2)), abs=1e-4)
    assert student(0.0, 5) == 1 and student(3.0, 0) == 1
    assert sign_chance(0, 0) == 1 and sign_chance(1, 0) == 1 and sign_chance(0, 5) == 2 / 32
    assert sign_chance(520, 480) == pytest.approx(sign_chance(521, 481), abs=0.03)


def test_intervals_widen_with_their_number() -> None:
    pairs = [(0.0, float(i % 3)) for i in range(60)]
    one, many = Paired(pairs, 1, 0.95), Paired(pairs, 100, 0.95)
    assert one.apart == many.apart == 1.0 and one.first == 0 and one.second == 1
    assert many.low < one.low < 1 < one.high < many.high
    assert one.chance == many.chance < 0.001
    assert Paired([(0, 5)] * 40, 1, 0.95).chance < 1e-9


def test_a_few_pairs_prove_little_however_alike_they_are() -> None:
    assert Paired([(0, 5)] * 4, 1, 0.95).chance == Paired([(0, 1)] * 4, 1, 0.95).chance == 2 / 16
    assert Paired([(0, 5)], 1, 0.95).high == math.inf
    few, normal = Paired([(0.0, 1.0), (0.0, 3.0), (0.0, 8.0)], 1, 0.95), 1.96 * 2.08
    assert few.high - few.apart == pytest.approx(4.303 / 1.96 * normal, rel=0.01)
    for count in (30, 3000):
        same = Paired([(1, 1)] * count, 1, 0.95)
        assert same.low < 0 < same.high and same.high == pytest.approx(1.96 / (count + 2), rel=0.01)
    split = Paired([(0, 1)] * 12 + [(1, 0)] * 2 + [(1, 1)] * 86, 1, 0.95)
    assert (split.low, split.high) == pytest.approx((0.0261, 0.1700), abs=1e-4)


def test_whoever_looks_more_often_must_see_more() -> None:
    rows = list(Comparison(contest(), contest(files={CARDS_FILE: RICH}), 8).rows())
    once, often = (findings(VFW, rows, looks) for looks in (1, 5))
    by_name = {one.figure: one for one in once}
    for one in often:
        assert one.chance == pytest.approx(min(1.0, 5 * by_name[one.figure].chance))
        assert one.paired.low <= by_name[one.figure].paired.low


def test_chance_alarms_about_equals_no_more_often_than_is_said() -> None:
    rng, alarms, times = Rng(7), 0, 400
    for _ in range(times):
        pairs = [(float(rng.below(3)), float(rng.below(3))) for _ in range(12)]
        alarms += Paired(pairs, 1, 0.95).chance < 0.05
    assert alarms <= times * 0.05 + 2.6 * math.sqrt(times * 0.05 * 0.95)


def test_a_swap_is_the_same_deal_with_a_copy_of_another_card() -> None:
    table = Table(contest())
    players = Drawing(table, table.contest.seed_of(0))
    assert table.watch(0, players)[0] == table.play(0)
    pairs = chosen(0, sorted(players.drawn), Rng(3))
    assert len(pairs) == 4
    for card, other in pairs:
        assert card in players.drawn and card != other
        assert (CARDS[card].deck, CARDS[card].era) == (CARDS[other].deck, CARDS[other].era)
        cards = changed_cards(copied(CARDS[other], card), SIDE_CARDS)
        assert list(cards) == [card] and cards[card].title == f"{CARDS[other].title}, copied"


def test_every_card_can_be_in_the_place_of_another() -> None:
    for number in range(2, 105):
        if number != 53:
            era = CARDS[number].era
            place = next(c.number for c in SIDE_CARDS if c.era == era and c.number != number)
            changed_cards(copied(CARDS[number], place), SIDE_CARDS)


def test_swaps_are_counted_for_both_cards_and_chance_is_corrected() -> None:
    swaps = [Swap(0, 3, 4, 1)] * 20 + [Swap(0, 5, 3, -1)] * 2
    found = {one.card: one for one in worths(swaps)}
    assert found[3].paired.count == 22 and found[4].paired.apart == -1
    assert found[3].paired.apart == pytest.approx((20 + 2) / 22)
    assert found[4].chance < 0.05 < found[5].chance


def test_deals_are_the_same_for_any_number_of_workers() -> None:
    alone = list(swapped(contest(), 3))
    assert alone == list(swapped(contest(), 3, workers=2))
    assert alone == [Swapping(contest())(number) for number in range(3)]
    assert all(swap.side in (0, 1) and swap.gain in (-1, 0, 1) for deal in alone for swap in deal)
    assert 8 * 2 * deals_for(10) >= 10 * 102
    with pytest.raises(BadOptions, match="a side has to itself"):
        next(swapped(contest("vote"), 1))
