"""The board of VOTE!: the chamber from the gallery, one's own drawer, and what was said."""

from __future__ import annotations

from markupsafe import Markup

from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.game import Action, Game, Options, Seat, View
from suffrage.core.words.beats import Beat
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import (
    CANCEL,
    CARDS,
    CHANGE,
    CHECK,
    DOUBLE,
    ELIMINATE,
    NO_CARD,
    NUMBERS,
    TRANSFER,
)
from suffrage.games.vote.deck.decks import Deck, deck_of
from suffrage.games.vote.drawing.benches import benches
from suffrage.games.vote.drawing.faces import face as drawn_face
from suffrage.games.vote.drawing.house import house
from suffrage.games.vote.phases.agenda import ADJOURN, OBJECTION
from suffrage.games.vote.setup import PARTY_NAMES, TREES, votes_to_abandon
from suffrage.games.vote.view import VoteView
from suffrage.table.boards.board import Board, Context, Setters, Window
from suffrage.table.boards.listing import Group, ListedAnswer
from suffrage.table.boards.part import Pressable
from suffrage.table.boards.printing import kept, printed
from suffrage.table.boards.spoken import told
from suffrage.table.boards.vote.chamber import drawn, portrait
from suffrage.table.boards.vote.chips import chips
from suffrage.table.boards.vote.drawer import abilities, ending, secrets, statements
from suffrage.table.boards.vote.faces import Face, face, rows
from suffrage.table.boards.vote.minutes import minutes
from suffrage.table.boards.vote.question import VoteQuestion, VoteScene, sort_out
from suffrage.table.boards.vote.record import folded, laid_open
from suffrage.table.boards.vote.role import role
from suffrage.table.boards.vote.spoken import tellings
from suffrage.table.boards.vote.telling import as_told

_MAIN = (to.FOR, to.PASS)
_WINDOWS = {OBJECTION: 8.0, ADJOURN: 6.0}  # seconds
FALLEN = "fallen"  # the circle of those who are out of the game
_USES = {
    to.AGAINST_TWICE: DOUBLE, to.FOR_TWICE: DOUBLE, to.OBJECT: CANCEL, to.CROSS: CHANGE,
    to.CHECK_ON: CHECK, to.CENSURE: ELIMINATE, to.APPOINT: TRANSFER,
}  # fmt: skip
"""The ability that a family of answers uses. A ballot that is doubled only if that turns the result
says nothing of whether it was."""


class VoteBoard(Board):
    """The chamber and everything around it."""

    blurb = "A parliament with hidden loyalties, ballots and lies. Five to ten players."
    poster = "art/poster-vote.svg"
    styles = ("paints.css", "cards.css", "vote.css")
    played_styles = ("role.css",)
    curve_is_with_hand = True
    scripts = (
        "js/board-controls.js",
        "js/board-clock.js",
        "js/board-cards.js",
        "js/board-role.js",
        "js/board-record.js",
    )
    headings = ("round",)
    puzzle_parts = ("record", "plain")  # who is who follows from what happened
    draws_seats = True  # ruling 1.3
    bot_names = TREES

    has_circles = True
    bots_talk = True
    talked_about = ("round",)  # by then it is known what a government has done

    def circle(self, view: View | None, seat: Seat) -> str:
        """Who is out of the game talks only to others who are."""
        if not isinstance(view, VoteView) or view.winner >= 0 or seat >= view.count:
            return ""
        return "" if view.living[seat] else FALLEN

    def named_in_talk(self, options: Options) -> tuple[str, ...]:
        return tuple(card.title for card in _deck(options).cards)

    def face(self, game: Game, options: Options, card: int) -> Markup:
        cards = _deck(options).cards
        return Markup(drawn_face(cards[card], "played")) if 0 <= card < len(cards) else Markup()

    def card_played(self, game: Game, options: Options, action: Action) -> str:
        """Abilities are played; events are dealt."""
        card = _USES.get(to.family(action), NO_CARD)
        return CARDS[card].title if card != NO_CARD else ""

    def tally(self, options: Options, beat: Beat, context: Context) -> list[Markup]:
        """Who voted how, and who was dealt what."""
        return chips(beat, context.names, options.files.get(CARDS_FILE, ""))

    def emblem(self, beat: Beat) -> Markup:
        """The box, with ballots of those who were more."""
        if beat.kind != "voted":
            return Markup()
        in_favor = sum(piece.count for piece in beat.moved if piece.what == "ballot for")
        against = sum(piece.count for piece in beat.moved if piece.what == "ballot against")
        return printed("vote/box", passed=in_favor > against)

    def heading(self, view: View, beat: Beat, context: Context) -> str:
        assert isinstance(view, VoteView)
        if not view.round or beat.kind == "round":  # its line says the same
            return ""
        whose = "Your" if view.president == view.seat else f"{context.names[view.president]}'s"
        return f"{whose} government, round {view.round}"

    def goal_picture(self, number: int) -> Markup:
        return printed("vote/goal", number=number)

    def window(self, view: View) -> Window | None:
        """Objections, and the outgoing President's last word (ruling 7.3)."""
        assert isinstance(view, VoteView)
        if view.phase not in _WINDOWS:
            return None
        name = f"{view.round} {view.phase}"
        return Window(name, _WINDOWS[view.phase], to.PASS, lambda a: not to.is_free(a))

    def votes_to_abandon(self, seats: int) -> int:
        return votes_to_abandon(seats)

    def setters(self, game: Game, view: View, context: Context) -> Setters:
        assert isinstance(view, VoteView)
        scene = VoteScene(game, view, context)
        question = VoteQuestion() if context.told else sort_out(view)  # first it is told
        return {
            "top": lambda: kept(
                "vote/top",
                round=view.round,
                president=_president(scene),
                has_role=_role_is_new(scene),
            ),
            "folded": lambda: folded(minutes(scene)),
            "board": lambda: drawn(scene, question),
            "answers": lambda: _answers(scene, question, context),
            "hand": lambda: _hand(scene, question),
            "seats": lambda: kept(
                "vote/seats",
                role=role(scene),
                living=sum(view.living),
                count=view.count,
                portrait=portrait,
            ),
            "extras": lambda: kept(
                "vote/extras",
                secrets=tuple(secrets(scene)),
                abilities=tuple(abilities(scene)),
            ),
            "record": lambda: laid_open(minutes(scene)),
            "plain": lambda: _plain(scene, question),
        }

    def sheet(self, game: Game, options: Options, card: int, gallery: str = "") -> Markup:
        if not 0 <= card < len(CARDS):
            return Markup()
        design = options.files.get(CARDS_FILE, "")
        return printed("vote/sheet", face=face(f"shown-card-{card}", card, design, gallery))

    def as_told(self, view: View, beat: Beat) -> View:
        assert isinstance(view, VoteView)
        return as_told(view, beat.kind)

    def opened(self, view: View, views: list[View]) -> View:
        """With everybody's party on the benches."""
        assert isinstance(view, VoteView)
        for own in views:
            assert isinstance(own, VoteView)
            view.parties[own.seat] = own.parties[own.seat]
            view.start_parties[own.seat] = own.start_parties[own.seat]
        return view


def _president(scene: VoteScene) -> str:
    """Who is President, while somebody is; "" before the first and after the match."""
    view = scene.view
    return scene.names[view.president] if view.president >= 0 and not view.reason else ""


def _role_is_new(scene: VoteScene) -> bool:
    found = role(scene)
    return found is not None and not found.is_over


def _hand(scene: VoteScene, question: VoteQuestion) -> Markup:
    cards = rows(scene, question)
    end = None if scene.context.told else ending(scene)  # nobody is named before the masks are off
    html = kept("vote/hand", rows=cards, end=end, card=_card)
    return Pressable(html) if cards else html


def _card(face: Face) -> Markup:
    """A card as it lies in a row."""
    return kept("vote/held", face=face)


def _deck(options: Options) -> Deck:
    """The cards that a match with these options is played with."""
    return deck_of(options.files.get(CARDS_FILE, ""))


def _choices(scene: VoteScene, actions: list[int]) -> tuple[ListedAnswer, ...]:
    spell = scene.game.spell
    return tuple([ListedAnswer(spell(a), scene.label(a), scene.explain(a)) for a in actions])


def _answers(scene: VoteScene, question: VoteQuestion, context: Context) -> Markup:
    main = [a for a in question.buttons if a in _MAIN]
    return kept(
        "vote/answers",
        clock=context.clock,
        keys=tuple([(key, CARDS[NUMBERS[key]].title) for key in question.keys]),
        buttons=_choices(scene, [a for a in question.buttons if a not in main]),
        main=_choices(scene, main),
    )


def _plain(scene: VoteScene, question: VoteQuestion) -> Markup:
    view, game = scene.view, scene.game
    found: dict[str, list[int]] = {}
    for action in dict.fromkeys(view.options):
        found.setdefault(game.group(view, action), []).append(action)
    groups = [Group(heading, [*_choices(scene, some)]) for heading, some in found.items()]
    chamber, table = benches(view, scene.names), house(view, scene.names)
    cards = rows(scene, VoteQuestion())
    own, said = secrets(scene), [line.sentence() for line in statements(scene)]
    return printed(
        "vote/plain",
        asks=scene.asks(),
        listing=printed("listing", groups=groups),
        tellings=told(tellings(scene, chamber, table, cards, own, said)),
        benches=chamber,
        house=table,
        rows=cards,
        secrets=own,
        statements=said,
        record=minutes(scene),
        began=[
            (scene.names[seat], PARTY_NAMES[party])
            for seat, party in enumerate(view.start_parties)
            if view.reason and party >= 0
        ],
    )
