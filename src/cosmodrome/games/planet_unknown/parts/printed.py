"""Turn the words of cards and boards into small types, once, when the data is imported.

The data says `{"type": "gain_patch", "n": 2}`; the type is `GainPatch(n=2)`: its name is the word, and its fields are
the keys (`from_` is the key "from"). In the data, a field `Annotated[int, numbers]` is one name or several; its value
is their number, or the sum of their numbers.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

Words: TypeAlias = Mapping[str, Any]
"""An effect, metric or condition, in the words of the data."""


def word_of(kind: type) -> str:
    """Return the word by which the data names a type."""
    own = getattr(kind, "word", "")
    return own or "".join(f"_{one.lower()}" if one.isupper() else one for one in kind.__name__)[1:]


def reader(what: str, kinds: Any) -> Callable[[Words], Any]:
    """Return a function that reads one of several types, a union, from words; `what` names them in errors.

    The function raises ValueError if the words name none of these types, or have a key or value that the type does not
    know.
    """
    named = {word_of(kind): _Kind(kind) for kind in get_args(kinds)}

    def read(words: Words) -> Any:
        kind = named.get(words.get("type", ""))
        if kind is None:
            raise ValueError(f"The {what} {words} has no type that is known. The types are: {_listed(named)}.")
        try:
            return kind.read(words)
        except ValueError as error:
            raise ValueError(f"The {what} {words} cannot be read: {error}") from None

    return read


class _Kind:
    """The reader of one type."""

    def __init__(self, kind: Any) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self.kind = kind
        self.hints = {field.name.rstrip("_"): hints[field.name] for field in fields(kind)}
        self.names = {field.name.rstrip("_"): field.name for field in fields(kind)}
        self.needed = [field.name.rstrip("_") for field in fields(kind) if field.default is MISSING]

    def read(self, words: Words) -> Any:
        """Read words into the type. Raises ValueError, with a clause that says what is wrong."""
        given = {key: value for key, value in words.items() if key != "type"}
        unknown = [key for key in given if key not in self.names]
        missing = [key for key in self.needed if key not in given]
        if unknown:
            keys = _listed(self.names) or "none"
            raise ValueError(f"it has no key “{unknown[0]}”. Its keys are: {keys}.")
        if missing:
            raise ValueError(f"the key “{missing[0]}” is missing.")
        return self.kind(**{self.names[key]: _value(key, self.hints[key], value) for key, value in given.items()})


def _value(key: str, hint: Any, value: Any) -> Any:
    """Return the value of a key, by the type of its field."""
    arguments = get_args(hint)
    if get_origin(hint) is Annotated:
        names = value if isinstance(value, tuple) else (value,)
        if not (unknown := [name for name in names if name not in arguments[1]]):
            return sum(arguments[1][name] for name in names)
        raise ValueError(f"“{key}” cannot be “{unknown[0]}”. It can be: {_listed(arguments[1])}.")
    if get_origin(hint) is Literal:
        if value in arguments:
            return value
        raise ValueError(f"“{key}” cannot be “{value}”. It can be: {_listed(filter(None, arguments))}.")
    if get_origin(hint) is tuple and isinstance(value, tuple):
        return tuple([_value(key, arguments[0], one) for one in value])
    if arguments and isinstance(value, Mapping):
        return reader(key, hint)(value)
    if hint in (int, bool) and type(value) is hint:
        return value
    raise ValueError(f"“{key}” cannot be {value!r}.")


def _listed(words: Any) -> str:
    return ", ".join(sorted(words))
