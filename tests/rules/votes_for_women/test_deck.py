"""The deck list against the printed facts, and a lint of every card."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

import pytest

from suffrage.games.votes_for_women import partners, phases, voting
from suffrage.games.votes_for_women.deck.card import (
    ERA_NAMES,
    OPPOSITION,
    STATE_CARD,
    SUFFRAGIST,
    Card,
)
from suffrage.games.votes_for_women.deck.decks import CARDS, STANDARD
from suffrage.games.votes_for_women.deck.requirements import During, NotDuring
from suffrage.games.votes_for_women.effects import campaigning, cubes, draws, hands, strategy
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.effects.cubes import IN_STATE
from suffrage.games.votes_for_women.effects.draws import DRAW
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.notation import spell_card
from suffrage.games.votes_for_women.oppobot import procedure
from suffrage.games.votes_for_women.oppobot.cards import OPPOBOT_CARDS, OPPOBOT_TEXTS
from suffrage.games.votes_for_women.phases import TURN
from suffrage.games.votes_for_women.states import CODES, DISTANCE, NAMES
from tests.rules.votes_for_women.deck import DECK_TXT, IN_PLAY, named, rendered
from tests.rules.votes_for_women.facts import CARDS as FACTS
from tests.rules.votes_for_women.facts import (
    DECKS,
    REGIONS,
    Fact,
    bot_condition,
    bot_effect,
    colored,
    fact_of,
    facts,
    required,
    spoken,
    spread_out,
)

RULE_MODULES = [phases, partners, voting, campaigning, cubes, draws, hands, strategy, procedure]
FOUR_DECKS = CARDS[1:129]
BOTS = list(zip(OPPOBOT_CARDS, facts("oppobot"), strict=True))


def expected(effects: list[Fact]) -> list[Fact]:
    """What `spoken` must say of a card with these effects."""
    return colored([spread_out(effect) for effect in effects])


# Against the facts


def test_every_card_of_the_data_is_there_in_the_same_order() -> None:
    ours = [(DECKS[card.deck], card.title) for card in FOUR_DECKS]
    assert ours == [(fact["deck"], fact["title"]) for fact in FACTS]


@pytest.mark.parametrize("card", FOUR_DECKS, ids=named)
def test_a_card_does_what_the_printed_card_says(card: Card) -> None:
    fact = fact_of(card)
    assert colored(spoken(card)) == expected(fact["effects"])
    assert required(card.requires) == fact["requires"]


@pytest.mark.parametrize("card", FOUR_DECKS, ids=named)
def test_a_card_shows_its_era_icon_box_and_state(card: Card) -> None:
    fact = fact_of(card)
    assert ERA_NAMES[card.era].lower() == (fact["era"] or "start")
    assert card.has_icon == fact["has_campaigner_icon"]  # what Change in Plans looks for (E-14)
    boxes = {"turn": 0, "game": 1, "final-voting": 2, None: -1}
    assert card.box == boxes[fact["persistent"]]
    assert (CODES[card.state] if card.state >= 0 else None) == fact.get("state")


@pytest.mark.parametrize("card", CARDS[105:129], ids=named)
def test_a_state_or_strategy_card_does_for_the_oppobot_what_is_printed(card: Card) -> None:
    fact = fact_of(card)
    if card.bot is None:
        assert fact["not_versus_oppobot"] and card.title not in OPPOBOT_TEXTS
        return
    assert colored(spoken(card.bot)) == expected(fact["oppobot"]["effects"])
    assert required(card.bot.requires) == fact["oppobot"]["requires"]


@pytest.mark.parametrize(("card", "fact"), BOTS, ids=[named(card) for card, _ in BOTS])
def test_an_oppobot_card_does_what_the_reconstruction_says(card: Card, fact: Fact) -> None:
    assert (card.title, ERA_NAMES[card.era], card.source) == (
        fact["title"], fact["era"], fact["source"],
    )  # fmt: skip
    assert colored(spoken(card)) == [bot_effect(effect) for effect in fact["effect"]]
    assert required(card.requires) == bot_condition(fact["condition"])
    boxes = {"rest_of_turn": 0, "ballot_box": 2, None: -1}
    assert card.box == boxes[fact["persistent"]]


def test_everybody_adds_cubes_of_their_own_color() -> None:
    own = {"suffragist": "purple_or_yellow", "opposition": "red", "strategy": "own", "state": "own"}
    for fact in FACTS:
        for effect in fact["effects"]:
            if effect["op"].startswith("add_cubes"):
                assert effect["color"] == own[fact["deck"]], fact["title"]


def test_states_have_the_numbers_of_the_board() -> None:
    by_number = [""] * 48
    for state in facts("map"):
        by_number[REGIONS.index(state["region"]) * 8 + state["number"] - 1] = state["code"]
    assert by_number == CODES
    assert {state["code"]: state["name"] for state in facts("map")} == dict(
        zip(CODES, NAMES, strict=True)
    )


@pytest.mark.parametrize("state", facts("map"), ids=lambda state: str(state["code"]))
def test_o11_distances_are_counted_inside_the_region(state: Fact) -> None:
    here = CODES.index(state["code"])
    for steps, near in enumerate(state["in_region_by_distance"]):
        assert {CODES[st] for st in range(48) if DISTANCE[here][st] == steps + 1} == set(near)


# Lint


def test_ids_are_unique_and_without_gaps() -> None:
    assert [card.number for card in CARDS] == list(range(171))
    assert len({spell_card(card.number) for card in CARDS}) == 171


def test_titles_are_unique_in_each_deck() -> None:
    for deck in range(5):
        titles = [card.title for card in CARDS[1:] if card.deck == deck]
        assert len(set(titles)) == len(titles)


def test_t2_a_side_has_a_start_card_and_seventeen_of_each_era() -> None:
    for deck in (SUFFRAGIST, OPPOSITION):
        eras = Counter(card.era for card in CARDS[1:] if card.deck == deck)
        assert eras == {0: 1, 1: 17, 2: 17, 3: 17}


def test_o1_the_oppobot_has_three_start_cards_and_thirteen_of_each_era() -> None:
    assert Counter(card.era for card in OPPOBOT_CARDS) == {0: 3, 1: 13, 2: 13, 3: 13}


def test_t2_two_state_cards_lie_in_each_region() -> None:
    assert Counter(card.state // 8 for card in CARDS if card.deck == STATE_CARD) == dict.fromkeys(
        range(6), 2
    )


def test_conditions_name_cards_that_can_stay() -> None:
    for deck in (FOUR_DECKS, [*CARDS[1:53], *OPPOBOT_CARDS]):
        staying = {card.title for card in deck if card.box >= 0}
        for card in deck:
            for requirement in card.requires:
                if isinstance(requirement, (During, NotDuring)):
                    assert requirement.title in staying, named(card)


@pytest.mark.parametrize("card", IN_PLAY, ids=named)
def test_every_effect_and_condition_has_words(card: Card) -> None:
    told = [part.words() for part in card.parts if part.words()]
    told += [requirement.words() for requirement in card.requires]
    assert told and all("{" not in words and words[0].islower() for words in told)
    assert card.summary.endswith(".")


def test_e31_two_cards_bring_the_campaigners_of_each_color() -> None:
    brought = Counter(
        effect["color"]
        for card in FOUR_DECKS
        for effect in spoken(card)
        if effect["op"] == "add_campaigner"
    )
    assert brought == {"purple": 2, "yellow": 2, "red": 2}


def test_e27_eleven_cards_stay_for_the_turn_three_for_the_game_three_for_the_vote() -> None:
    assert Counter(card.box for card in FOUR_DECKS if card.box >= 0) == {0: 11, 1: 3, 2: 3}


def test_an_effect_goes_by_its_card_and_place_there_or_by_a_name_of_its_own() -> None:
    assert [effect.name for effect in STANDARD.effects.values()] == list(STANDARD.effects)
    amendment = CARDS[6].parts[0]
    assert isinstance(amendment, Roll) and amendment.name == "S6.0"
    assert [part.name for part in amendment.then.parts] == ["S6.0.0.0", "S6.0.0.1", "S6.0.0.2"]
    assert (TURN.name, DRAW.name, IN_STATE.name) == ("phase.turn", "draw", "cubes.in-state")


def test_no_two_cards_and_no_two_rules_share_an_effect() -> None:
    effects = list(STANDARD.effects.values())
    assert len({id(effect) for effect in effects}) == len(effects)


@pytest.mark.parametrize("module", RULE_MODULES, ids=[module.__name__ for module in RULE_MODULES])
def test_every_rule_of_a_module_has_a_name(module: ModuleType) -> None:
    """A rule without one could not be written down in the middle of a match."""
    found: list[Rule] = []
    for value in vars(module).values():
        listed = value if isinstance(value, list) else [value]
        found.extend([rule for rule in listed if isinstance(rule, Rule)])
    assert found and all(STANDARD.effects.get(rule.name) is rule for rule in found)


def test_summaries_and_effects_read_as_they_were_reviewed() -> None:
    assert rendered() == DECK_TXT.read_text(encoding="utf-8")
