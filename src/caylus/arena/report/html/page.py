"""The report as one page that needs nothing else: no script, no other file, no other host."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element

from caylus.arena.report.html import sections
from caylus.arena.report.html.markup import el, page_text
from caylus.arena.report.provenance import Provenance
from caylus.arena.report.tournament_kinds import Report
from caylus.bots.registry import BUILT_IN

STYLE = Path(__file__).with_name("style.css")


def page(report: Report, made: Provenance | None) -> str:
    """The whole page."""
    colours = colours_of(report)
    parts = []
    if report.tables:
        parts.append(sections.overview(report.tables, colours))
    if report.steps:
        parts.append(sections.steps(report.steps, colours))
    if report.curves:
        parts.append(sections.curves(report.curves, colours))
    parts += [sections.tournament(tally, colours) for tally in report.tables]
    title = "How strong the bots are"
    facts = f"{report.games():,} games of Caylus".replace(",", " ")
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", f"Caylus: {title.lower()}"),
        el("style", STYLE.read_text("utf-8")),
    )
    header = el("header", el("h1", title), el("p", f"{facts}. {made.sentence()}" if made else f"{facts}."))
    if made is not None:
        header.append(el("code", made.command))
    footer = el("footer", "All numbers are counted from the records of the games. Intervals are of 95 %.")
    body = el("body", header, navigation(parts), el("main", *parts), footer)
    return page_text(el("html", head, body, lang="en"))


def navigation(parts: list[Element]) -> Element:
    """The way to the sections."""
    links = [el("li", el("a", (part.findtext("h2") or ""), href=f"#{part.get('id')}")) for part in parts]
    return el("nav", el("ul", *links), aria_label="Sections")


def colours_of(report: Report) -> dict[str, int]:
    """A series for each bot: our levels always the same, the others as they come."""
    names = [bot.name for tally in report.tables for bot in tally.bots]
    names += [name for step in report.steps for name in (step.lower, step.upper)]
    names += [line.bot for curve in report.curves for line in curve.lines]
    levels = {name: number for number, name in enumerate(BUILT_IN)}
    colours: dict[str, int] = {}
    for name in names:
        if name not in colours:
            level = levels.get(name.partition("@")[0])
            taken = set(colours.values())
            free = next(number for number in range(len(taken) + 99) if number not in taken and number >= 5)
            colours[name] = level if level is not None and level not in taken else free
    return colours
