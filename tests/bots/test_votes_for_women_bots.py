"""The bots of Votes for Women as players: in every mode, from views alone, and how they fare."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from suffrage.bots import bot, levels
from suffrage.bots.base import Bot
from suffrage.core.game import NATURE, Options, Seat
from suffrage.core.referee import play
from suffrage.core.rng import Rng, derive
from suffrage.games import game
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.state import Position
from tests.tables import share

GAME = game("votes-for-women")
assert isinstance(GAME, VotesForWomen)
NAME = GAME.name
LEVELS = ["novice", "steady", "strong", "master"]
MODES = [mode.name for mode in GAME.modes]
FEW = 24  # trials: enough to have every part of the search run


def questions(options: Options, players: list[Bot], seed: int) -> Iterator[tuple[Position, Seat]]:
    """A match between bots: every question to a seat, then their answer, checked."""
    state = GAME.start(options)
    assert isinstance(state, Position)
    dice = Rng(seed)
    while pending := state.pending():
        seat = pending[0]
        if seat == NATURE:
            state.apply(NATURE, state.asked[dice.below(len(state.asked))])
            continue
        yield state, seat
        choice = players[seat].choose(state.view(seat), FEW, derive(seed, dice.count))
        play(GAME, state, seat, choice)


def test_the_levels_are_listed_weakest_first() -> None:
    assert levels(NAME) == ["random", *LEVELS]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", ["novice", "steady"])
def test_every_answer_is_legal_in_every_mode(mode: str, level: str) -> None:
    seats = len(GAME.mode(mode).seats)
    for seed in range(share(2)):
        asked = 0
        for _state, _seat in questions(Options(mode), [bot(NAME, level)] * seats, seed):
            asked += 1
        assert asked > 100


@pytest.mark.parametrize(
    "options",
    [
        Options("two-versus-two", ("open-hands",)),
        Options("two-player", ("locked-lobbying", "limited-cubes")),
        Options("solitaire", ("hard",)),
    ][: share(3)],
    ids=lambda options: options.mode,
)
def test_strong_plays_whole_matches(options: Options) -> None:
    seats = len(GAME.mode(options.mode).seats)
    players = [bot(NAME, "strong"), *[bot(NAME, "steady")] * (seats - 1)]
    last: Position | None = None
    for state, _seat in questions(options, players, 3):
        last = state
    assert last is not None and last.outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_advice_orders_all_options_with_chances_and_reasons(level: str) -> None:
    player = bot(NAME, level)
    heard = set()
    for i, (state, seat) in enumerate(
        questions(Options("two-player"), [bot(NAME, "steady")] * 2, 4)
    ):
        kind = type(state.stack[-1].effect)
        if kind in heard:
            continue
        heard.add(kind)
        view = state.view(seat)
        advice = player.advise(view, FEW, i)
        assert sorted(entry.action for entry in advice) == view.options
        chances = [entry.chance for entry in advice]
        assert all(0 <= chance <= 1 for chance in chances)
        assert level == "novice" or chances == sorted(chances, reverse=True)
        assert all(entry.why[0].isupper() or entry.why[0].isdigit() for entry in advice)
        assert all(entry.why.endswith(".") and "{" not in entry.why for entry in advice)
        assert not any("0.0 states" in entry.why.replace("10.0", "") for entry in advice)
        assert advice[0].action == player.choose(view, FEW, i)
        assert [entry.chance for entry in player.advise(view, FEW, i)] == [
            entry.chance for entry in advice
        ]
    assert len(heard) > 10


def test_the_first_hint_of_a_match_gives_either_side_a_fair_chance() -> None:
    state, seat = next(questions(Options("two-player"), [bot(NAME, "steady")] * 2, 4))
    assert 0.3 < bot(NAME, "strong").advise(state.view(seat), 200, 1)[0].chance < 0.6


@pytest.mark.parametrize("side", [0, 1])
def test_each_level_beats_random_on_either_side(side: int) -> None:
    for level in ("novice", "steady"):
        won = 0
        for seed in range(6):
            players = [bot(NAME, "random"), bot(NAME, "random")]
            players[side] = bot(NAME, level)
            last: Position | None = None
            for state, _seat in questions(Options("two-player"), players, seed):
                last = state
            assert last is not None
            won += last.winner == side
        assert won >= 5


# The last play of the Opposition: to organize ends the match, and Congress has sent nothing.
LAST_PLAY = (
    "mode two-player rules:2 | turn 6 6 3 | congress 5 | result - | states WA=1Y OR=1Y CA=1R "
    "UT=3R NM=1P1Y MT=3P3Y PA=4Y VA=4R NC=2R | buttons 8 5 | campaigners west west south south "
    "west northeast | hands S37 / O42 O45 | claimed - / - | tops - / - | pools S39 S40 S41 S42 S43 "
    "S45 S46 S49 / - / - / - / - / O51 / - / - / - | bottoms - / O29@1 O31@1 | shuffled x- | "
    "discards S1 S13 S12 S9 S10 S14 S18 S11 S17 S16 S15 S2 S6 S20 S8 S33 S22 S4 S3 S5 S28 S21 S26 "
    "S19 S34 S7 S29 S25 S36 S30 S23 S27 S24 S31 S38 S50 S44 S47 S48 S32 S51 / O1 O5 O8 O7 O2 O16 "
    "O15 O10 O11 O12 O18 O3 O17 O4 O22 O14 O23 O13 O32 O9 O28 O24 O30 O25 O26 O19 O20 O21 O33 O34 "
    "O35 O27 O48 O49 O38 O6 O40 O36 O37 O52 O43 O44 O39 O50 O41 O47 / - | boxes - / S35 / O46 S52 "
    "| display - / T2 T4 T5 | undealt A5 A6 A7 / T3 T7 T11 | removed T1 T6 T8 T9 T10 T12 A1 A2 A3 "
    "A4 A8 A9 A10 A11 A12 | start - | frames phase.clean-up:nature:-:: phase.round:nature:-:7: "
    "phase.play:1:-::"
)


def test_an_adviser_sees_what_wins_at_once() -> None:
    state = GAME.position(LAST_PLAY)
    advice = bot(NAME, "strong").advise(state.view(1), FEW, 1)
    assert {GAME.spell(entry.action) for entry in advice[:2]} == {"organize:O42", "organize:O45"}
    for entry in advice[:2]:
        assert (entry.chance, entry.why) == (1.0, "This wins the match at once.")
    assert all("at once" not in entry.why for entry in advice[2:])
    state.apply(1, advice[0].action)
    assert state.outcome() is not None
