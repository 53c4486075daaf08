"""The chamber on a page: benches that answer, around the table of the house.

Wide screens show the half circle, narrow ones a roll call; which of the two is a matter of the
style sheet alone, so every bench is there once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup

from suffrage.core.game import Seat
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.drawing.benches import LAST, PRIME_MINISTER, Bench, benches
from suffrage.games.vote.drawing.faces import SIGNS, signs, symbols
from suffrage.games.vote.drawing.house import House, house
from suffrage.games.vote.drawing.members import BOX, member
from suffrage.games.vote.phases.agenda import END
from suffrage.games.vote.setup import MOST_POINTS
from suffrage.games.vote.view import VoteView
from suffrage.table.boards.part import Part
from suffrage.table.boards.printing import kept, printed
from suffrage.table.boards.vote.faces import SHEET
from suffrage.table.boards.vote.question import VoteQuestion, VoteScene

_MOST_CARDS = 10  # of a pile are drawn
_LONG_NAME = 15  # characters
# What of the news is shown moving, and how the chamber is called meanwhile.
_MOVING = {"ended": "unmasking", "given": "dealing", "turned": "dealing"}


@dataclass(frozen=True)
class Control:
    """What makes a bench answer: attributes of its element, and what the answer is called."""

    attributes: dict[str, str]
    label: str


def drawn(scene: VoteScene, question: VoteQuestion) -> Part:
    """The chamber as a part of the page."""
    view = scene.view
    kinds = {news.kind for news in scene.context.news}
    moving = {name for kind, name in _MOVING.items() if kind in kinds}
    moving |= {"turning"} if scene.context.told == "voted" else set()
    left = {news.seat for news in scene.context.news if news.kind == "left"}
    answering = controls(scene, question)
    table = house(view, scene.names)
    inside = kept(
        "vote/chamber",
        title=table.title,
        lines=tuple(table.lines),
        tally=table.tally,
        voting=table.voting,
        told=table.told(),
        laid=_laid(table, view),
        cards=min(_MOST_CARDS, view.pile_size + view.passed_size),
    )
    places = [
        _place(
            bench.seat,
            _classes(bench, bench.seat in left, bench.seat in answering),
            _bench(bench, answering.get(bench.seat), _held(view, bench.seat), "turning" in moving),
        )
        for bench in benches(view, scene.names)
    ]
    classes = " ".join(["chamber", f"of-{view.count}", *sorted(moving)])
    attributes = f'class="{classes}" role="group" aria-label="The chamber"'
    return Part.of("chamber", "div", attributes, _signs(), inside, *places)


@cache
def _signs() -> Part:
    """The signs that the chamber and the Record refer to: nothing changes them."""
    return Part.of("vote-signs", "div", "hidden", signs(SHEET))


@lru_cache(maxsize=4096)
def _place(seat: Seat, classes: str, drawn: Markup) -> Part:
    """A bench as a part: few of them change at once."""
    return Part.of(f"place-{seat}", "div", f'class="{classes}"', drawn)


def _bench(
    bench: Bench, control: Control | None, held: tuple[Markup, ...], is_turning: bool
) -> Markup:
    """One of the benches, most of which are the same from answer to answer."""
    gift = bench.gift
    token = bench.tokens[0][0] if bench.tokens else ""
    return kept(
        "vote/bench",
        seat=bench.seat,
        name=bench.name,
        is_mine=bench.mine,
        living=bench.living,
        budget=bench.budget,
        support=bench.support,
        token=token,
        vote=bench.vote,
        gift=(gift.card, gift.canceled) if gift else None,
        party=bench.party,
        to_win=bench.to_win,
        danger=bench.danger,
        told=bench.told,
        control=tuple(control.attributes.items()) if control else (),
        label=control.label if control else "",
        held=held,
        takes_office=is_turning and token == PRIME_MINISTER,
        portrait=portrait,
        points=points,
        office=office,
        effects=effects,
        design=bench.design,
    )


def controls(scene: VoteScene, question: VoteQuestion) -> dict[Seat, Control]:
    """The benches that answer; where cards are dealt, a chooser decides which."""
    found: dict[Seat, Control] = {}
    for seat, answers in question.benches.items():
        spelled = {key: scene.game.spell(action) for key, action in answers.items()}
        chosen = " ".join(f"{key}={text}" for key, text in spelled.items() if key)
        answer = {"data-answer": spelled[""]} if "" in spelled else {"data-answers": chosen}
        label = " or ".join(scene.label(action) for action in answers.values())
        found[seat] = Control({"role": "button", "tabindex": "0", **answer}, label)
    return found


def _laid(table: House, view: VoteView) -> str:
    """A name for how the table is laid: another one is put in its place, nothing is moved."""
    cards = min(view.pile_size + view.passed_size, 1)
    counted = "none" if table.tally is None else "{}-{}".format(*table.tally)
    return f"{view.round}-{counted}-{len(table.lines)}-{int(table.voting)}{cards}"


def _classes(bench: Bench, leaves: bool, answers: bool) -> str:
    found = ["bench", f"seat-{bench.seat}"]
    found += ["mine"] if bench.mine else []
    found += ["long"] if len(bench.name) > _LONG_NAME else []
    found += [] if bench.living else ["gone"]
    found += ["leaving"] if leaves else []
    found += [bench.party.lower()] if bench.party else []
    return " ".join([*found, "asked"] if answers else found)


def _held(view: VoteView, seat: Seat) -> tuple[Markup, ...]:
    """The signs of abilities that all saw go into a hand and that are still there."""
    cards = view.shown[seat] if view.phase != END else []
    return tuple([Markup(symbols(CARDS[card])[0].drawn(SIGNS, SHEET)) for card in cards])


def office(token: str) -> tuple[str, str]:
    """An office as a ribbon has room for it, and where there is less room."""
    words = {LAST: "governed last", "nominated": "nominee"}.get(token, token)
    return words, {"Prime Minister": "Prime M.", "governed last": "governed"}.get(words, words)


def points(seat: Seat, name: str, n: int) -> Markup:
    """How much *name* somebody has: ten cells, of which so many are full, and the number."""
    return _points(seat, name, n)


@cache
def _points(seat: Seat, name: str, n: int) -> Markup:
    cells = [f"M{at * 8} 0h7v10h-7z" for at in range(MOST_POINTS)]
    return printed(
        "vote/points", seat=seat, name=name, n=n, full="".join(cells[:n]), empty="".join(cells[n:])
    )


def portrait(seat: Seat) -> Markup:
    """Whoever sits there, as a picture."""
    return _portrait(seat)


@cache
def _portrait(seat: Seat) -> Markup:
    return Markup(
        f'<svg class="person" viewBox="{BOX}" preserveAspectRatio="xMidYMin slice" '
        f'aria-hidden="true">{member(seat)}</svg>'
    )


def effects(card: int, design: str) -> list[tuple[str, str]]:
    """What a card that is dealt does: signs, and how much. An ability goes into the hand."""
    dealt = deck_of(design).cards[card]
    if dealt.use:
        return [(mark, "") for mark in symbols(dealt)[0].marks if isinstance(mark, str)]
    found = (("budget", dealt.budget), ("support", dealt.support))
    is_idle = not dealt.budget and not dealt.support
    return [(name, f"{n:+d}".replace("-", "−")) for name, n in found if n or is_idle]
