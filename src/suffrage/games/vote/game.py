"""VOTE! as a game of the house."""

from __future__ import annotations

from typing import ClassVar

from suffrage.core.compiler import mypyc_attr
from suffrage.core.designs.design import CARDS_FILE, SUMMARY
from suffrage.core.game import Action, Game, Mode, News, Options, Seat, Switch, View
from suffrage.core.observation import Layout, Numbering, Observer
from suffrage.core.words.beats import Folder
from suffrage.core.words.lesson import Lesson
from suffrage.core.words.prompt import Prompt
from suffrage.games.vote import notation, observation
from suffrage.games.vote.actions import ACTIONS
from suffrage.games.vote.deck import designs
from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.imagination import imagine
from suffrage.games.vote.phases.ends import SENTENCES
from suffrage.games.vote.positions import read_position
from suffrage.games.vote.saved import design_of, fill, rules_of, seats_of
from suffrage.games.vote.setup import MODES, OLDER_RULES, RULES
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView, load_view
from suffrage.games.vote.words import explanations, passages, prompts, story
from suffrage.games.vote.words.beats import VoteFolder
from suffrage.games.vote.words.lesson import LESSON


@mypyc_attr(allow_interpreted_subclasses=True)  # puzzles ask another question
class Vote(Game):
    """Two parties in parliament, and nobody knows who is who."""

    name: ClassVar[str] = "vote"
    title: ClassVar[str] = "VOTE!"
    rules_version: ClassVar[int] = RULES
    older_rules: ClassVar[tuple[int, ...]] = OLDER_RULES
    action_count: ClassVar[int] = ACTIONS
    longest: ClassVar[int] = 4500
    modes: ClassVar[tuple[Mode, ...]] = MODES
    switches: ClassVar[tuple[Switch, ...]] = (Switch(CARDS_FILE, SUMMARY, file=True),)
    reasons: ClassVar[dict[str, str]] = SENTENCES

    def start(self, options: Options, rules: int | None = None) -> VoteState:
        brought = self.resumed(options, rules)
        if isinstance(brought, VoteState):
            return brought
        seats, design = len(self.check(options).seats), options.files.get(CARDS_FILE, "")
        deck_of(design)
        return VoteState(seats, self.version(rules), design=design)

    def load(self, saved: object) -> VoteState:
        state = VoteState(seats_of(saved), rules_of(saved), design=design_of(saved))
        fill(state, saved)
        return state

    def position(self, text: str) -> VoteState:
        return read_position(text)

    def view(self, saved: object) -> VoteView:
        return load_view(saved)

    def imagine(self, view: View, seed: int) -> VoteState:
        return imagine(_own(view), seed)

    def spelled(self, action: Action) -> str:
        return notation.spell(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        return prompts.ask(_own(view), names)

    def passage(self, view: View) -> str:
        return passages.passage(_own(view))

    def printed_cards(self) -> str:
        return designs.written()

    def cards_schema(self) -> dict[str, object]:
        return designs.schema()

    def lesson(self) -> Lesson:
        return LESSON

    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return prompts.label(_own(view), action, names)

    def group(self, view: View, action: Action) -> str:
        return prompts.group(_own(view), action)

    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return explanations.explain(_own(view), action, names)

    def layout(self) -> Layout:
        return observation.LAYOUT

    def observer(self) -> Observer:
        return observation.VoteObserver()

    def numbering(self, seat: Seat, seats: int) -> Numbering:
        return observation.numbering(seat, seats)

    def folder(self, reader: Seat, names: tuple[str, ...]) -> Folder:
        return VoteFolder(self, reader, names)

    def tell(self, news: News, names: tuple[str, ...]) -> str:
        return story.tell(news, names)


def _own(view: View) -> VoteView:
    assert isinstance(view, VoteView)
    return view
