"""Windows of a fixed length at tables with a clock: time tells nothing (ruling 7.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage.core.errors import IllegalAction, NotYourTurn
from suffrage.games.vote.phases.agenda import ADJOURN, OBJECTION
from suffrage.games.vote.state import VoteState
from suffrage.table.hosting.host import Host
from suffrage.table.rooms import windows
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.play import Said
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.store.database import Conflict
from suffrage.table.store.rows import Store
from tests.table.finished import with_answers
from tests.table.kit import NOW, give, playing, set_table
from tests.table.test_hosts import until, with_host
from tests.table.test_store import keep_new, read_back, with_store
from tests.tables import random_play, table_called

PEOPLE = ("ann", "bea", "cid", "dot", "eve")


def in_window(phase: int, holder: bool, clock: int = 60, *who: str) -> Room:
    """A table of five at which a window stands open; *holder* says whether somebody who is asked
    could do more than pass."""
    table = table_called("vote-five")
    for seed in range(400):
        answers: list[tuple[int, str]] = []
        for state, seat, action in random_play(table, seed):
            assert isinstance(state, VoteState)
            if state.phase == phase and not any(d >= 0 for d in state.due):
                more = [s for s in state.pending() if len(own(state, s)) > 1]
                asked = len(state.pending())
                fresh = phase == ADJOURN or state.objections.count(0) == asked
                if bool(more) == holder and fresh:
                    room = set_table("vote", "five", *(who or PEOPLE), clock=clock)
                    return with_answers(room, answers)
            answers.append((seat, table.game.spell(action)))
    raise AssertionError("no such window")


def own(state: VoteState, seat: int) -> list[str]:
    """What a seat may answer in a window, interrupts left out."""
    words = [table_called("vote-five").game.spell(a) for a in state.options(seat)]
    return [word for word in words if word in ("pass", "cancel") or word.startswith("transfer")]


def state_of(room: Room) -> VoteState:
    state = playing(room).match.state
    assert isinstance(state, VoteState)
    return state


def answer(room: Room, seat: int, word: str, now: float = NOW) -> None:
    given = room.answer(seat, [word], room.version, f"key{seat}{word}", now)
    assert given == Said(seat)


@pytest.mark.parametrize(("phase", "seconds"), [(OBJECTION, 8.0), (ADJOURN, 6.0)])
@pytest.mark.parametrize("holder", [True, False])
def test_a_window_stays_open_for_its_time_whatever_is_answered(
    phase: int, seconds: float, holder: bool
) -> None:
    room = in_window(phase, holder)
    assert deadlines.deadline(room) == NOW + seconds
    before, version = playing(room).match.record.dumps(), room.version
    for seat in playing(room).match.pending():
        answer(room, seat, own(state_of(room), seat)[-1])
    assert (playing(room).match.record.dumps(), room.version) == (before, version)
    assert room.due(bots=False) == [] and deadlines.late(room, NOW + seconds) == []
    assert windows.close(room, NOW + seconds - 0.5) is None
    change = windows.close(room, NOW + seconds)
    assert change is not None and len(change.added) > 0
    assert state_of(room).phase != phase


def test_what_was_answered_is_given_when_the_window_closes() -> None:
    room = in_window(OBJECTION, holder=True)
    seat = next(s for s in playing(room).match.pending() if len(own(state_of(room), s)) > 1)
    answer(room, seat, "cancel")
    change = windows.close(room, NOW + 8)
    assert change is not None and (seat, "cancel", f"key{seat}cancel") in change.added
    assert not any(one.said or one.said_key for one in room.occupants)


def test_whoever_is_silent_passes_and_nobody_is_told_so() -> None:
    room = in_window(OBJECTION, holder=True)
    asked, notes = playing(room).match.pending(), len(room.notes)
    change = windows.close(room, NOW + 8)
    assert change is not None
    assert [entry for entry in change.added if entry[1] == "pass"] == [
        (seat, "pass", "") for seat in asked
    ]
    assert len(room.notes) == notes


def test_the_same_is_seen_by_everybody_until_it_closes() -> None:
    room = in_window(OBJECTION, holder=True)
    before = {seat: look(room, PEOPLE[seat], now=NOW + 3) for seat in range(5)}
    seat = playing(room).match.pending()[0]
    answer(room, seat, own(state_of(room), seat)[-1])
    for other in range(5):
        after = look(room, PEOPLE[other], now=NOW + 3)
        assert (after.time_left(), after.time_whole()) == (5, 8)
        if other != seat:
            seen, then = after.view, before[other].view
            assert seen is not None and then is not None and seen.save() == then.save()
            assert after.prompt().sentence == before[other].prompt().sentence
    assert look(room, "nobody", now=NOW + 3).time_left() == 5
    mine = look(room, PEOPLE[seat], now=NOW + 3)
    assert "You have answered" in mine.prompt().sentence
    assert not any(mine.room.game.spell(a) in ("pass", "cancel") for a in mine.options)


def test_an_answer_counts_once_and_must_be_possible() -> None:
    room = in_window(OBJECTION, holder=False)
    seat = playing(room).match.pending()[0]
    with pytest.raises(IllegalAction):
        answer(room, seat, "cancel")
    answer(room, seat, "pass")
    assert room.answer(seat, ["pass"], room.version, f"key{seat}pass", NOW) is None
    with pytest.raises(NotYourTurn):
        room.answer(seat, ["pass"], room.version, "another key", NOW)
    assert [one.seat for one in room.occupants if one.said] == [seat]
    other = next(s for s in range(5) if s not in playing(room).match.pending())
    with pytest.raises(NotYourTurn):
        answer(room, other, "pass")


def test_a_check_is_made_meanwhile_and_the_window_closes_in_its_time() -> None:
    room = in_window(OBJECTION, holder=False)
    for seat in range(5):
        checks = [a for a in state_of(room).options(seat) if room.game.spell(a)[:6] == "check:"]
        if checks:
            room.answer_for(seat, checks[0], playing(room).asked_since(seat), NOW + 2)
            assert deadlines.deadline(room) == NOW + 8
            return


def standing(seed: int, answers: int) -> Room:
    """A table of five after so many answers of a match by chance."""
    table = table_called("vote-five")
    given = [
        (seat, table.game.spell(action))
        for (_, seat, action), _ in zip(random_play(table, seed), range(answers), strict=False)
    ]
    return with_answers(set_table("vote", "five", *PEOPLE, clock=60), given)


def check_by(room: Room, seat: int) -> str:
    """A loyalty check that *seat* may make now."""
    words = [room.game.spell(action) for action in state_of(room).options(seat)]
    return next(word for word in words if word.startswith("check:"))


def test_what_was_said_counts_although_its_player_owes_a_claim_when_the_window_closes() -> None:
    room = standing(3, 283)
    seat, other = playing(room).match.pending()
    answer(room, seat, "pass")
    room.answer(seat, [check_by(room, seat)], room.version, "a check", NOW + 1)
    closed = windows.close(room, NOW + 8)
    assert closed is not None
    assert [entry for entry in closed.added if entry[0] == seat] == []
    assert room.occupants[seat].said == "pass" and room.occupants[other].said == ""
    claimed = room.answer(seat, ["says:democrat"], room.version, "a claim", NOW + 9)
    assert isinstance(claimed, Change)
    mine = [(word, key) for who, word, key in claimed.added if who == seat]
    assert mine[:2] == [("says:democrat", "a claim"), ("pass", f"key{seat}pass")]
    assert not any(one.said or one.said_key for one in room.occupants)


def test_what_waits_for_a_claim_survives_a_kill(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = standing(3, 283)
        await keep_new(store, room)
        seat = playing(room).match.pending()[0]
        answer(room, seat, "pass")
        await store.write_said(room, seat)
        word = check_by(room, seat)
        checked = room.answer(seat, [word], room.version, "a check", NOW + 1)
        assert isinstance(checked, Change)
        await store.write(room, checked)
        closed = windows.close(room, NOW + 8)
        assert closed is not None
        await store.write(room, closed)
        again = await read_back(store, "table")  # what is in memory is lost
        claimed = again.answer(seat, ["says:democrat"], again.version, "a claim", NOW + 9)
        assert isinstance(claimed, Change) and (seat, "pass", f"key{seat}pass") in claimed.added
        await store.write(again, claimed)
        assert not any(one.said for one in (await read_back(store, "table")).occupants)

    with_store(tmp_path, work)


def test_nobody_spends_in_a_window_what_their_answer_there_costs() -> None:
    room = standing(1111, 250)
    seat = playing(room).match.pending()[0]
    state_of(room).budget[seat] = 2  # enough for a transfer or for a check, not for both
    answer(room, seat, "transfer:A")
    before = playing(room).match.record.dumps()
    with pytest.raises(IllegalAction, match="your answer"):
        room.answer(seat, [check_by(room, seat)], room.version, "a check", NOW + 1)
    assert playing(room).match.record.dumps() == before
    closed = windows.close(room, NOW + 6)
    assert closed is not None and (seat, "transfer:A", f"key{seat}transfer:A") in closed.added


def test_without_a_clock_a_window_closes_when_all_have_answered() -> None:
    room = in_window(OBJECTION, False, 0)
    assert windows.window_of(room) is None and deadlines.deadline(room) is None
    for seat in playing(room).match.pending():
        give(room, seat, "pass")
    assert state_of(room).phase != OBJECTION


def test_bots_wait_for_the_window_too() -> None:
    room = in_window(OBJECTION, False, 60, "ann", "bot", "bot", "bot", "bot")
    assert room.due(bots=True) == []
    assert deadlines.due_at(room) == NOW + 8
    windows.close(room, NOW + 8)
    if state_of(room).phase == OBJECTION:
        asked = playing(room).match.pending()
        assert room.due(bots=True) == list(asked) and room.due(bots=False) == []


def test_a_window_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = in_window(OBJECTION, holder=True)
        await keep_new(store, room)
        again = await store.load("table", NOW + 3)
        assert again is not None
        assert deadlines.deadline(again) == NOW + 8
        assert windows.window_of(await read_back(store, "table")) is not None

    with_store(tmp_path, work)


def test_what_was_said_is_written_down_at_once_and_counts_after_a_kill(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = in_window(OBJECTION, holder=True)
        await keep_new(store, room)
        seat = next(s for s in playing(room).match.pending() if len(own(state_of(room), s)) > 1)
        answer(room, seat, "cancel")
        await store.write_said(room, seat)
        again = await read_back(store, "table")  # what is in memory is lost
        assert again.version == room.version
        assert playing(again).match.record.answers == playing(room).match.record.answers
        assert [one.seat for one in again.occupants if windows.has_said(again, one.seat)] == [seat]
        assert again.answer(seat, ["cancel"], again.version, f"key{seat}cancel", NOW) is None
        change = windows.close(again, NOW + 8)
        assert change is not None and (seat, "cancel", f"key{seat}cancel") in change.added
        await store.write(again, change)
        assert not any(one.said for one in (await read_back(store, "table")).occupants)

    with_store(tmp_path, work)


def test_what_is_said_to_a_table_that_has_changed_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = in_window(OBJECTION, holder=False)
        await keep_new(store, room)
        other = await read_back(store, "table")
        await store.write(other, other.say(0, "hello", "", NOW))
        answer(room, playing(room).match.pending()[0], "pass")
        with pytest.raises(Conflict):
            await store.write_said(room, playing(room).match.pending()[0])

    with_store(tmp_path, work)


def test_a_window_that_is_closed_stays_closed_after_a_restart(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        room = in_window(OBJECTION, False, 60, "ann", "bot", "bot", "bot", "bot")
        await keep_new(store, room)
        change = windows.close(room, NOW + 8)
        assert change is not None
        await store.write(room, change)
        again = await store.load("table", NOW + 9)
        assert again is not None
        assert (windows.window_of(again) is None) == (windows.window_of(room) is None)
        assert again.due(bots=True) == room.due(bots=True)

    with_store(tmp_path, work)


def test_nobody_is_told_that_somebody_answered(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        room = in_window(OBJECTION, holder=False)
        playing(room).window_at = host.clock()
        given = playing(room).match.record.answers
        await host.create(room, Change(0, [(seat, text, "") for seat, text in given]))
        heard: list[int] = []
        host.followers.append(lambda one, _: heard.append(one.version))
        async with host.at("table") as there:
            assert there is not None
            seat = playing(there).match.pending()[0]
            answer(there, seat, "pass", host.clock())
            await host.keep_said(there, seat)
            assert heard == [] and there.version == room.version

    with_host(tmp_path, work)


def test_the_table_closes_its_windows_by_itself(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        room = in_window(ADJOURN, False, 60, "ann", "bot", "bea", "bot", "cid")
        playing(room).window_at = host.clock() - 5.5
        given = playing(room).match.record.answers
        await host.create(room, Change(0, [(seat, text, "") for seat, text in given]))
        began = host.clock()
        found = await until(host, "table", lambda one: state_of(one).phase != ADJOURN)
        assert host.clock() - began > 0.3
        assert not [note for note in found.notes if note.kind == "late"]

    with_host(tmp_path, work)
