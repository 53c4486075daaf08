"""What positions are worth, one file per game, with the weights as data. Compiled."""
