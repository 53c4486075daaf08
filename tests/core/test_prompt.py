"""A question as data: what is counted and what limits it can be had with it and without it."""

from __future__ import annotations

from suffrage.core.words.prompt import Prompt


def test_a_question_without_a_count_is_its_own_sentence() -> None:
    prompt = Prompt("Ada deals the cards.", awaited=(0,))
    assert prompt.text == prompt.sentence == "Ada deals the cards."
    assert (prompt.left, prompt.remaining, prompt.awaited) == (None, "", (0,))
    assert Prompt("play a card").text == Prompt("play a card").sentence == "play a card"


def test_what_is_left_stands_in_the_sentence_and_beside_the_text() -> None:
    prompt = Prompt("add a cube", 3)
    assert (prompt.sentence, prompt.text) == ("add a cube (3 left)", "add a cube.")
    assert (prompt.left, prompt.remaining) == (3, "3 left")
    closed = Prompt("Pass cards on.", 2)
    assert (closed.sentence, closed.text) == ("Pass cards on (2 left).", "Pass cards on.")
    assert Prompt("give the 4", 1, "die").remaining == "1 die left"
    assert Prompt("stop", 0).remaining == "0 left"


def test_a_limit_stays_with_the_question() -> None:
    prompt = Prompt("add a cube", 3, limit="at most 2 in one state")
    assert prompt.sentence == "add a cube (3 left, at most 2 in one state)"
    assert prompt.text == "add a cube (at most 2 in one state)."
    assert Prompt("add a cube", limit="not in Ohio").sentence == "add a cube (not in Ohio)"


def test_a_heading_changes_nothing_else() -> None:
    headed = Prompt("give the 4", 2, "dice", "in the West", (1,)).headed("Campaigning")
    assert headed.sentence == "Campaigning: give the 4 (2 dice left, in the West)"
    assert (headed.left, headed.things, headed.awaited) == (2, "dice", (1,))
    assert (headed.head, headed.body) == ("Campaigning", "give the 4 (in the West).")
    assert headed.text == f"Campaigning: {headed.body}"
    made = "Prompt('give the 4', 2, 'dice', 'in the West', (1,), 'Campaigning')"
    assert repr(headed) == made
