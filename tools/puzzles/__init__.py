"""Find new puzzles: bots play, and full search looks for positions with one right answer.

`make puzzles FIND=60 SEED=1` looks for a minute and writes drafts to `build/puzzles`. Their hints
and explanations come from facts of the position; somebody reads them, chooses, gives them titles,
writes them anew where they are dull, and puts them into `src/suffrage/puzzles`. `make puzzles`
alone proves what is there.
"""
