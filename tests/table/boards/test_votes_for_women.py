"""The board of Votes for Women: bundles, chances, cards and why they cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from suffrage.core.game import NATURE, Options
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.cubes import InState, PerCampaigner, Spread
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.removals import Remove
from suffrage.table.boards.votes_for_women import bundles, chances
from suffrage.table.boards.votes_for_women.question import Scene, sort_out
from tests.table.boards.kit import Page, shown
from tests.tables import Table, any_answer

GAME = VotesForWomen()


def questions(mode: str, seed: int) -> Iterator[tuple[Match, Scene]]:
    """The questions of a match by chance."""
    match, rng = Match.begin(GAME, Options(mode)), Rng(seed)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        if seat != NATURE:
            yield match, Scene(GAME, match.state.view(seat))
        match.push(action, seat)


@pytest.mark.parametrize("mode", ["two-player", "two-versus-two", "solitaire"])
def test_a_bundle_can_be_given_and_taken_back(mode: str) -> None:
    tried = 0
    for match, scene in questions(mode, 4):
        seat = scene.view.seat
        page = Page(shown(Table(GAME, Options(mode)), scene.view)) if tried % 5 == 0 else None
        question = sort_out(scene)
        found = [list(b) for several in bundles.all_here(scene, question).values()
                 for b in several.values()]  # fmt: skip
        found += [list(bundle.answers) for bundle in bundles.buttons(scene, question)]
        for answers in found[:6]:
            tried += 1
            trial = match.copy()
            for number, action in enumerate(answers):
                if number:
                    assert trial.undo_point(seat) is not None
                assert action in trial.state.options(seat)
                trial.push(action, seat)
        if page is not None:
            spelled = sorted([GAME.spell(a) for a in answers] for answers in found)
            assert sorted(page.bundles) == spelled
    assert tried > 50


def clicks(scene: Scene) -> int:
    """How many clicks the standing question and those of its kind take with bundles."""
    s, seat = scene.position.clone(), scene.view.seat
    effect, used = s.stack[-1].effect, 0
    while s.pending() == (seat,) and s.stack[-1].effect is effect:
        here = Scene(GAME, s.view(seat))
        found = bundles.buttons(here, sort_out(here))
        places = bundles.all_here(here, sort_out(here))
        longest = [b.answers for b in found] or [
            bundle for several in places.values() for bundle in several.values()
        ]
        chosen = max(longest, key=len, default=(s.options(seat)[0],))
        for action in chosen:
            s.apply(seat, action)
        used += 1
    return used


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_effect_on_cubes_needs_more_than_eight_clicks(seed: int) -> None:
    seen: set[type] = set()
    for _, scene in questions("two-player", seed):
        top = scene.top
        if top is not None and isinstance(top.effect, (Spread, PerCampaigner, Remove, InState)):
            seen.add(type(top.effect))
            assert clicks(scene) <= 8
    assert {Spread, PerCampaigner, InState} <= seen


def test_the_chance_of_totals_is_exact() -> None:
    assert chances.totals(2, 6)[7] == Fraction(1, 6)
    assert sum(chances.totals(3, 4).values()) == 1


def test_the_chance_of_successes_is_exact() -> None:
    assert chances.successes(2, 6, 6) == [Fraction(25, 36), Fraction(10, 36), Fraction(1, 36)]


def test_a_chance_is_never_told_as_certain_if_it_is_not() -> None:
    told = [chances.percent(Fraction(n, 1000)) for n in (0, 1, 500, 999, 1000)]
    assert told == ["0 %", "1 %", "50 %", "99 %", "100 %"]


def test_another_throw_is_offered_with_its_chance() -> None:
    for _, scene in questions("two-player", 8):
        if act.REROLL in scene.view.options:
            chance = chances.helps(scene)
            told = f"helps {chances.percent(chance)}"
            assert 0 < chance < 1
            assert told in shown(Table(GAME, Options("two-player")), scene.view)
            return
    raise AssertionError("nobody could throw again")


def test_a_card_says_why_its_event_cannot_be_played() -> None:
    table = Table(GAME, Options("two-player"))
    for _, scene in questions("two-player", 1):
        if "not while" in (page := shown(table, scene.view)) or "only while" in page:
            assert "No event: " in page or "Not now: " in page
            return
    raise AssertionError("every card could be played")
