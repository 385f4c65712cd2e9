"""Starting and ending the server."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable

import structlog
import uvicorn

from caylus.server.app import make_app
from caylus.server.settings import Settings
from caylus.server.store.database import make_ready

LARGEST_MESSAGE = 256 * 1024
"""Bytes; a longer message on a socket ends the connection."""


class Server(uvicorn.Server):
    """A server that says when it is ready, and that sends everybody away before it ends."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        """`when_ready` is called as soon as it answers."""
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, then tell."""
        await super().startup(sockets)
        if not self.should_exit:
            self.when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was begun: tables first, so that all connections end by themselves."""
        app = self.config.app
        await app.state.house.hall.close()  # type: ignore[union-attr]  # our own app
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; `OSError` if the port is taken. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """The address that a browser opens."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def serve(settings: Settings, listener: socket.socket, ready: Callable[[str], None]) -> int:
    """Serve until a signal comes; `ready` is told the address. Returns the exit code.

    `StoreError` if there is no database to be had.
    """
    make_ready(settings.database)
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        proxy_headers=True,
    )
    server = Server(config, lambda: ready(address_of(listener)))
    try:
        asyncio.run(server.serve(sockets=[listener]))
    except SystemExit:  # it could not start, and has said why
        return 1
    except KeyboardInterrupt:  # Ctrl-C, after everything was finished
        return 0
    return 0 if server.started else 1


def set_up_logs(*, people: bool) -> None:
    """Structured logs on stderr: a line of JSON for each event, or something to read (`people`)."""
    renderer: structlog.types.Processor = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
        if people
        else structlog.processors.JSONRenderer()
    )
    shared: list[structlog.types.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if people else logging.INFO),
    )
    handler = logging.StreamHandler(sys.stderr)
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=renderer)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
