"""The golden games are what the rules give today, and old records are told what they need."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suffrage.core.errors import WrongVersion
from suffrage.core.game import Game
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.games.votes_for_women.deck.decks import CARDS
from tests.golden.playthrough import playthrough
from tests.golden.write import HERE, RECORDED, golden
from tests.rules.vote.moments import ALL_MOMENTS, moments
from tests.tables import EVERY_GAME, Table

RECORDS = sorted((HERE / "records").glob("*.json"))
GAMES = {game.name: game for game in EVERY_GAME}
PRESENT = [table for table in RECORDED if table.rules == table.game.rules_version]


@pytest.mark.parametrize("recorded", RECORDED, ids=str)
def test_a_golden_game_reads_as_it_was_written(recorded: Table) -> None:
    """After a change of the rules: `make golden`, then review the difference."""
    kept = (HERE / "games" / f"{recorded}.txt").read_text().splitlines()
    now = playthrough(recorded, golden(recorded)).splitlines()
    for i, (old, new) in enumerate(zip(kept, now, strict=False)):
        assert new == old, f"line {i + 1}"
    assert len(now) == len(kept)


def test_every_card_of_votes_for_women_is_played_in_some_golden_game() -> None:
    """As an event or for an action, from a hand, claimed, or by the Oppobot."""
    played: set[int] = set()
    for table in PRESENT:
        if table.game.name == "votes-for-women":
            for news in [n for told in Match(table.game, golden(table)).story for n in told]:
                if news.kind in ("event", "uses", "claimed", "turns-up"):
                    played.add(news.facts[0])
    assert [card.title for card in CARDS[1:] if card.number not in played] == []


def test_every_ability_of_vote_is_used_in_every_moment_in_some_golden_game() -> None:
    used: set[tuple[str, str]] = set()
    for table in PRESENT:
        if table.game.name == "vote":
            used |= moments(golden(table))
    assert sorted(ALL_MOMENTS - used) == []


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_golden_record_replays_or_says_which_rules_it_needs(path: Path) -> None:
    record = Record.loads(path.read_text())
    game = GAMES[record.game]
    if record.rules in (game.rules_version, *game.older_rules):
        assert Match(game, record).outcome() is not None
    else:
        with pytest.raises(WrongVersion, match=f"needs version {record.rules} of the rules"):
            Match(game, record)


def test_all_rules_that_are_played_have_a_golden_record(every_game: Game) -> None:
    kept = [path.stem for path in RECORDS]
    for rules in (every_game.rules_version, *every_game.older_rules):
        assert f"{every_game.name}-{rules}" in kept


def test_a_record_of_other_rules_is_refused_and_told_what_it_needs(every_game: Game) -> None:
    path = HERE / "records" / f"{every_game.name}-{every_game.rules_version}.json"
    data = json.loads(path.read_text())
    data["rules"] += 1
    needed = f"needs version {data['rules']} of the rules of {every_game.title}"
    with pytest.raises(WrongVersion, match=needed):
        Match(every_game, Record.loads(json.dumps(data)))


def test_a_record_of_another_format_is_refused_and_told_what_it_needs(every_game: Game) -> None:
    path = HERE / "records" / f"{every_game.name}-{every_game.rules_version}.json"
    data = json.loads(path.read_text())
    data["suffrage"] = 99
    with pytest.raises(WrongVersion, match="format 99; this program reads format 1"):
        Record.loads(json.dumps(data))
