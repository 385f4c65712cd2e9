"""Runs as a process of its own: a cluster of two nodes on this machine, of which one is lost in the middle.

Arguments: the file of results, the number of games, the bots. Prints the numbers of nodes before and after.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import ray
from ray.cluster_utils import Cluster

from caylus.arena.cluster import run_on_cluster
from caylus.arena.results import Results
from caylus.arena.schedule import Tournament, schedule
from caylus.bots import registry

SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}


def main(out: Path, games: int, bots: list[str]) -> None:
    tournament = Tournament(tuple(bots), 2, games, 1)
    versions = [registry.find(entrant.spec).version for entrant in tournament.entrants]
    cluster = Cluster(initialize_head=True, head_node_args={**SMALL, "include_dashboard": False})
    second = cluster.add_node(**SMALL)
    nodes: list[int] = []
    with Results(out, tournament, schedule(tournament), versions) as results:
        for record in run_on_cluster(tournament, results.missing(), cluster.address, versions):
            results.add(record)
            if len(results.played) == 3:
                nodes.append(alive())
                cluster.remove_node(second, allow_graceful=False)
        nodes.append(alive() if ray.is_initialized() else 1)
    cluster.shutdown()
    print("nodes", *nodes)


def alive() -> int:
    """How many nodes the cluster has."""
    return sum(node["Alive"] for node in ray.nodes())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
