"""A designer's file for VOTE!: the deck list and back, other numbers in play, what is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema_rs
import pytest

from suffrage import BadOptions, Match, Options, SeededDice, game
from suffrage.bots import bot
from suffrage.bots.seated import SeatedBots
from suffrage.core.designs.design import CARDS_FILE, changed
from suffrage.core.errors import BadSave
from suffrage.core.game import NATURE
from suffrage.core.playout import Chance, play_out
from suffrage.core.rng import Rng
from suffrage.games.vote.actions import OBJECT
from suffrage.games.vote.deck.cards import CARDS, CHECK, NUMBERS
from suffrage.games.vote.deck.decks import PRINTED, deck_of
from suffrage.games.vote.deck.designs import schema
from suffrage.games.vote.state import VoteState
from suffrage.table.boards.vote.chamber import effects
from suffrage.table.boards.vote.faces import face
from tests.tables import any_answer

GAME = game("vote")
TEXT = GAME.printed_cards()
Data = dict[str, Any]
RICH = {"card": "airwaves", "title": "Gold Rush", "budget": 5, "support": 1, "line": "Dig."}


def design(*cards: Data, **head: Any) -> str:
    return json.dumps({"format": "suffrage-cards/1", "game": "vote", "cards": list(cards), **head})


def test_the_deck_list_makes_the_same_deck_and_the_same_match() -> None:
    deck = deck_of(TEXT)
    for ours, theirs in zip(CARDS, deck.cards, strict=True):
        assert vars_of(ours) == vars_of(theirs)
    ends = []
    for files in ({}, {CARDS_FILE: TEXT}):
        state = GAME.start(Options("six", (), files))
        play_out(state, Chance(GAME, Rng(5)))
        ends.append(state.text())
    assert ends[0] == ends[1]
    assert changed(TEXT, TEXT) == []


def vars_of(card: Any) -> list[object]:
    names = ("name", "title", "budget", "support", "line", "copies", "use", "short")
    return [getattr(card, name) for name in names]


def test_a_changed_card_does_and_says_what_the_file_says() -> None:
    text = design(RICH, {"card": "check", "budget": -3, "support": -2})
    deck, number = deck_of(text), NUMBERS["airwaves"]
    assert deck.cards[number].figures() == "+5 budget, +1 support"
    assert deck.cards[number + 1] is CARDS[number + 1]
    assert deck.can_pay(CHECK, 4, 3) and not deck.can_pay(CHECK, 3, 3)
    assert PRINTED.can_pay(CHECK, 3, 3)
    shown = face("a", number, text, "/cards/vote")
    assert (shown.title, shown.figures, shown.line) == (
        "Gold Rush",
        "+5 budget, +1 support",
        "Dig.",
    )
    assert shown.gallery == "" and face("a", number, "", "/cards/vote").gallery
    assert effects(number, text) == [("budget", "+5"), ("support", "+1")]
    idle = design({**RICH, "budget": 0, "support": 0})
    assert effects(number, idle) == [("budget", "+0"), ("support", "+0")]
    assert face("a", number, idle).figures == "no change"
    assert [words for words, _ in face("a", number, idle).picture.symbols] == ["No change."]


def test_whoever_cannot_pay_for_canceling_cannot_cancel() -> None:
    dear = design({"card": "cancel", "budget": -5, "support": -5})
    state = GAME.start(Options("five", (), {CARDS_FILE: dear}))
    seen, rng = set(), Rng(3)
    for _ in range(20):
        other = state.clone()
        assert isinstance(other, VoteState)
        while other.outcome() is None:
            for seat in other.pending():
                if seat != NATURE and OBJECT in other.options(seat):
                    view = other.view(seat)
                    assert min(view.budget[seat], view.support[seat]) > 5
                    seen.add(GAME.explain(view, OBJECT).split(".")[0])
            other.apply(*any_answer(other, rng))
    assert seen and all(said.startswith("You pay 5 budget and 5 support") for said in seen)


@pytest.mark.parametrize("level", ["random", "cautious", "reasonable", "shrewd"])
def test_bots_play_with_other_cards_and_all_is_told_by_their_titles(level: str) -> None:
    cards = [
        {"card": card.name, "title": f"New {n}", "budget": n % 5 - 2, "support": 2 - n % 4,
         "line": "So it goes."}
        for n, card in enumerate(CARDS) if not card.use
    ]  # fmt: skip
    options = Options("five", (), {CARDS_FILE: design(*cards)})
    match = Match.begin(GAME, options, SeededDice(3))
    players = SeatedBots([bot("vote", level)] * 5, 3, [4] * 5)
    for _ in range(60):
        if match.outcome() is not None:
            break
        seat = match.pending()[0]
        view = match.view(seat)
        assert match.game.ask(view).sentence and match.view(seat).svg()
        for action in view.options:
            assert match.game.label(view, action) and match.game.explain(view, action)
        match.push(players.choose(match.state, seat), seat)
    story = " ".join(line for told in match.log(0) for line in told)
    assert "New " in story
    assert not any(card.title in story for card in CARDS if not card.use)


def any_design(rng: Rng) -> str:
    """All cards changed by chance, prices up to the highest."""
    cards = []
    for number, card in enumerate(CARDS):
        found: Data = {"card": card.name, "budget": -rng.below(6), "support": -rng.below(6)}
        if not card.use:
            found |= {"title": f"New {number}", "line": "So it goes."}
            found |= {"budget": rng.below(11) - 5, "support": rng.below(11) - 5}
        cards.append(found)
    return design(*cards)


def test_with_any_file_whoever_is_in_the_game_has_points_and_everything_is_explained() -> None:
    rng = Rng(11)
    for _ in range(30):
        state = GAME.start(Options("five", (), {CARDS_FILE: any_design(rng)}))
        assert isinstance(state, VoteState)
        while state.outcome() is None:
            state.apply(*any_answer(state, rng))
            for seat in range(5):
                has_points = state.budget[seat] > 0 and state.support[seat] > 0
                assert has_points or not state.living[seat] or not state.round
            for view in [state.view(seat) for seat in state.pending() if seat != NATURE]:
                for action in view.options:
                    assert "  " not in GAME.explain(view, action)
                assert GAME.imagine(view, 1).view(view.seat) == view


def test_points_follow_the_file() -> None:
    more = [{"card": c.name, "title": c.title, "budget": 1, "support": 0, "line": c.line}
            for c in CARDS if not c.use]  # fmt: skip
    state = GAME.start(Options("five", (), {CARDS_FILE: design(*more)}))
    assert isinstance(state, VoteState)
    rng = Rng(2)
    for _ in range(300):
        if state.outcome() is not None or len(state.history) > 3:
            break
        before = state.support[:]
        uses = len(state.uses)
        play_out(state, Chance(GAME, rng), 1)
        if state.round > 1 and len(state.uses) == uses:
            assert state.support == before


def test_a_match_carries_its_cards_and_comes_back_with_them() -> None:
    options = Options("five", (), {CARDS_FILE: design(RICH)})
    match = Match.begin(GAME, options, SeededDice(1))
    assert match.state.setting()[0] == options
    for state in (Match.load(match.record.dumps()).state, GAME.load(match.state.save()),
                  match.state.clone()):  # fmt: skip
        assert isinstance(state, VoteState) and state.cards().cards[7].title == "Gold Rush"
    view = GAME.view(match.view(0).save())
    assert view == match.view(0) and GAME.imagine(view, 1).cards().cards[7].title == "Gold Rush"
    old = match.state.save()
    del old["design"]
    assert GAME.load(old).cards() is PRINTED, "as it was written before there were other cards"
    with pytest.raises(BadSave, match="not JSON"):
        GAME.load({**old, "design": "{"})


def test_a_match_with_the_printed_cards_says_nothing_of_a_file() -> None:
    match = Match.begin(GAME, Options("five"), SeededDice(1))
    saved = [match.state.save(), *(match.view(seat).save() for seat in range(5))]
    assert not [data for data in saved if "design" in data]
    assert all(GAME.view(data).cards() is PRINTED for data in saved[1:])
    assert not [news for told in match.story for news in told if news.text]


def test_the_schema_takes_what_the_reader_takes() -> None:
    jsonschema_rs.meta.validate(schema())
    jsonschema_rs.validate(schema(), json.loads(TEXT))
    for wrong in ({**RICH, "budget": 6}, {**RICH, "copies": 2}, {"card": "check", "title": "X"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            jsonschema_rs.validate(schema(), json.loads(design(wrong)))


WRONG: list[tuple[str, str]] = [
    ("{", "the file of cards is not JSON"),
    (design(RICH, game="suffragetto"), "is for 'suffragetto', not for 'vote'"),
    (design({**RICH, "card": "gold"}), "has card 'gold'; allowed are"),
    (design(RICH, RICH), "the card 'airwaves' stands there twice"),
    (design({**RICH, "budget": 6}), "has budget 6; it must be a number from -5 to 5"),
    (design({**RICH, "copies": 2}), "has a field 'copies'"),
    (design({**RICH, "title": "Clean Audit"}), "which another card has too"),
    (design({"card": "check", "budget": 1, "support": 0}), "it must be a number from -5 to 0"),
    (design({"card": "check", "budget": 0, "support": 0, "title": "X"}), "has a field 'title'"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(message)):
        GAME.start(Options("five", (), {CARDS_FILE: text}))
