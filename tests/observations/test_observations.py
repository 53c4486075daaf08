"""An array tells all that a seat may know, nothing else, and everybody the same way."""

from __future__ import annotations

import pytest

from suffrage.core.game import NATURE, WATCHER, Seat, State
from suffrage.core.observation import Feature, Layout, Mask
from suffrage.games import GAMES, game
from suffrage.games.suffragetto.board import half_turn
from tests.conformance.test_positions import EVERY, positions
from tests.observations.decoded import array_of, decoded, told
from tests.secrets.twins import Search, Senses, find_leak
from tests.tables import Table, share, table_called
from tests.toys import TOYS
from tools import observations


def observed(table: Table) -> bool:
    """Whether the game has observations: the toys have none."""
    return table.game.layout() is not None


def test_all_that_a_person_may_know_can_be_read_off_the_array(table: Table) -> None:
    if not observed(table):
        assert table.game.name in TOYS
        return
    for state in positions(table, EVERY):
        for reader in table.readers:
            view = state.view(reader)
            assert decoded(array_of(table.game, view), table.game) == told(view)


def test_what_stays_need_not_be_written_anew(table: Table) -> None:
    """One observer for a whole match and for all readers tells what a fresh one tells."""
    if not observed(table):
        return
    common, own = table.game.observer(), {seat: table.game.observer() for seat in table.readers}
    for state in (*positions(table, 3), *positions(table, EVERY)):
        for reader in table.readers:
            view = state.view(reader)
            array = array_of(table.game, view)
            for observer in (common, own[reader]):
                observer.look(view)
                assert observer.array == array


def test_numbers_stay_in_their_range_and_every_byte_is_written(table: Table) -> None:
    layout = table.game.layout()
    if layout is None:
        return
    for state in positions(table, 2 * EVERY):
        for reader in table.readers:
            read = layout.read(array_of(table.game, state.view(reader)))
            for feature in layout.features:
                found = read[feature.name]
                assert len(found) == feature.size and max(found) <= feature.high <= 127


def test_the_mask_is_the_options_in_the_numbers_of_the_reader(table: Table) -> None:
    if not observed(table):
        return
    count = len(table.mode.seats)
    masks = [Mask(table.game.numbering(seat, count)) for seat in range(count)]
    for state in positions(table, EVERY):
        for seat, mask in enumerate(masks):
            numbering, view = table.game.numbering(seat, count), state.view(seat)
            mask.look(view)
            assert len(mask.array) == table.game.action_count and set(mask.array) <= {0, 1}
            allowed = [numbering.meant[i] for i, one in enumerate(mask.array) if one]
            assert sorted(allowed) == view.options


def test_the_page_of_observations_is_the_one_of_the_tables() -> None:
    """Whoever learned from arrays relies on every field, its shape and how far it goes."""
    assert observations.DOCUMENT.read_text() == observations.written(), "run make observations"


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_one_number_for_each_reader(name: str) -> None:
    rules = game(name)
    for mode in rules.modes:
        count = len(mode.seats)
        for seat in (*range(count), WATCHER):
            numbering = rules.numbering(seat, count)
            assert sorted(numbering.meant) == list(range(rules.action_count))
            assert all(numbering.shown[action] == i for i, action in enumerate(numbering.meant))


def test_suffragetto_looks_alike_to_both_sides() -> None:
    """A position turned around with its sides exchanged gives the other side the same array."""
    rules = game("suffragetto")
    table = table_called("suffragetto-two-player")
    swapped = {"s": "p", "S": "P", "p": "s", "P": "S"}
    compared = 0
    for state in positions(table, 3):
        text = state.text()
        if "|" in text or "?" in text or state.outcome() is not None:
            continue
        board, side, *rest = text.split()
        mirrored = "".join(swapped.get(letter, letter) for letter in _turned_board(board))
        other_side = {"s": "p", "p": "s"}[side]
        here = rules.position(text)
        there = rules.position(" ".join([mirrored, other_side, *rest]))
        for seat in (0, 1):
            mine, theirs = here.view(seat), there.view(1 - seat)
            assert _but_seat(array_of(rules, mine)) == _but_seat(array_of(rules, theirs))
            masks = [Mask(rules.numbering(seat, 2)), Mask(rules.numbering(1 - seat, 2))]
            masks[0].look(mine)
            masks[1].look(theirs)
            assert masks[0].array == masks[1].array
        compared += 1
    assert compared > 10
    assert half_turn(0) == 288


def _turned_board(board: str) -> str:
    rows = []
    for row in reversed(board.split("/")):
        squares = ""
        number = ""
        for letter in row + " ":
            if letter.isdecimal():
                number += letter
                continue
            squares += "." * int(number or 0)
            number = ""
            squares += letter.strip()
        turned, gap = "", 0
        for letter in reversed(squares):
            if letter == ".":
                gap += 1
                continue
            turned += (str(gap) if gap else "") + letter
            gap = 0
        rows.append(turned + (str(gap) if gap else ""))
    return "/".join(rows)


def _but_seat(array: bytearray) -> bytes:
    layout = game("suffragetto").layout()
    start = layout.starts["seat"]
    return bytes(array[:start] + array[start + 1 :])


class Numbers(Senses):
    """A reader that gets arrays."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        rules = state.game()
        return {"array": bytes(array_of(rules, state.view(reader))).hex()}


class Leaking(Numbers):
    """One byte of the array depends on what nobody told the reader."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        rules = state.game()
        array = array_of(rules, state.view(reader))
        array[-1] = sum(map(ord, state.text())) % 127
        return {"array": bytes(array).hex()}


def test_twin_worlds_give_the_same_array_byte_for_byte(table: Table) -> None:
    if observed(table):
        search = Search(table, Numbers())
        pairs = 2 if table.mode is table.game.modes[0] else 1
        assert find_leak(search, pairs, share(60)) is None
        assert search.positions > 0


@pytest.mark.parametrize("name", ["votes-for-women-two-player", "vote-five"])
def test_a_planted_leak_is_found(name: str) -> None:
    assert find_leak(Search(table_called(name), Leaking()), 4, 60) is not None


def test_a_layout_knows_where_its_fields_lie() -> None:
    layout = Layout(1, (Feature("a", (2, 2), 9, "four"), Feature("b", (1,), 1, "one")))
    assert layout.size == 5 and layout.starts == {"a": 0, "b": 4}
    assert layout.read(bytearray([1, 2, 3, 4, 1])) == {"a": [1, 2, 3, 4], "b": [1]}
    assert layout == Layout(1, layout.features) and layout != Layout(2, layout.features)
    assert NATURE not in (0, 1)
