"""One's own drawer: what only the reader knows. Nothing of it stands anywhere else."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.games.vote.deck.cards import CARDS, CHECK, NO_CARD, is_ability
from suffrage.games.vote.drawing.house import house
from suffrage.games.vote.phases.agenda import END
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.setup import PARTY_NAMES, REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.words.story import ballot_words
from suffrage.table.boards.vote.question import VoteScene


@dataclass(frozen=True)
class Statement:
    """Something that all have heard."""

    round: int
    who: str
    words: str
    claim: bool = False  # said, and perhaps not true

    def sentence(self) -> str:
        """All of it in words."""
        words = f"says “{self.words}”" if self.claim else self.words
        return f"Round {self.round}: {self.who} {words}"


@dataclass(frozen=True)
class Ability:
    """One of the six abilities, and how many of it may still come."""

    title: str
    figures: str
    use: str
    copies: int
    left: int


@dataclass(frozen=True)
class Ending:
    """Who won, and who was what."""

    headline: str
    reason: str
    parties: tuple[tuple[str, tuple[str, ...]], ...]
    changed: tuple[str, ...]  # who changed sides


def secrets(scene: VoteScene) -> list[tuple[str, str]]:
    """What the reader alone knows, apart from cards: a name and what it is."""
    view = scene.view
    if not scene.sits or view.phase == END:
        return []
    found: list[tuple[str, str]] = []
    party = view.parties[view.seat]
    if party != UNKNOWN_PARTY:
        found.append(("Your party", PARTY_NAMES[party]))
    if view.start_parties[view.seat] not in (party, UNKNOWN_PARTY):
        found.append(("You began as", PARTY_NAMES[view.start_parties[view.seat]]))
    friends = [
        scene.names[seat]
        for seat, began in enumerate(view.start_parties)
        if seat != view.seat and began == REPUBLICAN
    ]
    if friends:
        found.append(("Began as Republicans", ", ".join(friends)))
    for use in view.uses:
        if use.card == CHECK and use.seat == view.seat and use.found != UNKNOWN_PARTY:
            told = f"{scene.names[use.target]} was a {PARTY_NAMES[use.found]}"
            found.append((f"You checked in round {use.round}", told))
    if view.ballot != NOT_IN:
        found.append(("Your ballot", ballot_words(view.ballot)))
    if view.put != NO_CARD:
        found.append(("You put into the pile", view.cards().cards[view.put].title))
    if view.discard:
        seen = ", ".join(view.cards().cards[card].title for card in view.discard)
        found.append(("You saw discarded", seen))
    return found


def statements(scene: VoteScene) -> list[Statement]:
    """What was done and said for all to hear, the latest first: abilities, and claims."""
    found = []
    for use in scene.view.uses:
        who, what = scene.names[use.seat], CARDS[use.card].title
        whom = f" on {scene.names[use.target]}" if use.target >= 0 else ""
        found.append(Statement(use.round, who, f"uses {what}{whom}."))
        if use.claim != UNKNOWN_PARTY:
            said = f"{scene.names[use.target]} is a {PARTY_NAMES[use.claim]}."
            found.append(Statement(use.round, who, said, claim=True))
    return found[::-1]


def abilities(scene: VoteScene) -> list[Ability]:
    """What all know of the six abilities."""
    used = [use.card for use in scene.view.uses]
    return [
        Ability(card.title, card.figures(), card.use, card.copies, card.copies - used.count(number))
        for number, card in enumerate(scene.view.cards().cards)
        if is_ability(number)
    ]


def ending(scene: VoteScene) -> Ending | None:
    """How the match ended, or nothing yet."""
    view = scene.view
    if view.phase != END:
        return None
    parties = [
        (
            PARTY_NAMES[party],
            tuple(
                scene.names[seat] + ("" if view.living[seat] else f" (out in round {fell})")
                for seat, fell in enumerate(view.fell)
                if view.parties[seat] == party
            ),
        )
        for party in range(len(PARTY_NAMES))
    ]
    changed = [
        scene.names[seat]
        for seat, began in enumerate(view.start_parties)
        if began not in (view.parties[seat], UNKNOWN_PARTY)
    ]
    told = house(view, scene.names)
    return Ending(told.title, told.lines[0], tuple(parties), tuple(changed))
