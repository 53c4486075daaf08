"""Suffragetto, the game: its name, its modes, and the doors to its positions and words."""

from __future__ import annotations

from suffrage.core.errors import BadNotation, SuffrageError
from suffrage.core.game import Action, Game, Mode, News, Options, Switch, View
from suffrage.core.referee import play
from suffrage.games.suffragetto import actions, notation
from suffrage.games.suffragetto.board import SIDE_NAMES, SQUARES, START
from suffrage.games.suffragetto.ends import PLY_LIMIT, SENTENCES
from suffrage.games.suffragetto.moves.whole import follow
from suffrage.games.suffragetto.phases import DONE, TOSSING
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.suffragetto.words import story


class Suffragetto(Game):
    """The rules of Suffragetto. `docs/rules/suffragetto.md` has the numbered rulings.

    Resigning is among the options of whoever is asked, offering a draw among those of the
    side to move. `settles` tells them from play, so that chance does not throw matches away.
    """

    name = "suffragetto"
    title = "Suffragetto"
    rules_version = 1
    action_count = actions.COUNT
    # A ply: two offers with their answers, then hops. Between two of at most 21 captures no
    # square is landed on twice, and hops reach a quarter of the board.
    longest = 1 + PLY_LIMIT * (4 + 22 * (SQUARES // 4 + 1))
    modes = (
        Mode("two-player", story.SEATS, "Suffragettes against police; a coin decides who begins"),
    )
    switches = (Switch("position", "begin from this position instead of the usual one", file=True),)
    reasons = SENTENCES
    text_forgets = True

    def start(self, options: Options) -> SuffragettoState:
        self.check(options)
        usual = f"{START} {notation.UNTOSSED} 0 1"
        return self.position(options.files.get("position", usual).strip())

    def position(self, text: str) -> SuffragettoState:
        between_turns, bar, since = text.partition(" | ")
        board, side, quiet, turn = notation.read_position(between_turns)
        if side is None:
            if bar or (notation.write_board(bytes(board)), quiet, turn) != (START, 0, 1):
                raise notation.refuse(
                    text, text.index("?"), "SIDE is '?' only before the toss, at the very start"
                )
            return SuffragettoState.of(board, 0, 0, 1, TOSSING)
        state = SuffragettoState.of(board, side, quiet, turn)
        if bar:
            for i, word in enumerate(since.split(" ")):
                try:
                    self._follow(state, word)
                except SuffrageError as error:
                    raise BadNotation(f"after '|', word {i + 1}: {error}") from error
            if state.turn != turn or not (state.said or state.stage == DONE):
                raise BadNotation(
                    f"{notation.quoted(since)}: after '|' come the answers of an unfinished turn"
                )
        return state

    def _follow(self, state: SuffragettoState, word: str) -> None:
        """Give the answers that one word of an unfinished turn stands for."""
        if state.stage == DONE:
            raise BadNotation(f"{notation.quoted(word)} comes after the end of the match")
        if word == notation.DRAWN:
            state.call_drawn()
        elif word in notation.RESULTS:
            loser = 1 - notation.RESULTS.index(word)
            if loser != state.asked():
                who = SIDE_NAMES[state.asked()]
                raise BadNotation(f"{word!r}: only the {who} can resign now")
            state.apply(loser, actions.RESIGN)
        else:
            action = notation.read_word(word)
            if action < 0:
                follow(state, notation.read_path(word), word)
            else:
                play(self, state, state.asked(), action)

    def load(self, saved: list[object]) -> SuffragettoState:
        text, passes, recent, past = saved
        assert isinstance(text, str) and isinstance(passes, int)
        assert isinstance(recent, list) and isinstance(past, list)
        state = self.position(text)
        state.passes = passes
        state.recent = list(recent)
        state.past = list(past)
        return state

    def view(self, saved: dict[str, object]) -> SuffragettoView:
        seat = saved["seat"]
        assert isinstance(seat, int)
        fields = [saved[name] for name in ("position", "passes", "recent", "past")]
        return self.load(fields).view(seat)

    def imagine(self, view: View, seed: int) -> SuffragettoState:
        """The very position: nothing in it is hidden."""
        assert isinstance(view, SuffragettoView)
        return self.load([view.position, view.passes, view.recent, view.past])

    def spell(self, action: Action) -> str:
        return notation.spell(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def settles(self, action: Action) -> bool:
        return action == actions.RESIGN or action == actions.OFFER_DRAW

    def ask(self, view: View) -> str:
        assert isinstance(view, SuffragettoView)
        return story.ask(view)

    def label(self, view: View, action: Action) -> str:
        assert isinstance(view, SuffragettoView)
        return story.label(view, action)

    def group(self, view: View, action: Action) -> str:
        assert isinstance(view, SuffragettoView)
        return story.group(view, action)

    def explain(self, view: View, action: Action) -> str:
        assert isinstance(view, SuffragettoView)
        return story.explain(view, action)

    def tell(self, news: News, names: tuple[str, ...]) -> str:
        return story.tell(news, names)
