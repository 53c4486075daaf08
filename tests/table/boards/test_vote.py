"""The board of VOTE!: benches, faces, one's own role, and the Record."""

from __future__ import annotations

from suffrage.core.game import WATCHER, News, Options
from suffrage.core.words.beats import GRAND, Beat, Moved
from suffrage.games.vote.deck.cards import CARDS, NUMBERS
from suffrage.games.vote.drawing.benches import LAST, benches
from suffrage.games.vote.phases.agenda import END
from suffrage.games.vote.setup import PARTY_NAMES
from suffrage.games.vote.state import VoteState
from suffrage.table.boards.board import Context
from suffrage.table.boards.vote.board import VoteBoard
from suffrage.table.boards.vote.minutes import Minutes, minutes
from suffrage.table.boards.vote.question import VoteScene
from suffrage.table.boards.vote.role import role
from tests.rules.vote.scenes import GAME, Scene, scene
from tests.table.boards.kit import Page
from tests.tables import random_play, table_called

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed")


def seen(s: Scene, who: str, news: tuple[News, ...] = ()) -> VoteScene:
    return VoteScene(GAME, s.view(who), Context(NAMES, news=news))


def part(s: Scene, who: str, name: str, news: tuple[News, ...] = ()) -> str:
    return VoteBoard().render(GAME, s.view(who), Context(NAMES, news=news), [name])[name]


def record(s: Scene, who: str) -> Minutes:
    return minutes(seen(s, who))


def test_ballots_of_a_vote_that_failed_stand_on_the_benches_and_are_counted() -> None:
    s = scene().answer("A", "nominate:C").vote("ffaaa").rest()
    board = part(s, "A", "board")
    assert board.count('class="paper ballot"') == 5
    assert "Cy is not elected" in board
    assert "<b>2</b><i>:</i><b>3</b>" in board


def told(s: Scene, who: str, kind: str, *names: str) -> str:
    """Parts of the page while a beat of that kind is told."""
    board, beat = VoteBoard(), Beat(0, 0, 0, kind, "", GRAND)
    view = board.as_told(s.view(who), beat)
    parts = board.render(GAME, view, Context(NAMES, told=kind), names)
    return "".join(parts[name] for name in names)


def test_ballots_turn_while_they_are_told_and_not_afterwards() -> None:
    s = scene().answer("A", "nominate:C").vote("ffaaa").rest()
    assert 'class="chamber of-5 turning"' in told(s, "A", "voted", "board")
    assert 'class="chamber of-5"' in part(s, "A", "board", (News("voted", 0, (1,)),))


def test_while_a_vote_is_told_nothing_but_its_verdict_says_that_it_failed() -> None:
    s = scene().answer("A", "nominate:C").vote("ffaaa").rest()
    assert "President: Bea" in part(s, "B", "top")
    assert "asked" in Page(part(s, "B", "board")).classes
    board = told(s, "B", "voted", "top", "board", "hand")
    assert "Round 1" in board and "President: Ann" in board
    assert not Page(board).singles and "asked" not in Page(board).classes


def test_whoever_is_elected_is_a_nominee_until_the_verdict() -> None:
    s = scene().answer("A", "nominate:C").vote("fffaa")
    assert {"then", "now"} <= Page(told(s, "A", "voted", "board")).classes
    assert not {"then", "now"} & Page(part(s, "A", "board")).classes


def test_masks_come_off_when_the_end_is_told_and_not_before() -> None:
    s = scene(hands={"A": "eliminate"}, points={"A": "9/9"}, out="E").answer("A", "eliminate:D")
    out = told(s, "B", "used", "board", "hand")
    assert "Democrat" not in out and "Republican" not in out
    assert "You are a Democrat" in told(s, "B", "used", "seats")
    end = told(s, "B", "ended", "board", "hand")
    assert "Democrats win" in end and end.count('class="flag party"') == 5
    assert "ending" not in Page(end).classes and "ending" in Page(part(s, "B", "hand")).classes


def test_cards_have_a_face_in_the_hand_and_say_what_their_numbers_are() -> None:
    s = scene(hands={"B": "fuel-duty,eliminate,storm"}, points={"B": "4/6"})
    hand = part(s, "B", "hand")
    page = Page(hand)
    assert {"picture", "symbols", "pictured"} <= page.classes
    assert f'data-card="{NUMBERS["fuel-duty"]}"' in hand
    assert "+2 budget, -1 support" in hand
    assert "It needs 5 budget and 5 support; you have 4 and 6." in hand


def test_a_card_is_taken_for_oneself_and_given_to_others() -> None:
    cards = {"A": "storm", "B": "airwaves", "C": "walkout"}
    s = scene(hands=cards).elect("B").put_in(cards).keep("storm", "airwaves", "walkout")
    assert ">Take<" in part(s, "A", "hand") and ">Give<" not in part(s, "A", "hand")
    s.give("storm:A")
    assert "card for the Prime Minister" in GAME.ask(s.view("A"), NAMES).text
    assert ">Give<" in part(s, "A", "hand") and ">Take<" not in part(s, "A", "hand")


def test_a_role_is_told_to_its_owner_alone_once_all_have_theirs() -> None:
    for state, _, _ in random_play(table_called("vote-seven"), 1):
        assert isinstance(state, VoteState)
        dealt = -1 not in state.party and state.round > 0
        if state.round > 2:
            break
        for seat in (*range(7), WATCHER):
            told = role(VoteScene(GAME, state.view(seat), Context(tuple("ABCDEFG"))))
            assert (told is not None) == (dealt and seat != WATCHER) or state.round == 0
            if told is not None and dealt:
                assert told.party == PARTY_NAMES[state.party[seat]]


def test_republicans_are_told_who_is_with_them_and_democrats_are_not() -> None:
    s = scene()
    roles = {who: role(seen(s, who)) for who in "ABCDE"}
    reds = [who for who, told in roles.items() if told is not None and told.party == "Republican"]
    for who, told in roles.items():
        assert told is not None
        friends = [NAMES["ABCDE".index(red)] for red in reds if red != who] if who in reds else []
        assert [name for _, name in told.friends] == friends
        assert told.told == ("with " + friends[0] if friends else "3 Democrats, 2 Republicans")


def test_the_card_of_a_role_waits_in_a_template_until_the_match_is_over() -> None:
    assert "data-role-card" in part(scene(), "A", "seats")
    assert "data-role-card" not in part(scene(), "watcher", "seats")


def test_the_record_shows_ballots_offices_cards_and_likeness() -> None:
    cards = {"A": "storm", "B": "airwaves", "C": "walkout"}
    s = scene(hands={**cards, "D": "check"}).answer("A", "nominate:B").vote("ffffa")
    s.put_in(cards).keep("storm", "airwaves", "walkout").give("storm:A", "airwaves:B", "walkout:C")
    s.answer("D", "check:A").answer("D", "says:republican")
    told = record(s, "A")
    assert [(one.number, one.government, one.tally) for one in told.sessions] == [
        (1, "Ann + Bea", (4, 1))
    ]
    first = [player.cells[0] for player in told.players]
    assert [cell.vote for cell in first] == ["for", "for", "for", "for", "against"]
    assert [cell.office for cell in first[:3]] == ["President", "Prime Minister", ""]
    assert [CARDS[card].name for cell in first for card, _ in cell.cards] == [*cards.values()]
    assert [sum(player.likeness) for player in told.players] == [1, 1, 1, 1, 0]
    assert told.sessions[0].said == ("Di looked at Ann and says “Republican”.",)
    assert not record(s, "watcher").compares


def test_the_record_of_a_reader_tells_nothing_that_differs_between_worlds() -> None:
    """Findings, ballots that are not open and parties are nobody else's."""
    s = scene(hands={"D": "check"}).answer("D", "check:A").answer("D", "says:republican")
    s.answer("A", "nominate:B").answer("C", "for")
    other = scene(hands={"D": "check"}).answer("D", "check:A").answer("D", "says:republican")
    other.answer("A", "nominate:B").answer("C", "against")
    other.state.party[0], other.state.party[1] = other.state.party[1], other.state.party[0]
    for who in ("E", "watcher"):
        assert record(s, who) == record(other, who)


def test_the_record_is_a_table_in_words() -> None:
    s = scene().answer("A", "nominate:C").vote("ffaaa").rest()
    plain = part(s, "A", "plain")
    assert "Round 1: Ann + Cy, 2 to 3, failed" in plain
    assert "<td>for, President</td>" in plain


def test_only_you_know_has_a_panel_of_its_own_where_nothing_is_cut() -> None:
    s = scene(hands={"D": "check"}).answer("D", "check:A").answer("D", "says:democrat")
    assert "You checked in round 1" in part(s, "D", "extras")
    assert "You checked" not in part(s, "D", "hand")
    assert "You checked" not in part(s, "E", "extras")


def test_looking_back_at_everything_shows_all_parties_on_the_benches() -> None:
    s = scene()
    views = [s.state.view(seat) for seat in range(5)]
    opened = VoteBoard().opened(s.view("watcher"), [*views])
    board = VoteBoard().render(GAME, opened, Context(NAMES), ["board"])["board"]
    assert board.count('class="flag party"') == 5
    assert 'class="flag party"' not in part(s, "A", "board")


def test_small_cards_have_the_short_title_and_listeners_the_whole_one() -> None:
    s = scene(hands={"A": "transfer"})
    hand = part(s, "A", "hand")
    assert '<span class="name">Transfer</span>' in hand
    assert '<span class="unseen">Transfer of Presidential Powers. ' in hand


def test_the_record_shows_all_of_it_or_one_kind() -> None:
    s = scene().answer("A", "nominate:C").vote("ffaaa").rest()
    record = part(s, "A", "folded")
    kinds = ["all", "votes", "governments", "cards", "claims"]
    assert [kind for kind in kinds if f'name="show" value="{kind}"' in record] == kinds
    assert record.count('<span class="cast">') == 5


def test_who_votes_about_oneself_is_addressed() -> None:
    s = scene().answer("A", "nominate:C")
    asked = [GAME.ask(s.view(who), NAMES).text for who in "ABC"]
    assert asked == [
        "Vote for or against Cy as Prime Minister under you.",
        "Vote for or against Cy as Prime Minister under Ann.",
        "Vote for or against yourself as Prime Minister under Ann.",
    ]


def test_a_ballot_that_is_doubled_is_cast_from_its_card() -> None:
    s = scene(hands={"B": "double"}).answer("A", "nominate:C")
    answers, hand = part(s, "B", "answers"), part(s, "B", "hand")
    assert sorted(Page(answers).singles) == ["against", "for"]
    for doubled in ("against-if", "against-twice", "for-if", "for-twice"):
        assert f'value="{doubled}"' in hand
    assert "in any case" in hand and "only if" in hand  # what each way costs


def test_what_moved_in_a_beat_is_told_by_who_it_was() -> None:
    moved = (
        Moved("ballot for", "house", 1, 0),
        Moved("ballot against", "house", 1, 1),
        Moved("ballot for", "house", 2, 2),
        Moved("Leaked Memo", "bench", 1, 3),
    )
    beat = Beat(0, 0, 0, "voted", "", GRAND, moved=moved)
    ayes, nays, dealt = VoteBoard().tally(Options("five"), beat, Context(NAMES))
    assert "Ann, Cy ×2" in ayes and 'class="mark for"' in ayes
    assert "Bea" in nays and 'class="mark against"' in nays
    assert "Di" in dealt and "−1" in dealt and "−2" in dealt


def test_nobody_has_an_office_when_the_match_is_over() -> None:
    view = scene().elect("C").view("A")
    view.heir, view.last_president = 1, 3
    offices = {"President": 0, "next President": 1, "Prime Minister": 2, LAST: 3}
    for phase, present in ((view.phase, offices), (END, {})):
        view.phase = phase
        found = {token: bench.seat for bench in benches(view, NAMES) for token, _ in bench.tokens}
        assert found == present


def test_a_vote_is_told_with_the_box_and_under_its_government() -> None:
    ballots = (Moved("ballot for", "", 1, 0), Moved("ballot against", "", 2, 1))
    down = Beat(1, 2, 0, "voted", "Elm is voted down, 1 to 2.", GRAND, moved=ballots)
    board, view = VoteBoard(), scene().view("A")
    assert board.emblem(down).count("paint-cross") == 2
    assert board.emblem(Beat(1, 2, 0, "given", "3 cards.", GRAND)) == ""
    view.round, view.president = 3, view.seat
    assert board.heading(view, down, Context(NAMES)) == "Your government, round 3"
    view.president = (view.seat + 1) % view.count
    assert board.heading(view, down, Context(NAMES)).endswith("'s government, round 3")
    assert board.heading(view, Beat(1, 2, 0, "round", "Round 3.", GRAND), Context(NAMES)) == ""
