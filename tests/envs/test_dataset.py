"""Games as tables: complete, repeatable, and whole after an interruption."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from caylus.envs import dataset as datasets
from caylus.envs.dataset import Dataset, file_of, write
from caylus.envs.observation import Observer
from caylus.rules.data.moves import MOVES
from tests.cli.running import BAD, USAGE, refused, run, started

SMALL = Dataset(("random", "apprentice"), 3, "french", "favors=simple", None, 5, 2)


def fill(folder: Path, games: int, dataset: Dataset = SMALL, processes: int = 1) -> list[int]:
    return [number for number, _ in write(dataset, folder, games, processes)]


def test_every_row_is_a_decision(tmp_path: Path) -> None:
    fill(tmp_path / "d", 3)
    table = pq.read_table(tmp_path / "d")
    assert json.loads(table.schema.metadata[b"names"])[0] == "players"
    rows = table.to_pylist()
    for number in range(3):
        game, names = SMALL.game(number)
        look = Observer(game.edition, "numbers")
        mine = [row for row in rows if row["game"] == number]
        for decision, row in enumerate(mine):
            assert (row["decision"], row["seat"], row["kind"]) == (decision, game.seat, game.kind)
            assert (row["turn"], row["phase"], row["players"]) == (game.turn, game.phase, 3)
            assert row["bot"] == names[row["seat"]]
            assert np.array_equal(row["observation"], look.numbers(game.state, row["seat"]))
            assert np.flatnonzero(row["mask"]).tolist() == sorted(game.numbers)
            assert MOVES[row["move"]].token == row["token"]
            game.play(row["move"])
        assert game.scores is not None
        for row in mine:
            assert row["points"] == game.scores[row["seat"]]
            assert (row["win"] > 0) == (row["seat"] in game.winners)
            assert (row["rank"] == 1) <= (row["seat"] in game.winners)


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert fill(whole, 5) == [0, 1, 2]
    assert fill(parts, 1) == [0]
    assert fill(parts, 3) == [0, 1], "both files had less than they should have"
    file_of(parts, 0).unlink()
    assert sorted(fill(parts, 5, processes=2)) == [0, 1, 2]
    assert fill(parts, 5) == []
    for number in range(3):
        assert pq.read_table(file_of(whole, number)).equals(pq.read_table(file_of(parts, number)))
    assert not list(parts.glob("*.part"))


def test_a_file_that_fails_is_not_left_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = datasets.rows_of

    def failing(dataset: Dataset, number: int, bots: dict[str, object]) -> object:
        if number == 3:
            raise KeyboardInterrupt
        return real(dataset, number, bots)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(datasets, "rows_of", failing)
        with pytest.raises(KeyboardInterrupt):
            fill(tmp_path / "d", 4)
    assert sorted(path.name for path in (tmp_path / "d").iterdir()) == [
        "_dataset.json",
        "games-000000.parquet",
    ]
    assert fill(tmp_path / "d", 4) == [1]


def test_the_command(tmp_path: Path) -> None:
    args = ("dataset", tmp_path / "d", "--games", "2", "--players", "2", "--per-file", "1", "--workers", "1")
    first = run(*args)
    assert first.exit_code == 0
    assert f"2 games are in {tmp_path / 'd'}" in first.stdout.replace("\n", "")
    again = run(*args)
    assert "0 rows are new" in again.stdout
    refused(run(*args, "--seed", "2"), BAD, "holds games with other settings")


def test_complaints(tmp_path: Path) -> None:
    refused(run("dataset", tmp_path / "d", "--bots", "napoleon"), USAGE, "there is no bot 'napoleon'")
    refused(run("dataset", tmp_path / "d", "--players", "2", "--bots", "a,b,c"), USAGE, "1 to 2 bots")
    refused(run("dataset", tmp_path / "d", "--bots", "policy:none"), BAD, "cannot be read")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear Anna")
    refused(run("dataset", tmp_path / "mine"), BAD, "is not empty, and holds no games of ours")
    assert not (tmp_path / "d").exists()


@pytest.mark.skipif(os.name == "nt", reason="there is no such interrupt there")
def test_an_interrupt(tmp_path: Path) -> None:
    process = started("dataset", str(tmp_path / "d"), "--games", "5000", "--workers", "1", "--per-file", "1")
    while not file_of(tmp_path / "d", 0).exists():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert b"the same command goes on from there" in said
    assert b"Traceback" not in said
    assert not list((tmp_path / "d").glob("*.part"))
