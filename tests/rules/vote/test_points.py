"""Points, elimination and victory: rulings 4.1 to 4.11."""

from __future__ import annotations

from suffrage.games.vote.phases.ends import LAST_SESSION
from tests.rules.vote.scenes import Scene, scene


def dealt_to(cards: dict[str, str], points: dict[str, str]) -> Scene:
    """Cards are dealt to A, B and C in this order, and nobody objects."""
    s = scene(hands=cards, points=points).elect("B").put_in(cards)
    s.keep(*[cards[who] for who in "ABC"])
    return s.give(*[f"{cards[who]}:{who}" for who in "ABC"]).answer("C", "pass")


def test_points_never_leave_the_range_from_0_to_10() -> None:
    """Ruling 4.1."""
    s = dealt_to(
        {"A": "grand-bargain", "B": "rounded-up", "C": "paperless"}, {"A": "9/3", "B": "2/6"}
    )
    assert s.points("A") == "10/5"
    assert s.points("B") == "0/5" and s.living == "ACDE"


def test_both_numbers_apply_at_once() -> None:
    """Ruling 4.2: 9 and 10 with +2/-1 make 10 and 9, and no victory."""
    s = dealt_to({"A": "fuel-duty", "B": "paperless", "C": "no-trip"}, {"A": "9/10"})
    assert s.points("A") == "10/9" and s.state.outcome() is None


def test_zero_of_either_eliminates_and_keeps_the_loyalty_secret() -> None:
    """Ruling 4.3."""
    s = dealt_to({"A": "paperless", "B": "no-trip", "C": "walkout"}, {"C": "5/2"})
    assert s.living == "ABDE" and s.points("C") == "5/0"
    assert s.view("A").parties == [0, -1, -1, -1, -1]
    assert s.log["A"].count("C leaves the game.") == 1
    assert not any("Democrat" in line or "Republican" in line for line in s.log["watcher"])


def test_an_eliminated_hand_is_known_to_its_owner_alone() -> None:
    """Ruling 4.3."""
    cards = {"A": "paperless", "B": "no-trip", "C": "walkout"}
    s = scene(hands={**cards, "C": "walkout,cousin,stadium"}, points={"C": "5/2"})
    s.elect("B").put_in(cards).keep("paperless", "no-trip", "walkout")
    s.give("paperless:A", "no-trip:B", "walkout:C").answer("C", "pass")
    mine = set(s.view("C").discard) - set(s.view("watcher").discard)
    assert len(mine) == 2 and s.hand("C") == ""
    for who in ("A", "D", "E", "watcher"):
        assert not mine & set(s.view(who).discard)


def test_an_ability_that_all_saw_in_an_eliminated_hand_is_known_to_all() -> None:
    """Ruling 4.3: face down, but everybody knows that it lies there."""
    s = scene("six", hands={"B": "check,cousin,stadium", "A": "eliminate"}, points={"A": "9/9"},
              shown="/check////")  # fmt: skip
    s.answer("A", "eliminate:B")
    for who in ("C", "watcher"):
        assert s.view(who).discard == [50]
    assert len(s.view("B").discard) == 3 and sorted(s.state.discard) == sorted(s.view("B").discard)


def test_the_eliminated_see_what_a_watcher_sees_and_what_they_knew() -> None:
    """Ruling 4.4."""
    s = scene("six", out="F", start="DDDDRR")
    seen, watched = s.view("F").save(), s.view("watcher").save()
    differ = {name for name in seen if seen[name] != watched[name]}
    assert differ == {"seat", "parties", "start_parties"}
    assert s.view("F").start_parties == [0, 0, 0, 0, 1, 1], "a Republican from the start"
    assert s.may("F") == []


def test_a_party_without_members_has_lost_at_once() -> None:
    """Ruling 4.5 (b)."""
    s = scene("five", out="D", start="DDDRR", hands={"A": "eliminate"}, points={"A": "9/9"}).answer(
        "A", "eliminate:E"
    )
    assert s.outcome() == ("ABC", "last-party")


def test_a_living_player_with_ten_and_ten_wins_for_the_party() -> None:
    """Ruling 4.5 (c)."""
    s = dealt_to({"A": "paperless", "B": "no-trip", "C": "grand-bargain"}, {"C": "8/9"})
    assert s.outcome() == ("ABC", "full-points")
    assert "C has 10 budget and 10 support." in s.log["watcher"]


def test_the_first_in_order_of_receipt_wins() -> None:
    """Ruling 4.6: A is a Democrat and first, B a Republican with as much."""
    cards = {"A": "grand-bargain", "B": "reconstruction-grant", "C": "no-trip"}
    s = scene(hands=cards, points={"A": "8/9", "B": "9/9"}, start="DRDDR")
    s.elect("B").put_in(cards).keep(*cards.values())
    s.give("grand-bargain:A", "reconstruction-grant:B", "no-trip:C").answer("C", "pass")
    assert s.outcome() == ("ACD", "full-points")


def receipt_against_seats(points: dict[str, str], cards: dict[str, str]) -> Scene:
    """President C deals to C, to Prime Minister E, and last to A."""
    s = scene(president="C", hands=cards, points=points).elect("E").put_in(cards)
    s.keep(*[cards[who] for who in "CEA"])
    return s.give(*[f"{cards[who]}:{who}" for who in "CEA"]).answer("A", "pass")


def test_cards_apply_in_the_order_of_receipt_not_of_seats() -> None:
    """Rulings 3.9 and 4.6: E, a Republican, gets it all before A, a Democrat, is reached."""
    cards = {"C": "paperless", "E": "grand-bargain", "A": "reconstruction-grant"}
    s = receipt_against_seats({"A": "9/9", "E": "9/9"}, cards)
    assert s.outcome() == ("DE", "full-points")
    assert (s.points("C"), s.points("A")) == ("6/5", "9/9")


def test_players_leave_in_the_order_of_receipt_not_of_seats() -> None:
    """Ruling 4.7: E is the last Republican and falls before C, A and B would matter."""
    cards = {"C": "paperless", "E": "storm", "A": "settlement"}
    s = scene(president="C", out="D", start="DDDRR", hands=cards, points={"A": "2/5", "E": "2/5"})
    s.elect("E").put_in(cards).keep(*[cards[who] for who in "CEA"])
    s.give(*[f"{cards[who]}:{who}" for who in "CEA"]).answer("A", "pass")
    assert s.outcome() == ("ABC", "last-party")
    assert s.living == "ABC" and s.points("A") == "2/5"


def test_the_party_whose_last_member_leaves_first_loses() -> None:
    """Ruling 4.7: all three would fall, and the only Democrat falls first."""
    cards = {"A": "walkout", "B": "storm", "C": "settlement"}
    points = {"A": "5/2", "B": "2/5", "C": "2/5"}
    s = scene("five", out="DE", start="DRRDD", phase="pile", hands=cards, points=points)
    s.put_in(cards).give("walkout:A", "storm:B").all_answer("pass")
    assert s.outcome() == ("BC", "last-party")
    assert (s.points("B"), s.points("C")) == ("2/5", "2/5")


def test_nothing_applies_after_a_victory() -> None:
    """Ruling 4.8."""
    s = dealt_to({"A": "grand-bargain", "B": "storm", "C": "walkout"}, {"A": "8/8", "C": "5/2"})
    assert s.outcome() == ("ABC", "full-points")
    assert (s.points("B"), s.points("C")) == ("5/5", "5/2")
    assert s.asked == ""


def test_at_the_end_loyalties_hands_and_findings_are_shown() -> None:
    """Ruling 4.9."""
    cards = {"A": "grand-bargain", "B": "no-trip", "C": "paperless"}
    s = scene(hands={**cards, "D": "check"}, points={"A": "8/9"})
    s.answer("D", "check:E", "says:democrat")
    assert s.view("A").uses[0].found == -1 and s.view("D").uses[0].found == 1
    s.elect("B").put_in(cards).keep(*cards.values())
    s.give("grand-bargain:A", "no-trip:B", "paperless:C").answer("C", "pass")
    view = s.view("watcher")
    assert view.parties == view.start_parties == [0, 0, 0, 1, 1]
    assert view.uses[0].found == 1 and view.shown == s.state.hands
    assert "E was a Republican." in s.log["watcher"]
    assert "D had found that E was a Republican." in s.log["watcher"]
    assert any(line.startswith("B held ") for line in s.log["watcher"])


def test_a_match_is_adjourned_after_sixty_sessions() -> None:
    """Ruling 4.10."""
    s = scene(sessions=str(LAST_SESSION - 1)).elect("B").finish_round().rest()
    assert s.outcome() == ("", "adjourned")
    end = s.state.outcome()
    assert end is not None and end.drawn and s.state.scores() == [0.0] * 5
    assert "The match is adjourned without a winner." in s.log["watcher"]


def test_victory_belongs_to_all_of_the_party_at_the_end() -> None:
    """Ruling 4.11: the eliminated and the converted included."""
    s = scene("five", out="C", hands={"D": "change", "A": "eliminate"}, points={"A": "9/9"})
    s.answer("D", "change").answer("A", "eliminate:E")
    assert s.outcome() == ("ABCD", "last-party")
    assert "D began as a Republican and ended as a Democrat." in s.log["watcher"]
