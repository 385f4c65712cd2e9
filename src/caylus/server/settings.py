"""What a host can set, by options of `caylus serve` or by the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final, TypeVar

import platformdirs

DATABASE: Final = "tables.db"
AnySettings = TypeVar("AnySettings", "Settings", "Mail")


def data_folder() -> Path:
    """Where the data of this user lie."""
    return platformdirs.user_data_path("caylus", appauthor=False)


@dataclass(frozen=True)
class Mail:
    """How mails are sent; without a host there are none."""

    host: str = ""
    port: int = 25
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = "caylus@localhost"
    security: str = "none"
    """`none`, `starttls` or `tls`."""
    delay: float = 60.0
    """So many seconds a person must be away and it his turn before a mail is sent."""


@dataclass(frozen=True)
class Settings:
    """Everything that a host can set."""

    data: Path = field(default_factory=data_folder)
    pause: float = 0.5
    """Bots take so many seconds for a decision at least, so that people can follow."""
    patience: float = 20.0
    """After so many seconds a bot is given up, and a quick choice is made for it."""
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots think at the same time, each in a process of its own."""
    away: float = 30.0
    """A bot may stand in for somebody who has been away for so many seconds."""
    origins: tuple[str, ...] = ()
    """Further sites whose pages may talk to this server."""
    address: str = ""
    """The public address, for links in mails; the page's own links do not need it."""
    secure: bool = False
    """Send cookies only over HTTPS."""
    bots: tuple[str, ...] = ()
    """Further bots, each `name=my_bot.py:ClassName` or another way to name one (docs/bots.md)."""
    mail: Mail = field(default_factory=Mail)

    @property
    def database(self) -> Path:
        """The file that holds everything."""
        return self.data / DATABASE


def from_environment(base: Settings, environment: dict[str, str]) -> Settings:
    """The settings, changed by `CAYLUS_PAUSE=0`, `CAYLUS_MAIL_HOST=...` and so on; `ValueError` if faulty."""
    mail = _changed(base.mail, "CAYLUS_MAIL_", environment)
    return _changed(base, "CAYLUS_", environment, mail=mail)


def _changed(base: AnySettings, prefix: str, environment: dict[str, str], **given: object) -> AnySettings:
    values: dict[str, object] = {item.name: getattr(base, item.name) for item in fields(base)} | given
    for name, old in values.items():
        text = environment.get(prefix + name.upper())
        if text is not None and name not in given:
            values[name] = _read(prefix + name.upper(), text, old)
    return type(base)(**values)  # type: ignore[arg-type]


def _read(name: str, text: str, old: object) -> object:
    """A value of the same type as the old one."""
    try:
        if isinstance(old, bool):
            return {"0": False, "no": False, "1": True, "yes": True}[text.lower()]
        if isinstance(old, (int, float)):
            return type(old)(text)
    except (KeyError, ValueError):
        raise ValueError(f"{name} cannot be {text!r}") from None
    if isinstance(old, tuple):
        return tuple(text.replace(",", " ").split())
    return Path(text) if isinstance(old, Path) else text
