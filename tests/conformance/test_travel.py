"""Everything public can be compared, shown, copied and sent to another process, on both builds."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable

import pytest

import suffrage
from suffrage.bots import Advice, bot, levels
from suffrage.bots.base import Bot
from suffrage.core import errors
from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.dice import Dice, FairDice, SeededDice
from suffrage.core.errors import (
    BadOptions,
    IllegalAction,
    NoSuchSeat,
    NotYourTurn,
    SuffrageError,
)
from suffrage.core.game import NATURE, POSITION, WATCHER, Game, Mode, News, Options, Outcome, State
from suffrage.core.record import DiceNote, Record
from suffrage.core.referee import Match, verify
from suffrage.core.rng import Rng
from suffrage.core.words.beats import Beat, Moved
from suffrage.core.words.prompt import Prompt
from suffrage.games import GAMES, game
from suffrage.games.vote.chronicle import Gift, Round, Use
from tests.conformance.test_positions import EVERY, positions
from tests.tables import Table, any_answer, random_match
from tests.toys import TOYS

WAYS: dict[str, Callable[[object], object]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "old pickle": lambda thing: pickle.loads(pickle.dumps(thing, protocol=2)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
NAMES: dict[str, object] = {
    **{name: getattr(suffrage, name) for name in suffrage.__all__},
    **{type(toy).__name__: type(toy) for toy in TOYS.values()},
    **{kind.__name__: kind for kind in (Advice, Beat, DiceNote, Gift, Moved, Round, Use)},
}
"""What stands before whoever pastes a `repr`."""


def pasted(thing: object) -> object:
    """What the `repr` of *thing* makes when it is pasted."""
    return eval(repr(thing), dict(NAMES))


def assert_travels(thing: object) -> None:
    for name, way in WAYS.items():
        again = way(thing)
        assert type(again) is type(thing) and again == thing, name
        assert (again != thing) is False, name
    assert pasted(thing) == thing
    assert thing != "another" and thing != ()


def test_positions_and_views_travel(table: Table) -> None:
    for state in positions(table, 3 * EVERY):
        assert_travels(state)
        for reader in (0, WATCHER):
            assert_travels(state.view(reader))


@pytest.mark.parametrize("name", [g.name for g in GAMES.values() if g.printed_cards()])
def test_a_match_with_cards_from_a_file_travels_with_them(name: str) -> None:
    rules = game(name)
    options = Options(rules.modes[0].name, (), {CARDS_FILE: rules.printed_cards()})
    match = Match.begin(rules, options, SeededDice(4))
    for _ in range(40):
        match.push(*reversed(any_answer(match.state, Rng(2))))
    assert_travels(match)
    for thing in (match.state, match.view(0), match.view(WATCHER)):
        assert_travels(thing)
        assert thing != match.state.game().load(_printed(match.state))


def _printed(state: State) -> dict[str, object]:
    """The same position with the printed cards."""
    saved = state.save()
    return {name: {} if name == "files" else saved[name] for name in saved if name != "design"}


def test_what_was_copied_goes_its_own_way(table: Table) -> None:
    state = table.start()
    for way in WAYS.values():
        other = way(state)
        assert isinstance(other, State)
        other.apply(*any_answer(other, Rng(1)))
        assert other != state and state == table.start()


def test_a_match_its_record_and_what_it_tells_travel(table: Table) -> None:
    match = random_match(table, 3, most=60)
    table_of_its_own = {**NAMES, "Match": _Loader(table.game)}
    for way in WAYS.values():
        again = way(match)
        assert isinstance(again, Match) and again == match and again.state == match.state
        assert again.story == match.story and again.state_at(10) == match.state_at(10)
        if again.pending():
            again.push(*reversed(any_answer(again.state, Rng(2))))
            assert again != match
    assert eval(repr(match), table_of_its_own) == match
    assert_travels(match.record)
    for happened in match.story:
        for news in happened:
            assert_travels(news)
            assert hash(news) == hash(pasted(news))
    folder = table.game.folder(0, match.record.names)
    for heard in match.heard(0):
        folder.add(heard)
    for beat in folder.beats():
        assert_travels(beat)
    view = match.view(0)
    assert_travels(table.game.ask(view))


class _Loader:
    """`Match` for whoever pastes a match of a game that is not listed."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def load(self, text: str) -> Match:
        return Match.load(text, self.game)


VALUES: list[object] = [
    Options("five"), Options("solitaire", ("hard",), {"oppobot-deck": "{}"}), Outcome((0, 2), "x"),
    Outcome((), "draw", drawn=True), News("draws", 1, (4,), (1,), text="Title"),
    Prompt("Choose.", 2, "dice", "at most 1", (0, 1)), Moved("cube", "Ohio", -2),
    Beat(1, 2, 0, "play", "A line.", 2, 5, "Title", (Moved("cube", "Ohio", 1),), ("line",)),
    Mode("m", ("A", "B"), "Two.", (0, 1)), SeededDice(12),
    FairDice(bytes(32), ("a", "b"), ("s", "t"), "table", "agreed"),
    DiceNote("fair", None, "promise", ("a",), 3, ("s",), "t", (0,)), Advice(3, 0.25, "Because."),
    Gift(1, 2, True), Use(1, 2, 3, 4, 0, 1, 31), *GAMES.values(), *TOYS.values(),
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_travel_and_hash_alike(value: object) -> None:
    assert_travels(value)
    assert len({value, pasted(value), WAYS["pickle"](value)}) == 1


def test_every_exported_kind_was_tried() -> None:
    """A kind is tried by itself, as a position, a view or a record, or it is an error."""
    tried = {type(value) for value in VALUES} | {Match, Record, suffrage.State, suffrage.View}
    kinds = [kind for kind in vars(suffrage).values() if isinstance(kind, type)]
    left = [
        kind.__name__ for kind in kinds if kind not in tried and not issubclass(kind, SuffrageError)
    ]
    assert sorted(left) == ["Dice", "Game"], "the bases of things that were tried"


def test_layouts_and_numberings_travel() -> None:
    for rules in GAMES.values():
        layout = rules.layout()
        for thing in (layout, rules.numbering(1, len(rules.modes[0].seats))):
            assert all(way(thing) == thing for way in WAYS.values())


def test_a_listed_game_stays_the_one_that_is_listed() -> None:
    for rules in GAMES.values():
        assert all(way(rules) is rules for way in WAYS.values())
    assert game("vote") != game("suffragetto")


ERRORS: list[type[SuffrageError]] = [
    kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, SuffrageError)
]


@pytest.mark.parametrize("kind", ERRORS)
def test_errors_travel(kind: type[SuffrageError]) -> None:
    for way in WAYS.values():
        error = kind("what is wrong")
        again = way(error)
        assert type(again) is kind and str(again) == str(error)


@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name in GAMES for level in levels(name)]
)
def test_bots_travel(name: str, level: str) -> None:
    player = bot(name, level)
    state = game(name).start(Options(game(name).modes[0].name))
    while state.pending()[0] == NATURE:
        state.apply(NATURE, state.options(NATURE)[0])
    view = state.view(state.pending()[0])
    for way in WAYS.values():
        again = way(player)
        assert isinstance(again, Bot) and again.level == level
        assert again.choose(view, 20, 1) == player.choose(view, 20, 1)


def answered(state: State, seed: int) -> State:
    """The position after a few answers by chance; what another process does here."""
    rng = Rng(seed)
    for _ in range(20):
        if state.pending():
            state.apply(*any_answer(state, rng))
    return state


def carried(match: Match) -> tuple[Match, list[suffrage.View]]:
    """The match and all its views, sent back as they came."""
    return match, [match.view(seat) for seat in range(match.state.seats())]


def test_other_processes_get_and_give_positions_matches_and_views() -> None:
    started = [
        Match.begin(rules, Options(mode.name), SeededDice(1))
        for rules in GAMES.values()
        for mode in rules.modes
    ]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        states = pool.starmap(answered, [(match.state, i) for i, match in enumerate(started)])
        sent = pool.map(carried, started)
    for i, match in enumerate(started):
        assert states[i] == answered(match.state.clone(), i)
        assert sent[i][0] == match
        assert sent[i][1] == [match.state.view(seat) for seat in range(match.state.seats())]


def test_what_changes_has_no_hash(table: Table) -> None:
    state = table.start()
    for thing in (state, state.view(0), Match.begin(table.game, table.options), Record.begin(
        table.game, table.options
    )):  # fmt: skip
        with pytest.raises(TypeError, match="no hash"):
            hash(thing)


class Index:
    """A whole number of another kind, as NumPy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_whole_numbers_of_other_kinds_are_taken_at_the_doors(table: Table) -> None:
    match = Match.begin(table.game, table.options, SeededDice(4))
    same = match.copy()
    for _ in range(10):
        if not match.pending():
            break
        seat = match.pending()[0]
        action = match.state.options(seat)[0]
        assert match.options(Index(seat)) == match.options(seat)
        assert match.view(Index(seat)) == match.view(seat)
        assert table.game.spell(Index(action)) == table.game.spell(action)
        match.push(Index(action), Index(seat))
        same.push(action, seat)
    assert match == same
    at = len(match.record.answers) // 2
    assert match.state_at(Index(at)) == match.state_at(at)
    assert match.branch(Index(at), SeededDice(5)) == match.branch(at, SeededDice(5))
    match.back_to(Index(at))
    same.back_to(at)
    assert match == same
    with pytest.raises(TypeError):
        match.push(1.5, 0)  # type: ignore[arg-type]


def test_seats_and_actions_that_are_not_there_are_refused(table: Table) -> None:
    game, state = table.game, table.start()
    match = Match.begin(game, table.options, SeededDice(4))
    for seat in (-1, state.seats(), 77, NATURE):
        with pytest.raises(NoSuchSeat, match=f"no seat {seat}; the seats are 0 to"):
            state.view(seat)
        with pytest.raises(NoSuchSeat):
            match.view(seat)
        if seat != NATURE:
            assert state.options(seat) == [] and match.options(seat) == []
            with pytest.raises(NotYourTurn):
                match.push(0, seat)
    for action in (-1, game.action_count, 1 << 70):
        with pytest.raises(IllegalAction, match="they are 0 to"):
            game.spell(action)
        with pytest.raises(IllegalAction):
            match.push(action)


def test_a_match_is_loaded_with_its_dice_and_goes_on(table: Table) -> None:
    match = Match.begin(table.game, table.options, SeededDice(5))
    again = Match.load(match.record.dumps(), table.game)
    assert again == match
    rng = Rng(1)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
        again.push(action, seat)
    assert again == match and again.outcome() == match.outcome()


def test_the_steps_of_a_match_lead_from_its_opening_to_where_it_stands(table: Table) -> None:
    match = random_match(table, 4, most=80)
    steps = 0
    for i, (state, seat, action) in enumerate(match.steps()):
        assert (seat, table.game.spell(action)) == match.record.answers[i]
        if i % 9 == 0:
            assert state == match.state_at(i)
        steps += 1
    assert steps == len(match.record.answers)


class Loaded(Dice):
    """Dice that always show the last face."""

    def throw(self, i: int, n: int) -> int:
        return n - 1


def test_a_branch_has_dice_of_its_own_and_says_so(table: Table) -> None:
    match = Match.begin(table.game, table.options, SeededDice(6))
    rng = Rng(3)
    for _ in range(60):
        if match.pending():
            match.push(*reversed(any_answer(match.state, rng)))
    made = len(match.record.answers)
    for at in (0, made // 2, made):
        before = match.record.dumps()
        other = match.branch(at, SeededDice(99))
        assert other.record.answers[:at] == match.record.answers[:at]
        while other.pending():
            other.push(*reversed(any_answer(other.state, rng)))
        assert match.record.dumps() == before
        record = Record.loads(other.record.dumps())
        assert record.dice == DiceNote("seeded", "99", given=at)
        thrown = sum(seat == NATURE for seat, _ in record.answers[at:])
        assert verify(table.game, record) == thrown
        assert Match.load(record.dumps(), table.game) == other
        by_hand = match.branch(at)
        assert by_hand.dice is None and by_hand.record.dice.kind == "given"
        assert match.branch(at, Loaded()).record.dice.kind == "given"
    for at in (-1, made + 1):
        with pytest.raises(IndexError, match="no point after"):
            match.branch(at, SeededDice(1))


def test_a_match_can_begin_from_any_position(table: Table) -> None:
    for state in positions(table, 3 * EVERY):
        text = state.text()
        match = Match.at(table.game, text)
        assert match.state.text() == text and match.record.rules == table.rules
        again = Match.load(match.record.dumps(), table.game)
        assert again == match and again.state == match.state
        thrown = Match.at(table.game, text, SeededDice(1))
        assert thrown.pending() != (NATURE,)
        assert verify(table.game, thrown.record) == len(thrown.record.answers)


def test_a_position_of_another_mode_is_refused() -> None:
    rules = game("vote")
    text = rules.start(Options("five")).text()
    with pytest.raises(BadOptions, match="one of five, the match one of six"):
        rules.start(Options("six", (), {POSITION: text}))
    with pytest.raises(BadOptions, match="by version 2"):
        rules.start(Options("five", (), {POSITION: text}), 1)
