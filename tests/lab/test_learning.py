"""Learning: the same seeds give the same weights, a course goes on where it stopped, and what the
network tells in play is what was learned."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import suffrage.bots
from suffrage.bots.suffragetto.levels import SCALE
from suffrage.bots.suffragetto.master.judgment import Judgment
from suffrage.bots.suffragetto.master.position import MasterPosition
from suffrage.bots.votes_for_women.features import FACTS, MEASURES
from suffrage.bots.votes_for_women.judge import Network, learned
from suffrage.core.rng import Rng
from suffrage.games.suffragetto.phases.ends import QUIET_LIMIT
from suffrage.lab.learning import gathering, texel
from suffrage.lab.learning.gathering import HELD, Sample, held_out
from suffrage.lab.learning.training import NAMES, Course, Training, chances, log_loss, spread, told
from tests.rules.suffragetto.positions import thrown
from tools import learn_votes

COURSE = Course(seed=3, hidden=4, epochs=3, batch=16)


@pytest.fixture(scope="module")
def sample() -> Sample:
    """A few matches."""
    return held_out(5, 4)


def test_the_same_seed_gives_the_same_weights(sample: Sample) -> None:
    runs = [Training(COURSE, sample) for _ in range(2)]
    for run in runs:
        assert list(run.go_on()) == [1, 2, 3]
    for name in NAMES:
        assert np.array_equal(runs[0].mean[name], runs[1].mean[name])
    other = Training(Course(seed=4, hidden=4, epochs=1, batch=16), sample)
    assert not np.array_equal(other.weights["out"], Training(COURSE, sample).weights["out"])


def test_a_course_that_was_stopped_goes_on_where_it_was(sample: Sample, tmp_path: Path) -> None:
    whole, first, second = (Training(COURSE, sample) for _ in range(3))
    list(whole.go_on())
    next(first.go_on())
    first.save(tmp_path / "kept.npz")
    second.load(tmp_path / "kept.npz")
    assert list(second.go_on()) == [2, 3]
    for name in NAMES:
        assert np.array_equal(whole.mean[name], second.mean[name])


def test_learning_lowers_the_loss(sample: Sample) -> None:
    training = Training(COURSE, sample)
    before = log_loss(chances(training.mean, sample), sample.won)
    list(training.go_on())
    assert log_loss(chances(training.mean, sample), sample.won) < before


def test_a_network_tells_in_play_what_it_told_when_it_learned(
    sample: Sample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what is written is what is read: whole numbers of a small unit."""
    training = Training(COURSE, sample)
    list(training.go_on())
    monkeypatch.setattr(learn_votes, "FILE", tmp_path / "written.json")
    weights = learn_votes.write(training.mean, "make learn-votes")
    kept = json.loads(learn_votes.FILE.read_text())
    assert kept["command"] == "make learn-votes"
    network = Network.of(kept)
    expected, _ = told(weights, sample.measures[::7], spread(sample.facts[::7]))
    for row, known, chance in zip(sample.measures[::7], sample.facts[::7], expected, strict=True):
        found = network.told(list(map(float, row)), [int(fact) for fact in known if fact < FACTS])
        assert found == pytest.approx(chance, abs=1e-3)
    assert len({round(float(chance), 3) for chance in expected}) > 5


def test_all_that_was_learned_is_small_and_names_the_command_that_made_it() -> None:
    found = sorted(Path(suffrage.bots.__file__).parent.rglob("*.json"))
    assert {"learned.json", "weights.json"} <= {path.name for path in found}
    for path in found:
        assert json.loads(path.read_text("utf-8"))["command"].startswith("make "), path
    assert sum(path.stat().st_size for path in found) < 2_000_000


def test_the_network_foretells_better_than_the_evaluation_by_hand(sample: Sample) -> None:
    network = learned()
    found = np.array([
        network.told(list(map(float, row)), [int(fact) for fact in known if fact < FACTS])
        for row, known in zip(sample.measures, sample.facts, strict=True)
    ])  # fmt: skip
    assert log_loss(found, sample.won) < log_loss(sample.chance, sample.won)


def test_moments_are_whole_and_matches_are_not_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "SHARD", 3)
    first = gathering.shard(tmp_path, 7, 0)
    assert first.measures.shape[1] == MEASURES and first.facts.shape[1] == HELD
    assert (first.facts[:, -1] == FACTS).all()  # or rows were too short
    assert set(first.match) == {0, 1, 2}

    def never(*_: object) -> Sample:
        raise AssertionError("played again")

    monkeypatch.setattr(gathering, "watch", never)
    again = gathering.shard(tmp_path, 7, 0)
    assert np.array_equal(first.facts, again.facts) and np.array_equal(first.won, again.won)


def test_the_terms_of_suffragetto_times_the_weights_are_what_a_position_is_worth() -> None:
    rng = Rng(5)
    kept = texel.shaped(texel.flat(texel.by_hand()) / texel.UNIT)
    judgment = texel.by_hand()
    assert kept["places"] == judgment.places and kept["inside"] == judgment.inside
    learned_like = Judgment(
        judgment.places, judgment.inside, [60, 40, 9, 3, 0, 0, -7, -9], 90, 0, 8
    )
    for _ in range(30):
        state = thrown(rng)
        position = MasterPosition(state, learned_like)
        if state.quiet <= QUIET_LIMIT // 2:
            sign = 1 if position.side == 0 else -1
            expected = float(texel.terms(position) @ texel.flat(learned_like)) * sign
            assert position.worth() == pytest.approx(expected, abs=1.01)


def test_a_match_of_suffragetto_to_learn_from_is_the_same_for_the_same_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(texel, "NODES", 30)
    monkeypatch.setattr(texel, "LENGTH", 40)
    first, again, other = (texel.watch(seed) for seed in (3, 3, 4))
    assert len(first[0]) > 5 and np.array_equal(first[0], again[0]) and first[1] == again[1]
    assert not np.array_equal(first[0], other[0])
    start = texel.flat(texel.by_hand())
    rows, won = np.array(first[0], np.float32), np.full(len(first[0]), 1.0, np.float32)
    assert np.array_equal(texel.fit(rows, won, start), texel.fit(rows, won, start))


def test_regression_finds_weights_that_made_the_results() -> None:
    rng = np.random.default_rng(1)
    start = texel.flat(texel.by_hand())
    rows = rng.normal(0, 1, (4000, texel.TERMS)).astype(np.float32)
    ways = texel.directions()
    truth = start + ways @ rng.normal(0, 80, ways.shape[1])
    chance = 1 / (1 + np.exp(-(rows @ truth) / SCALE))
    won = (rng.random(len(rows)) < chance).astype(np.float32)
    found = texel.fit(rows, won, start)
    assert texel.loss(rows, won, found) < texel.loss(rows, won, start)
    assert np.linalg.norm(found - truth) < 0.5 * np.linalg.norm(start - truth)
