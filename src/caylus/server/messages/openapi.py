"""The HTTP API as an OpenAPI document, with the WebSocket messages and the events among its schemas.

`python -m caylus.server.messages.openapi` prints it; the page's types are generated from it.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from typing import Any, Final, get_args, get_type_hints

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from caylus.rules import events
from caylus.rules.data.moves import Move
from caylus.server.messages.base_models import EVENT_MARK
from caylus.server.messages.client_messages import ClientMessage
from caylus.server.messages.server_messages import ServerMessage
from caylus.version import VERSION

REFERENCES: Final = "#/components/schemas/{model}"


def event_schemas() -> dict[str, Any]:
    """Return a schema for each class of events, and `Event` for any of them."""
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
    """Whether it is a class of events."""
    return isinstance(thing, type) and issubclass(thing, events.Event) and thing is not events.Event


def fields_schema(kind: type[Any], *, optional: bool) -> dict[str, Any]:
    """Return the schema of a data class. `optional`: only the first field is required."""
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
    """Return the schema of one field. Moves are tokens."""
    if hint is events.Cause:
        return {"$ref": "#/components/schemas/Cause"}
    if hint is Move:
        return {"type": "string"}
    return TypeAdapter(hint).json_schema()


def with_events(node: Any) -> Any:
    """Replace the placeholders of events by references to their schema."""
    if isinstance(node, dict):
        if node.get(EVENT_MARK):
            return {"$ref": "#/components/schemas/Event"}
        return {key: with_events(value) for key, value in node.items()}
    return [with_events(value) for value in node] if isinstance(node, list) else node


def openapi(app: FastAPI) -> dict[str, Any]:
    """Return the whole document."""
    document = get_openapi(title="Caylus", version=VERSION, routes=app.routes, description=__doc__)
    modes = [(kind, "serialization") for kind in members(ServerMessage)]
    modes += [(kind, "validation") for kind in members(ClientMessage)]
    _, found = models_json_schema(modes, ref_template=REFERENCES)  # type: ignore[arg-type]
    components = document.setdefault("components", {}).setdefault("schemas", {})
    components.update({**found.get("$defs", {}), **event_schemas()})
    document["components"]["schemas"] = dict(sorted(components.items()))
    whole: dict[str, Any] = with_events(document)
    return whole


def members(union: Any) -> tuple[Any, ...]:
    """Return the classes of an annotated union."""
    return get_args(get_args(union)[0])


def main() -> None:
    """Print the document."""
    from caylus.server.app import make_app
    from caylus.server.settings import Settings

    json.dump(openapi(make_app(Settings())), sys.stdout, indent=1)


if __name__ == "__main__":
    main()
