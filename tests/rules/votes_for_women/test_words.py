"""What seats read: questions, options, help, and the log."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suffrage.core.frames import Effect
from suffrage.core.game import NATURE, WATCHER, News
from suffrage.games.votes_for_women.deck.decks import STANDARD
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.view import VfwView
from tests.rules.votes_for_women.kit import GAME, Scene, scene

CAMPAIGN = "P1=west Y1=south"


def op(*answers: str, **table: object) -> Callable[[], Scene]:
    """A scene, laid out when the test runs."""
    return lambda: scene(**table).answer(*answers)  # type: ignore[arg-type]


# A question of every kind: the card or phase first, then what and where, then how many are left.
QUESTIONS = [
    (op(hand="S3"), "Operations, turn 3, round 2: play a card"),
    (op(hand="S3", claimed="A3 /"),
     "Operations, turn 3, round 2: play a card, or a claimed card first"),
    (op("event:S3", hand="S3", claimed="A3 /"),
     "Operations, turn 3, round 2: play a claimed card as well, or end the round"),
    (op("event:S6", "die:3", hand="S6"),
     "Fifteenth Amendment: add a cube anywhere (8 left, at most 2 in one state)"),
    (op("event:S13", "die:2", hand="S13"),
     "Frances Harper: add a cube in Atlantic & Appalachia (2 left, at most 1 in one state)"),
    (op("event:S9", "CA+P", hand="S9"),
     "Lucy Stone: add 1 cube in one state of each region (5 regions left)"),
    (op("event:O3", hand="O3", boxes="S6", states="NY=1P OH=1P"),
     "15th Divides Suffragists: take all purple cubes off a state, or stop (4 left)"),
    (op("event:O23", hand="O23", states="NY=1P OH=1P"),
     "Xenophobia: take all purple cubes off a state (1 left)"),
    (op("campaign:S3", "die:1 die:4", hand="S3", campaigners=CAMPAIGN, buttons="S1"),
     "Campaigning: you threw 1 and 4; keep it, or spend a button to throw again"),
    (op("campaign:S3", "die:1 die:4 keep", hand="S3", campaigners=CAMPAIGN, buttons="S1"),
     "Campaigning: give the 1 to a campaigner, who may first move for a button, "
     "or use another die (2 dice left)"),
    (op("event:S12", "die:1", hand="S12", buttons="S1"),
     "Frederick Douglass: you threw 1; keep it, or spend a button to throw again"),
    (op("claimed:T6", "die:1 die:6 die:8 die:1", claimed="T6 /", buttons="S1"),
     "Superior Lobbying: you threw 1, 6, 8 and 1: 2 successes; "
     "keep it, or spend a button to throw again"),
    (op("claimed:T6", "die:1 die:6 die:8 die:1", claimed="T6 /"),
     "Superior Lobbying: add a column to Congress, remove one, or neither (2 successes left)"),
    (op("claimed:T5", claimed="T5 /"),
     "Bellwether State: choose a state to take over with 4 cubes"),
    (op("claimed:T2", claimed="T2 /", sent=True, states="GA=X"),
     "Reconsideration: choose an opposing mark to replace by 2 cubes of yours"),
    (op("claimed:T8", claimed="T8 /"),
     "Regional Focus: choose a region, each state of which gets 1 cube"),
    (op("event:O50", hand="O50", sent=True, states="NY=check"),
     "Governor Clement’s Veto: choose a check to turn into an X"),
    (op("claimed:T9", claimed="T9 /", turn=5),
     "Eye on the Future: choose any card of your deck to play as an event"),
    (op("claimed:T4", claimed="T4 /", hand="S3 / O9"),
     "Change in Plans: choose a card of the other side's hand to be discarded"),
    (op("bid:0", phase="strategy", buttons="S1 O1"),
     "Strategy, turn 3: the Suffragists bid 0 buttons; match or outbid"),
    (op(phase="strategy", buttons="S1"),
     "Strategy, turn 3: how many buttons to bid for a Strategy card (you hold 1)"),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "asks"), QUESTIONS, ids=[asks for _, asks in QUESTIONS])
def test_a_question_says_what_where_and_how_many(laid: Callable[[], Scene], asks: str) -> None:
    assert laid().asks == asks


def test_the_others_read_who_is_awaited_and_for_what() -> None:
    def read(s: Scene, reader: int, *names: str) -> tuple[str, tuple[int, ...]]:
        prompt = GAME.ask(s.state.view(reader), names)
        return prompt.sentence, prompt.awaited

    card = scene(hand="S6").answer("event:S6", "die:3")
    assert read(card, 1) == ("Waiting for Suffragist (Fifteenth Amendment).", (0,))
    assert read(card, WATCHER) == ("Waiting for Suffragist (Fifteenth Amendment).", (0,))
    assert read(card, 1, "Ada", "Ben")[0] == "Waiting for Ada (Fifteenth Amendment)."
    assert read(card, 0)[1] == ()
    campaign = scene(hand="S6", campaigners="P1=west").answer("campaign:S6", "die:3")
    assert read(campaign, 1) == ("Waiting for Suffragist (Campaigning).", (0,))
    plain = scene(hand="S6")
    assert read(plain, 1) == ("Waiting for Suffragist (Operations, turn 3, round 2).", (0,))
    dice = scene(hand="S6").answer("event:S6")
    assert read(dice, 0) == ("The dice are thrown, or a card is drawn.", ())


def test_what_is_left_is_counted_apart_from_the_question() -> None:
    prompt = GAME.ask(scene(hand="S6").answer("event:S6", "die:3").state.view(0))
    assert (prompt.left, prompt.limit) == (8, "at most 2 in one state")
    assert prompt.remaining == "8 left" and "left" not in prompt.text
    for laid, asks in QUESTIONS:
        asked = GAME.ask(laid().state.view(laid().state.pending()[0]))
        assert (asked.left is not None) == (" left" in asks), asks


# An option of every kind: its heading, its name, and what the help says about it.
OPTIONS = [
    (op(hand="S3"), "event:S3", "Play as an event", "Frances Willard: event",
     "Frances Willard (Early Suffragist card). Congress +1; gain 2 buttons."),
    (op(hand="S3", campaigners=CAMPAIGN), "campaign:S3", "Campaign", "Frances Willard: campaign",
     "Throw two 4-sided dice; each die puts that many cubes into a campaigner's region."),
    (op(hand="S3", campaigners=CAMPAIGN), "organize:S3", "Organize", "Frances Willard: organize",
     "Take 2 buttons and hold 2."),
    (op(hand="S3", campaigners=CAMPAIGN), "lobby:S3", "Lobby", "Frances Willard: lobby",
     "Throw two 6-sided dice; each 6 or more is a success for Congress. At least one: 31 %."),
    (op(claimed="A3 /"), "claimed:A3", "Claimed cards", "Montana (claimed)",
     "Montana (State card). Gain 2 buttons."),
    (op("event:S3", hand="S3", claimed="A3 /"), "done", "", "End the round",
     "Your round ends; claimed cards keep for later rounds."),
    (op("event:O3", hand="O3", boxes="S6", states="NY=1P"), "done", "", "No more",
     "It stays as it is."),
    (op("event:O3", hand="O3", boxes="S6", states="NY=2P1Y"), "state:NY", "Northeast", "New York",
     "New York now: 2 purple and 1 yellow. 2 purple cubes would leave."),
    (op("event:S25", "die:1 die:1", hand="S25", states="NY=3R"), "NY-R", "Northeast",
     "Take a red cube from New York", "New York now: 3 red. One of these cubes leaves."),
    (op("event:S24", "die:1 die:1", hand="S24", states="NY=3R"), "NY-R", "Northeast",
     "Take a red cube from New York",
     "New York now: 3 red. One of these cubes leaves, and none is added."),
    (op("event:S24", "die:1 die:1", hand="S24", states="NY=3P"), "NY+Y", "Northeast",
     "Add a yellow cube in New York", "New York now: 3 purple. Your side then has 4 there."),
    (op("event:S24", "die:1 die:4", hand="S24", buttons="S2"), "keep", "", "Keep the throw",
     "With 5: add as many cubes as thrown anywhere, at most 2 in one state."),
    (op("event:S24", "die:1 die:4", hand="S24", buttons="S2"), "reroll", "",
     "Throw again for a button", "Costs 1 of your 2 buttons; 72 % to do better than 5, "
     "and the new throw counts in any case."),
    (op("claimed:T6", "die:1 die:6 die:1 die:1", claimed="T6 /", buttons="S1"), "keep", "",
     "Keep the throw", "It stays 1 success."),
    (op("campaign:S3", "die:1 die:4", hand="S3", campaigners=CAMPAIGN, buttons="S1"), "keep", "",
     "Keep the throw", "The dice stay 1 and 4."),
    (op("campaign:S3", "die:1 die:4 keep", hand="S3", campaigners=CAMPAIGN, buttons="S1"),
     "assign:Y1", "", "To the first yellow campaigner in the South",
     "1 yellow cube to place. The South has 8 states that can take cubes."),
    (op("campaign:S3", "die:1 die:4 keep", hand="S3", campaigners=CAMPAIGN, buttons="S1"),
     "move:P1:atlantic", "Move to Atlantic & Appalachia",
     "Move the first purple campaigner from the West to Atlantic & Appalachia",
     "Costs your last button. 1 purple cube to place. "
     "Atlantic & Appalachia has 8 states that can take cubes."),
    (op("claimed:T10", claimed="T10 /", campaigners=CAMPAIGN, boxes="O2"), "move:P1:south",
     "Move to the South", "Move the first purple campaigner from the West to the South",
     "Free of charge. The South has 0 states that can take cubes."),
    (op("claimed:T8", claimed="T8 /", sent=True, states="NY=X"), "region:northeast", "",
     "Northeast", "The Northeast has 7 states that can take cubes."),
    (op("claimed:T5", claimed="T5 /", state_cards="A8"), "state:OH", "Midwest", "Ohio",
     "Ohio now: empty. Four cubes claim the Ohio card."),
    (op("claimed:T2", claimed="T2 /", sent=True, states="GA=X"), "state:GA", "South", "Georgia",
     "Georgia now: an X. It opens again with 2 cubes of yours."),
    (op("event:O50", hand="O50", sent=True, states="NY=check"), "state:NY", "Northeast", "New York",
     "New York now: a check. It becomes X 1 of 13."),
    (op("lobby:S3", "die:6", hand="S3", campaigners="P1=west"), "marker-off", "",
     "Remove a column from Congress", "Congress is empty already."),
    (op("lobby:S3", "die:6", hand="S3", campaigners="P1=west", congress=2), "marker-off", "",
     "Remove a column from Congress", "Congress goes to 1."),
    (op("lobby:S3", "die:6", hand="S3", campaigners="P1=west", congress=2), "marker-on", "",
     "Add a column to Congress", "Congress goes to 3 of 6."),
    (op("lobby:S3", "die:6", hand="S3", campaigners="P1=west", congress=2), "marker-leave", "",
     "Leave Congress as it is", "Congress stays at 2."),
    (op(phase="strategy", buttons="S3 O2"), "bid:2", "", "Bid 2 buttons",
     "Costs 2 buttons in any case. "
     "The Opposition, with 2 buttons, may match or outbid what it can pay."),
    (op("bid:2", phase="strategy", buttons="S3 O3"), "defer", "", "Pass",
     "Costs nothing; the Suffragists pick a Strategy card."),
    (op("bid:2", phase="strategy", buttons="S3 O3"), "match", "", "Match",
     "Costs 2 buttons; nobody picks a Strategy card."),
    (op("event:O14", hand="O14", deck="O2 O3", short=True), "on-top:1", "", "Put 1 card on top",
     "1 of the 2 will be drawn first, 1 last."),
    (op("event:O14", "on-top:1", hand="O14", deck="O2 O3", short=True), "top:O3", "On top",
     "15th Divides Suffragists: on top",
     "15th Divides Suffragists (Early Opposition card). Only while Fifteenth Amendment is in "
     "effect: remove every purple cube from up to 4 states; the Suffragists lose 2 buttons."),
    (op("event:O14", "on-top:0", hand="O14", deck="O2 O49", short=True), "bottom:O49",
     "At the bottom", "The Woman Patriot: at the bottom",
     "The Woman Patriot (Late Opposition card). Gain 3 buttons."),
    (op("event:S4", hand="S4", deck="S3 S8"), "card:S3", "", "Frances Willard",
     "Frances Willard (Early Suffragist card). Congress +1; gain 2 buttons."),
    (op("bid:3", "card:T1", mode="two-suffragists", phase="strategy", buttons="S3"), "seat:0", "",
     "Purple", "Purple holds it from now on."),
    (op(mode="two-suffragists", phase="cleanup", hand="S3 / S8 / O9"), "agree", "", "Agree",
     "The cards change hands if your partner agrees."),
    (op(mode="two-suffragists", phase="cleanup", hand="S3 / S8 / O9"), "decline", "", "Decline",
     "Both keep their cards."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("laid", "option", "group", "label", "help"), OPTIONS, ids=[f"{o[3]} {o[1]}" for o in OPTIONS]
)
def test_an_option_has_a_heading_a_name_and_help(
    laid: Callable[[], Scene], option: str, group: str, label: str, help: str
) -> None:
    s = laid()
    view = s.state.view(s.state.pending()[0])
    assert option in s.options
    assert GAME.group(view, GAME.read(option)) == group
    assert s.label(option) == label
    assert s.explain(option) == help


def test_a_face_of_a_die_has_a_name() -> None:
    view = scene(hand="S3").state.view(0)
    assert GAME.label(view, GAME.read("die:3")) == "The die shows 3"


# A line of the log for every kind of news that no other scene quotes.
LINES = [
    (op("event:S24", "die:1 die:4", hand="S24"), "Suffragist throws two 6-sided dice: 1 and 4."),
    (op("event:S24", "die:1", hand="S24"), "A die shows 1."),
    (op("claimed:T8", "region:west", claimed="/ T8", plays="O"),
     "Opposition adds a red cube in Washington."),
    (op("claimed:T8", "region:west", claimed="T8 /", sent=True, states="West=check"),
     "Suffragist chooses the West."),
    (op("claimed:T5", "state:NY", claimed="T5 /"), "Suffragist chooses New York."),
    (op("claimed:T2", "state:GA", claimed="T2 /", sent=True, states="GA=X"),
     "Georgia is open again."),
    (op("event:S3", "done", hand="S3", claimed="A3 /"), "Suffragist is done."),
    (op("event:S25", "die:1 die:1 keep", hand="S25", buttons="S1"), "Suffragist keeps the throw."),
    (op("bid:1", phase="strategy", buttons="S1"),
     "Suffragist bids 1 button for a Strategy card."),
    (op("bid:1", phase="strategy", buttons="S1"),
     "Opposition passes on the bid of 1 button."),
    (op("bid:1 supersede", phase="strategy", buttons="S1 O2"),
     "Opposition outbids the bid of 1 button."),
    (op("bid:1", "card:T1", phase="strategy", buttons="S1"),
     "Suffragist claims the Strategy card Efficient Organizing."),
    (op("bid:1", "card:T1 card:T2", phase="strategy", buttons="S1"),
     "The Strategy card Reconsideration is on offer."),
    (op("card:A8", phase="opening"), "The State card Ohio is on offer."),
    (op("event:S41", hand="S41"), "Voter Registration stays in effect for Final Voting."),
    (op("event:S2", hand="S2"),
     "Property Rights for Women stays in effect for the rest of the turn."),
    (op("organize:S3", hand="S3", campaigners="P1=west"),
     "Suffragist plays Frances Willard to organize."),
    (op("event:S19", hand="S19"), "A purple campaigner joins in Atlantic & Appalachia."),
    (op("campaign:S3", "die:2", hand="S3", campaigners="P1=west"),
     "Suffragist gives the 2 to the first purple campaigner in the West."),
    (op("event:O14", "on-top:1", hand="O14", deck="O2 O3", short=True),
     "Opposition will put 1 card back on top of the deck."),
    (op("agree", mode="two-suffragists", phase="cleanup", hand="S3 / S8 / O9"),
     "Purple would swap."),
    (op(phase="cleanup", turn=6, sent=True), "Final Voting begins."),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "line"), LINES, ids=[line for _, line in LINES])
def test_the_log_tells_it(laid: Callable[[], Scene], line: str) -> None:
    assert line in laid().log


def test_cards_put_back_are_told_to_their_owner_alone() -> None:
    s = scene(hand="O14", deck="O2 O3 O4", short=True).answer("event:O14", "on-top:1", "top:O3")
    assert s.lines(1)[-1] == "Opposition puts 15th Divides Suffragists on top."
    assert s.log[-1] == "Opposition puts a card back."
    s.answer("bottom:O2")
    assert s.log[-2] == "Opposition puts 1 on top of the deck and 2 at its bottom."


def test_nobody_in_particular_is_called_the_table() -> None:
    assert GAME.tell(News("answers", NATURE, (GAME.read("state:NY"),)), ()) == (
        "The table chooses New York."
    )


def test_a_choice_of_a_card_is_told_by_its_title() -> None:
    assert GAME.tell(News("answers", 0, (GAME.read("card:S3"),)), ("Ann",)) == (
        "Ann chooses Frances Willard."
    )
    bottom = News("answers", 0, (GAME.read("bottom:S3"),))
    assert GAME.tell(bottom, ("Ann",)) == "Ann puts Frances Willard at the bottom."


CHOOSING = {
    type(effect): effect
    for effect in STANDARD.effects.values()
    if type(effect).options is not Effect.options and not isinstance(effect, Luck)
}
"""One effect of every class that asks a seat something, off all cards and out of all phases."""


@pytest.mark.parametrize("kind", CHOOSING, ids=[kind.__name__ for kind in CHOOSING])
def test_every_effect_that_asks_knows_its_question(kind: type[Rule]) -> None:
    assert kind.asks is not Rule.asks
    assert len(CHOOSING) > 25


def test_an_effect_without_a_question_says_so() -> None:
    s = scene(hand="S3").state
    v = s.view(0)
    assert isinstance(v, VfwView)
    with pytest.raises(NotImplementedError, match="Rule has no question"):
        Rule().asks(s, s.stack[-1], v)
    with pytest.raises(NotImplementedError, match="Rule throws nothing again"):
        Rule().again(s, s.stack[-1], 0)
