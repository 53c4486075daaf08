"""What an answer costs: the servers' own computing, one beside three, in the same run."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.table.cluster.stage import Cluster, cluster
from tests.table.crash import Hot, Load
from tests.table.kit import options, ticket

_PRINTS = re.compile(r'id="([\w-]+)"[^>]*? data-print="(\w+)"')
"""What a page has, as it tells the server with every answer."""


class Updated(Load):
    """Plays like anybody, each time from the parts that the last answer brought."""

    async def _play(self, table: Hot, end: float) -> None:
        home = self.server.address + table.path
        page = (await self.client.get(home)).text
        have: dict[str, str] = {}
        while time.monotonic() < end:
            have.update(_PRINTS.findall(page))
            listed = [word for word in options(page) if word not in ("resign", "offer-draw")]
            if not listed:
                return
            form = {
                **ticket(page), "_csrf_token": self.token, "confirmed": "yes",
                "answer": listed[self.rng.below(len(listed))],
                "have": ",".join(f"{name}:{stamp}" for name, stamp in have.items()),
            }  # fmt: skip
            form.pop("at")  # do not show it step by step
            answer = await self.client.post(
                f"{home}/answer", data=form, headers={"hx-request": "true"}
            )
            self.acknowledged += answer.status_code == 200
            page = answer.text


@dataclass
class Cost:
    """Answers of some servers, and the seconds they computed for them."""

    answers: int = 0
    seconds: float = 0.0

    @property
    def each(self) -> float:
        """Milliseconds for one answer."""
        return 1000 * self.seconds / max(1, self.answers)


def compare(folder: Path, database: str, tables: int, seconds: float, rounds: int) -> list[Cost]:
    """The costs of one server and of three, by turns: what else the machine does meets both."""
    costs = [Cost(), Cost()]
    for turn in range(rounds):
        for place, count in enumerate((1, 3)):
            with cluster(folder / f"{turn}-{count}", database, count) as servers:
                asyncio.run(_play(servers, tables, seconds, costs[place]))
    return costs


async def _play(servers: Cluster, tables: int, seconds: float, cost: Cost) -> None:
    server: Any = SimpleNamespace(address=servers.address)
    load = Updated(server, tables)
    await load.sit_down()
    await load.play(seconds / 4)  # what is done once is done
    answers, begun = load.acknowledged, servers.cpu()
    await load.play(seconds)
    cost.answers += load.acknowledged - answers
    cost.seconds += servers.cpu() - begun
    await load.client.aclose()
    await servers.database.close()
