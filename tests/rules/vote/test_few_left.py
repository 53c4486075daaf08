"""Three and two players left: rulings 6.1 to 6.4."""

from __future__ import annotations

from suffrage.games.vote.deck.cards import CARDS, NUMBERS
from suffrage.games.vote.phases.agenda import RECOUNT
from suffrage.games.vote.phases.hands import throw_away
from tests.rules.vote.scenes import Scene, scene


def three(**fields: dict[str, str]) -> Scene:
    """A and C are Democrats, B is a Republican, the others are out."""
    return scene("five", out="DE", start="DRDDR", phase="pile", **fields)  # type: ignore[arg-type]


def two(
    points: dict[str, str], hands: dict[str, str] | None = None, bare: str = "", rules: str = "2"
) -> Scene:
    """A, a Democrat, has eliminated C; B, a Republican, is left."""
    all_points = {"A": "9/9", **points}
    s = scene(
        "five", out="DE", start="DRDDR", phase="pile", points=all_points, bare=bare,
        hands={"A": "eliminate", **(hands or {})}, rules=rules,
    )  # fmt: skip
    return s.answer("A", "eliminate:C")


def test_three_left_put_in_a_card_each_and_the_president_deals_them() -> None:
    """Ruling 6.1."""
    cards = {"A": "storm", "B": "airwaves", "C": "walkout"}
    s = three(hands=cards)
    assert s.asked == "ABC"
    s.put_in(cards)
    assert s.phase == "deal" and s.asked == "A"
    assert s.view("A").passed_size == 3 and len(s.view("A").passed) == 3
    assert s.view("B").passed == []
    assert s.may("A") == ["give:airwaves:A", "give:storm:A", "give:walkout:A"]
    s.give("airwaves:A")
    assert s.may("A") == ["give:storm:B", "give:storm:C", "give:walkout:B", "give:walkout:C"]
    s.give("storm:C")
    assert [gift.seat for gift in s.state.gifts] == [0, 2, 1], "the last card has no choice"


def test_with_three_left_the_presidency_goes_round_without_votes() -> None:
    """Ruling 6.1."""
    s = three().finish_round().rest()
    assert (s.president, s.phase, s.asked) == ("B", "pile", "ABC")
    assert s.state.prime_minister == -1 and s.state.failures == 0


def test_three_left_begin_with_the_next_round() -> None:
    """Ruling 6.1."""
    cards = {"A": "paperless", "B": "no-trip", "D": "walkout"}
    s = scene("five", out="E", start="DRDDR", hands=cards, points={"D": "5/2"})
    s.elect("B").put_in(cards).keep(*cards.values())
    s.give("paperless:A", "no-trip:B", "walkout:D").answer("D", "pass").finish_round().rest()
    assert s.living == "ABC" and (s.phase, s.president) == ("pile", "B")


def test_three_left_begin_at_once_if_the_fourth_leaves_during_an_election() -> None:
    """Ruling 6.1: the President keeps the token."""
    hands, points = {"B": "eliminate"}, {"B": "9/9"}
    s = scene("five", out="E", start="DRDDR", hands=hands, points=points, failures="1")
    s.answer("A", "nominate:D").answer("D", "for").answer("B", "eliminate:D")
    assert (s.phase, s.president, s.asked, s.state.failures) == ("pile", "A", "ABC", 0)
    assert s.state.history[-1].result == 3


def test_of_two_left_the_higher_total_wins() -> None:
    """Ruling 6.2."""
    assert two({"B": "5/4"}).outcome() == ("BE", "two-left")
    assert two({"B": "3/4"}).outcome() == ("ACD", "two-left")


def test_of_two_left_with_equal_totals_the_higher_support_wins() -> None:
    """Ruling 6.2."""
    assert two({"B": "3/5"}).outcome() == ("BE", "two-left")
    assert two({"B": "5/3"}).outcome() == ("ACD", "two-left")


def test_two_of_one_party_have_won_before_they_are_compared() -> None:
    """Ruling 6.2."""
    s = scene(
        "five", out="DE", start="DRDDR", phase="pile", hands={"A": "eliminate"},
        points={"A": "9/9", "C": "1/1"},
    )  # fmt: skip
    assert s.answer("A", "eliminate:B").outcome() == ("ACD", "last-party")


def test_cards_already_dealt_count_before_two_are_compared() -> None:
    """Ruling 6.2: C falls first, and B's card still applies."""
    cards = {"A": "paperless", "B": "grand-bargain", "C": "walkout"}
    s = three(hands=cards, points={"A": "6/6", "B": "5/5", "C": "5/2"}).put_in(cards)
    s.give("paperless:A", "walkout:C").all_answer("pass")
    assert (s.points("A"), s.points("B")) == ("7/6", "7/7")
    assert s.outcome() == ("BE", "two-left")


def test_two_who_are_level_turn_up_cards_of_their_hands() -> None:
    """Ruling 6.3."""
    s = two({"B": "4/4"}, {"A": "eliminate,storm,ribbon", "B": "walkout,airwaves,open-day"})
    assert s.phase == "recount" and s.odds == ["turn:storm", "turn:ribbon"]
    s.nature("turn:ribbon")
    assert s.points("A") == "4/4", "both apply together"
    assert s.odds == ["turn:airwaves", "turn:open-day", "turn:walkout"]
    s.nature("turn:airwaves")
    assert (s.points("A"), s.points("B")) == ("3/3", "6/4")
    assert s.outcome() == ("BE", "two-left")


def test_two_who_stay_level_turn_up_more_and_then_draw_from_the_deck() -> None:
    """Ruling 6.3."""
    s = two({"B": "4/4"}, {"A": "eliminate,paperless", "B": "no-trip"}, bare="AB")
    s.nature("turn:paperless", "turn:no-trip")
    assert s.phase == "recount" and len(s.odds) == len(s.state.deck)
    s.nature("turn:storm")
    assert len(s.odds) == len(s.state.deck)
    s.nature("turn:settlement")
    assert s.phase == "recount" and s.state.recounts == 2
    s.nature("turn:kind-letter", "turn:leaking-dome")
    assert s.outcome() == ("ACD", "two-left")


def test_who_has_no_card_turns_up_none_while_the_other_has_some() -> None:
    """Ruling 6.3: A is level with B's help, though A had nothing to turn up."""
    s = two({"B": "4/4"}, {"B": "check,leaking-dome,paperless"}, bare="AB")
    assert s.hand("A") == "" and s.odds == ["turn:paperless", "turn:leaking-dome", "turn:check"]
    s.nature("turn:check")
    assert (s.points("A"), s.points("B")) == ("4/4", "3/4")
    assert s.outcome() == ("ACD", "two-left")


def test_the_first_turns_up_cards_alone_as_well() -> None:
    """Ruling 6.3."""
    s = two({"B": "4/4"}, {"A": "eliminate,paperless,no-trip"}, bare="AB")
    assert s.hand("B") == "" and s.odds == ["turn:paperless", "turn:no-trip"]
    s.nature("turn:no-trip")
    assert (s.points("A"), s.points("B")) == ("5/4", "4/4")
    assert s.outcome() == ("ACD", "two-left")


def test_both_draw_only_when_both_hands_are_empty() -> None:
    """Ruling 6.3: a card that changes nothing is turned up alone, and then both draw."""
    s = two({"B": "4/4"}, {"A": "eliminate,cancel"}, bare="AB")
    s.nature("turn:cancel")
    assert (s.phase, s.state.recounts) == ("recount", 1)
    assert len(s.odds) == len(s.state.deck), "A draws"
    s.nature("turn:storm")
    assert len(s.odds) == len(s.state.deck), "and so does B"
    s.nature("turn:airwaves")
    assert (s.points("A"), s.points("B"), s.outcome()[1]) == ("2/4", "6/4", "two-left")


def test_by_the_first_rules_whoever_had_no_card_drew_at_once() -> None:
    """Ruling 6.3."""
    s = two({"B": "4/4"}, {"B": "check"}, bare="AB", rules="1")
    assert len(s.odds) == len(s.state.deck)
    s.nature("turn:storm")
    assert s.odds == ["turn:check"]


def test_cards_for_the_pile_are_back_in_the_hands_before_a_recount() -> None:
    """Rulings 6.1 and 6.3: nobody has put in anything when the third leaves."""
    hands = {"A": "eliminate,paperless", "B": "no-trip", "C": "walkout"}
    s = three(hands=hands, points={"A": "9/9", "B": "4/4"})
    s.answer("B", "put:no-trip").answer("A", "eliminate:C")
    assert s.phase == "recount" and s.view("B").put == -1 and "no-trip" in s.hand("B")


def test_an_ability_that_a_recount_turns_up_costs_its_price() -> None:
    """Rulings 6.3 and 5.5."""
    s = two({"B": "4/4"}, {"A": "eliminate,check", "B": "no-trip"}, bare="AB")
    s.nature("turn:check", "turn:no-trip")
    assert s.points("A") == "3/4"


def test_whoever_drops_to_nought_in_a_recount_is_out() -> None:
    """Ruling 6.4: B has more points, and is out nevertheless."""
    hands = {"A": "eliminate,general-strike", "B": "settlement"}
    s = two({"A": "8/8", "B": "2/4"}, hands, bare="AB")
    assert s.outcome() == ("BE", "two-left"), "6 against 6, and more support: no recount"
    hands = {"A": "eliminate,bank-queue", "B": "downgrade"}
    s = two({"A": "8/8", "B": "3/3"}, hands, bare="AB")
    s.nature("turn:bank-queue", "turn:downgrade")
    assert (s.points("A"), s.points("B")) == ("1/1", "0/3"), "2 against 3"
    assert s.living == "A" and s.outcome() == ("ACD", "last-party")
    assert "B leaves the game." in s.log["watcher"]


def test_the_first_may_drop_to_nought_as_well() -> None:
    """Ruling 6.4."""
    hands = {"A": "eliminate,downgrade", "B": "bank-queue"}
    s = two({"A": "8/8", "B": "3/3"}, hands, bare="AB")
    s.nature("turn:downgrade", "turn:bank-queue")
    assert s.living == "B" and s.outcome() == ("BE", "last-party")


def test_if_both_drop_to_nought_at_once_they_are_compared() -> None:
    """Ruling 6.4: total, then support."""
    hands = {"A": "eliminate,downgrade", "B": "rounded-up"}
    s = two({"A": "8/8", "B": "3/3"}, hands, bare="AB")
    s.nature("turn:downgrade", "turn:rounded-up")
    assert (s.points("A"), s.points("B")) == ("0/3", "0/2")
    assert s.living == "AB" and s.outcome() == ("ACD", "two-left")


def test_if_that_is_level_the_count_goes_on_and_nought_counts_again() -> None:
    """Ruling 6.4."""
    hands = {"A": "eliminate,storm,airwaves", "B": "settlement,kind-letter"}
    s = two({"A": "6/6", "B": "1/1"}, hands, bare="AB")
    s.nature("turn:storm", "turn:settlement")
    assert s.phase == "recount" and (s.points("A"), s.points("B")) == ("0/1", "0/1")
    assert s.living == "AB"
    s.nature("turn:airwaves", "turn:kind-letter")
    assert (s.points("A"), s.points("B")) == ("2/1", "0/2")
    assert s.living == "A" and s.outcome() == ("ACD", "last-party")


def test_ten_and_ten_wins_in_a_recount() -> None:
    """Ruling 6.4."""
    hands = {"A": "eliminate,grand-bargain", "B": "paperless"}
    s = two({"B": "8/8"}, hands, bare="AB")
    s.state.budget[0] = s.state.support[0] = 8  # no price leaves so much
    s.state.phase, s.state.winner, s.state.reason = RECOUNT, -1, ""
    s.nature("turn:grand-bargain", "turn:paperless")
    assert s.outcome() == ("ACD", "full-points")
    assert "A has 10 budget and 10 support." in s.log["watcher"]


def test_if_both_come_to_ten_and_ten_the_count_goes_on() -> None:
    """Ruling 6.4."""
    hands = {"A": "eliminate,grand-bargain", "B": "reconstruction-grant"}
    s = two({"B": "8/8"}, hands, bare="AB")
    s.state.budget[0] = s.state.support[0] = 8
    s.state.phase, s.state.winner, s.state.reason = RECOUNT, -1, ""
    s.nature("turn:grand-bargain", "turn:reconstruction-grant")
    assert s.phase == "recount" and (s.points("A"), s.points("B")) == ("10/10", "10/10")


def test_by_the_first_rules_nobody_left_or_won_by_points_in_a_recount() -> None:
    """Ruling 6.4."""
    hands = {"A": "eliminate,storm", "B": "settlement"}
    s = two({"A": "6/6", "B": "1/1"}, hands, bare="AB", rules="1")
    s.nature("turn:storm", "turn:settlement")
    assert s.phase == "recount" and (s.points("A"), s.points("B")) == ("0/1", "0/1")
    assert s.living == "AB"


def test_a_lot_decides_after_a_hundred_cards_each() -> None:
    """Ruling 6.4."""
    s = two({"B": "4/4"}, {"A": "eliminate,paperless", "B": "no-trip"}, bare="AB")
    s.state.recounts = 99
    s.nature("turn:paperless", "turn:no-trip")
    assert s.phase == "recount-lot" and s.odds == ["lot:A", "lot:B"]
    assert s.nature("lot:B").outcome() == ("BE", "two-left-lot")


def test_an_empty_deck_is_restocked_in_a_recount_too() -> None:
    """Rulings 6.3 and 5.3."""
    s = two({"B": "4/4"}, {"A": "eliminate,paperless", "B": "no-trip"}, bare="AB")
    for card in s.state.deck[1:]:
        throw_away(s.state, card, 0)
    s.state.deck = s.state.deck[:1]
    s.nature("turn:paperless", "turn:no-trip").any()
    assert len(s.odds) > 40, "the second draws from the new deck"


def test_the_deck_is_restocked_for_the_first_who_has_no_hand() -> None:
    """Rulings 6.3 and 5.3: by the first rules, the deck is empty when the count begins."""
    everything = [name for name in NUMBERS if name not in ("eliminate", "no-trip", "walkout")]
    s = scene(
        "five", out="DE", start="DRDDR", phase="pile", points={"A": "9/9", "B": "4/4"}, bare="ABC",
        hands={"A": "eliminate", "B": "no-trip", "C": "walkout"}, rules="1",
        discard=",".join(f"{name}:*" for name in everything for _ in range(copies(name))),
    )  # fmt: skip
    assert s.state.deck == []
    s.answer("A", "eliminate:C")
    assert s.phase == "recount" and "turn:walkout" in s.odds and "turn:storm" in s.odds
    assert "turn:no-trip" not in s.odds, "B holds it"
    s.nature("turn:paperless").nature("turn:no-trip")
    assert (s.points("A"), s.points("B"), s.phase) == ("5/4", "5/4", "recount")


def test_the_deck_is_not_restocked_while_the_first_has_a_hand() -> None:
    """Rulings 6.3 and 5.3: only at the moment a card is needed."""
    held = ("eliminate", "paperless", "no-trip", "walkout")
    everything = [name for name in NUMBERS if name not in held]
    s = scene(
        "five", out="DE", start="DRDDR", phase="pile", points={"A": "9/9", "B": "4/4"}, bare="ABC",
        hands={"A": "eliminate,paperless", "B": "no-trip", "C": "walkout"},
        discard=",".join(f"{name}:*" for name in everything for _ in range(copies(name))),
    )  # fmt: skip
    s.answer("A", "eliminate:C")
    assert s.odds == ["turn:paperless"] and s.state.deck == []
    s.nature("turn:paperless", "turn:no-trip")
    assert len(s.odds) > 50, "neither has a card, and the discard is shuffled"


def test_the_deck_is_not_restocked_while_the_second_has_a_hand() -> None:
    """Ruling 6.3: the first turns up none meanwhile, so nobody needs a card yet."""
    everything = [name for name in NUMBERS if name not in ("eliminate", "no-trip", "walkout")]
    s = scene(
        "five", out="DE", start="DRDDR", phase="pile", points={"A": "9/9", "B": "4/4"}, bare="ABC",
        hands={"A": "eliminate", "B": "no-trip", "C": "walkout"},
        discard=",".join(f"{name}:*" for name in everything for _ in range(copies(name))),
    )  # fmt: skip
    s.answer("A", "eliminate:C")
    assert s.odds == ["turn:no-trip"] and s.state.deck == []


def copies(name: str) -> int:
    """How many of a card there are."""
    return CARDS[NUMBERS[name]].copies


def test_unrest_can_leave_two() -> None:
    """Rulings 6.2 and 2.10."""
    hands = {"A": "storm", "B": "paperless", "C": "settlement", "D": "no-trip"}
    s = scene(
        "five", out="E", start="DRDRD", failures="2", hands=hands,
        points={"A": "2/5", "B": "5/5", "C": "2/5", "D": "5/5"},
    )  # fmt: skip
    s.fail().nature("turn:storm", "turn:paperless", "turn:settlement", "turn:no-trip")
    assert s.outcome() == ("BD", "last-party")
