"""The report: its numbers are those of the records, and its page can be read anywhere."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from caylus import Game
from caylus.arena.report.write import write_report
from caylus.arena.stored_tournaments import read_stored
from tests.arena.tournaments import castle
from tests.cli.running import run

VOID = {"meta", "br", "link", "img", "input", "hr"}


class Page(HTMLParser):
    """A page's elements with their attributes and texts; fails if they are not nested well."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self.open[-1:] in (["td"], ["th"]):
            self.cells[-1] += data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ladder of quick bots, one of them from a file."""
    folder = tmp_path_factory.mktemp("report")
    bots = f"random,{castle(folder)},apprentice"
    args = ["--bots", bots, "--players", "2-3", "--games", "6", "--seed", "5", "--workers", "1"]
    result = run("ladder", *args, "--steps", "--curve", "1n,3n", "--curve-bot", "random", "--out", folder)
    assert result.exit_code == 0, result.stderr
    return folder


@pytest.fixture(scope="module")
def told(folder: Path) -> Any:
    return json.loads((folder / "report.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def page(folder: Path) -> Page:
    return Page((folder / "report.html").read_text("utf-8"))


def test_the_numbers_are_those_of_the_records(folder: Path, told: Any) -> None:
    """Counted again, from the texts of the records alone."""
    assert told["tables"]
    for table in told["tables"]:
        stored = read_stored(folder / f"{table['name']}.games")
        games = [Game.from_record(record) for record in stored.records]
        assert table["games"] == len(games) == 6
        assert sum(table["turns"].values()) == 6
        assert table["winner"] == fmean(max(game.scores or []) for game in games)
        for bot in table["bots"]:
            own = [
                (game, seat)
                for game in games
                for seat, name in enumerate(game.players)
                if name == bot["name"]
            ]
            points = [(game.scores or [])[seat] for game, seat in own]
            first = [(seat in game.winners) / len(game.winners) for game, seat in own]
            assert bot["standing"]["points"] == pytest.approx(fmean(points))
            assert bot["wins"] == pytest.approx(fmean(first))
            assert sum(bot["sources"].values()) == pytest.approx(fmean(points))
            for rank, openings in enumerate(bot["openings"]):
                seats = [seat for game, seat in own if game.order and game.order[rank] == seat]
                assert sum(chosen["times"] for chosen in openings.values()) == len(seats)
            masons = [built(game, seat, "mason") for game, seat in own]
            share = bot["tiles"].get("mason", {"share": 0.0})["share"]
            assert share == pytest.approx(fmean(masons))


def built(game: Game, seat: int, tile: str) -> bool:
    """Did a seat build this tile? By its decisions."""
    again = Game(game.players, game.edition, order=game.order, neutral=game.neutral)
    found = False
    for move in game.history:
        found |= again.seat == seat and move.verb == "build" and move.tile == tile
        again.play(move)
    return found


def test_who_ends_before_whom(folder: Path, told: Any) -> None:
    table = next(table for table in told["tables"] if table["name"] == "players-3")
    stored = read_stored(folder / "players-3.games")
    names = [bot["name"] for bot in table["bots"]]
    for a, own in enumerate(names):
        for b, other in enumerate(names):
            if a == b:
                assert table["ahead"][a][b] is None
                continue
            values = []
            for record in stored.records:
                game = Game.from_record(record)
                assert game.scores is not None
                x, y = (game.scores[game.players.index(name)] for name in (own, other))
                values.append((x > y) + (x == y) / 2)
            share = table["ahead"][a][b]
            assert share["value"] == pytest.approx(fmean(values))
            assert share["interval"][0] <= share["value"] <= share["interval"][1]
            assert share["value"] + table["ahead"][b][a]["value"] == pytest.approx(1)


def test_the_page_shows_these_numbers(told: Any, page: Page) -> None:
    cells = " ".join(page.cells)
    for table in told["tables"]:
        for bot in table["bots"]:
            assert f"{bot['standing']['points']:.1f}" in cells
            assert f"{100 * bot['standing']['first']:.0f} %" in cells
    titles = {text for text in page.texts if ": " in text}
    step = told["steps"][0]
    assert any(f"first in {100 * step['first']:.0f} %" in title for title in titles)


def test_the_table_shows_these_numbers(folder: Path, told: Any) -> None:
    text = (folder / "ladder.md").read_text("utf-8")
    assert f"$ {told['made']['command']}\n" in text
    for table in told["tables"]:
        for bot in table["bots"]:
            row = re.compile(
                rf"\| `{re.escape(bot['name'])}` \| {100 * bot['standing']['first']:.0f} % \(.*"
                rf"\| {bot['standing']['points']:.1f} "
            )
            assert row.search(text)
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert lines
    assert all(line.endswith("|") for line in lines)


def test_the_table_tells_how_to_play_again(folder: Path, tmp_path: Path) -> None:
    """Each of its commands is played, and gives the same games."""
    text = (folder / "ladder.md").read_text("utf-8").partition("### Again")[2]
    commands = [shlex.split(line) for line in re.findall(r"^\$ caylus (.*)", text, re.MULTILINE)]
    assert commands
    assert {command[-1] for command in commands} == {path.name for path in folder.glob("*.games")}
    for *command, name in commands:
        assert run(*command, tmp_path / name).exit_code == 0
        assert moves(tmp_path / name) == moves(folder / name)


def moves(path: Path) -> list[list[str]]:
    """What was played in each game of a file."""
    games = [Game.from_record(record) for record in read_stored(path).records]
    return [[move.token for move in game.history] for game in games]


def test_every_chart_has_a_name_axes_and_titles(page: Page) -> None:
    charts = [attributes for tag, attributes in page.found if tag == "svg" and attributes["class"] == "chart"]
    assert len(charts) >= 2 + 2 + 1 + 2 * 6
    assert all(attributes["aria-label"] and attributes["role"] == "img" for attributes in charts)
    axes = [
        attributes for tag, attributes in page.found if (tag, attributes.get("class")) == ("text", "name")
    ]
    assert len(axes) >= len(charts)
    assert sum(tag == "title" for tag, _ in page.found) > 100
    assert sum(tag == "caption" for tag, _ in page.found) == sum(tag == "table" for tag, _ in page.found)


def test_the_page_needs_nothing_else(folder: Path, page: Page) -> None:
    tags = {tag for tag, _ in page.found}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed"}
    text = (folder / "report.html").read_text("utf-8")
    assert "http:" not in text
    assert "https:" not in text
    assert "url(" not in text
    assert "@import" not in text


def test_names_stay_text(tmp_path: Path) -> None:
    bot = tmp_path / "<b>&bad|.py"
    bot.write_text("def choose(game):\n    return game.tokens[0]\n")
    args = ("--bot", str(bot), "--bot", "random", "--players", "2", "--games", "2", "--workers", "1")
    assert run("arena", *args, "--out", tmp_path / "a.games").exit_code == 0
    write_report(tmp_path)
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "<b>" not in text
    assert any(str(bot) in cell for cell in Page(text).cells)


@pytest.mark.slow
def test_in_a_browser(folder: Path) -> None:
    """Nothing is loaded, nothing is cut off, letters can be read, and there is a night."""
    if shutil.which("chromium") is None and os.environ.get("CI") != "true":
        pytest.skip("there is no chromium")
    program = Path(__file__).with_name("report_in_browser.py")
    process = subprocess.run(
        [sys.executable, str(program), str(folder / "report.html")], capture_output=True, encoding="utf-8"
    )
    assert process.returncode == 0, process.stderr
    seen = json.loads(process.stdout)
    for name, look in seen.items():
        assert look["width"] <= (360 if name.startswith("phone") else 1280), name
        assert len(look["loaded"]) == 1
        assert look["said"] == []
        assert look["smallest"] >= 9.5
        assert look["outside"] == []
        assert look["headings"][:3] == ["Ratings", "Step by step", "More time"]
        assert all(look["links"])
    assert seen["phone light"]["background"] != seen["phone dark"]["background"]
