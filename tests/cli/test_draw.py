"""`suffrage draw`: openings, positions and moments of matches as pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from suffrage import Match, Options, Record, SeededDice, game
from tests.cli.kit import saved, suffrage
from tests.rules.suffragetto.scene import Scene
from tests.toys.base import ToyView

SVG = "{http://www.w3.org/2000/svg}"
VFW = "votes-for-women"


def picture(*arguments: str | Path) -> ElementTree.Element:
    """What `suffrage draw` draws."""
    ended = suffrage("draw", *arguments)
    assert (ended.code, ended.err) == (0, "")
    return ElementTree.fromstring(ended.out)


def states(drawn: ElementTree.Element) -> dict[str, str]:
    """What the map of Votes for Women says about every state."""
    groups = [e for e in drawn.iter(f"{SVG}g") if str(e.get("id")).startswith("state-")]
    return {str(e.get("id"))[6:]: str(e.get("aria-label")) for e in groups}


def test_a_position_of_suffragetto_is_drawn() -> None:
    root = picture("suffragetto", "--position", Scene(s="c8", S="i9", p="k9").state.text())
    pieces = [e for e in root.iter(f"{SVG}use") if e.get("data-at") in ("c8", "i9", "k9")]
    assert sorted(str(e.get("data-piece")) for e in pieces) == ["S", "p", "s"]


def test_a_seat_looks_from_its_own_side_and_a_watcher_from_the_first() -> None:
    opening = suffrage("draw", "suffragetto").out
    assert suffrage("draw", "suffragetto", "--seat", "police").out != opening
    assert suffrage("draw", "suffragetto", "--seat", "watcher").out == opening


def test_votes_for_women_is_drawn_at_any_moment_of_a_match(tmp_path: Path) -> None:
    file = saved(tmp_path / "match.json", VFW, "two-player", 60)
    match = Match(game(VFW), Record.loads(file.read_text()))
    early, late = states(picture("--record", file, "--to", "0")), states(picture("--record", file))
    assert len(early) == len(late) == 48
    assert early != late and early == states(picture(VFW))
    assert states(picture(VFW, "--record", file, "--seat", "opposition")) == late
    assert states(picture(VFW, "--position", match.state.text())) == late


def test_the_chamber_of_vote_is_drawn_as_a_watcher_or_a_seat_sees_it(tmp_path: Path) -> None:
    file = saved(tmp_path / "match.json", "vote", "seven", 60)
    for seat, own in (("Seat C", ["vote-bench-2"]), ("watcher", [])):
        root = picture("--record", file, "--seat", seat)
        groups = list(root.iter(f"{SVG}g"))
        assert len([e for e in groups if str(e.get("id")).startswith("vote-bench-")]) == 7
        mine = [e for e in groups if "mine" in str(e.get("class")).split()]
        assert [e.get("id") for e in mine] == own


def test_the_seats_of_a_position_are_those_of_any_mode_with_as_many() -> None:
    text = game(VFW).start(Options("cooperative")).text()
    seats = game(VFW).mode("cooperative").seats
    assert all(states(picture(VFW, "--position", text, "--seat", seat)) for seat in seats)
    assert states(picture(VFW, "--mode", "cooperative", "--seat", seats[1]))


def test_any_game_is_drawn_whose_views_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no picture of Heaps yet; there are pictures of" in suffrage("draw", "heaps").err
    monkeypatch.setattr(ToyView, "svg", lambda view: f'<svg id="seat-{view.seat}"/>')
    assert picture("heaps", "--seat", "second").get("id") == "seat-1"


@pytest.mark.parametrize(
    "line, complaint",
    [
        ("", "say which GAME to draw, or --record FILE"),
        ("suffragetto --seat queen", "no seat 'queen'; its seats are suffragettes, police"),
        ("suffragetto --position nowhere", "nowhere"),
        ("suffragetto --to 3", "--to goes with --record only"),
        ("suffragetto --record match.json", "holds a match of Tricks, not of Suffragetto"),
        ("--record match.json --to 99", "--to 99: the match in match.json has"),
        ("--record match.json --position x", "--position does not go with --record"),
        ("--record match.json --mode x", "--mode does not go with --record"),
        ("suffragetto --position x --switch y", "--switch does not go with --position"),
        ("--record match.json", "there is no picture of Tricks yet"),
        ("--record none.json", "cannot read none.json"),
        ("suffragetto --mode nine", "Suffragetto has no mode 'nine'"),
    ],
)
def test_whatever_cannot_be_drawn_is_refused_in_a_line(line: str, complaint: str) -> None:
    record = Match.begin(game("tricks"), Options("two-player"), SeededDice(1)).record
    Path("match.json").write_text(record.dumps())
    ended = suffrage("draw", *line.split())
    assert (ended.code, ended.out) == (2, "")
    assert complaint in ended.err and ended.err.count("\n") == 1
