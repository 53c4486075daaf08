"""One's own drawer: what only the reader knows. Nothing of it stands anywhere else."""

from __future__ import annotations

from dataclasses import dataclass, field

from suffrage.core.game import Action
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import CARDS, CHECK, NO_CARD, is_ability
from suffrage.games.vote.drawing.benches import VOTES
from suffrage.games.vote.drawing.house import house
from suffrage.games.vote.phases.agenda import END
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.setup import PARTY_NAMES, REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.words.story import ballot_words
from suffrage.table.boards.vote.question import VoteQuestion, VoteScene

_VERBS = {to.PUT: "Put into the pile", to.KEEP: "Pass on", to.GIVE: "Take"}


@dataclass(frozen=True)
class Target:
    """Somebody on whom an ability can be used."""

    answer: str
    label: str
    explains: str


@dataclass(frozen=True)
class Face:
    """A card that the reader sees."""

    id: str
    title: str
    figures: str  # +2/-1
    spoken: str  # the figures as one says them
    line: str
    use: str  # of an ability
    answer: str = ""
    verb: str = ""
    targets: list[Target] = field(default_factory=list)
    foot: str = ""


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
class Ending:
    """Who won, and who was what."""

    headline: str
    reason: str
    parties: list[tuple[str, list[str]]]
    changed: list[str]  # who crossed the floor


@dataclass(frozen=True)
class Row:
    """Cards that belong together."""

    heading: str
    faces: list[Face]


def rows(scene: VoteScene, question: VoteQuestion) -> list[Row]:
    """The cards that the reader sees, those to choose from first."""
    view = scene.view
    picks = dict(question.picks)
    abilities = dict(question.abilities)

    def faces(place: str, cards: list[int], with_abilities: bool = False) -> list[Face]:
        made = []
        for number, card in enumerate(cards):
            uses = abilities.pop(card, []) if with_abilities else []
            made.append(_face(scene, f"{place}-{number}", card, picks.pop(card, None), uses))
        return made

    found = [
        Row("The pile", faces("pile", view.pile)),
        Row("Passed on", faces("passed", view.passed)),
        Row("Your hand", faces("held", view.hand, True)),
        Row("Not passed on", faces("rejected", view.rejected)),
    ]
    return [row for row in found if row.faces]


def _face(scene: VoteScene, id: str, card: int, pick: Action | None, uses: list[Action]) -> Face:
    printed = CARDS[card]
    verb = "" if pick is None else _VERBS[to.family(pick)]
    return Face(
        id=f"{scene.context.prefix}card-{id}",
        title=printed.title,
        figures=printed.figures(),
        spoken=f"budget {_signed(printed.budget)}, support {_signed(printed.support)}",
        line=printed.line,
        use=printed.use if is_ability(card) else "",
        answer="" if pick is None else scene.game.spell(pick),
        verb=verb,
        targets=[Target(scene.game.spell(a), scene.label(a), scene.explain(a)) for a in uses],
        foot=verb or _foot(card, uses),
    )


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _foot(card: int, uses: list[Action]) -> str:
    if uses:
        return "Can be used now"
    return "Ability" if is_ability(card) else ""


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
        found.append(("Republicans at the start", ", ".join(friends)))
    for use in view.uses:
        if use.card == CHECK and use.seat == view.seat and use.found != UNKNOWN_PARTY:
            told = f"{scene.names[use.target]} was a {PARTY_NAMES[use.found]}"
            found.append((f"You checked in round {use.round}", told))
    if view.ballot != NOT_IN:
        found.append(("Your ballot", ballot_words(view.ballot)))
    if view.put != NO_CARD:
        found.append(("You put into the pile", CARDS[view.put].title))
    if view.discard:
        seen = ", ".join(CARDS[card].title for card in view.discard)
        found.append(("In the discard, as you saw", seen))
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


def ending(scene: VoteScene) -> Ending | None:
    """How the match ended, or nothing yet."""
    view = scene.view
    if view.phase != END:
        return None
    parties = [
        (
            PARTY_NAMES[party],
            [
                scene.names[seat] + ("" if view.living[seat] else f" (out in round {fell})")
                for seat, fell in enumerate(view.fell)
                if view.parties[seat] == party
            ],
        )
        for party in range(len(PARTY_NAMES))
    ]
    changed = [
        scene.names[seat]
        for seat, began in enumerate(view.start_parties)
        if began not in (view.parties[seat], UNKNOWN_PARTY)
    ]
    told = house(view)
    return Ending(told.title, told.lines[0], parties, changed)


def rounds(scene: VoteScene) -> list[tuple[int, str, list[tuple[str, str]], str]]:
    """The rounds that are over, the latest first: number, government, ballots, what came of it."""
    results = ("The government worked", "The election failed", "Unrest", "Broken off")
    found = []
    for past in reversed(scene.view.history):
        president = scene.names[past.president]
        partner = f"with {scene.names[past.candidate]}" if past.candidate >= 0 else "alone"
        ballots = [
            (scene.names[seat], VOTES[vote]) for seat, vote in enumerate(past.votes) if vote >= 0
        ]
        gifts = [
            f"{CARDS[gift.card].title} to {scene.names[gift.seat]}"
            + (" (canceled)" if gift.canceled else "")
            for gift in past.gifts
        ]
        told = results[past.result] + (f": {', '.join(gifts)}" if gifts else "")
        found.append((past.number, f"{president} {partner}", ballots, told))
    return found
