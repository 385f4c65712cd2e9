"""Datasets of games for training: Parquet files with one row for each decision.

A file is written under a temporary name and renamed when it is complete, so an interrupted run leaves only
complete files, and the next run writes those that are missing. A game depends only on its number and the
settings: the same settings give the same rows, with any number of processes and interruptions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from caylus import files
from caylus.bots import registry
from caylus.bots.ask import BotError, ask
from caylus.bots.bot import Bot, Budget
from caylus.bots.core.models.observation_encoder import WIDTH
from caylus.bots.observation_fields import NUMBER_NAMES, fingerprint
from caylus.bots.worker_processes import JobError, run_jobs
from caylus.envs.observation import Observer
from caylus.envs.rewards import rewards_of_points
from caylus.envs.spaces import mask_of
from caylus.game import Game
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.runtime.integers import whole

FORMAT: Final = "caylus-dataset 1"
SETTINGS: Final = "_dataset.json"
"""Readers of Parquet folders ignore files with an underscore."""
GAMES_PER_ROW_GROUP: Final = 20
"""A row group is held in memory."""

COLUMNS: Final = pa.schema(
    [
        ("game", pa.int64()),
        ("decision", pa.int16()),
        ("players", pa.uint8()),
        ("seat", pa.uint8()),
        ("bot", pa.dictionary(pa.int8(), pa.string())),
        ("turn", pa.uint8()),
        ("phase", pa.uint8()),
        ("kind", pa.dictionary(pa.int8(), pa.string())),
        ("observation", pa.list_(pa.int16(), WIDTH)),
        ("mask", pa.list_(pa.bool_(), MOVE_COUNT)),
        ("move", pa.uint8() if MOVE_COUNT <= 256 else pa.uint16()),
        ("token", pa.dictionary(pa.int16(), pa.string())),
        ("points", pa.int16()),
        ("rank", pa.float32()),
        ("win", pa.float32()),
    ],
    metadata={"format": FORMAT, "observation": fingerprint(), "names": json.dumps(NUMBER_NAMES)},
)
"""The columns; see `docs/environments.md`."""


class DatasetError(Exception):
    """The folder does not match the settings, or a bot failed."""


@dataclass(frozen=True)
class Dataset:
    """The settings that determine the rows."""

    bots: tuple[str, ...]
    """They are assigned to the seats in turn, and rotate by one seat with every game."""
    players: int
    edition: str
    options: str
    nodes: int | None
    seed: int
    games_per_file: int

    def __post_init__(self) -> None:
        for name in ("players", "nodes", "seed", "games_per_file"):
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, whole(value, name))

    def game(self, number: int) -> tuple[Game, list[str]]:
        """A new game and its bots by seat."""
        rules = Edition.of(self.edition, Edition.parse_options(self.options))
        bots = [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]
        return Game(self.players, rules, seed=self.derive_seed("start", number)), bots

    def derive_seed(self, *what: object) -> int:
        """A seed that depends only on the arguments and the seed of the dataset."""
        text = json.dumps([self.seed, *what])
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")

    def as_json(self, versions: Sequence[str]) -> dict[str, Any]:
        """The settings as they are written to the folder."""
        settings = {**asdict(self), "bots": list(self.bots), "versions": list(versions)}
        return {"format": FORMAT, "observation": fingerprint(), **settings}


def rows_of(dataset: Dataset, number: int, bots: dict[str, Bot]) -> list[dict[str, Any]]:
    """Play a game; return a row for each decision."""
    game, names = dataset.game(number)
    observer = Observer(game.edition, "numbers")
    budget = Budget(nodes=dataset.nodes)
    rows: list[dict[str, Any]] = []
    while (seat := game.seat) is not None:
        decision = len(game.history)
        move = ask(bots[names[seat]], game, budget, dataset.derive_seed("decision", number, decision))
        rows.append(
            {
                "game": number,
                "decision": decision,
                "players": dataset.players,
                "seat": seat,
                "bot": names[seat],
                "turn": game.turn,
                "phase": game.phase,
                "kind": game.kind,
                "observation": observer.numbers(game.state, seat),
                "mask": mask_of(game.state).astype(np.bool_),
                "move": move.number,
                "token": move.token,
            }
        )
        game.play(move)
    assert game.scores is not None
    ranks, wins = rewards_of_points(game.scores, "rank"), rewards_of_points(game.scores, "win")
    for row in rows:
        seat = row["seat"]
        row |= {"points": game.scores[seat], "rank": ranks[seat], "win": wins[seat]}
    return rows


def table_of(rows: list[dict[str, Any]]) -> Any:
    """Convert rows to an Arrow table."""
    columns = []
    for field in COLUMNS:
        values = [row[field.name] for row in rows]
        if pa.types.is_fixed_size_list(field.type):
            flat = pa.array(np.concatenate(values), field.type.value_type)
            columns.append(pa.FixedSizeListArray.from_arrays(flat, field.type.list_size))
        else:
            columns.append(pa.array(values, field.type))
    return pa.table(columns, schema=COLUMNS)


def file_of(folder: Path, number: int) -> Path:
    """The path of the file with this number."""
    return folder / f"games-{number:06d}.parquet"


def write_file(dataset: Dataset, folder: Path, number: int, games: int) -> int:
    """Play the games of a file and write it; return the number of its rows."""
    path = file_of(folder, number)
    bots = {spec: registry.make(spec) for spec in dict.fromkeys(dataset.bots)}
    first = number * dataset.games_per_file
    count = 0
    try:
        with files.replace_file(path) as part, pq.ParquetWriter(part, COLUMNS, compression="zstd") as writer:
            for begin in range(first, first + games, GAMES_PER_ROW_GROUP):
                rows: list[dict[str, Any]] = []
                for game in range(begin, min(begin + GAMES_PER_ROW_GROUP, first + games)):
                    rows += rows_of(dataset, game, bots)
                writer.write_table(table_of(rows))
                count += len(rows)
    finally:
        for bot in bots.values():
            close = getattr(bot, "close", None)
            if close is not None:
                close()
    return count


def open_folder(dataset: Dataset, folder: Path) -> None:
    """Make the folder, or check that it has the same settings; raises `DatasetError`."""
    settings = dataset.as_json([registry.find(spec).version for spec in dataset.bots])
    place = folder / SETTINGS
    if place.exists():
        if json.loads(place.read_text("utf-8")) != settings:
            raise DatasetError(f"{folder} holds games with other settings, bots or versions ({place})")
        return
    if folder.exists() and any(folder.iterdir()):
        raise DatasetError(f"{folder} is not empty, and holds no games of ours")
    folder.mkdir(parents=True, exist_ok=True)
    files.write_file(place, json.dumps(settings, indent=2) + "\n")


def write(dataset: Dataset, folder: Path, games: int, processes: int) -> Iterator[tuple[int, int]]:
    """Write all missing files; yield the number of each file and of its rows when it is complete."""
    open_folder(dataset, folder)
    size = dataset.games_per_file
    wanted = {number: min(size, games - number * size) for number in range(-(-games // size))}
    missing = [number for number, count in wanted.items() if games_in(file_of(folder, number)) < count]
    jobs = run_jobs(file_writer, (dataset, folder, games), missing, processes)
    try:
        yield from jobs
    except JobError as error:
        raise DatasetError(str(error)) from error
    finally:
        jobs.close()


@contextmanager
def file_writer(dataset: Dataset, folder: Path, games: int) -> Iterator[Callable[[int], int]]:
    """Give a function that writes the file of a number and returns the number of its rows."""
    size = dataset.games_per_file
    try:
        yield lambda number: write_file(dataset, folder, number, min(size, games - number * size))
    except BotError as error:
        raise JobError(str(error)) from error


def games_in(path: Path) -> int:
    """The number of games in a file; 0 if it does not exist."""
    if not path.exists():
        return 0
    column = pq.read_table(path, columns=["game"])["game"]
    return len(column.unique())
