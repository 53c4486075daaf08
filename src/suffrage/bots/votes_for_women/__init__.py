"""Players of Votes for Women: levels, prices, a quick policy, and plans that are tried out."""
