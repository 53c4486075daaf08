"""The bouts of `make strength`, and what was promised of them."""

from __future__ import annotations

from suffrage.lab.contests.exploiter import EXPLOITER, HUNTS
from suffrage.lab.contests.strength import Bout

VFW = "votes-for-women"
ALONE = {"strong": 100}  # trials
TRIALS = {"strong": 400}  # less than 0.1 s for a whole card play on average, compiled
MOVE = {"strong": 8_000, "strong/1": 8_000}  # nodes: about a quarter of a second a move
# The same time for both, as `make paces` measured it (docs/strength.md).
EQUAL_TURN = {"master": 2_500, "strong": 1_800}  # about 0.03 s a turn
EQUAL_PLAY = {"master": 150, "strong": 170}  # about 0.03 s a card play
LONG_PLAY = {"master": 1_200, "strong": 1_300}  # about 0.25 s a card play
MORE, LESS = "master", "master@250"  # about 0.2 s a card play and 0.05 s
# Trials of the exploiter for each question, and what its prey thinks, as it foresees it.
HUNTED = {game: {EXPLOITER: hunt.trials, hunt.level: hunt.thought} for game, hunt in HUNTS.items()}

LADDER = [
    Bout("vfw-novice-random", VFW, "two-player", "novice", "random", 200),
    Bout("vfw-steady-random", VFW, "two-player", "steady", "random", 400, least=0.97),
    Bout("vfw-steady-novice", VFW, "two-player", "steady", "novice", 200),
    Bout("vfw-strong-steady", VFW, "two-player", "strong", "steady", 200, budgets=TRIALS,
         test=(0.55, 0.65), least=0.65),
    Bout("vfw-master-strong", VFW, "two-player", "master", "strong", 200, budgets=EQUAL_PLAY,
         least=0.60),
    Bout("vfw-master-strong-long", VFW, "two-player", "master", "strong", 200,
         budgets=LONG_PLAY, least=0.60),
    Bout("vfw-master-time", VFW, "two-player", MORE, LESS, 400, budgets={MORE: 1_000}, least=0.55),
    Bout("vfw-exploiter", VFW, "two-player", EXPLOITER, "master", 40, budgets=HUNTED[VFW]),
    Bout("vfw-random-equals", VFW, "two-player", "random", "", 1000),
    Bout("vfw-steady-equals", VFW, "two-player", "steady", "", 1000),
    Bout("vfw-solitaire-steady", VFW, "solitaire", "steady", "", 400),
    Bout("vfw-solitaire-strong", VFW, "solitaire", "strong", "", 100, budgets=ALONE,
         least=0.40, most=0.70),
    Bout("vfw-alone-strong", VFW, "solitaire", "strong", "", 600,
         budgets={"strong": EQUAL_PLAY["strong"]}),
    Bout("vfw-alone-master", VFW, "solitaire", "master", "", 600,
         budgets={"master": EQUAL_PLAY["master"]}),
    Bout("vfw-hard-steady", VFW, "solitaire", "steady", "", 400, ("hard",)),
    Bout("vfw-hard-strong", VFW, "solitaire", "strong", "", 100, ("hard",), budgets=ALONE),
    Bout("suffragetto-novice-random", "suffragetto", "two-player", "novice", "random", 100),
    Bout("suffragetto-steady-novice", "suffragetto", "two-player", "steady", "novice", 100),
    Bout("suffragetto-strong-steady", "suffragetto", "two-player", "strong", "steady", 100,
         budgets={"strong": MOVE["strong"]}, least=0.80),
    Bout("suffragetto-master-strong", "suffragetto", "two-player", "master", "strong", 100,
         budgets=EQUAL_TURN, least=0.75),
    Bout("suffragetto-exploiter", "suffragetto", "two-player", EXPLOITER, "master", 40,
         budgets=HUNTED["suffragetto"]),
    Bout("suffragetto-strong-shallow", "suffragetto", "two-player", "strong", "strong/1", 100,
         budgets=MOVE, least=0.95),
    Bout("vote-reasonable-random", "vote", "five", "reasonable", "random", 500),
    Bout("vote-cautious-random", "vote", "five", "cautious", "random", 300),
    Bout("vote-reasonable-cautious", "vote", "five", "reasonable", "cautious", 400),
    Bout("vote-shrewd-reasonable", "vote", "five", "shrewd", "reasonable", 400, least=0.58),
    Bout("vote-exploiter", "vote", "five", EXPLOITER, "shrewd", 200, budgets=HUNTED["vote"]),
]  # fmt: skip
