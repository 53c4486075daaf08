"""Scenes: a position laid out in a few words, answers as they are spelled, a result as text.

    s = scene(hand="S3")
    s.answer("event:S3")
    assert s.result == "congress 1, buttons S 2"

Whoever's card lies in the hand plays. Every answer goes through the referee, and after each
one the position must keep the invariants of the game, every question must have words, and
every line of the log must be told.
"""

from __future__ import annotations

from suffrage.core.game import NATURE, WATCHER, News, Options, Seat, View
from suffrage.core.referee import play
from suffrage.games.votes_for_women import VotesForWomen
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, OPP, OPPOBOT, SUF
from suffrage.games.votes_for_women.deck.card import BOT_DECK, STRATEGY
from suffrage.games.votes_for_women.notation import CAMPAIGNERS, read_card, spell_card
from suffrage.games.votes_for_women.oppobot.procedure import BOT_PLAYS
from suffrage.games.votes_for_women.phases import CLEAN_UP, PLAY, ROUND, SET_UP
from suffrage.games.votes_for_women.phases import STRATEGY as BIDS
from suffrage.games.votes_for_women.setup import lay_out
from suffrage.games.votes_for_women.state import (
    CHECK,
    CLEANUP,
    CROSS,
    FINAL_VOTING,
    OPERATIONS,
    STRATEGY_PHASE,
    Position,
)
from suffrage.games.votes_for_women.states import (
    CODES,
    NUMBER,
    REGION_CODES,
    REGION_NAMES,
    REGION_STATES,
)
from suffrage.games.votes_for_women.voting import NEXT_VOTE
from tests.fuzz.invariants import votes_for_women as keep_invariants

GAME = VotesForWomen()
BOXES = ("turn", "game", "final")
DISPLAY = "T1 T6 T12"  # Efficient Organizing, Superior Lobbying, National Focus


def scene(
    mode: str = "two-player",
    *switches: str,
    hand: str = "",
    claimed: str = "",
    states: str = "",
    buttons: str = "",
    campaigners: str = "",
    boxes: str = "",
    congress: int = 0,
    sent: bool = False,
    turn: int = 3,
    round: int = 2,
    deck: str = "",
    short: bool = False,
    discards: str = "",
    state_cards: str = "",
    strategy: str = DISPLAY,
    plays: str = "",
    spare: bool = True,
    phase: str = "operations",
    pick: int = 0,
    files: dict[str, str] | None = None,
    rules: int | None = None,
) -> Scene:
    """A position in the middle of a match.

    - *hand*, *claimed*: cards; with partners "S3 S4 / S5" names both of the side, or all seats.
    - *states*: "West=check NY=2P1Y OH=X"; a region stands for its eight states, and what
      comes later counts. A dash empties a state.
    - *buttons*: "S3 O1"; *campaigners*: "P1=west R1=south"; *boxes*: cards that stay.
    - *deck*: the next cards of the decks, top first; *short*: nothing below them.
    - *plays*: "S" or "O", if the hands do not say; *spare*: whoever has no card named for the
      hand holds one nevertheless, so that the match waits for them.
    - *phase*: "opening", "strategy", "operations", "cleanup" or "final-voting" (from *pick*).
    - *rules*: an older version of them.
    """
    s = Position(GAME.agree(Options(mode, switches, files), rules))
    lay_out(s)
    table = _Table(s)
    if phase != "opening":
        table.deal(hand, claimed, boxes, deck, discards, state_cards, strategy)
        if spare:
            table.give_spares()
        if short:
            table.use_up()
        table.board(states, buttons, campaigners)
        table.use_start_cards(turn, round)
    s.turn, s.round, s.congress, s.sent = turn, round, congress, sent
    table.stack(phase, plays or table.whose(hand or claimed), pick)
    return Scene(s)


def cards(text: str) -> list[int]:
    """Cards as they are spelled."""
    return [read_card(word) for word in text.split()]


def codes(text: str) -> list[str]:
    """The postal codes in a text; a region stands for its eight states."""
    found: list[str] = []
    for word in text.split():
        region = [code for code in REGION_CODES if code == word.lower()]
        named = REGION_STATES[REGION_CODES.index(region[0])] if region else (NUMBER[word],)
        found.extend([CODES[st] for st in named])
    return found


def each(step: str, where: str, times: int = 1) -> str:
    """The same step in every one of these states: each("+P", "NY NJ", 2)."""
    return " ".join([code + step for code in codes(where) for _ in range(times)])


class _Table:
    """Lays things out; every card that is not named stays in its deck."""

    def __init__(self, s: Position) -> None:
        self.s = s

    def deal(
        self,
        hand: str,
        claimed: str,
        boxes: str,
        deck: str,
        discards: str,
        state_cards: str,
        strategy: str,
    ) -> None:
        """Put cards where they were said to be."""
        s = self.s
        for seat in range(len(s.hands)):
            for card in s.hands[seat]:
                s.discard(card)  # Start cards were played, unless they are named
            s.hands[seat] = ()
        for seat, card in self._owned(hand):
            self._pull(card)
            s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
        for seat, card in self._owned(claimed):
            self._pull(card)
            s.claimed[seat] = tuple(sorted((*s.claimed[seat], card)))
        for card in cards(boxes):
            self._pull(card)
            box = s.cards[card].box
            s.boxes[box] = (*s.boxes[box], card)
        for card in cards(deck):
            self._pull(card)
            self._put_on_deck(card)
        for card in cards(discards):
            self._pull(card)
            s.discard(card)
        for card in cards(state_cards):
            self._pull(card)
            s.state_cards = tuple(sorted((*s.state_cards, card)))
        for card in cards(strategy):
            if card in s.strategy_pool:
                self._pull(card)
                s.strategy = tuple(sorted((*s.strategy, card)))

    def give_spares(self) -> None:
        """A late card to every seat without one."""
        for seat, hand in enumerate(self.s.hands):
            if not hand:
                card = self.s.pools[self.s.side(seat) * 3 + 2][-1]
                self._pull(card)
                self.s.hands[seat] = (card,)

    def use_up(self) -> None:
        """Leave nothing in the decks but what was put on top."""
        for at, pool in enumerate(self.s.pools):
            for card in pool:
                self.s.discard(card)
            self.s.pools[at] = ()

    def use_start_cards(self, turn: int, round: int) -> None:
        """The Oppobot has played those that were due before this round."""
        used = turn // 2 if round == 1 else (turn + 1) // 2
        for card in self.s.start_cards[:used]:
            self.s.discard(card)
        self.s.start_cards = self.s.start_cards[used:]

    def _owned(self, text: str) -> list[tuple[Seat, int]]:
        """Cards with their owners. A list per seat, or each card with its own side's first."""
        parts = text.split("/")
        players = self.s.agreed.seating.players
        found: list[tuple[Seat, int]] = []
        for at, part in enumerate(parts):
            for card in cards(part):
                deck = self.s.cards[card].deck
                seat = at if len(parts) > 1 or deck >= STRATEGY else players[deck][0]
                found.append((seat, card))
        return found

    def _pull(self, card: int) -> None:
        """Take a card out of wherever it is."""
        s = self.s
        for piles in (s.hands, s.claimed, s.pools, s.discards, s.boxes):
            for at, pile in enumerate(piles):
                piles[at] = tuple([other for other in pile if other != card])
        s.strategy_pool = tuple([other for other in s.strategy_pool if other != card])
        s.strategy = tuple([other for other in s.strategy if other != card])
        s.state_pool = tuple([other for other in s.state_pool if other != card])
        s.start_cards = tuple([other for other in s.start_cards if other != card])

    def _put_on_deck(self, card: int) -> None:
        """Under those put there before; the Oppobot's deck is drawn by nature."""
        s = self.s
        deck = s.cards[card].deck
        if deck == BOT_DECK:
            at = 5 + s.cards[card].era
            for earlier in range(6, at):
                for other in s.pools[earlier][2:]:
                    s.discard(other)
                s.pools[earlier] = s.pools[earlier][:2]
            s.pools[at] = tuple(sorted((*s.pools[at], card)))
        else:
            owner = s.agreed.seating.players[deck][0]
            s.tops[deck] = (*s.tops[deck], (card, owner))

    def board(self, states: str, buttons: str, campaigners: str) -> None:
        """Cubes, marks, buttons and campaigners."""
        s = self.s
        for word in states.split():
            where, _, content = word.partition("=")
            for code in codes(where.replace(",", " ")):
                _fill(s, NUMBER[code], content)
        for word in buttons.split():
            s.buttons["SO".index(word[0])] = int(word[1:])
        for word in campaigners.split():
            name, _, region = word.partition("=")
            s.campaigners[CAMPAIGNERS.index(name)] = REGION_CODES.index(region)

    def whose(self, text: str) -> str:
        """The side whose card comes first."""
        if not text.strip(" /"):
            return "S"
        seat = self._owned(text)[0][0]
        return "SO"[self.s.side(seat)]

    def stack(self, phase: str, plays: str, pick: int) -> None:
        """What is going on, and what comes after it."""
        s = self.s
        seating = s.agreed.seating
        s.phase = OPERATIONS
        if phase == "opening":
            s.phase = s.round = 0
            s.turn = 1
            s.push(SET_UP, NATURE)
            return
        if phase == "final-voting":
            s.phase, s.turn, s.round, s.sent = FINAL_VOTING, 6, 6, True
            s.push(NEXT_VOTE, NATURE, given=(pick,))
            return
        s.push(CLEAN_UP, NATURE)
        if phase == "strategy":
            s.phase, s.round = STRATEGY_PHASE, 0
            s.push(ROUND, NATURE, given=(1,))
            s.push(BIDS, NATURE)
        elif phase == "cleanup":
            s.phase, s.round = CLEANUP, 6
        else:
            s.push(ROUND, NATURE, given=(s.round + 1,))
            opposition = seating.plays(OPP, s.round)
            s.push(BOT_PLAYS if opposition == OPPOBOT else PLAY, opposition)
            if plays == "S":
                s.push(PLAY, seating.plays(SUF, s.round))


def _fill(s: Position, st: int, content: str) -> None:
    """Put *content* into a state in place of what was there."""
    s.cubes[st * 3 : st * 3 + 3] = [0, 0, 0]
    s.marks[st] = {"check": CHECK, "X": CROSS}.get(content, 0)
    s.settled = [s.marks.count(CHECK), s.marks.count(CROSS)]
    if s.marks[st]:
        return
    for n, letter in zip(content[:-1:2], content[1::2], strict=True):
        s.cubes[st * 3 + COLOR_LETTERS.index(letter)] = int(n)


class Scene:
    """A position that is played on, and what became of it."""

    def __init__(self, state: Position) -> None:
        self.state = state
        self.game = GAME
        self.names = state.agreed.seating.mode.seats
        self.news: list[News] = []
        self.asked: set[Seat] = set()  # who was asked so far, nature included
        self._worded: object = None  # the effect whose words were read last
        self._first = _facts(state)
        state.listen()
        state.advance()
        self._check()

    def answer(self, *words: str) -> Scene:
        """Answer question after question, each by whoever is asked."""
        for word in " ".join(words).split():
            seat = next(iter(self.state.pending()), WATCHER)
            play(GAME, self.state, seat, GAME.read(word))
            self._check()
        return self

    def _check(self) -> None:
        keep_invariants(self.state)
        for news in self.state.latest():
            self.news.append(news)
            for reader in (*range(self.state.seats()), WATCHER):
                heard = news.heard_by(reader)
                if heard is not None:
                    line = GAME.tell(heard, self.names)
                    assert line.endswith(".") and line[0] == line[0].upper(), (heard, line)
        for seat in self.state.pending():
            self.asked.add(seat)
            effect = self.state.stack[-1].effect
            if seat != NATURE and effect is not self._worded:
                self._worded = effect
                _have_words(self.state.view(seat))

    # What is asked

    @property
    def asks(self) -> str:
        """The question that stands, as the seat that is asked reads it."""
        return GAME.ask(self.state.view(next(iter(self.state.pending()), WATCHER))).sentence

    @property
    def options(self) -> list[str]:
        """What may be answered, spelled."""
        return [GAME.spell(action) for action in self.state.asked]

    @property
    def actor(self) -> str:
        """Who is asked: a name of the mode's seats, "nature" or "nobody"."""
        seat = next(iter(self.state.pending()), WATCHER)
        return {NATURE: "nature", WATCHER: "nobody"}.get(seat) or self.names[seat]

    def label(self, word: str) -> str:
        """What stands on the button of an option."""
        return GAME.label(self.state.view(self.state.pending()[0]), GAME.read(word))

    def explain(self, word: str) -> str:
        """What the help says about an option."""
        return GAME.explain(self.state.view(self.state.pending()[0]), GAME.read(word))

    # What happened

    @property
    def result(self) -> str:
        """Everything on the table that is not as it was when the scene began."""
        now = _facts(self.state)
        changed = [name for name in now if now[name] != self._first[name] and name != "map"]
        told = [f"{name} {now[name]}" for name in changed]
        return ", ".join([*told, *self._states()]) or "nothing"

    def _states(self) -> list[str]:
        """The states that changed, together where they hold the same."""
        before = self._first["map"].split("/")
        after = _facts(self.state)["map"].split("/")
        contents = [b if a != b else "" for a, b in zip(before, after, strict=True)]
        told: list[str] = []
        for content in dict.fromkeys([c for c in contents if c]):
            named: list[str] = []
            for region, where in enumerate(REGION_STATES):
                found = [CODES[st] for st in where if contents[st] == content]
                named.extend([REGION_NAMES[region]] if len(found) == 8 else found)
            told.append(f"{' '.join(named)} {content}")
        return told

    @property
    def board(self) -> str:
        """Every state that is not empty."""
        places = _facts(self.state)["map"].split("/")
        return ", ".join([f"{CODES[st]} {p}" for st, p in enumerate(places) if p != "-"])

    @property
    def log(self) -> list[str]:
        """The lines that everybody hears."""
        return self.lines(WATCHER)

    def lines(self, reader: Seat) -> list[str]:
        """The lines that *reader* hears."""
        heard = [news.heard_by(reader) for news in self.news]
        return [GAME.tell(news, self.names) for news in heard if news is not None]

    def hand(self, seat: Seat = 0) -> str:
        """The cards in a hand."""
        return _spelled(self.state.hands[seat])

    def discards(self, side: str = "S") -> str:
        """The open pile of a side, or B for the Oppobot's, in order."""
        return _spelled(self.state.discards["SOB".index(side)])

    def deck(self, side: int = SUF) -> str:
        """The known cards of a deck: those on top, then those at the bottom."""
        s = self.state
        tops, bottoms = [
            _spelled([card for card, _ in known[side]]) for known in (s.tops, s.bottoms)
        ]
        return f"{tops} ... {bottoms}"


def _have_words(view: View) -> None:
    """A question, and every option of it, can be put into words."""
    asks = GAME.ask(view).sentence
    assert ": " in asks and not asks.endswith("."), asks
    for action in view.options:
        assert not GAME.label(view, action)[0].islower()
        assert GAME.explain(view, action).endswith(".")


def _spelled(pile: tuple[int, ...] | list[int]) -> str:
    return " ".join([spell_card(card) for card in pile])


def _facts(s: Position) -> dict[str, str]:
    """What lies on the table, in words; the map apart, as the one field without a name."""
    facts = {"winner": f"{'SO'[s.winner]} by {s.reason}" if s.winner >= 0 else "-"}
    facts["congress"] = "sent" if s.sent else str(s.congress)
    facts.update({f"buttons {side}": str(s.buttons[at]) for at, side in enumerate("SO")})
    for c, name in enumerate(CAMPAIGNERS):
        facts[name] = REGION_CODES[s.campaigners[c]] if s.campaigners[c] >= 0 else "-"
    for at, name in enumerate(BOXES):
        facts[f"{name} box"] = _spelled(s.boxes[at]) or "-"
    for seat, name in enumerate(s.agreed.seating.mode.seats):
        facts[f"{name} claimed"] = _spelled(s.claimed[seat]) or "-"
    facts["State cards"] = _spelled(s.state_cards) or "-"
    facts["Strategy cards"] = _spelled(s.strategy) or "-"
    return facts | {"map": "/".join([_place(s, st) for st in range(48)])}


def _place(s: Position, st: int) -> str:
    if s.marks[st]:
        return "check" if s.marks[st] == CHECK else "X"
    held = [f"{n}{COLOR_LETTERS[c]}" for c, n in enumerate(s.cubes[st * 3 : st * 3 + 3]) if n]
    return "".join(held) or "-"
