"""What one can get wrong at the command line: one line that says what, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.kit import Person, left_over, sit_down, suffrage

Data = dict[str, object]
VFW = "votes-for-women"


def finished() -> Data:
    """The record of a match that was played to its end, as data."""
    session = sit_down("tricks", Person(*["1"] * 20))
    while session.match.outcome() is None:
        session._go_on()
    return session.match.record.save()


def answers(data: Data) -> list[str]:
    found = data["answers"]
    assert isinstance(found, list)
    return found


def throw(data: Data) -> int:
    """The place of the first die."""
    return next(i for i, answer in enumerate(answers(data)) if answer.startswith("* die"))


# What is typed, the exit code, and words that must stand in the complaint.
Wrong = tuple[str, int, str]

ARGUMENTS: list[Wrong] = [
    ("conquer", 2, "No such command 'conquer'"),
    ("play tricks --seconds 0", 2, "0.0 is not in the range x>0"),
    ("--loud", 2, "No such option"),
    ("play", 2, "say which GAME to play, or --resume FILE"),
    ("play chess", 2, "there is no game 'chess'; the games are votes-for-women"),
    ("play votes_for_women", 2, "there is no game 'votes_for_women'"),
    ("play heaps tricks", 2, "unexpected extra argument"),
    ("play council --mode nine", 2, "Council has no mode 'nine'; its modes are three, five"),
    ("play heaps --mode", 2, "'--mode' requires an argument"),
    ("play heaps --switch fast", 2, "Heaps has no switch 'fast'; it knows misere"),
    ("play heaps --seed -1", 2, "Invalid value for '--seed': -1"),
    ("play heaps --seed x", 2, "Invalid value for '--seed': 'x'"),
    ("play heaps --seat first", 2, "--seat 'first' is not SEAT=human or SEAT=LEVEL"),
    ("play heaps --seat third=human", 2, "no seat 'third'; its seats are first, second"),
    ("play heaps --seat 3=human", 2, "no seat '3'; its seats are first, second"),
    ("play heaps --seat first=genius", 2, "Heaps has no bot 'genius'; its bots are random"),
    ("play heaps --seat first=human --seat 1=random", 2, "--seat names 'First' twice"),
    ("play heaps --bots genius", 2, "Heaps has no bot 'genius'"),
    (f"play {VFW} --switch hard", 2, "'hard' does not go with two-player, only with solitaire"),
    (f"play {VFW} --oppobot-deck none.json", 2, "cannot read none.json: No such file"),
    (f"play {VFW} --mode solitaire --oppobot-deck note.txt", 2, "JSON"),
    ("play heaps --resume ok.json", 2, "holds a match of Tricks, not of Heaps"),
    ("play --resume ok.json --mode three", 2, "--mode does not go with --resume"),
    ("play --resume ok.json --switch misere", 2, "--switch does not go with --resume"),
    ("play --resume ok.json --seed 4", 2, "--seed does not go with --resume"),
    ("play --resume ok.json --bots random", 2, "--bots does not go with --resume"),
    ("play --resume ok.json --seat west=human", 2, "no seat 'west'; its seats are north, south"),
    ("simulate", 2, "Missing argument 'GAME'"),
    ("simulate chess", 2, "there is no game 'chess'"),
    ("simulate heaps --mode solo", 2, "Heaps has no mode 'solo'"),
    ("simulate heaps --games 0", 2, "Invalid value for '--games': 0"),
    ("simulate heaps --games -7", 2, "Invalid value for '--games': -7"),
    ("simulate heaps --games many", 2, "Invalid value for '--games': 'many'"),
    ("simulate heaps --seed -3", 2, "Invalid value for '--seed': -3"),
    ("simulate heaps --workers 0", 2, "Invalid value for '--workers': 0"),
    ("simulate heaps --workers -2", 2, "Invalid value for '--workers': -2"),
    ("simulate heaps --bots random,genius", 2, "Heaps has no bot 'genius'"),
    ("simulate heaps --bots random,random,random", 2, "3 bots for 2 seats"),
    ("simulate heaps --bots random,", 2, "Heaps has no bot ''"),
    ("simulate heaps --json nowhere/sums.json", 2, "cannot write nowhere/sums.json"),
    ("simulate heaps --json .", 2, "cannot write .: it is a folder"),
    ("replay", 2, "Missing argument 'FILE'"),
    ("replay ok.json --as west", 2, "no seat 'west'"),
    ("replay ok.json --to 999", 2, "--to 999: the match in ok.json has"),
    ("replay ok.json --to -1", 2, "Invalid value for '--to': -1"),
    ("verify", 2, "Missing argument 'FILE'"),
    ("verify ok.json other.json", 2, "unexpected extra argument"),
    ("completion tcsh", 2, "'tcsh' is not one of"),
]

# A name, what is done to a sound record, the complaint of every command that reads one, and the
# exit code of `verify` where it is not that of the others.
Spoiled = tuple[str, Callable[[Data], str | bytes], str, int]


def with_field(name: str, value: object) -> Callable[[Data], str]:
    return lambda data: json.dumps({**data, name: value})


def with_answer(place: int, text: str) -> Callable[[Data], str]:
    def spoil(data: Data) -> str:
        changed = answers(data)[:]
        changed[place] = text
        return json.dumps({**data, "answers": changed})

    return spoil


FILES: list[Spoiled] = [
    ("empty", lambda data: "", "not a record: it is not JSON", 2),
    ("truncated", lambda data: json.dumps(data)[:200], "not a record: it is not JSON", 2),
    ("half-a-line", lambda data: json.dumps(data)[:-3], "not a record: it is not JSON", 2),
    ("binary", lambda data: b"\x89PNG\r\n\x1a\n\xff\xfe", "is not a text file", 2),
    ("prose", lambda data: "Dear diary", "not a record: it is not JSON", 2),
    ("list", lambda data: "[1, 2, 3]", "not a record", 2),
    ("foreign", lambda data: '{"event": "World Open"}', "not a record", 2),
    ("newer-format", with_field("suffrage", 99), "this record has format 99", 2),
    ("newer-rules", with_field("rules", 99), "needs version 99 of the rules of Tricks", 2),
    ("unknown-game", with_field("game", "chess"), "there is no game 'chess'", 2),
    ("unknown-mode", with_field("mode", "ten"), "Tricks has no mode 'ten'", 2),
    ("unknown-switch", with_field("switches", ["fast"]), "Tricks has no switch 'fast'", 2),
    ("no-answers", lambda data: json.dumps({**data, "answers": None}), "'answers'", 2),
    ("too-few-names", with_field("names", ["North"]), "names", 2),
    ("hidden", with_answer(0, "?"), "answer 1 is hidden", 2),
    ("garbled-answer", with_answer(6, "whatever"), "answer 7", 2),
    ("unknown-answer", with_answer(6, "* castle"), "answer 7", 1),
    ("illegal-answer", with_answer(7, "0 die-2"), "answer 8 ('die-2' by seat 0)", 1),
    ("wrong-seat", with_answer(7, "1 scry"), "answer 8 ('scry' by seat 1)", 1),
    ("unknown-dice", with_field("dice", {"kind": "loaded"}), "dice", 2),
    ("bad-seed", with_field("dice", {"kind": "seeded", "seed": "x"}), "seed 'x'", 2),
]

TYPED: list[Wrong] = [
    ("", 2, "the input ended before the match did"),
    ("99\n", 2, "there is no option 99; the options are 1 to"),
    ("0\n", 2, "there is no option 0; the options are 1 to"),
    ("castle\n", 2, "'castle' is not an option now"),
    ("play\n", 2, "'play' may mean 1"),
    ("undo\n", 2, "nothing to take back"),
    ("? castle\n", 2, "'castle' is not an option now"),
    ("log many\n", 2, "the number of lines is a whole number from 1"),
    ("save nowhere/match.json\n", 2, "cannot write nowhere/match.json"),
    ("save .\n", 2, "cannot write .: it is a folder"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ok.json").write_text(json.dumps(finished()))
    (tmp_path / "note.txt").write_text("Dear diary")
    return tmp_path


def must_refuse(folder: Path, arguments: list[str], code: int, says: str, typed: str = "") -> None:
    before = list(left_over(folder))
    ended = suffrage(*arguments, typed=typed)
    assert ended.code == code, ended.err or ended.out
    assert ended.err.startswith("suffrage: ") and ended.err.count("\n") == 1, ended.err
    assert says in ended.err
    assert "Traceback" not in ended.out
    assert list(left_over(folder)) == before


@pytest.mark.parametrize(("line", "code", "says"), ARGUMENTS, ids=[a[0] for a in ARGUMENTS])
def test_wrong_arguments_are_refused(folder: Path, line: str, code: int, says: str) -> None:
    must_refuse(folder, line.split(), code, says)


@pytest.mark.parametrize("command", ["play --resume", "replay", "verify"])
@pytest.mark.parametrize(
    ("spoil", "says", "code"), [case[1:] for case in FILES], ids=[case[0] for case in FILES]
)
def test_files_that_are_no_sound_record_are_refused(
    folder: Path, command: str, spoil: Callable[[Data], str | bytes], says: str, code: int
) -> None:
    written = spoil(finished())
    path = folder / "wrong.json"
    path.write_bytes(written if isinstance(written, bytes) else written.encode())
    must_refuse(folder, [*command.split(), "wrong.json"], code if command == "verify" else 2, says)


@pytest.mark.parametrize("command", ["play --resume", "replay", "verify"])
def test_files_that_cannot_be_read_are_refused(folder: Path, command: str) -> None:
    must_refuse(folder, [*command.split(), "none.json"], 2, "cannot read none.json: No such file")
    must_refuse(folder, [*command.split(), "."], 2, "cannot read .: Is a directory")


@pytest.mark.parametrize(("typed", "code", "says"), TYPED, ids=[repr(t[0]) for t in TYPED])
def test_wrong_lines_of_a_script_are_refused(
    folder: Path, typed: str, code: int, says: str
) -> None:
    must_refuse(folder, ["play", "tricks", "--seed", "5"], code, says, typed)


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_die_that_was_changed_fails_verification(folder: Path, die: int) -> None:
    data = finished()
    place = throw(data)
    if answers(data)[place] == f"* die-{die}":
        assert suffrage("verify", "ok.json").code == 0
    else:
        (folder / "edited.json").write_text(with_answer(place, f"* die-{die}")(data))
        must_refuse(folder, ["verify", "edited.json"], 1, f"answer {place + 1}: nature gave")


def test_there_are_at_least_sixty_kinds_of_misuse() -> None:
    assert len(ARGUMENTS) + len(FILES) + len(TYPED) >= 60
