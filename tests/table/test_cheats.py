"""Four cheats at the dice, a thousand times each with fixed seeds: none pays, each is named.

A cheat pays if the first die of the match shows a six more often than one time in six. Each of them
knows the seed, as if a server had told it, and reads what tables show at that moment: so what holds
them up is what this suite is about. Planted faults show that it would be noticed if nothing did.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from suffrage.cli.commands.playing.verify import verify as verify_command
from suffrage.core.chain import chained, digest
from suffrage.core.dice import FairDice, commitment, seal, shared_nonce
from suffrage.core.errors import BadDice, BadOptions, SuffrageError
from suffrage.core.game import Options
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.games import game as game_called
from suffrage.table.hosting.seals import LASTS, Seals
from suffrage.table.hosting.usecases.setting import rematch
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import OPEN, Occupant
from suffrage.table.rooms.setup import Ticket
from suffrage.table.rooms.terms import LINK
from suffrage.table.web.pages.past import fairness
from tests.table.finished import play_by_chance
from tests.table.kit import NOW, playing, set_table

TRIES = 1000
FEW = 200  # enough to notice a fault
SIX = 5
_GUESSES = 12  # nonces that a cheat thinks through
_ONE_PERCENT = 15.09  # of chi-square with five degrees of freedom


def drawn(*labels: object) -> str:
    """A nonce, or a seed, that nobody chose."""
    return sha256("/".join(map(str, labels)).encode()).hexdigest()


def table(number: int) -> Room:
    """A table for two at which nobody sits yet."""
    game, seed = game_called("suffragetto"), bytes.fromhex(drawn("seed", number))
    seats = [Occupant(seat, OPEN) for seat in range(2)]
    return Room(f"t{number}", "i", game, Options("two-player"), LINK, "eve", seed, seats, NOW)


def sit(room: Room, person: str, seat: int, nonce: str) -> None:
    seating.sit(room, person, person.title(), nonce, seat, True, NOW)


def first_die(room: Room) -> int:
    return opening.dice_of(room).throw(0, 6)


def is_fair(throws: list[int]) -> bool:
    """Whether dice of six faces pass a chi-square test at one percent."""
    due = len(throws) / 6
    return sum((throws.count(face) - due) ** 2 / due for face in range(6)) < _ONE_PERCENT


def shown(room: Room) -> set[str]:
    """Everything on the page about a table's dice that could be a nonce of ours."""
    told = [room.promise, *[str(vars(share)) for share in fairness.shares(room)]]
    return set(re.findall(r"\b[0-9a-f]{64}\b", " ".join(told)))


def promising(room: Room, seat: int, guesses: list[str]) -> str:
    """Of these nonces the one that gives a six most often, for whoever knows the seed, if each
    word that is shown were what the other seat gave."""
    words, agreed = sorted(shown(room)), opening.dice_of(room).agreed

    def sixes(nonce: str) -> int:
        found = 0
        for word in words:
            nonces = [word, word]
            nonces[seat] = nonce
            found += FairDice(room.seed, tuple(nonces), (), room.id, agreed).throw(0, 6) == SIX
        return found

    return max(guesses, key=sixes)


def guesses(number: int) -> list[str]:
    return [drawn("eve", number, guess) for guess in range(_GUESSES)]


# A host who sits last


def sat_last(tries: int) -> list[int]:
    """The host waits until Ann has handed in her nonce, and then chooses its own."""
    throws = []
    for number in range(tries):
        room = table(number)
        sit(room, "ann", 0, drawn("ann", number))
        sit(room, "eve", 1, promising(room, 1, guesses(number)))
        throws.append(first_die(room))
    return throws


def test_a_host_who_sits_last_cannot_choose() -> None:
    assert is_fair(sat_last(TRIES))


def reveal_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault: nonces are shown before all are in."""
    honest = fairness.shares

    def shares(room: Room) -> list[fairness.Share]:
        told = zip(honest(room), opening.places_of(room), strict=True)
        return [fairness.Share(s.seat, s.who, s.seal, one.nonce, s.source) for s, one in told]

    monkeypatch.setattr(fairness, "shares", shares)


def test_nonces_that_were_shown_too_early_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    reveal_early(monkeypatch)
    throws = sat_last(FEW)
    assert not is_fair(throws) and throws.count(SIX) > FEW / 3


# A player who withholds


def withheld() -> list[int]:
    """Eve gets up as long as what she sees promises no six, and hands in another nonce; Ann sits
    down last. When all is shown she goes once more, if it is none."""
    throws = []
    for number in range(TRIES):
        room = table(number)
        sit(room, "eve", 0, drawn("eve", number))
        for nonce in guesses(number)[:3]:
            words = shown(room) - {drawn("eve", number)}
            agreed = opening.dice_of(room).agreed
            nonces = [(nonce, word) for word in words]
            if any(FairDice(room.seed, n, (), room.id, agreed).throw(0, 6) == SIX for n in nonces):
                break
            seating.leave(room, "eve", "random", NOW)
            sit(room, "eve", 0, nonce)
        sit(room, "ann", 1, drawn("ann", number))
        before = first_die(room)
        if before != SIX:
            seating.leave(room, "eve", "random", NOW)
            assert room.occupants[0].level == "random", "a bot plays on with what she gave"
        throws.append(first_die(room))
        assert throws[-1] == before
    return throws


def test_a_player_who_withholds_gains_nothing() -> None:
    """A nonce comes with its seal or not at all: whoever gets up before the match begins has seen
    seals only, and whoever goes later leaves it behind."""
    assert is_fair(withheld())


def test_a_nonce_that_went_with_its_player_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A fault: where a bot stands in, the dice go by the seals alone."""
    honest = opening.seals_of

    def seals_of(room: Room) -> tuple[str, ...]:
        sits = zip(honest(room), room.occupants, strict=True)
        return tuple(["" if one.level else sealed for sealed, one in sits])

    monkeypatch.setattr(opening, "seals_of", seals_of)
    with pytest.raises(AssertionError):
        withheld()


def test_a_seat_that_hands_in_nothing_follows_from_the_seals() -> None:
    throws = []
    for number in range(TRIES):
        room = set_table("suffragetto", "two-player", "ann", "bot", id=f"bot{number}")
        room.occupants[0].nonce = drawn("ann", number)
        assert opening.seals_of(room) == (seal(drawn("ann", number)), "")
        throws.append(opening.dice_of(room).throw(0, 6))
    assert is_fair(throws)


# Tickets that are used again


class _Drawn:
    """Chance of our making: the same in every run."""

    def __init__(self) -> None:
        self._number = count()

    def token_urlsafe(self, size: int) -> str:
        return drawn("word", next(self._number))[:22]

    def token_bytes(self, size: int) -> bytes:
        return bytes.fromhex(drawn("bytes", next(self._number)))[:size]


class Shelf:
    """As much of a host as a rematch needs: the tables that were set."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.store = self

    def clock(self) -> float:
        return NOW

    async def unfinished(self, person: str, since: float) -> int:
        return 0

    async def is_set(self, id: str) -> bool:
        return id in self.rooms

    async def create(self, room: Room, change: object) -> bool:
        return self.rooms.setdefault(room.id, room) is room


class AtTable:
    """As much of a visit: Eve, where a match is over."""

    def __init__(self, host: Shelf, room: Room) -> None:
        self.host, self.room, self.person, self.now = host, room, Person("eve", "Eve"), NOW

    async def keep(self, change: object) -> None:
        pass


class Forgetful(Shelf):
    """A fault: a ticket sets a table as often as it is handed in."""

    async def is_set(self, id: str) -> bool:
        return False

    async def create(self, room: Room, change: object) -> bool:
        self.rooms[room.id] = room
        return True


async def play_again(draw: Callable[[], Ticket], shelf: Shelf, tries: int) -> list[int]:
    """Eve plays with a ticket to the end, so that its seed is published, and hands the same ticket
    in for the rematch, with a nonce that would give a six by that seed."""
    throws = []
    for number in range(tries):
        ticket = draw()
        room = table(number)
        room.id, room.seed = ticket.id, ticket.seed
        sit(room, "eve", 0, drawn("eve", number))
        sit(room, "ann", 1, drawn("ann", number))
        room.ended_by = "over"
        shelf.rooms[room.id] = room
        agreed, other = opening.dice_of(room).agreed, drawn("ann", number, "again")
        known = [
            nonce
            for nonce in guesses(number)
            if FairDice(room.seed, (nonce, other), (), room.id, agreed).throw(0, 6) == SIX
        ]
        nonce = known[0] if known else drawn("eve", number)
        visit = cast(Visit, AtTable(shelf, room))
        new = shelf.rooms[await rematch(visit, ticket, nonce, False, draw)]
        sit(new, "ann", 1, other)
        throws.append(first_die(new))
    return throws


def played_again(monkeypatch: pytest.MonkeyPatch, shelf: Shelf, tries: int) -> list[int]:
    monkeypatch.setattr("suffrage.table.hosting.seals.secrets", _Drawn())
    return asyncio.run(play_again(Seals(b"a secret of sixteen").new_ticket, shelf, tries))


def test_a_ticket_that_is_used_again_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_fair(played_again(monkeypatch, Shelf(), TRIES))


def test_tickets_that_are_good_twice_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_fair(played_again(monkeypatch, Forgetful(), FEW))


def test_a_ticket_is_good_once_for_one_database_and_for_a_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("suffrage.table.hosting.seals.secrets", _Drawn())
    seals = Seals(b"a secret of sixteen")
    seals.database = "this one"
    promises = set()
    for _ in range(TRIES):
        ticket = seals.new_ticket()
        again = seals.read_ticket(ticket.text)
        assert (again.id, again.seed) == (ticket.id, ticket.seed)  # the same table, the same dice
        promises.add(ticket.promise)
    assert len(promises) == TRIES  # and no two tickets share a seed
    seals.database = "a backup of yesterday"
    with pytest.raises(BadOptions, match="belongs to other tables"):
        seals.read_ticket(ticket.text)
    with pytest.raises(BadOptions, match="not made here"):
        seals.read_ticket(ticket.text[:-4] + "AAAA")
    assert LASTS == 24 * 3600
    with pytest.raises(BadOptions, match="more than a day ago"):
        seals.read_ticket(_aged(seals))


def _aged(seals: Seals) -> str:
    """A ticket in which all is right but its age."""
    inside = seals._box.decrypt(seals.new_ticket().text.encode())
    return seals._box.encrypt_at_time(inside, int(time.time()) - LASTS - 60).decode()


@pytest.fixture(scope="module")
def real() -> Record:
    """A match that was really played, as it is handed out."""
    return chained(
        playing(play_by_chance(set_table("vote", "five", *"abcde", id="real"), 3)).match.record
    )


def test_a_stolen_promise_is_not_kept_anywhere_else(real: Record) -> None:
    """The promise, seed and nonces of a real match on another match: its dice are others."""
    throws, game = [], game_called("vote")
    for number in range(TRIES):
        note = real.dice
        other = Record(real.game, real.rules, Options("five"), note, real.names)
        moved = f"elsewhere{number}"
        stolen = note.save() | {"table": moved}
        data = other.save() | {"dice": stolen, "answers": real.save()["answers"]}
        forged = Record.loads(_json(data))
        dice = forged.dice.dice(forged.agreed())
        assert dice is not None
        throws.append(dice.throw(0, 6))
        if number < 20:
            with pytest.raises(BadDice, match=rf"the dice of table {moved} give"):
                verify(game, forged)
    assert is_fair(throws)


def test_a_match_made_up_afterwards_has_another_digest(real: Record) -> None:
    """Whoever knows the seed can play on honestly made dice: only the digest tells."""
    shorter = chained(real.first(len(real.answers) - 1))
    try:
        verify(game_called("vote"), shorter)
    except SuffrageError:
        pytest.fail("its dice are real")
    assert digest(shorter) != digest(real)


def test_another_seed_for_the_same_promise_is_named(real: Record) -> None:
    for number in range(50):
        seed = drawn("forged", number)
        assert commitment(bytes.fromhex(seed)) != real.dice.promise
        forged = Record.loads(_json(real.save() | {"dice": real.dice.save() | {"seed": seed}}))
        with pytest.raises(BadDice, match="does not match the promise"):
            verify(game_called("vote"), forged)


def _json(data: object) -> str:
    return json.dumps(data)


# What `suffrage verify` says


def _with_nonce(record: Record, nonce: str, sealed: str) -> dict[str, object]:
    """The record, but for what its first seat gave."""
    note = record.dice.save()
    others = {"nonces": [nonce, *record.dice.nonces[1:]], "seals": [sealed, *record.dice.seals[1:]]}
    return record.save() | {"dice": note | others}


def _chosen_last(record: Record) -> dict[str, object]:
    """Another nonce than the one under the seal."""
    return _with_nonce(record, drawn("eve"), record.dice.seals[0])


def _withheld(record: Record) -> dict[str, object]:
    """As if the first seat had handed in nothing."""
    seals = ("", *record.dice.seals[1:])
    return _with_nonce(record, shared_nonce(seals), "")


def _used_again(record: Record) -> dict[str, object]:
    """The match as it would be at another table with the same ticket's seed."""
    return record.save() | {"dice": record.dice.save() | {"table": "another"}}


def _stolen(record: Record) -> dict[str, object]:
    """The promise of a match, with a seed that somebody likes better."""
    return record.save() | {"dice": record.dice.save() | {"seed": drawn("liked")}}


@pytest.mark.parametrize(("cheat", "named"), [
    (_chosen_last, "the nonce of seat 0 is not the one that was sealed"),
    (_withheld, "the dice of table real give"),
    (_used_again, "the dice of table another give"),
    (_stolen, "the seed does not match the promise"),
])  # fmt: skip
def test_the_command_names_each_cheat(
    real: Record, tmp_path: Path, cheat: Callable[[Record], dict[str, object]], named: str
) -> None:
    file = tmp_path / "match.json"
    file.write_text(real.dumps())
    assert CliRunner().invoke(verify_command, [str(file)]).exit_code == 0
    forged = cheat(real) | {"chain": []}
    file.write_text(chained(Record.loads(_json(forged))).dumps())  # as whole as it can be made
    told = CliRunner().invoke(verify_command, [str(file)])
    assert told.exit_code == 1 and named in told.output
