"""The web application: routes, error handlers and the headers of every response."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from caylus.server.app_state import AppState
from caylus.server.auth import is_same_origin, language_of
from caylus.server.errors import RequestRefused
from caylus.server.http import accounts, page, reference, socket, table_routes
from caylus.server.messages import openapi
from caylus.server.messages.http_bodies import Fault
from caylus.server.settings import Settings
from caylus.server.store.database import StoreError
from caylus.version import VERSION

log = structlog.get_logger("caylus.http")
MAX_REQUEST_BYTES: Final = 512 * 1024
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def make_app(settings: Settings) -> FastAPI:
    """Create the application; nothing is opened before it starts."""
    app_state = AppState(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await app_state.open()
        log.info("open", data=str(settings.data), tables=len(app_state.tables.loaded))
        yield
        await app_state.close()
        log.info("closed")

    app = FastAPI(title="Caylus", version=VERSION, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.app_state = app_state
    app.openapi_url = "/api/openapi.json"
    app.openapi = lambda: openapi.openapi(app)  # type: ignore[method-assign]
    for routes in (accounts, table_routes, reference, socket, page):
        app.include_router(routes.router)
    app.add_exception_handler(RequestRefused, handle_refusal)
    app.add_exception_handler(StoreError, handle_store_error)
    app.add_exception_handler(RequestValidationError, handle_invalid_request)
    app.add_exception_handler(HTTPException, handle_no_route)
    app.middleware("http")(check_request)
    return app


async def check_request(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Refuse requests from other origins and large bodies; add the security headers."""
    try:
        if request.method not in SAFE_METHODS:
            if not is_same_origin(request):
                raise RequestRefused("origin")
            if not request.headers.get("content-length", "0").isdecimal():
                raise RequestRefused("too-large")
            if int(request.headers.get("content-length", "0")) > MAX_REQUEST_BYTES:
                raise RequestRefused("too-large")
            if "chunked" in request.headers.get("transfer-encoding", ""):
                raise RequestRefused("too-large")
        response = await call_next(request)
    except RequestRefused as refused:
        response = await handle_refusal(request, refused)
    except Exception:
        log.exception("request failed", path=request.url.path)
        response = await handle_refusal(request, RequestRefused("internal-error"))
    response.headers.update(HEADERS)
    return response


def fault(status: int, reason: str, text: str) -> Response:
    """Return a refusal as JSON."""
    return JSONResponse(Fault(reason=reason, text=text).model_dump(), status)


async def handle_refusal(request: Request, error: Exception) -> Response:
    """Answer a refused request."""
    assert isinstance(error, RequestRefused)
    return fault(error.status, error.reason, error.text(language_of(request)))


async def handle_store_error(request: Request, error: Exception) -> Response:
    """Answer a request that the database could not save or read."""
    log.error("not saved", path=request.url.path, error=str(error))
    return await handle_refusal(request, RequestRefused("store"))


async def handle_invalid_request(request: Request, error: Exception) -> Response:
    """Answer a request that does not fit its schema."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return await handle_refusal(
        request, RequestRefused("bad-request", why=f"{where}: {first['msg']}" if where else first["msg"])
    )


async def handle_no_route(request: Request, error: Exception) -> Response:
    """Answer a request for an unknown path or method."""
    assert isinstance(error, HTTPException)
    text = RequestRefused("no-page").text(language_of(request))
    return fault(error.status_code, "no-page", text)
