"""The board of Votes for Women: bundles, chances, cards and why they cannot be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import pytest
from markupsafe import escape

from suffrage.core.game import NATURE, WATCHER, Action, Options
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.effects.campaigning import CampaignThrow, HandOut
from suffrage.games.votes_for_women.effects.cubes import InState, state_of
from suffrage.games.votes_for_women.effects.draws import Arrange
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.history import note
from suffrage.games.votes_for_women.notation import spell_card
from suffrage.games.votes_for_women.phases import Play
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import CODES
from suffrage.games.votes_for_women.voting import Vote
from suffrage.games.votes_for_women.words import odds
from suffrage.table.boards import Context, board_of
from suffrage.table.boards.votes_for_women import bundles, chances
from suffrage.table.boards.votes_for_women.dice import throws
from suffrage.table.boards.votes_for_women.question import VfwScene, sort_out
from tests.table.boards.kit import Page, render, shown
from tests.tables import Table, any_answer

GAME = VotesForWomen()


def questions(mode: str, seed: int) -> Iterator[tuple[Match, VfwScene]]:
    """The questions of a match by chance."""
    match, rng = Match.begin(GAME, Options(mode)), Rng(seed)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        if seat != NATURE:
            yield match, VfwScene(GAME, match.state.view(seat))
        match.push(action, seat)


@pytest.mark.parametrize("mode", ["two-player", "two-versus-two", "solitaire"])
def test_a_bundle_can_be_given_and_taken_back(mode: str) -> None:
    tried = 0
    for match, scene in questions(mode, 4):
        seat = scene.view.seat
        page = Page(shown(Table(GAME, Options(mode)), scene.view)) if tried % 5 == 0 else None
        question = sort_out(scene)
        reach = bundles.reach(scene, question)
        found = [list(b) for places in (reach.ones, reach.whole) for several in places.values()
                 for b in several.values()]  # fmt: skip
        found += [list(bundle.answers) for bundle in bundles.buttons(scene, question)]
        for answers in found[:: max(1, len(found) // 6)]:
            tried += 1
            trial = match.copy()
            for number, action in enumerate(answers):
                if number:
                    assert trial.undo_point(seat) is not None
                assert action in trial.state.options(seat)
                trial.push(action, seat)
        if page is not None:
            spelled = sorted([GAME.spell(a) for a in answers] for answers in found)
            assert sorted(page.bundles) == spelled
    assert tried > 50


def thrifty(scene: VfwScene, rng: Rng) -> tuple[Action, ...]:
    """Some answers that one click gives, of those that give the most."""
    question = sort_out(scene)
    reach = bundles.reach(scene, question)
    found: list[tuple[Action, ...]] = [(a,) for a in scene.view.options if a != act.REROLL]
    found += [bundle.answers for bundle in bundles.buttons(scene, question)]
    for places in (reach.ones, reach.whole):
        found += [answers for several in places.values() for answers in several.values()]
    most = max(map(len, found))
    best = [answers for answers in found if len(answers) == most]
    return best[rng.below(len(best))]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_card_needs_more_than_eight_clicks(seed: int) -> None:
    """To open it, to choose what for, all it asks, and to confirm; without throwing again.

    Six cards that are put back in secret take nine: secret answers are given one by one.
    """
    match, rng = Match.begin(GAME, Options("two-player")), Rng(seed)
    clicks: dict[str, int] = {}
    card = ""
    while match.pending():
        (seat,) = match.pending()
        if seat == NATURE:
            match.push(*reversed(any_answer(match.state, rng)))
            continue
        scene = VfwScene(GAME, match.state.view(seat))
        answers = thrifty(scene, rng)
        assert scene.top is not None
        if isinstance(scene.top.effect, Play):
            card = f"{len(clicks)}, {GAME.spell(answers[0])}"
            clicks[card] = 2
        elif scene.top.card <= 0:
            card = ""  # a phase asks, no card
        for action in answers:
            match.push(action, seat)
        if card and not (isinstance(scene.top.effect, Arrange) and clicks[card] == 8):
            clicks[card] += 1
    assert len(clicks) > 30
    assert {card: number for card, number in clicks.items() if number > 8} == {}


def test_every_die_that_is_told_of_is_drawn() -> None:
    """Those of the Oppobot too, whose steps are nobody's question."""
    drawn: dict[str, set[int]] = {}
    for seed in range(6):
        match, rng = Match.begin(GAME, Options("solitaire")), Rng(seed)
        while match.pending():
            seat, action = any_answer(match.state, rng)
            match.push(action, seat)
            told = [
                news for news in match.story[-1] if news.kind.endswith(("die", "thrown", "throw"))
            ]
            if told and not match.state.view(0).options:
                found = throws(VfwScene(GAME, match.state.view(0)), tuple(told))
                last = told[-1]
                faces = last.facts[1:] if last.kind == "thrown" else last.facts[:1]
                assert tuple(die.face for die in found[-1].dice) == faces
                assert all(1 <= die.face <= die.sides for die in found[-1].dice)
                drawn.setdefault(last.kind, set()).update(die.sides for die in found[-1].dice)
    assert drawn["bid-die"] == drawn["cubes-die"] == {4}
    assert drawn["region-die"] == {6} and drawn["state-die"] == {8}
    assert drawn["thrown"] <= {4, 6, 8}


def test_the_chance_of_totals_is_exact() -> None:
    assert odds.results(2, 6)[7] == 6
    assert sum(odds.results(3, 4)) == 4**3


def test_the_chance_of_successes_is_exact() -> None:
    assert odds.results(2, 6, 6)[:3] == [25, 10, 1]
    assert sum(odds.results(2, 6, 6)) == 36


def test_a_chance_is_never_told_as_certain_if_it_is_not() -> None:
    told = [odds.percent(n, 1000) for n in (0, 1, 500, 999, 1000)]
    assert told == ["0 %", "1 %", "50 %", "99 %", "100 %"]


def test_another_throw_is_offered_with_its_chance() -> None:
    for _, scene in questions("two-player", 8):
        if act.REROLL in scene.view.options:
            assert scene.top is not None
            good, ways = cast(Rule, scene.top.effect).again(scene.position, scene.top, scene.side)
            assert 0 < good < ways
            told = f"helps {odds.percent(good, ways)}"
            assert told in shown(Table(GAME, Options("two-player")), scene.view)
            return
    raise AssertionError("nobody could throw again")


def test_a_card_says_why_its_event_cannot_be_played() -> None:
    table = Table(GAME, Options("two-player"))
    for _, scene in questions("two-player", 1):
        if "not while" in (page := shown(table, scene.view)) or "only while" in page:
            assert "No event: " in page or "Not now: " in page
            return
    raise AssertionError("every card could be played")


def test_every_card_has_a_sheet_with_its_words_and_its_history() -> None:
    board, options = board_of(GAME.name), Options("solitaire")
    for card in GAME.agree(options).cards[1:]:
        page = Page(html := board.sheet(GAME, options, card.number))
        assert escape(card.title) in html and escape(card.summary) in html
        assert escape(note(card).line) in html
        assert "emblem" in page.classes and page.unnamed == []
    assert board.sheet(GAME, options, 0) == board.sheet(GAME, options, 999) == ""


def test_a_card_of_the_hand_shows_its_picture_and_tells_its_words() -> None:
    for _, scene in questions("two-player", 1):
        hand = shown(Table(GAME, Options("two-player")), scene.view)
        for number in scene.view.hands[scene.view.seat]:
            card = scene.cards[number]
            assert f'data-card="{number}"' in hand
            assert escape(card.title) in hand and escape(card.summary) in hand
        return


def test_the_map_marks_the_state_that_a_question_is_about() -> None:
    """Where a color is chosen or a vote goes on, nothing on the map is pressed: it must be seen."""
    table, met = Table(GAME, Options("two-player")), set()
    for _, scene in questions("two-player", 4):
        top = scene.top
        assert top is not None
        about = None
        if isinstance(top.effect, InState):
            about = top.given[0]
        elif isinstance(top.effect, Vote) and top.picks:
            about = top.picks[0] - act.STATE
        met.add(type(top.effect) if about is not None else None)
        for seat in (scene.view.seat, 1 - scene.view.seat):
            drawn = render(table, scene.position.view(seat), ["pieces"])["pieces"]
            marked = re.findall(r'<g class="about[^>]*>.*?shape-(..)"', drawn)
            assert marked == ([] if about is None else [CODES[about]])
    assert met == {InState, Vote, None}


def test_no_dice_lie_beside_a_question_that_is_not_about_them() -> None:
    """Such as the bid for a Strategy card after a throw for Congress."""
    asked = 0
    for match, scene in questions("two-player", 3):
        thrown = [news for step in match.story for news in step if news.kind == "thrown"]
        if thrown and {act.BID, act.MATCH} & {*scene.view.options}:
            asked += 1
            assert throws(scene, (thrown[-1],)) == []
    assert asked > 4


def test_the_chances_of_a_vote_are_exact_and_shown_only_where_hints_are_allowed() -> None:
    table = Table(GAME, Options("two-player"))
    for _, scene in questions("two-player", 2):
        board = board_of(GAME.name)
        for allowed in (True, False):
            context = Context(table.mode.seats, hints=allowed)
            drawn = board.render(GAME, scene.view, context, ["board"])["board"]
            assert ('value="chances"' in drawn) == ('class="chances"' in drawn) == allowed
        told = chances.votes(scene)
        level = [told[st] for st in range(48) if not any(scene.view.cubes[st * 3 : st * 3 + 3])]
        # Ties go to the Opposition: of 36 throws, 15 are the Suffragists'.
        assert {*level} == {"42%" if scene.side == SUF else "58%"}
        return


def test_whoever_bids_for_strategy_cards_sees_them_where_the_bid_is() -> None:
    table = Table(GAME, Options("two-player"))
    asked = set()
    for _, scene in questions("two-player", 3):
        if {act.BID, act.MATCH} & {*scene.view.options}:
            asked.add(scene.side)
            hand = render(table, scene.view, ["hand"])["hand"]
            for card in scene.view.strategy:
                assert f'data-card="{card}"' in hand
    assert asked == {SUF, OPP}


def test_what_is_in_effect_on_offer_and_claimed_lies_beside_the_board() -> None:
    table, seen = Table(GAME, Options("two-player")), set()
    for _, scene in questions("two-player", 5):
        view = scene.view
        parts = render(table, view, ["shelf", "hand"])
        for kind, cards in (
            ("effect", [card for box in view.boxes for card in box]),
            ("offer", view.strategy),
            ("claimed", view.claimed[view.seat]),
        ):
            for card in cards:
                seen.add(kind)
                assert f'data-card="{card}"' in parts["shelf"]
                # What can be played is played from the sheet that hand and shelf open.
                opener = f'popovertarget="card-{spell_card(card)}"'
                plays = kind == "claimed" and card not in sort_out(scene).picks
                assert (opener in parts["shelf"]) == plays
                assert not plays or opener in parts["hand"]
    assert seen == {"effect", "offer", "claimed"}


@pytest.mark.parametrize("mode", ["two-player", "solitaire"])
def test_cubes_that_are_placed_for_somebody_never_go_beyond_the_fourth(mode: str) -> None:
    placed = 0
    for match, scene in questions(mode, 7):
        for bundle in bundles.buttons(scene, sort_out(scene)):
            if not bundle.label.startswith("Place"):
                continue
            trial = cast(Position, match.state.clone())
            for action in bundle.answers:
                if act.ADD <= action < act.REMOVE:
                    placed += 1
                    assert trial.own(scene.side, state_of(action)) < 4
                trial.apply(scene.view.seat, action)
    assert placed > 50


def test_whoever_places_a_red_cube_is_asked_which_other_one_comes_off() -> None:
    table, asked = Table(GAME, Options("two-player")), 0
    for _, scene in questions("two-player", 7):
        answers = render(table, scene.view, ["answers"])["answers"]
        if scene.side == OPP and 'data-chooser="key"' in answers and "purple" in answers:
            asked += 1
            assert "Which cube comes off" in answers and "Take purple" in answers
            assert "Color of the cube" not in answers
    assert asked


def test_no_click_on_the_map_keeps_a_throw_and_picks_a_die_by_the_way() -> None:
    seen = {True: 0, False: 0}
    for _, scene in questions("two-player", 6):
        top = scene.top
        if top is not None and isinstance(top.effect, CampaignThrow) and scene.view.options:
            differ = len({*top.picks}) > 1
            seen[differ] += 1
            assert bool(bundles.reach(scene, sort_out(scene)).ones) != differ
    assert all(seen.values())


def test_a_die_that_may_be_used_next_is_pressed_and_a_move_tells_its_price() -> None:
    table, dice, moves = Table(GAME, Options("two-player")), 0, 0
    for _, scene in questions("two-player", 6):
        top = scene.top
        if top is None or not isinstance(top.effect, HandOut) or not scene.view.options:
            continue
        parts = render(table, scene.view, ["answers", "pieces"])
        others = [a for a in scene.view.options if a < act.ASSIGN]
        assert parts["answers"].count('class="use-die"') == len(others)
        dice += len(others)
        if scene.view.options[-1] >= act.MOVE:
            moves += 1
            assert ", for a button" in parts["pieces"] and 'class="price"' in parts["pieces"]
    assert dice and moves


def test_the_score_of_a_match_that_is_over() -> None:
    match, rng = Match.begin(GAME, Options("two-player")), Rng(5)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    checks, crosses = cast(Position, match.state).settled
    told = board_of(GAME.name).score(GAME, match.state.view(WATCHER))
    assert told == f"{checks} of 36 states ratified, {crosses} of 13 rejected."


def test_campaigners_who_have_just_come_drop_like_cubes() -> None:
    match, rng = Match.begin(GAME, Options("two-player")), Rng(1)
    while not any(news.kind == "joins" for news in match.story[-1]):
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    news = tuple(match.story[-1])
    view = match.state.view(SUF)
    parts = board_of(GAME.name).render(GAME, view, Context(("Ann", "Ben"), news=news), ["pieces"])
    came = [item.facts[0] for item in news if item.kind == "joins"]
    assert parts["pieces"].count('class="campaigner new') == len(came)


def test_buttons_stand_beside_their_number() -> None:
    table, met = Table(GAME, Options("two-player")), 0
    for _, scene in questions("two-player", 6):
        seats = render(table, scene.view, ["seats"])["seats"]
        for side in (SUF, OPP):
            held = scene.view.buttons[side]
            pins = re.findall(rf'aria-label="{held} of \d+ buttons">(.*?)</span>', seats)
            number = f"<b>{held}</b>" if held else ""
            assert any(one.count("<img") == held and number in one for one in pins)
            met = max(met, held)
    assert met > 7
