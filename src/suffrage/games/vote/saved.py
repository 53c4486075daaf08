"""A position as plain data, and back."""

from __future__ import annotations

from suffrage.games.vote.chronicle import (
    entries,
    load_gift,
    load_round,
    load_use,
    number_of,
    numbers,
)
from suffrage.games.vote.table import Table


def save(s: Table) -> list[object]:
    """Every field, in the order in which `fill` reads them."""
    discard = sorted(zip(s.discard, s.seen, strict=True))  # a pool has no order
    return [
        s.count, s.phase, s.round, s.sessions, s.failures, s.first_by, s.president, s.candidate,
        s.prime_minister, s.last_president, s.last_prime_minister, s.heir, s.recounts,
        s.winner, s.reason, s.budget[:], s.support[:], [int(alive) for alive in s.living],
        s.fell[:], s.party[:], s.start_party[:], [hand[:] for hand in s.hands],
        [cards[:] for cards in s.shown], s.due[:], s.ballots[:], s.votes[:], s.puts[:],
        s.objections[:], s.turned[:], s.deck[:], [card for card, _ in discard],
        [seen for _, seen in discard], s.pile[:], s.passed[:], s.rejected[:],
        [gift.save() for gift in s.gifts], [past.save() for past in s.history],
        [use.save() for use in s.uses],
    ]  # fmt: skip


def fill(s: Table, saved: list[object]) -> None:
    """Take over what `save` wrote about a table with as many seats."""
    values = iter(saved[1:])
    s.phase = number_of(next(values))
    s.round = number_of(next(values))
    s.sessions = number_of(next(values))
    s.failures = number_of(next(values))
    s.first_by = number_of(next(values))
    s.president = number_of(next(values))
    s.candidate = number_of(next(values))
    s.prime_minister = number_of(next(values))
    s.last_president = number_of(next(values))
    s.last_prime_minister = number_of(next(values))
    s.heir = number_of(next(values))
    s.recounts = number_of(next(values))
    s.winner = number_of(next(values))
    s.reason = str(next(values))
    s.budget = numbers(next(values))
    s.support = numbers(next(values))
    s.living = [bool(alive) for alive in numbers(next(values))]
    s.fell = numbers(next(values))
    s.party = numbers(next(values))
    s.start_party = numbers(next(values))
    s.hands = [numbers(hand) for hand in entries(next(values))]
    s.shown = [numbers(cards) for cards in entries(next(values))]
    s.due = numbers(next(values))
    s.ballots = numbers(next(values))
    s.votes = numbers(next(values))
    s.puts = numbers(next(values))
    s.objections = numbers(next(values))
    s.turned = numbers(next(values))
    s.deck = numbers(next(values))
    s.discard = numbers(next(values))
    s.seen = numbers(next(values))
    s.pile = numbers(next(values))
    s.passed = numbers(next(values))
    s.rejected = numbers(next(values))
    s.gifts = [load_gift(gift) for gift in entries(next(values))]
    s.history = [load_round(past) for past in entries(next(values))]
    s.uses = [load_use(use) for use in entries(next(values))]
