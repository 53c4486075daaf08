"""First steps in Votes for Women: the Suffragists against an easy Opposition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suffrage.core.game import View
from suffrage.core.words.lesson import Goal, Lesson, Step, never
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.deck.card import BOT_DECK, STATE_CARD
from suffrage.games.votes_for_women.deck.decks import FIRST
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.passages import passage

_FEW = 2  # buttons: with so few it is time to organize


def _asked(where: str, more: Callable[[VfwView], bool] = lambda v: True) -> Callable[[View], bool]:
    """Whether the question is the one that a passage of the rules is about."""

    def when(view: View) -> bool:
        assert isinstance(view, VfwView)
        return passage(view) == where and more(view)

    return when


def _can(first: int, end: int) -> Callable[[VfwView], bool]:
    """Whether some answer of a family is allowed."""
    return lambda v: any(first <= action < end for action in v.options)


def _one_state(v: VfwView) -> bool:
    """Whether only the color of a cube is asked: the card names the state."""
    return all(act.ADD <= action < act.EVENT for action in v.options) and len(_states(v)) == 1


def _any_state(v: VfwView) -> bool:
    """Whether the player looks for a state on the map."""
    return len(_states(v)) > 1


def _states(v: VfwView) -> set[int]:
    """Where a cube can be added or, of the other side, taken away."""
    changes = [action for action in v.options if act.ADD <= action < act.EVENT]
    return {
        (action - act.ADD) % (act.REMOVE - act.ADD) // len(act.COLOR_NAMES) for action in changes
    }


_PLAY: Final = "a-round"
_CARD: Final = _can(act.EVENT, act.CLAIMED)
_CAMPAIGN: Final = _can(act.CAMPAIGN, act.ORGANIZE)
_LOBBY: Final = _can(act.LOBBY, act.CLAIMED)

GOAL: Final = Goal(
    "Win the vote, state by state",
    "You lead the Suffragists from 1848 to 1920. The other side wants everything to stay as it is.",
    (
        (
            "Congress first",
            "Bring six columns to Congress. Then the Nineteenth Amendment goes to the states.",
        ),
        (
            "Then the states",
            "Four of your cubes and a state ratifies. Four red cubes and it rejects. A cube of "
            "one side cancels one of the other.",
        ),
        (
            "One card a round",
            "Play it for its event, to place cubes, to gain buttons, or for Congress. Buttons "
            "buy new throws.",
        ),
    ),
    "when 36 states have ratified.",
    "when 13 reject, or Congress has not acted by the end of turn 6.",
)

STEPS: Final = (
    Step(
        "Play",
        "Each round you play one card. Open with Seneca Falls Convention: it brings your first "
        "two campaigners.",
        _asked(_PLAY, lambda v: _CARD(v) and not _CAMPAIGN(v)),
        "hand",
        "Without campaigners a card can only be played for its event. With them you can also "
        "campaign, organize and lobby.",
        ("event:S1",),
    ),
    Step(
        "Cubes",
        "Choose a color: purple and yellow are both yours. Four of your cubes fill a state.",
        _asked("adding-cubes", _one_state),
        "prompt",
        "The colors count alike. A few cards ask for one of them, so keep some of each.",
        ("NY+P", "NY+Y"),
    ),
    Step(
        "Campaign",
        "Now campaign: you spend a card and throw a die for each campaigner. It shows how many "
        "cubes she places in her region.",
        _asked(_PLAY, _CAMPAIGN),
        "hand",
        "The card is only spent for it, its event does not happen. Spend one whose event helps "
        "you little.",
        ("campaign:S15", "campaign:S12", "campaign:S11", "campaign:S9"),
    ),
    Step(
        "Throw",
        "A button buys a new throw of all these dice, as often as you can pay. Are they low? Throw "
        "again. Are they good? Keep them.",
        _asked("campaigning", lambda v: act.REROLL in v.options),
        "prompt",
        "On average two four-sided dice show 5 together. For less than that a button is well "
        "spent.",
        ("reroll",),
    ),
    Step(
        "Give the dice",
        "Each die is for one campaigner. Choose who, then a state of her region, or another "
        "region: for a button she moves there first.",
        _asked("campaigning", _can(act.ASSIGN, act.REGION)),
        "board",
        "Your purple campaigner is in the Northeast, with New York. Three more cubes fill it.",
        ("assign:P1", "assign:Y1"),
    ),
    Step(
        "Place them",
        "One state with four is worth more than four states with one: only full states count. A "
        "red cube must be taken away first.",
        _asked("campaigning", _can(act.ADD, act.EVENT)),
        "board",
        "Four cubes in a state with a star card also win you that State card.",
        ("NY+P", "NY+Y"),
    ),
    Step(
        "The other die",
        "Now the other die. An empty state is full with four cubes, one with a red cube only with "
        "five. Where is the map still empty?",
        _asked("campaigning", _can(act.ASSIGN, act.REGION)),
        "board",
        "A button that moves her where cubes count for more is well spent.",
    ),
    Step(
        "Many cubes",
        "One click is one cube. To be quick, choose All here, which fills a state, or let the "
        "table place them for you.",
        _asked("adding-cubes", _any_state),
        "prompt",
        "Undo takes back what you do not like, as long as nobody threw a die or drew a card.",
    ),
    Step(
        "State card",
        "A full state gave you its State card: it is claimed. In each round you may play one such "
        "card with your own. Play it now.",
        _asked(_PLAY, _can(act.CLAIMED + FIRST[STATE_CARD], act.CLAIMED + FIRST[BOT_DECK])),
        "shelf",
        "It works once. If you keep it, it waits for you; but what helps early, helps longest.",
        ("claimed:A11", "claimed:A1"),
    ),
    Step(
        "Congress",
        "Nothing counts until six columns stand. Lobby now and then: one die for each campaigner, "
        "and every 6 is a column.",
        _asked(_PLAY, lambda v: _LOBBY(v) and v.congress == 0),
        "board",
        "There is no hurry, but if Congress has not acted by the end of turn 6 you lose. Many "
        "events bring columns, too, and more campaigners make more dice.",
    ),
    Step(
        "Lobby again",
        "Each 6 is a column; keep it if you have one. Without a 6 you may pay a button to throw "
        "all the dice again.",
        _asked("lobbying", lambda v: act.REROLL in v.options),
        "prompt",
        "With two dice about one throw in three brings a column. Two buttons are worth it, your "
        "last ones seldom.",
    ),
    Step(
        "Organize",
        "You have few buttons left. Organize with a card you do not need: one button for each "
        "campaigner.",
        _asked(_PLAY, lambda v: _CAMPAIGN(v) and v.buttons[SUF] <= _FEW),
        "hand",
        "Buttons buy new throws, move campaigners and win Strategy cards.",
    ),
    Step(
        "Your own way",
        "From here on you choose. Read a card before you play it, and ask for a Hint when you do "
        "not know what to do.",
        _asked(_PLAY, lambda v: _CAMPAIGN(v) and v.turn == 1),
        "hand",
        "I come back when something new happens. One card of your hand stays for the next turn.",
    ),
    Step(
        "Bid",
        "A new turn begins with a bid. Bid buttons for one Strategy card. If they match you, "
        "both pay for nothing.",
        _asked("the-bid"),
        "shelf",
        "If they outbid you, they pay one more and take a card. Look at the three cards on offer "
        "before you bid: nothing is a fair bid for cards you do not need.",
    ),
    Step(
        "Pick",
        "You won the bid. Choose one of the Strategy cards: it is claimed, and you may play it "
        "once, with a card of your hand.",
        _asked("the-pick"),
        "hand",
    ),
    Step(
        "Sent",
        "Congress has sent the amendment! States with four cubes now decide at once, others as "
        "soon as the fourth cube lies there.",
        _asked(_PLAY, lambda v: v.sent),
        "board",
        "There is no more lobbying. Fill states, and break up those with three red cubes: 13 of "
        "them lose it.",
    ),
    Step(
        "Final Voting",
        "The last votes. Pick a state: both sides throw a die and add their cubes there. The "
        "higher number decides it.",
        _asked("final-voting"),
        "board",
        "A tie is the Opposition's. Begin where you have cubes and they have none.",
    ),
)

TOLD: Final = Step(
    "Their turn",
    "The Opposition answers here. Press Next when you have seen it.",
    never,
    "prompt",
    "What changes is marked on the map. All of it stays in the Story.",
)
ENDS: Final = Step(
    "The end",
    "That was your first match. Replay shows it step by step, Review where it turned.",
    never,
    "prompt",
    "A rematch has dice of its own and no coach. Set a table to choose another bot, or a friend.",
)

LESSON: Final = Lesson(
    "votes-for-women", "two-player", 0, "novice", "1", GOAL, STEPS, TOLD, ENDS
)  # fmt: skip
