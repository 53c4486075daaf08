"""Every ability in every moment that allows it, and in those that do not: rulings 5.9 to 5.17."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suffrage.core.errors import IllegalAction, NotYourTurn
from tests.rules.vote.scenes import Scene, scene

PILE = {"A": "storm", "B": "airwaves", "C": "walkout", "D": "open-day", "E": "ribbon"}


def put(s: Scene) -> Scene:
    """Put the card of `PILE` in, each their own."""
    return s.put_in({who: card for who, card in PILE.items() if who in s.asked})


MOMENTS: dict[str, Callable[[Scene], Scene]] = {
    "nominate": lambda s: s,
    "ballot": lambda s: s.answer("A", "nominate:B"),
    "pile": lambda s: s.elect("B"),
    "select": lambda s: put(s.elect("B")),
    "deal": lambda s: put(s.elect("B")).keep("storm", "airwaves", "walkout"),
    "objection": lambda s: (
        put(s.elect("B"))
        .keep("storm", "airwaves", "walkout")
        .give("storm:A", "airwaves:B", "walkout:C")
    ),
    "adjourn": lambda s: (
        put(s.elect("B"))
        .keep("storm", "airwaves", "walkout")
        .give("storm:A", "airwaves:B", "walkout:C")
        .answer("C", "pass")
    ),
}


def at(moment: str, who: str, ability: str, mode: str = "six") -> Scene:
    """F is out, and *who* holds an ability in this moment."""
    hands = {**PILE, who: f"{PILE[who]},{ability}"}
    s = MOMENTS[moment](scene(mode, out="F", hands=hands, points={who: "9/9"}))
    assert s.phase == moment
    return s


# Loyalty check


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("who", "ABCD")
def test_a_check_at_any_time_at_which_the_game_waits(moment: str, who: str) -> None:
    """Ruling 5.9."""
    s = at(moment, who, "check")
    s.answer(who, "check:E")
    assert s.view(who).uses[0].found == 1
    assert f"{who} finds that E is a Republican." in s.log[who]
    for other in "ABCDEF".replace(who, ""):
        assert s.view(other).uses[0].found == -1
        assert not any("Republican" in line for line in s.log[other])
    assert s.phase == moment, "a check changes nothing else"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_check_has_any_other_living_player_as_its_target(moment: str) -> None:
    """Ruling 5.9."""
    targets = at(moment, "C", "check").own("C", "check:")
    assert targets == ["check:A", "check:B", "check:D", "check:E"]


def test_a_check_shows_the_loyalty_of_that_moment() -> None:
    """Ruling 5.9."""
    s = scene("seven", out="G", hands={"E": "change", "A": "check"}, start="DDDDRRR")
    s.answer("E", "change").answer("A", "check:E")
    assert s.view("A").uses[1].found == 0


def test_nobody_interrupts_dice_draws_or_the_end() -> None:
    """Ruling 5.9: never in the middle of something that nature answers."""
    s = scene(hands={"B": "check"}, failures="2").fail()
    assert s.asked == "*" and s.may("B") == []
    with pytest.raises(NotYourTurn):
        s.answer("B", "check:A")


def test_a_claim_comes_first_and_holds_up_nobody_else() -> None:
    """Ruling 5.10."""
    s = at("nominate", "A", "check").answer("A", "check:E")
    assert s.may("A") == ["says:democrat", "says:republican"]
    with pytest.raises(IllegalAction, match="allowed: says:democrat, says:republican"):
        s.answer("A", "nominate:B")
    s.answer("A", "says:democrat")
    assert s.log["watcher"][-1] == "A says that E is a Democrat."
    assert s.own("A", "nominate:")


def test_the_others_play_on_while_a_claim_is_due() -> None:
    """Ruling 5.10."""
    s = at("ballot", "C", "check").answer("C", "check:E")
    for who in "ABDE":
        s.answer(who, "for")
    assert s.asked == "C" and s.phase == "ballot"
    s.answer("C", "says:republican", "for")
    assert s.phase == "pile"


def test_a_claim_can_outlast_the_round() -> None:
    """Ruling 5.10: its speaker is asked for nothing else, so the round goes on."""
    s = at("deal", "D", "check").answer("D", "check:E")
    s.give("storm:A", "airwaves:B", "walkout:C").answer("C", "pass").answer("A", "pass").rest()
    assert s.asked == "BD" and s.view("watcher").due[3] == 0
    s.answer("D", "says:democrat")
    assert s.asked == "B"


def test_a_claim_is_made_once_whatever_was_found() -> None:
    """Ruling 5.10."""
    for found in "AE":
        s = at("nominate", "C", "check").answer("C", f"check:{found}")
        assert s.may("C") == ["says:democrat", "says:republican"]
        s.answer("C", "says:republican")
        assert s.may("C") == [] and s.view("watcher").uses[0].claim == 1


def test_a_second_check_waits_for_the_first_claim() -> None:
    """Ruling 5.10."""
    s = scene(hands={"B": "check,check"}).answer("B", "check:A")
    assert s.own("B", "check:") == []
    s.answer("B", "says:democrat")
    assert s.own("B", "check:") != []


def test_a_claim_lapses_with_its_speaker() -> None:
    """Ruling 5.10."""
    s = scene("seven", hands={"B": "check", "C": "eliminate"}, points={"C": "9/9"})
    s.answer("B", "check:A").answer("C", "eliminate:B")
    assert s.asked == "A" and s.view("watcher").due == [-1] * 7
    assert s.view("watcher").uses[0].claim == -1


# Double voice


def election(ballots: str, hands: dict[str, str], president: str = "A") -> Scene:
    """Six vote, in order of seats: f, a, and doubled: F A always, + - only if it turns."""
    s = scene("six", hands=hands, president=president)
    s.answer(president, s.may(president)[0])
    words = {
        "f": "for", "a": "against", "F": "for-twice", "A": "against-twice", "+": "for-if",
        "-": "against-if",
    }  # fmt: skip
    for who, letter in zip("ABCDEF", ballots, strict=True):
        s.answer(who, words[letter])
    return s


def test_a_double_voice_is_ordered_with_the_ballot() -> None:
    """Ruling 5.11."""
    s = scene(hands={"B": "double"}).answer("A", "nominate:C")
    assert s.may("B") == [
        "against", "for", "against-if", "for-if", "against-twice", "for-twice",
    ]  # fmt: skip
    assert s.may("D") == ["against", "for"]


def test_a_double_voice_in_any_case_counts_two_and_is_paid() -> None:
    """Ruling 5.11."""
    s = election("Fffaaa", {"A": "double"})
    assert s.phase == "pile" and s.points("A") == "5/4"
    assert "A votes for, counted twice." in s.log["watcher"]
    assert "B is elected Prime Minister: 4 for, 3 against." in s.log["watcher"]


def test_one_person_doubles_once_in_a_vote() -> None:
    """Ruling 5.11."""
    s = election("Faaaaa", {"A": "double,double"})
    assert s.points("A") == "5/4" and s.hand("A").count("double") == 1


def test_an_order_is_spent_only_if_it_turns_the_result() -> None:
    """Ruling 5.12: the rulebook's own example, three against three."""
    s = election("ff+aaa", {"C": "double"})
    assert s.phase == "pile" and s.points("C") == "5/4"


@pytest.mark.parametrize("ballots", ["fff+aa", "+aaaaa", "ff+f-a", "--aaff"])
def test_an_order_that_turns_nothing_is_neither_spent_nor_told(ballots: str) -> None:
    """Ruling 5.12."""
    holders = [who for who, letter in zip("ABCDEF", ballots, strict=True) if letter in "+-"]
    s = election(ballots, dict.fromkeys(holders, "double"))
    assert s.state.uses == []
    assert not any("twice" in line for line in s.log["watcher"])
    assert all(s.points(who) == "5/5" for who in holders)


def test_an_order_against_turns_a_narrow_victory() -> None:
    """Ruling 5.12: four against three becomes four against four, and a tie fails."""
    s = scene("seven", hands={"G": "double"}).answer("A", "nominate:B")
    for who in "ABCD":
        s.answer(who, "for")
    s.answer("E", "against").answer("F", "against").answer("G", "against-if")
    assert s.state.failures == 1
    assert "B is not elected: 4 for, 4 against." in s.log["watcher"]


def test_the_first_order_from_the_president_is_spent() -> None:
    """Ruling 5.12."""
    s = election("f+aaa+", {"B": "double", "F": "double"}, president="E")
    assert [use.seat for use in s.state.uses] == [5]
    assert s.phase == "pile"


def test_an_order_may_answer_another() -> None:
    """Ruling 5.12: one turns the result, the other turns it back; after two all is said."""
    s = election("ff+aa-", {"C": "double", "F": "double"})
    assert sorted(use.seat for use in s.state.uses) == [2, 5]
    assert s.state.failures == 1


# Transfer of presidential powers


def test_an_outgoing_president_names_the_next() -> None:
    """Ruling 5.13."""
    s = at("adjourn", "A", "transfer")
    assert s.asked == "A"
    assert s.may("A") == ["pass", "transfer:B", "transfer:C", "transfer:D", "transfer:E"]
    before = s.points("A")
    s.answer("A", "transfer:D")
    assert (before, s.points("A")) == ("7/9", "6/8")
    s.rest()
    assert s.president == "D" and len(s.state.hands[0]) == 3
    assert s.fail().president == "E", "and the token goes on from there"


def test_a_named_successor_changes_no_term_limit() -> None:
    """Ruling 5.13."""
    s = at("adjourn", "A", "transfer").answer("A", "transfer:D").rest()
    assert s.own("D", "nominate:") == ["nominate:A", "nominate:C", "nominate:E"]


def test_without_a_named_successor_the_token_goes_on_clockwise() -> None:
    """Ruling 5.13."""
    assert at("adjourn", "A", "transfer").answer("A", "pass").rest().president == "B"


def test_no_transfer_after_a_failed_election() -> None:
    """Ruling 5.13."""
    s = scene(hands={"A": "transfer"}).fail()
    assert s.phase == "nominate" and s.president == "B"


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment != "adjourn"])
def test_no_transfer_at_other_moments(moment: str) -> None:
    """Ruling 5.13."""
    assert at(moment, "A", "transfer").own("A", "transfer:") == []


# Elimination


@pytest.mark.parametrize("moment", ["nominate", "ballot"])
@pytest.mark.parametrize("who", "ABCD")
def test_elimination_until_the_vote_is_decided(moment: str, who: str) -> None:
    """Ruling 5.14."""
    s = at(moment, who, "eliminate")
    s.answer(who, "eliminate:E")
    assert s.outcome()[1] == "last-party" and s.points(who) == "4/4"


@pytest.mark.parametrize("moment", ["pile", "select", "deal", "objection", "adjourn"])
@pytest.mark.parametrize("word", ["eliminate", "change"])
def test_neither_elimination_nor_change_while_a_government_works(moment: str, word: str) -> None:
    """Rulings 5.14 and 5.16."""
    assert at(moment, "C", word).own("C", word) == []


def test_elimination_with_three_left_until_the_last_card_is_in() -> None:
    """Ruling 5.14."""
    hands, points = {"C": "eliminate"}, {"C": "9/9"}
    s = scene("five", out="DE", start="DRDDR", phase="pile", hands=hands, points=points)
    s.answer("A", s.own("A", "put:")[0]).answer("C", "eliminate:A")
    assert s.living == "BC" and s.outcome() == ("BE", "two-left")


def test_user_and_target_leave_together_at_exactly_five() -> None:
    """Ruling 5.14."""
    s = scene("seven", hands={"C": "eliminate"}, points={"C": "5/8"})
    s.answer("C", "eliminate:G")
    assert s.living == "ABDEF" and s.phase == "nominate"
    lines = [line for line in s.log["watcher"] if "leaves" in line]
    assert lines == ["G leaves the game.", "C leaves the game."]


def test_leaving_together_is_checked_once() -> None:
    """Ruling 5.14: the last Republican takes one with them and loses."""
    s = scene("five", out="E", hands={"D": "eliminate"}, points={"D": "5/5"})
    s.answer("D", "eliminate:A")
    assert s.outcome() == ("ABC", "last-party")


def test_an_elimination_that_takes_the_president_moves_the_token() -> None:
    """Rulings 5.14 and 2.14."""
    s = scene("seven", hands={"A": "eliminate"}, points={"A": "5/5"}).answer("A", "nominate:C")
    s.answer("A", "eliminate:G")
    assert (s.president, s.phase) == ("B", "nominate")


def test_whoever_put_a_card_forward_cannot_use_it_as_well() -> None:
    """Rulings 5.14 and 7.2: a card for the pile is given away, though still in the hand."""
    s = scene("five", out="DE", start="DRDDR", phase="pile", hands={"C": "eliminate"})
    assert s.own("C", "eliminate:")
    s.answer("C", "put:eliminate")
    assert s.may("C") == []


# Cancel


def test_an_event_dealt_without_office_may_be_canceled() -> None:
    """Ruling 5.15."""
    s = at("objection", "C", "cancel")
    assert s.asked == "C" and s.may("C") == ["pass", "cancel"]
    s.answer("C", "cancel")
    assert s.points("C") == "9/9" and s.points("A") == "3/5"
    assert s.state.gifts[2].canceled and s.state.uses[0].card == 53
    assert "C cancels Walkout (-2 support)." in s.log["watcher"]


def test_a_holder_may_let_it_be() -> None:
    """Ruling 5.15."""
    s = at("objection", "C", "cancel").answer("C", "pass")
    assert s.points("C") == "9/7" and "cancel" in s.hand("C")


def test_offices_cannot_cancel() -> None:
    """Ruling 5.15."""
    for who in "AB":
        s = at("objection", who, "cancel")
        assert s.asked == "C" and s.may(who) == []


def test_an_ability_that_was_dealt_cannot_be_canceled() -> None:
    """Ruling 5.15."""
    hands = {**PILE, "C": "change,cancel"}
    s = scene(hands=hands).elect("B").put_in({**PILE, "C": "change"})
    s.keep("storm", "airwaves", "change").give("storm:A", "airwaves:B", "change:C")
    assert s.phase == "adjourn"


def test_no_cancel_in_unrest() -> None:
    """Ruling 5.15."""
    s = scene(failures="2", hands={"B": "cancel,storm"}).fail()
    while s.phase == "unrest":
        assert s.may("B") == []
        s.any()


def test_two_cancels_in_one_window() -> None:
    """Ruling 5.15: both are shown when the window closes."""
    hands = {"A": "storm", "B": "airwaves", "C": "walkout,cancel", "D": "ribbon,cancel"}
    s = scene("seven", hands=hands).elect("B")
    s.put_in({"A": "storm", "B": "airwaves", "C": "walkout", "D": "ribbon"})
    s.keep("storm", "airwaves", "walkout", "ribbon")
    s.give("storm:A", "airwaves:B", "walkout:C", "ribbon:D")
    assert s.asked == "CD"
    s.answer("D", "cancel")
    assert not any("cancel" in line for line in s.log["A"])
    s.answer("C", "cancel")
    assert (s.points("C"), s.points("D")) == ("5/5", "5/5")
    assert [use.seat for use in s.state.uses] == [2, 3], "in order of receipt"


def test_with_three_left_the_two_who_are_not_president_may_cancel() -> None:
    """Ruling 5.15."""
    cards = {"A": "paperless", "B": "storm", "C": "ribbon"}
    hands = {"A": "paperless", "B": "storm,cancel", "C": "ribbon"}
    s = scene("five", out="DE", start="DRDDR", phase="pile", hands=hands)
    s.put_in(cards).give("paperless:A", "storm:B")
    assert s.asked == "BC" and s.may("B") == ["pass", "cancel"]
    s.answer("B", "cancel").answer("C", "pass")
    assert (s.points("B"), s.points("C")) == ("5/5", "4/4")


# Loyalty change


@pytest.mark.parametrize("moment", ["nominate", "ballot"])
@pytest.mark.parametrize("who", "ABCD")
def test_a_change_of_loyalty_until_the_vote_is_decided(moment: str, who: str) -> None:
    """Ruling 5.16."""
    s = at(moment, who, "change").answer(who, "change")
    seat = "ABCDEF".index(who)
    assert s.state.party[seat] == 1 and s.state.start_party[seat] == 0
    assert s.points(who) == "6/6" and s.phase == moment


def test_no_change_before_somebody_has_left() -> None:
    """Ruling 5.16."""
    s = scene(hands={"C": "change"}, points={"C": "9/9"})
    assert s.may("C") == []


def test_a_change_with_three_left_takes_the_pile_back() -> None:
    """Rulings 5.16 and 2.14."""
    s = scene("five", out="DE", start="DRDDR", phase="pile", hands={"C": "change"})
    s.answer("A", s.own("A", "put:")[0]).answer("C", "change")
    assert s.phase == "pile" and s.asked == "ABC" and len(s.state.hands[0]) == 3
    assert s.state.round == 2


def test_a_change_is_public_and_its_direction_is_not() -> None:
    """Ruling 5.16."""
    s = at("nominate", "C", "change").answer("C", "change")
    for who in ("A", "D", "watcher"):
        assert s.view(who).parties[2] == -1
        assert s.log[who] == [
            "C uses Loyalty Change to change loyalty, and has 6 budget and 6 support."
        ]
    assert s.view("C").parties[2] == 1


def test_a_new_republican_learns_nothing_and_a_former_one_forgets_nothing() -> None:
    """Ruling 5.16."""
    s = at("nominate", "C", "change").answer("C", "change")
    assert s.view("C").start_parties == [-1, -1, 0, -1, -1, -1]
    s = scene("six", out="A", president="B", hands={"E": "change"}).answer("E", "change")
    assert s.view("E").start_parties == [0, 0, 0, 0, 1, 1]
    assert s.view("F").start_parties == [0, 0, 0, 0, 1, 1], "as it was at the start"


def test_the_last_republican_who_crosses_wins_with_the_democrats() -> None:
    """Ruling 5.17."""
    s = scene("five", out="D", hands={"E": "change"}).answer("E", "change")
    assert s.outcome() == ("ABCE", "last-party")
