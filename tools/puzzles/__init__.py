"""Find new puzzles: bots play, full search or many trials look for what has one answer.

`python -m tools.puzzles suffragetto --seed 1` writes drafts to `build/puzzles`. Their titles and
explanations come from facts of the position; somebody reads them, chooses, writes them anew
where they are dull, and puts them into `src/suffrage/puzzles`. `--check` proves what is there.
"""
