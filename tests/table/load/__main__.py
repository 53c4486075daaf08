"""`make load`: what one process carries, and what an answer costs by game and by part."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from tests.table.load import builds
from tests.table.load.players import GAMES
from tests.table.load.runs import PARTS, Result, Wish, bare, fdatasync, measure, mix, together
from tools.measurements import write

HTML_COST, DATA_COST, FASTER = 45.0, 20.0, 2.3  # bare requests, and times: what is promised
_HTML, _BOTH, _DATA = "one page, HTML", "two pages, HTML", "one page, as data"
_TITLES = {"votes-for-women": "Votes for Women", "suffragetto": "Suffragetto", "vote": "VOTE!"}


def by_turns(wishes: dict[str, Wish], rounds: int) -> dict[str, Result]:
    """Each measured so often, one after the other, so that all have the same weather."""
    found: dict[str, list[Result]] = {name: [] for name in wishes}
    for number in range(rounds):
        for name, wish in wishes.items():
            result = measure(replace(wish, seed=wish.seed + number))
            found[name].append(result)
            print(f"{name}: {result.rate:.0f}/s, {result.cost:.2f} ms", flush=True)
    return {name: together(results) for name, results in found.items()}


def line(name: str, found: Result, unit: float) -> str:
    """One line of the table of what is carried."""
    return (
        f"| {name} | {found.rate:.0f} | {found.share(0.5):.0f} | {found.share(0.95):.0f} | "
        f"{found.cost:.2f} | {found.cost / unit:.0f} | {found.requests / found.count:.1f} | "
        f"{found.size:.1f} kB | {1000 * found.players / found.count:.2f} |"
    )


def costs(name: str, found: Result) -> str:
    """One line of the table of costs."""
    parts = found.by_part()
    return " | ".join(
        [f"| {name}", *[f"{parts[part]:.2f}" for part in PARTS], f"{found.cost:.2f} |"]
    )


def missed(found: dict[str, Result], unit: float, before: str) -> list[str]:
    """What does not hold of what is promised."""
    html, data = found[_HTML], found[_DATA]
    wrong = [
        f"{name} costs {one.cost / unit:.1f} bare requests, and {most} are promised at most"
        for name, one, most in ((_HTML, html, HTML_COST), (_DATA, data, DATA_COST))
        if one.cost > most * unit
    ]
    if before:
        then = found[f"{_HTML}, {before}"]
        if html.rate < FASTER * then.rate:
            times = html.rate / max(1.0, then.rate)
            wrong.append(f"{times:.2f} times the answers/s of {before}, {FASTER} are promised")
        if html.size > then.size:
            wrong.append(f"an update weighs {html.size:.1f} kB, {then.size:.1f} kB at {before}")
    return wrong


def told(wanted: argparse.Namespace) -> tuple[str, list[str]]:
    """Measure everything; the section as text, and what does not hold."""
    now = builds.ours()
    then = builds.of(wanted.before) if wanted.before else None
    lone = Wish(now, mix(wanted.tables), wanted.seconds, wanted.seed, pages=1)
    both = replace(lone, pages=2)
    wishes = {_HTML: lone, _BOTH: both, _DATA: replace(lone, as_data=True)}
    if then is not None:
        wishes = {
            f"{_HTML}, {wanted.before}": replace(lone, build=then),
            f"{_BOTH}, {wanted.before}": replace(both, build=then),
            **wishes,
        }
    unit = bare(now)
    found = by_turns(wishes, wanted.rounds)
    unit = (unit + bare(now)) / 2
    games: dict[str, Result] = {}
    for game in GAMES:
        for build in [build for build in (then, now) if build is not None]:
            name = f"{_TITLES[game]}{'' if build == now else f', {wanted.before}'}"
            wish = Wish(build, (game,) * max(1, wanted.tables // 3), wanted.seconds / 2, pages=1)
            games |= by_turns({name: wish}, 1)
    lines = [
        "## Load\n",
        f"`make load{f' BEFORE={wanted.before}' if wanted.before else ''}`, seed {wanted.seed}, "
        f"compiled rules, one process: {wanted.tables} tables of all games by turns are played as "
        "fast as they answer, by cheap players in two processes on the same machine; a match that "
        "is over is followed by another. With *one page* somebody sits in all seats; with *two "
        "pages* two people play, each asked before a turn passes, and each has the table open with "
        "a stream, so that every answer is fetched by the second page too. An answer is checked, "
        "written to SQLite (WAL, `synchronous=FULL`) and answered with what has changed. Processor "
        f"time is the server's, from `/proc`. {wanted.rounds} rounds of {wanted.seconds:g} s by "
        f"turns. A bare handler on the same server took {unit:.3f} ms of processor time; "
        f"`fdatasync` of 4 kB took {fdatasync():.2f} ms (median). {wanted.note}\n",
        "| | answers/s | p50, ms | p95, ms | server, ms of CPU | in bare requests | requests | "
        "size, median | players, ms of CPU |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *[line(name, one, unit) for name, one in found.items()],
        "\nWhere an answer's time goes, in milliseconds of the server's processor time (one page; "
        "the loop as it was seen 250 times in a second of its time, and other threads under SQL; "
        "what compiled rules do for a drawing counts as drawing):\n",
        " | ".join(["| ", *PARTS, "all |"]),
        "| --- |" + " ---: |" * (len(PARTS) + 1),
        *[costs(name, one) for name, one in found.items() if "one page" in name],
        *[costs(name, one) for name, one in games.items()],
    ]
    wrong = missed(found, unit, wanted.before)
    kept = f"at most {HTML_COST:g} bare requests for a page, {DATA_COST:g} for data"
    kept += f", {FASTER} times the answers/s of {wanted.before}" if wanted.before else ""
    held = f"Missed: {'; '.join(wrong)}" if wrong else "All held"
    lines.append(f"\nPromised: {kept}. {held}.")
    return "\n".join(lines), wrong


def main() -> int:
    """Measure and write it down; 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--before", default="", help="an older commit, measured by turns with ours")
    parser.add_argument("--note", default="", help="said beside the figures")
    parser.add_argument("--dry", action="store_true", help="do not write the figures down")
    wanted = parser.parse_args()
    text, wrong = told(wanted)
    print(text)
    if not wanted.dry:
        write("load", text)
    print("\n".join(wrong) or "everything held")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
