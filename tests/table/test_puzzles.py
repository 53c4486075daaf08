"""The pages of puzzles: shown, answered, refused, remembered, solved without script."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.puzzles import RIDDLERS, Puzzle, puzzle, puzzles, riddler
from suffrage.table.rooms.people import Person
from suffrage.table.store.attempts import Attempt, Attempts
from suffrage.table.store.rows import Store
from tests.table.kit import Visitor
from tests.table.test_store import opened

EVERY = [one for game in RIDDLERS for one in puzzles(game)]


@pytest.fixture
def ann(client: TestClient[Any]) -> Visitor:
    client.cookies.clear()
    return Visitor(client)


def at(one: Puzzle) -> str:
    return f"/puzzles/{one.game}/{one.number}"


def options(page: str) -> list[str]:
    """What a page lets one answer in words, without any script."""
    return [unescape(one) for one in re.findall(r'<button[^>]* value="([^"]+)"', page)]


def test_the_lists_lead_to_every_puzzle(ann: Visitor) -> None:
    hall = ann.get("/puzzles").text
    for game in RIDDLERS:
        assert f'href="/puzzles/{game}"' in hall
        page = ann.get(f"/puzzles/{game}").text
        assert f"0 of {len(puzzles(game))} solved" in page
        for one in puzzles(game):
            assert f'href="{at(one)}"' in page


@pytest.mark.parametrize("one", EVERY[::3], ids=at)
def test_a_puzzle_shows_its_board_and_lists_every_answer(ann: Visitor, one: Puzzle) -> None:
    answer = ann.get(at(one))
    page = answer.text
    assert answer.status_code == 200
    first = riddler(one.game).played(one)[0]
    assert first in [word for spelled in options(page) for word in spelled.split()]
    assert ('id="board"' in page or 'id="record"' in page) and "Show the solution" in page
    assert one.explanation.split(".")[0] not in page  # nothing is told before it is asked


def test_a_right_answer_is_explained_kept_and_leads_on(ann: Visitor) -> None:
    one = puzzle("suffragetto", 16)
    sent = ann.post(at(one), {"answer": one.solutions[0]})
    assert sent.status_code == 303
    page = ann.get(sent.headers["location"]).text
    assert "Right" in page and "quiet step" in page
    assert f'href="/puzzles/{one.game}/17">Next puzzle' in page
    assert "1 of 30 solved" in ann.get("/puzzles/suffragetto").text
    assert "solved at once" in ann.get(at(one)).text


def test_a_wrong_answer_is_refuted_and_may_be_tried_again(ann: Visitor) -> None:
    one = puzzle("suffragetto", 9)
    page = ann.get(ann.post(at(one), {"answer": "o10-o9"}).headers["location"]).text
    assert "Not this one" in page and "k4-k5" in page and "Try again" in page
    page = ann.get(at(one)).text
    assert "tried" in page
    ann.post(at(one), {"answer": "o11^o9 o9^m7 m7xk7 k7xk5 stop"})
    assert "solved, 2 tries" in ann.get(at(one)).text


def test_a_best_play_is_chosen_on_a_card_or_from_the_list(ann: Visitor) -> None:
    one = next(one for one in puzzles("votes-for-women") if one.kind == "play")
    page = ann.get(at(one)).text
    for answer in one.proof["chances"]:
        assert page.count(f'value="{answer}"') >= 2  # beside the question, on its card
    assert "buttons" in page and 'class="race"' in page  # how far both sides are
    wrong = next(text for text in one.proof["chances"] if text not in one.solutions)
    page = ann.get(ann.post(at(one), {"answer": wrong}).headers["location"]).text
    assert "Not this one" in page and "of the time" in page
    page = ann.get(ann.post(at(one), {"answer": one.solutions[0]}).headers["location"]).text
    assert "Right" in page


def test_seats_are_named_one_by_one_or_all_at_once(ann: Visitor) -> None:
    one = puzzle("vote", 9)
    page = ann.get(at(one)).text
    assert 'id="record"' in page and "Alder looked at Ivy and says" in page
    page = ann.get(ann.post(at(one), {"answer": "I"}).headers["location"]).text
    assert "So far: <b>Ivy</b>" in page and "I" not in options(page) and "A" in options(page)
    sent = ann.post(at(one), {"given": "I", "answer": "A"})
    assert "Right" in ann.get(sent.headers["location"]).text
    assert "solved at once" in ann.get(at(one)).text


def test_an_answer_in_parts_goes_on_where_it_was(ann: Visitor) -> None:
    one = puzzle("suffragetto", 9)
    sent = ann.post(at(one), {"answer": "o11^o9"})
    page = ann.get(sent.headers["location"]).text
    assert "So far" in page and 'name="given" value="o11^o9"' in page and "stop" in options(page)
    assert "new" in ann.get(at(one)).text  # nothing was answered yet
    sent = ann.post(at(one), {"given": "o11^o9", "answer": "o9^m7 m7xk7 k7xk5 stop"})
    assert "Right" in ann.get(sent.headers["location"]).text


def test_the_solution_is_shown_on_request_and_that_is_remembered(ann: Visitor) -> None:
    one = puzzle("suffragetto", 23)
    page = ann.get(ann.post(f"{at(one)}/solution").headers["location"]).text
    assert "The solution" in page and one.solutions[0] in page
    assert "solution seen" in ann.get("/puzzles/suffragetto").text
    ann.post(at(one), {"answer": one.solutions[0]})
    assert "solved after a look at the solution" in ann.get("/puzzles/suffragetto").text


@pytest.mark.parametrize("answer", ["", "nonsense", "a1-a2", "resign", "x" * 3000, "o10-o9 o9-o8"])
def test_what_is_no_answer_gets_a_clear_word(ann: Visitor, answer: str) -> None:
    one = puzzle("suffragetto", 9)
    sent = ann.post(at(one), {"answer": answer})
    if not answer:
        assert sent.status_code == 303  # nothing was given: the puzzle from its start
        return
    assert sent.status_code == 422 and sent.headers["x-error-code"] == "bad-notation"
    assert re.search(r'id="wrong-answer" data-code="bad-notation">[^<]+', sent.text)
    assert "Two on the way" in sent.text


def test_a_strange_address_gets_the_same_word(ann: Visitor) -> None:
    assert ann.get("/puzzles/suffragetto/9?given=nonsense").status_code == 422
    for path in ("/puzzles/chess", "/puzzles/suffragetto/0", "/puzzles/suffragetto/99"):
        assert ann.get(path).status_code == 404


def test_somebody_without_a_name_becomes_a_guest_only_by_answering(ann: Visitor) -> None:
    ann.get("/puzzles/suffragetto/1")
    assert "Choose your name" in ann.get("/").text
    ann.post("/puzzles/suffragetto/1", {"answer": "c6-c5"})
    assert "Guest" in ann.get("/").text


def test_what_one_solves_is_not_another_ones(ann: Visitor, client: TestClient[Any]) -> None:
    one = puzzle("suffragetto", 16)
    ann.post(at(one), {"answer": one.solutions[0]})
    assert "1 of 30 solved" in ann.get("/puzzles").text
    client.cookies.clear()
    assert "0 of 30 solved" in Visitor(client).get("/puzzles").text


def test_tries_are_counted_up_to_the_first_right_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            await Store(database).add_person(Person("a" * 32, "Ann"), 1.0)
            kept = Attempts(database)
            for is_right in (False, True, False, True):
                await kept.note("a" * 32, "suffragetto", 3, is_right, 2.0)
            found = (await kept.of("a" * 32, "suffragetto"))[3]
            assert found == Attempt(2, True) and found.told() == "solved, 2 tries"

    asyncio.run(run())


def test_answers_at_the_same_moment_all_count(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            await Store(database).add_person(Person("a" * 32, "Ann"), 1.0)
            kept = Attempts(database)
            await asyncio.gather(
                *[kept.note("a" * 32, "suffragetto", 3, False, float(i)) for i in range(20)]
            )
            assert await kept.of("a" * 32, "suffragetto") == {3: Attempt(20)}

    asyncio.run(run())


def test_attempts_are_written_and_read_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as database:
            await Store(database).add_person(Person("a" * 32, "Ann"), 1.0)
            kept = Attempts(database)
            await kept.note("a" * 32, "suffragetto", 3, False, 2.0)
            await kept.show("a" * 32, "suffragetto", 3, 3.0)
            await kept.note("a" * 32, "suffragetto", 3, True, 4.0)
            await kept.show("a" * 32, "suffragetto", 3, 5.0)
            assert await kept.of("a" * 32, "suffragetto") == {3: Attempt(2, True, True)}
            assert await kept.of("a" * 32, "vote") == {} and await kept.of("", "suffragetto") == {}

    asyncio.run(run())
