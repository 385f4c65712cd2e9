"""Guests and accounts."""

from __future__ import annotations

import asyncio
import secrets

from email_validator import EmailNotValidError, validate_email
from fastapi import APIRouter, Request, Response

from caylus.server.auth import (
    COOKIE,
    COOKIE_AGE,
    CurrentPerson,
    MaybePerson,
    RequestLanguage,
    address_of,
    app_state_of,
    secret_of,
)
from caylus.server.errors import RequestRefused
from caylus.server.i18n import sentences_in
from caylus.server.messages.http_bodies import LogIn, Me, Register, SetMe, Token
from caylus.server.public_ids import new_id
from caylus.server.store.models import Person
from caylus.server.store.people_store import account_key, hash_password, verify_password
from caylus.server.tables.seating import checked_name
from caylus.server.tables.table import now
from caylus.text.languages import best_language
from caylus.text.sentences.message_format import languages

router = APIRouter(prefix="/api/me", tags=["me"])


def me_of(request: Request, person: Person | None) -> Me:
    """Return a person as a response."""
    mail = bool(app_state_of(request).settings.mail.host)
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


def set_cookie(request: Request, response: Response, secret: str) -> None:
    """Set the cookie that identifies a person."""
    secure = app_state_of(request).settings.secure or request.url.scheme == "https"
    response.set_cookie(
        COOKIE, secret, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure, path="/"
    )


@router.get("")
async def me(request: Request, person: MaybePerson) -> Me:
    """Return who I am."""
    return me_of(request, person)


@router.put("")
async def set_me(request: Request, response: Response, person: MaybePerson, body: SetMe) -> Me:
    """Set name, language and e-mail address; the first time this creates a guest."""
    values = checked_values(body)
    people = app_state_of(request).people
    if person is not None:
        return me_of(request, await people.change(person.id, **values) if values else person)
    if "name" not in values:
        raise RequestRefused("no-name")
    person, secret = await new_guest(request, values)
    set_cookie(request, response, secret)
    return me_of(request, person)


@router.post("/token")
async def token(request: Request, body: SetMe) -> Token:
    """Create a guest for a program and return its token."""
    values = checked_values(body)
    if "name" not in values:
        raise RequestRefused("no-name")
    person, secret = await new_guest(request, values)
    return Token(person=person.id, token=secret)


async def new_guest(request: Request, values: dict[str, object]) -> tuple[Person, str]:
    """Create a guest; return it and its secret."""
    app_state = app_state_of(request)
    if not app_state.guest_limit.take(address_of(request)):
        raise RequestRefused("too-fast")
    person = Person(id=new_id(12), created=now(), unsubscribe=secrets.token_urlsafe(24), notify=False)
    for name, value in values.items():
        setattr(person, name, value)
    return person, await app_state.people.add_guest(person)


def checked_values(body: SetMe) -> dict[str, object]:
    """Return the values to change; raise `RequestRefused` if one is not valid."""
    values: dict[str, object] = {}
    if body.name is not None:
        values["name"] = checked_name(body.name)
    if body.language is not None:
        if body.language not in languages():
            raise RequestRefused("no-language", name=body.language)
        values["language"] = body.language
    if body.email is not None:
        values["email"] = checked_email(body.email) if body.email else None
    if body.notify is not None:
        values["notify"] = body.notify
    return values


def checked_email(address: str) -> str:
    """Return a normalized address; raise `RequestRefused` if its syntax is wrong. Nothing is looked up."""
    name, _, domain = address.rpartition("@")
    local = domain.lower() == "localhost"  # a mail server on this machine; the library refuses it
    try:
        checked = validate_email(
            f"{name}@localhost.example" if local else address, check_deliverability=False
        )
    except EmailNotValidError:
        raise RequestRefused("bad-email") from None
    return f"{checked.local_part}@localhost" if local else checked.normalized


@router.post("/register")
async def register(request: Request, response: Response, person: MaybePerson, body: Register) -> Me:
    """Create an account; a guest keeps its games."""
    account = checked_name(body.account)
    people = app_state_of(request).people
    if person is not None and person.account is not None:
        raise RequestRefused("has-account")
    if await people.by_account(account) is not None:
        raise RequestRefused("account-taken")
    if person is None:
        person, secret = await new_guest(request, {"name": account})
        set_cookie(request, response, secret)
    password = await asyncio.to_thread(hash_password, body.password)
    person = await people.change(
        person.id, account=account, account_key=account_key(account), password=password
    )
    return me_of(request, person)


@router.post("/login")
async def log_in(request: Request, response: Response, guest: MaybePerson, body: LogIn) -> Me:
    """Log in; the account takes over the guest's games."""
    app_state = app_state_of(request)
    if not all(app_state.login_limit.take(name) for name in (account_key(body.account), address_of(request))):
        raise RequestRefused("too-many-tries")
    person = await app_state.people.by_account(body.account)
    if not await asyncio.to_thread(
        verify_password, body.password, None if person is None else person.password
    ):
        raise RequestRefused("wrong-password")
    assert person is not None
    if guest is not None and guest.account is None:
        await app_state.tables.transfer_guest(
            await app_state.people.merge(guest.id, person.id), guest.id, person
        )
    set_cookie(request, response, await app_state.people.log_in(person.id))
    return me_of(request, person)


@router.post("/logout")
async def log_out(request: Request, response: Response, person: CurrentPerson) -> Me:
    """Log out; a guest loses access to its games."""
    secret = secret_of(request)
    if secret is not None:
        await app_state_of(request).people.log_out(secret)
    response.delete_cookie(COOKIE, path="/")
    return me_of(request, None)


@router.api_route("/unsubscribe/{secret}", methods=["GET", "POST"], include_in_schema=False)
async def unsubscribe(request: Request, secret: str, language: RequestLanguage) -> Response:
    """Stop mails; the link is in every mail."""
    person = await app_state_of(request).people.unsubscribe(secret)
    if person is None:
        raise RequestRefused("no-page")
    words = sentences_in(best_language(person.language, language))
    return Response(words.say("mail.unsubscribed"), media_type="text/plain; charset=utf-8")
