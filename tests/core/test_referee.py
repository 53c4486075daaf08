"""The one gate, and the match behind it."""

from __future__ import annotations

import pytest

from suffrage.core.dice import FairDice, SeededDice
from suffrage.core.errors import BadNotation, IllegalAction, NotYourTurn
from suffrage.core.game import EVERYTHING, NATURE, WATCHER, Options, Outcome, State
from suffrage.core.record import Record
from suffrage.core.referee import Match, play
from suffrage.core.rng import Rng
from tests.tables import any_answer, random_match, random_record, table_called
from tests.toys import TOYS
from tests.toys.heaps import Heaps, HeapsState
from tests.toys.tricks import SCRY


class Wide(Heaps):
    """Heaps with twenty heaps of one."""

    action_count = 21
    words = (*(f"take-{heap}" for heap in range(20)), "stop")

    def start(self, options: Options, rules: int | None = None) -> State:
        state = HeapsState(options.mode, 2)
        state.heaps = [1] * 20
        return state


WIDE = Wide()
HEAPS, TRICKS, COUNCIL = TOYS["heaps"], TOYS["tricks"], TOYS["council"]
TWO = Options("two-player")
WHY = "Two laws passed."


def dealt() -> Match:
    """Tricks after the deal: North holds 1 2 3, South 4 5 6, the die shows 2, North leads."""
    match = Match(TRICKS, Record.begin(TRICKS, TWO))
    for text in ("draw-1", "draw-4", "draw-2", "draw-5", "draw-3", "draw-6", "die-2"):
        match.push(text)
    return match


def test_a_legal_answer_is_applied() -> None:
    match = dealt()
    play(TRICKS, match.state, 0, SCRY)
    assert match.state.pending() == (NATURE,)


def test_an_illegal_answer_is_told_what_is_allowed() -> None:
    with pytest.raises(IllegalAction, match=r"'play-7' is not an option now; allowed: play-1, "):
        dealt().push("play-7")


def test_a_number_beyond_the_action_space_is_named_as_it_is() -> None:
    with pytest.raises(IllegalAction, match="'4711' is not an option now"):
        dealt().push(4711)


def test_a_long_list_of_options_is_cut_and_the_rest_counted() -> None:
    deck = Match(TRICKS, Record.begin(TRICKS, TWO))
    with pytest.raises(IllegalAction, match=r"allowed: draw-1, .*, draw-12$"):
        deck.push("scry")
    wide = Match(WIDE, Record.begin(WIDE, TWO))
    with pytest.raises(IllegalAction, match=r"allowed: take-0, .*, take-11 and 8 more$"):
        wide.push("stop")


def test_equal_options_of_nature_are_named_once() -> None:
    deal = Match(COUNCIL, Record.begin(COUNCIL, Options("five")))
    with pytest.raises(IllegalAction, match=r"allowed: loyal, rebel$"):
        deal.push("yes")


def test_who_is_asked_instead_is_not_said() -> None:
    match = dealt()
    for seat, name in ((1, "seat 1"), (NATURE, "nature"), (WATCHER, "a watcher"), (-1, "seat -1")):
        with pytest.raises(NotYourTurn, match=f"^{name} is not asked now$"):
            match.push("play-4", seat)


def test_text_that_spells_nothing_is_refused_before_anything_happens() -> None:
    match = dealt()
    before = match.record.dumps()
    with pytest.raises(BadNotation, match="'jump' is not an action"):
        match.push("jump")
    assert match.record.dumps() == before


def test_a_match_with_dice_opens_at_the_first_question_to_a_seat() -> None:
    match = Match.begin(TRICKS, TWO, SeededDice(1))
    assert match.pending() == (0,)
    assert [seat for seat, _ in match.record.answers] == [NATURE] * 7


def test_options_are_those_of_whoever_is_asked_first() -> None:
    match = dealt()
    assert match.options() == match.options(0) == ["play-1", "play-2", "play-3", "scry"]
    assert match.options(1) == match.options(NATURE) == match.options(WATCHER) == []
    assert match.options(99) == []


def test_taking_back_with_dice_takes_the_throws_back_that_followed() -> None:
    match = Match.begin(TRICKS, TWO, SeededDice(1))
    opening = match.state.save()
    match.push("scry")
    assert match.record.answers[-1][0] == NATURE
    thrown = match.record.answers[-1]
    match.pop()
    assert match.state.save() == opening and match.pending() == (0,)
    match.push("scry")
    assert match.record.answers[-1] == thrown, "taking back bought another throw"
    match.pop()
    with pytest.raises(IndexError, match="no answer to take back"):
        match.pop()


def test_a_match_goes_back_to_any_of_its_points_and_to_no_other() -> None:
    match = dealt()
    saved = match.record.dumps()
    for wrong in (-1, 8, 99):
        with pytest.raises(IndexError, match=f"no point after {wrong} answers: there are 7"):
            match.back_to(wrong)
    assert match.record.dumps() == saved
    match.back_to(7)
    assert match.record.dumps() == saved
    match.back_to(0)
    assert match.record.answers == [] and len(match.story) == 1


def test_a_long_match_is_looked_back_on_from_every_point() -> None:
    table = table_called("vote-five")
    match = random_match(table, 2)
    assert len(match.record.answers) > 100
    again = table.start()
    for answers, (seat, text) in enumerate(match.record.answers):
        assert match.state_at(answers).save() == again.save(), answers
        again.apply(seat, table.game.read(text))
    kept = match.record.answers[:]
    for point in (70, 64, 63, 33, 32, 31):
        match.back_to(point)
        assert match.record.answers == kept[:point]
    for seat, text in kept[31:]:
        match.push(text, seat)
    assert match.state.save() == again.save()
    assert match.state_at(96).save() == Match(table.game, match.record.first(96)).state.save()


def test_looking_back_does_not_change_what_is_looked_at() -> None:
    table = table_called("vote-five")
    match = random_match(table, 2)
    for _ in range(2):
        state = match.state_at(64)
        assert state.save() == Match(table.game, match.record.first(64)).state.save()
        state.apply(*any_answer(state, Rng(1)))


def test_there_is_nothing_to_take_back_before_the_first_answer() -> None:
    for dice in (None, SeededDice(1)):
        with pytest.raises(IndexError, match="no answer to take back"):
            Match.begin(HEAPS, TWO, dice).pop()


def test_a_match_taken_back_is_thrown_on_with_the_next_die() -> None:
    match = Match.begin(TRICKS, TWO, SeededDice(1))
    match.push("scry")
    twin = match.copy()
    match.push(match.options()[0])
    match.back_to(len(twin.record.answers))
    for each in (match, twin):
        while each.pending():
            each.push(each.options()[-1])
    assert match.record.dumps() == twin.record.dumps()


def test_undo_takes_back_an_own_answer_that_told_nothing() -> None:
    match = Match(COUNCIL, Record.begin(COUNCIL, Options("three")))
    for text in ("loyal", "rebel", "loyal"):
        match.push(text)
    for seat in (0, 1, 2, WATCHER):
        assert match.undo_point(seat) is None
    match.push("yes", 0)
    match.push("yes", 1)
    assert match.undo_point(1) is None, "another seat is asked now"
    match.push("veto", 0)
    assert match.undo_point(0) is None
    assert dealt().undo_point(0) is None, "nature answered last"


def test_undo_stops_at_a_secret_that_came_out() -> None:
    match = dealt()
    match.push("scry")
    match.push("draw-7")
    match.push("bury-1")
    assert match.pending() == (0,) and match.undo_point(0) is None
    assert any(news.reveals for news in match.story[-1])


def test_undo_names_the_last_own_answer() -> None:
    match = Match(HEAPS, Record.begin(HEAPS, TWO))
    match.push("take-a")
    match.push("take-a")
    assert match.undo_point(0) == 1 and match.undo_point(1) is None
    match.back_to(1)
    assert match.options() == ["take-a", "stop"] and match.undo_point(0) == 0
    match.push("stop")
    assert match.undo_point(0) is None, "it is the other seat's turn"


def test_a_log_has_the_opening_and_one_entry_per_answer_and_hides_what_is_secret() -> None:
    match = dealt()
    north, south = match.log(0), match.log(1)
    assert len(north) == len(south) == 8 and north[0] == []
    assert north[1] == ["North: draw 1."] and south[1] == ["North: hidden-draw."]
    assert north[7] == south[7] == ["Nature: die 2."]


def test_whoever_looks_back_is_told_everything_in_words_and_as_news() -> None:
    match = dealt()
    assert match.log(EVERYTHING)[1] == match.log(0)[1] == ["North: draw 1."]
    assert match.log(EVERYTHING)[2] == match.log(1)[2] == ["South: draw 4."]
    heard = match.heard(WATCHER, 6)
    assert [[news.kind for news in happened] for happened in heard] == [["hidden-draw"], ["die"]]
    assert match.heard(WATCHER, 8) == []


def test_the_end_of_a_match_is_told_in_one_way() -> None:
    names = ("Ida", "Carrie", "Alice")
    assert COUNCIL.verdict(Outcome((1,), "passed"), names) == "Carrie wins. " + WHY
    assert COUNCIL.verdict(Outcome((0, 2), "passed"), names) == "Ida and Alice win. " + WHY
    assert COUNCIL.verdict(Outcome((0, 1, 2), "passed"), names).startswith("Ida, Carrie and Alice ")
    assert COUNCIL.verdict(Outcome((), "passed"), names) == "Nobody at the table wins. " + WHY
    assert COUNCIL.verdict(Outcome((), "passed", drawn=True), names) == "A draw. " + WHY


def test_quiet_news_is_not_heard_at_all() -> None:
    match = Match(COUNCIL, Record.begin(COUNCIL, Options("three")))
    for text in ("loyal", "rebel", "loyal"):
        match.push(text)
    match.push("yes", 1)
    assert match.log(1)[-1] == ["Bea: vote 1."]
    assert match.log(0)[-1] == match.log(WATCHER)[-1] == []


class Counted(Heaps):
    """Heaps that counts how often a match of it is opened."""

    def __init__(self) -> None:
        self.opened = 0

    def start(self, options: Options, rules: int | None = None) -> State:
        self.opened += 1
        return super().start(options)


def test_a_copy_starts_no_game_of_its_own() -> None:
    game = Counted()
    match = Match(game, Record.begin(game, TWO))
    match.push(match.options()[0])
    assert match.copy().state.save() == match.state.save()
    assert game.opened == 1


def test_a_copy_for_a_reader_seals_the_seed_and_hides_what_it_did_not_hear() -> None:
    dice = FairDice(bytes(32), ("a", "b"))
    match = Match.begin(TRICKS, TWO, dice)
    copy = match.copy_for(1)
    assert copy["dice"] == {
        "kind": "fair", "promise": match.record.dice.promise, "nonces": ["a", "b"], "seed": None,
    }  # fmt: skip
    answers = copy["answers"]
    assert isinstance(answers, list)
    assert answers[0::2][:3] == ["?"] * 3, "North's cards"
    assert all(answer.startswith("* draw-") for answer in answers[1:6:2])
    assert answers[6].startswith("* die-")


def test_copies_of_a_match_share_nothing_that_changes() -> None:
    match = Match.begin(TRICKS, TWO, SeededDice(4))
    copy = match.copy()
    assert copy.record.dumps() == match.record.dumps() and copy.log(0) == match.log(0)
    copy.push("scry")
    match.push("scry")
    assert match.record.dumps() == copy.record.dumps()
    copy.pop()
    assert len(match.record.answers) == len(copy.record.answers) + 2


def test_replaying_under_other_names_tells_the_story_with_them() -> None:
    record = Record.begin(TRICKS, TWO, None, ("Ida", "Carrie"))
    record.answers = random_record(table_called("tricks-two-player"), 1).answers
    lines = [line for lines in Match(TRICKS, record).log(WATCHER) for line in lines]
    assert any(line.startswith("Ida: ") for line in lines)
    assert not any("North" in line for line in lines)


def test_what_nature_owes_is_thrown_when_a_match_is_loaded() -> None:
    match = Match.begin(TRICKS, TWO, SeededDice(5))
    opening = match.record.first(0)
    again = Match.load(opening.dumps(), TRICKS)
    assert again.record.answers == match.record.answers != []
    assert again.pending() == match.pending()


def test_a_copy_and_its_original_go_on_each_by_itself_however_often() -> None:
    match = Match.begin(TRICKS, TWO, SeededDice(5))
    copy = match.copy()
    first = match.record.answers[:]
    for _ in range(2):  # the second answer must not be written to what both share, either
        match.push(match.options()[0])
    assert copy.record.answers == first and len(copy.story) == len(first) + 1
    kept = match.story
    match.push(match.options()[0])
    assert match.story is kept, "what is its own is not copied at every answer"
