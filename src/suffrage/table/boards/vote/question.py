"""The standing question, sorted by where it is answered: on benches, on cards, on buttons.

Benches take what harms nobody by a slip: a nomination, a successor, a card that is dealt.
Abilities are used from the card that holds them, in one's own drawer.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from suffrage.core.game import Action, Game, Seat
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import CARDS, CHANGE, CHECK, DOUBLE, ELIMINATE
from suffrage.games.vote.view import VoteView
from suffrage.table.boards.board import Context


class VoteScene:
    """A view with what is needed to draw it."""

    def __init__(self, game: Game, view: VoteView, context: Context) -> None:
        self.game = game
        self.view = view
        self.context = context
        self.names = context.names
        self.sits = view.seat < view.count

    def asks(self) -> str:
        """What is asked, in one sentence."""
        return self.game.ask(self.view, self.names).sentence

    def label(self, action: Action) -> str:
        """An option in a few words."""
        return self.game.label(self.view, action, self.names)

    def explain(self, action: Action) -> str:
        """What an option does and costs."""
        return self.game.explain(self.view, action, self.names)


@dataclass
class VoteQuestion:
    """The options of a view, each in exactly one of these places."""

    benches: dict[Seat, dict[str, Action]] = field(default_factory=dict)  # by key
    picks: dict[int, Action] = field(default_factory=dict)  # by card
    abilities: dict[int, list[Action]] = field(default_factory=dict)  # by card
    buttons: list[Action] = field(default_factory=list)

    @property
    def keys(self) -> list[str]:
        """The cards among which a chooser chooses what goes to a bench."""
        found = [key for answers in self.benches.values() for key in answers if key]
        return list(dict.fromkeys(found))


def sort_out(view: VoteView) -> VoteQuestion:
    """Put every option of the view in its place."""
    found = VoteQuestion()
    options = list(dict.fromkeys(view.options))
    takers = {to.given_seat(a) for a in options if to.is_give(a)}
    for action in options:
        if to.is_give(action):
            card = to.given_card(action)
            if len(takers) == 1:
                found.picks[card] = action
            else:
                bench = found.benches.setdefault(to.given_seat(action), {})
                bench[CARDS[card].name] = action
        elif to.NOMINATE <= action < to.CHECK_ON:
            found.benches.setdefault(action - to.NOMINATE, {})[""] = action
        elif to.APPOINT <= action < to.PUT:
            found.benches.setdefault(action - to.APPOINT, {})[""] = action
        elif to.PUT <= action < to.GIVE:
            first = to.PUT if action < to.KEEP else to.KEEP
            found.picks[action - first] = action
        elif to.CHECK_ON <= action < to.APPOINT or action == to.CROSS:
            card = CHECK if action < to.CENSURE else ELIMINATE
            held = CHANGE if action == to.CROSS else card
            found.abilities.setdefault(held, []).append(action)
        elif to.FOR < action <= to.FOR_TWICE:
            found.abilities.setdefault(DOUBLE, []).append(action)
        else:
            found.buttons.append(action)
    return found
