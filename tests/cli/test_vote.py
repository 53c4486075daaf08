"""The chamber of VOTE! in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from suffrage import WATCHER, Match, Options, SeededDice, game
from suffrage.cli.boards import board_of
from suffrage.core.rng import Rng
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.view import VoteView
from tests.cli.kit import Person, sit_down
from tests.rules.vote.scenes import scene

VOTE = game("vote")


def middle(mode: str, answers: int, seed: int = 5) -> Match:
    """A match by chance after so many answers of seats."""
    match, rng = Match.begin(VOTE, Options(mode), SeededDice(seed)), Rng(seed)
    while match.outcome() is None and len(match.record.answers) < answers:
        options = match.options()
        match.push(options[rng.below(len(options))])
    return match


def drawn(match: Match, seat: int) -> str:
    console = Console(file=io.StringIO(), width=100, color_system=None)
    console.print(board_of(VOTE.name).drawn(match.state.view(seat), match.record.names))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("mode", [mode.name for mode in VOTE.modes])
def test_every_seat_is_shown_with_its_points_at_any_moment(mode: str) -> None:
    for answers in (0, 100, 160, 1_000_000):
        match = middle(mode, answers)
        for seat in (0, 1, WATCHER):
            view = match.state.view(seat)
            assert isinstance(view, VoteView)
            text = drawn(match, seat)
            assert all(name in text for name in match.record.names)
            assert f"Round {view.round}" in text


def test_a_watcher_sees_neither_parties_nor_hands() -> None:
    text = drawn(middle("five", 0), WATCHER)
    assert "Democrat" not in text and "Republican" not in text and "Your hand" not in text


def test_a_seat_sees_its_own_hand_and_party() -> None:
    match = middle("five", 0)
    view = match.state.view(2)
    assert isinstance(view, VoteView)
    text = drawn(match, 2)
    assert text.count("Your hand: ") == 3
    assert all(CARDS[card].title in text for card in view.hand)
    assert ("Democrat", "Republican")[view.parties[2]] in text


def test_a_card_can_be_looked_up_by_its_title() -> None:
    view = middle("five", 0).state.view(0)
    told = board_of(VOTE.name).look_up(view, "grand bargain")
    assert told is not None and told.startswith("Grand Bargain (+2 budget, +2 support). ")
    assert board_of(VOTE.name).look_up(view, "a") is None


def test_rounds_limits_and_findings_are_on_the_table() -> None:
    s = scene("five", hands={"C": "check"}).answer("C", "check:E", "says:democrat")
    s.elect("D").finish_round().rest()
    console = Console(file=io.StringIO(), width=200, color_system=None)
    console.print(board_of(VOTE.name).drawn(s.view("C"), s.names))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "Round 1: President A; with D; for A, B, C, D, E, against nobody; elected;" in text
    assert "Republican in round 1" in text and "used Loyalty Check on E, says Demo" in text
    assert text.count("barred") == 1, "with five living only the Prime Minister is"


def test_one_person_plays_a_whole_match_with_bots_in_the_other_seats() -> None:
    """Somebody who always takes the first option, and never interrupts unless asked."""

    class Hasty(Person):
        def read(self, prompt: str) -> str:
            super().read(prompt)
            if "is over" in prompt:
                return ""
            return "" if "press Enter to let things go on" in self.seen[-1] else "1"

    person = Hasty(*["unused"] * 10_000)
    session = sit_down("vote", person, *[f"{n}=reasonable" for n in (2, 3, 4, 5)], seed=4)
    session.run()
    end = session.match.outcome()
    assert end is not None and end.reason in VOTE.reasons
    asked = "".join(person.seen)
    assert "Put one card of your hand into the pile" in asked
    assert "Vote for or against" in asked
