"""What a sighted player sees and may know, taken from the view itself, and whether it is heard."""

from __future__ import annotations

from collections.abc import Iterator

from suffrage.core.game import Game, View
from suffrage.games.suffragetto.board import EMPTY, IN_GOAL, NAMES, PIECE_NAMES, SETS, SQUARES
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.setup import PARTY_NAMES
from suffrage.games.vote.view import VoteView
from suffrage.games.votes_for_women.actions import COLOR_NAMES, FACE
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.states import NAMES as STATE_NAMES
from suffrage.games.votes_for_women.states import REGION_NAMES
from suffrage.games.votes_for_women.view import VfwView
from suffrage.table.boards.votes_for_women.question import VfwScene
from tests.browser.hearing import Heard


def unheard(game: Game, view: View, names: tuple[str, ...], heard: Heard) -> list[str]:
    """The facts of a view that the page does not tell."""
    facts = _options(game, view, names, heard)
    if isinstance(view, VfwView):
        facts = [*facts, *_votes_for_women(game, view, names, heard)]
    elif isinstance(view, SuffragettoView):
        facts = [*facts, *_suffragetto(view, heard)]
    elif isinstance(view, VoteView):
        facts = [*facts, *_vote(view, names, heard)]
    return [fact for fact, told in facts if not told]


Facts = Iterator[tuple[str, bool]]  # each with whether it is told


def _options(
    game: Game, view: View, names: tuple[str, ...], heard: Heard
) -> list[tuple[str, bool]]:
    labels = [game.label(view, action, names) for action in dict.fromkeys(view.options)]
    return [(f"option: {label}", label in heard.buttons) for label in labels]


def _votes_for_women(game: Game, view: VfwView, names: tuple[str, ...], heard: Heard) -> Facts:
    assert isinstance(game, VotesForWomen)
    scene = VfwScene(game, view)
    free = {scene.cards[card].state: scene.cards[card].title for card in view.state_cards}
    for st, name in enumerate(STATE_NAMES):
        purple, yellow, red = view.cubes[st * 3 : st * 3 + 3]
        number = f"{st % 8 + 1} " if scene.seating.has_bot() else ""  # only its dice name states
        mark = ("", "ratified", "rejected")[view.marks[st]]
        if not mark:
            own = max(purple + yellow, red)
            mark = f"{own} of 4" if own else "open"
            if own >= 4 and not view.sent:
                mark += f", ready to {'reject' if red else 'ratify'}"
            if scene.sits and st // 8 in scene.position.barred(scene.side):
                mark += ", closed to you"
        cells = [f"{number}{name}", purple, yellow, red, mark, free.get(st, "")]
        yield f"state: {cells}", heard.row(*cells)
    for region, name in enumerate(REGION_NAMES):
        there = [at // 2 for at in range(6) if view.campaigners[at] == region]
        people = [f"{there.count(c)} {COLOR_NAMES[c]}" for c in sorted(set(there))]
        told = f"{region + 1} {name}. Campaigners: {', '.join(people) or 'none'}."
        yield told, told in heard.text
    piles = [*view.boxes, *view.claimed, view.strategy, view.state_cards, view.start_cards]
    bot = scene.seating.has_bot()
    piles += [view.removed, view.discards[0], view.discards[2 if bot else 1], *view.hands]
    for card in [card for pile in piles for card in pile if card]:
        for text in (scene.cards[card].title, scene.cards[card].summary):
            yield f"card: {text}", text in heard.text
    congress = "before the states" if view.sent else f"{view.congress} of 6 columns"
    yield congress, congress in heard.text
    yield f"turn {view.turn}", f"{view.turn} of 6" in heard.text
    for side, title in enumerate(("Suffragists", "The Oppobot" if bot else "Opposition")):
        purse = "none" if bot and side else f"{view.buttons[side]} of"
        deck = view.deck_size(2 if bot and side else side)
        row = next((row for row in heard.rows if row[0] == title), ["", "", "", "", ""])
        yield f"buttons of {title}", row[2].startswith(purse)
        yield f"deck of {title}", row[3] == str(deck)
        yield f"settled by {title}", row[4].startswith(f"{view.settled[side]} of")
    for seat, hand in enumerate(view.hands):
        told = f"{names[seat]}"
        yield (
            f"hand of {told}",
            f"hand {len(hand)}, claimed {len(view.claimed[seat])}" in heard.text,
        )
    top = scene.top
    if top is not None and view.options and isinstance(top.effect, Roll):
        for pick in top.picks:
            yield f"die {pick - FACE}", f"of {top.effect.sides}: " in heard.text
            yield f"die {pick - FACE}", f" {pick - FACE}" in heard.text.partition("Dice")[2]


def _suffragetto(view: SuffragettoView, heard: Heard) -> Facts:
    for at in range(SQUARES):
        piece = view.board[at]
        if piece != EMPTY:
            cells = [NAMES[at], PIECE_NAMES[piece]]
            yield f"piece: {cells}", heard.row(*cells)
    for rank in range(17):
        row = [PIECE_NAMES[view.board[rank * 17 + file]] for file in range(17)]
        yield f"rank {rank + 1}", heard.row(rank + 1, *row)
    for seat, goal in enumerate(("the House of Commons", "Albert Hall")):
        count = sum(view.board[at] != EMPTY and IN_GOAL[seat][at] for at in range(SQUARES))
        told = f"{count} of 6 in {goal}"
        yield told, told in heard.text
    for piece in range(1, 5):
        gone = SETS[piece] - view.board.count(piece)
        name = PIECE_NAMES[piece].replace("Policeman", "Police")
        yield f"{gone} {name} taken", not gone or f"{gone} {name}" in heard.text
    # Moves are counted by the list of moves, which a view alone does not have: the first is asked.
    yield "the number of the move", "Move 1" in heard.text
    turns = "1 turn" if view.quiet == 1 else f"{view.quiet} turns"
    yield f"quiet {view.quiet}", not view.quiet or f"exchanged for {turns}" in heard.text


def _vote(view: VoteView, names: tuple[str, ...], heard: Heard) -> Facts:
    # The table of the chamber comes before the Record, whose rows may be as long.
    tables = [row for row in reversed(heard.rows) if len(row) == 5]
    rows = {row[0].removesuffix(" (you)"): row for row in tables}
    for seat, name in enumerate(names):
        row = rows.get(name, [""] * 5)
        points = [str(view.budget[seat]), str(view.support[seat]), str(view.hand_sizes[seat])]
        yield f"points of {name}", row[1:4] == points
        if view.votes[seat] >= 0:
            yield f"ballot of {name}", ("for" if view.votes[seat] % 2 else "against") in row[4]
        if not view.living[seat]:
            yield f"{name} left", f"left in round {view.fell[seat]}" in row[4]
        for card in view.shown[seat]:
            yield f"{name} holds {CARDS[card].title}", CARDS[card].title in row[4]
        if view.president == seat and not view.reason:
            yield f"President {name}", "President" in row[4]
        if view.prime_minister == seat:
            yield f"Prime Minister {name}", "Prime Minister" in row[4]
        if view.candidate == seat:
            yield f"candidate {name}", "Prime Minister" in row[4]
        if view.reason:
            yield f"party of {name}", PARTY_NAMES[view.parties[seat]] in row[4]
    for gift in view.gifts:
        yield f"gift {gift.card}", f"dealt {CARDS[gift.card].title}" in rows[names[gift.seat]][4]
    if not view.reason:
        yield (
            "deck and discard",
            (f"deck {view.deck_size}, discard {view.discard_size}" in heard.text),
        )
    if view.failures and not view.reason:
        yield "failures", f"{view.failures} failed in a row" in heard.text
    for card in (*view.hand, *view.pile, *view.passed, *view.rejected, *view.discard):
        title = CARDS[card].title
        yield f"card: {title}", title in heard.text or bool(view.reason)
    if view.seat < view.count and not view.reason and view.parties[view.seat] >= 0:
        yield "own party", f"Your party {PARTY_NAMES[view.parties[view.seat]]}" in heard.text
    for use in view.uses:
        yield f"use of {use.card}", f"uses {CARDS[use.card].title}" in heard.text
        if use.claim >= 0:
            yield "claim", f"{names[use.target]} is a {PARTY_NAMES[use.claim]}." in heard.text
        if use.seat == view.seat and use.found >= 0 and not view.reason:
            told = f"{names[use.target]} was a {PARTY_NAMES[use.found]}"
            yield "finding", told in heard.text
    for past in view.history:
        columns = [row for row in heard.rows if row[0] == "Player"]
        heads = [cell for row in columns for cell in row]
        at = next((i for i, c in enumerate(heads) if c.startswith(f"Round {past.number}: ")), 0)
        yield f"round {past.number}", at > 0
        for seat, vote in enumerate(past.votes):
            cells = [row[at] for row in heard.rows if row[0].partition(" (")[0] == names[seat]]
            words = "against" if vote % 2 == 0 else "for"
            yield f"ballot of {names[seat]} in round {past.number}", vote < 0 or words in cells[-1]
