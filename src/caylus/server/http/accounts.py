"""Guests and accounts."""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import Final

from fastapi import APIRouter, Request, Response

from caylus.server.auth import COOKIE, YEARS, Known, Tongue, Visitor, address_of, house_of, secret_of
from caylus.server.errors import Denied
from caylus.server.i18n import best_language, speaker
from caylus.server.messages.http_bodies import LogIn, Me, Register, SetMe, Token
from caylus.server.public_ids import new_id
from caylus.server.store.models import Person
from caylus.server.store.people_store import account_key, fits, hashed
from caylus.server.tables.seating import checked_name
from caylus.server.tables.table import now
from caylus.text.sentences.message_format import languages

router = APIRouter(prefix="/api/me", tags=["me"])
EMAIL: Final = re.compile(r"[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+|[^@\s<>]+@localhost")


def described(request: Request, person: Person | None) -> Me:
    """Somebody, as the page reads it."""
    mail = bool(house_of(request).settings.mail.host)
    if person is None:
        return Me(person=None, name="", account=None, language=None, email=None, notify=False, mail=mail)
    return Me(
        person=person.id,
        name=person.name,
        account=person.account,
        language=person.language,
        email=person.email,
        notify=person.notify,
        mail=mail,
    )


def remember(request: Request, response: Response, secret: str) -> None:
    """Give the browser its cookie."""
    secure = house_of(request).settings.secure or request.url.scheme == "https"
    response.set_cookie(COOKIE, secret, max_age=YEARS, httponly=True, samesite="lax", secure=secure, path="/")


@router.get("")
async def me(request: Request, person: Visitor) -> Me:
    """Who am I?"""
    return described(request, person)


@router.put("")
async def set_me(request: Request, response: Response, person: Visitor, wish: SetMe) -> Me:
    """Tell a name, a language, an address for mails; the first time this makes a guest."""
    values = checked(wish)
    people = house_of(request).people
    if person is not None:
        return described(request, await people.change(person.id, **values) if values else person)
    if "name" not in values:
        raise Denied("no-name")
    person, secret = await new_guest(request, values)
    remember(request, response, secret)
    return described(request, person)


@router.post("/token")
async def token(request: Request, wish: SetMe) -> Token:
    """For programs: a new guest, and a token that proves it."""
    values = checked(wish)
    if "name" not in values:
        raise Denied("no-name")
    person, secret = await new_guest(request, values)
    return Token(person=person.id, token=secret)


async def new_guest(request: Request, values: dict[str, object]) -> tuple[Person, str]:
    """Somebody new, and the secret that proves it."""
    house = house_of(request)
    if not house.guests.take(address_of(request)):
        raise Denied("too-fast")
    person = Person(id=new_id(12), created=now(), unsubscribe=secrets.token_urlsafe(24), notify=False)
    for name, value in values.items():
        setattr(person, name, value)
    return person, await house.people.add_guest(person)


def checked(wish: SetMe) -> dict[str, object]:
    """What shall be changed; `Denied` for a name, language or address that cannot be."""
    values: dict[str, object] = {}
    if wish.name is not None:
        values["name"] = checked_name(wish.name)
    if wish.language is not None:
        if wish.language not in languages():
            raise Denied("no-language", name=wish.language)
        values["language"] = wish.language
    if wish.email is not None:
        if wish.email and not EMAIL.fullmatch(wish.email):
            raise Denied("bad-email")
        values["email"] = wish.email or None
    if wish.notify is not None:
        values["notify"] = wish.notify
    return values


@router.post("/register")
async def register(request: Request, response: Response, person: Visitor, wish: Register) -> Me:
    """Make an account; a guest's games come along."""
    account = checked_name(wish.account)
    people = house_of(request).people
    if person is not None and person.account is not None:
        raise Denied("has-account")
    if await people.by_account(account) is not None:
        raise Denied("account-taken")
    if person is None:
        person, secret = await new_guest(request, {"name": account})
        remember(request, response, secret)
    password = await asyncio.to_thread(hashed, wish.password)
    person = await people.change(
        person.id, account=account, account_key=account_key(account), password=password
    )
    return described(request, person)


@router.post("/login")
async def log_in(request: Request, response: Response, guest: Visitor, wish: LogIn) -> Me:
    """Log in; the games of the guest that one was come along."""
    house = house_of(request)
    if not all(house.tries.take(name) for name in (account_key(wish.account), address_of(request))):
        raise Denied("too-many-tries")
    person = await house.people.by_account(wish.account)
    if not await asyncio.to_thread(fits, wish.password, None if person is None else person.password):
        raise Denied("wrong-password")
    assert person is not None
    if guest is not None and guest.account is None:
        await house.hall.move_in(await house.people.merge(guest.id, person.id), guest.id, person)
    remember(request, response, await house.people.log_in(person.id))
    return described(request, person)


@router.post("/logout")
async def log_out(request: Request, response: Response, person: Known) -> Me:
    """Log out; a guest who does it loses his games."""
    secret = secret_of(request)
    if secret is not None:
        await house_of(request).people.log_out(secret)
    response.delete_cookie(COOKIE, path="/")
    return described(request, None)


@router.api_route("/unsubscribe/{secret}", methods=["GET", "POST"], include_in_schema=False)
async def unsubscribe(request: Request, secret: str, language: Tongue) -> Response:
    """The link in a mail that stops the mails."""
    person = await house_of(request).people.unsubscribe(secret)
    if person is None:
        raise Denied("no-page")
    words = speaker(best_language(person.language, language))
    return Response(words.say("mail.unsubscribed"), media_type="text/plain; charset=utf-8")
