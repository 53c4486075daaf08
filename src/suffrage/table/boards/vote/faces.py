"""The cards that the reader sees, each with its face, and what can be done with it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from suffrage.core.game import Action
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import CARDS, is_ability
from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.drawing.faces import SIGNS, emblem, kind, symbols
from suffrage.games.vote.words.explanations import why_not
from suffrage.table.boards.vote.question import VoteQuestion, VoteScene

SHEET = "sign-"  # before the names of signs, which are drawn once for the page
_VERBS = {to.PUT: "Put into the pile", to.KEEP: "Pass on", to.GIVE: "Give"}

# Tuples, for they are the names of drawings that are kept, and are looked up with every answer.


class Picture(NamedTuple):
    """What is printed on a card, the same in every match."""

    kind: str  # a gain, a trade-off, a setback or an ability
    emblem: Markup
    symbols: tuple[tuple[str, Markup], ...]  # what each says, and the symbol


class Target(NamedTuple):
    """Somebody on whom an ability can be used."""

    answer: str
    label: str
    explains: str


class Face(NamedTuple):
    """A card to look at, to choose, or to use."""

    id: str
    number: int
    title: str
    short: str  # the title where there is little room
    picture: Picture
    figures: str  # what its numbers do
    line: str
    use: str  # of an ability
    copies: int
    gallery: str = ""  # its place there
    answer: str = ""
    verb: str = ""
    targets: tuple[Target, ...] = ()
    why_not: str = ""  # an ability: why it cannot be used now

    @property
    def foot(self) -> str:
        """What can be done with it, in a few words."""
        return self.verb or ("Can be used now" if self.targets else "")


class Row(NamedTuple):
    """Cards that belong together."""

    heading: str
    faces: tuple[Face, ...]


def rows(scene: VoteScene, question: VoteQuestion) -> tuple[Row, ...]:
    """The cards that the reader sees, those to choose from first."""
    view = scene.view
    picks = dict(question.picks)
    abilities = dict(question.abilities)

    def faces(place: str, cards: list[int], own: bool = False) -> tuple[Face, ...]:
        made = []
        for number, card in enumerate(cards):
            uses = abilities.pop(card, []) if own else []
            pick = picks.pop(card, None)
            made.append(_at_hand(scene, f"{place}-{number}", card, pick, uses, own))
        return tuple(made)

    found = [
        Row("The pile", faces("pile", view.pile)),
        Row("Passed on", faces("passed", view.passed)),
        Row("Your hand", faces("held", view.hand, True)),
        Row("Not passed on", faces("rejected", view.rejected)),
    ]
    return tuple([row for row in found if row.faces])


def _at_hand(
    scene: VoteScene, id: str, card: int, pick: Action | None, uses: list[Action], own: bool
) -> Face:
    cannot = "" if uses or not own or not is_ability(card) else why_not(scene.view, card)
    return face(
        f"{scene.context.prefix}card-{id}",
        card,
        scene.view.design,
        scene.context.gallery,
        answer="" if pick is None else scene.game.spell(pick),
        verb="" if pick is None else _verb(scene, pick),
        targets=tuple(
            [Target(scene.game.spell(a), scene.label(a), scene.explain(a)) for a in uses]
        ),
        why_not=cannot,
    )


def _verb(scene: VoteScene, pick: Action) -> str:
    """What is done with a card that is chosen."""
    takes = to.is_give(pick) and to.given_seat(pick) == scene.view.seat
    return "Take" if takes else _VERBS[to.family(pick)]


def face(id: str, card: int, design: str = "", gallery: str = "", **more: object) -> Face:
    """The card of that number; it leads to its place in the *gallery*, if it is the printed one."""
    printed = deck_of(design).cards[card]
    return Face(
        id=id,
        number=card,
        title=printed.title,
        short=printed.short,
        picture=_picture(card, design),
        figures=printed.figures(),
        line=printed.line,
        use=printed.use,
        copies=printed.copies,
        gallery=f"{gallery}/{card}" if gallery and printed is CARDS[card] else "",
        **more,  # type: ignore[arg-type]
    )


@lru_cache(maxsize=512)
def _picture(card: int, design: str) -> Picture:
    it = deck_of(design).cards[card]
    drawn = tuple([(symbol.words, Markup(symbol.drawn(SIGNS, SHEET))) for symbol in symbols(it)])
    return Picture(kind(it), Markup(emblem(it)), drawn)
