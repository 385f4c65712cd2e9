"""E-mail notifications: it is your turn."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING

import structlog

from caylus.server.i18n import sentences_in
from caylus.server.settings import MailSettings, Settings
from caylus.server.store.database import StoreError
from caylus.server.store.models import Person
from caylus.server.store.people_store import PeopleStore
from caylus.text.languages import best_language

if TYPE_CHECKING:
    from caylus.server.tables.table import Table

log = structlog.get_logger("caylus.mail")


class Mailer:
    """Notifies people whose turn it is, after a delay, if they are not connected by then."""

    def __init__(self, settings: Settings, people: PeopleStore) -> None:
        """Nothing is sent if the settings have no mail host."""
        self.settings = settings
        self.people = people
        self._pending: dict[str, asyncio.Task[None]] = {}

    def turn_changed(self, table: Table) -> None:
        """Schedule a mail to the person who has to decide now."""
        if not self.settings.mail.host:
            return
        previous = self._pending.pop(table.id, None)
        if previous is not None:
            previous.cancel()
        seat_state = table.due_seat_state()
        if seat_state is not None and seat_state.waits_for is not None:
            task = asyncio.create_task(self._deliver(table, table.version, seat_state.waits_for))
            self._pending[table.id] = task
            task.add_done_callback(lambda done: self._forget(table.id, done))

    def _forget(self, table: str, task: asyncio.Task[None]) -> None:
        if self._pending.get(table) is task:
            del self._pending[table]

    async def _deliver(self, table: Table, version: int, person: str) -> None:
        await asyncio.sleep(self.settings.mail.delay)
        if table.version != version or table.is_here(person):
            return
        try:
            recipient = await self.people.find(person)
            if recipient is not None and recipient.notify and recipient.email:
                await asyncio.to_thread(send, self.settings.mail, self.turn_mail(table, recipient))
                log.info("sent", table=table.id, person=person)
        except (OSError, smtplib.SMTPException, StoreError) as error:
            log.error("not sent", table=table.id, person=person, error=str(error))

    def turn_mail(self, table: Table, person: Person) -> EmailMessage:
        """Return the mail that tells a person that it is their turn."""
        assert table.game_log is not None
        words = sentences_in(best_language(person.language))
        home = self.settings.address.rstrip("/")
        unsubscribe = f"{home}/api/me/unsubscribe/{person.unsubscribe}"
        names = ", ".join(seat.name for seat in table.seat_states)
        mail = EmailMessage()
        mail["From"] = self.settings.mail.sender
        mail["To"] = person.email or ""
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self.settings.mail.sender.rpartition("@")[2] or "localhost")
        mail["Subject"] = words.say("mail.turn.subject", name=person.name)
        mail["List-Unsubscribe"] = f"<{unsubscribe}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail["Auto-Submitted"] = "auto-generated"
        body = words.say(
            "mail.turn.body",
            name=person.name,
            table=table.row.title or names,
            question=words.decision(table.game_log.game.kind),
            link=f"{home}/table/{table.id}",
            unsubscribe=unsubscribe,
        )
        mail.set_content(body + "\n")
        return mail

    async def close(self) -> None:
        """Cancel pending mails; they are scheduled again after the next start."""
        for task in list(self._pending.values()):
            task.cancel()


def send(settings: MailSettings, mail: EmailMessage) -> None:
    """Send a mail through the mail host."""
    secure = ssl.create_default_context() if settings.security != "none" else None
    connect = smtplib.SMTP_SSL if settings.security == "tls" else smtplib.SMTP
    with connect(settings.host, settings.port, timeout=30) as host:
        if settings.security == "starttls":
            host.starttls(context=secure)
        if settings.user:
            host.login(settings.user, settings.password)
        host.send_message(mail)
