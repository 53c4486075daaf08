"""Rounds and elections: rulings 2.1 to 2.14."""

from __future__ import annotations

import pytest

from suffrage.core.errors import IllegalAction
from suffrage.games.vote.setup import LETTERS
from tests.rules.vote.scenes import scene


def nominees(letters: str) -> list[str]:
    return [f"nominate:{letter}" for letter in letters]


def test_a_round_ends_with_a_failed_election() -> None:
    """Ruling 2.1."""
    s = scene().fail()
    assert (s.state.round, s.president, s.phase) == (2, "B", "nominate")
    assert s.state.history[-1].result == 1


def test_a_round_ends_when_a_government_has_worked() -> None:
    """Ruling 2.1."""
    s = scene().elect("C").finish_round()
    assert (s.phase, s.state.round) == ("close", 1)
    s.rest()
    assert s.state.round == 2 and s.state.history[-1].result == 0


def test_the_token_goes_clockwise_and_skips_the_eliminated() -> None:
    """Ruling 2.2."""
    s = scene("six", out="B", president="F").fail()
    assert s.president == "A"
    assert s.fail().president == "C"


def test_presidents_do_not_nominate_themselves() -> None:
    """Ruling 2.3."""
    s = scene()
    assert s.may("A") == nominees("BCDE")
    with pytest.raises(IllegalAction, match="allowed: nominate:B, nominate:C"):
        s.answer("A", "nominate:A")


def test_six_living_bar_the_last_president_and_prime_minister() -> None:
    """Ruling 2.4."""
    assert scene("six", limits="FC").may("A") == nominees("BDE")


def test_five_living_bar_the_last_prime_minister_only() -> None:
    """Ruling 2.4."""
    assert scene("five", limits="EC").may("A") == nominees("BDE")
    assert scene("six", out="D", limits="FC").may("A") == nominees("BEF")
    assert scene("five", out="E", limits="DC").may("A") == nominees("BD")


def test_a_failed_election_leaves_the_limits_of_the_last_government() -> None:
    """Ruling 2.5: a President and a candidate who failed are not limited."""
    s = scene("six", limits="FC")
    s.answer("A", "nominate:B").vote("aaaaaa")
    assert s.president == "B"
    assert s.may("B") == nominees("ADE")


def test_a_limit_leaves_the_game_with_its_person() -> None:
    """Ruling 2.6."""
    assert scene("seven", out="F", limits="FC").may("A") == nominees("BDEG")


@pytest.mark.parametrize("mode", ["five", "six", "seven", "eight", "nine", "ten"])
def test_there_are_always_two_to_nominate(mode: str) -> None:
    """Ruling 2.7."""
    count = len(scene(mode).living)
    for gone in range(count - 3):
        out = LETTERS[count - gone : count]
        start = "DR" * 2 + "D" * (count - 4)
        reds = {5: 2, 6: 2, 7: 3, 8: 3, 9: 4, 10: 4}[count]
        start = start[: 4 + (count - 4) - (reds - 2)] + "R" * (reds - 2)
        s = scene(mode, out=out, start=start, limits="BC")
        assert len(s.may("A")) >= 2


def test_a_tie_fails() -> None:
    """Ruling 2.8."""
    s = scene("six").answer("A", "nominate:B").vote("fffaaa")
    assert s.state.failures == 1 and s.president == "B"


def test_one_vote_more_elects() -> None:
    """Ruling 2.8."""
    s = scene("five").answer("A", "nominate:B").vote("fffaa")
    assert (s.phase, s.state.prime_minister) == ("pile", 1)
    assert s.log["watcher"][-1] == "B is elected Prime Minister: 3 for, 2 against."


def test_every_living_player_must_vote() -> None:
    """Ruling 2.8: the President and the candidate too, and nobody abstains."""
    s = scene("five").answer("A", "nominate:B")
    assert s.asked == "ABCDE"
    assert all(s.may(who) == ["against", "for"] for who in "ABCDE")


def test_a_government_ends_the_count_of_failures() -> None:
    """Ruling 2.9."""
    s = scene(failures="2").elect("C")
    assert s.state.failures == 0


def test_three_left_end_the_count_of_failures() -> None:
    """Ruling 2.9."""
    s = scene("five", out="E", hands={"B": "eliminate"}, points={"B": "9/9"}, failures="2")
    s.answer("B", "eliminate:A")
    assert s.living == "BCD" and (s.phase, s.state.failures) == ("pile", 0)


def test_unrest_turns_up_one_card_of_every_hand_and_applies_them_clockwise() -> None:
    """Ruling 2.10."""
    hands = {"B": "storm", "C": "grand-bargain", "A": "check"}
    s = scene(failures="2", president="B", hands=hands).fail()
    assert s.asked == "*" and s.phase == "unrest"
    assert set(s.odds) == {f"turn:{card}" for card in s.hand("B").split(",")}
    s.nature("turn:storm")
    assert s.points("B") == "5/5", "nothing applies before all are turned up"
    s.nature("turn:grand-bargain").any(2).nature("turn:check")
    assert (s.points("B"), s.points("C"), s.points("A")) == ("3/5", "7/7", "4/5")
    shown = [line for line in s.log["watcher"] if "turns up" in line]
    assert [line[0] for line in shown] == list("BCDEA")


def test_unrest_stops_at_the_first_victory() -> None:
    """Ruling 2.10: with the checks of ruling 4.5 after each card."""
    hands = {"A": "storm", "B": "grand-bargain", "E": "reconstruction-grant"}
    s = scene(failures="2", hands=hands, points={"B": "9/9", "E": "9/9"}).fail()
    s.nature("turn:storm", "turn:grand-bargain").any(2).nature("turn:reconstruction-grant")
    assert s.outcome() == ("ABC", "full-points")
    assert s.points("E") == "9/9"


def test_unrest_applies_from_the_president_on_not_by_seats() -> None:
    """Ruling 2.10: E, after President D, has it all before A is reached."""
    hands = {"D": "storm", "A": "grand-bargain", "E": "reconstruction-grant"}
    points = {"A": "9/9", "E": "9/9"}
    s = scene(failures="2", president="D", hands=hands, points=points).fail()
    s.nature("turn:storm", "turn:reconstruction-grant", "turn:grand-bargain").any(2)
    assert s.outcome() == ("DE", "full-points")
    assert (s.points("D"), s.points("A")) == ("3/5", "9/9")


def test_unrest_eliminates_from_the_president_on() -> None:
    """Rulings 2.10 and 4.7: the last Republicans fall first, though A sits before them."""
    hands = {"D": "storm", "E": "settlement", "A": "walkout", "B": "caught-napping"}
    hands |= {"C": "leaking-dome"}
    points = {"D": "2/5", "E": "1/5", "A": "5/1", "B": "5/1", "C": "1/5"}
    s = scene(failures="2", president="D", hands=hands, points=points).fail()
    s.nature(*[f"turn:{hands[who]}" for who in "DEABC"])
    assert s.outcome() == ("ABC", "last-party") and s.living == "ABC"


def test_a_player_without_cards_turns_up_nothing() -> None:
    """Ruling 2.10."""
    hands = {"B": "check,check,double"}
    s = scene(failures="2", hands=hands, points={"B": "9/9"})
    s.answer("B", "check:A", "says:democrat", "check:C", "says:democrat")
    s.answer("A", "nominate:C").answer("B", "against-twice")
    s.answer("A", "against").answer("C", "against").answer("D", "against").answer("E", "against")
    s.any(4)
    assert s.phase == "close"
    assert [card >= 0 for card in s.state.history[-1].turned] == [True, False, True, True, True]


def test_after_unrest_nobody_is_limited_and_the_token_moves_on() -> None:
    """Ruling 2.11."""
    harmless = {"A": "paperless", "B": "no-trip", "C": "kind-letter", "D": "open-office"}
    harmless |= {"E": "clean-audit", "F": "twin-towns"}
    s = scene("six", limits="FC", failures="2", hands=harmless).fail()
    s.nature(*[f"turn:{card}" for card in harmless.values()])
    assert s.phase == "close" and s.state.failures == 0
    s.rest()
    assert s.president == "B" and s.may("B") == nominees("ACDEF")
    assert [len(hand) for hand in s.state.hands] == [3] * 6


def test_hands_are_refilled_after_a_failed_election() -> None:
    """Ruling 2.12."""
    s = scene(hands={"D": "double"}).answer("A", "nominate:B")
    s.answer("A", "against").answer("B", "against").answer("C", "against").answer("E", "against")
    s.answer("D", "against-twice")
    assert s.asked == "*" and len(s.state.hands[3]) == 2
    s.rest()
    assert len(s.state.hands[3]) == 3 and s.phase == "nominate"


def test_ballots_are_secret_until_the_last_one_is_in() -> None:
    """Ruling 2.13."""
    s = scene().answer("A", "nominate:B")
    before = len(s.log["watcher"])
    s.answer("D", "against").answer("A", "for").answer("B", "for").answer("C", "for")
    assert s.log["watcher"][before:] == []
    assert s.view("C").votes == [-1] * 5 and s.view("C").ballot == 1
    s.answer("E", "against")
    assert s.view("watcher").votes == [1, 1, 1, 0, 0]
    assert "D votes against." in s.log["watcher"]


def test_a_ballot_is_final() -> None:
    """Ruling 2.13."""
    s = scene().answer("A", "nominate:B").answer("C", "for")
    assert s.may("C") == []


def test_the_same_president_nominates_again_if_the_candidate_leaves() -> None:
    """Ruling 2.14."""
    s = scene("seven", hands={"C": "eliminate"}, points={"C": "9/9"})
    s.answer("A", "nominate:B").answer("D", "against").answer("C", "eliminate:B")
    assert (s.phase, s.asked, s.state.failures, s.state.round) == ("nominate", "A", 0, 1)
    assert s.state.ballots == [-1] * 7 and s.living == "ACDEFG"


def test_the_token_moves_on_if_the_president_leaves() -> None:
    """Ruling 2.14."""
    s = scene("seven", hands={"C": "eliminate"}, points={"C": "9/9"})
    s.answer("C", "eliminate:A")
    assert (s.phase, s.asked, s.state.failures, s.state.round) == ("nominate", "B", 0, 2)
    assert s.state.history[-1].result == 3


def test_the_vote_begins_again_if_somebody_else_leaves() -> None:
    """Ruling 2.14."""
    s = scene("seven", hands={"C": "eliminate"}, points={"C": "9/9"})
    s.answer("A", "nominate:B").answer("D", "against").answer("B", "for")
    s.answer("C", "eliminate:G")
    assert (s.phase, s.asked, s.state.candidate) == ("ballot", "ABCDEF", 1)
    assert not any("votes" in line for line in s.log["watcher"])


def test_the_vote_begins_again_if_somebody_changes_loyalty() -> None:
    """Ruling 2.14."""
    s = scene("seven", out="D", hands={"C": "change"})
    s.answer("A", "nominate:B").answer("E", "against").answer("C", "change")
    assert (s.phase, s.asked, s.state.failures) == ("ballot", "ABCEFG", 0)


def test_a_change_of_loyalty_leaves_a_nomination_open() -> None:
    """Ruling 2.14."""
    s = scene("seven", out="D", hands={"C": "change"}).answer("C", "change")
    assert (s.phase, s.asked) == ("nominate", "A")
