"""The dice of a table: what is shown when, and that no change of a record goes unnoticed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from litestar.testing import TestClient

from suffrage.cli.commands.playing.verify import verify as verify_command
from suffrage.core.chain import chained, digest
from suffrage.core.dice import seal
from suffrage.core.errors import BadDice, BadRecord
from suffrage.core.game import NATURE
from suffrage.core.record import Record
from suffrage.core.referee import Match, verify
from suffrage.games import game as game_called
from suffrage.table.rooms import opening
from suffrage.table.rooms.scenes.fairness import examine
from suffrage.table.rooms.terms import PRIVATE
from tests.table.finished import GAMES, play_by_chance, serve, table_of
from tests.table.kit import Visitor, house, playing, set_table

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES))
LEFT = "whoever runs this server knows the seed during play, and must not sit at its tables"
SEED = re.compile(r"[0-9a-f]{64}")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with house(tmp_path_factory.mktemp("data"), dice=nullcontext()) as client:  # real ones
        yield client


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    """A finished match of every game, as it is handed out."""
    return {
        game: chained(playing(play_by_chance(table_of(game, game), 5)).match.record)
        for game in GAMES
    }


def changed(record: Record, **fields: Any) -> Record:
    """The record with other fields, as somebody with an editor would change the file."""
    return Record.loads(json.dumps({**record.save(), **fields}))


def places(record: Record, nature: bool, most: int = 4) -> list[int]:
    """Some answers of nature or of seats, over the whole match."""
    found = [i for i, (seat, _) in enumerate(record.answers) if (seat == NATURE) == nature]
    return found[:: max(1, len(found) // most)][:most] + found[-1:]


def other_options(record: Record, i: int) -> list[str]:
    """What could have been answered instead of answer *i*."""
    game = game_called(record.game)
    state = Match(game, record.first(i)).state
    seat, text = record.answers[i]
    spelled = dict.fromkeys(game.spell(action) for action in state.options(seat))
    return [other for other in spelled if other != text]


@EVERY_GAME
def test_an_honest_record_holds_in_every_point(records: dict[str, Record], game: str) -> None:
    found = examine(records[game].dumps())
    assert found.is_fair and len(found.checks) == 6
    thrown = [seat for seat, _ in records[game].answers].count(NATURE)
    assert len(found.throws) == thrown
    assert found.digest == digest(records[game])


@EVERY_GAME
def test_an_answer_that_was_exchanged_for_another_legal_one_is_named(
    records: dict[str, Record], game: str
) -> None:
    record, tried = records[game], 0
    for i in places(record, nature=False):
        for other in other_options(record, i)[:1]:
            forged = changed(record)
            forged.answers[i] = (record.answers[i][0], other)
            with pytest.raises(BadRecord, match=f"^answer {i + 1} "):
                verify(game_called(game), forged)
            assert not examine(forged.dumps()).is_fair
            tried += 1
    assert tried >= 3


@pytest.mark.parametrize("game", ["votes-for-women", "vote"])
def test_a_die_that_was_turned_is_named(records: dict[str, Record], game: str) -> None:
    record, tried = records[game], 0
    for i in places(record, nature=True):
        for other in other_options(record, i)[:1]:
            forged = changed(record)
            forged.answers[i] = (NATURE, other)
            with pytest.raises(BadDice, match=f"^answer {i + 1}: nature gave"):
                verify(game_called(game), forged)
            tried += 1
    assert tried >= 3


@EVERY_GAME
def test_a_nonce_a_name_a_seed_or_a_promise_that_was_changed_is_named(
    records: dict[str, Record], game: str
) -> None:
    record, rules = records[game], game_called(game)
    note: dict[str, Any] = record.dice.save()
    for seat in range(len(record.names)):
        nonces = [*record.dice.nonces]
        nonces[seat] = "other"
        with pytest.raises(BadDice, match=f"the nonce of seat {seat} "):
            verify(rules, changed(record, dice={**note, "nonces": nonces}))
        seals = [*record.dice.seals]
        seals[seat] = seal("other")
        with pytest.raises(BadDice, match=r"the nonce of seat \d (is not|does not)"):
            verify(rules, changed(record, dice={**note, "seals": seals}))
    names = ["Zoe", *record.names[1:]]
    with pytest.raises(BadRecord, match="the name or the nonce of seat 0 "):
        verify(rules, changed(record, names=names))
    with pytest.raises(BadDice, match="the seed does not match the promise"):
        verify(rules, changed(record, dice={**note, "seed": "00" * 32}))
    with pytest.raises(BadDice, match="the seed does not match the promise"):
        verify(rules, changed(record, dice={**note, "promise": "00" * 32}))
    with pytest.raises(BadRecord, match="what was agreed"):
        verify(rules, changed(record, dice={**note, "given": 3}))


@EVERY_GAME
def test_answers_and_links_that_were_cut_off_are_missed(
    records: dict[str, Record], game: str
) -> None:
    record, rules = records[game], game_called(game)
    answers: Any = record.save()["answers"]
    with pytest.raises(BadRecord, match="answers are missing"):
        verify(rules, changed(record, answers=answers[:-1]))
    last = len(record.answers)
    with pytest.raises(BadRecord, match=f"^answer {last} .* changed after the match"):
        verify(rules, changed(record, chain=list(record.chain[:-1])))
    middle = len(record.names) + 1 + last // 2
    links = [*record.chain]
    links[middle] = "00000000" if links[middle] != "00000000" else "11111111"
    with pytest.raises(BadRecord, match=f"^answer {last // 2 + 1} .* changed after the match"):
        verify(rules, changed(record, chain=links))


def test_a_forged_chain_ends_elsewhere(records: dict[str, Record]) -> None:
    record = records["suffragetto"]
    forged = record.first(len(record.answers) - 1)
    again = chained(forged)
    verify(game_called("suffragetto"), again)  # a shorter match, and a whole chain
    assert digest(again) != digest(record)


def test_only_a_number_of_answers_can_be_given(records: dict[str, Record]) -> None:
    note: dict[str, Any] = records["vote"].dice.save()
    for wrong in (-1, "3", True, None):
        with pytest.raises(BadRecord, match="'given' is not a number of answers"):
            changed(records["vote"], dice={**note, "given": wrong})


@EVERY_GAME
def test_the_command_line_finds_the_same(
    records: dict[str, Record], game: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    file.write_text(records[game].dumps())
    told = CliRunner().invoke(verify_command, [str(file)])
    assert told.exit_code == 0 and digest(records[game]) in told.output
    i = places(records[game], nature=False)[1]
    forged = changed(records[game])
    forged.answers[i] = (forged.answers[i][0], other_options(records[game], i)[0])
    file.write_text(forged.dumps())
    told = CliRunner().invoke(verify_command, [str(file)])
    assert told.exit_code == 1 and f"answer {i + 1} " in told.output


def test_a_record_of_a_table_without_its_chain_is_not_believed(
    records: dict[str, Record], tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    without = records["vote"].save()
    without["chain"] = []
    for data in (dict(without), {name: without[name] for name in without if name != "chain"}):
        file.write_text(json.dumps(data))
        told = CliRunner().invoke(verify_command, [str(file)])
        assert told.exit_code == 1 and "its chain is missing" in told.output


def test_a_download_is_verified_elsewhere_without_the_server(
    client: TestClient[Any], tmp_path: Path
) -> None:
    path = serve(client, play_by_chance(table_of("votes-for-women", "download"), 2))
    (tmp_path / "match.json").write_text(Visitor(client).get(f"{path}/record").text)
    command = [sys.executable, "-m", "suffrage", "verify", "match.json"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert "throws are right" in told.stdout and "The chain is whole" in told.stdout
    shown = told.stdout.split("/fairness: ")[-1].split("dice page: ")[-1].split()[0]
    compared = subprocess.run([*command, "--digest", shown], cwd=tmp_path, capture_output=True)
    assert compared.returncode == 0
    another = subprocess.run([*command, "--digest", "0" * 64], cwd=tmp_path, capture_output=True)
    assert another.returncode == 1 and b"another match than the one at that table" in another.stderr


# The page


def test_promise_and_nonces_are_shown_from_the_start_and_the_seed_is_not(
    client: TestClient[Any],
) -> None:
    ann = Visitor(client)
    room = play_by_chance(table_of("votes-for-women", "begun"), most=60)
    path = serve(client, room)
    page = ann.get(f"{path}/fairness").text
    assert room.promise in page and all(nonce in page for nonce in opening.nonces_of(room))
    shown = {room.promise, *opening.seals_of(room), *opening.nonces_of(room)}
    assert room.seed.hex() not in page and set(SEED.findall(page)) <= shown
    assert LEFT in page
    assert ann.get(f"{path}/throws").status_code == 404
    waiting = ann.set_table("suffragetto", "two-player", "me", "friend", nonce="mine")
    page = ann.get(f"{waiting}/fairness").text
    assert "mine" not in page and seal("mine") in page and "under its seal" in page
    assert LEFT in page


@EVERY_GAME
def test_after_the_end_every_check_is_shown(client: TestClient[Any], game: str) -> None:
    room = play_by_chance(table_of(game, f"checked-{game}"))
    path = serve(client, room)
    page = Visitor(client).get(f"{path}/fairness").text
    assert room.seed.hex() in page and page.count("✓ holds") == 6 and "✗" not in page
    assert LEFT in page
    assert digest(playing(room).match.record) in page
    name = re.search(r"suffrage verify ([\w.-]+)", page)
    header = Visitor(client).get(f"{path}/record").headers["content-disposition"]
    assert name is not None and name[1] in header


def test_what_a_browser_throws_again_is_what_the_dice_give(client: TestClient[Any]) -> None:
    room = play_by_chance(table_of("vote", "thrown"))
    path = serve(client, room)
    found = Visitor(client).get(f"{path}/throws").json()
    dice = opening.dice_of(room)
    assert found["bond"] == dice.bond != "" and found["seed"] == dice.seed.hex()
    assert tuple(found["nonces"]) == dice.nonces and tuple(found["seals"]) == dice.seals
    assert found["promise"] == room.promise and len(found["throws"]) > 20
    for i, (_, count, chosen, own) in enumerate(found["throws"]):
        assert own and dice.throw(i, count) == chosen


def test_a_private_tables_dice_are_nobody_elses_business(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    path = serve(client, play_by_chance(table_of("vote", "own", access=PRIVATE)), ann)
    for page in ("fairness", "throws"):
        assert ann.get(f"{path}/{page}").status_code == 200
        assert Visitor(client).get(f"{path}/{page}").status_code == 404


def test_a_bots_nonce_is_called_what_it_is(client: TestClient[Any]) -> None:
    room = set_table("suffragetto", "two-player", "ann", "bot", id="with-bot")
    page = Visitor(client).get(f"{serve(client, room)}/fairness").text
    assert "follows from all seals" in page and "from this player" in page
