"""A shrewd player of VOTE!: exact beliefs, wins that are counted, ballots that tell little."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suffrage.bots import bot, levels, strongest_level, usual_level
from suffrage.bots.vote.beliefs import certain
from suffrage.bots.vote.judgment import Judgment
from suffrage.bots.vote.levels import LEARNED, learning
from suffrage.bots.vote.worlds import Library, Posterior, deals
from suffrage.core.game import NATURE
from suffrage.core.rng import Rng
from suffrage.games.vote.actions import given_card, given_seat
from suffrage.games.vote.setup import DEMOCRAT, REPUBLICAN
from suffrage.lab.vote.parties import duels
from tests.bots.long_wins import search
from tests.bots.wins import certain_wins, wins
from tests.rules.vote.scenes import GAME, Scene, scene
from tests.tables import table_called

SEEDS = range(30)
MISSED = Path(__file__).with_name("missed_wins.txt")


def answers(s: Scene, who: str, level: str = "shrewd") -> list[str]:
    """What a bot answers in somebody's place, by luck."""
    player = bot("vote", level)
    return [GAME.spell(player.choose(s.view(who), 1, seed)) for seed in SEEDS]


def red(s: Scene, who: str) -> list[float]:
    """How likely somebody thinks everybody is a Republican now."""
    view = s.view(who)
    return Posterior(Library(learning().manners).recall(view), view, certain(view)).red


def test_levels_from_the_weakest_to_the_best() -> None:
    assert levels("vote") == ["random", "cautious", "reasonable", "shrewd"]
    assert (usual_level("vote"), strongest_level("vote")) == ("reasonable", "shrewd")


def test_levels_say_what_they_are_like() -> None:
    for level in levels("vote")[1:]:
        about = bot("vote", level).about
        assert about.endswith(".") and about[0].isupper() and len(about) < 110


@pytest.mark.parametrize(
    ("seats", "ways"), [(5, 10), (6, 15), (7, 35), (8, 56), (9, 126), (10, 210)]
)
def test_every_deal_of_loyalties_is_thought_of(seats: int, ways: int) -> None:
    assert len(set(deals(seats))) == ways


@pytest.mark.parametrize("mode", ["five", "six", "seven", "eight", "nine", "ten"])
def test_chances_add_up_to_the_number_of_republicans(mode: str) -> None:
    s = scene(mode).fail().elect("D").finish_round().rest()
    count = s.state.start_party.count(REPUBLICAN)
    for who in s.names:
        assert sum(red(s, who)) == pytest.approx(count)


def test_a_republican_knows_and_a_democrat_guesses() -> None:
    s = scene(start="DDDRR")
    assert red(s, "D") == [0.0, 0.0, 0.0, 1.0, 1.0]
    assert red(s, "A") == pytest.approx([0.0, 0.5, 0.5, 0.5, 0.5])


def test_what_a_check_found_is_certain_and_the_rest_follows() -> None:
    s = scene(hands={"A": "check"}).answer("A", "check:E", "says:republican")
    chances = red(s, "A")
    assert (chances[0], chances[4]) == (0.0, 1.0)
    assert chances[1:4] == pytest.approx([1 / 3] * 3)


def test_a_claim_moves_those_who_hear_it_but_does_not_settle_it() -> None:
    s = scene("seven", hands={"A": "check"})
    before = red(s, "B")[6]
    s.answer("A", "check:G", "says:republican")
    assert before < red(s, "B")[6] < 0.95


def test_a_lie_of_a_known_liar_clears_its_target() -> None:
    s = scene("seven", hands={"A": "check", "B": "check"}, start="RDDDDRR")
    s.answer("B", "check:A", "says:republican")
    before = red(s, "B")[3]
    s.answer("A", "check:D", "says:republican")
    assert red(s, "B")[3] < before


def test_two_who_are_kind_to_each_other_are_suspected_together() -> None:
    """Beliefs are of whole deals: if one of a pair is a Republican, so is the other."""
    cards = {"A": "storm", "B": "airwaves", "C": "grand-bargain"}
    s = scene(hands={**cards, "D": "check"}, start="RDDDR")
    s.answer("D", "check:A", "says:republican").elect("B").put_in(cards).keep(*cards.values())
    before = red(s, "D")[4]
    s.give("airwaves:A", "storm:B", "grand-bargain:E").answer("E", "pass").finish_round()
    assert red(s, "D")[4] > before


def test_a_loyalty_that_changed_is_turned_round() -> None:
    s = scene("seven", out="B", hands={"A": "check", "G": "change"}, start="DDDDRRR")
    s.answer("A", "check:G", "says:republican").answer("G", "change")
    assert red(s, "A")[6] == 0.0


def test_an_elimination_that_wins_is_used_though_it_costs_the_game() -> None:
    """Exactly five points are enough, and the party wins without the one who paid."""
    points = {"A": "5/5"}
    s = scene("six", {"A": "eliminate"}, points, "CDE", phase="pile", start="RDDDDR")
    assert set(answers(s, "A")) == {"eliminate:B"}
    best = bot("vote", "shrewd").advise(s.view("A"), 1, 0)[0]
    assert best.chance > 0.99 and best.why == "It wins."


def test_a_president_takes_the_card_that_wins() -> None:
    cards = {"A": "grand-bargain", "B": "storm", "C": "airwaves"}
    s = scene(hands=cards, points={"A": "8/8"}).elect("B").put_in(cards).keep(*cards.values())
    assert set(answers(s, "A")) == {"give:grand-bargain:A"}


def test_a_republican_does_not_pose_where_one_card_ends_the_match_unless_it_is_canceled() -> None:
    cards = {"A": "grand-bargain", "E": "settlement", "F": "airwaves", "G": "open-day"}
    points = {"A": "6/6", "E": "2/5", "F": "7/7", "G": "7/7"}
    s = scene("seven", out="BCD", start="RDDDDRR", hands=cards, points=points)
    s.elect("F").put_in(cards).keep("grand-bargain", "airwaves", "settlement")
    s.give("grand-bargain:A", "airwaves:F")
    assert s.may("A") == ["give:settlement:E", "give:settlement:G"]
    assert set(answers(s, "A")) == {"give:settlement:E"}


def test_no_win_on_the_table_is_missed_and_none_is_called_losing() -> None:
    assert search(5) == (5, [], [])


@pytest.mark.parametrize("line", MISSED.read_text(encoding="utf-8").splitlines())
def test_wins_that_were_missed_once_are_seen(line: str) -> None:
    """Each is the letter of who is asked, and a position."""
    who, text = line.split(" ", 1)
    view = GAME.position(text).view("ABCDEFGHIJ".index(who))
    player = bot("vote", "shrewd")
    sure, advice = certain_wins(GAME, view), player.advise(view, 1, 0)
    assert advice[0].action in sure or wins(GAME, view, advice[0].action, player)
    assert min(one.chance for one in advice if one.action in (*sure, advice[0].action)) > 0.99


@pytest.mark.parametrize(("points", "sure"), [("6/10", True), ("5/10", False), ("4/10", False)])
def test_no_win_is_sure_that_a_check_could_spoil(points: str, sure: bool) -> None:
    """E, a friend, may spend a point of budget for either check, and the card takes three."""
    cards = {"A": "downgrade", "B": "night-bus", "E": "leaked-memo"}
    held = {"A": "1/5", "B": "1/10", "E": points}
    s = scene(hands=cards, points=held, out="CD", start="DRDDR", phase="pile", president="B")
    s.put_in(cards)
    ends = Judgment(s.view("B"), 0, learning(), Library(learning().manners)).ends
    given = [GAME.read(f"give:{one}") for one in ("night-bus:B", "leaked-memo:A", "downgrade:E")]
    assert ends.dealt([(given_card(one), given_seat(one)) for one in given]) is sure


def test_nobody_votes_for_whom_a_check_unmasked() -> None:
    s = scene(hands={"C": "check"}, start="DDDRR").answer("C", "check:E", "says:republican")
    s.answer("A", "nominate:E")
    assert set(answers(s, "C")) == {"against"}


def test_a_cautious_player_never_lies_and_puts_nobody_out() -> None:
    s = scene(hands={"D": "check"}, start="DDDRR").answer("D", "check:E")
    assert set(answers(s, "D", "cautious")) == {"says:republican"}
    s = scene("six", out="F", hands={"B": "eliminate"}, points={"B": "9/9"}, start="DRDDDR")
    s.answer("A", "nominate:C")
    assert not [said for said in answers(s, "B", "cautious") if said.startswith("eliminate")]


@pytest.mark.parametrize("level", ["cautious", "shrewd"])
def test_advice_covers_every_option_the_best_first_with_a_reason(level: str) -> None:
    player = bot("vote", level)
    s = scene("six", out="F", hands={"B": "check,eliminate,change"}, start="DDDDRR")
    s.answer("A", "nominate:C")
    for who in "ABCDE":
        view = s.view(who)
        advice = player.advise(view, 1, 3)
        assert sorted(one.action for one in advice) == view.options
        chances = [one.chance for one in advice]
        assert chances == sorted(chances, reverse=True) and 0.0 < chances[0] < 1.0
        assert all(one.why[0].isupper() and one.why.endswith(".") for one in advice)


def test_a_bot_that_has_played_before_answers_like_a_fresh_one_and_from_the_wire() -> None:
    old = bot("vote", "shrewd")
    for seed in range(2):
        rng = Rng(seed)
        state = table_called("vote-seven").start()
        count = 0
        while state.pending():
            seat = state.pending()[0]
            options = state.options(seat)
            action = options[rng.below(len(options))]
            if seat != NATURE:
                count += 1
                action = old.choose(state.view(seat), 1, count)
                if count % 19 == 0:
                    wire = GAME.view(json.loads(json.dumps(state.view(seat).save())))
                    assert bot("vote", "shrewd").choose(wire, 1, count) == action
            state.apply(seat, action)


@pytest.mark.parametrize("party", [DEMOCRAT, REPUBLICAN])
def test_either_party_beats_one_that_plays_by_chance(party: int) -> None:
    assert duels("five", "shrewd", party, 1, 20) >= 16


def test_what_was_learned_names_its_command_and_is_small() -> None:
    learned = json.loads(LEARNED.read_text(encoding="utf-8"))
    assert learned["command"] == "make manners"
    assert LEARNED.stat().st_size < 20_000
