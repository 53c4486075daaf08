"""`make ray`: three nodes of a Ray cluster on this machine, one killed in the middle of a contest.

All matches must be there, each once, and equal to what one process plays. What was seen goes to
docs/measurements.md. It needs the extra `cluster`, which `make test` does not.
"""

from __future__ import annotations

import argparse
import time

import ray
from ray.cluster_utils import Cluster as RayCluster

from suffrage.lab.contests.arena import Contest, Played, hold
from suffrage.lab.running.cluster import Cluster
from tools.measurements import write

NODES = 3
SEED = 20


def main() -> None:
    """Play, kill, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    args = parser.parse_args()
    contest = Contest("vote", "five", ("reasonable",) * 5, SEED)
    begun = time.monotonic()
    alone = list(hold(contest, args.games))
    single = time.monotonic() - begun
    cluster = RayCluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    others = [cluster.add_node(num_cpus=1) for _ in range(NODES - 1)]
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    nodes = len([node for node in ray.nodes() if node["Alive"]])
    begun = time.monotonic()
    found: list[Played] = []
    killed_at = 0
    for played in hold(contest, args.games, Cluster(cluster.address)):
        found.append(played)
        if not killed_at and len(found) >= args.games // 2:
            cluster.remove_node(others.pop(), allow_graceful=False)
            killed_at = len(found)
    spent = time.monotonic() - begun
    left = len([node for node in ray.nodes() if node["Alive"]])
    ray.shutdown()
    cluster.shutdown()
    assert found == alone, "the cluster played other matches than one process"
    assert [played.number for played in found] == list(range(args.games))
    line = (
        f"`make ray`: {args.games} matches of VOTE! (five, `reasonable`, seed {SEED}) on {nodes} "
        f"Ray nodes of one core each on one machine (Ray {ray.__version__}); a node was killed "
        f"without notice after {killed_at} matches, {left} were left at the end. All matches were "
        f"there, each once and in order, equal to those of one process; {spent:.0f} s on the "
        f"cluster, {single:.0f} s in one process on the same machine."
    )
    print(line)
    write("ray", f"## The lab on a Ray cluster\n\n{line}")


if __name__ == "__main__":
    main()
