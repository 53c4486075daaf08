"""Votes for Women as a Game: its modes and switches, and the doors to everything else."""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation, BadOptions
from suffrage.core.game import NATURE, Action, Game, News, Options, State, Switch, View
from suffrage.core.prompt import Prompt
from suffrage.games.votes_for_women.actions import ACTIONS
from suffrage.games.votes_for_women.deck.card import BOT_DECK, STATE_CARD, STRATEGY
from suffrage.games.votes_for_women.deck.decks import STANDARD
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.modes import BOT_MODES, SEATINGS, TEAM_MODES
from suffrage.games.votes_for_women.notation import read, spell
from suffrage.games.votes_for_women.oppobot.deck_file import DECK_FILE, decks_from_file
from suffrage.games.votes_for_women.phases import SET_UP
from suffrage.games.votes_for_women.positions import read_options, read_position, split
from suffrage.games.votes_for_women.saved import fill, options_of
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import REASONS, Position
from suffrage.games.votes_for_women.view import VfwView, load_view
from suffrage.games.votes_for_women.words import explanations, prompts
from suffrage.games.votes_for_women.words.story import tell


class VotesForWomen(Game):
    """The rules of Votes for Women, in all its modes."""

    name = "votes-for-women"
    title = "Votes for Women"
    rules_version = 1
    action_count = ACTIONS
    longest = 6000
    modes = tuple([seating.mode for seating in SEATINGS])
    switches = (
        Switch("locked-lobbying",
               "Lobbying: Suffragists only add markers, the Opposition only removes them."),
        Switch("limited-cubes", "A color of cubes that has run out cannot be added."),
        Switch("open-hands", "Partners see each other's hands.", TEAM_MODES),
        Switch("hard", "The Oppobot throws its harder, black dice.", BOT_MODES),
        Switch(DECK_FILE, "Another deck and other dice for the Oppobot.", BOT_MODES, file=True),
    )  # fmt: skip
    reasons = REASONS

    def __init__(self) -> None:
        self._agreed: Final[dict[str, Agreed]] = {}

    def agree(self, options: Options) -> Agreed:
        """What a match with these options is played with."""
        key = repr((options.mode, options.switches, sorted(options.files.items())))
        if key not in self._agreed:
            self.check(options)
            decks = STANDARD
            if DECK_FILE in options.files:
                decks = decks_from_file(options.files[DECK_FILE])
            dice = decks.hard if "hard" in options.switches else decks.normal
            self._agreed[key] = Agreed(options, decks.cards, decks.effects, dice)
        return self._agreed[key]

    def start(self, options: Options) -> State:
        s = Position(self.agree(options))
        lay_out(s)
        s.push(SET_UP, NATURE)
        s.advance()
        return s

    def load(self, saved: dict[str, object]) -> State:
        s = Position(self.agree(options_of(saved)))
        fill(s, saved)
        return s

    def position(self, text: str) -> State:
        fields = split(text)
        try:
            agreed = self.agree(read_options(fields))
        except BadOptions as error:
            raise BadNotation(f"position, field 'mode': {error}") from error
        return read_position(agreed, fields)

    def view(self, saved: dict[str, object]) -> View:
        return load_view(saved)

    def imagine(self, view: View, seed: int) -> State:
        assert isinstance(view, VfwView)
        return imagine(self.agree_with(view), view, seed)

    def agree_with(self, view: VfwView) -> Agreed:
        """What the match of a view is played with."""
        return self.agree(Options(view.mode, tuple(view.switches), view.files))

    def spell(self, action: Action) -> str:
        return spell(action)

    def read(self, text: str) -> Action:
        return read(text)

    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        assert isinstance(view, VfwView)
        agreed = self.agree_with(view)
        return prompts.ask(agreed, view, names or agreed.seating.mode.seats)

    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        assert isinstance(view, VfwView)
        agreed = self.agree_with(view)
        return prompts.label(agreed, view, action, names or agreed.seating.mode.seats)

    def group(self, view: View, action: Action) -> str:
        return prompts.group(action)

    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        assert isinstance(view, VfwView)
        agreed = self.agree_with(view)
        return explanations.explain(agreed, view, action, names or agreed.seating.mode.seats)

    def tell(self, news: News, names: tuple[str, ...]) -> str:
        return tell(STANDARD.cards, news, names)


def lay_out(s: Position) -> None:
    """Cards and decks as they lie before anything is dealt (rulings T-1, T-2, O-1)."""
    for card in s.cards[1:]:
        if not s.agreed.uses(card):
            continue
        at = card.deck * 3 + card.era - 1
        if card.deck == STRATEGY:
            s.strategy_pool = (*s.strategy_pool, card.number)
        elif card.deck == STATE_CARD:
            s.state_pool = (*s.state_pool, card.number)
        elif card.era:
            at = at - 6 if card.deck == BOT_DECK else at
            s.pools[at] = (*s.pools[at], card.number)
        elif card.deck == BOT_DECK:
            s.start_cards = (*s.start_cards, card.number)
        else:
            s.hands[s.agreed.seating.players[card.deck][0]] = (card.number,)
