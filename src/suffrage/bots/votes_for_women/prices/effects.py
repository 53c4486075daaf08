"""What bots make of every class of effects: one entry each, and a test that none is missing.

Whoever adds an effect adds its price here, and nowhere else among the bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from suffrage.bots.votes_for_women.prices.price import Nothing, Price, R
from suffrage.core.game import Action
from suffrage.games.votes_for_women import partners, phases, voting
from suffrage.games.votes_for_women.actions import (
    BID,
    CARD,
    DECLINE,
    DONE,
    REGION,
    SEAT,
    STATE,
    SUF,
)
from suffrage.games.votes_for_women.effects import (
    basics,
    boxes,
    campaigning,
    cubes,
    draws,
    hands,
    removals,
    strategy,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.oppobot import effects as bot

if TYPE_CHECKING:
    from suffrage.bots.votes_for_women.policy import Policy
    from suffrage.bots.votes_for_women.prices.cards import CardPrices
    from suffrage.bots.votes_for_women.reasons import Reasons

ANYWHERE: Final = 0.12  # a cube of the Oppobot in some state or other


# Sequences and dice


class _Each(Price[basics.Each]):
    def worth(self, p: CardPrices, rule: basics.Each, x: int) -> float:
        worth = 0.0
        for part in rule.parts:
            worth += p.effect(part, x)
        return worth


class _Roll(Price[basics.Roll]):
    def worth(self, p: CardPrices, rule: basics.Roll, x: int) -> float:
        return p.throw(rule)

    def ratings(self, b: Policy, rule: basics.Roll) -> list[float]:
        return [0.0, b.reroll(rule)]

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.throw(a, rating)


class _CampaignThrow(_Roll):
    def ratings(self, b: Policy, rule: basics.Roll) -> list[float]:
        return [0.0, b.rethrown_campaign(rule)]


class _Lobbied(Nothing[basics.Lobbied]):
    def rating(self, b: Policy, rule: basics.Lobbied, a: Action) -> float:
        return b.lobbied(a)

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.lobbied(a)


# Buttons, Congress, campaigners, boxes


class _Gain(Price[basics.Gain]):
    def worth(self, p: CardPrices, rule: basics.Gain, x: int) -> float:
        return p.gain(rule.n)


class _Spend(Price[basics.Spend]):
    def worth(self, p: CardPrices, rule: basics.Spend, x: int) -> float:
        return -p.button * rule.n


class _Lose(Price[basics.Lose]):
    def worth(self, p: CardPrices, rule: basics.Lose, x: int) -> float:
        return p.lose(rule.n)


class _Congress(Price[basics.Congress]):
    def worth(self, p: CardPrices, rule: basics.Congress, x: int) -> float:
        return p.markers(rule.n)


class _Campaigner(Price[basics.Campaigner]):
    def worth(self, p: CardPrices, rule: basics.Campaigner, x: int) -> float:
        return p.campaigner()


class _Campaign(Price[campaigning.Campaign]):
    def worth(self, p: CardPrices, rule: campaigning.Campaign, x: int) -> float:
        return p.campaigning()


class _HandOut(Price[campaigning.HandOut]):
    def ratings(self, b: Policy, rule: campaigning.HandOut) -> list[float]:
        return b.hand_out()

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.hand_out(a)


class _FreeMoves(Price[campaigning.FreeMoves]):
    def worth(self, p: CardPrices, rule: campaigning.FreeMoves, x: int) -> float:
        return p.w.free_move * len(p.s.on_map(p.side))

    def rating(self, b: Policy, rule: campaigning.FreeMoves, a: Action) -> float:
        return b.moved(a)

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return "the campaigners stand well where they are" if a == DONE else ""


class _Stay(Price[boxes.Stay]):
    def worth(self, p: CardPrices, rule: boxes.Stay, x: int) -> float:
        return p.stay(rule)


class _EndCard(Price[boxes.EndCard]):
    def worth(self, p: CardPrices, rule: boxes.EndCard, x: int) -> float:
        return p.ending(rule.title)


class _EndAny(Price[boxes.EndAny]):
    def worth(self, p: CardPrices, rule: boxes.EndAny, x: int) -> float:
        return p.best_ending()

    def rating(self, b: Policy, rule: boxes.EndAny, a: Action) -> float:
        return b.prices.ended(a - CARD)


# Cubes and marks


class _Spread(Price[cubes.Spread]):
    def worth(self, p: CardPrices, rule: cubes.Spread, x: int) -> float:
        return p.spread(x if rule.n < 0 else rule.n, rule.where, rule.per_state)

    def ratings(self, b: Policy, rule: cubes.Spread) -> list[float]:
        return b.steps(min(4, rule.left(b.f), rule.per_state), rule.per_state)


class _PerCampaigner(Price[cubes.PerCampaigner]):
    def ratings(self, b: Policy, rule: cubes.PerCampaigner) -> list[float]:
        return b.steps(min(4, rule.left(b.f)))


class _InEach(Price[cubes.InEach]):
    def worth(self, p: CardPrices, rule: cubes.InEach, x: int) -> float:
        return p.each(rule.n, rule.where)


class _InState(Price[cubes.InState]):
    def rating(self, b: Policy, rule: cubes.InState, a: Action) -> float:
        return b.one_step(a)


class _PerRegion(Price[cubes.PerRegion]):
    def worth(self, p: CardPrices, rule: cubes.PerRegion, x: int) -> float:
        return p.per_region(rule.n)

    def ratings(self, b: Policy, rule: cubes.PerRegion) -> list[float]:
        return b.steps(rule.n)


class _OneRegion(Price[cubes.OneRegion]):
    def worth(self, p: CardPrices, rule: cubes.OneRegion, x: int) -> float:
        best = 0.0
        for region in range(6):
            best = max(best, p.region(region, rule.n))
        return best

    def rating(self, b: Policy, rule: cubes.OneRegion, a: Action) -> float:
        return b.prices.region(a - REGION, 1)


class _Remove(Price[removals.Remove]):
    def worth(self, p: CardPrices, rule: removals.Remove, x: int) -> float:
        return p.remove(x if rule.n < 0 else rule.n, rule.colors, rule.per_state)

    def ratings(self, b: Policy, rule: removals.Remove) -> list[float]:
        return b.steps(min(rule.left(b.f), rule.per_state), rule.per_state)


class _Clear(Price[removals.Clear]):
    def worth(self, p: CardPrices, rule: removals.Clear, x: int) -> float:
        return p.clear(rule.color, rule.n)

    def rating(self, b: Policy, rule: removals.Clear, a: Action) -> float:
        if a == DONE:
            return 0.0
        return b.prices.push(a - STATE, b.s.cubes[(a - STATE) * 3 + rule.color])


class _Sweep(Price[removals.Sweep]):
    def worth(self, p: CardPrices, rule: removals.Sweep, x: int) -> float:
        net = p.outlook.nets[rule.st]
        return p.push(rule.st, net) if net > 0 else 0.0


class _TakeOver(Price[removals.TakeOver]):
    def worth(self, p: CardPrices, rule: removals.TakeOver, x: int) -> float:
        best = 0.0
        for st in range(48):
            if not p.s.marks[st]:
                best = max(best, p.take_over(st, rule.n))
        return best

    def rating(self, b: Policy, rule: removals.TakeOver, a: Action) -> float:
        return b.prices.take_over(a - STATE, rule.n)


class _AnyMark(Price[R]):
    def rating(self, b: Policy, rule: R, a: Action) -> float:
        return -0.001 * (a - STATE)  # one is as good as another


class _Veto(_AnyMark[removals.Veto]):
    def worth(self, p: CardPrices, rule: removals.Veto, x: int) -> float:
        return 1.0 if p.s.settled[SUF] else 0.0


class _Reconsider(_AnyMark[removals.Reconsider]):
    def worth(self, p: CardPrices, rule: removals.Reconsider, x: int) -> float:
        if not p.s.settled[1 - p.side]:
            return 0.0
        chance = p.outlook.table[8 + p.sign * rule.n]
        return chance if p.side == SUF else 1 - chance


# Cards, decks and hands


class _DrawAside(Price[draws.DrawAside]):
    def worth(self, p: CardPrices, rule: draws.DrawAside, x: int) -> float:
        return p.w.draw_six if rule.n > 2 else p.w.draw_two


class _Event(Nothing[R]):
    def rating(self, b: Policy, rule: R, a: Action) -> float:
        return b.prices.event(a - CARD)


class _Arrange(Price[draws.Arrange]):
    def worth(self, p: CardPrices, rule: draws.Arrange, x: int) -> float:
        return p.w.look_ahead

    def rating(self, b: Policy, rule: draws.Arrange, a: Action) -> float:
        return b.arranged(a)


class _Search(_Event[draws.Search]):
    def worth(self, p: CardPrices, rule: draws.Search, x: int) -> float:
        return p.w.search_deck


class _SpoilHand(Price[R]):
    def worth(self, p: CardPrices, rule: R, x: int) -> float:
        return p.w.spoil_hand


class _Inspect(_SpoilHand[hands.Inspect]):
    def rating(self, b: Policy, rule: hands.Inspect, a: Action) -> float:
        return b.theirs().event(a - CARD)

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.theirs(a - CARD)


class _Strategy(Price[R]):
    def rating(self, b: Policy, rule: R, a: Action) -> float:
        if a >= CARD:
            return b.prices.claim(a - CARD)
        # Whoever has fewer claimed cards can use it sooner.
        return -float(len(b.s.claimed[a - SEAT]))


class _ClaimStrategy(_Strategy[strategy.ClaimStrategy]):
    def worth(self, p: CardPrices, rule: strategy.ClaimStrategy, x: int) -> float:
        return p.strategy()


# The phases


class _Play(Price[phases.Play]):
    def rating(self, b: Policy, rule: phases.Play, a: Action) -> float:
        return b.play(a)

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.play(a)


class _Bidding(Price[R]):
    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.bid(rating)


class _Commit(_Bidding[phases.Commit]):
    def rating(self, b: Policy, rule: phases.Commit, a: Action) -> float:
        return b.bid(a - BID)


class _Reply(_Bidding[strategy.Reply]):
    def rating(self, b: Policy, rule: strategy.Reply, a: Action) -> float:
        return b.reply(a, b.f.x)


class _Swap(Price[partners.Swap]):
    def rating(self, b: Policy, rule: partners.Swap, a: Action) -> float:
        return 1.0 if a == DECLINE else 0.0

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        known = "you know your own card, and not that of your partner"
        return known if a == DECLINE else "the card of your partner may be better, or worse"


class _PassClaimed(Price[partners.PassClaimed]):
    def rating(self, b: Policy, rule: partners.PassClaimed, a: Action) -> float:
        return 1.0 if a == DONE else 0.0

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        passed = "your partner can do no more with it than you"
        return "the claimed cards lie well where they are" if a == DONE else passed


class _Vote(Price[voting.Vote]):
    def ratings(self, b: Policy, rule: voting.Vote) -> list[float]:
        return b.vote()

    def reason(self, r: Reasons, a: Action, rating: float) -> str:
        return r.vote(a)


class _BotRandomStates(Price[bot.BotRandomStates]):
    def worth(self, p: CardPrices, rule: bot.BotRandomStates, x: int) -> float:
        return ANYWHERE * rule.n * rule.k


# Where cubes go is left to policy: it knows what every step changes, and no trial could tell
# two neighbors apart.
PRICES: Final[dict[type[Rule], Price[Any]]] = {
    basics.Each: _Each(), basics.Roll: _Roll(2, 10), basics.Lobbied: _Lobbied(4, 10),
    basics.Gain: _Gain(), basics.Spend: _Spend(), basics.Lose: _Lose(),
    basics.Congress: _Congress(), basics.Campaigner: _Campaigner(),
    boxes.Stay: _Stay(), boxes.EndCard: _EndCard(), boxes.EndAny: _EndAny(4, 10),
    campaigning.Campaign: _Campaign(), campaigning.CampaignThrow: _CampaignThrow(2, 10),
    campaigning.HandOut: _HandOut(4, 10), campaigning.FreeMoves: _FreeMoves(4, 10),
    campaigning.LobbyThrow: _Roll(2, 10),
    cubes.Spread: _Spread(), cubes.PerCampaigner: _PerCampaigner(), cubes.InEach: _InEach(),
    cubes.Walk: Nothing(), cubes.InState: _InState(), cubes.PerRegion: _PerRegion(),
    cubes.OneRegion: _OneRegion(4, 10),
    removals.Remove: _Remove(), removals.Clear: _Clear(4, 10), removals.Sweep: _Sweep(),
    removals.TakeOver: _TakeOver(4, 10), removals.Veto: _Veto(),
    removals.Reconsider: _Reconsider(),
    draws.DrawAside: _DrawAside(), draws.PlayDrawn: _Event(6, 20),
    draws.Arrange: _Arrange(order=True), draws.ShowDeck: Nothing(), draws.Search: _Search(6, 20),
    hands.Riots: _SpoilHand(), hands.ShowHands: Nothing(), hands.Inspect: _Inspect(6, 20),
    strategy.Pick: _Strategy(6, 40), strategy.ClaimStrategy: _ClaimStrategy(6, 40),
    strategy.Reply: _Reply(6, 40), phases.Commit: _Commit(6, 40), phases.Play: _Play(10, 60),
    partners.Swap: _Swap(order=True), partners.PassClaimed: _PassClaimed(order=True),
    voting.Vote: _Vote(),
    bot.BotRandomStates: _BotRandomStates(), bot.BotPerRegion: Nothing(),
    bot.BotContested: Nothing(), bot.BotClears: Nothing(), bot.BotCheck: Nothing(),
    bot.BotLobbies: Nothing(), bot.BotClaims: Nothing(),
}  # fmt: skip
