"""Who asks: the person behind a cookie or a token, the language, and whether the page is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, cast
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection

from caylus.server.errors import Denied
from caylus.server.i18n import best_language
from caylus.server.store.models import Person

if TYPE_CHECKING:
    from caylus.server.app_state import House

COOKIE: Final = "caylus"
YEARS: Final = 5 * 365 * 86400
"""How long a cookie lasts, in seconds: a guest's games hang on it."""
BEARER: Final = "Bearer "


def house_of(connection: HTTPConnection) -> House:
    """The server that a request came to."""
    return cast("House", connection.app.state.house)


def secret_of(connection: HTTPConnection) -> str | None:
    """The secret that proves who asks: a program's token or a browser's cookie."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return header.removeprefix(BEARER).strip()
    return connection.cookies.get(COOKIE)


def language_of(connection: HTTPConnection) -> str:
    """The language of the answer: as asked for, else as the browser prefers."""
    return best_language(connection.query_params.get("language"), connection.headers.get("accept-language"))


def address_of(connection: HTTPConnection) -> str:
    """Where the request comes from, to count how often."""
    return connection.client.host if connection.client is not None else "?"


def is_ours(connection: HTTPConnection) -> bool:
    """Was the request made by a page of ours, or by no page at all?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = house_of(connection).settings.origins
    return origin in allowed or urlsplit(origin).netloc == connection.headers.get("host")


async def visitor(connection: HTTPConnection) -> Person | None:
    """Who asks; None for a stranger."""
    secret = secret_of(connection)
    return None if not secret else await house_of(connection).people.by_secret(secret)


async def known(connection: HTTPConnection) -> Person:
    """Who asks; `Denied` for a stranger."""
    person = await visitor(connection)
    if person is None:
        raise Denied("no-name")
    return person


Visitor = Annotated[Person | None, Depends(visitor)]
Known = Annotated[Person, Depends(known)]
Tongue = Annotated[str, Depends(language_of)]
