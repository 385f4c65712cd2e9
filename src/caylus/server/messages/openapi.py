"""The server's interface as OpenAPI, with the messages of the socket and the events in it.

`python -m caylus.server.messages.openapi` prints it; the page's types are made from that.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from typing import Any, Final, get_type_hints

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from caylus.rules import events
from caylus.rules.data.moves import Move
from caylus.server.messages import socket_messages
from caylus.version import VERSION

REFERENCES: Final = "#/components/schemas/{model}"


def event_schemas() -> dict[str, Any]:
    """A schema for each kind of event, and `Event` for any of them."""
    kinds = [kind for kind in vars(events).values() if is_event(kind)]
    schemas: dict[str, Any] = {"Cause": fields_schema(events.Cause, optional=True)}
    for kind in kinds:
        schema = fields_schema(kind, optional=False)
        schema["properties"]["kind"] = {"const": kind.__name__, "type": "string"}
        schema["required"].append("kind")
        schemas[f"{kind.__name__}Event"] = schema
    names = [f"#/components/schemas/{kind.__name__}Event" for kind in kinds]
    schemas["Event"] = {"title": "Event", "oneOf": [{"$ref": name} for name in names]}
    return schemas


def is_event(thing: object) -> bool:
    """Is it one of the classes of events?"""
    return isinstance(thing, type) and issubclass(thing, events.Event) and thing is not events.Event


def fields_schema(kind: type[Any], *, optional: bool) -> dict[str, Any]:
    """The fields of a data class as JSON: moves are tokens. `optional`: only what applies is there."""
    hints = get_type_hints(kind)
    names = [field.name for field in dataclasses.fields(kind)]
    return {
        "title": kind.__name__,
        "description": (kind.__doc__ or "").strip(),
        "type": "object",
        "properties": {name: field_schema(hints[name]) for name in names},
        "required": names[:1] if optional else names,
    }


def field_schema(hint: Any) -> dict[str, Any]:
    """One field."""
    if hint is events.Cause:
        return {"$ref": "#/components/schemas/Cause"}
    if hint is Move:
        return {"type": "string"}
    return TypeAdapter(hint).json_schema()


def with_events(node: Any) -> Any:
    """Put the schema of the events where the models only mark its place."""
    if isinstance(node, dict):
        if node.get(socket_messages.EVENT_MARK):
            return {"$ref": "#/components/schemas/Event"}
        return {key: with_events(value) for key, value in node.items()}
    return [with_events(value) for value in node] if isinstance(node, list) else node


def openapi(app: FastAPI) -> dict[str, Any]:
    """The whole interface."""
    document = get_openapi(title="Caylus", version=VERSION, routes=app.routes, description=__doc__)
    said = [kind for kind in vars(socket_messages).values() if is_model(kind, socket_messages.Said)]
    asked = [kind for kind in vars(socket_messages).values() if is_model(kind, socket_messages.Asked)]
    modes = [(kind, "serialization") for kind in said] + [(kind, "validation") for kind in asked]
    _, found = models_json_schema(modes, ref_template=REFERENCES)  # type: ignore[arg-type]
    components = document.setdefault("components", {}).setdefault("schemas", {})
    components.update({**found.get("$defs", {}), **event_schemas()})
    document["components"]["schemas"] = dict(sorted(components.items()))
    whole: dict[str, Any] = with_events(document)
    return whole


def is_model(thing: object, base: type[Any]) -> bool:
    """Is it one of the messages?"""
    return (
        isinstance(thing, type) and issubclass(thing, base) and thing not in (base, socket_messages.Request)
    )


def main() -> None:
    """Print it."""
    from caylus.server.app import make_app
    from caylus.server.settings import Settings

    json.dump(openapi(make_app(Settings())), sys.stdout, indent=1)


if __name__ == "__main__":
    main()
