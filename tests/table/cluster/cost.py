"""What an answer costs: the servers' own computing, one beside three, in the same run."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.table.cluster.stage import Cluster, cluster
from tests.table.load import Measured


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
    load = Measured(server, tables)
    await load.sit_down()
    await load.play(seconds / 4)  # what is done once is done
    answers, begun = load.acknowledged, servers.cpu()
    await load.play(seconds)
    cost.answers += load.acknowledged - answers
    cost.seconds += servers.cpu() - begun
    await load.client.aclose()
    await servers.database.close()
