"""Builds positions of VOTE! and plays them by letters: `scene().answer("A", "nominate:C")`."""

from __future__ import annotations

from suffrage.core.game import NATURE, WATCHER
from suffrage.core.referee import play
from suffrage.games.vote import Vote
from suffrage.games.vote.deck.cards import CARDS, EVENTS
from suffrage.games.vote.setup import FEWEST_SEATS, LETTERS, MODE_NAMES, REPUBLICANS, RULES
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView

GAME = Vote()


class Scene:
    """A position with people around it, called A, B, C ..."""

    def __init__(self, state: VoteState) -> None:
        self.state = state
        self.names = tuple(LETTERS[: state.count])
        self.log: dict[str, list[str]] = {name: [] for name in (*self.names, "watcher")}
        state.listen()

    def answer(self, who: str, *texts: str) -> Scene:
        """*who* answers, once or several times."""
        for text in texts:
            self._take(LETTERS.index(who), text)
        return self

    def nature(self, *texts: str) -> Scene:
        """Dice, draws or lots fall so."""
        for text in texts:
            self._take(NATURE, text)
        return self

    def any(self, times: int = 1) -> Scene:
        """Nature answers so often, whatever it likes."""
        for _ in range(times):
            self.nature(self.odds[0])
        return self

    def rest(self) -> Scene:
        """Nature answers whatever it likes, as long as it is asked."""
        while self.asked == "*":
            self.any()
        return self

    def finish_round(self) -> Scene:
        """Seats answer whatever they like until the hands are refilled."""
        while self.asked not in ("*", ""):
            self.answer(self.asked[0], self.may(self.asked[0])[0])
        return self

    def _take(self, seat: int, text: str) -> None:
        play(GAME, self.state, seat, GAME.read(text))
        for news in self.state.latest():
            for name in self.log:
                heard = news.heard_by(WATCHER if name == "watcher" else LETTERS.index(name))
                line = GAME.tell(heard, self.names) if heard is not None else ""
                if line:
                    self.log[name].append(line)

    def all_answer(self, text: str) -> Scene:
        """Everybody who is asked gives the same answer, in order of seats."""
        for seat in self.state.pending():
            self._take(seat, text)
        return self

    def vote(self, ballots: str) -> Scene:
        """The living vote in order of seats: f for, a against."""
        for letter, seat in zip(ballots, self.living, strict=True):
            self.answer(seat, {"f": "for", "a": "against"}[letter])
        return self

    def elect(self, candidate: str) -> Scene:
        """The President nominates, and all vote for the candidate."""
        self.answer(self.president, f"nominate:{candidate}")
        return self.vote("f" * len(self.living))

    def fail(self) -> Scene:
        """The President nominates whom they can, and all vote against."""
        self.answer(self.president, self.may(self.president)[0])
        self.vote("a" * len(self.living))
        return self

    def put_in(self, cards: dict[str, str] | None = None) -> Scene:
        """Everybody puts in the named card, or the first of the hand."""
        for who in self.asked:
            named = (cards or {}).get(who)
            self.answer(who, f"put:{named}" if named else self.own(who, "put:")[0])
        return self

    def keep(self, *cards: str) -> Scene:
        """The Prime Minister passes these cards on."""
        return self.answer(LETTERS[self.state.prime_minister], *[f"keep:{card}" for card in cards])

    def give(self, *gifts: str) -> Scene:
        """The President deals: "storm:B" is that card to B."""
        return self.answer(self.president, *[f"give:{gift}" for gift in gifts])

    def may(self, who: str) -> list[str]:
        """What somebody may answer."""
        return [GAME.spell(action) for action in self.state.options(LETTERS.index(who))]

    def own(self, who: str, start: str) -> list[str]:
        """What somebody may answer that begins so."""
        return [text for text in self.may(who) if text.startswith(start)]

    @property
    def odds(self) -> list[str]:
        """What nature may answer."""
        return [GAME.spell(action) for action in self.state.options(NATURE)]

    @property
    def asked(self) -> str:
        """Who is asked: letters, or a star for nature."""
        pending = self.state.pending()
        return "*" if pending == (NATURE,) else "".join(LETTERS[seat] for seat in pending)

    @property
    def living(self) -> str:
        """Who is in the game."""
        return "".join(LETTERS[i] for i, alive in enumerate(self.state.living) if alive)

    @property
    def president(self) -> str:
        """Who has the token."""
        return LETTERS[self.state.president]

    @property
    def phase(self) -> str:
        """The phase by name."""
        named = dict(part.split("=", 1) for part in self.state.text().split()[1:])
        return named["phase"]

    def points(self, who: str) -> str:
        """Somebody's budget and support."""
        seat = LETTERS.index(who)
        return f"{self.state.budget[seat]}/{self.state.support[seat]}"

    def hand(self, who: str) -> str:
        """Somebody's cards."""
        return ",".join(CARDS[card].name for card in self.state.hands[LETTERS.index(who)])

    def view(self, who: str) -> VoteView:
        """What somebody sees."""
        return self.state.view(WATCHER if who == "watcher" else LETTERS.index(who))

    def outcome(self) -> tuple[str, str]:
        """Who won, as letters, and why."""
        end = self.state.outcome()
        assert end is not None
        return "".join(LETTERS[seat] for seat in end.winners), end.reason


def scene(
    mode: str = "five",
    hands: dict[str, str] | None = None,
    points: dict[str, str] | None = None,
    out: str = "",
    bare: str = "",
    **fields: str,
) -> Scene:
    """The start of a round, unless *fields* say otherwise; A is President, the last seats are
    Republicans, and everybody has 5/5. Hands are filled up with other events, but not those of
    *bare*; whoever is *out* has left the game. The rules are the present ones, or those of "1".
    """
    count = MODE_NAMES.index(mode) + FEWEST_SEATS
    names = LETTERS[:count]
    red = REPUBLICANS[count]
    loyalty = fields.pop("start", "D" * (count - red) + "R" * red)
    held = {who: (hands or {}).get(who, "").split(",") for who in names}
    held = {who: [card for card in cards if card] for who, cards in held.items()}
    taken = {card for cards in held.values() for card in cards}
    taken |= {part for value in fields.values() for part in _words(value)}
    spare = [card.name for card in reversed(CARDS[:EVENTS]) if card.name not in taken]
    for who in names:
        while len(held[who]) < 3 and who not in out + bare:
            held[who].append(spare.pop())
    usual = {who: "0/5" if who in out else "5/5" for who in names} | (points or {})
    told = {
        "phase": "nominate", "round": "1", "first": "1", "president": "A",
        "points": ",".join(usual.values()),
        "start": loyalty, "loyalty": loyalty,
        "hands": "/".join(",".join(held[who]) for who in names),
    }  # fmt: skip
    if out:
        told["fell"] = ",".join("1" if who in out else "0" for who in names)
        told["round"] = "2"
    told |= {"rules": str(RULES)} | fields
    if told["rules"] == "1":
        told.pop("rules")  # the first version is not named
    text = " ".join([mode, *(f"{name}={value}" for name, value in told.items())])
    state = GAME.position(text)
    assert isinstance(state, VoteState)
    return Scene(state)


def _words(value: str) -> set[str]:
    for mark in ",;:/!":
        value = value.replace(mark, " ")
    return set(value.split())


def opening(mode: str = "five") -> Scene:
    """A match before its first die."""
    return Scene(VoteState(MODE_NAMES.index(mode) + FEWEST_SEATS))


def dealt(
    mode: str = "five", points: str = "32 55 55 55 55", loyalty: str = "", lot: str = ""
) -> Scene:
    """A match whose points and loyalties are dealt: "32" is 3 budget and 2 support."""
    s = opening(mode)
    for pair in points.split():
        s.nature(*[f"die:{int(figure) - 1}" for figure in pair])
    red = REPUBLICANS[s.state.count]
    for letter in loyalty or "D" * (s.state.count - red) + "R" * red:
        s.nature("loyalty:democrat" if letter == "D" else "loyalty:republican")
    return s.nature(f"lot:{lot}") if lot else s
