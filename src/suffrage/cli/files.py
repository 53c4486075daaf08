"""Files that people name: read and written with a clear word when it does not work."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import click

from suffrage import Game, Match, Record, SuffrageError
from suffrage import game as game_called

LARGEST = 8 << 20  # bytes of a file that is read: a hundred times the longest match


class Refusal(click.ClickException):
    """Something was asked wrongly: one line, exit code 2."""

    exit_code = 2
    code = "bad-command"


def read_text(path: Path) -> str:
    """What stands in the file; a byte-order mark at its beginning is none of it."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
        if len(found) > LARGEST:
            raise Refusal(f"{path} is larger than {LARGEST >> 20} MB; nothing that we read is")
        return found.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Refusal(f"{path} is not a text file") from error
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error


def write_text(path: Path, text: str) -> None:
    """Put *text* into the file, wholly or not at all."""
    must_be_writable(path)
    draft = path.with_name(f".{path.name}.draft")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refusal(f"cannot write {path}: {error.strerror}") from error


def write_out(text: str) -> None:
    """Put the text of a file on the standard output: in UTF-8, whatever a terminal would show."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.write(text)


def must_be_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before the work that is to go into it."""
    if path.is_dir():
        raise Refusal(f"cannot write {path}: it is a folder")
    if not os.access(path.parent, os.W_OK):
        raise Refusal(f"cannot write {path}: its folder is missing or closed to you")


def read_record(path: Path, wanted: Game | None = None) -> Record:
    """The record in the file, of the game that is *wanted*; a complaint names the file."""
    text = read_text(path)
    try:
        record = Record.loads(text)
    except SuffrageError as error:
        raise type(error)(f"{path}: {error}") from error
    rules = game_called(record.game)
    if wanted is not None and wanted.name != rules.name:
        raise Refusal(f"{path} holds a match of {rules.title}, not of {wanted.title}")
    return record


def read_match(path: Path, answers: int | None, wanted: Game | None = None) -> Match:
    """The match in the file at its end, or as it stood after so many *answers*."""
    record = read_record(path, wanted)
    made = len(record.answers)
    if answers is not None and answers > made:
        raise Refusal(f"--to {answers}: the match in {path} has {made} answers")
    return Match(game_called(record.game), record.first(made if answers is None else answers))


def unused(stem: str) -> Path:
    """A file name here that is not taken: stem.json, stem-2.json and so on."""
    path, n = Path(f"{stem}.json"), 1
    while path.exists():
        n += 1
        path = Path(f"{stem}-{n}.json")
    return path
