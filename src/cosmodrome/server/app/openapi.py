"""The description of the API, made from the operations and the types that are actually sent.

msgspec writes the schemas, including limits and lengths; the types of a game's view, components and outlook are
separate components, so that a client can have types for them.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Any, get_args

import msgspec
from msgspec import Struct

from cosmodrome import __version__
from cosmodrome.games import all_games
from cosmodrome.kernel import MOST_SEATS, AnyGame
from cosmodrome.server.app.all_operations import OPERATIONS
from cosmodrome.server.common import wire
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.common.signing import COOKIE
from cosmodrome.server.http.addresses import SECURE
from cosmodrome.server.http.operations import Operation, Reply, get
from cosmodrome.server.http.parameters import LogQuery
from cosmodrome.server.live import schemas as live_schemas
from cosmodrome.server.tables import schemas_live

Json = dict[str, Any]
REF = "#/components/schemas/{name}"
ALWAYS = (400, 401, 403, 421, 429, 503)
"""The errors that any request can be answered with."""
IN_ADDRESS = {"{": (404,), "{table}": (404, 410)}
"""The errors of paths with an id: nothing has that id, the table is gone, or its rules are no longer supported."""
ERRORS = {
    400: "The request is not valid.",
    401: "The token is invalid or has been revoked, or the browser's session has ended.",
    403: "This browser may not do that.",
    404: "It does not exist.",
    409: "The table has moved on or has not got that far, the seat is taken, or other components are loaded.",
    410: "The table is gone for good, or its match used old rules; only its archive is available.",
    413: "The request is too large.",
    415: "The request has no JSON content type.",
    421: "The server does not use the name in the request's Host header.",
    422: "The rules forbid it, or the record or the standing orders are not valid.",
    429: "Too many requests, tables or windows.",
    503: "The database is not responding; nothing was changed.",
}
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
        "description": "The token of a program, created by its owner on the “You” page. A program may do everything "
        "that can be done at tables, but nothing reserved for its owner.",
    },
}
_OF_GAMES = (("Position", "view"), ("GameDetails", "parts"), ("Outlook", "outlook"))
"""The fields of a game's own types: view, components and outlook."""
_LIVE = "/api/tables/{table}/live"
_TEXT: Json = {"text/plain": {"schema": {"type": "string"}}}


@get("/schema/openapi.json", guests=False)
async def get_document() -> Reply:
    """Return the description of the API."""
    games = tuple(all_games().values())
    return Reply(await in_pool(_encoded, games), "application/json")


@lru_cache(maxsize=2)
def _encoded(games: tuple[AnyGame, ...]) -> bytes:
    """Return the description as JSON, made only once, because that takes a quarter of a second and anybody may ask for
    it."""
    return msgspec.json.encode(document(games))


def document(told: Iterable[AnyGame] | None = None) -> Json:
    """Return the API as OpenAPI 3.1, with the types of the games in `told` (None: of all).

    The live channel, which OpenAPI cannot express, is described under `x-live`.
    """
    collected = _Collected()
    paths: Json = {}
    for one in OPERATIONS:
        if one.id:
            path = one.paths[0]
            paths.setdefault(path, {})[one.method.lower()] = _operation(one, path, collected)
    live = {
        "path": _LIVE,
        "parameters": [*_path_parameters(_LIVE), *_query_parameters(LogQuery, collected)],
        "server": {
            "anyOf": [
                collected.of(kind)
                for kind in (
                    schemas_live.Update,
                    schemas_live.TableChanged,
                    schemas_live.ClocksChanged,
                    live_schemas.Seen,
                    live_schemas.Ping,
                )
            ]
        },
        "client": {
            "anyOf": [
                collected.of(kind) for kind in (live_schemas.Pong, live_schemas.Staged, live_schemas.PageVisibility)
            ]
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
        self._schemas: dict[Any, Json] = {}

    def of(self, kind: Any) -> Json:
        """Return the schema of a type; each is made only once, because operations share most of them."""
        if kind not in self._schemas:
            (self._schemas[kind],), components = msgspec.json.schema_components([kind], ref_template=REF)
            self.components.update(components)
        return self._schemas[kind]


def _operation(declared: Operation[..., Any], path: str, collected: _Collected) -> Json:
    asks, terms = declared.asks, declared.terms
    programs: list[Json] = [{"program": []}] if terms.callers == "everyone" else []
    operation: Json = {
        "operationId": declared.id,
        "tags": [declared.fn.__module__.rsplit(".", 1)[1]],
        "summary": (declared.fn.__doc__ or "").strip().split("\n")[0],
        "parameters": [
            *_path_parameters(path),
            *(_query_parameters(asks["asked"], collected) if "asked" in asks else []),
        ],
        "security": [{"browser": []}, *programs, {}],
        "responses": _responses(declared, path, collected),
    }
    if "sent" in asks:
        operation["requestBody"] = {"required": not terms.optional, "content": _json(collected.of(asks["sent"]))}
    if "body" in asks:
        operation["requestBody"] = {"required": True, "content": _TEXT}
    return operation


def _responses(declared: Operation[..., Any], path: str, collected: _Collected) -> Json:
    asks, terms = declared.asks, declared.terms
    content = _TEXT if asks["return"] is Reply else _json(collected.of(asks["return"]))
    responses: Json = {str(terms.status): {"description": HTTPStatus(terms.status).phrase, "content": content}}
    named = {error for part, errors in IN_ADDRESS.items() if part in path for error in errors}
    sent = (413, 415) if "sent" in asks else ()
    for error in sorted({*ALWAYS, *named, *sent, *terms.errors}):
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
            # Null cannot be written in an address, so a parameter that may be null is left out instead.
            "schema": collected.of(_not_none(field.type)),
        }
        for field in msgspec.structs.fields(kind)
    ]


def _not_none(kind: Any) -> Any:
    kinds = [one for one in get_args(kind) if one is not type(None)]
    return kinds[0] if type(None) in get_args(kind) else kind


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def _with_games(components: Json, told: Iterable[AnyGame] | None) -> Json:
    """Return the components, including the types of each game's own values under the game's name."""
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
