"""First steps: every lesson can be followed to its end, and by whoever leaves its path as well."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from suffrage.bots import bot, levels, usual_level
from suffrage.core.game import Options, Seat
from suffrage.core.referee import Match, verify
from suffrage.core.rng import Rng, derive
from suffrage.core.words.lesson import Coach, Lesson, Step
from suffrage.games import GAMES
from suffrage.games.suffragetto.actions import KIND, MOVES, TAKE, TO
from suffrage.games.suffragetto.board import BUILDING
from suffrage.games.suffragetto.phases import TURN
from suffrage.games.suffragetto.view import SuffragettoView
from tests.tables import EVERY_GAME
from tests.toys import TOYS

TAUGHT = sorted(GAMES)
PARTS = {"board", "hand", "prompt", "record", "seats", "shelf", "top"}
SHORT = 150  # characters: more would cover the board of a phone
LATE = 9  # the player answers after all others who are asked at once


def lesson_of(name: str) -> Lesson:
    lesson = GAMES[name].lesson()
    assert lesson is not None
    return lesson


def begun(name: str) -> Match:
    lesson = lesson_of(name)
    seats = len(GAMES[name].mode(lesson.mode).seats)
    return Match.begin(GAMES[name], Options(lesson.mode), lesson.dice(seats))


class Learner:
    """Plays the first match as it is played at a table, by what the coach suggests."""

    def __init__(self, name: str, patience: int = LATE) -> None:
        self.name = name
        self.lesson = lesson_of(name)
        self.match = begun(name)
        self.coach = Coach(self.lesson)
        self.patience = patience  # others who answer before the player, where several are asked
        self.followed: list[tuple[Step, str]] = []

    def asked(self) -> Seat:
        """Who answers next."""
        pending = self.match.pending()
        others = [seat for seat in pending if seat != self.lesson.seat]
        if self.lesson.seat in pending and (not others or self.patience <= 0):
            self.patience = LATE
            return self.lesson.seat
        self.patience -= self.lesson.seat in pending
        return others[0]

    def think(self, seat: Seat, level: str) -> None:
        """Let a bot answer, by the chances that it has at a table."""
        player, view = bot(self.name, level), self.match.state.view(seat)
        seed = derive(len(self.match.record.answers), self.lesson.seed.hex(), "bot", seat)
        self.match.push(player.choose(view, player.budget, seed), seat)

    def play(self, most: int = 10_000) -> None:
        """Do as the coach says, and what a bot would do where the choice is free."""
        while self.match.outcome() is None and len(self.match.record.answers) < most:
            self.coach.follow(self.match)
            seat = self.asked()
            if seat != self.lesson.seat:
                self.think(seat, self.lesson.level)
                continue
            self.coach.follow(self.match)
            advised = self.coach.suggestion(self.match.options(seat))
            if advised:
                assert self.coach.step is not None
                self.followed.append((self.coach.step, advised))
                self.match.push(advised, seat)
            else:
                self.think(seat, usual_level(self.name))
        self.coach.follow(self.match)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_first_match_is_won_by_whoever_does_as_the_coach_says(name: str) -> None:
    learner = Learner(name)
    learner.play()
    end = learner.match.outcome()
    assert end is not None and learner.lesson.seat in end.winners
    opening = [step for step in learner.lesson.steps if step.suggests]
    assert {step for step, _ in learner.followed} == {*opening}, "each stands at its step, once"
    assert len(learner.followed) == len(opening)
    for step, advised in learner.followed:
        assert fnmatchcase(advised, step.suggests[0])
    assert len(learner.coach.said) >= 8
    assert verify(GAMES[name], learner.match.record) > 0 or name == "suffragetto"


def test_taking_and_entering_are_explained_before_they_are_done() -> None:
    """In the middle of a series of hops as well as at its beginning."""
    learner, first = Learner("suffragetto"), dict[str, set[str]]()
    while learner.match.outcome() is None:
        learner.coach.follow(learner.match)
        said, at = {step.name for step in learner.coach.said}, len(learner.match.record.answers)
        learner.play(at + 1)
        seat, word = learner.match.record.answers[at]
        move = learner.match.game.read(word)
        if seat == learner.lesson.seat and move < MOVES:
            if KIND[move] == TAKE:
                first.setdefault("Take", said)
            if TO[move] in BUILDING[seat]:
                first.setdefault("In", said)
    assert {*first} == {"Take", "In"}
    assert all(name in said for name, said in first.items())


@pytest.mark.parametrize("patience", range(5))
def test_the_first_government_of_vote_works_whenever_the_player_votes(
    patience: int,
) -> None:
    learner = Learner("vote", patience)
    learner.play(60)
    names = [step.name for step in learner.coach.said]
    assert names[:4] == ["Nominate", "Ballot", "Pile", "Deal"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", TAUGHT)
def test_whoever_leaves_the_path_is_told_each_step_once_and_comes_to_an_end(
    name: str, seed: int
) -> None:
    lesson, match, rng = lesson_of(name), begun(name), Rng(derive(seed, name, "astray"))
    coach = Coach(lesson)
    while match.outcome() is None and len(match.record.answers) < 3000:
        coach.follow(match)
        seat = match.pending()[rng.below(len(match.pending()))]
        options = match.options(seat)
        if seat == lesson.seat:
            assert coach.suggestion(options) in ("", *options)
        free = [word for word in options if not match.game.settles(match.game.read(word))]
        match.push(free[rng.below(len(free))], seat)
    assert len(coach.said) == len({step.name for step in coach.said}) >= 3
    assert match.outcome() is not None


def test_a_strategy_card_is_no_state_card() -> None:
    """Whoever claims one by a bid is not told that a full state gave it to them."""
    match, rng = begun("votes-for-women"), Rng(derive(0, "a bid"))
    step = next(one for one in lesson_of("votes-for-women").steps if one.name == "State card")
    found = set[str]()
    while match.outcome() is None and len(found) < 2:
        seat = match.pending()[0]
        options = match.options(seat)
        claimed = {word[len("claimed:")] for word in options if word.startswith("claimed:")}
        if seat == 0 and len(claimed) == 1:
            assert step.when(match.state.view(0)) == (claimed == {"A"})
            found |= claimed
        free = [word for word in options if not match.game.settles(match.game.read(word))]
        tastes = ("bid:2", "event:S1", "claimed:A*", "NY*") if seat == 0 else ("bid:0", "defer")
        likes = [word for word in free if any(fnmatchcase(word, t) for t in tastes)] or free
        match.push(likes[rng.below(len(likes))], seat)
    assert found == {"A", "T"}


@pytest.mark.parametrize("name", TAUGHT)
def test_what_was_said_follows_from_the_record_alone(name: str) -> None:
    """A reload and a restart read the match anew: the coach then says the same."""
    learner, seen = Learner(name), list[tuple[Step | None, list[Step]]]()
    answers = list[int]()
    while learner.match.outcome() is None and len(learner.match.record.answers) < 150:
        learner.play(len(learner.match.record.answers) + 1)
        seen.append((learner.coach.step, learner.coach.said[:]))
        answers.append(len(learner.match.record.answers))
    for at, (step, said) in list(zip(answers, seen, strict=True))[::7]:
        again = Coach(learner.lesson)
        again.follow(Match(GAMES[name], learner.match.record.first(at)))
        assert (again.step, again.said) == (step, said), at


def test_what_one_click_answers_is_no_question_that_was_seen() -> None:
    match = begun("votes-for-women")
    before = len(match.record.answers)
    for word in ("event:S1", "NY+P", "NY+Y"):
        match.push(word, 0)
    keys = [""] * before + ["one click"] * 3
    coach = Coach(lesson_of("votes-for-women"))
    coach.follow(match, keys)
    assert [step.name for step in coach.said] == ["Play"]


@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_are_short_and_sound(name: str) -> None:
    lesson = lesson_of(name)
    steps = [*lesson.steps, lesson.told, lesson.ends]
    assert len({step.name for step in steps}) == len(steps)
    assert lesson.level in levels(name)
    for step in steps:
        assert len(step.says) <= SHORT, step.says
        assert step.look in PARTS
        words = [word for word in step.suggests if "*" not in word]
        assert all(GAMES[name].spell(GAMES[name].read(word)) == word for word in words)
    assert len(lesson.goal.points) == 3


def test_every_game_of_ours_is_taught_and_no_toy() -> None:
    taught = [game.name for game in EVERY_GAME if game.lesson() is not None]
    assert sorted(taught) == TAUGHT
    assert not {*taught} & {*TOYS}


def test_the_coach_of_suffragetto_has_something_to_say_until_the_pieces_have_met() -> None:
    learner, turns = Learner("suffragetto"), list[bool]()
    while len(turns) < 10:
        learner.coach.follow(learner.match)
        view = learner.match.state.view(learner.lesson.seat)
        if learner.asked() != learner.lesson.seat:
            learner.think(1 - learner.lesson.seat, learner.lesson.level)
            continue
        assert isinstance(view, SuffragettoView)
        if view.stage == TURN:
            turns.append(learner.coach.is_new)
        advised = learner.coach.suggestion(learner.match.options(learner.lesson.seat))
        if advised:
            learner.match.push(advised, learner.lesson.seat)
        else:
            learner.think(learner.lesson.seat, usual_level("suffragetto"))
    assert sum(turns) >= 9, turns
