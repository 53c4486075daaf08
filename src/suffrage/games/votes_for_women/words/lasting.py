"""What a card that stays changes while it lies in its box, in a sentence."""

from __future__ import annotations

from typing import Final

from suffrage.games.votes_for_women.deck.card import SUFFRAGIST, Card, Lasting

_SIDES: Final[list[str]] = ["the Suffragists", "the Opposition"]


def changes(card: Card, until: str = "") -> str:
    """What *card* changes, with the time *until* which it does."""
    text = _told(card.lasting) if card.lasting is not None else "other cards ask for it"
    return f"{text[0].upper()}{text[1:]} {until}".rstrip() + "."


def _told(lasting: Lasting) -> str:
    side, many = _SIDES[lasting.side], lasting.side == SUFFRAGIST
    if lasting.barred:
        return f"it closes {8 * len(lasting.barred)} states to {side}"
    if lasting.campaign_cost:
        return f"campaigning costs {side} a button"
    if lasting.event_cost:
        return f"each event costs {side} a button"
    if lasting.wins_ties:
        return f"{side} {'win' if many else 'wins'} ties"
    if lasting.final_die:
        return f"{side} {'throw' if many else 'throws'} an {lasting.final_die}-sided die"
    if lasting.lobby_die:
        return f"{side} {'lobby' if many else 'lobbies'} with {lasting.lobby_die}-sided dice"
    return f"{side} {'campaign' if many else 'campaigns'} with {lasting.campaign_die}-sided dice"
