"""Cards of VOTE! from a designer's file and to one (docs/guide/cards.md).

Of an event its title, line and numbers can be changed, of an ability its price. The file is
trusted in nothing: every message names the card and what is wrong with it.
"""

from __future__ import annotations

from suffrage.core.designs.design import entries_of
from suffrage.core.designs.design import schema as file_schema
from suffrage.core.designs.design import written as file_written
from suffrage.core.designs.entries import Entry
from suffrage.core.designs.kinds import Data, Fields, Number, Text
from suffrage.games.vote.deck.cards import CARDS, NUMBERS, Card, is_ability

GAME = "vote"
_EVENT = Fields(
    {"title": Text(), "budget": Number(-5, 5), "support": Number(-5, 5), "line": Text()}
)
_ABILITY = Fields({"budget": Number(-5, 0), "support": Number(-5, 0)})


def changed_cards(text: str) -> list[Card]:
    """The deck list with the cards of a file in their places, or BadOptions."""
    found = CARDS[:]
    titles = {card.title: card.name for card in CARDS}
    for entry in entries_of(GAME, text):
        card = _card(entry)
        found[NUMBERS[card.name]] = card
        if titles.setdefault(card.title, card.name) != card.name:
            raise entry.wrong(f"has the title {card.title!r}, which another card has too")
    return found


def _card(entry: Entry) -> Card:
    name = entry.choice("card", list(NUMBERS))
    number = NUMBERS[name]
    old = CARDS[number]
    if is_ability(number):
        v = _ABILITY.values(entry, ("card",))
        return Card(name, old.title, v["budget"], v["support"], old.line, old.copies, old.use,
                    old.short)  # fmt: skip
    v = _EVENT.values(entry, ("card",))
    return Card(name, v["title"], v["budget"], v["support"], v["line"])


def written() -> str:
    """The deck list as a file."""
    return file_written(GAME, [_told(number, card) for number, card in enumerate(CARDS)])


def _told(number: int, card: Card) -> Data:
    price: Data = {"budget": card.budget, "support": card.support}
    if is_ability(number):
        return {"card": card.name, **price}
    return {"card": card.name, "title": card.title, **price, "line": card.line}


def schema() -> Data:
    """The JSON Schema of such files."""
    kinds = []
    for ability, fields in ((False, _EVENT), (True, _ABILITY)):
        one = fields.schema()
        named = [card.name for number, card in enumerate(CARDS) if is_ability(number) == ability]
        one["properties"] = {"card": {"enum": named}, **one["properties"]}
        one["required"] = ["card", *one["required"]]
        kinds.append(one)
    return file_schema(GAME, "VOTE!", {"oneOf": kinds})
