"""Who sends a request: the person behind a cookie or token, the language, and the origin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, cast
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection

from caylus.server.errors import RequestRefused
from caylus.server.store.models import Person
from caylus.text.languages import best_language

if TYPE_CHECKING:
    from caylus.server.app_state import AppState

COOKIE: Final = "caylus"
COOKIE_AGE: Final = 5 * 365 * 86400
"""Lifetime of the cookie in seconds. A guest's games depend on it."""
BEARER: Final = "Bearer "


def app_state_of(connection: HTTPConnection) -> AppState:
    """Return the state of the server that received a request."""
    return cast("AppState", connection.app.state.app_state)


def secret_of(connection: HTTPConnection) -> str | None:
    """Return the secret that identifies the sender: a bearer token or the cookie."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return header.removeprefix(BEARER).strip()
    return connection.cookies.get(COOKIE)


def language_of(connection: HTTPConnection) -> str:
    """Return the language of the response: `?language=`, else `Accept-Language`, else English."""
    return best_language(connection.query_params.get("language"), connection.headers.get("accept-language"))


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address, for rate limits."""
    return connection.client.host if connection.client is not None else "?"


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, from an allowed origin, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = app_state_of(connection).settings.origins
    return origin in allowed or urlsplit(origin).netloc == connection.headers.get("host")


async def maybe_person(connection: HTTPConnection) -> Person | None:
    """Return the sender, or None if it is unknown."""
    secret = secret_of(connection)
    return None if not secret else await app_state_of(connection).people.by_secret(secret)


async def current_person(connection: HTTPConnection) -> Person:
    """Return the sender; raise `RequestRefused` if it is unknown."""
    person = await maybe_person(connection)
    if person is None:
        raise RequestRefused("no-name")
    return person


MaybePerson = Annotated[Person | None, Depends(maybe_person)]
CurrentPerson = Annotated[Person, Depends(current_person)]
RequestLanguage = Annotated[str, Depends(language_of)]
