"""The cards of Votes for Women: what a card is, the deck list, its decks and requirements."""
