"""A player of Suffragetto that learns by itself: masked PPO in one file, with NumPy alone.

It plays against chance and starts as chance. Read it from the bottom: `main` plays and learns in
turns, `Matches` deals out observations and takes answers, `Network` says what it would answer,
`learn` moves its weights. docs/guide/learning.md explains it, and has the curve of a run.

    python examples/ppo.py --minutes 2 --out build/ppo.npz --curve build/ppo.json
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from suffrage.core.turns import Turns
from suffrage.envs.playing import look, settings
from suffrage.games import game
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, TO
from suffrage.games.suffragetto.board import IN_GOAL, SIZE, SQUARES, SUFFRAGETTES

Floats = NDArray[np.float32]
RULES = game("suffragetto")
PLANES = 7 * SQUARES  # of the observation: pieces of both sides, and the hops of this turn
MATCHES, STEPS = 32, 128  # played at once, and answers of each between two lessons
HIDDEN, GAMMA, LAMBDA, CLIP, ENTROPY = 96, 0.995, 0.95, 0.2, 0.01
EPOCHS, BATCH, RATE = 3, 1024, 1e-3
LONGEST = 600  # answers of ours, after which a match counts as drawn

GOAL = np.array([IN_GOAL[SUFFRAGETTES][at] for at in range(SQUARES)], np.float32)
RANK = np.arange(SQUARES, dtype=np.float32) // SIZE / (SIZE - 1)


def features() -> Floats:
    """What every answer looks like: its kind, its direction, where it begins and ends.

    In an observation the reader always plays up the board, so this goes for both sides. An
    answer that is no move has a feature of its own.
    """
    found = np.zeros((RULES.action_count, 3 + 9 + 6), np.float32)
    for action in range(MOVES):
        at, to = FROM[action], TO[action]
        up, right = np.sign(to // SIZE - at // SIZE), np.sign(to % SIZE - at % SIZE)
        found[action, KIND[action]] = 1
        found[action, 3 + (up + 1) * 3 + right + 1] = 1
        found[action, 12:17] = (RANK[at], RANK[to], GOAL[at], GOAL[to],
                                abs(to % SIZE - SIZE // 2) / SIZE)  # fmt: skip
    found[MOVES:, 17] = 1
    return found


class Network:
    """Two layers that read the board and say how much each feature of an answer is wanted."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.features = features()
        wide = self.features.shape[1]

        def drawn(rows: int, columns: int, scale: float) -> Floats:
            found = rng.standard_normal((rows, columns), np.float32)
            return found * np.float32(scale / rows**0.5)

        self.weights: dict[str, Floats] = {
            "first": drawn(PLANES, HIDDEN, 4.0), "bias": np.zeros(HIDDEN, np.float32),
            "second": drawn(HIDDEN, HIDDEN, 1.0), "bias2": np.zeros(HIDDEN, np.float32),
            "wants": drawn(HIDDEN, wide, 0.1), "always": np.zeros(wide, np.float32),
            "habit": np.zeros(RULES.action_count, np.float32),
            "value": drawn(HIDDEN, 1, 0.1), "level": np.zeros(1, np.float32),
        }  # fmt: skip

    def forward(self, seen: Floats, mask: NDArray[np.bool_]) -> dict[str, Floats]:
        """How likely each answer is that the mask allows, and how good the position."""
        w = self.weights
        one = np.tanh(seen @ w["first"] + w["bias"])
        two = np.tanh(one @ w["second"] + w["bias2"])
        logits = (two @ w["wants"] + w["always"]) @ self.features.T + w["habit"]
        logits = np.where(mask, logits, -1e9)
        logits -= logits.max(1, keepdims=True)
        likely = np.exp(logits)
        likely /= likely.sum(1, keepdims=True)
        value = (two @ w["value"] + w["level"])[:, 0]
        return {"seen": seen, "one": one, "two": two, "likely": likely, "value": value}

    def backward(
        self, found: dict[str, Floats], d_logits: Floats, d_value: Floats
    ) -> dict[str, Floats]:
        """The slope of every weight, from those of the two results."""
        w = self.weights
        d_wants = d_logits @ self.features
        d_two = d_wants @ w["wants"].T + d_value[:, None] @ w["value"].T
        d_two *= 1 - found["two"] ** 2
        d_one = (d_two @ w["second"].T) * (1 - found["one"] ** 2)
        return {
            "first": found["seen"].T @ d_one, "bias": d_one.sum(0),
            "second": found["one"].T @ d_two, "bias2": d_two.sum(0),
            "wants": found["two"].T @ d_wants, "always": d_wants.sum(0),
            "habit": d_logits.sum(0),
            "value": found["two"].T @ d_value[:, None], "level": d_value.sum(0, keepdims=True),
        }  # fmt: skip


class Adam:
    """Steps of a size that each weight has earned."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}
        self.count = 0

    def step(self, weights: dict[str, Floats], slopes: dict[str, Floats], rate: float) -> None:
        """Move the weights downhill; slopes that are too steep are cut (0.5)."""
        length = float(sum((slope**2).sum() for slope in slopes.values())) ** 0.5
        scale = min(1.0, 0.5 / (length + 1e-6))
        self.count += 1
        for name, slope in slopes.items():
            slope = slope * scale
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.count)
            square = self.square[name] / (1 - 0.999**self.count)
            weights[name] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


class Match:
    """One match after the other against chance, from both seats in turn."""

    def __init__(self, seed: int) -> None:
        self.playing = Turns(RULES, settings(RULES, None, (), ""))
        self.rng = np.random.default_rng(seed)
        self.seed, self.number, self.results = seed, 0, [0, 0, 0]  # won, drawn, lost
        self.begin()

    def begin(self) -> None:
        """A new match, at our first question."""
        self.seat = self.number % 2
        self.playing.begin(self.seed * 1_000_003 + self.number)
        self.number += 1
        self.answers = 0
        self.let_chance_answer()
        self.look()

    def let_chance_answer(self) -> None:
        """The other side answers anything, as long as it is asked."""
        while (pending := self.playing.pending()) and pending[0] != self.seat:
            mask = look(self.playing, pending[0])["action_mask"]
            self.playing.answer(pending[0], int(self.rng.choice(mask.nonzero()[0])))

    def look(self) -> None:
        """What we see now, and how promising that is (only to learn faster, never to win)."""
        seen = look(self.playing, self.seat)
        self.board, self.mask = seen["observation"][:PLANES], seen["action_mask"] == 1
        own, other = (
            self.board[:SQUARES] + self.board[SQUARES : 2 * SQUARES],
            (self.board[2 * SQUARES : 3 * SQUARES] + self.board[3 * SQUARES : 4 * SQUARES]),
        )
        self.promise = float(
            0.1 * ((own * GOAL).sum() - (other * GOAL[::-1]).sum())
            + 0.02 * (own.sum() - other.sum())
            + 0.02 * ((own * RANK).sum() - (other * RANK[::-1]).sum())
        )

    def answer(self, action: int) -> tuple[float, bool]:
        """Our answer, and what came of it when we are asked again: reward, and whether it ended."""
        before = self.promise
        self.playing.answer(self.seat, action)
        self.answers += 1
        self.let_chance_answer()
        over = not self.playing.pending() or self.answers >= LONGEST
        if not over:
            self.look()
            return GAMMA * self.promise - before, False
        score = self.playing.scores()[self.seat] if not self.playing.pending() else 0.0
        self.results[1 - int(score)] += 1
        self.begin()
        return score - before, True


def learn(net: Network, adam: Adam, kept: dict[str, Any], rate: float, rng: Any) -> None:
    """Some rounds over what was just played."""
    count = len(kept["action"])
    gain = kept["gain"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        order = rng.permutation(count)
        for at in range(0, count, BATCH):
            some = order[at : at + BATCH]
            rows = np.arange(len(some))
            found = net.forward(kept["seen"][some].astype(np.float32), kept["mask"][some])
            likely, action = found["likely"], kept["action"][some]
            ratio = np.exp(np.log(likely[rows, action] + 1e-12) - kept["said"][some])
            better = gain[some]
            # Beyond the clip there is nothing more to gain, so there the slope is 0.
            inside = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = (-better * ratio * inside).astype(np.float32)
            d_logits = likely * -push[:, None]
            d_logits[rows, action] += push
            logs = np.log(likely + 1e-12)
            spread = -(likely * logs).sum(1, keepdims=True)
            d_logits += ENTROPY * likely * (logs + spread)
            d_value = 0.5 * (found["value"] - kept["worth"][some])
            size = np.float32(len(some))
            adam.step(net.weights, net.backward(found, d_logits / size, d_value / size), rate)


def play(net: Network, matches: list[Match], rng: Any) -> dict[str, Any]:
    """Some answers in every match, with what they brought."""
    shape = (STEPS, len(matches))
    kept: dict[str, Any] = {
        "seen": np.zeros((*shape, PLANES), np.int8),
        "mask": np.zeros((*shape, RULES.action_count), bool), "action": np.zeros(shape, np.int64),
        **{name: np.zeros(shape, np.float32) for name in ("said", "reward", "value", "gain")},
        "over": np.zeros(shape, bool),
    }  # fmt: skip
    for step in range(STEPS):
        found = judge(net, matches)
        for i, match in enumerate(matches):
            likely = found["likely"][i]
            action = int(np.searchsorted(likely.cumsum(), rng.random() * likely.sum()))
            action = min(action, len(likely) - 1)
            while not match.mask[action]:  # rounding
                action -= 1
            kept["seen"][step, i], kept["mask"][step, i] = match.board, match.mask
            kept["action"][step, i] = action
            kept["said"][step, i] = np.log(likely[action] + 1e-12)
            kept["value"][step, i] = found["value"][i]
            kept["reward"][step, i], kept["over"][step, i] = match.answer(action)
    after, gain = judge(net, matches)["value"], np.zeros(len(matches), np.float32)
    for step in reversed(range(STEPS)):
        goes_on = 1.0 - kept["over"][step]
        miss = kept["reward"][step] + GAMMA * after * goes_on - kept["value"][step]
        gain = miss + GAMMA * LAMBDA * goes_on * gain
        kept["gain"][step], after = gain, kept["value"][step]
    kept["worth"] = kept["gain"] + kept["value"]
    return {name: value.reshape(-1, *value.shape[2:]) for name, value in kept.items()}


def judge(net: Network, matches: list[Match]) -> dict[str, Floats]:
    """What the network makes of every match."""
    seen = np.stack([match.board for match in matches]).astype(np.float32)
    return net.forward(seen, np.stack([match.mask for match in matches]))


def trial(net: Network, count: int, seed: int) -> tuple[int, int, int]:
    """Won, drawn and lost of so many fresh matches against chance, always the likeliest answer."""
    matches = [Match(seed + i) for i in range(min(count, MATCHES))]
    won = [0, 0, 0]
    while sum(won) < count:
        likely = judge(net, matches)["likely"].argmax(1)
        for match, action in zip(matches, likely, strict=True):
            match.answer(int(action))
        won = [sum(match.results[i] for match in matches) for i in range(3)]
    return won[0], won[1], won[2]


def main() -> None:
    """Play and learn in turns until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2, help="of one core")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trial", type=int, default=400, help="matches at the end")
    parser.add_argument("--out", type=Path, help="the weights, as NumPy keeps them")
    parser.add_argument("--curve", type=Path, help="the learning curve, as JSON")
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    net = Network(args.seed)
    adam = Adam(net.weights)
    matches = [Match(args.seed * 1000 + i) for i in range(MATCHES)]
    begun, curve, steps, before = time.process_time(), [], 0, [0, 0, 0]
    while (spent := time.process_time() - begun) < args.minutes * 60:
        kept = play(net, matches, rng)
        learn(net, adam, kept, RATE * max(0.1, 1 - spent / (args.minutes * 60)), rng)
        steps += STEPS * MATCHES
        now = [sum(match.results[i] for match in matches) for i in range(3)]
        fresh = [a - b for a, b in zip(now, before, strict=True)]
        if sum(fresh) >= 40:
            before = now
            share = fresh[0] / sum(fresh)
            curve.append({"seconds": round(spent), "answers": steps, "won": round(share, 4),
                          "drawn": round(fresh[1] / sum(fresh), 4)})  # fmt: skip
            print(f"{spent:5.0f} s {steps:9,} answers: won {share:.0%} of {sum(fresh)}", flush=True)
    won, drawn, lost = trial(net, args.trial, 10**6)
    print(f"Fresh matches against chance: {won} won, {drawn} drawn, {lost} lost.")
    if args.curve:
        data = {"seed": args.seed, "minutes": args.minutes, "curve": curve,
                "trial": {"won": won, "drawn": drawn, "lost": lost}}  # fmt: skip
        args.curve.write_text(json.dumps(data, indent=1) + "\n")
    if args.out:
        np.savez(args.out, allow_pickle=False, **net.weights)


if __name__ == "__main__":
    main()
