"""Strict parameters and bodies: types, duplicates and limits are checked."""

import re
from typing import Annotated, Any, TypeAlias, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta, Struct

from cosmodrome.kernel import MOST_SEATS
from cosmodrome.server.common.clocks import Kind
from cosmodrome.server.common.errors import BadRequest, NotFound, NotJson
from cosmodrome.server.common.wire import GameKey, Number, Seat
from cosmodrome.server.http.visitors import header

Q = TypeVar("Q", bound=Struct)
Since: TypeAlias = Annotated[
    int, Meta(ge=-1, le=2**53 - 1, description="Return only events after this version; -1 returns all.")
]


class AsSeat(Struct, frozen=True):
    """The seat; without it, an onlooker."""

    seat: Seat | None = None


class OwnSeat(Struct, frozen=True):
    """One of the caller's own seats."""

    seat: Seat


class LogQuery(Struct, frozen=True):
    """The seat, and the place to start from."""

    seat: Seat | None = None
    since: Since = -1


class PastQuery(Struct, frozen=True):
    """The version to start from, and the seat."""

    since: Annotated[int, Meta(ge=0, le=2**53 - 1, description="The last version you have.")]
    seat: Seat | None = None


class WhyQuery(Struct, frozen=True):
    """The action, and its seat; `after`: an action that the seat is assumed to have taken before."""

    seat: Seat
    do: Annotated[str, Meta(min_length=1, max_length=500)]
    after: Annotated[str, Meta(min_length=1, max_length=500)] | None = None


class LobbyQuery(Struct, frozen=True):
    """The game and the pace; without them, all."""

    game: GameKey | None = None
    pace: Kind | None = None


class AccountQuery(Struct, frozen=True):
    """A part of an account's name; empty: any."""

    name: Annotated[str, Meta(max_length=100)] = ""


class TableSearch(Struct, frozen=True):
    """The id of a table, or a part of a player's name; empty: any."""

    find: Annotated[str, Meta(max_length=100)] = ""


class AtStep(Struct, frozen=True):
    """The number of steps."""

    step: Number


class StepQuery(Struct, frozen=True):
    """The number of steps, and the seat."""

    step: Number
    seat: Seat | None = None


def seat_in(path: str) -> int:
    """Return the seat that a path names. Raises `NotFound`."""
    if path not in map(str, range(MOST_SEATS)):
        raise NotFound("There is no such seat.")
    return int(path)


def queried(kind: type[Q], scope: Any) -> Q:
    """Return the parameters in a request's URL as a `kind`."""
    return parsed(kind, parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))


def decoded(kind: type[Q], scope: Any, body: bytes) -> Q:
    """Return the JSON of a body as a `kind`.

    Raises `BadRequest`, and `NotJson` unless the request declares JSON: a form on another site's page can send anything
    else.
    """
    if body and header(scope, b"content-type").partition(";")[0].strip().casefold() != "application/json":
        raise NotJson("The body of this request must be JSON. Send it with the header Content-Type: application/json.")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest("The request is not valid: {error}.", error=str(error)) from None


def parsed(kind: type[Q], given: list[tuple[str, str]]) -> Q:
    """Return the parameters as a `kind`; others are ignored. Raises `BadRequest`."""
    fields = {field.name for field in msgspec.structs.fields(kind)}
    known = [(name, value) for name, value in given if name in fields]
    values = {name: _value(kind, name, value) for name, value in known}
    if len(values) < len(known):
        raise BadRequest("The URL contains the same parameter twice.")
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise BadRequest("The URL is not valid: {error}.", error=str(error)) from None


def _value(kind: type[Struct], name: str, value: str) -> str | int:
    hint = kind.__annotations__[name]
    return int(value) if _whole(hint) and re.fullmatch(r"-?[0-9]{1,16}", value) else value


def _whole(hint: Any) -> bool:
    return "int" in str(hint)
