"""First steps in VOTE!: five in a parliament, and four of them are bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suffrage.core.game import View
from suffrage.core.words.lesson import Goal, Lesson, Step, never
from suffrage.games.vote import actions as to
from suffrage.games.vote.phases import agenda
from suffrage.games.vote.view import VoteView

_HIGH: Final = 8  # points from which somebody is near the goal
_LOW: Final = 2  # and from which somebody is in danger


def _asked(phase: int, more: Callable[[VoteView], bool] = lambda v: True) -> Callable[[View], bool]:
    """Whether the player owes an answer in a phase, and no claim before it."""

    def when(view: View) -> bool:
        assert isinstance(view, VoteView)
        owes_claim = view.due[view.seat] >= 0
        return view.asked and view.phase == phase and not owes_claim and more(view)

    return when


def _claims(view: View) -> bool:
    assert isinstance(view, VoteView)
    return view.due[view.seat] >= 0


def _may_interrupt(view: View) -> bool:
    assert isinstance(view, VoteView)
    return any(to.CHECK_ON <= action < to.CENSURE for action in view.options)


def _somebody_is_near(v: VoteView) -> bool:
    rows = zip(v.living, v.budget, v.support, strict=True)
    return any(lives and min(budget, support) >= _HIGH for lives, budget, support in rows)


GOAL: Final = Goal(
    "Who is with you?",
    "Your party is secret. Democrats are more; Republicans know each other.",
    (
        ("Elect", "The President names a Prime Minister. All vote."),
        (
            "Govern",
            "Everybody gives a card. The Prime Minister passes some on, the President hands them "
            "out. They change budget and support.",
        ),
        ("Talk", "Promise, accuse, lie."),
    ),
    "when one of your party has 10 and 10, or the other party has nobody left.",
    "when that happens to them. 0 in either puts you out.",
)

STEPS: Final = (
    Step(
        "Nominate",
        "You are President: name a Prime Minister, and all vote. A tie fails. Nobody knows "
        "anybody yet, so any name will do.",
        _asked(agenda.NOMINATE),
        "board",
        "The Prime Minister sees all the cards and chooses. Later you will want a friend there.",
        ("nominate:D",),
    ),
    Step(
        "Ballot",
        "Vote for or against. Ballots open together, with names.",
        _asked(agenda.BALLOT),
        "prompt",
        "You want this government, for you are its President. Everybody will see how you voted. A "
        "failed election passes the token on, and the third in a row is bad for all.",
        ("for",),
    ),
    Step(
        "Pile",
        "Give one card. While you play, nobody learns whose it was. The coin is budget, the hand "
        "is support.",
        _asked(agenda.PILE),
        "hand",
        "The cards come back to people: a good one may come to you, a bad one can be given to "
        "somebody you do not trust.",
        ("put:debate-won",),
    ),
    Step(
        "Deal",
        "Hand the cards out: to yourself, to the Prime Minister, to somebody else. All watch who "
        "gets what.",
        _asked(agenda.DEAL),
        "hand",
        "Keep what helps you most. What you give to others tells them what you think of them.",
        ("give:debate-won:A", "give:good-receipts:A", "give:kind-letter:A"),
    ),
    Step(
        "Select",
        "You are Prime Minister: pass three cards on to the President. What you reject stays "
        "secret.",
        _asked(agenda.SELECT),
        "hand",
        "If all three are bad, you may say that there was nothing better. Was it so?",
    ),
    Step(
        "Check",
        "You looked at a loyalty. Say what you saw, or lie.",
        _claims,
        "prompt",
        "The one you looked at knows the truth. So a lie has at least one witness.",
    ),
    Step(
        "Round two",
        "Open the Record before you vote: who voted how, and who got which card?",
        _asked(agenda.BALLOT, lambda v: v.round >= 2),
        "record",
        "Those who help each other may be of one party. Vote against whoever deals bad cards to "
        "many.",
    ),
    Step(
        "Object",
        "You were dealt an event. Whoever holds Cancel may use it now; without it you go on.",
        _asked(agenda.OBJECTION),
        "prompt",
        "Everybody who might hold the card is asked, so that the question itself tells nothing.",
    ),
    Step(
        "Ability",
        "You hold Check: for 1 budget you look at somebody's loyalty, at any time you like.",
        _may_interrupt,
        "hand",
        "Keep at least 1 of each. Check somebody whose votes you do not understand.",
    ),
    Step(
        "Last word",
        "Your government is over. With the right ability you could name the next President; "
        "otherwise go on.",
        _asked(agenda.ADJOURN),
        "prompt",
    ),
    Step(
        "In danger",
        "You have little left, and at 0 in either you are out. Give no card that may come back to "
        "hurt you.",
        _asked(
            agenda.BALLOT,
            lambda v: v.living[v.seat] and min(v.budget[v.seat], v.support[v.seat]) <= _LOW,
        ),
        "board",
        "Even when you are out, you win or lose with your party.",
    ),
    Step(
        "Near the goal",
        "Somebody is close to 10 and 10. If you do not trust them, vote their governments down.",
        _asked(agenda.BALLOT, _somebody_is_near),
        "board",
        "If it is you: your party wins with you, so look who wants to stop you.",
    ),
)

TOLD: Final = Step(
    "What happened",
    "What the others do is shown here. Press Next when you have seen it.",
    never,
    "prompt",
    "All of it stays in the Story, and as a table in the Record.",
)
ENDS: Final = Step(
    "The end",
    "That was your first match. Now all parties lie open: look who fooled you.",
    never,
    "board",
    "A rematch has luck of its own and no coach. With friends it is best: set a table and send "
    "them the link.",
)

LESSON: Final = Lesson("vote", "five", 0, "reasonable", "39", GOAL, STEPS, TOLD, ENDS)
