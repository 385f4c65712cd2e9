"""The settings of a server, from options of `caylus serve` or from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final, TypeVar

import platformdirs

DATABASE: Final = "tables.db"
AnySettings = TypeVar("AnySettings", "Settings", "Mail")


def data_folder() -> Path:
    """Return the default data folder of this user."""
    return platformdirs.user_data_path("caylus", appauthor=False)


@dataclass(frozen=True)
class Mail:
    """How mails are sent. Without a host, none are."""

    host: str = ""
    port: int = 25
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = "caylus@localhost"
    security: str = "none"
    """`none`, `starttls` or `tls`."""
    delay: float = 60.0
    """Seconds between the start of a turn and the mail."""


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    data: Path = field(default_factory=data_folder)
    pause: float = 0.5
    """The minimum seconds of a bot's decision, so that people can follow."""
    bot_timeout: float = field(default=20.0, metadata={"variable": "PATIENCE"})
    """Seconds after which a fast bot decides in place of a slow one."""
    bot_processes: int = field(
        default_factory=lambda: max(1, (os.cpu_count() or 2) - 1), metadata={"variable": "THINKERS"}
    )
    """The number of processes for bots."""
    away: float = 30.0
    """Seconds after which a bot may stand in for a person who left."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server."""
    address: str = ""
    """The public URL, for links in mails and QR codes."""
    secure: bool = False
    """Send cookies only over HTTPS."""
    bots: tuple[str, ...] = ()
    """Extra bots, each `name=spec`, such as `greedy=my_bot.py:Greedy` (docs/bots.md)."""
    mail: Mail = field(default_factory=Mail)

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.data / DATABASE


def from_environment(base: Settings, environment: dict[str, str]) -> Settings:
    """The settings, changed by `CAYLUS_PAUSE=0`, `CAYLUS_MAIL_HOST=...` and so on; `ValueError` if faulty."""
    mail = _changed(base.mail, "CAYLUS_MAIL_", environment)
    return _changed(base, "CAYLUS_", environment, mail=mail)


def _changed(base: AnySettings, prefix: str, environment: dict[str, str], **given: object) -> AnySettings:
    values: dict[str, object] = {item.name: getattr(base, item.name) for item in fields(base)} | given
    for item in fields(base):
        variable = prefix + item.metadata.get("variable", item.name.upper())
        text = environment.get(variable)
        if text is not None and item.name not in given:
            values[item.name] = _read(variable, text, values[item.name])
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
