"""Another Oppobot deck, and other dice, from a JSON file (docs/guide/oppobot-deck.md).

An owner of the printed game can type in the real cards. The file is trusted in nothing:
every message names the entry and what is wrong with it.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.entries import Entry, read_json
from suffrage.games.votes_for_women.actions import FACE, OPP, PURPLE, RED, SUF, YELLOW
from suffrage.games.votes_for_women.deck.card import (
    FINAL_BOX,
    GAME_BOX,
    TURN_BOX,
    BotDice,
    Card,
    Lasting,
    Requirement,
)
from suffrage.games.votes_for_women.deck.cards import SUFFRAGISTS
from suffrage.games.votes_for_women.deck.decks import Decks
from suffrage.games.votes_for_women.deck.requirements import (
    Checks,
    Cubes,
    During,
    Markers,
    NotDuring,
)
from suffrage.games.votes_for_women.effects.basics import Campaigner, Congress, Lose
from suffrage.games.votes_for_women.effects.boxes import Stay
from suffrage.games.votes_for_women.effects.cubes import InEach
from suffrage.games.votes_for_women.effects.hands import Riots
from suffrage.games.votes_for_women.effects.removals import Sweep
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.oppobot.cards import HARD_DICE, NORMAL_DICE
from suffrage.games.votes_for_women.oppobot.effects import (
    BotCheck,
    BotClaims,
    BotClears,
    BotContested,
    BotLobbies,
    BotPerRegion,
    BotRandomStates,
)
from suffrage.games.votes_for_women.states import CODES, NUMBER, regions

DECK_FILE: Final = "oppobot-deck"
FORMAT: Final = "suffrage-oppobot/1"
FROM_FILE: Final = "a file"  # the source of a card that names none
_ERAS: Final[list[str]] = ["start", "early", "middle", "late"]
_COUNTS: Final[list[int]] = [3, 13, 13, 13]
_REGIONS: Final[list[str]] = [
    "west", "plains", "south", "midwest", "atlantic-appalachia", "northeast",
]  # fmt: skip
_COLORS: Final[dict[str, tuple[int, ...]]] = {
    "purple": (PURPLE,),
    "yellow": (YELLOW,),
    "purple_or_yellow": (PURPLE, YELLOW),
}
_BOXES: Final[dict[str, int]] = {"turn": TURN_BOX, "game": GAME_BOX, "final-voting": FINAL_BOX}
# What an effect may say besides its op; words with one meaning only may stand there or not.
OPS: Final[dict[str, list[str]]] = {
    "add_campaigner": ["color", "region"],
    "congress": ["amount"],
    "lobby": [],
    "add_cubes_each": ["color", "amount", "states", "regions", "except"],
    "add_cubes_random_states": ["color", "amount", "states", "region"],
    "add_cubes_one_state_per_region": ["color", "amount", "choose"],
    "remove_cubes": ["color", "amount", "max_states"],
    "remove_all_cubes": ["color", "states", "max_states"],
    "lose_buttons": ["who", "amount"],
    "persist": ["until", "modifier"],
    "replace_marker": ["from", "to", "choose"],
    "replace_marker_with_cubes": ["from", "color", "amount", "choose"],
    "claim_strategy": ["choose"],
    "random_discard_and_draw": ["who"],
}
_ONE_MEANING: Final[dict[str, str]] = {
    "choose": "random", "who": "suffragist", "from": "check", "to": "X",
}  # fmt: skip


def decks_from_file(text: str, changed: dict[int, Card] | None = None) -> Decks:
    """The decks of a match whose Oppobot comes from a file, or BadOptions.

    The cards of the sides that another file *changed* go along.
    """
    deck = read_json("the Oppobot deck", text)
    deck.only("format", "dice", "cards")
    if deck.text("format") != FORMAT:
        raise deck.wrong(f"has format {deck.text('format')!r}; this program reads {FORMAT!r}")
    entries = deck.entries("cards")
    titles: list[str] = []
    for entry in entries:
        title = entry.text("title")
        entry.called = f"the card {title!r}"
        entry.only("title", "era", "summary", "requires", "effects", "source")
        if title in titles:
            raise entry.wrong("stands there twice")
        titles.append(title)
    cards: list[Card] = []
    for era, count in zip(_ERAS, _COUNTS, strict=True):
        found = [entry for entry in entries if entry.choice("era", _ERAS) == era]
        if len(found) != count:
            raise deck.wrong(f"has {len(found)} cards of the era {era!r}; it needs {count}")
        cards.extend([_card(entry, _staying(entries)) for entry in found])
    normal, hard = NORMAL_DICE, HARD_DICE
    if deck.has("dice"):
        dice = deck.entry("dice")
        dice.only("normal", "hard")
        normal, hard = _dice(dice.entry("normal")), _dice(dice.entry("hard"))
    return Decks(cards, normal, hard, changed)


def _staying(entries: list[Entry]) -> list[str]:
    """The titles of cards that can be in effect: Suffragist ones, and those of the file."""
    found = [card.title for card in SUFFRAGISTS if card.box >= 0]
    for entry in entries:
        if "persist" in [effect.fields.get("op") for effect in entry.entries("effects")]:
            found.append(entry.text("title"))
    return found


def _dice(entry: Entry) -> BotDice:
    entry.only("d4", "d6", "d8")
    return BotDice(_faces(entry, "d4", 4), _faces(entry, "d6", 6), _faces(entry, "d8", 8))


def _faces(entry: Entry, name: str, highest: int) -> list[int]:
    """The faces of a die, as nature's options."""
    faces = entry.fields.get(name)
    if not isinstance(faces, list) or not 1 <= len(faces) <= 12:
        raise entry.wrong(f"has no die {name!r}: a list of 1 to 12 faces")
    for face in faces:
        if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= highest:
            raise entry.wrong(f"has a face {face!r} on {name}; faces go from 1 to {highest}")
    return sorted([FACE + face for face in faces])


def _card(entry: Entry, staying: list[str]) -> Card:
    requires = _requirements(entry.entry("requires"), staying) if entry.has("requires") else ()
    effects = read_effects(entry)
    if len([effect for effect in effects if isinstance(effect, Stay)]) > 1:
        raise entry.wrong("has more than one 'persist'")
    source = entry.text("source") if entry.has("source") else FROM_FILE
    title, summary = entry.text("title"), entry.text("summary")
    return Card(title, summary, *effects, requires=requires, source=source)


def _requirements(entry: Entry, staying: list[str]) -> tuple[Requirement, ...]:
    entry.only(
        "in_effect", "not_in_effect", "congress_at_least", "checks_at_least", "cubes_at_least"
    )
    found: list[Requirement] = []
    if entry.has("in_effect"):
        found.append(During(_title(entry, "in_effect", staying)))
    if entry.has("not_in_effect"):
        found.append(NotDuring(_title(entry, "not_in_effect", staying)))
    if entry.has("congress_at_least"):
        found.append(Markers(entry.number("congress_at_least", 1, 5)))
    if entry.has("checks_at_least"):
        found.append(Checks(entry.number("checks_at_least", 1, 35)))
    if entry.has("cubes_at_least"):
        cubes = entry.entry("cubes_at_least")
        cubes.only("color", "amount", "state")
        color = _COLORS[cubes.choice("color", list(_COLORS))]
        n = cubes.number("amount", 1, 60)
        if cubes.has("state"):
            found.append(Cubes(n, color, (NUMBER[cubes.choice("state", CODES)],)))
        else:
            found.append(Cubes(n, color))
    return tuple(found)


def _title(entry: Entry, name: str, staying: list[str]) -> str:
    title = entry.text(name)
    if title not in staying:
        raise entry.wrong(f"has {name} {title!r}, which is the title of no card that can stay")
    return title


def read_effects(entry: Entry) -> list[Rule]:
    """The effects of an entry, in order."""
    return [_effect(effect) for effect in entry.entries("effects")]


def _effect(e: Entry) -> Rule:
    op = e.choice("op", list(OPS))
    e.only("op", *OPS[op])
    for name, meaning in _ONE_MEANING.items():
        if name in e.fields:
            e.choice(name, [meaning])
    if op.startswith("remove"):
        return _removal(e, op)
    if "color" in e.fields:
        e.choice("color", ["red"])
    if op == "add_campaigner":
        return Campaigner(RED, _region(e))
    if op == "congress":
        return Congress(e.number("amount", -6, -1))
    if op == "add_cubes_each":
        return _each(e)
    if op == "add_cubes_random_states":
        region = _region(e) if e.has("region") else -1
        most = 48 if region < 0 else 8
        return BotRandomStates(e.number("amount", 1, 15), e.number("states", 1, most), region)
    if op == "add_cubes_one_state_per_region":
        return BotPerRegion(e.number("amount", 1, 15))
    if op == "lose_buttons":
        return Lose(e.number("amount", 1, 12))
    if op == "persist":
        return _stay(e)
    if op == "replace_marker_with_cubes":
        return BotCheck(e.number("amount", 1, 3))
    rules: dict[str, Rule] = {
        "lobby": BotLobbies(),
        "replace_marker": BotCheck(0),
        "claim_strategy": BotClaims(),
        "random_discard_and_draw": Riots(),
    }
    return rules[op]


def _region(e: Entry) -> int:
    return _REGIONS.index(e.choice("region", _REGIONS))


def _removal(e: Entry, op: str) -> Rule:
    if op == "remove_all_cubes" and e.has("states"):
        e.only("op", "color", "states")
        if "color" in e.fields:
            e.choice("color", ["purple_or_yellow"])
        states = e.choices("states", CODES)
        if len(states) != 1:
            raise e.wrong("names more than one state to clear; write an effect for each")
        return Sweep(NUMBER[states[0]])
    n = e.number("amount", 1, 60) if op == "remove_cubes" else 99
    return BotClears(_COLORS[e.choice("color", list(_COLORS))], e.number("max_states", 1, 48), n)


def _each(e: Entry) -> Rule:
    n = e.number("amount", 1, 15)
    if e.has("states") == e.has("regions"):
        raise e.wrong("needs either 'states' or 'regions'")
    if e.has("states"):
        if e.has("except"):
            raise e.wrong("has 'except', which goes with 'regions' alone")
        return InEach(n, tuple([NUMBER[code] for code in e.choices("states", CODES)]))
    if e.fields["regions"] == "most_contested":
        if e.has("except"):
            raise e.wrong("has 'except', which does not go with most_contested")
        return BotContested(n)
    where = regions(*[_REGIONS.index(region) for region in e.choices("regions", _REGIONS)])
    left_out = e.choices("except", CODES) if e.has("except") else []
    for code in left_out:
        if NUMBER[code] not in where:
            raise e.wrong(f"leaves out {code!r}, which is in none of its regions")
    return InEach(n, tuple([st for st in where if CODES[st] not in left_out]))


def _stay(e: Entry) -> Rule:
    """A card that stays: what it changes depends on how long it stays."""
    until = e.choice("until", list(_BOXES))
    m = e.entry("modifier")
    allowed = {
        "turn": ["side", "campaign_cost", "event_cost", "blocked_regions"],
        "final-voting": ["side", "final_die"],
        "game": [],
    }[until]
    m.only(*allowed)
    if not m.fields:
        return Stay(_BOXES[until])
    if until == "final-voting":
        if m.has("side"):
            m.choice("side", ["opposition"])
        m.choice("final_die", ["d8"])
        return Stay(FINAL_BOX, Lasting(OPP, final_die=8))
    if m.has("side"):
        m.choice("side", ["suffragist"])
    barred = m.choices("blocked_regions", _REGIONS) if m.has("blocked_regions") else []
    lasting = Lasting(
        SUF,
        barred=tuple(sorted([_REGIONS.index(region) for region in barred])),
        campaign_cost=m.number("campaign_cost", 1, 4) if m.has("campaign_cost") else 0,
        event_cost=m.number("event_cost", 1, 4) if m.has("event_cost") else 0,
    )
    if not (barred or lasting.campaign_cost or lasting.event_cost):
        raise m.wrong("changes nothing; it needs campaign_cost, event_cost or blocked_regions")
    return Stay(TURN_BOX, lasting)
