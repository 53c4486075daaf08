"""Positions as text: what is wrong is named."""

from __future__ import annotations

import pytest

from suffrage.core.errors import BadNotation
from tests.rules.vote.scenes import GAME, scene

GOOD = scene(hands={"A": "check", "B": "double"}).state.text()

DAMAGES = [
    ("five ", "four ", "begins with a mode"),
    ("phase=nominate", "phase=lunch", "phase: 'lunch': it must be one of roll, loyalty"),
    ("phase=nominate", "phase=start", "no position stands still between rounds"),
    ("phase=nominate", "phase=ballot", "a candidate from the nomination"),
    ("phase=nominate", "phase=ballot candidate=A", "another living player"),
    ("phase=nominate", "phase=pile", "no Prime Minister exactly if three are left"),
    ("phase=nominate", "phase=roll", "points are rolled in order|loyalties are dealt after"),
    ("phase=nominate", "phase=loyalty", "hands are dealt after|offices are filled after"),
    ("phase=nominate", "phase=recount", "players are left"),
    ("phase=nominate", "phase=end", "a match ends for one of the reasons"),
    ("round=1", "round=one", "round: 'one': it must be a whole number"),
    ("round=1", "round=1 round=1", "'round' is given twice"),
    ("round=1", "rounds=1", "'rounds=1' is not one of rules, phase, round"),
    ("round=1", "round=", "'round=' is not one of"),
    ("first=1", "first=7", "decided who was the first President"),
    ("president=A", "president=K", "president: 'K': it must be one of -ABCDE"),
    ("president=A ", "", "somebody is President"),
    ("points=5/5,", "points=11/5,", "each from 0 to 10"),
    ("points=5/5,", "points=55,", "points: "),
    ("points=5/5,", "points=0/5,", "at least 1 point"),
    ("points=5/5,", "points=10/10,", "has won"),
    ("points=5/5,", "points=5/5,5/5,", "6 entries for 5 seats"),
    ("start=DDDRR", "start=DDRRR", "5 seats begin with 2 Republicans"),
    ("start=DDDRR", "start=DDDR", "4 letters for 5 seats"),
    ("loyalty=DDDRR", "loyalty=DRDRR", "changes only by that ability"),
    ("loyalty=DDDRR", "loyalty=DDDRX", "it must be one of -DR"),
    (",check/", ",chess/", "hands: 'chess': there is no such card"),
    (",check/", ",double,check/", "up to three cards"),
    (",check/", ",change/", ""),
    (",double/", ",change,change/", "too many of the card 'change'|up to three"),
    (" hands=", " shown=check//// hands=", ""),
    (" hands=", " shown=double//// hands=", "what is known of a hand"),
    (" hands=", " due=1,0,0,0,0 hands=", "a claim is due after one's own check"),
    (" hands=", " ballots=fa--- hands=", "ballots are cast in a ballot"),
    (" hands=", " objections=?---- hands=", "is asked for an objection"),
    (" hands=", " pile=storm hands=", "a pile lies before the Prime Minister"),
    (" hands=", " rejected=storm hands=", "rejected by a Prime Minister"),
    (" hands=", " gifts=storm:A hands=", "deals after the pile"),
    (" hands=", " gifts=storm hands=", "it must be one of|who got it"),
    (" hands=", " turned=storm,-,-,-,- hands=", "turned up in an unrest"),
    (" hands=", " discard=storm hands=", "needs ':' and who saw it"),
    (" hands=", " discard=storm:BA hands=", "stand in order"),
    (" hands=", " history=1/AB hands=", "a round has 7 parts, not 2"),
    (" hands=", " history=1/AB//slept///- hands=", "it must be one of worked, failed"),
    (" hands=", " uses=1/check/A hands=", "a use has 6 parts, not 3"),
    (" hands=", " uses=1/storm/A/-/--/ABCDE hands=", "a seat uses an ability"),
    (" hands=", " uses=1/check/A/B/-R/ABCDE hands=", "finds the loyalty of that moment"),
    (" hands=", " heir=B hands=", "waits for the refill"),
    (" rules=2 ", " rules=1 ", "it must be 2, or left out for the first rules"),
    (" rules=2 ", " rules=3 ", "it must be 2, or left out for the first rules"),
    (" hands=", " failures=3 hands=", "the third failure brings unrest"),
    (" hands=", " sessions=61 hands=", "gone on for too long"),
    (" hands=", " puts=storm,-,-,-,- hands=", "one of the hand"),
    (" hands=", " end=two-left/D hands=", "a match ends for one of the reasons"),
    (" hands=", " fell=0,0,0,1,1 hands=", "one party is alone|others none"),
]


@pytest.mark.parametrize(("old", "new", "why"), [damage for damage in DAMAGES if damage[2]])
def test_damage_is_refused_by_name(old: str, new: str, why: str) -> None:
    assert old in GOOD
    with pytest.raises(BadNotation, match=why):
        GAME.position(GOOD.replace(old, new, 1))


@pytest.mark.parametrize(("old", "new"), [damage[:2] for damage in DAMAGES if not damage[2]])
def test_another_position_is_read(old: str, new: str) -> None:
    changed = GAME.position(GOOD.replace(old, new, 1))
    assert changed.text() != GOOD and GAME.position(changed.text()).save() == changed.save()


def test_a_position_prints_as_its_line() -> None:
    s = scene()
    assert repr(s.state) == f"game('vote').position({s.state.text()!r})"
    assert s.state.text().startswith("five rules=2 phase=nominate round=1 first=1 president=A ")


def test_a_position_of_the_first_rules_does_not_name_them() -> None:
    s = scene(rules="1")
    assert s.state.rules == 1 and s.state.text().startswith("five phase=nominate round=1 ")


@pytest.mark.parametrize("answer", ["cancel", "pass"])
def test_a_window_with_an_answer_in_it_is_read_back(answer: str) -> None:
    cards = {"A": "storm", "B": "airwaves", "C": "walkout,cancel", "D": "ribbon"}
    s = scene("seven", hands=cards).elect("B")
    s.put_in({who: held.split(",")[0] for who, held in cards.items()})
    s.keep("storm", "airwaves", "walkout", "ribbon")
    s.give("storm:A", "airwaves:B", "walkout:C", "ribbon:D").answer("C", answer)
    again = GAME.position(s.state.text())
    assert s.phase == "objection" and again.save() == s.state.save()
    assert ("po"[answer == "cancel"]) in s.state.text().partition("objections=")[2].split()[0]
