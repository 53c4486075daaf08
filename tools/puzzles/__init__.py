"""Find new puzzles: bots play, and what is best or certain is proved.

`make puzzles FIND=vote SEED=1 MATCHES=20` plays twenty matches, with the seeds 1 to 20, and
writes drafts to `build/puzzles`. Somebody reads them, thinks about them, gives them titles and
words (those of Suffragetto come with words made of facts), and puts them into
`src/suffrage/puzzles`. A puzzle keeps the seed of its match. `make puzzles` alone proves what is
there and finds every one again.
"""
