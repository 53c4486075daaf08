"""What only the board of Suffragetto draws."""

from __future__ import annotations

from xml.etree import ElementTree

from suffrage.core.game import Options, Seat
from suffrage.core.referee import Match
from suffrage.games import game
from suffrage.table.boards import PARTS, Context, Parts, board_of
from tests.table.boards.kit import Page

# The Leader on h11 can take two constables, one after the other.
CHAIN = "17/17/17/17/17/17/7Sp8/9p7/17/17/17/17/17/4PppP9/17/8S8/17 s 0 1"
# The Leader on e7 can take four constables and be back.
RING = "17/17/17/17/17/17/17/17/17/5p1p9/4S12/5p1p9/17/17/17/17/17 s 0 1"


def drawn(
    *answers: str, position: str = CHAIN, seat: Seat = 0, held: tuple[str, ...] = ()
) -> Parts:
    """The table as *seat* sees it after these answers."""
    played = game("suffragetto")
    match = Match.begin(played, Options("two-player", files={"position": position}))
    for answer in answers:
        match.push(answer)
    context = Context(
        ("Ann", "Ben"), past=match.heard(seat), held=tuple(map(played.read, held)), home="/t/1"
    )
    view = match.state.view(seat)
    return board_of("suffragetto").render(played, view, context, PARTS)


def sheet(parts: Parts) -> ElementTree.Element:
    return ElementTree.fromstring(str(parts["board"]).replace(" hidden>", ' hidden="">'))


def only(root: ElementTree.Element, kind: str) -> ElementTree.Element:
    """The one element of a class."""
    (found,) = [e for e in root.iter() if kind in e.get("class", "").split()]
    return found


def path(parts: Parts) -> list[str]:
    """Where the trail of the last move leads, by squares."""
    root = sheet(parts)
    squares = {
        (int(e.get("x", "")) + 20, int(e.get("y", "")) + 20): e.get("data-square", "")
        for e in root.iter()
        if e.get("data-square")
    }
    spots = only(root, "trail").get("data-path", "").split()
    return [squares[int(x), int(y)] for x, y in (spot.split(",") for spot in spots)]


def test_the_whole_way_of_a_series_stays_drawn_when_the_other_side_is_asked() -> None:
    assert path(drawn("h11xj11", "j11xj9")) == ["h11", "j11", "j9"]


def test_a_series_that_ends_by_stopping_stays_drawn() -> None:
    assert path(drawn("h11xj11", "stop", seat=1)) == ["h11", "j11"]


def test_a_long_series_is_drawn_whole_with_its_landings_numbered() -> None:
    parts = drawn("e7xg9", "g9xi7", "i7xg5", "g5xe7", position=RING, seat=1)
    assert path(parts) == ["e7", "g9", "i7", "g5", "e7"]
    root = sheet(parts)
    landings = [e for e in root.iter() if e.get("class") == "landing"]
    assert ["".join(e.itertext()) for e in landings] == ["1", "2", "3"]
    victims = [e for e in root.iter() if e.get("class") == "victim"]
    assert [e.get("data-hop") for e in victims] == ["1", "2", "3", "4"]


def test_the_hops_of_a_turn_that_goes_on_are_traced_and_no_markup_is_escaped() -> None:
    parts = drawn("h11xj11")
    assert path(parts) == ["h11", "j11"]
    assert "&lt;" not in parts["board"]


def test_a_series_that_ends_where_it_began_can_be_clicked_there() -> None:
    root = sheet(drawn(position=RING))
    order = list(root.iter())
    ring = [e for e in order if e.get("data-to") == "e7" and e.get("data-answer")]
    mover = next(e for e in order if e.get("data-mover") == "e7")
    assert ring, "the way around is a control"
    assert order.index(ring[0]) > order.index(mover), "and lies over the piece"


def test_the_end_of_a_series_says_what_would_become_of_the_piece_there() -> None:
    """With those gone who are taken on the way."""
    ranks = CHAIN.split("/")
    for below, told in (("17", "Nobody beside it can take it there."),
                        ("8p8", "It can be taken there at once.")):  # fmt: skip
        root = sheet(drawn(position="/".join([*ranks[:9], below, *ranks[10:]])))
        answers = ("h11xj11 j11xj9", "h11xj11 j11xj9 stop")
        (end,) = [e for e in root.iter() if e.get("data-answer") in answers]
        label = end.get("aria-label", "")
        assert label == f"Hop by j11 to j9, taking 2, and stop there. {told}"


def test_what_waits_to_be_confirmed_is_drawn_as_if_it_were_done() -> None:
    parts = drawn(held=("h11xj11", "j11xj9"))
    assert path(parts) == ["h11", "j11", "j9"]
    root = sheet(parts)
    assert "held" in only(root, "trail").get("class", "").split()
    standing = {e.get("data-at") for e in only(root, "pieces").iter() if e.get("data-at")}
    assert "j9" in standing and not standing & {"h11", "i11", "j10"}
    assert Page(parts["board"]).singles == [], "nothing else is answered meanwhile"


def test_a_word_that_waits_to_be_confirmed_moves_nothing() -> None:
    parts = drawn(held=("resign",))
    assert not [e for e in sheet(parts).iter() if "trail" in e.get("class", "")]


def test_the_moves_are_listed_in_pairs_and_each_leads_to_its_position() -> None:
    parts = drawn("h11xj11", "stop", "e4-e5", "i2-i3")
    for name, ending in (("extras", ""), ("plain", "&amp;plain=1")):
        assert f'href="/t/1/replay?at=2{ending}"' in parts[name]
        assert f'href="/t/1/replay?at=3{ending}"' in parts[name]
        for move in ("h11xj11", "e4-e5", "i2-i3"):
            assert move in parts[name]


def test_a_long_series_is_listed_by_its_ends_and_told_whole() -> None:
    parts = drawn("e7xg9", "g9xi7", "i7xg5", "g5xe7", position=RING)
    assert "e7x··xe7" in parts["extras"]
    assert 'aria-label="e7xg9xi7xg5xe7"' in parts["extras"]


def test_moves_are_counted_as_people_count_them() -> None:
    assert "Move 2" in drawn("h11xj11", "stop", "e4-e5")["top"]
    assert "Move 1" in drawn("h11xj11")["top"]
    assert "Move 1" in drawn("h11xj11", "stop")["top"]


def test_a_move_is_told_in_words_above_its_notation() -> None:
    played = game("suffragetto")
    match = Match.begin(played, Options("two-player", files={"position": CHAIN}))
    for answer in ("h11xj11", "j11xj9"):
        match.push(answer)
    context = Context(("Ann", "Ben"))
    for seat, whose in ((0, "Your"), (1, "The")):
        folder = played.folder(seat, context.names)
        for heard in match.heard(seat):
            folder.add(list(heard))
        beat = folder.beats()[-1]
        told = board_of("suffragetto").heading(match.state.view(seat), beat, context)
        assert told == f"{whose} Leader goes from h11 to j9", beat.line


def test_what_ends_the_match_is_not_taken_for_what_ends_a_move() -> None:
    for parts, label in ((drawn(), "Draw or resign"), (drawn("h11xj11"), "Resign")):
        assert f'popovertarget="ends">{label}</button>' in parts["answers"]
        assert ">Play on<" in parts["answers"]


def test_how_far_both_sides_came_is_told_of_six() -> None:
    match = Match.begin(game("suffragetto"), Options("two-player", files={"position": CHAIN}))
    told = board_of("suffragetto").score(game("suffragetto"), match.state.view(0))
    assert told == "0 of 6 Suffragettes in the House of Commons, 1 of 6 police in Albert Hall."
