"""Reports on how a game goes: what is counted is what was played, and every plot has its table."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from suffrage import BadOptions, game
from suffrage.games.votes_for_women import actions as act
from suffrage.lab.balance.plots import Bar, bars, histogram
from suffrage.lab.balance.report import gathered, report, study_of
from suffrage.lab.balance.votes_for_women import VfwFacts, VfwStudy
from suffrage.lab.contests.arena import Contest, Table, hold
from suffrage.lab.contests.datasets import recorded
from suffrage.lab.contests.tally import Share
from suffrage.lab.figures.statistics import chance_of, difference, holm


def contest(name: str, mode: str, level: str = "random") -> Contest:
    seats = len(game(name).mode(mode).seats)
    return Contest(name, mode, (level,) * seats, 4, (), {}, (1,) * seats)


CONTESTS = [
    contest("votes-for-women", "two-player"), contest("suffragetto", "two-player"),
    contest("vote", "five"),
]  # fmt: skip


@pytest.mark.parametrize("one", CONTESTS, ids=[one.game for one in CONTESTS])
def test_a_report_is_the_same_for_any_number_of_workers_and_every_plot_has_a_table(
    one: Contest,
) -> None:
    facts = list(gathered([one], 3))
    text = report([one], facts)
    assert text == report([one], list(gathered([one], 3, workers=2)))
    assert [fact.answers for fact in facts] == [played.answers for played in hold(one, 3)]
    figures = re.findall(r"<figure.*?</figure>", text, re.S)
    assert len(figures) >= 6
    for figure in figures:
        drawings = re.findall(r"<svg.*</svg>", figure, re.S)
        # Where there is nothing to draw, no axis stands alone: it is said.
        assert len(drawings) == 1 or "Nothing here was done in ten matches" in figure
        for drawing in drawings:
            root = ElementTree.fromstring(drawing)
            assert root.get("aria-label") and len(root)
            axes = [one for one in root.iter() if one.get("class") in ("axis", "scale")]
            assert axes, "what is drawn is labeled"
        assert figure.count("<table>") == 1 and "<td>" in figure
    # Nothing beside it is needed.
    assert "http" not in text and "<script" not in text and "url(" not in text
    assert study_of(one.game).sections(facts)


def test_modes_stand_side_by_side() -> None:
    modes = [contest("vote", "five"), contest("vote", "six")]
    text = report(modes, list(gathered(modes, 2)))
    assert "Wins in five" in text and "Wins in six" in text


def test_what_is_kept_of_votes_for_women_is_in_the_record() -> None:
    table = Table(contest("votes-for-women", "two-player", "novice"))
    facts = VfwStudy().watch(table, 0)
    assert isinstance(facts, VfwFacts)
    row = recorded(table, "", 0)
    rules = game("votes-for-women")
    events: set[tuple[int, int]] = set()
    others: set[tuple[int, int]] = set()
    for answer in re.findall(r'"(\d) ([^"]+)"', row["record"]):
        seat, action = int(answer[0]), rules.read(answer[1])
        for first, last, kind in (
            (act.EVENT, act.CAMPAIGN, events), (act.CLAIMED, act.CARD, events),
            (act.CAMPAIGN, act.CLAIMED, others),
        ):  # fmt: skip
            if first <= action < last:
                kind.add(((action - act.EVENT) % act.CARDS, seat))
    assert set(facts.events) == events != set() and set(facts.actions) == others != set()
    assert events | others <= set(facts.held)
    assert facts.side == row["winners"][0] and len(facts.course) == 6


def test_other_games_have_no_report() -> None:
    with pytest.raises(BadOptions, match="there are no reports on tricks"):
        study_of("tricks")


def test_differences_have_intervals_and_chances() -> None:
    # Newcombe's own example: 56 of 70 and 48 of 80.
    expected = (0.2, 0.0524, 0.3339)
    assert difference(56, 70, 48, 80) == pytest.approx(expected, abs=0.0001)
    assert chance_of(60, 100, 40, 100) == pytest.approx(0.00468, abs=0.0001)
    assert difference(1, 1, 0, 0) == (0.0, -1.0, 1.0)
    assert chance_of(1, 1, 0, 0) == chance_of(5, 5, 3, 3) == 1.0


def test_many_comparisons_are_corrected() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.6, 0.9]) == [1.0, 1.0] and holm([]) == []


@pytest.mark.parametrize(
    ("values", "first", "second"),
    [([6, 6, 6], "6", ""), ([3, 26], "3", "4"), ([403, 630], "400 to 409", "410 to 419"),
     ([201, 1980], "200 to 299", "300 to 399")],
)  # fmt: skip
def test_lengths_are_counted_in_round_steps(values: list[int], first: str, second: str) -> None:
    figure = histogram("Length", "", "turns", values)
    rows = [label for label, _ in figure.rows]
    assert rows[0] == first and rows[1:2] == ([second] if second else []) and len(rows) <= 24
    assert sum(int(count) for _, count in figure.rows) == len(values)
    widths = [float(wide) for wide in re.findall(r'<rect [^>]*width="([\d.]+)"', figure.svg)]
    assert max(widths) <= 40  # one length alone is a bar, not a wall


def test_shares_have_round_numbers_on_their_axis() -> None:
    for count, last in ((3, "10"), (15, "25"), (35, "50"), (80, "100")):
        drawn = bars("Shares", "", "share", [Bar("one", Share(count, 100), "red")]).svg
        ticks = re.findall(r'class="tick"[^>]*>([\d.]+) %<', drawn)
        assert ticks[0] == "0" and ticks[-1] == last and "." not in "".join(ticks)
