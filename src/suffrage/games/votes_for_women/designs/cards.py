"""Cards of the side decks from a designer's file and to one (docs/guide/cards.md).

A card that is in the file takes the place of the printed one of that number; its era stays. Its
text is made of its effects, so that it never says anything else than what it does. The file is
trusted in nothing: every message names the card and what is wrong with it.
"""

from __future__ import annotations

from typing import Any

from suffrage.core.designs.design import entries_of
from suffrage.core.designs.design import schema as file_schema
from suffrage.core.designs.design import written as file_written
from suffrage.core.designs.entries import Entry
from suffrage.core.designs.kinds import Data, Text
from suffrage.core.errors import BadNotation
from suffrage.games.votes_for_women.deck.card import CHANGED, STRATEGY, Card, Requirement
from suffrage.games.votes_for_women.deck.requirements import During, Holding, NotDuring
from suffrage.games.votes_for_women.designs.vocabulary import CONDITIONS, EFFECTS, ROLL
from suffrage.games.votes_for_women.effects.basics import Each, Roll, Spend
from suffrage.games.votes_for_women.effects.boxes import EndCard, Stay
from suffrage.games.votes_for_women.effects.cubes import ROLLED, Spread
from suffrage.games.votes_for_women.effects.removals import Remove
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.notation import read_card, spell_card

GAME = "votes-for-women"
_ROLL = "roll"
_MOST = 6  # effects of a card


def changed_cards(text: str, printed: list[Card]) -> dict[int, Card]:
    """By number the cards of a file, which go with the *printed* ones of both sides; BadOptions."""
    entries = {_number(entry): entry for entry in entries_of(GAME, text)}
    titles = {card.number: card.title for card in printed if card.number}
    staying = {card.number: card.title for card in printed if card.box >= 0}
    for number, entry in entries.items():
        titles[number] = entry.text("title")
        staying.pop(number, None)
        if "persist" in _ops(entry):
            staying[number] = titles[number]
    for number, entry in entries.items():
        if [other for other, title in titles.items() if title == titles[number]] != [number]:
            raise entry.wrong(f"has the title {titles[number]!r}, which another card has too")
    return {number: _card(entry, list(staying.values())) for number, entry in entries.items()}


def _number(entry: Entry) -> int:
    try:
        number = read_card(entry.text("card"))
    except BadNotation as error:
        raise entry.wrong(f"is none: {error}") from error
    if not 1 <= number <= _LAST:
        raise entry.wrong("is in no side's deck: those are S1-S52 and O1-O52")
    return number


_LAST = read_card("O52")


def _ops(entry: Entry) -> list[object]:
    """The words of all effects, those behind a throw included."""
    found: list[object] = []
    for effect in entry.entries("effects"):
        found.append(effect.fields.get("op"))
        if effect.has("then") and effect.fields.get("op") == _ROLL:
            found += [inner.fields.get("op") for inner in effect.entries("then")]
    return found


def _card(entry: Entry, staying: list[str]) -> Card:
    entry.only("card", "title", "requires", "effects")
    requires = _requirements(entry.entry("requires"), staying) if entry.has("requires") else ()
    listed = entry.entries("effects")
    if len(listed) > _MOST:
        raise entry.wrong(f"has {len(listed)} effects; a card has at most {_MOST}")
    effects = [_effect(effect, True) for effect in listed]
    _check(entry, requires, effects)
    clauses = [asked.words() for asked in requires], [effect.words() for effect in effects]
    said = "; ".join(clauses[1])
    text = f"{', '.join(clauses[0])}: {said}" if clauses[0] else said
    summary = f"{text[0].upper()}{text[1:]}."
    return Card(entry.text("title"), summary, *effects, requires=requires, source=CHANGED)


def _requirements(entry: Entry, staying: list[str]) -> tuple[Requirement, ...]:
    entry.only(*CONDITIONS)
    found = []
    for name in entry.fields:
        value = CONDITIONS[name].field.read(entry, name)
        asked = CONDITIONS[name].make(value)
        if isinstance(asked, (During, NotDuring)) and value not in staying:
            raise entry.wrong(f"has {name} {value!r}, which is the title of no card that can stay")
        found.append(asked)
    return tuple(found)


def _effect(e: Entry, can_roll: bool) -> Rule:
    words = [*EFFECTS, *([_ROLL] if can_roll else [])]
    op = e.choice("op", words)
    if op == _ROLL:
        v = ROLL.values(e, ("op", "then"))
        if v.get("need", 0) > v["dice"] * v["sides"]:
            raise e.wrong(f"needs {v['need']}, more than its dice can show")
        inner = [_effect(part, False) for part in e.entries("then")]
        return Roll(v["dice"], v["sides"], *inner, need=v.get("need", 0))
    values = EFFECTS[op].fields.values(e, ("op",))
    try:
        rule = EFFECTS[op].make(values)
    except ValueError as error:
        raise e.wrong(str(error)) from error
    if can_roll and isinstance(rule, (Spread, Remove)) and rule.n == ROLLED:
        raise e.wrong("has the amount 'rolled' but stands behind no throw")
    return rule


def _check(entry: Entry, requires: tuple[Requirement, ...], effects: list[Rule]) -> None:
    """What single effects cannot see: things that go together."""
    every = [part for effect in effects for part in _parts(effect)]
    if len([part for part in every if isinstance(part, Stay)]) > 1:
        raise entry.wrong("has more than one 'persist'")
    for part in every:
        if isinstance(part, Spend) and (
            part is not effects[0]
            or not any(isinstance(asked, Holding) and asked.n >= part.n for asked in requires)
        ):
            raise entry.wrong(
                f"spends {part.n} buttons: that comes first, and it requires as many 'buttons'"
            )
        if isinstance(part, EndCard) and not any(
            isinstance(asked, During) and asked.title == part.title for asked in requires
        ):
            raise entry.wrong(f"ends {part.title!r}, but does not require it to be in effect")


def _parts(rule: Rule) -> list[Rule]:
    return list(rule.then.parts) if isinstance(rule, Roll) else [rule]


def written(cards: list[Card]) -> str:
    """The side decks of *cards* as a file."""
    return file_written(GAME, [told(card) for card in cards[1:] if card.deck < STRATEGY])


def copied(card: Card, number: int) -> str:
    """A file that puts a copy of *card* in the place of the card of that number.

    Its title is its own: what other cards say about the original does not go for a copy.
    """
    place = {"card": spell_card(number), "title": f"{card.title}, copied"}
    return file_written(GAME, [{**told(card), **place}])


def told(card: Card) -> Data:
    """One card as it stands in a file."""
    found: Data = {"card": spell_card(card.number), "title": card.title}
    if card.requires:
        found["requires"] = dict(_condition(asked) for asked in card.requires)
    return {**found, "effects": [_told(part) for part in card.parts]}


def _condition(asked: Requirement) -> tuple[str, Any]:
    for name, condition in CONDITIONS.items():
        if type(asked) is condition.kind:
            return name, condition.tell(asked)
    raise ValueError(f"no word for {type(asked).__name__}")


def _told(rule: Rule) -> Data:
    if isinstance(rule, Roll):
        assert isinstance(rule.then, Each)
        found: Data = {"op": _ROLL, "dice": rule.dice, "sides": rule.sides}
        if rule.need:
            found["need"] = rule.need
        return {**found, "then": [_told(part) for part in rule.then.parts]}
    for op, word in EFFECTS.items():
        if type(rule) is word.kind:
            return {"op": op, **word.tell(rule)}
    raise ValueError(f"no word for {type(rule).__name__}")


def schema() -> Data:
    """The JSON Schema of such files."""
    plain = [_described(op, word.fields.schema()) for op, word in EFFECTS.items()]
    effects: Data = {"type": "array", "minItems": 1, "items": {"oneOf": plain}}
    roll = ROLL.schema()
    roll["properties"]["then"] = effects
    roll["required"] = [*roll["required"], "then"]
    card: Data = {
        "type": "object", "additionalProperties": False, "required": ["card", "title", "effects"],
        "properties": {
            "card": {"type": "string", "pattern": "^[SO]([1-9]|[1-4][0-9]|5[0-2])$"},
            "title": Text().schema(),
            "requires": {
                "type": "object", "additionalProperties": False, "minProperties": 1,
                "properties": {name: one.field.schema() for name, one in CONDITIONS.items()},
            },
            "effects": {
                "type": "array", "minItems": 1, "maxItems": _MOST,
                "items": {"oneOf": [*plain, _described(_ROLL, roll)]},
            },
        },
    }  # fmt: skip
    return file_schema(GAME, "Votes for Women", card)


def _described(op: str, fields: Data) -> Data:
    properties = {"op": {"const": op}, **fields["properties"]}
    return {**fields, "required": ["op", *fields["required"]], "properties": properties}
