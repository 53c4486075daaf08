"""What one key asks about VOTE!: the house, the offices, each bench, what was said, one's own."""

from __future__ import annotations

from collections.abc import Sequence

from suffrage.games.vote.drawing.benches import Bench
from suffrage.games.vote.drawing.house import House
from suffrage.table.boards.spoken import Telling, sentence
from suffrage.table.boards.vote.faces import Row
from suffrage.table.boards.vote.question import VoteScene

_SAID = 4  # of what was said and done, so much is spoken


def tellings(
    scene: VoteScene,
    benches: list[Bench],
    house: House,
    rows: Sequence[Row],
    secrets: list[tuple[str, str]],
    statements: list[str],
) -> list[Telling]:
    """All questions, in the order of the page."""
    cards = [
        f"{row.heading}: {'; '.join(f'{face.title}, {face.figures}' for face in row.faces)}"
        for row in rows
    ]
    offices = [f"{bench.name} is {title}" for bench in benches for _, title in bench.tokens]
    votes = [f"{bench.name} {bench.vote}" for bench in benches if bench.vote]
    points = [
        f"{bench.name} budget {bench.budget}, support {bench.support}"
        for bench in benches
        if bench.living
    ]
    mine = [f"{name}: {what}" for name, what in secrets]
    said = " ".join(statements[:_SAID])
    return [
        Telling("a", "What is asked", scene.asks()),
        Telling("f", "How everybody stands", sentence(points, "")),
        Telling("y", "Your cards and secrets", sentence([*mine, *cards], "Nothing.")),
        Telling("e", "The table of the house", house.told()),
        Telling("o", "Offices", sentence(offices, "Nobody holds one.")),
        Telling("v", "Ballots that are open", sentence(votes, "None.")),
        Telling("r", "Said and done lately", said or "Nothing yet."),
        *[Telling(str((bench.seat + 1) % 10), bench.name, f"{bench.told}.") for bench in benches],
    ]
