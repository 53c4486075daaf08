"""The decks put together: every card gets its number, every effect its name."""

from __future__ import annotations

from typing import Final

from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    EARLY,
    LATE,
    MIDDLE,
    OPPOSITION,
    START,
    STATE_CARD,
    STRATEGY,
    SUFFRAGIST,
    BotDice,
    Card,
)
from suffrage.games.votes_for_women.deck.cards import (
    OPPOSITION_CARDS,
    STATE_CARDS,
    STRATEGY_CARDS,
    SUFFRAGISTS,
)
from suffrage.games.votes_for_women.effects.basics import Campaigner
from suffrage.games.votes_for_women.effects.boxes import Stay
from suffrage.games.votes_for_women.effects.campaigning import RULES as CAMPAIGNING_RULES
from suffrage.games.votes_for_women.effects.campaigning import FreeMoves
from suffrage.games.votes_for_women.effects.cubes import RULES as CUBE_RULES
from suffrage.games.votes_for_women.effects.draws import RULES as DRAWING_RULES
from suffrage.games.votes_for_women.effects.hands import RULES as HAND_RULES
from suffrage.games.votes_for_women.effects.hands import Inspect
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.effects.strategy import RULES as STRATEGY_RULES
from suffrage.games.votes_for_women.notation import spell_card
from suffrage.games.votes_for_women.oppobot.cards import (
    HARD_DICE,
    NORMAL_DICE,
    OPPOBOT_CARDS,
    OPPOBOT_TEXTS,
)
from suffrage.games.votes_for_women.oppobot.procedure import RULES as OPPOBOT_RULES
from suffrage.games.votes_for_women.partners import RULES as PARTNER_RULES
from suffrage.games.votes_for_women.phases import RULES as PHASES
from suffrage.games.votes_for_women.voting import RULES as VOTING_RULES

# The first card of each deck, by number.
FIRST: Final[list[int]] = [1, 53, 105, 117, 129]
SIDE_ERAS: Final[list[int]] = [1, 17, 17, 17]  # cards per era of a side's deck (ruling T-2)
BOT_ERAS: Final[list[int]] = [3, 13, 13, 13]  # of the Oppobot's (ruling O-1)


class Decks:
    """All cards and effects of a match; the Oppobot's part may come from a file.

    So may cards of the sides: *changed* holds them by number.
    """

    def __init__(
        self,
        bot_cards: list[Card],
        normal: BotDice,
        hard: BotDice,
        changed: dict[int, Card] | None = None,
    ) -> None:
        self.normal: Final = normal
        self.hard: Final = hard
        self.cards: Final[list[Card]] = [Card("a hidden card", "")]
        self.effects: Final[dict[str, Rule]] = {}
        """By name: a rule of the phases by its own, any other by its card and place there."""
        for rules in (PHASES, STRATEGY_RULES, VOTING_RULES, OPPOBOT_RULES, CAMPAIGNING_RULES,
                      CUBE_RULES, DRAWING_RULES, HAND_RULES, PARTNER_RULES):  # fmt: skip
            for name, rule in rules.items():
                self._register(name, rule)
        for deck, printed in ((SUFFRAGIST, SUFFRAGISTS), (OPPOSITION, OPPOSITION_CARDS)):
            numbers = range(FIRST[deck], FIRST[deck + 1])
            others = changed or {}
            cards = [others.get(n, card) for n, card in zip(numbers, printed, strict=True)]
            self._add(cards, deck, SIDE_ERAS)
        self._add(STRATEGY_CARDS, STRATEGY, [12])
        self._add(STATE_CARDS, STATE_CARD, [12])
        for card in (*STRATEGY_CARDS, *STATE_CARDS):
            card.bot = OPPOBOT_TEXTS.get(card.title)
            if card.bot is not None:
                for place, part in enumerate(card.bot.parts):
                    self._register(f"{spell_card(card.number)}.bot.{place}", part)
        # Last, so that another Oppobot deck leaves all other numbers as they are.
        self._add(bot_cards, BOT_DECK, BOT_ERAS)

    def _add(self, cards: list[Card], deck: int, eras: list[int]) -> None:
        era_of = [
            era
            for era, n in zip((START, EARLY, MIDDLE, LATE), eras, strict=False)
            for _ in range(n)
        ]
        for card, era in zip(cards, era_of, strict=True):
            card.number = len(self.cards)
            card.deck = deck
            card.era = era
            self.cards.append(card)
            for place, part in enumerate(card.parts):
                self._describe(card, part)
                self._register(f"{spell_card(card.number)}.{place}", part)

    def _describe(self, card: Card, part: Rule) -> None:
        """What can be read off a card's effects: its icon, and whether it stays."""
        if isinstance(part, (Campaigner, FreeMoves, Inspect)):
            card.has_icon = True
        if isinstance(part, Stay):
            card.box = part.box
            card.lasting = part.lasting
        for inner in part.inner():
            self._describe(card, inner)

    def _register(self, name: str, rule: Rule) -> None:
        rule.name = name
        self.effects[name] = rule
        for place, inner in enumerate(rule.inner()):
            self._register(f"{name}.{place}", inner)


STANDARD: Final = Decks(OPPOBOT_CARDS, NORMAL_DICE, HARD_DICE)
CARDS: Final[list[Card]] = STANDARD.cards
SIDE_CARDS: Final[list[Card]] = CARDS[1 : FIRST[STRATEGY]]
