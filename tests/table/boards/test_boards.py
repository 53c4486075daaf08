"""What holds for the board of every game, in every mode."""

from __future__ import annotations

import gzip
import re

from suffrage.core.game import WATCHER, Game
from suffrage.table.boards import PARTS, board_of
from tests.table.boards.kit import LOADED, Page, render, shown, spelled, views
from tests.table.stylesheet import SHEETS, STATIC
from tests.tables import Table

EVERY = 29  # of so many questions to a seat, one is looked at
RULES = "\n".join(sheet.read_text() for sheet in SHEETS)


def test_every_option_is_a_control_once_and_no_other_answer_is(table: Table) -> None:
    for _, view in views(table, 1, EVERY):
        page = Page(shown(table, view))
        assert sorted(page.singles) == spelled(table, view)
        assert page.unnamed == []


def test_every_option_is_a_button_of_the_plain_page_once(table: Table) -> None:
    for _, view in views(table, 2, EVERY):
        plain = Page(render(table, view, ["plain"])["plain"])
        assert sorted(plain.singles) == spelled(table, view)


def test_the_plain_page_gives_as_many_answers_at_once_as_the_picture(plain_table: Table) -> None:
    for _, view in views(plain_table, 3, EVERY * 4):
        plain = Page(render(plain_table, view, ["plain"])["plain"])
        assert sorted(plain.bundles) == sorted(Page(shown(plain_table, view)).bundles)


def test_a_page_is_sound(plain_table: Table) -> None:
    for _, view in views(plain_table, 4, EVERY * 4):
        parts = render(plain_table, view, PARTS)
        for html in ("".join(parts[name] for name in LOADED), parts["plain"]):
            page = Page(html)
            assert len(page.ids) == len(set(page.ids))
            assert set(page.targets) <= set(page.ids)
            # A native title is told by hover alone, so slips tell instead.
            assert not page.tags & {"style", "script", "iframe", "object", "form", "title"}
            native = ("style", "title")
            forbidden = [n for n in page.attributes if n in native or n.startswith("on")]
            assert forbidden == []


def test_an_update_replaces_a_part_of_the_drawing_and_has_the_same_controls(
    plain_table: Table,
) -> None:
    for _, view in views(plain_table, 5, EVERY * 5):
        parts = render(plain_table, view, PARTS)
        if parts["pieces"]:
            update, whole = Page(parts["pieces"]), Page(parts["board"])
            assert sorted(update.singles) == sorted(whole.singles)
            assert update.ids[0] in whole.ids


def test_an_update_weighs_less_than_twenty_kilobytes(plain_table: Table) -> None:
    for _, view in views(plain_table, 6, EVERY * 4):
        assert len(gzip.compress(shown(plain_table, view).encode())) < 20_000


def test_names_are_escaped(table: Table) -> None:
    for _, view in views(table, 7, EVERY * 10):
        parts = render(table, view, PARTS)
        assert not [name for name in PARTS if f"<b>{table.mode.seats[0]}" in parts[name]]


def test_nothing_but_the_view_is_drawn(table: Table) -> None:
    for _, view in views(table, 8, EVERY * 5):
        same = table.game.view(view.save())
        assert render(table, view, PARTS) == render(table, same, PARTS)


def test_a_watcher_has_no_controls(table: Table) -> None:
    for state, _ in views(table, 9, EVERY * 8):
        page = Page(shown(table, state.view(WATCHER)))
        assert page.singles == [] and page.bundles == []


def test_every_class_is_known_to_the_style_sheets(plain_table: Table) -> None:
    drawn = re.compile(r"<svg xmlns.*</svg>", re.DOTALL)
    for _, view in views(plain_table, 10, EVERY * 6):
        plain = render(plain_table, view, ["plain"])["plain"]
        used = Page(drawn.sub("", shown(plain_table, view)) + plain).classes
        assert {word for word in used if not re.search(rf"\.{word}\b", RULES)} == set()


def test_a_board_names_files_that_exist(every_game: Game) -> None:
    board = board_of(every_game.name)
    assert board.scripts
    assert all(
        (STATIC / name).is_file() for name in (*board.styles, *board.played_styles, *board.scripts)
    )
