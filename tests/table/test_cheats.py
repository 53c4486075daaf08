"""Four cheats at the dice, a thousand times each with fixed seeds: none pays, each is named.

A cheat pays if the first die of the match shows a six more often than one time in six. What a
cheat may look at before acting is what the server shows at that moment, and no more.
"""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from suffrage.core.chain import chained, digest
from suffrage.core.dice import commitment, seal
from suffrage.core.errors import BadDice, BadOptions, SuffrageError
from suffrage.core.game import Options
from suffrage.core.record import Record
from suffrage.core.referee import verify
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.table.hosting.seals import Seals
from suffrage.table.rooms import opening
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import OPEN, PERSON, Occupant
from suffrage.table.rooms.terms import LINK
from tests.table.finished import play_by_chance
from tests.table.kit import NOW, playing, set_table

TRIES = 1000
SIX = 5
_ONE_PERCENT = 15.09  # of chi-square with five degrees of freedom


def drawn(*labels: object) -> str:
    """A nonce, or a seed, that nobody chose."""
    return sha256("/".join(map(str, labels)).encode()).hexdigest()


def table(number: int, *nonces: str, id: str = "") -> Room:
    """A table of two people whose nonces are in."""
    game = game_called("suffragetto")
    seated = [Occupant(seat, PERSON, f"p{seat}", nonce=nonce) for seat, nonce in enumerate(nonces)]
    seated += [Occupant(seat, OPEN) for seat in range(len(seated), 2)]
    seed = bytes.fromhex(drawn("seed", number))
    return Room(
        id or f"table{number}", "i", game, Options("two-player"), LINK, "p0", seed, seated, NOW
    )


def is_fair(throws: list[int]) -> bool:
    """Whether dice of six faces pass a chi-square test at one percent."""
    due = len(throws) / 6
    return sum((throws.count(face) - due) ** 2 / due for face in range(6)) < _ONE_PERCENT


def shown_before_the_match(room: Room) -> tuple[object, ...]:
    """Everything that anybody sees of the dice of a table that waits."""
    return (room.promise, opening.seals_of(room))


def test_a_host_who_sits_last_cannot_choose() -> None:
    """It tries a hundred nonces of its own against what it sees, and takes the most promising."""
    throws = []
    for number in range(TRIES):
        waiting = table(number, drawn("ann", number))
        seen = shown_before_the_match(waiting)
        guesses = [drawn("host", number, guess) for guess in range(100)]
        # The best that can be done: the seed and Ann's nonce are behind hashes.
        best = max(guesses, key=lambda nonce: derive(number, nonce, *seen) % 6)
        throws.append(opening.dice_of(table(number, drawn("ann", number), best)).throw(0, 6))
    assert is_fair(throws)


def test_a_player_who_withholds_gains_nothing() -> None:
    """A nonce comes with its seal or not at all: whoever gets up before the match begins has seen
    seals only, and sits down again at dice as good as any."""
    throws = []
    for number in range(TRIES):
        first = table(number, drawn("ann", number))
        assert drawn("ann", number) not in str(shown_before_the_match(first))
        again = drawn("eve", number, opening.seals_of(first)[0])
        throws.append(opening.dice_of(table(number, drawn("ann", number), again)).throw(0, 6))
    assert is_fair(throws)


def test_a_seat_that_hands_in_nothing_follows_from_the_seals() -> None:
    throws = []
    for number in range(TRIES):
        room = set_table("suffragetto", "two-player", "ann", "bot", id=f"bot{number}")
        room.occupants[0].nonce = drawn("ann", number)
        assert opening.seals_of(room) == (seal(drawn("ann", number)), "")
        throws.append(opening.dice_of(room).throw(0, 6))
    assert is_fair(throws)


def test_a_ticket_is_good_once_for_one_database_and_for_a_day() -> None:
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
    with pytest.raises(BadOptions, match="more than a day ago"):
        seals.read_ticket(_aged(seals))


def _aged(seals: Seals) -> str:
    return seals._box.encrypt_at_time(b"[]", 1_000_000).decode()


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
        moved = table(number, id=f"elsewhere{number}").id
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
