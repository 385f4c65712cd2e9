"""Elements of a page, made so that whatever a bot is called stays text."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

Part = Element | str | None
"""What can stand inside an element; None is left out."""


def el(tag: str, /, *parts: Part, **attributes: str | float) -> Element:
    """An element. A trailing `_` of an attribute's name goes, other `_` become `-`; numbers are rounded.

    >>> tostring(el("circle", el("title", "a < b"), cx=1.0, stroke_width=0.333, class_="dot"))
    b'<circle cx="1" stroke-width="0.33" class="dot"><title>a &lt; b</title></circle>'
    """
    made = Element(tag)
    for name, value in attributes.items():
        text = value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
        made.set(name.rstrip("_").replace("_", "-"), text)
    last: Element | None = None
    for part in parts:
        if isinstance(part, Element):
            made.append(part)
            last = part
        elif part is not None:
            if last is None:
                made.text = (made.text or "") + part
            else:
                last.tail = (last.tail or "") + part
    return made


def page_text(root: Element) -> str:
    """A whole page."""
    return "<!doctype html>\n" + tostring(root, encoding="unicode", method="html") + "\n"
