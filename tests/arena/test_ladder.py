"""`caylus ladder`: which tournaments it has, how it goes on, and what it writes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from caylus.arena.ladder import Ladder, read_players, with_budgets
from caylus.arena.results import END
from caylus.cli.commands.ladder import command_of
from tests.cli.running import BAD, USAGE, refused, run

DOCS = Path(__file__).parents[2] / "docs"


def ladder(folder: Path, *args: str) -> Any:
    """A small ladder of quick bots; the numbers of its report."""
    usual = [
        "--bots",
        "random,apprentice",
        "--players",
        "2-3",
        "--games",
        "6",
        "--seed",
        "3",
        "--workers",
        "1",
    ]
    result = run("ladder", *usual, *args, "--out", folder)
    assert result.exit_code == 0, result.stderr
    return json.loads((folder / "report.json").read_text("utf-8"))


def contents(folder: Path) -> dict[str, bytes]:
    """All files but the hidden ones, which are locks."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")}


# ---- which tournaments ---------------------------------------------------------------------------------


def test_tournaments_of_whole_starts() -> None:
    asked = Ladder(("a", "b", "c"), (2, 3, 4), 10, steps=True, curve=("1n", "2n", "3n", "4n", "5n"))
    found = {name: (t.bots, t.players, t.games) for name, t in asked.tournaments().items()}
    assert found == {
        "players-2": (("a", "b", "c"), 2, 12),
        "players-3": (("a", "b", "c"), 3, 12),
        "players-4": (("a", "b", "c"), 4, 12),
        "step-2-1": (("b", "a"), 2, 10),
        "step-2-2": (("c", "b"), 2, 10),
        "step-3-1": (("b", "a"), 3, 12),
        "step-3-2": (("c", "b"), 3, 12),
        "step-4-1": (("b", "a"), 4, 12),
        "step-4-2": (("c", "b"), 4, 12),
        "curve": (("c@1n", "c@2n", "c@3n", "c@4n", "c@5n"), 4, 10),
    }


def test_the_command_that_is_published_makes_the_same_ladder() -> None:
    from caylus.bots.bot import Budget
    from caylus.rules.data.editions import Edition

    edition = Edition.of("french", {"favors": "simple"})
    asked = Ladder(("a", "b"), (2, 5), 10, 7, Budget(seconds=0.5), edition, True, ("1", "2"), "a")
    assert command_of(asked) == (
        "caylus ladder --bots a,b --players 2,5 --games 10 --time 0.5 --edition french "
        "--options favors=simple --steps --curve 1,2 --curve-bot a --seed 7"
    )


@pytest.mark.parametrize("text", ["", "6", "1-3", "x", "2-", "-", "2;3", "5-2"])
def test_players_that_there_cannot_be(text: str) -> None:
    with pytest.raises(ValueError, match="players"):
        read_players(text)


@pytest.mark.parametrize("amounts", [["1"], ["1", "1"], ["1", "2n"], ["fast", "1"], ["1", ""]])
def test_curves_that_there_cannot_be(amounts: list[str]) -> None:
    with pytest.raises(ValueError, match="a curve"):
        with_budgets("master", amounts)


# ---- the command ---------------------------------------------------------------------------------------


def test_the_same_command_goes_on(tmp_path: Path) -> None:
    """After whatever happened to the files, no game is lost and the report is the same."""
    whole = ladder(tmp_path / "a")
    before = contents(tmp_path / "a")
    assert set(before) == {
        "players-2.games",
        "players-3.games",
        "ladder.json",
        "ladder.md",
        "report.html",
        "report.json",
    }
    assert ladder(tmp_path / "a") == whole
    assert contents(tmp_path / "a") == before

    data = before["players-3.games"]
    (tmp_path / "a" / "players-3.games").write_bytes(data[: len(data) // 2])
    (tmp_path / "a" / "players-2.games").unlink()
    again = ladder(tmp_path / "a")
    for one, other in zip(whole["tables"], again["tables"], strict=True):
        for a, b in zip(one["bots"], other["bots"], strict=True):
            assert a["standing"].pop("seconds_per_decision") > 0
            assert b["standing"].pop("seconds_per_decision") > 0
            assert a == b
        assert one["ahead"] == other["ahead"]
    kept = (tmp_path / "a" / "players-3.games").read_bytes()
    assert kept.startswith(data[: len(data) // 3])
    assert len(re.findall(END, kept)) == 6


def test_the_report_alone(tmp_path: Path) -> None:
    """It can be made again from the games, and looks at nothing else."""
    ladder(tmp_path)
    before = contents(tmp_path)
    for name in ("ladder.md", "report.html", "report.json"):
        (tmp_path / name).unlink()
    result = run("ladder", "--report-only", tmp_path)
    assert result.exit_code == 0
    assert contents(tmp_path) == before
    (tmp_path / "ladder.json").unlink()
    assert run("ladder", "--report-only", tmp_path).exit_code == 0
    assert "caylus ladder" not in (tmp_path / "ladder.md").read_text("utf-8")


def test_the_table_is_published_between_its_marks(tmp_path: Path) -> None:
    ladder(tmp_path / "a")
    page = tmp_path / "page.md"
    ours = "# Ours, between `<!-- begin ladder -->` and `<!-- end ladder -->`\n"
    page.write_text(f"{ours}\n<!-- begin ladder -->\nold\n<!-- end ladder -->\n\nmore\n")
    for _ in range(2):  # the second time it stays as it is
        result = run("ladder", "--report-only", tmp_path / "a", "--publish", page)
        assert result.exit_code == 0, result.stderr
        table = (tmp_path / "a" / "ladder.md").read_text("utf-8")
        marked = f"{ours}\n<!-- begin ladder -->\n\n{table}\n<!-- end ladder -->\n\nmore\n"
        assert page.read_text("utf-8") == marked
    page.write_text("# No marks\n")
    refused(run("ladder", "--report-only", tmp_path / "a", "--publish", page), BAD, "<!-- begin ladder -->")
    assert page.read_text("utf-8") == "# No marks\n"
    assert "<!-- begin ladder -->" in (DOCS / "ladder.md").read_text("utf-8").splitlines()


def test_a_report_of_what_the_arena_played(tmp_path: Path) -> None:
    """A piece of a game at the end of a file is left out, and the file is left as it is."""
    args = ("--bots", "random,apprentice", "--players", "2", "--games", "4", "--workers", "1")
    assert run("arena", *args, "--out", tmp_path / "mine.games").exit_code == 0
    path = tmp_path / "mine.games"
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    assert run("ladder", "--report-only", tmp_path).exit_code == 0
    assert path.read_bytes() == before
    (table,) = json.loads((tmp_path / "report.json").read_text("utf-8"))["tables"]
    assert (table["name"], table["games"]) == ("mine", 3)
    assert "mine (2 players)" in (tmp_path / "report.html").read_text("utf-8")


def test_steps_and_a_curve(tmp_path: Path) -> None:
    told = ladder(tmp_path, "--steps", "--curve", "1n,2n", "--curve-bot", "random")
    assert [(step["upper"], step["lower"], step["players"]) for step in told["steps"]] == [
        ("apprentice", "random", 2),
        ("apprentice", "random", 3),
    ]
    (curve,) = told["curves"]
    assert (curve["unit"], curve["fair"], curve["players"]) == ("nodes", 0.5, 2)
    (line,) = curve["lines"]
    assert (line["bot"], line["amounts"]) == ("random", [1, 2])
    assert sum(share["value"] for share in line["shares"]) == pytest.approx(1)
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "More time" in page
    assert "Step by step" in page


def test_arena_makes_a_curve_too(tmp_path: Path) -> None:
    args = ("--bots", "random", "--curve", "1n,2n", "--players", "2", "--games", "2", "--workers", "1")
    result = run("arena", *args, "--out", tmp_path / "a.games", "--json")
    assert [bot["name"] for bot in json.loads(result.stdout)["bots"]] == ["random@1n", "random@2n"]
    refused(run("arena", "--bots", "random", "--curve", "fast"), USAGE, "a curve is of seconds")


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,random"], "names each once"),
        (["--players", "7"], "2 to 5 players"),
        (["--curve", "soon"], "a curve is of seconds"),
        (["--time", "1", "--nodes", "5"], "either --time or --nodes"),
        (["--bots", "random,grandmsater"], "there is no bot 'grandmsater'"),
    ],
)
def test_wrong_usage(tmp_path: Path, args: list[str], fault: str) -> None:
    refused(run("ladder", *args, "--out", tmp_path / "new"), USAGE, fault)
    assert not (tmp_path / "new").exists()


def test_folders_that_cannot_be_reported(tmp_path: Path) -> None:
    refused(run("ladder", "--report-only", tmp_path / "no"), BAD, "there is no folder")
    refused(run("ladder", "--report-only", tmp_path), BAD, "there are no games")
    (tmp_path / "a.games").write_text("dear diary\n")
    refused(run("ladder", "--report-only", tmp_path), BAD, "is not a file of results")
    assert [path.name for path in tmp_path.iterdir()] == ["a.games"]


def test_every_option_is_documented() -> None:
    page = (DOCS / "ladder.md").read_text("utf-8")
    options = set(re.findall(r"--[a-z]+(?:-[a-z]+)*", run("ladder", "--help", columns=200).stdout))
    assert len(options) >= 12
    assert options - {"--help"} <= set(re.findall(r"--[a-z]+(?:-[a-z]+)*", page))
