"""The command `serve`, and what `play` does without `--text`."""

from __future__ import annotations

import contextlib
import errno
import shutil
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Annotated, Final

import typer

from caylus.cli.errors import WRONG_USAGE, CommandError
from caylus.text.sentences.phrases import Words

LITTLE: Final = 1_000_000
"""Bytes: with less room than this on the disk, that is why nothing can be kept."""
TEXT_BROWSERS: Final = ("www-browser", "lynx", "links", "elinks", "w3m")
"""Browsers in the terminal: they cannot show the page, and would take the terminal away."""

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any free one.")]
Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Where tables are kept; your own data folder without it.")
]
Pause = Annotated[float | None, typer.Option(min=0, max=60, help="Seconds that a bot takes at least.")]

Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="NAME=BOT", help="A further bot for all tables; can be repeated."),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    pause: Pause = None,
    bot: Bots = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose page may talk to this server.")
    ] = None,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="The public address, for links in mails.")
    ] = None,
) -> None:
    """Serve the table in the browser to others. Settings: docs/hosting.md."""
    changes: dict[str, object] = {}
    changes |= {} if data is None else {"data": data}
    changes |= {} if pause is None else {"pause": pause}
    changes |= {} if not bot else {"bots": tuple(bot)}
    changes |= {} if not origin else {"origins": tuple(origin)}
    changes |= {} if address is None else {"address": address}
    run(host, port, changes, people=False, browser=False)


def run(
    host: str,
    port: int,
    changes: dict[str, object],
    *,
    people: bool,
    browser: bool,
    path: str = "",
    language: str = "en",
) -> None:
    """Start the server; `CommandError` if it cannot. A host reads English, a person the language given."""
    from caylus.server import serve
    from caylus.server.server_bots import extra_bots
    from caylus.server.settings import load_settings
    from caylus.server.store.database import StoreError

    try:
        settings = load_settings(**changes)
        extra_bots(settings.bots)
        listener = serve.listen(host, port)
    except ValueError as error:
        raise CommandError(str(error), WRONG_USAGE) from None
    except OSError as error:
        raise CommandError(cannot_listen(host, port, error), WRONG_USAGE) from None
    serve.configure_logging(readable=people)

    words = Words(language)

    def ready(address: str) -> None:
        print(words.say("terminal.page.address", address=address + path), flush=True)
        if people:
            print(words.say("terminal.page.end", keys="Ctrl-C"), flush=True)
        if browser:  # in a thread: some browsers return only when they are closed
            Thread(target=open_page, args=(address + path, words), daemon=True).start()

    with listener:
        try:
            code = serve.serve(settings, listener, ready)
        except StoreError as error:
            raise CommandError(cannot_keep(settings.data, str(error))) from None
    if code:
        raise CommandError("the server could not start")


def open_page(address: str, words: Words) -> None:
    """Open a browser; if there is none, ask the person to do it."""
    try:
        found = webbrowser.get()
        opened = getattr(found, "name", "") not in TEXT_BROWSERS and found.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        print(words.say("terminal.page.open-it"), flush=True)


def cannot_listen(host: str, port: int, error: OSError) -> str:
    """Why the server cannot be reached there, and what to do about it."""
    fault = f"cannot listen on {host}, port {port}: {error.strerror}"
    if error.errno == errno.EADDRINUSE:
        return f"{fault}. Another program uses this port; --port 0 takes any free one."
    return fault


def cannot_keep(folder: Path, fault: str) -> str:
    """Why tables cannot be kept in a folder, and what to do about it."""
    with contextlib.suppress(OSError):
        if shutil.disk_usage(folder).free < LITTLE:
            fault += " (there is no room left on the disk)"
    return f"{fault}. Tables can be kept in another folder: --data DIR"
