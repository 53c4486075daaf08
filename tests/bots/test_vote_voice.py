"""What players of VOTE! say: with reasons, and never more than they show."""

from __future__ import annotations

import string

import pytest

from suffrage.bots import bot
from suffrage.bots.vote.lines import LINES
from tests.rules.vote.scenes import Scene, scene

NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo")


def said(s: Scene, who: str, level: str = "shrewd") -> list[str]:
    """Everything that somebody could say now, in the words they like best."""
    return [r.lines[0] for r in bot("vote", level).remarks(s.view(who), NAMES[: len(s.names)], 1)]


def kinds(s: Scene, who: str) -> set[str]:
    """The occasions on which somebody would speak now."""
    lines = said(s, who)
    shapes = {kind: [_shape(line) for line in some] for kind, some in LINES.items()}
    return {kind for kind, some in shapes.items() for line in lines if _fits(line, some)}


def _shape(line: str) -> list[str]:
    return [text for text, *_ in string.Formatter().parse(line)]


def _fits(line: str, shapes: list[list[str]]) -> bool:
    return any(all(part in line for part in shape) for shape in shapes)


def test_there_are_at_least_two_ways_to_say_anything_and_all_are_short() -> None:
    for kind, lines in LINES.items():
        assert len(set(lines)) == len(lines) >= 2, kind
        for line in lines:
            assert len(line) < 100 and line[-1] in ".?!", line


def test_somebody_who_is_blamed_denies_it_whatever_the_truth() -> None:
    for start in ("DDDRR", "DRDDR"):
        s = scene(hands={"A": "check"}, start=start).answer("A", "check:B", "says:republican")
        assert "accused" in kinds(s, "B")
        assert any("Alder" in line or "Me?" in line for line in said(s, "B"))


def test_who_is_cleared_says_thanks() -> None:
    s = scene(hands={"A": "check"}).answer("A", "check:B", "says:democrat")
    assert "cleared" in kinds(s, "B")


def test_a_bad_card_is_complained_about_by_its_name() -> None:
    cards = {"A": "grand-bargain", "B": "airwaves", "C": "general-strike"}
    s = scene(hands=cards).elect("B").put_in(cards).keep(*cards.values())
    s.give("grand-bargain:A", "airwaves:B", "general-strike:D").answer("D", "pass")
    s.finish_round().rest()
    assert "complaint" in kinds(s, "D")


def test_who_got_the_only_good_card_asks_why() -> None:
    cards = {"A": "storm", "B": "leaked-memo", "C": "grand-bargain"}
    s = scene("six", hands=cards).elect("B").put_in(cards).keep(*cards.values())
    s.give("storm:A", "leaked-memo:B", "grand-bargain:D").finish_round().rest()
    assert "only-good-card" in kinds(s, "D")


def test_a_president_asks_for_poor_cards_where_they_came_from() -> None:
    cards = {"A": "storm", "B": "leaked-memo", "C": "general-strike"}
    s = scene("six", hands=cards).elect("B").put_in(cards).keep(*cards.values())
    s.give("storm:A", "leaked-memo:B", "general-strike:D").finish_round().rest()
    assert "poor-cards" in kinds(s, "A")


def test_nobody_speaks_who_is_out_of_the_game() -> None:
    s = scene("six", out="F")
    assert said(s, "F") == []


@pytest.mark.parametrize("who", ["F", "G"])
def test_a_republican_does_not_accuse_a_friend(who: str) -> None:
    s = scene("seven", hands={"A": "check"}, start="DDDDRRR")
    s.answer("A", "check:E", "says:republican").answer("A", "nominate:E").vote("aaaaaaa").rest()
    assert not {"no-trust", "no-trust-said", "no-trust-dealt"} & kinds(s, who)
    assert "no-trust-said" in kinds(s, "B")


def test_three_who_are_left_go_on_talking_although_nobody_votes() -> None:
    cards = {"A": "grand-bargain", "B": "general-strike", "C": "airwaves"}
    s = scene("five", out="DE", start="DRDDR", phase="pile", hands=cards).put_in(cards)
    s.give("grand-bargain:A", "general-strike:B").finish_round().rest()
    assert s.phase == "pile" and "complaint" in kinds(s, "B")


def test_it_is_not_always_the_same_seat_that_greets() -> None:
    s = scene("five")
    first = set()
    for seed in range(12):
        found = {
            who: bot("vote", "shrewd").remarks(s.view(who), NAMES[:5], seed)[0].weight
            for who in s.names
        }
        first.add(max(found, key=lambda who: found[who]))
    assert len(first) > 2
