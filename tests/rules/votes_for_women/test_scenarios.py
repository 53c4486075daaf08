"""Every scenario of the file comes out as written, and any other is understood or refused."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from suffrage.core.game import Options
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.view import VfwView
from tests.rules.votes_for_women.replays import RULES, Mismatch
from tests.rules.votes_for_women.scenario_reader import DEEDS, EXPECTED, BadScenario
from tests.rules.votes_for_women.scenarios import Scenario, main

Data = dict[str, Any]
FILE = Path(__file__).parent / "scenarios.json"
SCENARIOS: list[Data] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("data", SCENARIOS, ids=[data["id"] for data in SCENARIOS])
def test_a_scenario_comes_out_as_written(data: Data) -> None:
    Scenario(data).run()


def test_a_scenario_with_another_end_fails() -> None:
    data = next(data for data in SCENARIOS if data["expect"].get("buttons"))
    wrong = {**data, "expect": {"buttons": {"S": 11, "O": 5}}}
    with pytest.raises(Mismatch, match="buttons: the rules give"):
        Scenario(wrong).run()


def test_the_oppobots_deck_is_counted_without_the_cards_set_aside() -> None:
    s = RULES.start(Options("solitaire"))
    view = s.view(0)
    assert isinstance(view, VfwView)
    assert view.deck_size(2) == 33  # ruling O-1
    assert view.deck_size(0) == 51


# Every expectation after every deed

STARTS = {"1": "The Patriarchy", "3": "NAOWS Forms", "5": "War in Europe"}
TWO: Data = {"buttons": {"S": 3, "O": 2}, "campaigners": {"purple": ["west"], "red": ["south"]},
             "states": {"NY": "check", "GA": "X", "OH": "2P"}}  # fmt: skip
BOT: Data = {**TWO, "mode": "oppobot", "buttons": {"S": 3, "O": 0}}
SENT: Data = {**TWO, "turn": 6, "round": 6, "sent": True, "buttons": {"S": 0, "O": 0}}
SENT_BOT: Data = {**SENT, "mode": "oppobot"}
CLAIMED = {"claimed": {"S": ["efficient-organizing"]}}
PLAIN: Data = {  # what every position of TWO says unless a deed changes it
    "mode": "two-player", "fresh": False, "turn": 3, "round": 1, "sent": False, "congress": 0,
    "states": {"NY": "check", "GA": "X", "OH": "2P"}, "fill": {"NY": "check"},
    "buttons": {"S": 3, "O": 2}, "campaigners": {"purple": ["west"], "red": ["south"]},
    "hand": {"S": [], "O": []}, "deck": {}, "claimed": {"S": [], "O": []}, "state_cards": [],
    "strategy_cards": ["efficient-organizing", "superior-lobbying", "national-focus"],
    "effect": {"turn": [], "game": [], "final": []}, "phase": "operations", "to_act": "S",
    "winner": None, "checks": 1, "xs": 1, "hand_size": {"S": 0, "O": 0},
    "deck_size": {"S": 51, "O": 51}, "state_cards_count": 0, "strategy_count": 3,
    "strategy_cards_count": 3, "strategy_deck_count": 9, "states_exact": True,
    "selection_order": ["suffragist", "opposition", "suffragist"], "selected": None,
    "round_players": {"1": "suffragist", "6": "suffragist"}, "bot_deck_size": 0,
    "bot_start_cards": {},
}  # fmt: skip
PLAIN_BOT: Data = {
    **PLAIN, "mode": "oppobot", "buttons": {"S": 3, "O": 0}, "deck_size": {"S": 51, "O": 0},
    "strategy_deck_count": 7, "selection_order": ["suffragist", "oppobot", "suffragist"],
    "bot_deck_size": 33, "bot_start_cards": {"3": "NAOWS Forms", "5": "War in Europe"},
}  # fmt: skip
VOTED: Data = {"turn": 6, "round": 6, "sent": True, "phase": "final-voting"}
AFTER: dict[str, tuple[Data, Data, Data]] = {  # given, the step, and what of PLAIN it changes
    "nothing": (TWO, {}, {}),
    "event": (TWO, {"side": "S", "event": "frances-willard"},
              {"to_act": "O", "buttons": {"S": 5, "O": 2}, "congress": 1,
               "deck_size": {"S": 50, "O": 51}}),
    "campaign": (TWO, {"side": "O", "campaign": "old-dixie", "dice": [1], "choices": [
                       {"assign": "R1", "die": 1}, "TX+R"]},
                 {"states": {"NY": "check", "GA": "X", "OH": "2P", "TX": "1R"},
                  "deck_size": {"S": 51, "O": 50}}),
    "organize": (TWO, {"side": "S", "organize": "lucy-stone"},
                 {"to_act": "O", "buttons": {"S": 4, "O": 2}, "deck_size": {"S": 50, "O": 51}}),
    "lobby": (TWO, {"side": "S", "lobby": "lucy-stone", "dice": [6]},
              {"to_act": "O", "congress": 1, "deck_size": {"S": 50, "O": 51}}),
    "claimed": ({**TWO, **CLAIMED}, {"side": "S", "claimed": "efficient-organizing"},
                {"buttons": {"S": 8, "O": 2}, "strategy_deck_count": 8, "strategy_cards":
                 ["reconsideration", "superior-lobbying", "national-focus"]}),
    "discard": ({"effect": {"turn": ["1918-pandemic"]}}, {"side": "S", "discard": "lucy-stone"},
                {"to_act": "O", "buttons": {"S": 0, "O": 0}, "campaigners": {"purple": []},
                 "states": {}, "fill": {}, "checks": 0, "xs": 0,
                 "effect": {"turn": ["1918-pandemic"]}, "deck_size": {"S": 50, "O": 50}}),
    "cleanup": ({**TWO, "round": 6}, {"cleanup": True},
                {"turn": 4, "round": 0, "phase": "strategy", "hand_size": {"S": 6, "O": 6},
                 "hand": {}, "deck_size": {"S": 45, "O": 45}}),
    "strategy": (TWO, {"strategy": {"commit": 1, "reply": "match"}},
                 {"buttons": {"S": 2, "O": 1}}),
    "final_vote": (SENT, {"final_vote": {"side": "S", "state": "OH"}, "dice": [6, 1]},
                   {**VOTED, "to_act": "O", "buttons": {"S": 0, "O": 0}, "checks": 2,
                    "states": {"NY": "check", "GA": "X", "OH": "check"}}),
    "legal": (TWO, {"side": "O", "legal": {"event": "old-dixie"}, "answer": True},
              {"to_act": "O"}),
    "bot_effect": (BOT, {"bot_effect": [{"op": "lose_buttons", "amount": 1}]},
                   {"buttons": {"S": 2, "O": 0}}),
    "bot_event": (BOT, {"bot_event": [{"op": "lose_buttons", "amount": 2}]},
                  {"buttons": {"S": 1, "O": 0}}),
    "bot_campaign": (BOT, {"bot_campaign": True, "dice": [1, 3, 2]},
                     {"states": {"NY": "check", "GA": "X", "OH": "2P", "CA": "2R"},
                      "campaigners": {"purple": ["west"], "red": ["west"]}}),
    "bot_card": (BOT, {"bot_card": "superior-lobbying"}, {}),
    "bot_selects": (SENT_BOT, {"bot_selects": True, "dice": [3, 1]},
                    {**VOTED, "to_act": "O", "selected": "TX", "buttons": {"S": 0, "O": 0},
                     "bot_start_cards": {}}),
}  # fmt: skip


@pytest.mark.parametrize("deed", ["nothing", *DEEDS])
def test_every_expectation_is_understood_after_every_deed(deed: str) -> None:
    given, do, changed = AFTER[deed]
    due = {**(PLAIN_BOT if given.get("mode") == "oppobot" else PLAIN), **changed}
    assert set(due) == set(EXPECTED)
    for name, value in due.items():
        expect = {name: value, "states": due["states"]}
        Scenario(scenario(given, [do] if do else [], expect)).run()


def scenario(given: Data, do: list[Data], expect: Data) -> Data:
    """A scenario with a name."""
    return {"id": "X1", "title": "made up", "given": given, "do": do, "expect": expect}


@pytest.mark.parametrize(
    ("given", "do", "to_act"),
    [
        (TWO, [{"side": "O", "organize": "old-dixie"}], "S"),
        ({**TWO, "round": 6}, [{"side": "O", "organize": "old-dixie"}], "S"),
        ({**TWO, "turn": 6, "round": 6}, [{"side": "O", "organize": "old-dixie"}], None),
        (SENT, [{"side": "O", "organize": "old-dixie"}], "S"),
        ({**TWO, **CLAIMED}, [{"side": "S", "organize": "lucy-stone"}], "S"),
        ({**TWO, **CLAIMED}, [{"side": "S", "organize": "lucy-stone"},
         {"side": "S", "claimed": "efficient-organizing", "same_round": True}], "O"),
        (SENT, [{"final_vote": {"side": "O", "state": "OH"}, "dice": [6, 1]}], "S"),
        ({**SENT, "fill": {"TX AR LA MS AL FL SC TN KY WV PA": "X"}},
         [{"final_vote": {"side": "O", "state": "VA"}, "dice": [6, 1]}], None),
        ({**TWO, "mode": "two-versus-two", "round": 6}, [{"cleanup": True}], "S"),
        ({**BOT, "turn": 3}, [{"side": "S", "organize": "lucy-stone"}], "O"),
        ({**BOT, "turn": 2, "round": 6}, [{"cleanup": True}], "S"),
        (SENT_BOT, [{"final_vote": {"side": "O", "state": "OH"}, "dice": [1, 6]}], "S"),
        (SENT_BOT, [{"final_vote": {"side": "S", "state": "OH"}, "dice": [1, 6]}], "O"),
        ({"mode": "oppobot", "fresh": True}, [], "S"),
    ],
)  # fmt: skip
def test_who_is_to_act(given: Data, do: list[Data], to_act: str | None) -> None:
    Scenario(scenario(given, do, {"to_act": to_act})).run()


def test_partners_are_named() -> None:
    four = {**SENT, "mode": "two-versus-two"}
    vote = {"final_vote": {"side": "O", "state": "OH"}, "player": "second", "dice": [6, 1]}
    Scenario(scenario(four, [vote], {"to_act": "S", "states": {"OH": "X"}})).run()
    strategy = {"strategy": {"commit": 3, "reply": "defer"},
                "choices": [{"card": "national-focus"}, {"player": "purple"}]}  # fmt: skip
    expect = {"claimed": {"purple": ["national-focus"], "yellow": []}, "hand_size": {"second": 0}}
    Scenario(scenario({**TWO, "mode": "two-versus-two"}, [strategy], expect)).run()


# What is not in the notation


@pytest.mark.parametrize(
    ("given", "do", "expect", "says"),
    [
        ({"turns": 3}, [], {}, "given has 'turns'; the words are mode, fresh, turn,"),
        ({"turn": "3"}, [], {}, 'given, turn is "3", not a number from 1 to 6'),
        ({"mode": "solo"}, [], {}, 'given, mode is "solo", not one of oppobot,'),
        ({"states": {"XX": "1P"}}, [], {}, 'a name in given, states is "XX", not the postal code'),
        ({"states": {"NY": "P2"}}, [], {}, 'given, states, NY is "P2", not the contents'),
        ({"states": {"NY": "1P1R"}}, [], {}, "given has cubes of both sides in NY"),
        ({"buttons": {"O": 7}}, [], {}, "given, buttons, O is 7, not a number from 0 to 6"),
        ({"hand": {"S": ["lucy"]}}, [], {}, "not the name of a card"),
        ({"hand": {"S": ["california"]}}, [], {}, "not a card that can lie there"),
        ({"hand": {"yellow": []}}, [], {}, "nobody here is 'yellow'; the players are suffragist"),
        ({"hand": {"S": ["lucy-stone"]}, "deck": {"S": ["lucy-stone"]}}, [], {}, "in two places"),
        ({"effect": {"game": ["1918-pandemic"]}}, [], {}, "'1918 Pandemic' in the box 'game'"),
        ({"sent": True, "congress": 1}, [], {}, "markers in Congress although"),
        ({"mode": "oppobot", "hand": {"O": ["old-dixie"]}}, [], {}, "Oppobot, who holds none"),
        ({}, [{"jump": True}], {}, "do, number 1 has 'jump'; the words are event, campaign,"),
        ({}, [{"side": "S"}], {}, "do, number 1 says nothing; it needs one of event,"),
        ({}, [{"cleanup": True, "strategy": {"commit": 0}}], {}, "says cleanup and strategy"),
        ({}, [{"event": "lucy-stone"}], {}, "do, number 1 has no 'side'"),
        ({}, [{"side": "S", "event": "old-dixie"}], {}, "step 1: old-dixie is not a card of"),
        ({}, [{"side": "S", "legal": {}, "answer": True}], {}, "legal says nothing"),
        ({}, [{"side": "S", "legal": {"event": "lucy-stone"}}], {}, "has no 'answer'"),
        ({}, [{"bot_campaign": True}], {}, "step 1: there is no Oppobot in this mode"),
        ({"mode": "oppobot"}, [{"side": "O", "event": "old-dixie"}], {}, "by bot_ words"),
        ({"mode": "oppobot"}, [{"bot_effect": [{"op": "x"}]}], {}, "has op 'x'; allowed are"),
        ({"mode": "oppobot"}, [{"bot_card": "change-in-plans"}], {}, "no text for the Oppobot"),
        ({}, [{"strategy": {}}], {}, "do, number 1, strategy has no 'commit'"),
        ({}, [{"strategy": {"commit": 0}, "choices": ["NY*P"]}], {}, "reroll, keep, stop, or a"),
        ({}, [{"cleanup": True, "choices": [{"take": 1}]}], {}, "has 'take'; the words are each"),
        ({}, [{"cleanup": True, "choices": [{"assign": "P1"}]}], {}, "one of die, dice"),
        ({}, [{"cleanup": True, "dice": [9]}], {}, "dice, number 1 is 9, not a number"),
        ({}, [], {"to_act": "X"}, 'expect, to_act is "X", not one of S, O'),
        ({}, [], {"who": "S"}, "expect has 'who'; the words are mode, fresh,"),
    ],
)  # fmt: skip
def test_what_is_not_in_the_notation_is_named(
    given: Data, do: list[Data], expect: Data, says: str
) -> None:
    with pytest.raises(BadScenario) as refused:
        Scenario(scenario(given, do, expect)).run()
    assert says in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ({"side": "S", "organize": "lucy-stone", "dice": [3]}, "dice left over"),
        ({"strategy": {"commit": 0}}, "the rules ask for a reply (match, supersede)"),
        ({"strategy": {"commit": 4, "reply": "match"}}, "bid:4 is not among"),
        ({"side": "S", "lobby": "lucy-stone"}, "throw a die that the scenario does not have"),
        ({"side": "S", "claimed": "ohio"}, "claimed ohio is legal: the rules give False"),
    ],
)
def test_a_deed_that_the_rules_do_not_know_is_told(do: Data, says: str) -> None:
    with pytest.raises(Mismatch) as refused:
        Scenario(scenario(TWO, [do], {})).run()
    assert says in str(refused.value)


JUNK: list[object] = [None, True, -1, 99, 1.5, "", "S", "NY", "lucy-stone", [], [[]], {}, {"S": 1}]


@pytest.mark.parametrize("part", range(4))
def test_a_damaged_scenario_is_refused_or_fails_never_an_accident(part: int) -> None:
    rng = Rng(part)
    refused = 0
    for data in SCENARIOS[part::4]:
        for _ in range(8):
            damaged = copy.deepcopy(data)
            _damage(damaged, rng)
            try:
                Scenario(damaged).run()
            except Mismatch as error:
                refused += 1
                assert str(error) and "\n" not in str(error)
    assert refused > 100


def _damage(data: Data, rng: Rng) -> None:
    """Replace, remove or rename something somewhere."""
    inside: Any = data
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = keys[rng.below(len(keys))]
        if not inside[key] or not isinstance(inside[key], (dict, list)) or rng.below(5) == 0:
            break
        inside = inside[key]
    if rng.below(4) == 0:
        del inside[key]
    elif rng.below(4) == 0 and isinstance(inside, dict):
        inside["other"] = inside.pop(key)
    else:
        inside[key] = JUNK[rng.below(len(JUNK))]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON: "),
        ("[" * 100_000, "is not JSON: "),
        ("{}", "is not a list with scenarios in it"),
        ("[]", "is not a list with scenarios in it"),
        ('[{"id": "S1", "id": "S2"}]', "is not JSON: an object has the field 'id' twice"),
    ],
)
def test_a_file_that_is_no_scenario_file_is_told_in_one_line(
    tmp_path: Path, text: str, says: str
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text)
    with pytest.raises(SystemExit) as told:
        main([str(path)])
    line = str(told.value.code)
    assert line.startswith(str(path)) and says in line and "\n" not in line


def test_a_file_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"nowhere\.json cannot be read: No such file"):
        main([str(tmp_path / "nowhere.json")])


def test_entries_that_are_no_scenarios_fail_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mixed.json"
    good = scenario({}, [], {"to_act": "S"})
    path.write_text(json.dumps([7, good, {"id": "X2", "title": "t", "given": {}, "do": []}]))
    assert main([str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "failed scenario 1: BadScenario: a scenario is 7, not an object",
        "failed X2 t: BadScenario: it has no 'expect'",
        "1 passed, 2 failed",
    ]
