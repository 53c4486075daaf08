"""An Oppobot deck from a file: the example, what the guide promises, and what is refused."""

from __future__ import annotations

import copy
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from suffrage.cli.boards import board_of
from suffrage.core.errors import BadOptions
from suffrage.core.game import NATURE, Options
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.deck.card import Card
from suffrage.games.votes_for_women.deck.decks import STANDARD
from suffrage.games.votes_for_women.oppobot.deck_file import DECK_FILE, OPS, decks_from_file
from suffrage.games.votes_for_women.words.pieces import describe
from tests.cli.kit import suffrage
from tests.rules.votes_for_women.kit import GAME, Scene, scene

ROOT = Path(__file__).parents[3]
EXAMPLE = (ROOT / "examples" / "oppobot-deck.json").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "guide" / "oppobot-deck.md").read_text(encoding="utf-8")
Data = dict[str, Any]
FIRST_LATE = 29  # its place among the cards of the example


def example() -> Data:
    """The example as data, to be changed at will."""
    found: Data = copy.deepcopy(json.loads(EXAMPLE))
    return found


def with_card(changes: Data, at: int = FIRST_LATE) -> str:
    """The example with some fields of a card replaced; it is drawn last of all eras."""
    deck = example()
    deck["cards"][at] |= changes
    return json.dumps(deck)


def played(effects: list[Data], requires: Data | None = None, **table: Any) -> Scene:
    """A scene in which a card of a file with these effects was turned up."""
    deck = with_card({"title": "From a File", "effects": effects, "requires": requires})
    s = scene("solitaire", deck="B30", plays="O", files={DECK_FILE: deck}, **table)
    return s.answer("card:B30")


# The example


def test_the_example_is_the_deck_that_is_built_in() -> None:
    brought = decks_from_file(EXAMPLE)
    for ours, theirs in zip(STANDARD.cards[129:], brought.cards[129:], strict=True):
        assert _told(ours) == _told(theirs)
    for ours_, theirs_ in ((STANDARD.normal, brought.normal), (STANDARD.hard, brought.hard)):
        assert (ours_.d4, ours_.d6, ours_.d8) == (theirs_.d4, theirs_.d6, theirs_.d8)


def _told(card: Card) -> list[object]:
    does = [part.words() for part in card.parts]
    needs = [requirement.words() for requirement in card.requires]
    return [card.number, card.title, card.era, card.box, card.summary, card.source, needs, does]


@pytest.mark.parametrize(
    ("mode", "switches"), [("solitaire", ()), ("solitaire", ("hard",)), ("cooperative", ())]
)
def test_a_match_with_the_example_plays_like_one_without(
    mode: str, switches: tuple[str, ...]
) -> None:
    plain = GAME.start(Options(mode, switches))
    brought = GAME.start(Options(mode, switches, {DECK_FILE: EXAMPLE}))
    for state in (plain, brought):
        state.listen()
    rng = Rng(1)
    while plain.pending():
        assert plain.pending() == brought.pending()
        seat = plain.pending()[0]
        options = plain.options(seat)
        assert options == brought.options(seat)
        action = options[rng.below(len(options))]
        for state in (plain, brought):
            state.apply(seat, action)
        told = [
            [(it.kind, it.seat, it.facts, it.text) for it in state.latest()]
            for state in (plain, brought)
        ]
        assert told[0] == told[1]
    assert {**plain.save(), "files": {}} == {**brought.save(), "files": {}}  # beside the deck
    assert plain.outcome() == brought.outcome()


# What the guide promises


def test_the_guide_lists_every_card_with_what_is_known_of_it() -> None:
    rows = re.findall(
        r"^\| (.+?) \| (\w+) \| (known from the rulebook|reconstructed) \|$", GUIDE, re.M
    )
    sources = {"rulebook": "known from the rulebook", "reconstruction": "reconstructed"}
    told = [(c["title"], c["era"].capitalize(), sources[c["source"]]) for c in example()["cards"]]
    assert rows == told


def test_the_guide_names_every_effect_with_its_fields() -> None:
    named = re.findall(r"^\| `([a-z_]+)` \| ", GUIDE, re.M)
    assert set(OPS) <= set(named)
    for op in OPS:
        assert op in GUIDE


def test_the_card_in_the_guide_can_be_played() -> None:
    card = json.loads(re.findall(r"```json\n(.*?)```", GUIDE, re.S)[0])
    deck = example()
    at = [c["title"] for c in deck["cards"]].index(card["title"])
    deck["cards"][at] = card
    found = decks_from_file(json.dumps(deck)).cards[129 + at]
    assert found.source == "my printed copy"
    assert found.parts[0].words() == "add 2 cubes in Arizona"


def test_descriptions_say_what_is_known_of_a_card() -> None:
    agreed = GAME.agree(Options("solitaire", files={DECK_FILE: with_card({"source": "my copy"})}))
    standard = GAME.agree(Options("solitaire"))
    assert describe(standard, 129).endswith(
        "Our reconstruction: the printed text is not known to us."
    )
    assert describe(standard, 145) == (
        "Emma Goldman (Middle Oppobot card). Add 1 cube in one state of each region, "
        "found by dice. Known from the rulebook."
    )
    assert describe(agreed, 158).endswith(" Source: my copy.")
    assert describe(standard, 117).endswith(
        "For the Oppobot: If Congress holds 1 or more: Congress -1."
    )


def test_the_log_says_which_cards_are_reconstructed() -> None:
    ours = scene("solitaire", deck="B10", plays="O").answer("card:B10")
    assert ours.log[0] == "The Oppobot turns up Border States, a reconstructed card."
    known = scene("solitaire", deck="B17", plays="O").answer("card:B17")
    assert known.log[0] == "The Oppobot turns up Emma Goldman."
    brought = played([{"op": "lobby"}])
    assert brought.log[0] == "The Oppobot turns up From a File, a reconstructed card."
    deck = with_card({"title": "From a File", "source": None})
    typed = scene("solitaire", deck="B30", plays="O", files={DECK_FILE: deck}).answer("card:B30")
    assert typed.log[0] == "The Oppobot turns up From a File."


def test_the_terminal_marks_reconstructed_cards() -> None:
    s = scene("solitaire", turn=1, round=1, hand="S3")
    screen = Console(file=io.StringIO(), width=200, record=True)
    screen.print(board_of(GAME.name).drawn(s.state.view(0), s.names))
    shown = screen.export_text()
    assert "B1 The Patriarchy (reconstructed); B2 NAOWS Forms (reconstructed)" in shown


# Effects that the built-in deck does not use


def test_lobbying_by_a_card() -> None:
    s = played([{"op": "lobby"}], congress=4).answer("die:6 die:1 die:1 die:1")
    assert s.result == "congress 3"


def test_the_most_contested_region_and_regions_but_some_states() -> None:
    s = played([{"op": "add_cubes_each", "amount": 2, "regions": "most_contested"}]).answer("die:2")
    assert s.result == "Plains 2R"
    some = played([{"op": "add_cubes_each", "amount": 1, "regions": ["west", "plains"],
                    "except": ["UT", "KS"]}])  # fmt: skip
    assert some.result == "WA OR CA ID NV AZ NM MT WY CO ND SD NE OK 1R"
    words = some.state.cards[158].parts[0].words()
    assert words == "add 1 cube in every state of the West and the Plains except Utah and Kansas"


def test_one_state_found_by_dice() -> None:
    s = played([{"op": "add_cubes_random_states", "amount": 1, "states": 1, "color": "red"}])
    assert s.answer("die:1 die:1").result == "WA 1R"
    assert s.state.cards[158].parts[0].words() == "add 1 cube in a state found by dice"


def test_a_check_becomes_cubes() -> None:
    s = played([{"op": "replace_marker_with_cubes", "amount": 3, "from": "check"}], sent=True,
               states="NY=check")  # fmt: skip
    assert s.answer("die:6 die:1").result == "NY 3R"
    none = played([{"op": "replace_marker"}, {"op": "lose_buttons", "amount": 1}], buttons="S1")
    assert none.result == "buttons S 0"


def test_all_suffragist_cubes_of_the_fullest_states_leave_without_a_lot_for_the_color() -> None:
    s = played([{"op": "remove_all_cubes", "color": "purple_or_yellow", "max_states": 2}],
               states="NY=9P9Y OH=2P2Y UT=1P")  # fmt: skip
    assert s.result == "OH NY -"
    none = played([{"op": "remove_cubes", "color": "yellow", "amount": 1, "max_states": 1}],
                  campaigners="R1=west")  # fmt: skip
    assert none.answer("die:1 die:1 die:1").result == "WA 1R"  # nothing to remove: it campaigns


def test_a_third_campaigner_changes_nothing() -> None:
    effects = [{"op": "add_campaigner", "region": "west"}]
    assert played(effects, campaigners="R1=south").result == "R2 west"
    full = played(effects, campaigners="R1=south R2=south")
    assert "it would change nothing." in full.log[1]
    both = played([*effects, {"op": "congress", "amount": -2}], congress=3,
                  campaigners="R1=south R2=south")  # fmt: skip
    assert both.result == "congress 1"


def test_cards_that_stay_with_several_effects_or_only_a_name() -> None:
    tax = {"campaign_cost": 2, "event_cost": 2, "blocked_regions": ["west"]}
    s = played([{"op": "persist", "until": "turn", "modifier": tax}], hand="S3 S9",
               campaigners="P1=west", buttons="S2", boxes="B4")  # fmt: skip
    assert s.options[0] == "event:S3" and "campaign:S3" in s.options
    s.answer("event:S9")  # The Civil War bars two regions, and this card the West
    assert {option[:2] for option in s.options} & {"WA", "TX", "VA"} == set()
    words = s.state.cards[158].parts[0].words()
    assert words == (
        "for the rest of the turn, the Suffragists cannot add cubes in the West, "
        "must pay 2 buttons to campaign and must pay 2 buttons for each event"
    )
    flag = played([{"op": "persist", "until": "game", "modifier": {}}])
    assert flag.result == "game box B30"
    box = played([{"op": "persist", "until": "final-voting", "modifier": {"final_die": "d8"}}])
    assert box.result == "final box B30"


def test_a_card_may_wait_for_another_card_of_the_file() -> None:
    requires = {"in_effect": "The Civil War", "congress_at_least": 2, "checks_at_least": None}
    effects = [{"op": "add_cubes_each", "amount": 1, "states": ["NY"]}]
    assert played(effects, requires, boxes="B4", congress=2).result == "NY 1R"
    assert played(effects, requires, congress=2).actor == "Suffragist"


def test_conditions_on_checks_and_cubes() -> None:
    effects = [{"op": "add_cubes_each", "amount": 1, "states": ["NY"]}]
    two = played(effects, {"checks_at_least": 2}, sent=True, states="OH=check UT=check")
    assert two.result == "NY 1R"
    assert two.state.cards[158].requires[0].words() == "play if there are at least 2 checks"
    cubes = {"cubes_at_least": {"color": "yellow", "amount": 1, "state": "UT"}}
    assert played(effects, cubes, states="UT=1Y").result == "NY 1R"


BOTH = "R1=south R2=south"  # both red campaigners are on the map
TURNED_UP = [
    ("B4 The Patriarchy", {"campaigners": BOTH, "sent": True,
                           "states": "South=check Midwest=check Atlantic=check Northeast=check"}),
    ("B5 NAOWS Forms", {"campaigners": BOTH, "states": "South=7R TX=9R FL=9R"}),
    ("B6 War in Europe", {"campaigners": BOTH, "round": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given"), TURNED_UP, ids=[card for card, _ in TURNED_UP])
def test_o5_a_start_card_that_a_file_puts_into_an_era_may_be_used_for_campaigning(
    card: str, given: Data
) -> None:
    deck = example()
    for start, early in ((0, 3), (1, 4), (2, 5)):
        deck["cards"][start]["era"], deck["cards"][early]["era"] = "early", "start"
    code, _, title = card.partition(" ")
    files = {DECK_FILE: json.dumps(deck)}
    s = scene("solitaire", "limited-cubes", deck=code, plays="O", files=files, **given)
    s.answer(f"card:{code}", "die:1 die:1 die:1", "die:2 die:1 die:1")
    assert s.state.campaigners[4:] == [0, 1]  # they went to the West and to the Plains
    assert f"The Oppobot campaigns instead of playing {title}: it would change nothing." in s.log


def test_other_dice_are_thrown() -> None:
    deck = example()
    deck["dice"]["normal"] = {"d4": [4, 4, 1], "d6": [6], "d8": [1, 8]}
    files = {DECK_FILE: json.dumps(deck)}
    bids = scene("solitaire", phase="strategy", files=files).answer("bid:0")
    assert bids.options == ["die:1", "die:4", "die:4"]
    assert bids.state.view(0).save()["files"] == files
    vote = scene("solitaire", phase="final-voting", files=files).answer("state:NY die:1")
    assert vote.options == ["die:6"]
    without = example()
    del without["dice"]
    assert decks_from_file(json.dumps(without)).normal is STANDARD.normal


def test_a_deck_that_takes_strategy_cards_each_round_uses_them_up() -> None:
    deck = example()
    for card in deck["cards"][3:]:
        card |= {"effects": [{"op": "claim_strategy", "choose": "random"}], "requires": None}
    state = GAME.start(Options("solitaire", (), {DECK_FILE: json.dumps(deck)}))
    rng = Rng(5)
    while state.pending():  # through phases in which nothing is left to bid for
        seat = state.pending()[0]
        options = state.options(seat)
        state.apply(seat, options[rng.below(len(options))])
    assert state.outcome() is not None and seat in (0, NATURE)


# What is refused


def change(path: str, value: object) -> Callable[[Data], None]:
    """Put *value* where *path* leads: "cards.3.title"; "-" removes what is there."""

    def at(deck: Data) -> None:
        *way, last = path.split(".")
        place: Any = deck
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        key = int(last) if last.isdigit() else last
        if value == "-":
            del place[key]
        else:
            place[key] = value

    return at


def effect(data: Data) -> Callable[[Data], None]:
    """Give a card this one effect."""
    return change("cards.29.effects", [data])


P = "the card '1918 Pandemic'"
P1 = P + ", effects 1"
STATES = {"op": "add_cubes_each", "amount": 1}
STAYS = {"op": "persist", "until": "turn"}
CUBES = {"color": "yellow", "amount": 1}
MALFORMED: list[tuple[Callable[[Data], None], str]] = [
    (change("format", "suffrage-oppobot/2"), "the Oppobot deck has format 'suffrage-oppobot/2'"),
    (change("format", "-"), "the Oppobot deck has no field 'format'"),
    (change("format", 1), "the Oppobot deck has a field 'format' that is not a text"),
    (change("extra", 1), "the Oppobot deck has a field 'extra'; allowed are format, dice, cards"),
    (change("cards", "-"), "the Oppobot deck has no field 'cards'"),
    (change("cards", []), "the Oppobot deck has a field 'cards' that is not a list with something"),
    (change("cards", {}), "the Oppobot deck has a field 'cards' that is not a list"),
    (change("cards.41", "-"), "the Oppobot deck has 12 cards of the era 'late'; it needs 13"),
    (change("cards.0.era", "early"), "the Oppobot deck has 2 cards of the era 'start'; it needs 3"),
    (change("cards.7", 5), "the Oppobot deck, cards 8 is not a JSON object"),
    (change("cards.29.era", "modern"), f"{P} has era 'modern'; allowed are start, early, middle"),
    (change("cards.29.era", "-"), f"{P} has no field 'era'"),
    (change("cards.29.title", "-"), "the Oppobot deck, cards 30 has no field 'title'"),
    (change("cards.29.title", "Old Dixie"), "the card 'Old Dixie' stands there twice"),
    (change("cards.29.title", "a\nb"), "cards 30 has a field 'title' with a sign in it that"),
    (change("cards.29.title", "a\ud800"), "cards 30 has a field 'title' with a sign in it that"),
    (change("cards.29.title", "  "), "cards 30 has a field 'title' that is not a text of 1 to 500"),
    (change("cards.29.summary", "-"), f"{P} has no field 'summary'"),
    (change("cards.29.summary", "x" * 501), f"{P} has a field 'summary' that is not a text of 1"),
    (change("cards.29.source", 7), f"{P} has a field 'source' that is not a text"),
    (change("cards.29.colour", "red"), f"{P} has a field 'colour'; allowed are title, era,"),
    (change("cards.29.effects", "-"), f"{P} has no field 'effects'"),
    (change("cards.29.effects", []), f"{P} has a field 'effects' that is not a list with"),
    (change("cards.29.effects", [3]), f"{P1} is not a JSON object"),
    (effect({}), f"{P1} has no field 'op'"),
    (effect({"op": "add_cubes"}), f"{P1} has op 'add_cubes'; allowed are add_campaigner, congress"),
    (effect({"op": ["lobby"]}), f"{P1} has op ['lobby']; allowed are"),
    (effect({"op": "lobby", "amount": 2}), f"{P1} has a field 'amount'; allowed are op"),
    (effect({"op": "congress"}), f"{P1} has no field 'amount'"),
    (effect({"op": "congress", "amount": 1}), f"{P1} has amount 1; it must be a number from -6 to"),
    (effect({"op": "congress", "amount": -1.0}), f"{P1} has amount -1.0; it must be a number"),
    (effect({"op": "lose_buttons", "amount": True}), f"{P1} has amount True; it must be a number"),
    (effect({"op": "lose_buttons", "amount": 2, "who": "all"}), f"{P1} has who 'all'; allowed are"),
    (effect({"op": "add_campaigner", "region": "East"}), f"{P1} has region 'East'; allowed are"),
    (effect({"op": "add_campaigner", "region": "west", "color": "blue"}), f"{P1} has color 'blue'"),
    (effect(STATES), f"{P1} needs either 'states' or 'regions'"),
    (effect(STATES | {"states": ["NY"], "regions": ["west"]}), f"{P1} needs either 'states' or"),
    (effect(STATES | {"states": []}), f"{P1} has a field 'states' that is not a list with"),
    (effect(STATES | {"states": "NY"}), f"{P1} has a field 'states' that is not a list"),
    (effect(STATES | {"states": ["NY", "AK"]}), f"{P1} has 'AK' among states; allowed are WA, OR"),
    (effect(STATES | {"states": ["NY", "NY"]}), f"{P1} has 'NY' twice among states"),
    (effect(STATES | {"states": ["NY"], "except": ["NY"]}), f"{P1} has 'except', which goes with"),
    (effect(STATES | {"regions": ["west"], "except": ["NY"]}), f"{P1} leaves out 'NY', which is"),
    (effect(STATES | {"regions": "most_contested", "except": ["NY"]}), f"{P1} has 'except', which"),
    (effect(STATES | {"regions": ["moon"]}), f"{P1} has 'moon' among regions; allowed are west"),
    (effect(STATES | {"amount": 16, "states": ["NY"]}), f"{P1} has amount 16; it must be a number"),
    (effect({"op": "add_cubes_random_states", "amount": 1, "states": 49}), f"{P1} has states 49;"),
    (effect({"op": "add_cubes_random_states", "amount": 1, "states": 9, "region": "west"}),
     f"{P1} has states 9; it must be a number from 1 to 8"),
    (effect({"op": "remove_cubes", "color": "red", "amount": 1, "max_states": 1}),
     f"{P1} has color 'red'; allowed are purple, yellow, purple_or_yellow"),
    (effect({"op": "remove_all_cubes", "color": "purple"}), f"{P1} has no field 'max_states'"),
    (effect({"op": "remove_all_cubes", "states": ["NY", "OH"]}), f"{P1} names more than one state"),
    (effect({"op": "remove_all_cubes", "states": ["NY"], "color": "purple"}),
     f"{P1} has color 'purple'; allowed are purple_or_yellow"),
    (effect({"op": "replace_marker_with_cubes", "amount": 4}), f"{P1} has amount 4; it must be"),
    (effect({"op": "replace_marker", "to": "check"}), f"{P1} has to 'check'; allowed are X"),
    (effect({"op": "persist", "until": "dawn", "modifier": {}}), f"{P1} has until 'dawn'; allowed"),
    (effect(STAYS), f"{P1} has no field 'modifier'"),
    (effect(STAYS | {"modifier": []}), f"{P1}, modifier is not a JSON object"),
    (effect(STAYS | {"modifier": {"side": "suffragist"}}), f"{P1}, modifier changes nothing"),
    (effect(STAYS | {"modifier": {"final_die": "d8"}}), f"{P1}, modifier has a field 'final_die'"),
    (effect(STAYS | {"modifier": {"event_cost": 0}}), f"{P1}, modifier has event_cost 0; it must"),
    (effect(STAYS | {"modifier": {"side": "opposition", "event_cost": 1}}),
     f"{P1}, modifier has side 'opposition'; allowed are suffragist"),
    (effect({"op": "persist", "until": "game", "modifier": {"event_cost": 1}}),
     f"{P1}, modifier has a field 'event_cost'; allowed are none"),
    (effect({"op": "persist", "until": "final-voting", "modifier": {"final_die": "d12"}}),
     f"{P1}, modifier has final_die 'd12'; allowed are d8"),
    (effect({"op": "persist", "until": "final-voting", "modifier": {"side": "suffragist"}}),
     f"{P1}, modifier has side 'suffragist'; allowed are opposition"),
    (change("cards.29.effects", [STAYS | {"modifier": {}}, STAYS | {"modifier": {}}]),
     f"{P} has more than one 'persist'"),
    (change("cards.29.requires", []), f"{P}, requires is not a JSON object"),
    (change("cards.29.requires", {"turn": 3}), f"{P}, requires has a field 'turn'; allowed are"),
    (change("cards.29.requires", {"in_effect": "Lucy Stone"}),
     f"{P}, requires has in_effect 'Lucy Stone', which is the title of no card that can stay"),
    (change("cards.29.requires", {"congress_at_least": 6}), f"{P}, requires has congress_at_least"),
    (change("cards.29.requires", {"checks_at_least": "1"}), f"{P}, requires has checks_at_least"),
    (change("cards.29.requires", {"cubes_at_least": 3}), f"{P}, requires, cubes_at_least is not a"),
    (change("cards.29.requires", {"cubes_at_least": {"color": "green", "amount": 1}}),
     f"{P}, requires, cubes_at_least has color 'green'"),
    (change("cards.29.requires", {"cubes_at_least": CUBES | {"state": "D"}}),
     f"{P}, requires, cubes_at_least has state 'D'"),
    (change("dice", []), "the Oppobot deck, dice is not a JSON object"),
    (change("dice.hard", "-"), "the Oppobot deck, dice has no field 'hard'"),
    (change("dice.easy", {}), "the Oppobot deck, dice has a field 'easy'; allowed are normal,"),
    (change("dice.normal.d6", []), "the Oppobot deck, dice, normal has no die 'd6': a list of 1"),
    (change("dice.normal.d6", "-"), "the Oppobot deck, dice, normal has no die 'd6'"),
    (change("dice.normal.d4", [1, 5]), "the Oppobot deck, dice, normal has a face 5 on d4; faces"),
    (change("dice.hard.d8", [1, "2"]), "the Oppobot deck, dice, hard has a face '2' on d8"),
    (change("dice.hard.d10", [1]), "the Oppobot deck, dice, hard has a field 'd10'; allowed are"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "message"), MALFORMED, ids=[m for _, m in MALFORMED])
def test_a_malformed_deck_is_refused_with_its_place_and_what_is_wrong(
    spoil: Callable[[Data], None], message: str
) -> None:
    deck = example()
    spoil(deck)
    with pytest.raises(BadOptions) as refused:
        GAME.start(Options("solitaire", (), {DECK_FILE: json.dumps(deck)}))
    told = str(refused.value)
    assert message in told and "\n" not in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the Oppobot deck is not JSON: "),
        ("{", "the Oppobot deck is not JSON: "),
        ("[" * 100_000, "the Oppobot deck is not JSON: "),
        ("[]", "the Oppobot deck is not a JSON object"),
        ('{"format": "a", "format": "b"}', "an object has the field 'format' twice"),
    ],
)
def test_what_is_no_deck_at_all_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(message)):
        GAME.start(Options("solitaire", (), {DECK_FILE: text}))


def test_a_file_goes_only_with_the_oppobot() -> None:
    with pytest.raises(BadOptions, match="only with solitaire, cooperative"):
        GAME.start(Options("two-player", (), {DECK_FILE: EXAMPLE}))


def test_the_terminal_names_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(with_card({"era": "modern"}), encoding="utf-8")
    ended = suffrage(
        "simulate", "votes-for-women", "--mode", "solitaire", "--oppobot-deck", path, "--games", "1"
    )
    assert ended.code == 2 and "the card '1918 Pandemic' has era 'modern'" in ended.err


AMOUNTS: list[tuple[Data, str, int, int]] = [
    ({"op": "congress"}, "amount", -6, -1),
    ({"op": "add_cubes_each", "states": ["NY"]}, "amount", 1, 15),
    ({"op": "add_cubes_random_states", "states": 2}, "amount", 1, 15),
    ({"op": "add_cubes_random_states", "amount": 2}, "states", 1, 48),
    ({"op": "add_cubes_random_states", "amount": 2, "region": "west"}, "states", 1, 8),
    ({"op": "add_cubes_one_state_per_region"}, "amount", 1, 15),
    ({"op": "remove_cubes", "color": "purple", "max_states": 3}, "amount", 1, 60),
    ({"op": "remove_cubes", "color": "purple", "amount": 3}, "max_states", 1, 48),
    ({"op": "lose_buttons"}, "amount", 1, 12),
    ({"op": "replace_marker_with_cubes"}, "amount", 1, 3),
]


@pytest.mark.parametrize(("given", "name", "low", "high"), AMOUNTS)
def test_a_number_is_refused_just_beyond_its_bounds(
    given: Data, name: str, low: int, high: int
) -> None:
    for n in (low, high):
        decks_from_file(with_card({"effects": [{**given, name: n}]}))
    for n in (low - 1, high + 1):
        with pytest.raises(BadOptions, match=f"it must be a number from {low} to {high}"):
            decks_from_file(with_card({"effects": [{**given, name: n}]}))


@pytest.mark.parametrize("cost", ["campaign_cost", "event_cost"])
def test_a_cost_is_one_to_four_buttons(cost: str) -> None:
    for n, fits in ((0, False), (1, True), (4, True), (5, False)):
        deck = with_card({"effects": [{**STAYS, "modifier": {cost: n}}]})
        if fits:
            decks_from_file(deck)
        else:
            with pytest.raises(BadOptions, match="it must be a number from 1 to 4"):
                decks_from_file(deck)


def test_a_condition_about_cubes_has_no_other_words() -> None:
    deck = with_card({"requires": {"cubes_at_least": {**CUBES, "region": "west"}}})
    with pytest.raises(BadOptions, match="has a field 'region'; allowed are color, amount, state"):
        decks_from_file(deck)
