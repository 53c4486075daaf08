"""A government at work: rulings 3.1 to 3.13."""

from __future__ import annotations

import json

import pytest

from suffrage.core.errors import IllegalAction, NotYourTurn
from suffrage.games.vote.actions import ACTIONS
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.setup import LETTERS
from tests.rules.vote.scenes import GAME, Scene, scene

PILE = {"A": "storm", "B": "airwaves", "C": "walkout", "D": "open-day", "E": "ribbon"}


def at_work(hands: dict[str, str] | None = None, **points: str) -> Scene:
    """Five seats, A and B in government, everybody about to put in a card of `PILE`."""
    return scene("five", hands=hands or PILE, points=points).elect("B")


def passed_on() -> Scene:
    """The same, three cards before the President."""
    return at_work().put_in(PILE).keep("storm", "airwaves", "walkout")


def test_all_put_in_a_card_at_the_same_time_and_in_secret() -> None:
    """Ruling 3.1."""
    s = at_work()
    assert s.asked == "ABCDE"
    s.answer("C", "put:walkout")
    assert s.asked == "ABDE" and s.may("C") == []
    assert "walkout" not in json.dumps(s.log["A"]) and s.view("C").put == s.state.puts[2]
    assert s.view("A").waiting == 4


def test_abilities_may_be_put_in() -> None:
    """Ruling 3.1."""
    s = at_work({**PILE, "C": "change"}).put_in({**PILE, "C": "change"})
    assert "keep:change" in s.may("B")


def test_a_player_without_cards_puts_in_nothing_and_is_not_asked() -> None:
    """Ruling 3.2."""
    hands = {**PILE, "C": "check,check,double"}
    s = scene("five", hands=hands, points={"C": "9/9"})
    s.answer("C", "check:A", "says:democrat", "check:D", "says:republican")
    s.answer("A", "nominate:B").answer("C", "for-twice")
    for who in "ABDE":
        s.answer(who, "for")
    assert s.phase == "pile" and s.asked == "ABDE"
    s.put_in(PILE)
    assert s.view("B").pile_size == 4


def test_the_last_missing_card_may_be_used_instead() -> None:
    """Ruling 3.2: whoever uses the last card of the hand is not asked for one any more."""
    hands = {**PILE, "C": "check,check,double"}
    s = scene("five", hands=hands, points={"C": "9/9"})
    s.answer("C", "check:A", "says:democrat")
    s.answer("A", "nominate:B").answer("C", "for-twice")
    for who in "ABDE":
        s.answer(who, "for")
    for who in "ABDE":
        s.answer(who, f"put:{PILE[who]}")
    assert s.asked == "C"
    s.answer("C", "check:D")
    assert s.phase == "select" and s.asked == "BC"


def test_the_pile_has_no_order_and_no_owners() -> None:
    """Ruling 3.3: two piles of the same cards look the same, whoever put in which."""
    one = at_work({"A": "storm", "B": "airwaves", "C": "walkout", "D": "ribbon", "E": "open-day"})
    two = at_work({"A": "storm", "B": "airwaves", "C": "ribbon", "D": "walkout", "E": "open-day"})
    one.put_in({"A": "storm", "C": "walkout", "D": "ribbon", "E": "open-day", "B": "airwaves"})
    two.put_in({"A": "storm", "C": "ribbon", "D": "walkout", "E": "open-day", "B": "airwaves"})
    assert one.view("B").save()["pile"] == two.view("B").save()["pile"]
    assert one.view("B").pile == sorted(one.view("B").pile)
    assert one.log["B"] == two.log["B"] and one.log["A"] == two.log["A"]


@pytest.mark.parametrize(
    ("mode", "out", "passed"),
    [
        ("five", "E", 3), ("five", "", 3), ("six", "", 3), ("seven", "", 4), ("eight", "", 4),
        ("nine", "", 5), ("ten", "", 5), ("ten", "J", 5), ("ten", "IJ", 4),
    ],
)  # fmt: skip
def test_so_many_cards_go_on_to_the_president(mode: str, out: str, passed: int) -> None:
    """Ruling 3.4."""
    s = scene(mode, out=out).elect("B").put_in()
    for _ in range(passed):
        assert s.asked == "B"
        s.answer("B", s.may("B")[0])
    assert s.phase == "deal" and len(s.state.passed) == passed
    assert len(s.state.rejected) == len(s.living) - passed


def test_a_small_pile_goes_on_whole_without_asking() -> None:
    """Rulings 3.4 and 3.8: the Prime Minister has nothing to choose."""
    hands = {"A": "storm", "B": "airwaves", "C": "walkout", "D": "check,check,double"}
    s = scene("five", out="E", hands=hands, points={"D": "9/9"})
    s.answer("D", "check:A", "says:democrat", "check:C", "says:republican")
    s.answer("A", "nominate:B").answer("D", "for-twice")
    for who in "ABC":
        s.answer(who, "for")
    s.put_in({"A": "storm", "B": "airwaves", "C": "walkout"})
    assert s.phase == "deal" and len(s.state.passed) == 3


def test_rejected_cards_are_known_to_the_prime_minister_and_their_owner() -> None:
    """Ruling 3.5."""
    s = passed_on().give("storm:A", "airwaves:B", "walkout:C")
    known = [[CARDS[card].name for card in s.view(who).discard] for who in "ABCDE"]
    assert known == [[], ["open-day", "ribbon"], [], ["open-day"], ["ribbon"]]
    assert s.view("watcher").discard == [] and s.view("watcher").discard_size == 2


def test_an_owner_does_not_know_of_a_rejection_before_all_is_dealt() -> None:
    """Ruling 3.5."""
    s = passed_on().give("storm:A")
    assert s.view("D").discard == [] and s.view("D").rejected == []
    assert len(s.view("B").rejected) == 2


def test_the_president_deals_to_self_then_prime_minister_then_others() -> None:
    """Ruling 3.6."""
    s = passed_on()
    assert s.may("A") == ["give:airwaves:A", "give:storm:A", "give:walkout:A"]
    s.give("airwaves:A")
    assert s.may("A") == ["give:storm:B", "give:walkout:B"]
    assert s.view("watcher").gifts[0].card == s.state.gifts[0].card, "shown at once"
    assert s.log["watcher"][-1] == "A is dealt Airwave Auction (+2 budget)."
    s.give("walkout:B")
    assert s.may("A") == ["give:storm:C", "give:storm:D", "give:storm:E"]


def test_nobody_is_dealt_two_cards() -> None:
    """Ruling 3.7."""
    s = scene("seven").elect("B").put_in()
    for _ in range(4):
        s.answer("B", s.may("B")[0])
    s.answer("A", s.may("A")[0]).answer("A", s.may("A")[0])
    first = s.may("A")[0]
    s.answer("A", first)
    assert not any(text.endswith(first[-1]) for text in s.may("A"))


def test_one_card_goes_to_the_president_without_asking() -> None:
    """Ruling 3.8: an only card has no other place to go."""
    s = scene("five", out="DE", start="DRDDR", phase="pile", hands={"A": "airwaves"}, bare="BC")
    assert s.asked == "A"
    s.answer("A", "put:airwaves")
    assert s.points("A") == "7/5" and [gift.seat for gift in s.state.gifts] == [0]


def test_two_cards_go_to_president_and_prime_minister() -> None:
    """Ruling 3.8."""
    s = scene(hands={"A": "storm", "B": "airwaves"}, bare="CDE").elect("B")
    s.put_in({"A": "storm", "B": "airwaves"})
    assert s.phase == "deal"
    s.give("storm:A")
    assert [gift.seat for gift in s.state.gifts] == [0, 1]
    assert s.phase == "adjourn", "nobody without office was dealt anything"


def test_numbers_apply_after_all_is_dealt_and_objections_are_over() -> None:
    """Ruling 3.9."""
    s = passed_on().give("airwaves:A", "storm:B")
    assert (s.points("A"), s.points("B")) == ("5/5", "5/5")
    s.give("walkout:C")
    assert s.phase == "objection" and s.points("A") == "5/5"
    s.answer("C", "pass")
    assert (s.points("A"), s.points("B"), s.points("C")) == ("7/5", "3/5", "5/3")


def test_a_president_who_falls_by_the_first_card_has_dealt_them_all() -> None:
    """Ruling 3.10."""
    s = at_work(A="2/5").put_in(PILE).keep("storm", "airwaves", "walkout")
    s.give("storm:A", "airwaves:B", "walkout:C").answer("C", "pass")
    assert s.living == "BCDE"
    assert (s.points("B"), s.points("C")) == ("7/5", "5/3")
    assert s.phase == "close", "no President is left to name a successor"
    assert s.rest().president == "B"


def test_a_dealt_ability_goes_openly_into_the_hand_and_does_nothing() -> None:
    """Ruling 3.11."""
    hands = {**PILE, "C": "eliminate"}
    s = at_work(hands).put_in(hands).keep("storm", "airwaves", "eliminate")
    s.give("storm:A", "eliminate:B")
    assert "eliminate" in s.hand("B") and s.points("B") == "5/5"
    assert s.view("watcher").shown[1] == s.view("E").shown[1] == [54]
    assert s.log["E"][-1] == ("B is dealt Eliminating Another Player (-5 budget, -5 support).")


def test_the_first_card_to_the_first_seat_is_given_like_any_other() -> None:
    hands = {**PILE, "C": "grand-bargain"}
    s = at_work(hands).put_in(hands).keep("storm", "airwaves", "grand-bargain")
    view = s.view("A")
    labels = [GAME.label(view, action) for action in view.options]
    assert labels == [
        "Grand Bargain (+2 budget, +2 support) to yourself",
        "Airwave Auction (+2 budget) to yourself",
        "Storm Repairs (-2 budget) to yourself",
    ]  # fmt: skip
    s.give("grand-bargain:A")
    assert s.log["watcher"][-1] == "A is dealt Grand Bargain (+2 budget, +2 support)."


def test_what_all_know_of_a_hand_ends_with_the_next_pile() -> None:
    """Ruling 3.11: from then on it may be the card that went in."""
    hands = {**PILE, "C": "eliminate"}
    s = at_work(hands).put_in(hands).keep("storm", "airwaves", "eliminate")
    s.give("storm:A", "eliminate:B").finish_round().rest()
    assert s.view("watcher").shown[1] == [54]
    s.elect("C").put_in()
    assert s.view("watcher").shown[1] == []


def test_no_answer_hands_a_card_to_another_player() -> None:
    """Ruling 3.12."""
    words = {GAME.spell(action).partition(":")[0] for action in range(ACTIONS)}
    assert words == {
        "against", "for", "against-if", "for-if", "against-twice", "for-twice", "pass", "cancel",
        "change", "says", "nominate", "check", "eliminate", "transfer", "put", "keep", "give",
        "die", "loyalty", "lot", "draw", "turn",
    }  # fmt: skip
    s = passed_on()
    for who in "BCDE":
        with pytest.raises(NotYourTurn):
            s.answer(who, "give:storm:A")
    with pytest.raises(IllegalAction):
        s.answer("A", "give:ribbon:A")


def test_talk_is_no_part_of_the_rules_but_a_claim_is() -> None:
    """Ruling 3.13: the only words that the rules know follow a check."""
    said = [GAME.spell(a) for a in range(ACTIONS) if GAME.spell(a).startswith("says:")]
    assert said == ["says:democrat", "says:republican"]
    s = scene()
    assert not any(s.own(who, "says:") for who in LETTERS[:5])
