"""The pile, the Prime Minister's choice, the President's dealing, objections, successors."""

from __future__ import annotations

from itertools import permutations

from suffrage.bots.vote.mind import Choice, Mind
from suffrage.bots.vote.prices import gift, plain
from suffrage.core.game import Action
from suffrage.games.vote.actions import APPOINT, KEEP, OBJECT, PASS, PUT, given_card, given_seat
from suffrage.games.vote.deck.cards import is_ability
from suffrage.games.vote.setup import NOBODY, PASSED_ON
from suffrage.games.vote.view import VoteView

_TRUSTED = 0.55  # below this chance of a Republican in office, a Democrat plays along
_UNMASKED = 0.7
_POISON = 0.6  # how often a Republican gives a Democratic government the worst card
_PAINFUL = -1.2  # what an event must do before it is worth a Cancel


def put(mind: Mind, action: Action) -> Choice:
    """A good card for a government of friends, a bad or a dull one for others."""
    card = action - PUT
    if is_ability(card):
        return Choice(action, -10.0 - plain(card), "abilities are better kept")
    value = plain(card, mind.view.cards())
    if mind.red:
        friends = any(mind.friend(seat) > 0 for seat in mind.offices)
        bad = mind.luck("poison") < (0.5 if friends else _POISON)
        why = "bad cards hurt Democrats" if bad else "good cards help your party or your name"
        return Choice(action, -value if bad else value, why)
    if mind.me not in mind.offices and not _trusts_government(mind):
        return Choice(action, -abs(value), "this government should have little to work with")
    worst = max((mind.red_chance(seat) for seat in mind.others), default=0.0)
    if worst > _UNMASKED and mind.luck("punish") < 0.5:
        return Choice(action, -value, "somebody has earned a bad card")
    return Choice(action, value, "this government should have good cards")


def _trusts_government(mind: Mind) -> bool:
    return max(mind.red_chance(seat) for seat in mind.offices) < _TRUSTED


def keep(mind: Mind, action: Action) -> Choice:
    """The cards that serve my party best before this President."""
    pile, size = open_pile(mind.view)
    wanted, why = _selection(mind, pile, size)
    return kept(mind.view, action, wanted, why)


def open_pile(view: VoteView) -> tuple[list[int], int]:
    """The cards to choose from, the best first, and how many are passed on."""
    pile = sorted(view.pile + view.passed, key=lambda c: (-plain(c, view.cards()), c))
    return pile, min(PASSED_ON[view.living.count(True)], len(pile))


def kept(view: VoteView, action: Action, wanted: list[int], why: str) -> Choice:
    """What keeping one card is worth to whoever wants to pass on these."""
    card, missing = action - KEEP, wanted[:]
    for chosen in view.passed:
        if chosen in missing:
            missing.remove(chosen)
    if card not in missing:
        return Choice(action, plain(card, view.cards()) / 100.0, "other cards serve better")
    return Choice(action, 1.0 + plain(card, view.cards()) / 100.0, why)


def _selection(mind: Mind, pile: list[int], size: int) -> tuple[list[int], str]:
    """Which cards to pass on: *pile* is sorted, the best first."""
    view = mind.view
    rest = size - 2
    bitter = pile[:2] + pile[len(pile) - rest :]
    if not mind.red:
        if mind.red_chance(view.president) >= 0.6:
            dull = sorted(pile, key=lambda c: (abs(plain(c, view.cards()) - 0.5), c))
            return dull[:size], "nothing that a Republican President could use"
        others = [seat for seat in mind.others if seat != view.president]
        if max(mind.red_chance(seat) for seat in others) > 0.6:
            return bitter, "good cards for your party, bad ones for suspects"
        return pile[:size], "the best cards for everybody"
    if mind.friend(view.president) > 0:
        return bitter, "good cards for your party, bad ones for the others"
    if mind.whim("selection") < mind.disguise:
        return pile[:size], "the best cards, to be trusted"
    middle = max(0, len(pile) - size - 1)
    return pile[middle : middle + size], "nothing much for a Democrat"


def deal(mind: Mind, action: Action) -> Choice:
    """Cards to friends and foes so that the whole hand serves my party best."""
    view = mind.view
    card, taker = given_card(action), given_seat(action)
    served = [given.seat for given in view.gifts] + [taker]
    cards = view.passed[:]
    cards.remove(card)
    weights = {seat: _regard(mind, seat) for seat in (mind.me, *mind.others)}
    worth = weights[taker] * gift(view, card, taker)
    score = worth + _best_rest(mind, cards, served, weights)
    why = "the card serves your party there" if worth > 0 else "the card hurts your party there"
    return Choice(action, score, why)


def _regard(mind: Mind, seat: int) -> float:
    """How much I wish somebody well, as far as I let it show."""
    if seat == mind.me:
        return 1.0
    if not mind.red:
        return mind.friend(seat)
    open_face = 1.0 if mind.friend(seat) > 0 else -1.0
    return (1.0 - mind.disguise) * open_face + mind.disguise * (1.0 - 2.0 * mind.looks.now(seat))


def _best_rest(mind: Mind, cards: list[int], served: list[int], weights: dict[int, float]) -> float:
    """What the other cards are worth at best, dealt one after another."""
    view = mind.view
    minister = view.prime_minister
    best = 0.0
    for i, order in enumerate(permutations(cards)):
        left = [seat for seat in weights if seat not in served]
        total = 0.0
        for step, card in enumerate(order):
            if step == 0 and minister != NOBODY and minister in left:
                taker = minister
            else:
                taker = max(left, key=lambda seat: weights[seat] * gift(view, card, seat))
            left.remove(taker)
            total += weights[taker] * gift(view, card, taker)
        best = total if i == 0 else max(best, total)
    return best


def object_to(mind: Mind, action: Action) -> Choice:
    """Cancel what hurts."""
    view = mind.view
    (card,) = (given.card for given in view.gifts if given.seat == mind.me)
    hurt = gift(view, card, mind.me)
    painful = hurt < _PAINFUL
    if action == OBJECT:
        return Choice(action, _PAINFUL - hurt, "it hurts" if painful else "it hardly hurts")
    return Choice(action, 0.0, "it hurts, though" if painful else "you can live with it")


def appoint(mind: Mind, action: Action) -> Choice:
    """Pass by a successor whom I do not want, if it is not too dear."""
    if action == PASS:
        return Choice(action, 0.0, "the next in order will do")
    view = mind.view
    seat = action - APPOINT
    due = (view.seat + 1) % view.count
    while not view.living[due]:
        due = (due + 1) % view.count
    poor = min(view.budget[mind.me], view.support[mind.me]) < 3
    gain = mind.friend(seat) - mind.friend(due)
    if poor or seat == due or mind.friend(due) > -0.2:
        return Choice(action, -1.0, "not worth the price")
    return Choice(action, gain - 0.6, "rather than the next in order")
