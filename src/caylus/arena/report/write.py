"""From a folder of games to its report: `report.html`, `ladder.md` and `report.json`."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from caylus.arena.report.html.page import page
from caylus.arena.report.markdown import markdown
from caylus.arena.report.provenance import Provenance, read_provenance
from caylus.arena.report.tallies import Tally, tally
from caylus.arena.report.tournament_kinds import Report, make_report
from caylus.arena.results import ResultsError
from caylus.arena.stored_tournaments import read_folder
from caylus.files import write_file

PAGE: Final = "report.html"
TABLE: Final = "ladder.md"
NUMBERS: Final = "report.json"


def write_report(folder: Path) -> list[Path]:
    """Write the report of all tournaments in a folder; the same games give the same files.

    `ResultsError` if there are no games, or a file cannot be read.
    """
    if not folder.is_dir():
        raise ResultsError(f"there is no folder {folder}")
    tallies = [tally(stored) for stored in read_folder(folder)]
    if not tallies:
        raise ResultsError(f"there are no games in {folder}")
    report = make_report(tallies)
    made = read_provenance(folder)
    texts = {
        PAGE: page(report, made),
        TABLE: markdown(report, made),
        NUMBERS: json.dumps(numbers(report, made), ensure_ascii=False, indent=1) + "\n",
    }
    written = []
    for name, text in texts.items():
        write_file(folder / name, text)
        written.append(folder / name)
    return written


def numbers(report: Report, made: Provenance | None) -> dict[str, Any]:
    """Everything that was counted, as plain data."""
    return {
        "format": "caylus-report 1",
        "made": None if made is None else asdict(made),
        "tables": [table_numbers(table) for table in report.tables],
        "steps": [asdict(step) for step in report.steps],
        "curves": [asdict(curve) for curve in report.curves],
    }


def table_numbers(table: Tally) -> dict[str, Any]:
    """One tournament; what was asked for as in the first line of its file."""
    told = ("name", "games", "starts", "turns", "winner")
    return {
        **{key: getattr(table, key) for key in told},
        "asked": table.tournament.as_json(),
        "bots": [asdict(bot) for bot in table.bots],
        "ahead": [[None if share is None else asdict(share) for share in row] for row in table.ahead],
        "ranks": [asdict(share) for share in table.ranks],
    }
