"""The charts of the report, as SVG. Colours are classes (`style.css`); every series also has a shape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from caylus.arena.report.html.markup import el
from caylus.arena.report.html.scales import Scale, powers_of_ten, round_steps

WIDTH: Final = 380
"""Of every chart, in its own units: so wide that its letters can be read on a phone."""
WIDEST: Final = 150.0
"""The names on the left take no more."""
LETTER: Final = 7.3
"""So wide is a letter of a name."""
RIGHT: Final = 16
ROW: Final = 30
TOP: Final = 8
AXIS: Final = 44
"""For the numbers and the name of the axis below."""
SHAPES: Final = ("circle", "square", "diamond", "triangle", "cross")
SERIES: Final = 8
"""So many colours there are; then they come again, with other shapes."""

Words = Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    """A number with its interval, in a row of its own."""

    label: str
    value: float
    interval: tuple[float, float] | None
    title: str
    series: int = 0


@dataclass(frozen=True)
class Line:
    """Numbers over the numbers of an axis."""

    label: str
    xs: Sequence[float]
    ys: Sequence[float]
    titles: Sequence[str]
    series: int = 0
    intervals: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True)
class Bar:
    """A row of pieces, some of them negative."""

    label: str
    pieces: Sequence[tuple[str, float, str]]
    """Class, length, title."""
    total: str


def room(labels: Sequence[str]) -> float:
    """For the names on the left: as much as the longest needs, but not too much."""
    return min(WIDEST, max(44.0, 14 + LETTER * max(map(len, labels))))


def shown_name(label: str) -> str:
    """A name as it fits on the left: of a long one its end, which says more than its beginning."""
    most = int((WIDEST - 14) / LETTER)
    return label if len(label) <= most else "…" + label[1 - most :]


def svg(height: float, name: str, *parts: Element | None) -> Element:
    """A chart with a name for those who cannot see it."""
    box = f"0 0 {WIDTH} {height:g}"
    return el("svg", *parts, viewBox=box, role="img", aria_label=name, class_="chart")


def mark(series: int, x: float, y: float, title: str, size: float = 5.0) -> Element:
    """The shape of a series at a place."""
    shape = SHAPES[series % len(SHAPES)]
    points = {
        "diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        "triangle": ((0, -1.2), (1.2, 1), (-1.2, 1)),
        "square": ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    }
    kind = f"mark s{series % SERIES}"
    if shape == "circle":
        return el("circle", el("title", title), cx=x, cy=y, r=size, class_=kind)
    if shape == "cross":
        d = f"M{x - size:.1f},{y - size:.1f}l{2 * size},{2 * size}m0,{-2 * size}l{-2 * size},{2 * size}"
        return el("path", el("title", title), d=d, class_=f"stroke s{series % SERIES}")
    corners = " ".join(f"{x + size * dx:.1f},{y + size * dy:.1f}" for dx, dy in points[shape])
    return el("polygon", el("title", title), points=corners, class_=kind)


def x_axis(scale: Scale, ticks: Sequence[float], words: Words, bottom: float, name: str) -> Element:
    """The lines up from the numbers of the axis, the numbers, and what they are."""
    group = el("g", class_="axis")
    for tick in ticks:
        x = scale(tick)
        group.append(el("line", x1=x, x2=x, y1=TOP, y2=bottom, class_="grid"))
        group.append(el("text", words(tick), x=x, y=bottom + 16, text_anchor="middle"))
    middle = (scale.start + scale.end) / 2
    group.append(el("text", name, x=middle, y=bottom + 35, text_anchor="middle", class_="name"))
    return group


def y_axis(scale: Scale, ticks: Sequence[float], words: Words, left: float, name: str) -> Element:
    """The lines to the right of the numbers of the axis, the numbers, and what they are."""
    group = el("g", class_="axis")
    for tick in ticks:
        y = scale(tick)
        group.append(el("line", x1=left, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"))
        group.append(el("text", words(tick), x=left - 7, y=y + 4, text_anchor="end"))
    middle = (scale.start + scale.end) / 2
    turned = f"translate(14 {middle:g}) rotate(-90)"
    group.append(el("text", name, transform=turned, text_anchor="middle", class_="name"))
    return group


def dots(
    name: str,
    axis: str,
    rows: Sequence[Dot],
    words: Words,
    *,
    limits: tuple[float, float] | None = None,
    logarithmic: bool = False,
    fair: tuple[float, str] | None = None,
) -> Element:
    """A row for each number; a bar for its interval; a dashed line for what would be fair."""
    ends = [end for row in rows for end in (*(row.interval or ()), row.value)]
    ticks = powers_of_ten(ends) if logarithmic else round_steps(*(limits or (min(ends), max(ends))))
    left = room([row.label for row in rows])
    scale = Scale(ticks[0], ticks[-1], left + 4, WIDTH - RIGHT - 6, logarithmic)
    bottom = TOP + ROW * len(rows)
    parts: list[Element] = [x_axis(scale, ticks, words, bottom, axis)]
    if fair is not None:
        x = scale(fair[0])
        parts.append(el("line", el("title", fair[1]), x1=x, x2=x, y1=TOP, y2=bottom, class_="fair"))
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        parts.append(
            el("text", shown_name(row.label), x=left - 10, y=y + 4, text_anchor="end", class_="label")
        )
        if row.interval is not None:
            low, high = (scale(end) for end in row.interval)
            span = el("line", el("title", row.title), x1=low, x2=high, y1=y, y2=y)
            span.set("class", f"interval s{row.series % SERIES}")
            parts.append(span)
        parts.append(mark(row.series, scale(row.value), y, row.title, 6))
    return svg(bottom + AXIS, name, *parts)


def stacked(name: str, axis: str, rows: Sequence[Bar]) -> Element:
    """Bars of pieces; the negative ones go to the left of nothing."""
    most = max([1.0, *(sum(size for _, size, _ in row.pieces if size > 0) for row in rows)])
    least = min([-0.001 * most, *(sum(size for _, size, _ in row.pieces if size < 0) for row in rows)])
    ticks = round_steps(0, most)
    left = room([row.label for row in rows])
    scale = Scale(least, ticks[-1], left, WIDTH - RIGHT - 22)
    bottom = TOP + ROW * len(rows)
    parts: list[Element] = [x_axis(scale, ticks, lambda tick: f"{tick:g}", bottom, axis)]
    for number, row in enumerate(rows):
        y = TOP + ROW * number + 4
        parts.append(
            el("text", shown_name(row.label), x=left - 10, y=y + 15, text_anchor="end", class_="label")
        )
        above = below = 0.0
        for kind, size, title in row.pieces:
            begin = above if size > 0 else below + size
            width = scale(begin + abs(size)) - scale(begin)
            if width > 0:
                piece = el("rect", el("title", title), x=scale(begin), y=y, width=width, height=ROW - 8)
                piece.set("class", kind)
                parts.append(piece)
            above, below = (above + size, below) if size > 0 else (above, below + size)
        parts.append(el("text", row.total, x=scale(above) + 6, y=y + 15, class_="label"))
    return svg(bottom + AXIS, name, *parts)


def lines(
    name: str,
    axes: tuple[str, str],
    series: Sequence[Line],
    words: tuple[Words, Words],
    *,
    logarithmic: bool = False,
    height: float = 300,
    fair: tuple[float, str] | None = None,
    from_zero: bool = True,
) -> Element:
    """Lines with the shape of their series at each number."""
    xs = sorted({x for line in series for x in line.xs})
    ends = [y for line in series for y in (*line.ys, *(end for pair in line.intervals for end in pair))]
    ticks = round_steps(min(0.0, *ends) if from_zero else min(ends), max(ends))
    left, bottom = 60.0, TOP + height - AXIS
    up = Scale(ticks[0], ticks[-1], bottom, TOP + 4)
    along = Scale(xs[0], xs[-1], left + 14, WIDTH - RIGHT - 10, logarithmic)
    shown = xs if len(xs) <= 8 else [x for x in xs if x == xs[0] or x % 5 == 0]
    parts = [y_axis(up, ticks, words[1], left, axes[1]), x_axis(along, shown, words[0], bottom, axes[0])]
    if fair is not None:
        y = up(fair[0])
        at = {"x1": left, "x2": WIDTH - RIGHT, "y1": y, "y2": y}
        parts.append(el("line", el("title", fair[1]), **at, class_="fair"))
    for line in series:
        kind = f"s{line.series % SERIES}"
        places = [(along(x), up(y)) for x, y in zip(line.xs, line.ys, strict=True)]
        for (x, _), (low, high) in zip(places, line.intervals, strict=False):
            parts.append(el("line", x1=x, x2=x, y1=up(low), y2=up(high), class_=f"interval {kind}"))
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(el("polyline", el("title", line.label), points=path, class_=f"line {kind}"))
        size = 6.0 if line.intervals else 3.2
        for (x, y), title in zip(places, line.titles, strict=True):
            parts.append(mark(line.series, x, y, title, size))
    return svg(TOP + height, name, *parts)


def columns(name: str, axes: tuple[str, str], bars: Sequence[tuple[int, float, str]]) -> Element:
    """A column for each whole number: how often it occurs, with a title."""
    height, left = 240.0, 58.0
    bottom = TOP + height - AXIS
    ticks = round_steps(0, max(size for _, size, _ in bars))
    up = Scale(ticks[0], ticks[-1], bottom, TOP + 4)
    first, last = bars[0][0], bars[-1][0]
    wide = (WIDTH - RIGHT - left - 8) / (last - first + 1)
    along = Scale(first, max(last, first + 1), left + 8 + wide / 2, WIDTH - RIGHT - wide / 2)
    every = 1 if last - first < 14 else 2 if last - first < 28 else 5
    shown = [float(number) for number in range(first, last + 1) if (number - first) % every == 0]
    parts = [y_axis(up, ticks, lambda tick: f"{tick:g}", left, axes[1])]
    parts.append(x_axis(along, shown, lambda tick: f"{tick:g}", bottom, axes[0]))
    for number, size, title in bars:
        x, y = along(number) - wide * 0.4, up(size)
        column = el("rect", el("title", title), x=x, y=y, width=wide * 0.8, height=bottom - y, rx=2)
        column.set("class", "column")
        parts.append(column)
    return svg(TOP + height, name, *parts)
