"""The application: what is answered where, and what holds for every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from caylus.server.app_state import House
from caylus.server.auth import is_ours, language_of
from caylus.server.errors import Denied
from caylus.server.http import accounts, page, reference, socket, table_routes
from caylus.server.messages import openapi
from caylus.server.messages.http_bodies import Fault
from caylus.server.settings import Settings
from caylus.server.store.database import StoreError
from caylus.version import VERSION

log = structlog.get_logger("caylus.http")
LARGEST: Final = 512 * 1024
"""So many bytes a request may have."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def make_app(settings: Settings) -> FastAPI:
    """A server with these settings; nothing is opened before it starts."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        log.info("open", data=str(settings.data), tables=len(house.hall.tables))
        yield
        await house.close()
        log.info("closed")

    app = FastAPI(title="Caylus", version=VERSION, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.house = house
    app.openapi_url = "/api/openapi.json"
    app.openapi = lambda: openapi.openapi(app)  # type: ignore[method-assign]
    for routes in (accounts, table_routes, reference, socket, page):
        app.include_router(routes.router)
    app.add_exception_handler(Denied, denied)
    app.add_exception_handler(StoreError, not_saved)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, no_route)
    app.middleware("http")(guarded)
    return app


async def guarded(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    """No strange page acts for a person, nothing too large is read, and browsers are told what to trust."""
    try:
        if request.method not in SAFE:
            if not is_ours(request):
                raise Denied("origin")
            if not request.headers.get("content-length", "0").isdecimal():
                raise Denied("too-large")
            if int(request.headers.get("content-length", "0")) > LARGEST:
                raise Denied("too-large")
            if "chunked" in request.headers.get("transfer-encoding", ""):
                raise Denied("too-large")
        response = await go_on(request)
    except Denied as fault:
        response = await denied(request, fault)
    response.headers.update(HEADERS)
    return response


def fault(status: int, reason: str, text: str) -> Response:
    """A refusal as JSON."""
    return JSONResponse(Fault(reason=reason, text=text).model_dump(), status)


async def denied(request: Request, error: Exception) -> Response:
    """A request that is refused."""
    assert isinstance(error, Denied)
    return fault(error.status, error.reason, error.text(language_of(request)))


async def not_saved(request: Request, error: Exception) -> Response:
    """The database did not do its part."""
    log.error("not saved", path=request.url.path, error=str(error))
    return await denied(request, Denied("store"))


async def unreadable(request: Request, error: Exception) -> Response:
    """A request that is not as it must be."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return await denied(
        request, Denied("bad-request", why=f"{where}: {first['msg']}" if where else first["msg"])
    )


async def no_route(request: Request, error: Exception) -> Response:
    """An address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    text = Denied("no-page").text(language_of(request))
    return fault(error.status_code, "no-page", text)
