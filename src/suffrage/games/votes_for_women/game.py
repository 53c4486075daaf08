"""Votes for Women as a Game: its modes and switches, and the doors to everything else."""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.design import CARDS_FILE, SUMMARY
from suffrage.core.errors import BadNotation, BadOptions, BadSave, WrongVersion
from suffrage.core.game import NATURE, Action, Game, News, Options, Seat, Switch, View
from suffrage.core.observation import Layout, Numbering, Observer
from suffrage.core.words.beats import Folder
from suffrage.core.words.lesson import Lesson
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women import observation
from suffrage.games.votes_for_women.actions import ACTIONS
from suffrage.games.votes_for_women.deck.card import Card
from suffrage.games.votes_for_women.deck.decks import CARDS, SIDE_CARDS, STANDARD, Decks
from suffrage.games.votes_for_women.designs.cards import changed_cards, schema, written
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.notation import read, spell
from suffrage.games.votes_for_women.oppobot.cards import HARD_DICE, NORMAL_DICE, OPPOBOT_CARDS
from suffrage.games.votes_for_women.oppobot.deck_file import DECK_FILE, decks_from_file
from suffrage.games.votes_for_women.phases import SET_UP
from suffrage.games.votes_for_women.positions import read_agreed, read_position, split
from suffrage.games.votes_for_women.saved import fill, fill_view, options_of, rules_of
from suffrage.games.votes_for_women.setup import BOT_MODES, SEATINGS, TEAM_MODES, Agreed, lay_out
from suffrage.games.votes_for_women.state import REASONS, Position
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words import explanations, passages, prompts
from suffrage.games.votes_for_women.words.beats import VfwFolder
from suffrage.games.votes_for_women.words.lesson import LESSON
from suffrage.games.votes_for_women.words.story import tell

KEPT: Final = 64  # agreements remembered: every mode and switch, and some decks from files


def decks_of(options: Options) -> Decks:
    """The cards that a match with these options is played with, or BadOptions."""
    changed: dict[int, Card] = {}
    if CARDS_FILE in options.files:
        changed = changed_cards(options.files[CARDS_FILE], SIDE_CARDS)
    if DECK_FILE in options.files:
        return decks_from_file(options.files[DECK_FILE], changed)
    return Decks(OPPOBOT_CARDS, NORMAL_DICE, HARD_DICE, changed) if changed else STANDARD


class VotesForWomen(Game):
    """The rules of Votes for Women, in all its modes."""

    name = "votes-for-women"
    title = "Votes for Women"
    rules_version = 2
    older_rules = (1,)
    action_count = ACTIONS
    longest = 6000
    modes = tuple([seating.mode for seating in SEATINGS])
    switches = (
        Switch("locked-lobbying",
               "Lobbying: Suffragists only add columns, the Opposition only removes them."),
        Switch("limited-cubes", "A color of cubes that has run out cannot be added."),
        Switch("open-hands", "Partners see each other's hands.", TEAM_MODES),
        Switch("hard", "The Oppobot throws its harder, black dice.", BOT_MODES),
        Switch(DECK_FILE, "Another deck and other dice for the Oppobot.", BOT_MODES, file=True),
        Switch(CARDS_FILE, SUMMARY, file=True),
    )  # fmt: skip
    reasons = REASONS

    def __init__(self) -> None:
        # Those used last, the newest at the end.
        self._agreed: Final[dict[tuple[Options, int], Agreed]] = {}

    def agree(self, options: Options, rules: int | None = None) -> Agreed:
        """What a match with these options is played with, by which version of the rules."""
        key = (options, self.version(rules))
        found = self._agreed.pop(key, None)
        if found is None:
            self.check(options)
            decks = decks_of(options)
            dice = decks.hard if "hard" in options.switches else decks.normal
            found = Agreed(options, key[1], decks.cards, decks.effects, dice)
        self._agreed[key] = found
        for oldest in list(self._agreed)[:-KEPT]:
            self._agreed.pop(oldest, None)
        return found

    def start(self, options: Options, rules: int | None = None) -> Position:
        brought = self.resumed(options, rules)
        if isinstance(brought, Position):
            return brought
        s = Position(self.agree(options, rules))
        lay_out(s)
        s.push(SET_UP, NATURE)
        s.advance()
        return s

    def load(self, saved: object) -> Position:
        s = Position(self._agreed_in(saved))
        fill(s, saved)
        return s

    def _agreed_in(self, saved: object) -> Agreed:
        try:
            return self.agree(options_of(saved), rules_of(saved))
        except WrongVersion as error:
            raise BadSave(str(error)) from error

    def position(self, text: str) -> Position:
        fields = split(text)
        try:
            agreed = self.agree(*read_agreed(fields))
        except (BadOptions, WrongVersion) as error:
            raise BadNotation(f"position, field 'mode': {error}") from error
        return read_position(agreed, fields)

    def view(self, saved: object) -> VfwView:
        v = VfwView(self._agreed_in(saved), NATURE, 0, [])
        fill_view(v, saved)
        return v

    def imagine(self, view: View, seed: int) -> Position:
        assert isinstance(view, VfwView)
        return imagine(view, seed)

    def spelled(self, action: Action) -> str:
        return spell(action)

    def read(self, text: str) -> Action:
        return read(text)

    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        assert isinstance(view, VfwView)
        return prompts.ask(view, names or view.agreed.seating.mode.seats)

    def passage(self, view: View) -> str:
        assert isinstance(view, VfwView)
        return passages.passage(view)

    def printed_cards(self) -> str:
        return written(CARDS)

    def cards_schema(self) -> dict[str, object]:
        return schema()

    def lesson(self) -> Lesson:
        return LESSON

    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        assert isinstance(view, VfwView)
        return prompts.label(view, action, names or view.agreed.seating.mode.seats)

    def group(self, view: View, action: Action) -> str:
        return prompts.group(action)

    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        assert isinstance(view, VfwView)
        return explanations.explain(view, action, names or view.agreed.seating.mode.seats)

    def layout(self) -> Layout:
        return observation.LAYOUT

    def observer(self) -> Observer:
        return observation.VfwObserver()

    def numbering(self, seat: Seat, seats: int) -> Numbering:
        return observation.numbering(seat, seats)

    def folder(self, reader: Seat, names: tuple[str, ...]) -> Folder:
        return VfwFolder(self, CARDS, reader, names)

    def tell(self, news: News, names: tuple[str, ...]) -> str:
        return tell(STANDARD.cards, news, names)
