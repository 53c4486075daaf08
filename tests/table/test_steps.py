"""First steps at a real table: the goal before it, the coach beside it, left and taken up again."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.bots import bot, usual_level
from suffrage.core.game import NATURE
from suffrage.core.rng import derive
from suffrage.games import GAMES
from suffrage.table.rooms import opening, setup, talk
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.scenes.coach import Slip, slip_of
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.rooms.setup import Ticket
from tests.table.kit import NOW, Visitor, give, hidden, house, is_asked, playing, room_of
from tests.table.stylesheet import STATIC

ANN = Person("ann", "Ann")
TAUGHT = sorted(GAMES)


def first_match(name: str, id: str = "table") -> Room:
    """Ann's first match, begun."""
    game = GAMES[name]
    lesson = game.lesson()
    assert lesson is not None
    room = setup.first_steps(game, lesson, Ticket(id, bytes(32), "", f"to-{id}"), ANN, NOW)
    opening.begin(room, NOW)
    return room


def said(room: Room, person: str = "ann") -> Slip:
    """What the coach says now."""
    slip = slip_of(look(room, person, now=NOW))
    assert slip is not None
    return slip


def let_bots_play(room: Room) -> None:
    """As the supervisor does, until the player is asked."""
    while seats := room.due(bots=True):
        match, seat = playing(room).match, seats[0]
        player = bot(room.game.name, room.occupants[seat].level)
        seed = derive(len(match.record.answers), room.seed.hex(), "bot", seat)
        action = player.choose(match.state.view(seat), player.budget, seed)
        room.answer_for(seat, action, playing(room).asked_since(seat), NOW)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_first_match_at_a_table_is_followed_to_its_end(name: str) -> None:
    """By what the coach suggests; where it lets one choose, as a bot would."""
    room = first_match(name)
    player, heard, seat = bot(name, usual_level(name)), list[str](), room.reader("ann")
    let_bots_play(room)
    while room.status != OVER:
        slip, match = said(room), playing(room).match
        if slip.step is not None and slip.step.name not in heard:
            heard.append(slip.step.name)
            assert slip.number == len(heard)
        seed = derive(len(match.record.answers), room.seed.hex(), "bot", seat)
        found = player.choose(match.state.view(seat), player.budget, seed)
        give(room, seat, slip.suggestion or room.game.spell(found))
        let_bots_play(room)
    assert len(heard) >= 8
    lesson = room.lesson
    assert lesson is not None and said(room).step is lesson.ends
    assert room.outcome is not None and seat in room.outcome.winners


@pytest.mark.parametrize("name", TAUGHT)
def test_everybodys_first_match_has_the_same_dice(name: str) -> None:
    one, other = first_match(name), first_match(name, "another")
    thrown = [
        [text for seat, text in playing(room).match.record.answers if seat == NATURE]
        for room in (one, other)
    ]
    assert thrown[0] == thrown[1] != []


def test_an_ordinary_table_has_no_coach_and_a_rematch_has_none_either() -> None:
    room = first_match("suffragetto")
    again = setup.rematch(room, Ticket("next", bytes(32), "", "to"), ANN, "nonce", False, NOW)
    assert again.lesson is None and again.is_sealed
    opening.begin(again, NOW)
    assert slip_of(look(again, "ann", now=NOW)) is None


def test_what_is_taken_back_is_said_again() -> None:
    room = first_match("votes-for-women")
    assert said(room).step is not None
    give(room, 0, "event:S1")
    give(room, 0, "NY+P")
    room.undo(0, room.version, NOW)
    room.undo(0, room.version, NOW)
    step = said(room).step
    assert step is not None and step.name == "Play" and said(room).said == ()


def test_a_step_stays_while_others_answer_at_the_same_time() -> None:
    room = first_match("vote")
    let_bots_play(room)
    give(room, 0, "nominate:D")
    before = said(room).step
    let_bots_play(room)  # their ballots are in
    assert said(room).step is before is not None and before.name == "Ballot"
    assert said(room).suggestion == "for"


@pytest.mark.parametrize("name", TAUGHT)
def test_where_the_coach_points_there_is_a_ring(name: str) -> None:
    lesson = GAMES[name].lesson()
    assert lesson is not None
    sheet = (STATIC / "coach.css").read_text()
    for step in (*lesson.steps, lesson.told, lesson.ends):
        assert f'.coach[data-about="{step.look}"])' in sheet, step.name


def test_only_whoever_takes_first_steps_hears_the_coach() -> None:
    room = first_match("suffragetto")
    assert slip_of(look(room, "bob", now=NOW)) is None
    assert not room.may_see("bob")


# Over the wire


def begin(visitor: Visitor, name: str) -> str:
    """Take first steps by the form; the path of the table."""
    page = visitor.get(f"/first-steps/{name}").text
    answer = visitor.post(f"/first-steps/{name}", hidden(page))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def slip(page: str) -> str:
    """The part of a page in which the coach speaks."""
    found = re.search(r'<section id="coach".*?</section>', page, re.DOTALL)
    return unescape(found[0]) if found else ""


@pytest.mark.parametrize("name", TAUGHT)
def test_the_goal_comes_first_and_leads_to_a_table(client: TestClient[Any], name: str) -> None:
    ann = Visitor(client)
    lesson = GAMES[name].lesson()
    assert lesson is not None
    goal = unescape(ann.get(f"/first-steps/{name}").text)
    assert goal.count('viewBox="0 0 220 130"') == 3
    for words in (lesson.goal.title, lesson.goal.lead, lesson.goal.wins, lesson.goal.loses):
        assert words in goal
    table = begin(ann, name)
    page = is_asked(ann, table)
    assert lesson.steps[0].says in slip(page)
    assert f'data-hint="{lesson.steps[0].suggests[0]}"' in slip(page)
    assert 'name="answer"' not in slip(page), "with a board one answers there"
    words = slip(ann.get(f"{table}?plain=1").text)
    assert f'name="answer" value="{lesson.steps[0].suggests[0]}"' in words


def test_lobby_waiting_room_and_rules_lead_to_first_steps(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = ann.set_table("vote", "five", "me", *["friend"] * 4)
    for path in ("/", table, "/rules/vote", "/new/vote", ann.invitation(table)):
        page = Visitor(client).get(path).text if "join" in path else ann.get(path).text
        assert 'href="/first-steps/vote"' in page, path
    assert 'href="/rules/vote"' in ann.get(table).text


def test_a_game_that_nobody_teaches_is_not_found(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    assert ann.get("/first-steps/chess").status_code == 404
    assert ann.post("/first-steps/chess", {"ticket": "x"}).status_code == 404
    refused = ann.post("/first-steps/vote", {"ticket": "x"})
    assert refused.status_code == 422 and "load the page again" in refused.text


def test_one_leaves_and_takes_up_the_same_match_again(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = begin(ann, "votes-for-women")
    is_asked(ann, table)
    ann.answer(table, "event:S1")
    assert "Go on with your first match" in ann.get("/first-steps/votes-for-women").text
    assert begin(ann, "votes-for-women") == table
    assert begin(ann, "suffragetto") != table
    assert begin(Visitor(client), "votes-for-women") != table
    assert "Coach: Cubes" in slip(ann.get(table).text)


def test_a_form_sent_twice_leads_to_one_table(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    form = hidden(ann.get("/first-steps/vote").text)
    sent = [ann.post("/first-steps/vote", form).headers["location"] for _ in range(2)]
    assert sent[0] == sent[1]


def test_reload_and_restart_keep_what_was_said(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        ann = Visitor(client)
        table = begin(ann, "votes-for-women")
        is_asked(ann, table)
        for word in ("event:S1", "NY+P"):
            ann.answer(table, word)
        before = slip(ann.get(table).text)
        assert "Coach: Cubes" in before and slip(ann.get(table).text) == before
        ann.post(f"{table}/coach", {"coach": "off"})
    with house(tmp_path) as client:
        ann._client = client
        assert "Coach: Cubes" not in slip(ann.get(table).text)
        ann.post(f"{table}/coach", {"coach": "on"})
        assert slip(ann.get(table).text) == before


def test_the_coach_is_left_and_asked_back(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    table = begin(ann, "suffragetto")
    assert "I know the game" in slip(ann.get(table).text)
    ann.post(f"{table}/coach", {"coach": "off"})
    ann.post(f"{table}/coach", {"coach": "off"})
    page = ann.get(table).text
    assert "hidden" in slip(page).partition(">")[0] and "Ask the coach back" in page
    ann.post(f"{table}/coach", {"coach": "on"})
    assert "Coach: First" in slip(ann.get(table).text)
    kinds = [note.kind for note in room_of(client, table).notes]
    assert kinds == [talk.ALONE, talk.COACHED], "to say the same twice changes nothing"


def test_its_fairness_page_says_that_the_dice_are_fixed(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    page = ann.get(f"{begin(ann, 'vote')}/fairness").text
    lesson = GAMES["vote"].lesson()
    assert lesson is not None
    assert "Its dice are <b>fixed</b>" in page and lesson.seed.hex() in page
    assert "Nobody who plays here can choose how the dice fall" not in page
    assert "the same in everybody's first match" in unescape(page)
