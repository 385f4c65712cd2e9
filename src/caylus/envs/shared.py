"""Vectorised games in several processes, with arrays in shared memory."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caylus.bots.worker_processes import Worker, WorkerDied, close_all
from caylus.envs.observation import Features, Numbers, as_features
from caylus.envs.vector import ARRAYS, ManyGames, check_actions, check_settings, width_of
from caylus.rules.runtime.integers import whole


def lay_out(count: int, players: int) -> tuple[dict[str, tuple[int, Sequence[int], Any]], int]:
    """Return offset, shape and type of each array in the shared memory, and the total size."""
    places: dict[str, tuple[int, Sequence[int], Any]] = {}
    end = 0
    for name, kind in {**ARRAYS, "actions": np.int16}.items():
        shape = (count, *width_of(name, players))
        places[name] = (end, shape, kind)
        end += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64
    return places, end


def views(memory: SharedMemory, count: int, players: int) -> dict[str, NDArray[Any]]:
    """The arrays in the shared memory."""
    places, _ = lay_out(count, players)
    return {
        name: np.ndarray(tuple(shape), kind, memory.buf, offset)
        for name, (offset, shape, kind) in places.items()
    }


class SharedGames:
    """`ManyGames` in several processes, with the same number of games in each.

    Use it in a `with` statement, or close it. The main module needs `if __name__ == "__main__":`, as with all
    programs that start processes.
    """

    observations: Numbers
    masks: NDArray[np.bool_]
    seats: NDArray[np.uint8]
    ended: NDArray[np.bool_]
    rewards: NDArray[np.float64]
    points: NDArray[np.int16]

    def __init__(
        self, count: int, players: int = 4, *, processes: int, seed: int = 0, **settings: Any
    ) -> None:
        """Start the processes; `settings` are those of `ManyGames`."""
        learner, opponents = settings.get("learner"), settings.get("opponents", "random")
        count, players, _ = check_settings(count, players, learner, opponents)
        processes = whole(processes, "the number of processes")
        if processes < 1 or count % processes:
            raise ValueError(f"{count} games cannot be shared out evenly among {processes} processes")
        self.count, self.players, self.processes = count, players, processes
        self._memory = SharedMemory(create=True, size=lay_out(count, players)[1])
        self._arrays = views(self._memory, count, players)
        for name in ARRAYS:
            setattr(self, name, self._arrays[name])
        self._random = np.random.default_rng(seed)
        self._workers: list[Worker] = []
        try:
            for number in range(processes):
                arguments = (self._memory.name, count, players, number, processes, settings)
                self._workers.append(Worker(work, *arguments, daemon=True))
            self.reset(seed)
        except BaseException:
            self.close()
            raise

    def reset(self, seed: int = 0) -> None:
        """Restart all games."""
        seed = whole(seed, "the seed")
        self._tell([("reset", seed * self.processes + number) for number in range(self.processes)])

    def step(self, actions: ArrayLike) -> None:
        """Play a move in every game. If one is illegal, raise `ValueError` and change nothing."""
        chosen = check_actions(actions, self.count)
        legal = self._arrays["masks"][np.arange(self.count), chosen]
        if not legal.all():
            raise ValueError(
                f"game {int(np.argmin(legal))}: move {int(chosen[np.argmin(legal)])} is not legal"
            )
        self._arrays["actions"][:] = chosen
        self._tell([("step", 0)] * self.processes)

    def _tell(self, orders: list[tuple[str, int]]) -> None:
        for worker, order in zip(self._workers, orders, strict=True):
            worker.send(order)
        failures = []
        for worker in self._workers:
            try:
                failures.append(worker.receive())
            except WorkerDied:
                failures.append("one of the processes has stopped")
        if any(failures):
            raise RuntimeError(next(filter(None, failures)))

    def sample(self) -> NDArray[np.int16]:
        """A random legal move for each game."""
        chances = self._random.random(self.masks.shape, np.float32) * self.masks
        chosen: NDArray[np.int16] = chances.argmax(axis=1).astype(np.int16)
        return chosen

    def features(self) -> Features:
        """The observations as features for a network; a new array."""
        return as_features(self.observations)

    def close(self) -> None:
        """End the processes and free the memory."""
        close_all(self._workers)
        self._workers = []
        for name in ARRAYS:
            self.__dict__.pop(name, None)
        self._arrays.clear()
        if self._memory is not None:
            self._memory.close()
            self._memory.unlink()
            self._memory = None  # type: ignore[assignment]

    def __enter__(self) -> SharedGames:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def work(
    connection: Connection, memory: str, count: int, players: int, number: int, processes: int, settings: Any
) -> None:
    """The main function of a process: plays its part of the games in the shared memory."""
    shared = SharedMemory(memory)
    share = count // processes
    mine = slice(number * share, (number + 1) * share)
    arrays = {name: array[mine] for name, array in views(shared, count, players).items()}
    try:
        games = ManyGames(share, players, **settings)
        while True:
            order, seed = connection.recv()
            try:
                if order == "reset":
                    games.reset(seed)
                else:
                    games.step(arrays["actions"])
                for name in ARRAYS:
                    arrays[name][...] = getattr(games, name)
                connection.send(None)
            except Exception as error:
                connection.send(f"{type(error).__name__}: {error}")
    finally:
        arrays.clear()
        shared.close()
