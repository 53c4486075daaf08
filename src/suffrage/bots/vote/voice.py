"""What a player of VOTE! has to say about what just happened, and why.

It is worked out from the view alone, like an answer. A Republican says what a Democrat in the
same seat would say: whatever only Republicans know does not pass their lips, except that they
are slow to accuse their friends.
"""

from __future__ import annotations

from collections.abc import Sequence

from suffrage.bots.base import Remark
from suffrage.bots.vote.judgment import Judgment
from suffrage.bots.vote.lines import LINES
from suffrage.bots.vote.prices import change, plain
from suffrage.core.rng import Rng, derive
from suffrage.games.vote.chronicle import FAILED, UNREST, WORKED, Gift, Round, Use
from suffrage.games.vote.deck.cards import CHANGE, CHECK, ELIMINATE, is_ability
from suffrage.games.vote.phases.agenda import NOMINATE, PILE
from suffrage.games.vote.setup import MOST_POINTS, NOBODY, REPUBLICAN, UNKNOWN_PARTY

_BAD, _GOOD = -0.9, 0.9  # what a card does to somebody in the middle
_SUSPECT, _TRUSTED = 0.6, 0.3
_NEAR = 3  # points short of everything
_EAGER = 0.02  # how much more at most somebody wants to say what others could say as well
_PRECISION = 1000


class Voice:
    """One player's tongue."""

    def __init__(self, judgment: Judgment, names: Sequence[str], seed: int) -> None:
        self.j = judgment
        self.view = judgment.view
        self.deck = judgment.view.cards()
        self.me = judgment.me
        self.names = names
        self.seed = seed
        self.found: list[Remark] = []

    def remarks(self) -> list[Remark]:
        """What this player could say now, the most pressing first."""
        view = self.view
        if not view.living[self.me] or view.reason:
            return []
        self._claims()
        if self._round_begins():
            if view.history:
                self._round_over(view.history[-1])
            elif view.round == 1:
                self._say("greeting", 0.3, "greeting")
            self._points()
        elif view.phase == PILE and view.prime_minister != NOBODY:
            self._elected()
        return sorted(self.found, key=lambda remark: -remark.weight)

    # Occasions

    def _round_begins(self) -> bool:
        """Whether the last round is over and this one has not got far; three do not vote."""
        view = self.view
        waits = view.phase == NOMINATE or (view.phase == PILE and view.prime_minister == NOBODY)
        return waits and view.candidate == NOBODY

    def _claims(self) -> None:
        for number, use in enumerate(self.view.uses):
            if use.round < self.view.round:
                continue
            about = f"use {number}"
            if use.card == CHECK and use.claim != UNKNOWN_PARTY:
                self._claim(use, about)
            elif use.card == ELIMINATE and use.seat != self.me:
                glad = self._red(use.target) > _SUSPECT
                kind = "good-riddance" if glad else "elimination"
                self._say(kind, 0.7, about, who=use.seat, other=use.target)
            elif use.card == CHANGE and use.seat != self.me:
                self._say("crossed", 0.7, about, who=use.seat)

    def _claim(self, use: Use, about: str) -> None:
        blamed = use.claim == REPUBLICAN
        if use.seat == self.me:
            self._say("found-red" if blamed else "found-blue", 0.8, about, who=use.target)
        elif use.target == self.me:
            self._say("accused" if blamed else "cleared", 1.0, about, who=use.seat)
        elif blamed:
            believed = self._red(use.target) > 0.5
            friend = self._is_friend(use.target) or self._is_friend(use.seat)
            kind = "believes" if believed else "doubts"
            self._say(kind, 0.2 if friend else 0.5, about, who=use.seat, other=use.target)

    def _elected(self) -> None:
        view, about = self.view, f"elected {self.view.round}"
        if view.prime_minister == self.me:
            self._say("thanks-for-office", 0.5, about, who=view.president)
        elif view.president == self.me:
            self._say("promise", 0.35, about, who=view.prime_minister)
        elif view.votes[self.me] & 1 == 0:
            self._distrust((view.president, view.prime_minister), 0.3, about)

    def _round_over(self, past: Round) -> None:
        about = f"round {past.number}"
        if past.result == UNREST:
            self._say("unrest", 0.5, about)
        elif past.result == FAILED:
            self._defeat(past, about)
        elif past.result == WORKED:
            self._deal(past, about)
        fallen = [s for s in range(self.view.count) if self.view.fell[s] == past.number]
        if fallen and past.result in (WORKED, UNREST):
            self._say("fallen", 0.4, about, other=fallen[0])

    def _defeat(self, past: Round, about: str) -> None:
        against = sum(vote >= 0 and not vote & 1 for vote in past.votes)
        if past.candidate == self.me:
            self._say("turned-down", 0.5, about, who=past.president, count=against)
        elif past.votes[self.me] & 1 == 0:
            self._distrust((past.president, past.candidate), 0.5, about)
        if self.view.failures == 2:
            self._say("hurry", 0.45, about)

    def _distrust(self, offices: tuple[int, int], weight: float, about: str) -> None:
        worst = max(offices, key=self._red)
        if self._is_friend(worst):
            return
        if self._red(worst) > _SUSPECT:
            self._give_reason(worst, weight + 0.15, about)
        elif self.view.failures < 2:
            self._say("no-haste", weight - 0.1, about, who=worst)

    def _give_reason(self, who: int, weight: float, about: str) -> None:
        """Why I do not trust somebody: a claim, what I was dealt, or the whole of it."""
        for use in self.view.uses:
            if use.target == who and use.claim == REPUBLICAN and use.seat not in (self.me, who):
                self._say("no-trust-said", weight + 0.1, about, who, use.seat)
                return
        for past in self.view.history:
            for gift in past.gifts:
                bad = change(5, 5, gift.card, self.deck) < _BAD and not is_ability(gift.card)
                if past.president == who and gift.seat == self.me and bad:
                    self._say("no-trust-dealt", weight + 0.1, about, who, card=gift.card)
                    return
        self._say("no-trust", weight, about, who=who)

    def _deal(self, past: Round, about: str) -> None:
        cards = [gift for gift in past.gifts if not is_ability(gift.card)]
        good = [gift for gift in cards if plain(gift.card, self.deck) > 0]
        for gift in cards:
            if gift.seat == self.me and past.president != self.me:
                self._received(past, gift, len(good), about)
        if past.president == self.me:
            self._dealt(past, cards, len(good), about)
            return
        for gift in cards:
            if gift.seat in (self.me, past.president) or gift.canceled:
                continue
            value, red = change(5, 5, gift.card, self.deck), self._red(gift.seat)
            if value < _BAD and red < _TRUSTED and not self._is_friend(past.president):
                self._say("cruel-deal", 0.55, about, past.president, gift.seat, gift.card)
            elif value > _GOOD and red > _SUSPECT and not self._is_friend(gift.seat):
                self._say("kind-deal", 0.5, about, past.president, gift.seat, gift.card)

    def _received(self, past: Round, gift: Gift, good: int, about: str) -> None:
        value, president = change(5, 5, gift.card, self.deck), past.president
        if gift.canceled:
            return
        if value > _GOOD:
            lonely = good == 1
            kind = "only-good-card" if lonely else "thanks-for-gift"
            self._say(kind, 0.75 if lonely else 0.45, about, president, card=gift.card)
        elif value < _BAD:
            kind = "betrayed" if past.candidate == self.me and good > 0 else "complaint"
            self._say(kind, 0.8, about, president, card=gift.card)

    def _dealt(self, past: Round, cards: list[Gift], good: int, about: str) -> None:
        minister = past.candidate
        if minister != NOBODY and len(cards) > 2 and good == 0:
            self._say("poor-cards", 0.75, about, who=minister)
        hurt = [
            gift
            for gift in cards
            if gift.seat in self.j.others and gift.seat != minister
            if change(5, 5, gift.card, self.deck) < _BAD
        ]
        if hurt and minister != NOBODY and good <= 2:
            self._say("excuse", 0.5, about, hurt[0].seat, minister, hurt[0].card)

    def _points(self) -> None:
        for seat in self.j.others:
            missing = 2 * MOST_POINTS - self.view.budget[seat] - self.view.support[seat]
            if missing > _NEAR or self._is_friend(seat):
                continue
            if self._red(seat) > 0.45:
                self._say("danger", 0.65, f"points {seat}", who=seat, count=missing)
            elif self._red(seat) < _TRUSTED:
                self._say("hope", 0.4, f"points {seat}", who=seat, count=missing)

    # How it is said

    def _red(self, seat: int) -> float:
        """How likely I let on that somebody is a Republican."""
        return self.j.shown(seat)

    def _is_friend(self, seat: int) -> bool:
        """Whether I am a Republican and so are they: whom one does not accuse."""
        return self.j.red and seat != self.me and self.j.friend(seat) > 0

    def _say(
        self, kind: str, weight: float, about: str, who: int = NOBODY, other: int = NOBODY,
        card: int = NOBODY, count: int = 0,
    ) -> None:  # fmt: skip
        lines = LINES[kind]
        order = list(range(len(lines)))
        luck = Rng(derive(self.seed, kind, self.me))
        luck.shuffle(order)
        weight += _EAGER * luck.below(_PRECISION) / _PRECISION
        said = tuple(
            lines[i].format(
                who=self._name(who), other=self._name(other),
                card=self.deck.cards[card].title if card >= 0 else "", count=count,
            )
            for i in order
        )  # fmt: skip
        self.found.append(Remark(kind, about, weight, said))

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""
