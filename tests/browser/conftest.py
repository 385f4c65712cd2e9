"""A real server in a process of its own, and a real browser.

The browser's driver runs an event loop while it is open, and asyncio allows only one in a thread: the
browser lives as long as a file of tests, so that it never meets a test of another folder.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from caylus.server.http.page import page_folder
from tests.browser.people import Person

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def missing(what: str) -> None:
    """Skip where somebody has no browser; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"there is {what}")
    pytest.skip(f"there is {what}")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `caylus serve`, with data of its own."""
    if CHROMIUM is None:
        missing("no Chromium to look with")
    surroundings = {
        **os.environ,
        "CAYLUS_PAUSE": "0",
        "CAYLUS_THINKERS": "1",
        "CAYLUS_AWAY": "0",
        "PYTHONUNBUFFERED": "1",
    }
    if page_folder() is None:
        missing("no built page in the package under test")
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "caylus", "serve", "--port", "0", "--data", str(data)]
    with (data / "server.log").open("w") as log:
        server = subprocess.Popen(
            command, cwd=data, env=surroundings, stdout=subprocess.PIPE, stderr=log, encoding="utf-8"
        )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, (data / "server.log").read_text()
        yield found[0].rstrip("/")
    finally:
        server.terminate()
        server.communicate()


@pytest.fixture(scope="module")
def browser(address: str) -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def people(browser: Browser, address: str) -> Iterator["People"]:
    """Makes people, each with a browser window that knows nothing of the others."""
    made = People(browser, address)
    yield made
    made.leave()


class People:
    """The people of one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.all: list[Person] = []

    def new(self, **window: object) -> Person:
        """Somebody new; `window` as Playwright has it: viewport, locale, color_scheme ..."""
        context = self.browser.new_context(
            base_url=self.address,
            **{
                "viewport": {"width": 1440, "height": 900},
                "locale": "en",
                "reduced_motion": "reduce",
                **window,
            },  # type: ignore[arg-type]
        )
        person = Person(context)
        self.all.append(person)
        return person

    def leave(self) -> None:
        """Close all windows; nothing may have gone wrong in any of them."""
        for person in self.all:
            person.context.close()
        faults = [fault for person in self.all for fault in person.faults]
        assert not faults, faults
