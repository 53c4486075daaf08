"""What the price of an effect is: its worth on a card, and what its options are worth.

An effect on a card has a worth, in states. An effect that asks a seat rates its options, says
how much thought the question deserves, and why an option is good or bad.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from suffrage.core.game import Action
from suffrage.games.votes_for_women.effects.rule import Rule

if TYPE_CHECKING:
    from suffrage.bots.votes_for_women.policy import Policy
    from suffrage.bots.votes_for_women.prices.cards import CardPrices
    from suffrage.bots.votes_for_women.reasons import Reasons

R = TypeVar("R", bound=Rule)


class Price(Generic[R]):
    """What bots make of the effects of one class."""

    def __init__(self, plans: int = 1, share: int = 0, order: bool = False) -> None:
        self.plans: Final = plans  # how many options are worth trying out in imagined worlds,
        self.share: Final = share  # and for what part of the budget, in hundredths
        self.order: Final = order  # its ratings are no states, they only say what comes first

    def worth(self, p: CardPrices, rule: R, x: int) -> float:
        """The effect on a card; x is "that number"."""
        raise NotImplementedError(f"{type(rule).__name__} has no worth")

    def ratings(self, b: Policy, rule: R) -> list[float]:
        """What each option of the standing question is worth, in states."""
        return [self.rating(b, rule, a) for a in b.s.asked]

    def rating(self, b: Policy, rule: R, a: Action) -> float:
        """What one option is worth."""
        raise NotImplementedError(f"the options of {type(rule).__name__} have no rating")

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        """Why an option is good or bad, as a part of a sentence; "": as all of its kind are."""
        return ""


class Nothing(Price[R]):
    """Worth nothing by itself: what comes with it carries the worth, or no seat ever holds it."""

    def worth(self, p: CardPrices, rule: R, x: int) -> float:
        return 0.0
