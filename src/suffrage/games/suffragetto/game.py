"""Suffragetto, the game: its name, its modes, and the doors to its positions and words."""

from __future__ import annotations

from suffrage.core.game import Action, Game, News, Options, Seat, View
from suffrage.core.observation import Layout, Numbering, Observer
from suffrage.core.words.beats import Folder
from suffrage.core.words.lesson import Lesson
from suffrage.core.words.prompt import Prompt
from suffrage.games.suffragetto import actions, notation, observation, setup
from suffrage.games.suffragetto.board import SQUARES
from suffrage.games.suffragetto.imagination import imagine
from suffrage.games.suffragetto.phases.ends import LOST_BY, PLY_LIMIT, SENTENCES
from suffrage.games.suffragetto.positions import read_position
from suffrage.games.suffragetto.saved import load, load_view
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.suffragetto.words import explanations, passages, prompts, story
from suffrage.games.suffragetto.words.beats import SuffragettoFolder
from suffrage.games.suffragetto.words.lesson import LESSON


class Suffragetto(Game):
    """The rules of Suffragetto. `rules/rulings.md` has the numbered rulings.

    Resigning is among the options of whoever is asked, offering a draw among those of the
    side to move. `settles` tells them from play, so that chance does not throw matches away.
    """

    name = "suffragetto"
    title = "Suffragetto"
    rules_version = setup.RULES
    action_count = actions.COUNT
    # A ply: two offers with their answers, then hops. Between two of at most 21 captures no
    # square is landed on twice, and hops reach a quarter of the board.
    longest = 1 + PLY_LIMIT * (4 + 22 * (SQUARES // 4 + 1))
    modes = setup.MODES
    switches = setup.SWITCHES
    reasons = SENTENCES
    lost_by = LOST_BY
    text_forgets = True

    def start(self, options: Options, rules: int | None = None) -> SuffragettoState:
        self.version(rules)
        self.check(options)
        return self.position(setup.opening(options))

    def position(self, text: str) -> SuffragettoState:
        return read_position(self, text)

    def load(self, saved: object) -> SuffragettoState:
        return load(self, saved)

    def view(self, saved: object) -> SuffragettoView:
        return load_view(self, saved)

    def imagine(self, view: View, seed: int) -> SuffragettoState:
        return imagine(self, _own(view))

    def spelled(self, action: Action) -> str:
        return notation.spell(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def settles(self, action: Action) -> bool:
        return action == actions.RESIGN or action == actions.OFFER_DRAW

    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        return prompts.ask(_own(view))

    def passage(self, view: View) -> str:
        return passages.passage(_own(view))

    def lesson(self) -> Lesson:
        return LESSON

    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return prompts.label(_own(view), action)

    def group(self, view: View, action: Action) -> str:
        return prompts.group(_own(view), action)

    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return explanations.explain(_own(view), action)

    def layout(self) -> Layout:
        return observation.LAYOUT

    def observer(self) -> Observer:
        return observation.SuffragettoObserver()

    def numbering(self, seat: Seat, seats: int) -> Numbering:
        return observation.numbering(seat)

    def folder(self, reader: Seat, names: tuple[str, ...]) -> Folder:
        return SuffragettoFolder(self, reader, names)

    def tell(self, news: News, names: tuple[str, ...]) -> str:
        return story.tell(news, names)


def _own(view: View) -> SuffragettoView:
    assert isinstance(view, SuffragettoView)
    return view
