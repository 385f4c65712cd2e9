"""Base classes and shared types of all messages.

The page's TypeScript types are generated from these models (`caylus.server.messages.openapi`).
`docs/table-protocol.md` describes the protocol. Seats are numbers from 0, tiles and places have the names of
the record, cubes are letters ("ffw"), times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, WithJsonSchema

from caylus.text.description import StateData

EVENT_MARK: Final = "x-caylus-event"
"""Marks where `caylus.server.messages.openapi` inserts the schema of events."""

EventData = Annotated[dict[str, Any], WithJsonSchema({"type": "object", EVENT_MARK: True})]
"""An event of `caylus.rules.events`: its fields, and `kind`, the name of its class."""
View = StateData
"""The position, as `caylus state --json` shows it."""


class ServerModel(BaseModel):
    """Base class of what the server sends."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class ClientModel(BaseModel):
    """Base class of what a client sends. Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)
