"""`make manners`: learn from matches how people play VOTE! and what situations are worth.

The numbers go to src/suffrage/bots/vote/learned.json. The same seed gives the same numbers.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from pathlib import Path

from suffrage.lab.vote.watching import lessons

LEARNED = Path(__file__).parents[1] / "src/suffrage/bots/vote/learned.json"


def dumps(learned: dict[str, object]) -> str:
    """The numbers as a file that can be read and compared line by line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in learned.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Watch, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400, help="so many of 5, 7 and 10 seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="reasonable")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    learned = lessons(args.bot, args.seed, args.matches, args.workers)
    head: dict[str, object] = {
        "command": "make manners", "watched": args.bot, "seed": args.seed,
        "matches": args.matches,
    }  # fmt: skip
    LEARNED.write_text(dumps({**head, **learned}), encoding="utf-8")
    print(LEARNED.read_text(encoding="utf-8"), end="")


if __name__ == "__main__":
    main()
