"""The board of Votes for Women: the map, the cards, the sides; every option a control."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup

from suffrage.core.game import Action, Game, Options, Seat, View
from suffrage.core.words.beats import Beat, Moved
from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, OPP, SUF
from suffrage.games.votes_for_women.deck.card import Card
from suffrage.games.votes_for_women.drawing.board import LAYER, laid, lying, on_the_ground
from suffrage.games.votes_for_women.drawing.faces import face as drawn_face
from suffrage.games.votes_for_women.drawing.faces import signs
from suffrage.games.votes_for_women.effects.campaigning import HandOut
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.history import note
from suffrage.games.votes_for_women.setup import SEATING
from suffrage.games.votes_for_women.state import NEEDED
from suffrage.games.votes_for_women.states import CODES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.table.boards.board import Board, Context, Setters
from suffrage.table.boards.part import Part, Pressable
from suffrage.table.boards.printing import kept, printed
from suffrage.table.boards.votes_for_women import bundles, chances
from suffrage.table.boards.votes_for_women.dice import throws
from suffrage.table.boards.votes_for_women.display import Piles, rack, shelves
from suffrage.table.boards.votes_for_women.faces import SIGN_SHEET, Face, printed_face, sign
from suffrage.table.boards.votes_for_women.plain import tables
from suffrage.table.boards.votes_for_women.question import (
    SIDE_NAMES,
    VfwQuestion,
    VfwScene,
    key_label,
    keys,
    sort_out,
    takes,
)
from suffrage.table.boards.votes_for_women.rows import rows
from suffrage.table.boards.votes_for_women.sides import sides

_MAIN = (act.KEEP, act.DONE)
_SHORT = {
    act.REROLL: "Throw again",
    act.MARKER_ON: "Add a column",
    act.MARKER_OFF: "Remove a column",
    act.MARKER_LEAVE: "Leave it",
}
_MINUS = "\N{MINUS SIGN}"
_TALLIED = Markup('{}<span>{}{}<span class="words"> {}</span></span>')
_NUMBERS = ((act.BID, act.SEAT, "Bid"), (act.ON_TOP, act.ACTIONS, "On top"))


@dataclass(frozen=True)
class Button:
    """An answer beside the prompt."""

    answer: str
    label: str
    explains: str
    main: bool = False
    color: str = ""  # of the cube, where the question is nothing but its color
    verb: str = ""  # before that color, where there is room for it: the question says it as well
    price: int = 0  # in buttons
    chance: str = ""  # that it helps


def _tallied(sign: Markup, n: int, what: str) -> Markup:
    number, words = counted(abs(n), what).split(" ", 1)
    return _TALLIED.format(sign, "+" if n > 0 else _MINUS, number, words)


class VotesForWomenBoard(Board):
    """The map and everything around it."""

    blurb = (
        "The fight for the Nineteenth Amendment, 1848 to 1920. One to four players, about an hour."
    )
    poster = "art/poster-votes-for-women.svg"
    styles = ("paints.css", "cards.css", "votes-for-women.css")
    scripts = ("js/board-controls.js", "js/board-map.js", "js/board-cards.js")
    headings = ("turn", "round", "final-voting")
    puzzle_parts = ("board", "seats", "shelf", "answers", "hand", "plain")

    def side(self, game: Game, view: View) -> str:
        assert isinstance(game, VotesForWomen)
        scene = VfwScene(game, view)
        return scene.side_word(scene.side)

    def side_of(self, options: Options, seat: Seat) -> str:
        seating = SEATING[options.mode]
        if seat == act.OPPOBOT:
            return "oppobot"
        return SIDE_NAMES[seating.sides[seat]] if seat < seating.count() else ""

    def card_played(self, game: Game, options: Options, action: Action) -> str:
        assert isinstance(game, VotesForWomen)
        if not act.EVENT <= action < act.CARD:
            return ""
        return game.agree(options).cards[(action - act.EVENT) % act.CARDS].title

    def sheet(self, game: Game, options: Options, card: int, gallery: str = "") -> Markup:
        assert isinstance(game, VotesForWomen)
        agreed = game.agree(options)
        if not 0 < card < len(agreed.cards):
            return Markup()
        face = printed_face(agreed, card, "shown-", gallery)
        return printed("votes_for_women/sheet", face=face)

    def face(self, game: Game, options: Options, card: int) -> Markup:
        assert isinstance(game, VotesForWomen)
        cards = game.agree(options).cards
        return _played(cards[card]) if 0 < card < len(cards) else Markup()

    def tally(self, options: Options, beat: Beat, context: Context) -> list[Markup]:
        found: Counter[tuple[str, str]] = Counter()
        for pieces in beat.moved:
            found[pieces.what, self._sign(options, pieces)] += pieces.count
        return [_tallied(sign(name), n, what) for (what, name), n in found.items() if n]

    def _sign(self, options: Options, pieces: Moved) -> str:
        """The sign of a piece; buttons are of a side."""
        if pieces.what == "button":
            return f"button-{self.side_of(options, pieces.seat)}"
        color, _, piece = pieces.what.rpartition(" ")
        return {"cube": f"cube-{color}", "campaigner": f"figure-{color}"}.get(piece, pieces.what)

    def history(self, game: Game, options: Options, card: int) -> str:
        assert isinstance(game, VotesForWomen)
        cards = game.agree(options).cards
        return note(cards[card]).line if 0 < card < len(cards) else ""

    def score(self, game: Game, view: View) -> str:
        assert isinstance(view, VfwView)
        checks, crosses = [f"{view.settled[side]} of {NEEDED[side]}" for side in (SUF, OPP)]
        return f"{checks} states ratified, {crosses} rejected."

    def goal_picture(self, number: int) -> Markup:
        return printed("votes_for_women/goal", number=number)

    def setters(self, game: Game, view: View, context: Context) -> Setters:
        assert isinstance(game, VotesForWomen)
        scene = VfwScene(game, view, context)
        question = sort_out(scene)
        reach = bundles.reach(scene, question)
        placed = [item.facts for item in context.news if item.kind == "place"]
        fresh = tuple(dict.fromkeys(st * 3 + color for st, color, _ in placed))
        came = [item.facts for item in context.news if item.kind in ("joins", "travels")]
        arrived = tuple(dict.fromkeys(one for one, *way in came if len({*way}) == len(way)))
        board = laid(scene.view, fresh, chances.votes(scene) if context.hints else (), arrived)
        controls = _controls(scene, question, reach)
        static = context.static

        def pieces() -> Part:
            below, *states, above = lying(board, controls)
            kept = [_state(at, drawn) for at, drawn in enumerate(states)]
            return Part.of("pieces", "svg", LAYER, below, *kept, above)

        return {
            "top": lambda: _top(scene.view),
            "board": lambda: Markup(
                f"{on_the_ground(pieces(), numbered=board.numbered)}<div hidden>{_signs()}</div>"
                f"{printed('votes_for_women/lenses', hints=context.hints)}"
            ),
            "pieces": pieces,
            "answers": lambda: printed(
                "votes_for_women/answers",
                static=static,
                many=bool(reach.whole),
                **_beside(scene, question, reach, context),
            ),
            "shelf": lambda: kept(
                "votes_for_women/rack",
                shelves=rack(scene, question),
                states=len(scene.view.state_cards),
            ),
            "hand": lambda: _hand(scene, question, context),
            "seats": lambda: _joined(
                [
                    kept("votes_for_women/seats", static=static, side=side)
                    for side in sides(scene, context)
                ]
            ),
            "extras": lambda: _extras(Piles.of(scene)),
            "plain": lambda: tables(scene, question, context),
        }


def _top(view: VfwView) -> Markup:
    return kept(
        "votes_for_women/top",
        turn=view.turn,
        round=view.round,
        phase=view.phase,
        is_over=view.winner >= 0,
        congress=view.congress,
        sent=view.sent,
    )


@lru_cache(maxsize=1024)
def _extras(piles: Piles) -> Markup:
    """All open cards: they change when one is played, not with every answer."""
    return _joined([kept("votes_for_women/extras", shelf=shelf) for shelf in shelves(piles)])


def _joined(pieces: list[Markup]) -> Markup:
    return Markup("".join(pieces))


@lru_cache(maxsize=512)
def _played(card: Card) -> Markup:
    """The face of a card while it is told."""
    return Markup(drawn_face(card, "played"))


@lru_cache(maxsize=8192)
def _state(at: int, drawn: str) -> Part:
    """A state as it is drawn, as a part: few of them change at once."""
    return Part.of(f"in-{CODES[at]}", "g", 'class="in"', drawn)


@cache
def _signs() -> str:
    """The signs that the symbols of all cards refer to."""
    return signs(SIGN_SHEET)


def _hand(scene: VfwScene, question: VfwQuestion, context: Context) -> Markup:
    cards = rows(scene, question, context)
    html = kept("votes_for_women/hand", rows=cards, card=_card, sheet=_sheet)
    return Pressable(html) if cards else html


def _card(face: Face) -> Markup:
    """A card as it lies in a row."""
    return kept("votes_for_women/held", face=face)


def _sheet(face: Face) -> Markup:
    """What it says when it is opened."""
    return kept("votes_for_women/opened", face=face)


def _controls(
    scene: VfwScene, question: VfwQuestion, reach: bundles.Reach
) -> dict[str, dict[str, str]]:
    """The attributes of every element of the map that answers."""
    game = scene.game
    found: dict[str, dict[str, str]] = {}
    for place, answers in _asked(question, reach).items():
        labels = [
            f"{bundles.words(scene, given)}{_price(scene, given)}" for given in answers.values()
        ]
        explained = scene.explain(next(iter(answers.values()))[0])
        attributes = {"aria-label": " or ".join(labels), "data-explains": explained}
        if len(answers) == 1:
            attributes["data-answer"] = " ".join(map(game.spell, next(iter(answers.values()))))
        else:
            attributes["data-answers"] = _pairs(scene, answers)
        if any(_price(scene, given) for given in answers.values()):
            attributes["data-price"] = "1"
        if place in reach.whole:
            attributes["data-bundles"] = _pairs(scene, reach.whole[place])
        found[place] = attributes
    return found


def _price(scene: VfwScene, answers: tuple[Action, ...]) -> str:
    """What a campaigner's way costs, where dice are handed out."""
    assert scene.top is not None
    is_paid = isinstance(scene.top.effect, HandOut) and act.MOVE <= answers[0] < act.REGION
    return ", for a button" if is_paid else ""


def _asked(question: VfwQuestion, reach: bundles.Reach) -> bundles.Places:
    """What one click on each place of the map means."""
    plain: bundles.Places = {
        place: {key: (action,) for key, action in answers.items()}
        for place, answers in question.places.items()
    }
    return plain | reach.ones


def _pairs(scene: VfwScene, answers: dict[str, tuple[Action, ...]]) -> str:
    """KEY=ANSWER,ANSWER and so on, as the scripts of the page read it."""
    spell = scene.game.spell
    return " ".join(f"{key}={','.join(map(spell, given))}" for key, given in answers.items())


def _beside(
    scene: VfwScene, question: VfwQuestion, reach: bundles.Reach, context: Context
) -> dict[str, object]:
    """What stands beside the prompt."""
    game = scene.game
    asked = _asked(question, reach)
    chooser, comes_off = keys(asked), takes(asked)
    numbers = [
        (word, [_button(scene, a) for a in question.buttons if low <= a < high])
        for low, high, word in _NUMBERS
    ]
    numbered = {button.answer for _, several in numbers for button in several}
    lying = throws(scene, context.news)
    on_dice = {die.answer for throw in lying for die in throw.dice}
    plain = [_button(scene, action) for action in question.buttons]
    plain = [button for button in plain if button.answer not in on_dice]
    return {
        "throws": lying,
        "keys": [(key, *key_label(scene, key, comes_off)) for key in chooser],
        "key_kind": "color" if {*chooser} <= {*COLOR_NAMES} else "campaigner",
        "comes_off": comes_off,
        "bundles": [
            Button(" ".join(map(game.spell, bundle.answers)), bundle.label, bundle.explains)
            for bundle in bundles.buttons(scene, question)
        ],
        "numbers": [(word, several) for word, several in numbers if several],
        "buttons": [button for button in plain if button.answer not in numbered],
    }


def _button(scene: VfwScene, action: Action) -> Button:
    again = action == act.REROLL
    label, color, verb = _SHORT.get(action) or scene.label(action), "", ""
    if act.ADD <= action < act.EVENT:
        label = color = COLOR_NAMES[(action - act.ADD) % 3]
        verb = "Take" if action >= act.REMOVE else "Add"
    return Button(
        answer=scene.game.spell(action),
        label=label,
        explains=scene.explain(action),
        color=color,
        verb=verb,
        main=action in _MAIN,
        price=1 if again else 0,
        chance=f"helps {chances.helps(scene)}" if again else "",
    )
