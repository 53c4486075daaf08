"""What people read: questions, labels, explanations and the log."""

from __future__ import annotations

from suffrage.core.game import NATURE
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import (
    CANCEL,
    CHANGE,
    CHECK,
    DOUBLE,
    ELIMINATE,
    KINDS,
    TRANSFER,
)
from suffrage.games.vote.setup import MODE_NAMES, MOST_SEATS
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.words.explanations import why_not
from tests.rules.vote.scenes import GAME, Scene, scene
from tests.tables import random_play, table_called

PILE = {"A": "storm", "B": "airwaves", "C": "walkout", "D": "open-day", "E": "ribbon"}


def asked(s: Scene, who: str) -> str:
    return GAME.ask(s.view(who)).sentence


def explained(s: Scene, who: str, text: str) -> str:
    return GAME.explain(s.view(who), GAME.read(text))


def labeled(s: Scene, who: str, text: str) -> str:
    return GAME.label(s.view(who), GAME.read(text))


def test_a_government_is_asked_step_by_step_and_the_others_are_told_who_is_awaited() -> None:
    s = scene(hands=PILE)
    assert asked(s, "A") == "You are President: nominate a Prime Minister."
    assert asked(s, "B") == "Seat A nominates a Prime Minister."
    s.answer("A", "nominate:B")
    assert asked(s, "C") == "Vote for or against Seat B as Prime Minister under Seat A."
    s.vote("fffff")
    assert asked(s, "C") == "Put one card of your hand into the pile, face down."
    s.answer("C", "put:walkout")
    assert asked(s, "C") == "1 of 5 cards are in the pile."
    s.put_in(PILE)
    assert asked(s, "B") == "You are Prime Minister: pass cards on to the President (3 left)."
    s.keep("storm")
    assert asked(s, "B").endswith("(2 left).")
    assert asked(s, "C") == "Seat B reads the pile and passes cards on."
    s.keep("airwaves", "walkout")
    assert asked(s, "A") == "You are President: choose a card for yourself (3 left)."
    s.give("storm:A")
    assert asked(s, "A") == "You are President: choose a card for the Prime Minister (2 left)."
    assert asked(s, "D") == "Seat A deals the cards."
    s.give("airwaves:B")
    assert asked(s, "A") == "You are President: deal Walkout to somebody else (1 left)."
    s.give("walkout:C")
    assert asked(s, "C") == "You were dealt Walkout (-2 support)."
    assert asked(s, "D") == "Seat C may object."
    s.answer("C", "pass")
    assert asked(s, "A") == "Your government is over."
    assert asked(s, "B") == "Seat A may name a successor."


def test_whoever_may_interrupt_is_told_so() -> None:
    s = scene(hands={"C": "check"})
    assert asked(s, "C") == "Seat A nominates a Prime Minister. You may use Loyalty Check."
    assert GAME.group(s.view("C"), GAME.read("check:A")) == "Use an ability"
    s.answer("C", "check:A")
    assert asked(s, "C") == "Seat A is a Democrat. Say what you found, or lie."
    assert GAME.group(s.view("C"), GAME.read("says:democrat")) == "Your claim"


def test_a_prompt_names_only_what_its_reader_can_do() -> None:
    cards = {"A": "storm,transfer", "B": "airwaves", "C": "walkout,cancel"}
    s = scene(hands=cards).elect("B").put_in({"A": "storm", "B": "airwaves", "C": "walkout"})
    s.keep("storm", "airwaves", "walkout").give("storm:A", "airwaves:B", "walkout:C")
    assert asked(s, "C") == "You were dealt Walkout (-2 support): use Cancel, or go on."
    assert [labeled(s, "C", text) for text in s.may("C")] == ["Continue", "Cancel the card"]
    s.answer("C", "pass")
    assert asked(s, "A") == "Your government is over: name the next President, or go on."
    assert labeled(s, "A", "pass") == "Continue"


def test_a_claim_is_known_to_be_true_or_not_by_whom_it_is_about() -> None:
    s = scene(hands={"C": "check"}).answer("C", "check:A")
    assert explained(s, "C", "says:republican") == (
        "All hear it. Besides you, only Seat A knows whether it is true."
    )


def test_an_ability_says_why_it_cannot_be_used() -> None:
    s = scene(hands={"B": "eliminate,double,transfer"}, points={"B": "4/6"})
    view = s.view("B")
    assert why_not(view, ELIMINATE) == "It needs 5 budget and 5 support; you have 4 and 6."
    assert why_not(view, DOUBLE) == "It goes with your ballot."
    assert why_not(view, TRANSFER) == "It is for the end of your own government."
    assert why_not(scene(hands={"B": "change"}).view("B"), CHANGE).endswith("has left the game.")


def test_whatever_is_not_offered_has_a_reason_and_nothing_else_has() -> None:
    uses = {
        CHECK: range(to.CHECK_ON, to.CENSURE), DOUBLE: range(to.AGAINST_IF, to.FOR_TWICE + 1),
        TRANSFER: range(to.APPOINT, to.PUT), CANCEL: range(to.OBJECT, to.OBJECT + 1),
        ELIMINATE: range(to.CENSURE, to.APPOINT), CHANGE: range(to.CROSS, to.CROSS + 1),
    }  # fmt: skip
    met = set()
    for mode in MODE_NAMES:
        for state, asked_seat, _ in random_play(table_called(f"vote-{mode}"), 4):
            assert isinstance(state, VoteState)
            for seat in range(state.count if asked_seat != NATURE else 0):
                view = state.view(seat)
                for card in {*view.hand} & {*uses}:
                    offered = any(action in uses[card] for action in view.options)
                    assert (why_not(view, card) == "") == offered, (state, seat, card)
                    met.add((card, offered))
    assert {card for card, _ in met} == {*uses}


def test_no_line_is_told_twice() -> None:
    s = scene().elect("B")
    assert [line for line in s.log["A"] if line.startswith("A ") and "vot" in line] == [
        "A votes for."
    ]
    assert not any("casts a ballot" in line for line in s.log["A"])


def test_nature_and_the_end_have_words_too() -> None:
    s = scene(failures="2").fail()
    assert asked(s, "A") == "Unrest: one card of every hand is turned up."
    s = scene("five", out="D", hands={"A": "eliminate"}, points={"A": "9/9"})
    s.answer("A", "eliminate:E")
    assert asked(s, "watcher") == "The match is over: the Democrats win."


def test_prices_and_what_is_left_are_explained() -> None:
    s = scene("six", out="F", hands={"B": "check,eliminate,change"})
    assert explained(s, "B", "check:A").startswith(
        "You pay 1 budget and keep 4 budget and 5 support."
    )
    assert explained(s, "B", "eliminate:A") == (
        "You pay 5 budget and 5 support and leave the game. Seat A leaves the game."
    )
    assert explained(s, "B", "change").startswith(
        "You pay 3 budget and 3 support and keep 2 budget and 2"
    )


def test_ballots_are_labeled_and_explained() -> None:
    s = scene(hands={"B": "double"}).answer("A", "nominate:C")
    assert [labeled(s, "B", text) for text in s.may("B")] == [
        "Against", "For", "Against, doubled if that turns the result",
        "For, doubled if that turns the result", "Against, doubled", "For, doubled",
    ]  # fmt: skip
    assert "nobody ever knows" in explained(s, "B", "for-if")
    assert explained(s, "B", "for-twice").endswith(
        "You pay 1 support and keep 5 budget and 4 support."
    )


def test_a_gift_is_explained_by_what_becomes_of_its_taker() -> None:
    hands = {"A": "storm", "B": "grand-bargain", "C": "cancel"}
    s = scene(hands=hands, points={"A": "2/5", "B": "8/8"}).elect("B").put_in(hands)
    s.keep("storm", "grand-bargain", "cancel")
    assert explained(s, "A", "give:storm:A") == (
        "You: -2 budget, which makes 0 budget and 5 support. That is out of the game."
    )
    assert explained(s, "A", "give:grand-bargain:B").endswith("That wins the match.")
    assert explained(s, "A", "give:grand-bargain:A") == (
        "You: +2 budget, +2 support, which makes 4 budget and 7 support."
    )
    assert "goes into the hand" in explained(s, "A", "give:cancel:A")
    assert labeled(s, "A", "give:storm:A") == "Storm Repairs (-2 budget) to yourself"
    assert labeled(s, "A", "give:storm:B") == "Storm Repairs (-2 budget) to Seat B"


def test_what_only_the_government_reads_is_told_to_it_alone() -> None:
    s = scene(hands=PILE).elect("B").put_in(PILE).keep("storm", "airwaves", "walkout")
    read = "B reads the pile: Airwave Auction (+2 budget), A Good Question"
    assert any(line.startswith(read[:20]) for line in s.log["B"])
    assert any(line.startswith("A receives Airwave") for line in s.log["A"])
    assert any(line.startswith("B rejects ") for line in s.log["B"])
    for who in ("C", "D", "watcher"):
        assert not any(word in line for line in s.log[who] for word in ("reads", "rejects", "rec"))
    assert "B passes 3 cards on." in s.log["watcher"]


def test_every_gift_is_known_as_one_and_nothing_else() -> None:
    gifts = [to.give(card, seat) for card in range(KINDS) for seat in range(MOST_SEATS)]
    assert [a for a in range(to.ACTIONS) if to.is_give(a)] == gifts
