"""A scene as data: what pages draw, programs read."""

from __future__ import annotations

from suffrage.core.game import WATCHER
from suffrage.core.words.beats import Beat
from suffrage.table.rooms.clocks.pace import DECISION, Pace
from suffrage.table.rooms.room import WAITING
from suffrage.table.rooms.scenes.replay import Replay, spell_eyes
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.seats import Occupant
from suffrage.table.rooms.verdicts import verdict
from suffrage.table.web.api.structs import (
    BeatData,
    ClockData,
    HintData,
    MomentData,
    MovedData,
    OptionData,
    PaceData,
    ResultData,
    SeatData,
    StoryData,
    TableData,
    TipData,
)


def table_data(scene: Scene, explain: bool = False) -> TableData:
    """The table, the question and what may be answered, with what each would do if wanted."""
    room, view = scene.room, scene.view
    prompt = scene.prompt() if view is not None else None
    return TableData(
        id=room.id, game=room.game.name, mode=room.options.mode,
        switches=list(room.options.switches), rules=room.rules, status=room.status,
        version=room.version, clock=seconds(room.pace), access=room.access, promise=room.promise,
        seats=[_seat(scene, occupant) for occupant in room.occupants],
        seat=None if scene.reader == WATCHER else scene.reader, at=scene.at,
        question=prompt.sentence if prompt is not None else "",
        awaited=list(prompt.awaited) if prompt is not None else [],
        options=_options(scene, explain), held=list(scene.held), can_undo=scene.can_undo,
        time_left=scene.time_left() if room.pace and room.play is not None else None,
        view=view.save() if view is not None else None, result=_result(scene),
        invitation=scene.address if _invites(scene) else None,
        next=room.next, trouble=scene.trouble.kind if scene.trouble is not None else "",
        pace=_pace(room.pace), at_end=room.at_end, paused=room.is_paused,
        clocks=[_clock(scene, occupant) for occupant in scene.timed()],
        title=room.title, starts=room.starts, rated=room.rated,
    )  # fmt: skip


def seconds(pace: Pace) -> int:
    """What a decision may take, where every one has its time."""
    return pace.base if pace.kind == DECISION else 0


def _pace(pace: Pace) -> PaceData:
    return PaceData(pace.spelled(), pace.kind, pace.base, pace.step, pace.cap)


def _clock(scene: Scene, occupant: Occupant) -> ClockData:
    shown = scene.reading(occupant.seat)
    until = round(shown.until, 2) if shown.until is not None else None
    pauses = occupant.pauses and not scene.room.is_paused
    return ClockData(occupant.seat, round(shown.left, 2), until, shown.rest, pauses)


def hint_data(scene: Scene) -> HintData:
    """What a bot would answer here."""
    game = scene.room.game
    tips = [
        TipData(game.spell(tip.action), scene.label(tip.action), round(tip.chance, 4), tip.why)
        for tip in scene.tips
    ]
    return HintData(scene.room.version, tips)


def story_data(scene: Scene, since: int) -> StoryData:
    """The beats that ended after so many answers."""
    return StoryData([_beat(beat) for beat in scene.beats() if beat.last > since or not since])


def moment_data(replay: Replay) -> MomentData:
    """One moment of a match."""
    scene = replay.scene
    assert scene.view is not None
    return MomentData(
        scene.at, scene.last, spell_eyes(replay.eyes), replay.moments, replay.asked,
        [_beat(beat) for beat in replay.told], scene.view.save(),
    )  # fmt: skip


def _invites(scene: Scene) -> bool:
    """Whether the reader waits at this table for a friend who needs the invitation."""
    room = scene.room
    is_theirs = bool(room.seats_of(scene.person)) or room.host == scene.person
    kept = [one for one in room.occupants if one.is_free() and one.invited]
    return room.status == WAITING and is_theirs and bool(kept) and not room.of_class


def _options(scene: Scene, explain: bool) -> list[OptionData]:
    game, view, names = scene.room.game, scene.view, scene.names
    if view is None:
        return []
    return [
        OptionData(
            game.spell(action), game.label(view, action, names), game.group(view, action),
            game.explain(view, action, names) if explain else "",
        )
        for action in scene.options
    ]  # fmt: skip


def _seat(scene: Scene, occupant: Occupant) -> SeatData:
    names = scene.names
    name = names[occupant.seat] if names else occupant.name or scene.room.mode.seats[occupant.seat]
    is_you = bool(occupant.person) and occupant.person == scene.person
    level = occupant.level if occupant.is_bot_played() else ""
    return SeatData(
        occupant.seat, name, occupant.kind, level, occupant.adapts, is_you, scene.is_away(occupant)
    )  # fmt: skip


def _result(scene: Scene) -> ResultData | None:
    room, end = scene.room, scene.room.outcome
    if end is None:
        return ResultData([], "", False, room.ended_by) if room.ended_by else None
    said = verdict(room.game, end, scene.names)
    return ResultData(list(end.winners), end.reason, end.drawn, said)


def _beat(beat: Beat) -> BeatData:
    moved = [MovedData(one.what, one.where, one.count) for one in beat.moved]
    return BeatData(
        beat.first, beat.last, beat.actor, beat.kind, beat.line, beat.card, moved,
        list(beat.detail),
    )  # fmt: skip
