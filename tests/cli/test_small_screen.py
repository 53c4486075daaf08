"""On a screen of 80 by 24 the table and the question are both to be seen, in every game."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from suffrage import Match, Options, SeededDice, game
from suffrage.bots import bot
from suffrage.cli.sitting.question import NumberedQuestion
from suffrage.cli.sitting.screen import Screen
from suffrage.games.suffragetto.board import SIZE

COLUMNS, LINES = 80, 24
TABLE = {  # something of every row of the table
    "votes-for-women": ["Congress", "Northeast", "NY", "WA", "NJ", "NM"],
    "suffragetto": [f"{rank:>3} " for rank in range(1, SIZE + 1)],
    "vote": ["Round", "budget", "Seat A", "Seat J"],
}


def shown(match: Match, seat: int) -> tuple[list[str], NumberedQuestion]:
    """What a person sees who is asked."""
    written = io.StringIO()
    console = Console(file=written, force_terminal=True, width=COLUMNS, height=LINES, no_color=True,
                      color_system=None)  # fmt: skip
    question = NumberedQuestion(match.game, match.state.view(seat), match.record.names)
    Screen(console, match).show(seat, question=question)
    return written.getvalue().rpartition("\x1b[3J")[2].splitlines(), question


@pytest.mark.parametrize(
    ("name", "mode"),
    [("votes-for-women", "two-player"), ("suffragetto", "two-player"), ("vote", "ten")],
)
def test_table_and_question_are_on_the_screen_all_through_a_match(name: str, mode: str) -> None:
    rules, player = game(name), bot(name, "random")
    match = Match.begin(rules, Options(mode), SeededDice(5))
    looked = 0
    for i in range(160):
        if match.outcome() is not None:
            break
        seat = match.pending()[0]
        if i % 5 == 0:
            lines, question = shown(match, seat)
            text, looked = "\n".join(lines), looked + 1
            assert len(lines) < LINES, text
            assert max(map(len, lines)) <= COLUMNS, text
            assert all(part in text for part in TABLE[name]), text
            asked = rules.ask(question.view, match.record.names).sentence
            assert "".join(asked.split()) in "".join(text.split()), text
            assert "1 " in text
        match.push(player.choose(match.state.view(seat), 1, i), seat)
    assert looked > 10


def test_where_there_is_no_room_for_all_options_their_number_is_said() -> None:
    match = Match.begin(game("suffragetto"), Options("two-player"), SeededDice(5))
    lines, question = shown(match, match.pending()[0])
    assert f"{len(question.actions)} in all: type options" in lines[-1]
    wide = Console(file=io.StringIO(), width=200, height=80)
    whole = wide.render_lines(question.small(wide, 60), pad=False)
    text = "".join(segment.text for line in whole for segment in line)
    assert all(f"{number} " in text for number in range(1, len(question.actions) + 1))
    assert "in all" not in text
