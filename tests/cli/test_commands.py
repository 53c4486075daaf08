"""The commands around play: listing, simulating, replaying, verifying, completing."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import click
import pytest
from click.shell_completion import BashComplete

from suffrage import __version__
from suffrage.cli import app
from suffrage.cli.app import build, run, suffrage_command
from suffrage.lab.contests.datasets import read
from tests.cli.kit import Person, sit_down, suffrage


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a match of Tricks that was played to its end."""
    file = tmp_path / "finished.json"
    session = sit_down("tricks", Person(*["1"] * 20, "save", ""), file=file)
    while session.match.outcome() is None:
        session._go_on()
    session._save("")
    return file


def test_the_version_says_which_build_it_is() -> None:
    assert build() in ("compiled", "interpreted")
    assert suffrage("--version").out == f"suffrage {__version__} ({build()})\n"


def test_without_arguments_it_says_what_it_can_do() -> None:
    ended = suffrage()
    assert ended.code == 0
    for command in ("play", "simulate", "replay", "verify", "games", "completion"):
        assert command in ended.out


def test_games_lists_modes_switches_and_bots() -> None:
    out = suffrage("games").out
    for word in ("heaps", "two-player", "--switch misere", "Ann, Bea, Cleo", "random"):
        assert word in out
    assert "Plays by chance alone" in out


def test_a_fault_of_the_program_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def broken() -> None:
        raise KeyError("x")

    monkeypatch.setitem(suffrage_command.commands, "broken", broken)
    ended = suffrage("broken")
    assert ended.code == app.FAULT
    assert ended.err == (
        "suffrage: a fault of the program: KeyError('x') (set SUFFRAGE_TRACE=1 to see where)\n"
    )
    monkeypatch.setenv("SUFFRAGE_TRACE", "1")
    assert "Traceback" in suffrage("broken").err


def test_simulate_tells_winners_reasons_and_lengths(tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    ended = suffrage("simulate", "tricks", "--games", "40", "--seed", "3", "--json", file)
    assert ended.code == 0, ended.err
    for word in ("North (random)", "More points.", "95 % interval", "answers", "throws"):
        assert word in ended.out
    data = json.loads(file.read_text())
    assert data["played"] == 40 == len(data["matches"])
    assert sum(share["count"] for share in data["winners"].values()) == 40
    assert sum(share["count"] for share in data["reasons"].values()) == 40


def test_the_same_seed_gives_the_same_results_for_any_number_of_workers(tmp_path: Path) -> None:
    for workers in ("1", "2", "3"):
        arguments = ("--games", "30", "--seed", "9", "--workers", workers)
        suffrage("simulate", "tricks", *arguments, "--json", tmp_path / workers)
    one, two, three = ((tmp_path / workers).read_bytes() for workers in ("1", "2", "3"))
    assert one == two == three


def test_ctrl_c_reports_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from suffrage.cli.commands.lab import simulate as command
    from suffrage.lab.contests.arena import hold

    def cut_short(*arguments: object) -> object:
        for i, played in enumerate(hold(*arguments)):  # type: ignore[arg-type]
            if i == 7:
                raise KeyboardInterrupt
            yield played

    monkeypatch.setattr(command, "hold", cut_short)
    file = tmp_path / "sums.json"
    ended = suffrage(
        "simulate", "tricks", "--games", "40", "--seed", "3", "--workers", "1", "--json", file
    )
    assert ended.code == 130
    assert "Stopped after 7 of 40 matches." in ended.out
    assert json.loads(file.read_text())["played"] == 7


def test_an_arena_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from suffrage.lab.contests.tournament import Playing

    (tmp_path / "bots_of_bea.py").write_text(
        "from suffrage.bots.chance import RandomBot\nclass Other(RandomBot):\n    budget = 2\n"
    )
    arguments = shlex.split(
        "arena tricks --bots random,bots_of_bea:Other --games 12 --seed 4 --workers 1 --out"
    )
    assert suffrage(*arguments, "whole.jsonl").code == 0
    play, left = Playing.__call__, [7]

    def cut_short(self: Playing, task: object) -> object:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return play(self, task)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Playing, "__call__", cut_short)
        stopped = suffrage(*arguments, "part.jsonl")
    assert stopped.code == 130 and "Stopped after 7 of at most 12 matches." in stopped.out
    resumed = suffrage("arena", "--resume", "part.jsonl", "--workers", "2")
    assert resumed.code == 0, resumed.err
    assert "bots_of_bea:Other" in resumed.out and "by definition" in resumed.out
    assert (tmp_path / "part.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_an_arena_says_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "other.jsonl").write_text('{"suffrage":"dataset"}\n')
    for arguments, says in (
        (["arena"], "say which GAME to play, or --resume FILE"),
        (["arena", "tricks"], "needs two bots or more"),
        (["arena", "tricks", "--bots", "random,nobody:Bot"], "cannot import the bot 'nobody:Bot'"),
        (["arena", "--resume", "other.jsonl"], "is not a file of `suffrage arena`"),
        (["arena", "--resume", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (["arena", "tricks", "--resume", "other.jsonl"], "says everything but --workers"),
    ):
        ended = suffrage(*arguments)
        assert ended.code == 2 and says in ended.err


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.parquet"])
def test_a_dataset_is_written_and_gone_on_with(name: str, tmp_path: Path) -> None:
    ended = suffrage("dataset", "tricks", "--games", "5", "--seed", "3", "--out", name)
    assert ended.code == 0, ended.err
    assert f"5 matches of tricks are in {name}." in ended.out
    path = tmp_path / name
    assert [row["number"] for row in read(path)[1]] == [0, 1, 2, 3, 4]
    whole = path.read_bytes()
    resumed = suffrage("dataset", "--resume", name)
    if path.suffix == ".parquet":
        assert resumed.code == 2 and "write JSONL for that" in resumed.err
        return
    path.write_bytes(whole[:-200])  # in the middle of the last row
    resumed = suffrage("dataset", "--resume", name)
    assert resumed.code == 0 and path.read_bytes() == whole


def test_balance_takes_the_usual_bot_of_a_game() -> None:
    ended = suffrage("balance", "vote", "--games", "1", "--seed", "1")
    assert ended.code == 0, ended.err


def test_balance_writes_what_it_knows_of_cards(tmp_path: Path) -> None:
    few = ("--games", "1", "--bot", "random", "--seed", "1")
    ended = suffrage("balance", "vote", *few, "--cards", "cards.json")
    assert ended.code == 0 and "single cards is in cards.json" in ended.out
    assert '"format": "suffrage-card-figures/1"' in (tmp_path / "cards.json").read_text()
    refused = suffrage("balance", "suffragetto", *few, "--cards", "none.json")
    assert refused.code != 0 and "Suffragetto has no cards" in refused.err
    assert not (tmp_path / "none.json").exists()


def test_balance_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    few = ("votes-for-women", "--games", "3", "--bot", "random", "--seed", "1", "--swaps", "1")
    modes = ("--mode", "two-player", "--mode", "solitaire")
    assert suffrage("balance", *few, *modes, "--rows", "all.jsonl", "--out", "all.html").code == 0
    lines = (tmp_path / "all.jsonl").read_text().splitlines(keepends=True)
    for count in (5, 9):  # a head and some matches, or all of both modes and some deals
        (tmp_path / "some.jsonl").write_text("".join(lines[:count]) + '{"mode":"two-pl')
        ended = suffrage("balance", "--resume", "some.jsonl", "--out", "some.html")
        assert ended.code == 0 and "The report on 6 matches is in some.html." in ended.out
        for kind in ("jsonl", "html"):
            some, whole = (tmp_path / f"{name}.{kind}" for name in ("some", "all"))
            assert some.read_bytes() == whole.read_bytes()
    assert "say which GAME to report on, or --resume FILE" in suffrage("balance").err
    both = suffrage("balance", "vote", "--resume", "some.jsonl")
    assert both.code == 2 and "--resume FILE says everything but --out" in both.err
    (tmp_path / "some.jsonl").write_text(lines[0].replace('"package":"', '"package":"9'))
    other = suffrage("balance", "--resume", "some.jsonl")
    assert other.code == 2 and "package changed since" in other.err


def test_balance_writes_one_page(tmp_path: Path) -> None:
    ended = suffrage("balance", "vote", "--games", "2", "--bot", "random", "--seed", "1")
    assert ended.code == 0, ended.err
    assert "The report on 2 matches is in balance-vote.html." in ended.out
    assert "<h1>The balance of VOTE!</h1>" in (tmp_path / "balance-vote.html").read_text()
    for arguments, says in (
        (["tricks", "--bot", "random"], "there are no reports on tricks"),
        (["vote", "--bot", "random,random"], "--bot takes one bot"),
        (["vote", "--bot", "random", "--mode", "eleven"], "eleven"),
    ):
        refused = suffrage("balance", *arguments)
        assert refused.code == 2 and says in refused.err


def test_a_dataset_needs_a_game_and_a_file() -> None:
    for arguments in (["dataset"], ["dataset", "tricks"]):
        ended = suffrage(*arguments)
        assert ended.code == 2 and "say which GAME and --out FILE" in ended.err


def test_replay_tells_the_whole_match(finished: Path) -> None:
    ended = suffrage("replay", finished)
    assert ended.code == 0, ended.err
    assert ended.out.count("draw") >= 6 and "hidden" not in ended.out
    assert "wins." in ended.out


def test_replay_as_a_seat_keeps_the_secrets_of_others(finished: Path) -> None:
    assert "South (random): hidden-draw." in suffrage("replay", finished, "--as", "north").out
    assert "North: hidden-draw." in suffrage("replay", finished, "--as", "watcher").out


def test_replay_stops_where_it_is_told(finished: Path) -> None:
    ended = suffrage("replay", finished, "--to", "6")
    assert "The match is not over." in ended.out
    assert "die" not in ended.out.replace("die      []", "")


def test_replay_goes_step_by_step(finished: Path) -> None:
    ended = suffrage("replay", finished, "--step", typed="\n\nq\n")
    assert ended.code == 0, ended.err
    assert ended.out.count("Enter goes on") == 3
    assert "wins." not in ended.out


def test_verify_passes_a_finished_match(finished: Path) -> None:
    ended = suffrage("verify", finished)
    assert ended.code == 0, ended.err
    assert "answers are legal" in ended.out and "throws are right" in ended.out


def test_verify_names_the_throw_that_was_changed(finished: Path) -> None:
    data = json.loads(finished.read_text())
    place = next(i for i, answer in enumerate(data["answers"]) if answer.startswith("* die"))
    honest = data["answers"][place]
    data["answers"][place] = "* die-4" if honest != "* die-4" else "* die-1"
    finished.write_text(json.dumps(data))
    ended = suffrage("verify", finished)
    assert ended.code == 1
    assert f"answer {place + 1}:" in ended.err and ended.err.count("\n") == 1


def test_verify_fails_a_match_that_stops_before_its_end(finished: Path) -> None:
    data = json.loads(finished.read_text())
    data["answers"].pop()
    finished.write_text(json.dumps(data))
    ended = suffrage("verify", finished)
    assert ended.code == 1
    assert "the match stops before its end" in ended.err


@pytest.mark.parametrize(
    ("words", "start", "expected"),
    [
        ([], "pl", ["play"]),
        (["play"], "tri", ["tricks"]),
        (["play", "council", "--mode"], "", ["three", "five"]),
        (["play", "heaps", "--switch"], "m", ["misere"]),
        (["simulate", "heaps", "--bots"], "r", ["random"]),
        (["simulate", "heaps", "--bots"], "random,", ["random,random"]),
        (["play", "tricks", "--seat"], "n", ["north=human", "north=random"]),
    ],
)
def test_the_shell_completes_commands_games_modes_switches_bots_and_seats(
    words: list[str], start: str, expected: list[str]
) -> None:
    shell = BashComplete(suffrage_command, {}, "suffrage", "_SUFFRAGE_COMPLETE")
    assert [item.value for item in shell.get_completions(words, start)] == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script_for_each_shell(shell: str) -> None:
    ended = suffrage("completion", shell)
    assert ended.code == 0 and "_SUFFRAGE_COMPLETE" in ended.out


def test_every_command_explains_itself() -> None:
    for name in suffrage_command.commands:
        assert run([name, "--help"]) == 0
