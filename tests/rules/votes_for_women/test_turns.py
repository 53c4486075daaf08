"""Turns, decks and the order of play (rulings T-1 to T-11)."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER
from tests.rules.votes_for_women.kit import GAME, Scene, scene


def dealt(mode: str = "two-player") -> Scene:
    """An opening, dealt by always taking the first card that nature could draw."""
    s = scene(mode, phase="opening")
    while s.actor == "nature":
        s.answer(s.options[0])
    return s


def test_t1_everything_is_empty_at_the_opening() -> None:
    s = dealt()
    assert s.board == "" and s.state.congress == 0 and not s.state.sent
    assert s.state.buttons == [0, 0] and set(s.state.campaigners) == {-1}
    assert (s.state.turn, s.state.round) == (1, 1)


def test_t2_the_start_cards_are_in_hand_and_the_eras_lie_on_each_other() -> None:
    s = scene(phase="opening")
    assert (s.hand(0), s.hand(1)) == ("S1", "O1")
    assert [len(pool) for pool in s.state.pools] == [17, 17, 17, 17, 17, 17, 0, 0, 0]
    s.answer(*[f"card:A{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9)])
    assert s.options == [f"card:T{n}" for n in range(1, 13)]
    s.answer("card:T2 card:T4 card:T6")
    # Draws come from the Early cards as long as there are any.
    assert s.options == [f"card:S{n}" for n in range(2, 19)]


def test_t2_three_state_cards_stay_out_unseen() -> None:
    s = dealt()
    assert (len(s.state.state_cards), len(s.state.state_pool)) == (9, 3)
    assert (len(s.state.strategy), len(s.state.strategy_pool)) == (3, 9)
    assert "state_pool" not in s.state.view(0).save()


def test_t3_each_side_draws_six_and_turn_one_has_no_strategy_phase() -> None:
    s = dealt()
    assert [len(hand) for hand in s.state.hands] == [7, 7]
    assert s.asks == "Operations, turn 1, round 1: play a card"
    assert not [line for line in s.log if "commits" in line]


def test_t3_middle_cards_come_when_the_early_ones_are_used_up() -> None:
    early = " ".join(f"S{n}" for n in range(2, 18))  # all Early cards but S18
    s = scene(phase="cleanup", discards=early)
    assert s.options == ["card:S18"]
    s.answer("card:S18")
    assert s.options[0] == "card:S19"


def test_t4_a_short_deck_is_drawn_to_its_end_and_never_reshuffled() -> None:
    s = scene(phase="cleanup", hand="S3 / O9", deck="S8 S9", short=True)
    assert s.hand(0) == "S3 S8 S9" and s.hand(1) == "O9"
    assert s.state.phase == 2  # the Strategy Phase


def test_t4_cards_put_at_the_bottom_are_drawn_last() -> None:
    s = scene(hand="O14 O20", deck="O49 O10", short=True, round=1)
    s.answer("event:O14", "on-top:0 bottom:O49")
    assert s.deck(1) == " ... O49 O10"
    s.answer("event:S52", "event:O20")
    assert s.options == ["card:O10", "card:O49"]


def test_t4_a_side_without_a_card_skips_its_hand_play() -> None:
    s = scene(hand="S3", spare=False, claimed="/ A3", round=5)
    s.answer("event:S3")
    assert s.actor == "Opposition" and s.options == ["done", "claimed:A3"]
    s.answer("claimed:A3")
    assert s.state.buttons == [2, 2] and s.state.turn == 4


def test_t5_the_suffragists_play_first_in_each_of_six_rounds() -> None:
    s = scene(hand="S3 S8 S40 / O9 O10 O49", round=5, congress=0)
    s.answer("event:S40")
    assert s.actor == "Opposition"
    s.answer("event:O49")
    assert s.actor == "Suffragist" and s.asks.startswith("Operations, turn 3, round 6:")
    s.answer("event:S3 event:O9")
    assert s.state.turn == 4 and s.log[-1].startswith("Turn 4 begins")


def test_t6_the_card_left_over_is_held_for_the_next_turn() -> None:
    s = scene(phase="cleanup", hand="S3 / O9", deck="S8 S9 S10 S11 S12 S13 O2 O3 O4 O5 O6 O7")
    assert s.hand(0) == "S3 S8 S9 S10 S11 S12 S13"
    assert s.hand(1) == "O2 O3 O4 O5 O6 O7 O9"


def test_t6_it_is_worth_nothing_after_turn_six() -> None:
    s = scene(phase="cleanup", hand="S3 / O9", turn=6, sent=True)
    assert s.state.phase == 5 and s.options[0] == "state:WA"


def test_t7_without_any_legal_play_a_card_is_discarded() -> None:
    s = scene(hand="S3 S9", boxes="O37")  # an event tax, no button, no campaigner
    assert s.options == ["card:S3", "card:S9"]
    assert s.asks.endswith("none of your cards can be played; discard one")
    s.answer("card:S9")
    assert s.result == "nothing" and s.hand() == "S3" and s.discards().endswith("S9")


def test_t7_a_claimed_card_may_open_a_play() -> None:
    s = scene(hand="S3 S9", claimed="A3 /", boxes="O37")
    assert s.options == ["claimed:A3", "card:S3", "card:S9"]
    s.answer("claimed:A3")
    assert s.options == ["event:S3", "event:S9"]


def test_t8_played_cards_lie_in_open_piles_and_claimed_ones_leave() -> None:
    s = scene(hand="S3", claimed="A3 /").answer("claimed:A3 event:S3")
    view = s.state.view(1).save()
    assert view["discards"][0][-1] == 3 and view["removed"] == [119]  # type: ignore[index]


def test_t9_clean_up_empties_the_turn_box_alone() -> None:
    s = scene(phase="cleanup", boxes="S2 O36 S6 S41", turn=2)
    assert s.state.boxes == [(), (6,), (41,)]
    assert s.state.turn == 3


@pytest.mark.parametrize("states", ["", "NY=9P"])
def test_t10_an_amendment_never_sent_is_lost(states: str) -> None:
    s = scene(phase="cleanup", turn=6, congress=5, states=states)
    assert (s.state.winner, s.state.reason) == (1, "amendment-not-sent")
    assert s.asks == (
        "The Opposition wins. Congress never sent the Nineteenth Amendment to the states."
    )
    assert s.actor == "nobody"


def test_t10_f8_final_voting_follows_an_amendment_that_was_sent() -> None:
    s = scene(phase="cleanup", turn=6, sent=True, boxes="O16 S35 O46", states="NY=check")
    assert s.state.boxes == [(), (), (98,)]
    assert s.asks == "Final Voting: pick a state for the next vote (47 open)"


def test_t11_hands_and_decks_are_hidden_and_all_else_is_open() -> None:
    s = scene(hand="S3 S9 / O9", claimed="A3 / T5", deck="S8 O10")
    seen = GAME.view(s.state.view(1).save()).save()
    assert seen["hands"] == [[0, 0], [61]]
    assert seen["claimed"] == [[119], [109]]
    assert seen["tops"] == [[0], [62]]
    watched = s.state.view(WATCHER).save()
    assert watched["hands"] == [[0, 0], [0]] and watched["tops"] == [[0], [0]]


def test_t4_an_empty_deck_is_not_filled_from_the_other_sides() -> None:
    everything = " ".join(f"O{n}" for n in range(2, 53))
    s = scene(phase="cleanup", hand="S3", discards=everything, spare=False)
    while s.actor == "nature":
        assert all(option.startswith("card:S") for option in s.options)
        s.answer(s.options[0])
    assert len(s.state.hands[0]) == 7 and s.hand(1) == ""
