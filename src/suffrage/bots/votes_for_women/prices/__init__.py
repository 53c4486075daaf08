"""What things are worth to a side: pieces and actions, cards, and every class of effects."""
