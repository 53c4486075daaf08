"""A reasonable player of VOTE!: what it believes, and what it does about it."""

from __future__ import annotations

import json

import pytest

from suffrage.bots import bot, levels
from suffrage.bots.vote.beliefs import Beliefs, certain, story
from suffrage.core.game import NATURE
from suffrage.core.rng import Rng
from suffrage.games.vote.setup import DEMOCRAT, REPUBLICAN
from suffrage.lab.vote.parties import duels
from tests.rules.vote.scenes import GAME, Scene, scene
from tests.tables import table_called

SEEDS = range(40)


def answers(s: Scene, who: str, seeds: range = SEEDS) -> list[str]:
    """What the bot answers in somebody's place, by luck."""
    player = bot("vote", "reasonable")
    return [GAME.spell(player.choose(s.view(who), 1, seed)) for seed in seeds]


def believes(s: Scene, who: str) -> Beliefs:
    view = s.view(who)
    beliefs = Beliefs(certain(view))
    assert beliefs.take_in(story(view))
    return beliefs


def test_reasonable_is_a_level_above_random() -> None:
    assert levels("vote").index("reasonable") > levels("vote").index("random")


@pytest.mark.parametrize("mode", ["five", "six", "seven", "eight", "nine", "ten"])
def test_chances_add_up_to_the_number_of_republicans(mode: str) -> None:
    s = scene(mode).fail().elect("D").finish_round().rest()
    red = s.state.start_party.count(REPUBLICAN)
    for who in s.names:
        assert sum(believes(s, who).chances) == pytest.approx(red)


def test_a_republican_knows_and_a_democrat_guesses() -> None:
    s = scene(start="DDDRR")
    assert believes(s, "D").chances == [0.0, 0.0, 0.0, 1.0, 1.0]
    assert believes(s, "A").chances == pytest.approx([0.0, 0.5, 0.5, 0.5, 0.5])


def test_what_a_check_found_is_certain_and_the_rest_follows() -> None:
    s = scene(hands={"A": "check"}).answer("A", "check:E", "says:republican")
    assert believes(s, "A").chances == pytest.approx([0.0, 1 / 3, 1 / 3, 1 / 3, 1.0])


def test_a_check_is_turned_round_if_its_target_has_crossed_before() -> None:
    s = scene("seven", out="B", hands={"A": "check", "G": "change"}, start="DDDDRRR")
    s.answer("G", "change").answer("A", "check:G", "says:democrat")
    beliefs = believes(s, "A")
    assert (beliefs.chances[6], beliefs.now(6)) == (1.0, 0.0)


def test_claims_are_believed_as_far_as_their_speaker_is() -> None:
    s = scene(hands={"A": "check"})
    before = believes(s, "B").chances[4]
    s.answer("A", "check:E", "says:republican")
    assert believes(s, "B").chances[4] > before > believes(s, "B").chances[0]


def test_a_friendly_gift_from_a_known_republican_is_suspicious() -> None:
    cards = {"A": "storm", "B": "airwaves", "C": "grand-bargain"}
    s = scene(hands={**cards, "D": "check"}, start="RDDDR")
    s.answer("D", "check:A", "says:republican").elect("B").put_in(cards).keep(*cards.values())
    before = believes(s, "D").now(4)
    s.give("airwaves:A", "storm:B", "grand-bargain:E").answer("E", "pass").finish_round()
    assert believes(s, "D").now(4) > before


def test_a_vote_against_a_government_that_all_trust_is_suspicious() -> None:
    s = scene("seven", hands={"C": "check,check"})
    s.answer("C", "check:A", "says:democrat", "check:B", "says:democrat")
    s.answer("A", "nominate:B").vote("ffffffa").finish_round()
    chances = believes(s, "C").chances
    assert chances[6] > 0.75 > max(chances[3:6])


def test_nobody_votes_against_the_own_government() -> None:
    s = scene(start="RDDDR").answer("A", "nominate:B")
    assert set(answers(s, "A")) == set(answers(s, "B")) == {"for"}


def test_a_democrat_votes_against_whom_a_check_unmasked() -> None:
    s = scene(hands={"C": "check"}, start="DDDRR").answer("C", "check:E", "says:republican")
    s.answer("A", "nominate:E")
    assert set(answers(s, "C")) == {"against"}


def test_a_democrat_does_not_nominate_whom_a_check_unmasked() -> None:
    s = scene(hands={"A": "check"}, start="DDDRR").answer("A", "check:E", "says:republican")
    assert "nominate:E" not in answers(s, "A")


def test_republicans_prefer_governments_with_a_friend() -> None:
    s = scene("seven", start="DDDDRRR")
    friend = answers(s.answer("A", "nominate:G"), "F").count("for")
    other = scene("seven", start="DDDDRRR").answer("A", "nominate:B")
    assert friend > answers(other, "F").count("for") + 10


def test_a_democrat_tells_what_a_check_found() -> None:
    for target, truth in (("B", "says:democrat"), ("E", "says:republican")):
        s = scene(hands={"A": "check"}, start="DDDRR").answer("A", f"check:{target}")
        assert set(answers(s, "A")) == {truth}


def test_a_republican_clears_a_friend_and_lies_about_others_now_and_then() -> None:
    s = scene(hands={"D": "check"}, start="DDDRR").answer("D", "check:E")
    assert set(answers(s, "D")) == {"says:democrat"}
    s = scene(hands={"D": "check"}, start="DDDRR").answer("D", "check:A")
    assert set(answers(s, "D")) == {"says:democrat", "says:republican"}


def test_a_prime_minister_keeps_to_one_plan_from_card_to_card() -> None:
    pile = {"A": "grand-bargain", "B": "storm", "C": "cousin", "D": "airwaves", "E": "open-day"}
    s = scene(hands=pile, start="DRDDR").elect("B").put_in(pile)
    kept = set()
    player = bot("vote", "reasonable")
    for seed in SEEDS:
        copy = Scene(s.state.clone())
        while copy.phase == "select":
            copy.state.apply(1, player.choose(copy.view("B"), 1, seed))
        kept.add(tuple(copy.state.passed))
    assert len(kept) == 1


def test_a_president_keeps_the_best_and_deals_the_worst_to_a_known_foe() -> None:
    pile = {"A": "grand-bargain", "B": "storm", "C": "airwaves"}
    s = scene("six", hands={**pile, "A": "check,grand-bargain"}, start="DDDDRR")
    s.answer("A", "check:F", "says:republican").elect("B").put_in(pile).keep(*pile.values())
    for gift in ("grand-bargain:A", "airwaves:B", "storm:F"):
        (said,) = set(answers(s, "A"))
        assert said == f"give:{gift}"
        s.give(gift)


def test_a_cancel_is_for_what_hurts() -> None:
    for card, said in (("general-strike", "cancel"), ("paperless", "pass")):
        cards = {"A": "storm", "B": "airwaves", "C": card}
        s = scene(hands={**cards, "C": f"{card},cancel"}).elect("B").put_in(cards)
        s.keep(*cards.values()).give("storm:A", "airwaves:B", f"{card}:C")
        assert set(answers(s, "C")) == {said}


def test_a_republican_who_is_alone_and_found_out_crosses_the_floor() -> None:
    s = scene("five", out="D", hands={"E": "change", "A": "check"}, start="DDDRR")
    s.answer("A", "check:E", "says:republican").answer("A", "nominate:B")
    assert set(answers(s, "E")) == {"change"}


def test_an_outgoing_president_names_a_successor_rather_than_a_known_foe() -> None:
    cards = {"A": "paperless", "B": "no-trip", "C": "kind-letter"}
    hands = {**cards, "A": "paperless,transfer,check"}
    s = scene("five", hands=hands, points={"A": "9/9"}, start="DRDDR")
    s.answer("A", "check:B", "says:republican").elect("C").put_in(cards).keep(*cards.values())
    s.give("paperless:A", "no-trip:C", "kind-letter:D").answer("D", "pass")
    assert s.phase == "adjourn"
    assert all(said.startswith("transfer:") and said != "transfer:B" for said in answers(s, "A"))


def test_advice_covers_every_option_the_best_first_with_a_reason() -> None:
    player = bot("vote", "reasonable")
    s = scene("six", out="F", hands={"B": "check,eliminate,change"}, start="DDDDRR")
    s.answer("A", "nominate:C")
    for who in "ABCDE":
        view = s.view(who)
        advice = player.advise(view, 1, 3)
        assert sorted(one.action for one in advice) == view.options
        chances = [one.chance for one in advice]
        assert chances == sorted(chances, reverse=True) and 0.0 < chances[0] < 1.0
        assert all(one.why[0].isupper() and one.why.endswith(".") for one in advice)
        assert player.choose(view, 1, 3) == advice[0].action


def test_a_bot_that_has_played_before_answers_like_a_fresh_one_and_from_the_wire() -> None:
    old = bot("vote", "reasonable")
    for seed in range(3):
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
                if count % 9 == 0:
                    wire = GAME.view(json.loads(json.dumps(state.view(seat).save())))
                    assert bot("vote", "reasonable").choose(wire, 1, count) == action
            state.apply(seat, action)


@pytest.mark.parametrize("party", [DEMOCRAT, REPUBLICAN])
def test_either_party_beats_one_that_plays_by_chance(party: int) -> None:
    assert duels("five", "reasonable", party, 1, 25) >= 19
