"""Odd values of all kinds, and places to put them."""

import json
from collections.abc import Iterator
from typing import Any

from tests.server.browsers import Json

PLACE = "put it here"


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


VALUES = [
    *('"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\u202e\u0000"', '""', '"x"', f'"{"x" * 40_000}"'),
    *("0", "-1", "8", "1.5", "1e400", "-1e400", "NaN", "Infinity", "1" + "0" * 20, "1" + "0" * 400, "1" + "0" * 5000),
    *("true", "null", "[]", "{}", "[1]", '["\\ud800"]', '{"\\ud800": 1}', '{"x": "\\ud800"}', '{"x": NaN}'),
    *(nested(200), nested(990), nested(15_000), '{"x":' * 300 + "1" + "}" * 300),
]
"""JSON, or nearly."""


def places(value: Json, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value inside a value, itself first."""
    yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from places(one, (*way, key))


def put(value: Json, way: tuple[Any, ...], odd: str) -> bytes:
    """Return the value as JSON, with odd text at the end of this path."""
    return json.dumps(_with(value, way)).replace(json.dumps(PLACE), odd).encode("utf-8", "surrogatepass")


def _with(value: Json, way: tuple[Any, ...]) -> Json:
    if not way:
        return PLACE
    if isinstance(value, list):
        return [_with(one, way[1:]) if at == way[0] else one for at, one in enumerate(value)]
    return {key: _with(one, way[1:]) if key == way[0] else one for key, one in value.items()}
