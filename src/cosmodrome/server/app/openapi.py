"""The description of the API, made from the handlers and the types that really go over the wire.

msgspec writes the schemas (limits, lengths and all); the types of a game's view, components and outlook are components
of their own, so that a client can have types for them. The framework's own description would tell of parameters and
bodies that the framework parses itself, and those are read strictly here (`parameters.py`).
"""

import asyncio
import re
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Any, get_args, get_type_hints

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from cosmodrome import __version__
from cosmodrome.games import all_games
from cosmodrome.kernel import MOST_SEATS, AnyGame
from cosmodrome.server.accounts import api as accounts_api
from cosmodrome.server.accounts import api_preferences, api_programs
from cosmodrome.server.admin import api as admin_api
from cosmodrome.server.app import api_server
from cosmodrome.server.common import wire
from cosmodrome.server.common.signing import COOKIE
from cosmodrome.server.http.addresses import SECURE
from cosmodrome.server.http.parameters import LogQuery
from cosmodrome.server.http.visitors import a_persons
from cosmodrome.server.live import schemas as live_schemas
from cosmodrome.server.lobby import api, api_hosting, api_invitations
from cosmodrome.server.notifications import api as notifications_api
from cosmodrome.server.tables import api as tables_api
from cosmodrome.server.tables import api_availability, api_endings, api_games, api_play, api_replays

Json = dict[str, Any]
REF = "#/components/schemas/{name}"
ALWAYS = (400, 401, 403, 421, 429, 503)
"""Every request can be answered so."""
IN_ADDRESS = {"{": (404,), "{table}": (404, 410)}
"""The errors of paths with an id: nothing has that id, the table is gone, or its rules are no longer played."""
ERRORS = {
    400: "The request is not valid.",
    401: "The token is invalid or has been revoked, or the browser's session has ended.",
    403: "This browser may not do that.",
    404: "It does not exist.",
    409: "The table has moved on or has not come that far, the seat is taken, or other components are loaded.",
    410: "The table is gone for good, or its match used old rules; only its archive is available.",
    413: "The request is too large.",
    415: "The request has no JSON content type.",
    421: "The server does not use the name in the request's Host header.",
    422: "The rules forbid it, or the record or the standing orders are not valid.",
    429: "Too many requests, tables or windows.",
    503: "The database is not responding; nothing was changed.",
}
_HANDLERS = [
    *api_games.HANDLERS,
    *tables_api.HANDLERS,
    *accounts_api.HANDLERS,
    *api_server.HANDLERS,
    *admin_api.HANDLERS,
    *api_preferences.HANDLERS,
    *api_programs.HANDLERS,
    *api_play.HANDLERS,
    *api_endings.HANDLERS,
    *api.HANDLERS,
    *api_hosting.HANDLERS,
    *api_invitations.HANDLERS,
    *api_availability.HANDLERS,
    *notifications_api.HANDLERS,
    *api_replays.HANDLERS,
]
SECURITY = {
    "browser": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": f"The cookie that a browser gets with its first response; over TLS it is called {SECURE}.",
    },
    "program": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a program: an account makes them on its page “You”. A program may do all that is "
        "done at tables, and nothing that is its owner's.",
    },
}
_OF_GAMES = (("Position", "view"), ("GameDetails", "parts"), ("Outlook", "outlook"))
"""The fields of a game's own types: view, components and outlook."""
_LIVE = "/api/tables/{table}/live"


@get("/schema/openapi.json", include_in_schema=False)
async def get_document() -> Response[bytes]:
    """The description of the API."""
    games = tuple(all_games().values())
    return Response(await asyncio.to_thread(_encoded, games), media_type=MediaType.JSON)


@lru_cache(maxsize=2)
def _encoded(games: tuple[AnyGame, ...]) -> bytes:
    """Return the description as JSON, made once: that takes a quarter of a second, and anybody may ask for it."""
    return msgspec.json.encode(document(games))


def document(told: Iterable[AnyGame] | None = None) -> Json:
    """Return the API as OpenAPI 3.1, with the types of the games in `told` (None: of all).

    The live channel, which OpenAPI has no words for, stands under `x-live`.
    """
    collected = _Collected()
    paths: Json = {}
    for handler in _HANDLERS:
        path = re.sub(r":\w+}", "}", next(iter(handler.paths)))
        for method in handler.http_methods:
            paths.setdefault(path, {})[method.lower()] = _operation(handler, path, collected)
    live = {
        "path": _LIVE,
        "parameters": [*_path_parameters(_LIVE), *_query_parameters(LogQuery, collected)],
        "server": {
            "anyOf": [
                collected.of(kind)
                for kind in (
                    live_schemas.Update,
                    live_schemas.TableChanged,
                    live_schemas.ClocksChanged,
                    live_schemas.Seen,
                    live_schemas.Ping,
                )
            ]
        },
        "client": {
            "anyOf": [collected.of(kind) for kind in (live_schemas.Pong, live_schemas.Staged, live_schemas.Looking)]
        },
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cosmodrome", "version": __version__},
        "paths": paths,
        "components": {"schemas": _with_games(collected.components, told), "securitySchemes": SECURITY},
        "x-live": live,
    }


class _Collected:
    """Schemas of types; the named ones are collected as components."""

    def __init__(self) -> None:
        self.components: Json = {}

    def of(self, kind: Any) -> Json:
        """The schema of a type."""
        (schema,), components = msgspec.json.schema_components([kind], ref_template=REF)
        self.components.update(components)
        return schema


def _operation(handler: HTTPRouteHandler, path: str, collected: _Collected) -> Json:
    hints = get_type_hints(handler.fn, include_extras=True)
    query = _plain(hints["asked"]) if "asked" in hints else None
    operation: Json = {
        "operationId": handler.operation_id,
        "tags": [handler.fn.__module__.rsplit(".", 1)[1]],
        "summary": (handler.fn.__doc__ or "").strip().split("\n")[0],
        "parameters": [*_path_parameters(path), *(_query_parameters(query, collected) if query else [])],
        "security": [{"browser": []}, *([] if a_persons(path, handler.http_methods) else [{"program": []}]), {}],
        "responses": _responses(handler, path, hints, collected),
    }
    if "sent" in hints:
        needed = not handler.opt.get("optional")
        operation["requestBody"] = {"required": needed, "content": _json(collected.of(_plain(hints["sent"])))}
    if "body" in hints:
        operation["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    return operation


def _responses(handler: HTTPRouteHandler, path: str, hints: Json, collected: _Collected) -> Json:
    status, gives = handler.status_code, hints["return"]
    text = gives is not None and "Response" in str(gives)
    content = {"text/plain": {"schema": {"type": "string"}}} if text else _json(collected.of(gives))
    responses: Json = {str(status): {"description": HTTPStatus(status).phrase, "content": content}}
    named = {error for part, errors in IN_ADDRESS.items() if part in path for error in errors}
    sent = (413, 415) if "sent" in hints else ()
    for error in sorted({*ALWAYS, *named, *sent, *handler.opt.get("errors", ())}):
        responses[str(error)] = {"description": ERRORS[error], "content": _json(collected.of(wire.Error))}
    return responses


def _path_parameters(path: str) -> list[Json]:
    names = re.findall(r"{(\w+)}", path)
    text = {"type": "string", "minLength": 1, "maxLength": 100}
    seat = {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}
    return [
        {"name": name, "in": "path", "required": True, "schema": seat if name == "seat" else text} for name in names
    ]


def _query_parameters(kind: type[Struct], collected: _Collected) -> list[Json]:
    return [
        {
            "name": field.name,
            "in": "query",
            "required": field.required,
            # Null cannot be written in an address: a parameter that may be null is left out instead.
            "schema": collected.of(_not_none(field.type)),
        }
        for field in msgspec.structs.fields(kind)
    ]


def _not_none(kind: Any) -> Any:
    kinds = [one for one in get_args(kind) if one is not type(None)]
    return kinds[0] if type(None) in get_args(kind) else kind


def _plain(hint: Any) -> Any:
    """A type without the marks of the framework."""
    return get_args(hint)[0] if hasattr(hint, "__metadata__") else hint


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def _with_games(components: Json, told: Iterable[AnyGame] | None) -> Json:
    """The components, and the types of what games put into them under each game's name."""
    sent: list[list[Json]] = [[] for _ in _OF_GAMES]
    for game in all_games().values() if told is None else told:
        schemas, own = _game(game)
        components |= own
        for some, schema in zip(sent, schemas, strict=True):
            some.append(schema)
    for (name, field), some in zip(_OF_GAMES, sent, strict=True):
        components[name]["properties"][field] = {"anyOf": some} if some else {}
    return dict(sorted(components.items()))


def _game(game: AnyGame) -> tuple[tuple[Json, ...], Json]:
    prefix = game.key.title().replace("-", "")
    kinds = (game.view_type, game.parts_type, game.outlook_type)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF.replace("{name}", prefix + "{name}"))
    return schemas, {f"{prefix}{name}": one for name, one in components.items()}
