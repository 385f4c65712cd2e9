"""A mail when it is somebody's turn, for those who asked for it and are not at the table."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING

import structlog

from caylus.server.i18n import best_language, speaker
from caylus.server.settings import Mail, Settings
from caylus.server.store.database import StoreError
from caylus.server.store.models import Person
from caylus.server.store.people_store import PeopleStore

if TYPE_CHECKING:
    from caylus.server.tables.table import Table

log = structlog.get_logger("caylus.mail")


class Postman:
    """Sends mails, each a while after the turn came, if the person is still away then."""

    def __init__(self, settings: Settings, people: PeopleStore) -> None:
        """Nothing is sent without a mail host."""
        self.settings = settings
        self.people = people
        self._waiting: dict[str, asyncio.Task[None]] = {}

    def turn_changed(self, table: Table) -> None:
        """Somebody has to decide: a mail is due after a while."""
        if not self.settings.mail.host:
            return
        before = self._waiting.pop(table.id, None)
        if before is not None:
            before.cancel()
        chair = table.due_chair()
        if chair is not None and chair.waits_for is not None:
            task = asyncio.create_task(self._deliver(table, table.version, chair.waits_for))
            self._waiting[table.id] = task
            task.add_done_callback(lambda done: self._forget(table.id, done))

    def _forget(self, table: str, task: asyncio.Task[None]) -> None:
        if self._waiting.get(table) is task:
            del self._waiting[table]

    async def _deliver(self, table: Table, version: int, person: str) -> None:
        await asyncio.sleep(self.settings.mail.delay)
        if table.version != version or table.is_here(person):
            return
        try:
            somebody = await self.people.find(person)
            if somebody is not None and somebody.notify and somebody.email:
                await asyncio.to_thread(send, self.settings.mail, self.turn_mail(table, somebody))
                log.info("sent", table=table.id, person=person)
        except (OSError, smtplib.SMTPException, StoreError) as error:
            log.error("not sent", table=table.id, person=person, error=str(error))

    def turn_mail(self, table: Table, person: Person) -> EmailMessage:
        """The mail that says whose turn it is."""
        assert table.course is not None
        words = speaker(best_language(person.language))
        home = self.settings.address.rstrip("/")
        stop = f"{home}/api/me/unsubscribe/{person.unsubscribe}"
        names = ", ".join(chair.name for chair in table.chairs)
        mail = EmailMessage()
        mail["From"] = self.settings.mail.sender
        mail["To"] = person.email or ""
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self.settings.mail.sender.rpartition("@")[2] or "localhost")
        mail["Subject"] = words.say("mail.turn.subject", name=person.name)
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail["Auto-Submitted"] = "auto-generated"
        body = words.say(
            "mail.turn.body",
            name=person.name,
            table=table.row.title or names,
            question=words.decision(table.course.game.kind),
            link=f"{home}/table/{table.id}",
            unsubscribe=stop,
        )
        mail.set_content(body + "\n")
        return mail

    async def close(self) -> None:
        """Mails that are not due yet are not sent; they are due again after the next start."""
        for task in list(self._waiting.values()):
            task.cancel()


def send(settings: Mail, mail: EmailMessage) -> None:
    """Hand a mail over to the mail host."""
    secure = ssl.create_default_context() if settings.security != "none" else None
    connect = smtplib.SMTP_SSL if settings.security == "tls" else smtplib.SMTP
    with connect(settings.host, settings.port, timeout=30) as host:
        if settings.security == "starttls":
            host.starttls(context=secure)
        if settings.user:
            host.login(settings.user, settings.password)
        host.send_message(mail)
