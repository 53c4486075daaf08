"""VOTE! in a terminal: who sits in the chamber, what all saw, and what only the reader knows."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from suffrage import View
from suffrage.cli.boards.board import TerminalBoard
from suffrage.games.vote.chronicle import Round
from suffrage.games.vote.deck.cards import CARDS, CHANGE, is_ability
from suffrage.games.vote.setup import PARTY_NAMES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_PARTIES = ("bold blue", "bold red")
_VOTES = ("against", "for", "against, twice", "for, twice")
_FAILURES = 3  # in a row, and there is unrest
_REMEMBERED = 3  # rounds; the log holds the others
_ENDS = ("elected", "not elected", "not elected, unrest", "broken off")


_NARROW = {"seat": 22, "office": 14, "cards": 12, "party": 12}  # columns on a small screen


class VoteInTerminal(TerminalBoard):
    """The chamber, and what only the reader knows."""

    def drawn(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The chamber as the seat of *view* sees it."""
        assert isinstance(view, VoteView)
        return Group(
            _standing(view), _chamber(view, names), *_rounds(view, names), *_cards(view, names)
        )

    def small(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The chamber without its frame, and the own hand in a line."""
        assert isinstance(view, VoteView)
        cards = view.cards().cards
        hand = "; ".join(f"{cards[card].title} ({cards[card].figures()})" for card in view.hand)
        held = [Text(f"Your hand: {hand}")] if hand else []
        return Group(_standing(view), _chamber(view, names, None), *held)

    def record(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """Players by rounds: how each voted, who governed, what was dealt, what was said."""
        assert isinstance(view, VoteView)
        return Group(_grid(view, names), *_used(view, names))

    def look_up(self, view: View, text: str) -> str | None:
        """A card by words of its title; None if none, or several, are meant."""
        assert isinstance(view, VoteView)
        words = text.lower().split()
        found = [
            card for card in view.cards().cards if all(word in card.title.lower() for word in words)
        ]
        if len(found) != 1:
            return None
        return f"{found[0].title} ({found[0].figures()}). {found[0].use or found[0].line}"


def _standing(view: VoteView) -> Text:
    line = Text.assemble((f"Round {view.round}", "bold"))
    line.append(f"   {view.failures} of {_FAILURES} failed votes in a row")
    return line.append(f"   {view.deck_size} cards in the deck, {view.discard_size} discarded")


def _chamber(view: VoteView, names: tuple[str, ...], frame: box.Box | None = box.ROUNDED) -> Table:
    table = Table(box=frame, border_style="dim", padding=(0, 1))
    for heading in ("seat", "office", "budget", "support", "cards", "vote", "party"):
        number = heading in ("budget", "support", "cards")
        # Without a frame there is little room: what is too long is cut, not broken.
        table.add_column(
            heading, justify="right" if number else "left", no_wrap=frame is None,
            max_width=_NARROW.get(heading) if frame is None else None,
        )  # fmt: skip
    for seat in range(view.count):
        table.add_row(
            Text(names[seat], style="bold" if seat == view.seat else ""),
            _office(view, seat),
            str(view.budget[seat]),
            str(view.support[seat]),
            _held(view, seat),
            _VOTES[view.votes[seat]] if view.votes[seat] >= 0 else "",
            _party(view, seat),
            style="" if view.living[seat] else "dim",
        )
    return table


def _office(view: VoteView, seat: int) -> str:
    if not view.living[seat]:
        return f"out in round {view.fell[seat]}"
    if seat == view.president:
        return "President"
    if seat == view.prime_minister:
        return "Prime Minister"
    if seat == view.candidate:
        return "nominated"
    return "barred" if seat in _barred(view) else ""


def _barred(view: VoteView) -> tuple[int, ...]:
    """Who may not be nominated because they governed last (ruling 2.4)."""
    if view.living.count(True) < 6:
        return (view.last_prime_minister,)
    return (view.last_president, view.last_prime_minister)


def _held(view: VoteView, seat: int) -> str:
    known = [CARDS[card].title for card in view.shown[seat]]
    return f"{view.hand_sizes[seat]}" + (f" ({', '.join(known)})" if known else "")


def _party(view: VoteView, seat: int) -> Text:
    """What the reader knows: the party now, or the one somebody began with."""
    party = view.parties[seat]
    if party != UNKNOWN_PARTY:
        return Text(PARTY_NAMES[party], style=_PARTIES[party])
    for use in reversed(view.uses):
        if use.seat == seat and use.card == CHANGE:
            return Text(f"crossed in round {use.round}")
        if use.target == seat and use.found != UNKNOWN_PARTY:
            return Text(f"{PARTY_NAMES[use.found]} in round {use.round}")
    began = view.start_parties[seat]
    return Text("" if began == UNKNOWN_PARTY else f"began as {PARTY_NAMES[began]}")


def _rounds(view: VoteView, names: tuple[str, ...]) -> list[Text]:
    """The last rounds in a line each: who governed, who voted how, what was dealt to whom."""
    lines: list[Text] = []
    for past in view.history[-_REMEMBERED:]:
        parts = [f"Round {past.number}: President {names[past.president]}"]
        if past.candidate >= 0:
            parts.append(f"with {names[past.candidate]}")
        ayes = [names[seat] for seat, vote in enumerate(past.votes) if vote > 0 and vote & 1]
        nays = [names[seat] for seat, vote in enumerate(past.votes) if vote in (0, 2)]
        if ayes or nays:
            parts.append(f"for {_listed(ayes)}, against {_listed(nays)}")
        parts.append(_ENDS[past.result])
        gifts = [
            f"{view.cards().cards[gift.card].title} to {names[gift.seat]}" for gift in past.gifts
        ]
        lines.append(Text("; ".join([*parts, *gifts]), style="dim"))
    return lines


def _grid(view: VoteView, names: tuple[str, ...]) -> Table:
    table = Table(box=box.ROUNDED, border_style="dim", padding=(0, 1))
    table.add_column("seat")
    for past in view.history:
        offices = [names[seat] for seat in (past.president, past.candidate) if seat >= 0]
        table.add_column(f"{past.number} {' + '.join(offices)}", footer=_ENDS[past.result])
    table.add_column("party")
    table.show_footer = True
    for seat in range(view.count):
        table.add_row(
            Text(names[seat], style="bold" if seat == view.seat else ""),
            *[_did(view, past, seat) for past in view.history],
            _party(view, seat) if view.living[seat] else Text("out of the game"),
            style="" if view.living[seat] else "dim",
        )
    return table


def _did(view: VoteView, past: Round, seat: int) -> Text:
    """How somebody voted in a round, and what they were dealt."""
    vote = past.votes[seat]
    parts = [Text(_VOTES[vote], style=("red", "green")[vote & 1])] if vote >= 0 else []
    for gift in past.gifts:
        if gift.seat == seat:
            card = view.cards().cards[gift.card]
            what = card.title if is_ability(gift.card) else f"{card.budget:+d}/{card.support:+d}"
            parts.append(Text(f"({what}{', canceled' if gift.canceled else ''})", style="dim"))
    return Text(" ").join(parts)


def _listed(who: list[str]) -> str:
    return ", ".join(who) or "nobody"


def _cards(view: VoteView, names: tuple[str, ...]) -> list[Text]:
    """Cards that were dealt openly, abilities used, and the cards the reader alone sees."""
    lines: list[Text] = []
    for gift in view.gifts:
        canceled = ", canceled" if gift.canceled else ""
        lines.append(Text(f"Dealt to {names[gift.seat]}: {_words(view, gift.card)}{canceled}"))
    lines += _used(view, names)
    for heading, cards in (
        ("The pile", view.pile),
        ("Passed on to you", view.passed),
        ("Your hand", view.hand),
    ):
        for card in cards:
            lines.append(Text.assemble((f"{heading}: ", "bold"), _words(view, card)))
    return lines


def _used(view: VoteView, names: tuple[str, ...]) -> list[Text]:
    """Every ability that was used, with what was said and what the reader saw."""
    lines: list[Text] = []
    for use in view.uses:
        target = f" on {names[use.target]}" if use.target >= 0 else ""
        said = f", says {PARTY_NAMES[use.claim]}" if use.claim != UNKNOWN_PARTY else ""
        found = f", saw {PARTY_NAMES[use.found]}" if use.found != UNKNOWN_PARTY else ""
        who = f"Round {use.round}: {names[use.seat]} used {CARDS[use.card].title}"
        lines.append(Text(who + target + said + found, style="dim"))
    return lines


def _words(view: VoteView, card: int) -> str:
    it = view.cards().cards[card]
    ability = f", ability: {it.use}" if is_ability(card) else ""
    return f"{it.title} ({it.figures()}{ability})"
