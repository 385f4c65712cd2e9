"""The settings of a server, from options of `caylus serve` or from the environment (docs/hosting.md)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import platformdirs
from pydantic import BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

DATABASE: Final = "tables.db"
PREFIX: Final = "CAYLUS_"
MAIL_PREFIX: Final = "CAYLUS_MAIL_"

Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]


def split_list(value: object) -> object:
    """Split the text of a variable at commas and spaces."""
    return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value


List = Annotated[tuple[str, ...], NoDecode, BeforeValidator(split_list)]


class MailSettings(BaseSettings):
    """How mails are sent. Without a host, none are."""

    model_config = SettingsConfigDict(env_prefix=MAIL_PREFIX, frozen=True)

    host: str = ""
    port: int = Field(default=25, ge=1, le=65535)
    user: str = ""
    password: str = Field(default="", repr=False)
    sender: str = "caylus@localhost"
    security: Literal["none", "starttls", "tls"] = "none"
    delay: Seconds = 60.0
    """Seconds between the start of a turn and the mail."""


class Settings(BaseSettings):
    """All settings of a server. Arguments go before the environment."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, populate_by_name=True)

    data: Path = Field(default_factory=lambda: platformdirs.user_data_path("caylus", appauthor=False))
    pause: Seconds = 0.5
    """The minimum seconds of a bot's decision, so that people can follow."""
    bot_timeout: Seconds = Field(default=20.0, validation_alias="CAYLUS_PATIENCE")
    """Seconds after which a fast bot decides in place of a slow one."""
    bot_processes: int = Field(
        default_factory=lambda: max(1, (os.cpu_count() or 2) - 1), ge=1, validation_alias="CAYLUS_THINKERS"
    )
    """The number of processes for bots."""
    away: Seconds = 30.0
    """Seconds after which a bot may stand in for a person who left."""
    origins: List = ()
    """Other origins whose pages may use this server."""
    address: str = ""
    """The public URL, for links in mails and QR codes."""
    secure: bool = False
    """Send cookies only over HTTPS."""
    bots: List = ()
    """Extra bots, each `name=spec`, such as `greedy=my_bot.py:Greedy` (docs/bots.md)."""
    mail: Annotated[MailSettings, NoDecode] = Field(default_factory=MailSettings)

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.data / DATABASE


def load_settings(**given: Any) -> Settings:
    """Return the settings: `given`, else the environment, else the defaults.

    Raises `ValueError` with a line for each variable that cannot be used.
    """
    try:
        mail = MailSettings()
    except ValidationError as error:
        raise ValueError(fault_lines(error, MAIL_PREFIX)) from None
    try:
        return Settings(**{"mail": mail, **given})
    except ValidationError as error:
        raise ValueError(fault_lines(error, PREFIX)) from None


def fault_lines(error: ValidationError, prefix: str) -> str:
    """Return a line for each fault: the variable, its value, and what is allowed."""
    lines = []
    for fault in error.errors(include_url=False):
        name = str(fault["loc"][0]).upper().removeprefix(prefix)
        lines.append(f"{prefix}{name} cannot be {fault['input']!r}: {fault['msg']}")
    return "\n".join(lines)
