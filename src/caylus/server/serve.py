"""Starting and stopping the server."""

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
from caylus.server.store.database import prepare_database

MAX_MESSAGE_BYTES = 256 * 1024
"""A longer WebSocket message closes the connection."""


class Server(uvicorn.Server):
    """A uvicorn server that reports when it is ready and closes all tables before it stops."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        """`when_ready` is called as soon as the server accepts connections."""
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `when_ready`."""
        await super().startup(sockets)
        if not self.should_exit:
            self.when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the tables first: then all WebSockets end by themselves."""
        app = self.config.app
        await app.state.app_state.tables.close()  # type: ignore[union-attr]  # our own app
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """Return a bound socket; raise `OSError` if the port is taken. Port 0 is any free one."""
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
    """Return the URL of the server for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def serve(settings: Settings, listener: socket.socket, ready: Callable[[str], None]) -> int:
    """Serve until a signal comes and return the exit code; `ready` is called with the URL.

    Raises `StoreError` if the database cannot be opened.
    """
    prepare_database(settings.database)
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
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
    except SystemExit:  # it could not start, and has logged why
        return 1
    except KeyboardInterrupt:  # Ctrl-C, after a clean shutdown
        return 0
    return 0 if server.started else 1


def configure_logging(*, readable: bool) -> None:
    """Log to stderr: JSON lines, or only warnings in a form for people (`readable`)."""
    renderer: structlog.types.Processor = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
        if readable
        else structlog.processors.JSONRenderer()
    )
    shared: list[structlog.types.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if readable else logging.INFO),
    )
    handler = logging.StreamHandler(sys.stderr)
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=renderer)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
