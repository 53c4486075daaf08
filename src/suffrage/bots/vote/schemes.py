"""What a shrewd player does: every option is worth what it adds to the chance to win.

Ends that can be reached at once are counted, not guessed. Republicans vote as a Democrat in
their seat would, and leave that course only now and then or when much is at stake, so that
their ballots tell little.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from suffrage.bots.vote.floor import stated
from suffrage.bots.vote.governments import kept, open_pile
from suffrage.bots.vote.judgment import Judgment
from suffrage.bots.vote.mind import Choice
from suffrage.bots.vote.prices import plain
from suffrage.core.game import Action
from suffrage.games.vote.actions import (
    APPOINT,
    CENSURE,
    CHECK_ON,
    CROSS,
    FOR,
    FOR_IF,
    NOMINATE,
    OBJECT,
    PASS,
    PUT,
    given_card,
    given_seat,
    is_free,
)
from suffrage.games.vote.deck.cards import is_ability
from suffrage.games.vote.phases.agenda import BALLOT, DEAL, OBJECTION, PILE, SELECT
from suffrage.games.vote.phases.agenda import NOMINATE as NOMINATION
from suffrage.games.vote.setup import NOBODY

ASKING: Final = [0.10, 0.08, 0.03]  # what it must add, by failed elections in a row
PRIDE: Final = 0.08  # what my own hand in a government adds
MIXING: Final = 0.25  # how often a Republican votes by party
AT_STAKE: Final = 0.25  # what makes a Republican drop the pose
HELD: Final = 0.04  # what an ability is worth in a hand
WANTED: Final = 10.0  # above anything that a question of a phase can score
UNWANTED: Final = -10.0
SURE: Final = 30.0  # a win that nobody can take away
CERTAIN: Final = 0.9999  # a chance that is no guess
ALMOST: Final = 0.999  # the best that is one
STRIKE: Final = 0.06  # what an elimination or a change of loyalty must add


def weigh(j: Judgment, action: Action) -> Choice:
    """One option: what it is worth, and why."""
    view = j.view
    if view.due[view.seat] >= 0:
        return claim(j, action)
    if is_free(action):
        return interrupt(j, action)
    if view.phase == NOMINATION:
        return nominate(j, action)
    if view.phase == BALLOT:
        return vote(j, action)
    if view.phase == PILE:
        return put(j, action)
    if view.phase == SELECT:
        return keep(j, action)
    if view.phase == DEAL:
        return deal(j, action)
    if view.phase == OBJECTION:
        return object_to(j, action)
    return appoint(j, action)


# Elections


def nominate(j: Judgment, action: Action) -> Choice:
    """The best government that I can lead; as a Republican one that does not look like it."""
    seat = action - NOMINATE
    whim = 0.01 * j.luck("nominate", seat)
    if not j.red:
        gain = j.outlook.government(j.me, seat)
        return Choice(
            action, gain + whim, f"a Republican with a chance of {j.red_chance(seat):.0%}"
        )
    posed = j.posed.government(j.me, seat)
    gain = j.outlook.government(j.me, seat)
    if j.friend(seat) > 0 and j.looks(seat) < 0.6 and j.luck("pair") < 0.55:
        return Choice(action, 1.0 + gain + whim, "a friend whom the others may accept")
    return Choice(action, posed + 0.3 * gain + whim, "somebody whom a Democrat would name")


def vote(j: Judgment, action: Action) -> Choice:
    """For a government that adds enough to my chance, against any other."""
    glad, why = gladness(j)
    score = glad if action & FOR else -glad
    if action > FOR_IF:
        score -= 0.002  # twice in any case costs more than only if it turns the result
    elif action > FOR:
        score += 0.001 if j.view.support[j.me] >= 3 and abs(glad) > 0.01 else -0.001
    return Choice(action, score, why if score > 0 else f"although {why}")


def gladness(j: Judgment) -> tuple[float, str]:
    """How much I want this government."""
    first, second = j.offices[0], j.offices[1]
    asked = ASKING[min(2, j.view.failures)]
    gain = j.outlook.government(first, second)
    if j.me in j.offices:
        glad = gain + PRIDE
        return glad, "it is your own government" if glad > 0 else "your partner would gain more"
    if not j.red:
        glad = gain - asked
        return glad, f"it {'helps' if glad > 0 else 'does not help'} the Democrats enough"
    glad = j.posed.government(first, second) - asked
    if abs(gain) > AT_STAKE:
        why = "too much is at stake to pose"
        return gain, why
    if (gain > 0) != (glad > 0) and j.luck("mix") < MIXING:
        return gain, "a friend would be in office" if gain > 0 else "no friend would be in office"
    return glad, "that is how a Democrat in your place would vote"


# Governments


def put(j: Judgment, action: Action) -> Choice:
    """Good cards for a government of friends, the worst for one of foes."""
    card = action - PUT
    if is_ability(card):
        return Choice(action, -10.0 - plain(card), "abilities are better kept")
    trust = 1.0 if j.view.president == j.me else j.friend(j.view.president)
    if len(j.offices) > 1 and j.view.prime_minister != NOBODY:
        second = 1.0 if j.offices[1] == j.me else j.friend(j.offices[1])
        trust = 0.65 * trust + 0.35 * second
    why = (
        "this government should have good cards" if trust > 0 else "bad cards are for others' hands"
    )
    return Choice(action, trust * plain(card, j.view.cards()), why)


def keep(j: Judgment, action: Action) -> Choice:
    """The cards that serve my party best before this President."""
    pile, size = open_pile(j.view)
    sure = j.ends.selection(size)
    wanted, why = (sure, "it wins, however they are dealt") if sure else _selection(j, pile, size)
    choice = kept(j.view, action, wanted, why)
    if sure and choice.why == why:
        return Choice(action, SURE + choice.score, why, 1.0)
    return choice


def _selection(j: Judgment, pile: list[int], size: int) -> tuple[list[int], str]:
    """Which cards to pass on: *pile* is sorted, the best first."""
    president = j.view.president
    bitter = pile[:2] + pile[len(pile) - (size - 2) :]
    if j.red and j.friend(president) < 0 and j.whim("selection") < 0.4:
        return pile[:size], "the best cards, to be trusted"
    if j.friend(president) > 0.2:
        known = max([-j.friend(seat) for seat in j.others if seat != president])
        if j.red or known > 0.2:
            return bitter, "good cards for your party, bad ones for the others"
        return pile[:size], "the best cards for everybody"
    if j.friend(president) > -0.2:
        return pile[:size], "the best cards for everybody"
    dull = sorted(pile, key=lambda c: (abs(plain(c, j.view.cards()) - 0.5), c))
    return dull[:size], "nothing that this President could use"


def deal(j: Judgment, action: Action) -> Choice:
    """Cards to friends and foes so that the whole hand serves my party best."""
    view = j.view
    card, taker = given_card(action), given_seat(action)
    served = [given.seat for given in view.gifts] + [taker]
    cards = view.passed[:]
    cards.remove(card)
    left = [seat for seat in (j.me, *j.others) if seat not in served]
    dealt = [*_given(j), (card, taker)]
    after = max([_outcome(j, dealt + rest) for rest in _rests(j, cards, left)])
    worth = _worth(j, card, taker)
    if after == 1.0:
        return Choice(action, SURE + worth, "it wins", after)
    if after == CERTAIN:  # no pose is worth more than that
        return Choice(action, WANTED / 2 + worth, "it wins unless it is canceled", after)
    pose = worth - j.outlook.dealt(card, taker) if j.red and not is_ability(card) else 0.0
    why = "the card serves your party there" if worth > 0 else "the card hurts your party there"
    return Choice(action, after + pose, why, after)


def _outcome(j: Judgment, gifts: list[tuple[int, int]]) -> float:
    """My chance once all these are dealt; abilities go into hands.

    What wins unless somebody cancels it is `CERTAIN`, and 1 only what nobody can spoil.
    """
    events = [gift for gift in gifts if not is_ability(gift[0])]
    held = sum([_worth(j, card, seat) for card, seat in gifts if is_ability(card)])
    after = j.outlook.after(events)
    if after > CERTAIN:
        return 1.0 if j.ends.dealt(gifts) else CERTAIN
    return min(ALMOST, after + held)


def _given(j: Judgment) -> list[tuple[int, int]]:
    """What is dealt already."""
    return [(given.card, given.seat) for given in j.view.gifts]


def _worth(j: Judgment, card: int, seat: int) -> float:
    """What it adds to my chance that somebody is dealt a card; a pose counts for a Republican."""
    known = (card, seat)
    if known not in j.worths:
        if is_ability(card):
            worth = HELD * (1.0 if seat == j.me else j.friend(seat))
        else:
            worth = j.outlook.dealt(card, seat)
            if j.red and seat != j.me and abs(worth) < AT_STAKE:
                worth = 0.75 * worth + 0.25 * j.posed.dealt(card, seat)
        j.worths[known] = worth
    return j.worths[known]


def _rests(j: Judgment, cards: list[int], left: list[int]) -> list[list[tuple[int, int]]]:
    """How the other cards may be dealt: all ways if they are few, else the one that adds most."""
    if not cards:
        return [[]]
    minister = j.view.prime_minister
    first = [minister] if minister != NOBODY and minister in left else left
    ways: list[list[tuple[int, int]]] = []
    if len(cards) <= 2 and len(left) <= 4:
        for one in first:
            for i in range(len(cards)):
                others = cards[:i] + cards[i + 1 :]
                free = [seat for seat in left if seat != one]
                ends = [[(others[0], seat)] for seat in free] if others else [[]]
                ways += [[(cards[i], one), *end] for end in ends]
        return ways
    best, found = -1000.0, ways
    for order in permutations(cards):
        free = left[:]
        total = 0.0
        way: list[tuple[int, int]] = []
        for step, card in enumerate(order):
            if step == 0 and len(first) == 1:
                taker = first[0]
            else:
                taker = max(free, key=lambda seat: _worth(j, card, seat))
            free.remove(taker)
            total += _worth(j, card, taker)
            way.append((card, taker))
        if total > best:
            best, found = total, [way]
    return found


def object_to(j: Judgment, action: Action) -> Choice:
    """Cancel what costs more than a Cancel is worth."""
    gifts = [(given.card, given.seat) for given in j.view.gifts if not is_ability(given.card)]
    taken = j.outlook.after(gifts)
    spared = j.outlook.after([gift for gift in gifts if gift[1] != j.me])
    painful = spared - taken > HELD
    left = gifts if action == PASS else [gift for gift in gifts if gift[1] != j.me]
    if max(spared, taken) > CERTAIN and j.ends.dealt(left):
        # Won either way: then the card is kept.
        return Choice(action, SURE + float(action == PASS), "it wins", 1.0)
    if action == OBJECT:
        return Choice(action, spared - HELD, "it hurts" if painful else "it hardly hurts", spared)
    return Choice(action, taken, "it hurts, though" if painful else "you can live with it", taken)


def appoint(j: Judgment, action: Action) -> Choice:
    """Pass by a successor whom I do not want, if it is not too dear."""
    if action == PASS:
        return Choice(action, 0.0, "the next in order will do")
    view = j.view
    seat = action - APPOINT
    due = (view.seat + 1) % view.count
    while not view.living[due]:
        due = (due + 1) % view.count
    price = j.outlook.now - j.outlook.moved(j.me, view.budget[j.me] - 1, view.support[j.me] - 1)
    gain = 0.05 * (j.friend(seat) - j.friend(due)) - price
    return Choice(action, gain, "rather than the next in order" if gain > 0 else "not worth it")


# The floor


def interrupt(j: Judgment, action: Action) -> Choice:
    """Use an ability that nobody asked for, or not."""
    if action == CROSS:
        why = "the other side is going to win"
        return _strike(j, action, j.outlook.crossed(j.me), why, j.ends.crossed(j.me))
    if action < CENSURE:
        return _check(j, action, action - CHECK_ON)
    target = action - CENSURE
    view = j.view
    leaves = view.budget[j.me] <= 5 or view.support[j.me] <= 5
    gone = [target, j.me] if leaves else [target]
    why = f"a Republican with a chance of {j.red_chance(target):.0%}"
    sure = j.ends.without(gone, j.me, 5)
    return _strike(j, action, j.outlook.without(gone, j.me, 5), why, sure)


def _strike(j: Judgment, action: Action, after: float, why: str, sure: bool) -> Choice:
    """An ability that changes much: worth it if it wins at once, or brings enough."""
    gain = after - j.outlook.now
    if sure:
        return Choice(action, SURE, "it wins", 1.0)
    if gain > STRIKE:
        return Choice(action, WANTED + gain, why, after)
    return Choice(action, UNWANTED + gain, "it would cost more than it brings", after)


def _check(j: Judgment, action: Action, target: int) -> Choice:
    if j.view.budget[j.me] < 3:
        return Choice(action, UNWANTED, "too dear now")
    red = j.red_chance(target)
    if not j.red:
        doubt = red * (1.0 - red)
        if doubt < 0.02:
            return Choice(action, UNWANTED, "you know that already")
        return Choice(action, WANTED + doubt, f"a Republican with a chance of {red:.0%}")
    if j.luck("check") > 0.3:
        return Choice(action, UNWANTED, "not now")
    if j.friend(target) > 0:
        return Choice(action, WANTED + j.looks(target), "to clear a friend")
    return Choice(action, WANTED + 0.7 - j.looks(target), "to blacken somebody who is trusted")


def claim(j: Judgment, action: Action) -> Choice:
    """What to say of a check."""
    blacken = j.luck("claim") < 0.5 and j.looks(j.me) < 0.6
    return stated(action, j.view.uses[j.view.due[j.me]].found, j.red, blacken)
