"""Reviews of finished matches: the sums are right, nothing is told early, nobody is held up."""

from __future__ import annotations

import asyncio
import re
import time
from itertools import pairwise
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.bots import bot, levels
from suffrage.bots.suffragetto.levels import StrongBot
from suffrage.core.game import NATURE, View
from suffrage.core.record import Record
from suffrage.core.rng import Rng
from suffrage.table.rooms.errors import NotAllowed, TooBusy
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes import review as reviews
from suffrage.table.rooms.scenes.review import (
    LUCK,
    OTHERS,
    OWN,
    Cut,
    Decision,
    Lap,
    Piece,
    Review,
    Stretch,
    cuts_of,
    look_at,
    pieces_of,
    put_together,
    review,
)
from suffrage.table.rooms.terms import PRIVATE
from suffrage.table.web.drawing.curve import curve_of
from suffrage.table.web.pages.past.review import _turn
from suffrage.table.workers import reviews as reviewers
from suffrage.table.workers.pool import WorkerPool
from suffrage.table.workers.reviews import Progress, Reviewer
from tests.table.finished import GAMES, play_by_chance, serve, table_of
from tests.table.kit import PATIENCE, Visitor, playing, set_table
from tests.tables import any_answer


@pytest.fixture(scope="module")
def room() -> Room:
    """A finished match of VOTE!."""
    return play_by_chance(table_of("vote", "reviewed"), 4)


@pytest.fixture(scope="module")
def found(room: Room) -> Review:
    return review(playing(room).match.record, 0)


def test_luck_and_play_add_up_to_the_way_from_the_first_question_to_the_end(
    room: Room, found: Review
) -> None:
    sums = dict.fromkeys((LUCK, OWN, OTHERS), 0.0)
    for stretch in found.stretches:
        sums[stretch.whose] += stretch.change
    assert sum(sums.values()) == pytest.approx(found.change)
    assert found.luck == pytest.approx(sums[LUCK])
    scores = playing(room).match.state.scores()
    assert found.stretches[-1].end.chance == (scores[0] + 1) / 2


def test_a_match_is_cut_where_somebody_else_answers(room: Room) -> None:
    record = playing(room).match.record
    cuts = cuts_of(record, 0)
    assert record.answers[cuts[0]][0] != NATURE  # the deal is nobody's luck
    assert cuts[-1] == len(record.answers) and cuts == sorted(set(cuts))
    for start, end in pairwise(cuts):
        kinds = {NATURE if s == NATURE else s == 0 for s, _ in record.answers[start:end]}
        assert len(kinds) == 1


def test_the_same_match_gets_the_same_review_in_pieces_or_at_once(
    room: Room, found: Review
) -> None:
    record = playing(room).match.record
    text = Record.loads(record.dumps()).dumps()
    pieces = [look_at(text, 0, first, last) for first, last in reversed(pieces_of(record, 0))]
    again = put_together(record, 0, pieces[::-1])
    assert again == found and len(pieces) > 3


def test_laps_follow_each_other_and_hold_every_stretch(found: Review) -> None:
    laps = found.laps()
    assert [stretch for lap in laps for stretch in lap.stretches] == found.stretches
    assert all(lap.stretches[0].whose == OWN for lap in laps[1:])
    assert sum(lap.change for lap in laps) == pytest.approx(found.change)
    assert [lap.end for lap in laps[:-1]] == [lap.start for lap in laps[1:]]
    turning = found.turning_points()
    assert len(turning) == 3 and turning == sorted(turning, key=lambda lap: lap.start.at)
    least = min(abs(lap.change) for lap in turning)
    assert all(abs(lap.change) <= least for lap in laps if lap not in turning)


def test_decisions_are_the_seats_own_and_the_dearest_comes_first(room: Room, found: Review) -> None:
    record = playing(room).match.record
    assert found.decisions, "a match by chance has mistakes in it"
    assert all(record.answers[d.at][0] == 0 for d in found.decisions)
    losses = [d.loss for d in found.decisions]
    assert losses == sorted(losses, reverse=True) and losses[-1] > 0
    assert found.lost == pytest.approx(sum(loss for loss in losses if loss >= 0.02))
    assert all(d.given != d.better for d in found.decisions)


def test_a_turn_without_luck_is_judged_by_how_it_stood_before_and_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = play_by_chance(table_of("suffragetto", "short"), 1, most=9)
    match = playing(room).match
    text = match.record.dumps()
    seat = match.record.answers[1][0]
    for name in ("glance", "look"):
        monkeypatch.setattr(StrongBot, name, 60)
    monkeypatch.setattr(reviews, "_LAST", {})
    pieces = [look_at(text, seat, a, b) for a, b in pieces_of(match.record, seat)]
    made = put_together(match.record, seat, pieces)
    for decision in made.decisions:
        stretch = next(s for s in made.stretches if s.start.at == decision.at)
        assert stretch.whose == OWN and decision.loss == pytest.approx(-stretch.change)
    assert made.luck == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_guesses_at_any_moment_the_same_for_the_same_view(game: str) -> None:
    room = table_of(game, "guess")
    match, rng, strong = playing(room).match, Rng(2), bot(game, levels(game)[-1])
    guesses = []
    for i in range(70):
        if not match.pending():
            break
        if i % 10 == 0:
            view: View = match.state.view(0)
            guess = strong.chance(view, 3, 1)
            assert guess == strong.chance(match.game.view(view.save()), 3, 1)
            guesses.append(guess)
        seat, action = any_answer(match.state, rng)
        if not match.game.settles(action):
            match.push(action, seat)
    assert all(0 <= guess <= 1 for guess in guesses) and len(set(guesses)) > 2


@pytest.mark.parametrize("game", list(GAMES))
def test_the_last_lap_is_told_by_how_the_match_ended(game: str) -> None:
    over = play_by_chance(table_of(game, f"last of {game}"), 4)
    count = len(playing(over).match.record.answers)
    lap = Lap([Stretch(OTHERS, Cut(max(0, count - 30), 0.5), Cut(count, 0.0))])
    told = _turn(over, lap).told
    assert len(told) == 3
    assert re.search(r"wins?\b|won\b", told[-1]), told


def test_the_curve_tells_in_words_what_it_draws(room: Room, found: Review) -> None:
    drawn = curve_of(room, found)
    cuts = found.curve()
    assert drawn.count("<circle") == 3 and 'role="img"' in drawn and "style=" not in drawn
    line = re.search(r'<polyline class="line" points="([^"]+)"', drawn)
    assert line is not None and len(line[1].split()) == len(cuts)
    assert f"{round(100 * cuts[0].chance)}% at the first question" in drawn


# The page


def wait_for(visitor: Visitor, path: str) -> str:
    """The page once the review is made."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page = visitor.get(path).text
        if "data-progress" not in page and "Turning points" in page:
            return page
        time.sleep(0.02)
    raise AssertionError("the review is not made")


def test_a_review_is_made_once_somebody_asks_and_shows_all_there_is(
    client: TestClient[Any],
) -> None:
    visitor = Visitor(client)
    path = serve(client, play_by_chance(table_of("vote", "asked"), 4))
    page = visitor.get(f"{path}/review?eyes=2").text
    assert "Review the match of Cid" in page and "Turning points" not in page
    answer = visitor.post(f"{path}/review", {"eyes": "2"})
    assert answer.status_code == 303 and answer.headers["location"] == f"{path}/review?eyes=2"
    page = wait_for(visitor, f"{path}/review?eyes=2")
    for heading in ("Luck and play", "Turning points", "What the bot would have done"):
        assert heading in page
    assert page.count("▲ From") + page.count("▼ From") == 3
    assert "Review the match of" not in page
    again = visitor.get(f"{path}/replay?eyes=2").text
    assert 'class="curve"' in again
    assert 'class="curve"' not in visitor.get(f"{path}/replay?eyes=1").text
    stamp = re.search(r'id="review" data-print="(\w+)"', page)
    assert stamp is not None
    parts = visitor.get(
        f"{path}/review?eyes=2&have=review:{stamp[1]}", headers={"hx-request": "true"}
    )
    assert parts.text == ""


def test_the_end_says_who_won_and_why_and_shows_the_curve_as_soon_as_it_is_made(
    client: TestClient[Any],
) -> None:
    ann, bea = Visitor(client), Visitor(client)
    room = play_by_chance(table_of("vote", "shown"), 4)
    path = serve(client, room, ann)
    assert room.outcome is not None
    said = "You won" if 0 in room.outcome.winners else "You lost"
    page = ann.get(path).text
    assert said in page and room.game.reasons[room.outcome.reason] in page
    assert f'data-chart="{path}/chart?eyes=0"' in page and f'data-begin="{path}/review"' in page
    watched = bea.get(path).text
    assert "You won" not in watched and "You lost" not in watched and "data-begin" not in watched
    assert 'data-made=""' in ann.get(f"{path}/chart?eyes=0").text
    ann.post(f"{path}/review", {"eyes": "0"})
    assert "goes through your match" in ann.get(f"{path}/chart?eyes=0").text
    wait_for(ann, f"{path}/review?eyes=0")
    chart = ann.get(f"{path}/chart?eyes=0").text
    assert 'data-made="yes"' in chart and "Your chance to win" in chart
    assert chart.count("<circle") == 1 and f"{path}/replay?at=" in chart
    decided = chart.partition('<h2 id="decided-head">What decided it</h2>')[2]
    assert decided.count("<li>") == 3 and decided.count("/replay?at=") == 3
    assert "Dice and cards moved your chance by" in decided
    leaps = [
        abs(int(after) - int(before))
        for before, after in re.findall(r"from (\d+)% to (\d+)%", chart)
    ]
    assert leaps[0] == max(leaps), "the line names the greatest of them"
    assert "The chance of" in bea.get(f"{path}/chart?eyes=0").text


def test_a_match_that_goes_on_is_not_reviewed(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    path = serve(client, play_by_chance(table_of("vote", "unfinished"), most=40), ann)
    assert ann.get(f"{path}/review").status_code == 403
    assert ann.get(f"{path}/chart").status_code == 403
    assert ann.post(f"{path}/review", {"eyes": "0"}).status_code == 403
    assert "/review" not in ann.get(f"{path}/replay").text


def test_a_private_match_is_reviewed_for_those_who_sat_there(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    path = serve(client, play_by_chance(table_of("vote", "closed", access=PRIVATE)), ann)
    assert ann.get(f"{path}/review").status_code == 200
    assert Visitor(client).get(f"{path}/review").status_code == 404
    assert Visitor(client).post(f"{path}/review", {"eyes": "0"}).status_code == 404
    assert ann.post(f"{path}/review", {"eyes": "9"}).status_code == 422


def test_too_many_reviews_at_once_are_put_off_and_old_ones_forgotten(
    client: TestClient[Any], room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = playing(room).match.record
    monkeypatch.setattr(reviewers, "_WAITING", 3)
    monkeypatch.setattr(reviewers, "_KEPT", 2)

    async def crowd() -> None:
        reviewer = Reviewer(WorkerPool(0))
        for seat in range(3):
            reviewer.begin("t", seat, record, f"p{seat}")
            assert isinstance(reviewer.found("t", seat), Progress)
        reviewer.begin("t", 0, record, "p3")  # that one is under way already
        with pytest.raises(TooBusy, match="many reviews"):
            reviewer.begin("t", 3, record, "p3")
        for task in list(reviewer._tasks):
            await task
        await asyncio.sleep(0)  # what is done is put away
        kept = [reviewer.found("t", seat) for seat in range(4)]
        assert [isinstance(made, Review) for made in kept].count(True) == 2
        assert kept[3] is None
        reviewer.begin("u", 0, record, "p0")
        await reviewer.close()
        assert reviewer.found("u", 0) is None

    client.blocking_portal.call(crowd)


def test_nobody_has_more_than_a_few_reviews_made_at_once(
    client: TestClient[Any], room: Room
) -> None:
    """There are so many places for all: one person must not fill them."""
    record = playing(room).match.record

    async def greed() -> None:
        reviewer = Reviewer(WorkerPool(0))
        for seat in range(reviewers._EACH):
            reviewer.begin("t", seat, record, "zed")
        with pytest.raises(NotAllowed, match="3 reviews are being made for you"):
            reviewer.begin("t", 4, record, "zed")
        reviewer.begin("t", 4, record, "ann")
        await reviewer.close()

    client.blocking_portal.call(greed)


def test_losses_too_small_to_tell_are_not_told() -> None:
    small = Decision(0, "?", "a", "c", "", 0.01)
    made = Review(0, "reasonable", [], [small])
    assert made.lost == 0 and made.dearest() == []


def test_a_solitaire_match_has_a_lap_for_every_round() -> None:
    room = play_by_chance(set_table("votes-for-women", "solitaire", "ann"), 2)
    match = playing(room).match
    record = match.record
    made = put_together(record, 0, [Piece([Cut(at, 0.5) for at in cuts_of(record, 0)], [])])
    rounds = [news for told in match.story for news in told if news.kind == "round"]
    laps = made.laps()
    # Bids for Strategy cards stand at the head of a turn, before its first round.
    assert len(rounds) == 36 <= len(laps) <= 36 + 6
    assert max(lap.end.at - lap.start.at for lap in laps) < len(record.answers) / 8
