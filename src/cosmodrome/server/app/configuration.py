"""Reading settings from the command line, the environment, systemd's credentials and a file; others keep their
defaults.

The names, types and texts are those of `common/settings.py`. Each value is checked where it is read; an error names the
place.
"""

import ast
import inspect
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from functools import cache
from math import isfinite
from pathlib import Path
from types import NoneType
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import inspect as kinds
from platformdirs import user_config_path

from cosmodrome.kernel import Arg, CosmodromeError, Words, t
from cosmodrome.server.common import settings as home
from cosmodrome.server.common.settings import Secret, Settings

PREFIX = "COSMODROME_"
FILE = f"{PREFIX}SETTINGS"
"""The environment variable that names the file."""
OTHERS = {FILE, *(PREFIX + name for name in ("INTERPRETED", "FAST", "SKIP_PAGE"))}
"""Variables with our prefix that aren't settings of a server."""
CREDENTIALS = "CREDENTIALS_DIRECTORY"
"""The variable in which systemd names the folder of a service's credentials."""
CREDENTIAL = "cosmodrome."
"""The prefix of credentials that are settings."""
DEFAULT = "default"

S = TypeVar("S")


class BadSettings(CosmodromeError):
    """The setting is unknown, or it can't have this value; the message says which, and where it was set."""


class Setting(NamedTuple):
    """One setting. `name`: its path; `kind`: its type with bounds; `words`: its description."""

    name: str
    kind: Any
    default: object
    words: str

    @property
    def variable(self) -> str:
        """Return the name of its environment variable."""
        return PREFIX + self.name.replace(".", "_").upper()


@dataclass(frozen=True, slots=True)
class Configured:
    """Settings, and the origin of each value by name."""

    settings: Settings
    values: Mapping[str, object]
    origins: Mapping[str, str]


class _Value(NamedTuple):
    value: object
    origin: str


def configured(
    given: Mapping[str, object] | None = None,
    environment: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> Configured:
    """Return the settings of a server, each from the first of these sources that has a value: `given` (the command
    line; texts are parsed), the `environment`, systemd's credentials, and the settings file (`file`, or the one named
    in the environment, or the user's own).

    Raises `BadSettings`.
    """
    environment = environment or {}
    chosen = {
        **_of_file(_file(file, environment)),
        **_of_credentials(environment),
        **_of_environment(environment),
        **_of_command_line(given or {}),
    }
    values = {name: one.default for name, one in every().items()} | {name: one.value for name, one in chosen.items()}
    origins = {name: chosen[name].origin if name in chosen else DEFAULT for name in values}
    return Configured(_built(Settings(), values), values, origins)


@cache
def every() -> Mapping[str, Setting]:
    """Return all settings, by name."""
    return {one.name: one for one in _settings(Settings(), "")}


@cache
def groups() -> Mapping[str, str]:
    """Return the purpose of each group of settings, by name."""
    return dict(_groups(Settings(), ""))


def masked(name: str, value: object) -> object:
    """Return the value of a setting in a form that may be shown: without secrets, and without the password in a URL."""
    if value and every()[name].kind is Secret:
        return "…"
    scheme, mark, rest = value.partition("://") if isinstance(value, str) else ("", "", "")
    user, at, place = rest.rpartition("@")
    return f"{scheme}{mark}{user.partition(':')[0]}:…{at}{place}" if ":" in user else value


# -- reading ----------------------------------------------------------------------------------------------------------


def _file(named: Path | None, environment: Mapping[str, str]) -> Path | None:
    if named is not None or environment.get(FILE):
        return named or Path(environment[FILE])
    with suppress(RuntimeError):  # a user without a home folder, such as a service's, has no settings file
        own = user_config_path("cosmodrome", appauthor=False) / "settings.toml"
        return own if own.is_file() else None
    return None


def _of_file(path: Path | None) -> dict[str, _Value]:
    if path is None:
        return {}
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadSettings(
            "The settings file {path} cannot be read: {lower}.", path=str(path), lower=(error.strerror or "").lower()
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings("The settings file {path} is not TOML: {error}.", path=str(path), error=str(error)) from None
    origin = f"file {path}"
    return {one.name: _Value(_read(one, value, origin), origin) for one, value in _flat(found, "", origin)}


def _flat(found: Mapping[str, object], prefix: str, origin: str) -> Iterator[tuple[Setting, object]]:
    for key, value in found.items():
        name = prefix + key
        if name not in groups():
            yield _known(name, origin), value
        elif isinstance(value, dict):
            yield from _flat(value, f"{name}.", origin)
        else:
            raise BadSettings(
                "{origin}: {name} is a group of settings such as {example}.",
                origin=_sentence(origin),
                name=name,
                example=_first(name),
            )


def _of_environment(environment: Mapping[str, str]) -> dict[str, _Value]:
    names = {one.variable: one for one in every().values()}
    found = {}
    for variable, text in environment.items():
        if variable in names:
            origin, one = f"environment {variable}", names[variable]
            found[one.name] = _Value(_read_text(one, text, origin), origin)
        elif variable.startswith(PREFIX) and variable not in OTHERS:
            raise BadSettings(
                "The environment sets {variable}, which is not a setting. {hint}",
                variable=variable,
                hint=_meant(variable, names),
            )
    return found


def _of_credentials(environment: Mapping[str, str]) -> dict[str, _Value]:
    """Read the settings that systemd passes as files (LoadCredential=cosmodrome.NAME:PATH)."""
    folder, found = environment.get(CREDENTIALS, ""), {}
    for path in sorted(Path(folder).glob(f"{CREDENTIAL}*")) if folder else ():
        origin = f"credential {path.name}"
        one = _known(path.name.removeprefix(CREDENTIAL), origin)
        try:
            text = path.read_text("utf-8").strip()
        except OSError as error:
            raise BadSettings(
                "The {origin} cannot be read: {lower}.", origin=origin, lower=(error.strerror or "").lower()
            ) from None
        except UnicodeDecodeError:
            raise BadSettings("The {origin} is not text.", origin=origin) from None
        found[one.name] = _Value(_read_text(one, text, origin), origin)
    return found


def _of_command_line(given: Mapping[str, object]) -> dict[str, _Value]:
    origin, found = "command line", {}
    for name, value in given.items():
        one = _known(name, origin)
        read = _read_text(one, value, origin) if isinstance(value, str) else _read(one, value, origin)
        found[name] = _Value(read, origin)
    return found


def _known(name: str, origin: str) -> Setting:
    if name in groups():
        raise BadSettings(
            "{origin}: {name} is a group of settings such as {example}.",
            origin=_sentence(origin),
            name=name,
            example=_first(name),
        )
    if name not in every():
        raise BadSettings(
            "{origin}: there is no setting “{name}”. {hint}",
            origin=_sentence(origin),
            name=name,
            hint=_meant(name, [*every(), *groups()]),
        )
    return every()[name]


def _read_text(one: Setting, text: str, origin: str) -> object:
    if not text and one.default is None:
        return None
    if isinstance(one.default, tuple):
        return _read(one, [part.strip() for part in text.split(",") if part.strip()], origin)
    return _read(one, text, origin, strict=False)


def _read(one: Setting, value: object, origin: str, strict: bool = True) -> object:
    try:
        read = msgspec.convert(value, one.kind, strict=strict)
    except msgspec.ValidationError:
        read = None
    if read is None or (isinstance(read, float) and not isfinite(read)):
        given: dict[str, Arg] = {"origin": _sentence(origin), "name": one.name, "kind": _wanted(one.kind)}
        if one.kind is Secret:
            raise BadSettings("{origin}: {name} must be {kind}.", **given)
        raise BadSettings("{origin}: {name} must be {kind}, not {value}.", value=repr(value), **given)
    return read


def _wanted(kind: Any) -> Words:
    """Describe the values that a setting takes, in words."""
    match kinds.type_info(kind):
        case kinds.IntType() as number:
            return Words(t("a whole number{bounds}"), {"bounds": _bounds(number)})
        case kinds.FloatType() as number:
            return Words(t("a number{bounds}"), {"bounds": _bounds(number)})
        case kinds.LiteralType(values=values):
            return Words(t("one of {values}"), {"values": ", ".join(map(str, values))})
        case kinds.VarTupleType():
            return Words(t("a list of strings"))
        case kinds.Metadata(extra_json_schema={"examples": [example]}):
            return Words(t("a string such as {example}"), {"example": str(example)})
    return Words(t("a string"))


def _bounds(number: kinds.IntType | kinds.FloatType) -> Words | str:
    given: dict[str, Arg] = {"least": str(number.ge), "above": str(number.gt), "most": str(number.le)}
    if number.le is not None:
        return Words(t(" from {least} to {most}") if number.gt is None else t(" above {above}, up to {most}"), given)
    if number.ge is not None:
        return Words(t(" of at least {least}"), given)
    return "" if number.gt is None else Words(t(" above {above}"), given)


def _meant(name: str, names: Mapping[str, Any] | list[str]) -> Words:
    close = get_close_matches(name, names, n=1)
    return (
        Words(t("Did you mean {close}?"), {"close": close[0]})
        if close
        else Words(t("“cosmodrome settings” lists them all."))
    )


def _sentence(origin: str) -> str:
    return origin[0].upper() + origin[1:]


def _first(group: str) -> str:
    return next(name for name in every() if name.startswith(f"{group}."))


# -- what there is ----------------------------------------------------------------------------------------------------


def _settings(default: Any, prefix: str) -> Iterator[Setting]:
    kinds_of = get_type_hints(type(default), include_extras=True)
    for name, value in _fields(default):
        if is_dataclass(value):
            yield from _settings(value, f"{prefix}{name}.")
        else:
            yield Setting(prefix + name, _plain(kinds_of[name]), value, _texts()[type(default).__name__, name])


def _groups(default: Any, prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in _fields(default):
        if is_dataclass(value):
            yield prefix + name, _texts()[type(default).__name__, name]
            yield from _groups(value, f"{prefix}{name}.")


def _fields(default: Any) -> Iterator[tuple[str, Any]]:
    return ((one.name, getattr(default, one.name)) for one in fields(default) if "unset" not in one.metadata)


def _plain(kind: Any) -> Any:
    """Return the type to parse a setting as: a text if it may be None."""
    return str if NoneType in get_args(kind) else kind


@cache
def _texts() -> Mapping[tuple[str, str], str]:
    """Return the text below each field, by class and field."""
    found = {}
    for one in ast.parse(inspect.getsource(home)).body:
        if isinstance(one, ast.ClassDef):
            for field, below in zip(one.body, one.body[1:], strict=False):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                        found[one.name, name] = inspect.cleandoc(text)
    return found


def _built(default: S, values: Mapping[str, object], prefix: str = "") -> S:
    """Return the settings with these values, by name."""
    changed: dict[str, object] = {}
    for name, value in _fields(default):
        inner = is_dataclass(value)
        changed[name] = _built(value, values, f"{prefix}{name}.") if inner else values[prefix + name]
    return replace(default, **changed)  # type: ignore[type-var]  # a dataclass: the settings or a group of them
