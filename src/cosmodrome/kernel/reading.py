"""Read an owner's file of components and individual values in it. An error names the fault in one sentence."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from cosmodrome.kernel.errors import BadComponents
from cosmodrome.kernel.text import Arg

T = TypeVar("T")
_WHAT: Final[dict[type, str]] = {dict: "an object", list: "a list", str: "text", bool: "true or false"}


def parsed(text: str) -> dict[str, Any]:
    """Return the object in a file of components. Raises `BadComponents`, as all functions here do."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadComponents("The components file is not JSON.") from None
    if not isinstance(data, dict):
        raise BadComponents("The components file is not a JSON object.")
    return data


def require(holds: bool, sentence: str, **args: Arg) -> None:
    """Raise `BadComponents` unless `holds` is true."""
    if not holds:
        raise BadComponents(sentence, **args)


def get(where: Mapping[str, Any], key: str, kind: type[T], name: str = "") -> T:
    """Return the value, which must be of this kind."""
    value = where.get(key)
    if not isinstance(value, kind):
        raise BadComponents("“{full}” must be {what}.", full=_full(key, name), what=_WHAT[kind])
    return value


def _full(key: str, name: str) -> str:
    return f"{name}.{key}" if name else key


def flag(where: Mapping[str, Any], key: str, name: str) -> bool:
    """Return true or false."""
    return get(where, key, bool, name)


def whole(where: Mapping[str, Any], key: str, name: str, least: int = 0, most: int = 99) -> int:
    """Return a whole number between bounds."""
    value = where.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadComponents(
            "“{name}.{key}” must be a whole number from {least} to {most}.", name=name, key=key, least=least, most=most
        )
    return value


def strings(where: Mapping[str, Any], key: str, name: str) -> list[str]:
    """Return a list of strings."""
    values = get(where, key, list, name)
    right = all(isinstance(value, str) for value in values)
    require(right, "“{full}” must be a list of strings.", full=_full(key, name))
    return values


def objects(where: Mapping[str, Any], key: str, name: str) -> list[tuple[str, dict[str, Any]]]:
    """Return a list of objects, each with its name for sentences."""
    entries, full = get(where, key, list, name), _full(key, name)
    right = all(isinstance(entry, dict) for entry in entries)
    require(right, "“{full}” must be a list of objects.", full=full)
    return [(f"{full}[{number}]", entry) for number, entry in enumerate(entries)]


def unique(keys: Sequence[str], name: str) -> None:
    """Check that all ids are different."""
    require(len(set(keys)) == len(keys), "Two entries of “{name}” have the same id.", name=name)
