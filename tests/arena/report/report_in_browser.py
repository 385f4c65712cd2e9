"""Opens a page in a real browser and prints, as JSON, what a person would see of it.

A program of its own: Playwright's synchronous interface and tests with asyncio cannot share a process.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

SIZES = {"phone": (360, 740), "laptop": (1280, 800)}
LOOK = """() => ({
    width: document.documentElement.scrollWidth,
    background: getComputedStyle(document.body).backgroundColor,
    headings: [...document.querySelectorAll('h2')].map((heading) => heading.textContent),
    smallest: Math.min(...[...document.querySelectorAll('.chart text')].map(
        (text) => parseFloat(getComputedStyle(text).fontSize)
            * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b))),
    outside: [...document.querySelectorAll('.chart')].filter((chart) => {
        const box = chart.getBoundingClientRect();
        return [...chart.querySelectorAll('text')].some((text) => {
            const own = text.getBoundingClientRect();
            return own.left < box.left - 12 || own.right > box.right + 12;
        });
    }).map((chart) => chart.getAttribute('aria-label')),
    links: [...document.querySelectorAll('nav a')].map(
        (link) => document.querySelector(link.getAttribute('href')) !== null),
})"""


def look(browser: Browser, page: Path, size: tuple[int, int], scheme: Any) -> dict[str, Any]:
    """What is to be seen at this size, by day or by night."""
    tab = browser.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    loaded: list[str] = []
    said: list[str] = []
    tab.on("request", lambda request: loaded.append(request.url))
    tab.on("console", lambda message: said.append(message.text))
    tab.goto(page.as_uri())
    seen = tab.evaluate(LOOK)
    tab.close()
    return {**seen, "loaded": loaded, "said": said}


def main(page: Path) -> None:
    """Look at all sizes, by day and by night."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        seen = {
            f"{name} {scheme}": look(browser, page, size, scheme)
            for name, size in SIZES.items()
            for scheme in ("light", "dark")
        }
        browser.close()
    print(json.dumps(seen))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
