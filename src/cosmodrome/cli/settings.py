"""`settings`: all settings of a server, and how the commands read them."""

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from cosmodrome.cli.terminal import Misuse, listing, out, tr
from cosmodrome.server.app.configuration import Configured, configured, every, groups, masked

SettingsFile: TypeAlias = Annotated[Path | None, Parameter(name="--settings")]
ServerSettings: TypeAlias = Annotated[SettingsFile, Parameter(help="The settings file of the server.")]
ServerDatabase: TypeAlias = Annotated[str | None, Parameter(name="--database", help="The database, as for `serve`.")]
Sets: TypeAlias = Annotated[tuple[str, ...], Parameter(name="--set", negative=(), show_default=False)]


def settings(*, file: SettingsFile = None, given: Sets = (), toml: bool = False) -> None:
    """List all settings of a server, with their values and where each value comes from.

    The command line overrides the environment, the environment overrides the file, and the file overrides the defaults.

    Parameters
    ----------
    file
        The settings file; the one that COSMODROME_SETTINGS names, or settings.toml in your configuration folder, if not
        given.
    given
        A setting as NAME=VALUE; can be repeated.
    toml
        Print a settings file with the same values, and a comment on each setting.

    """
    found = read(file, given)
    if toml:
        out().print("\n".join(_as_toml(found)), soft_wrap=True)
        return
    table = listing(tr("setting"), tr("value"), tr("from"))
    for name, value in found.values.items():
        table.add_row(name, _shown(masked(name, value)), found.origins[name])
    out().print(table)


def read(file: Path | None, sets: Iterable[str], **options: object) -> Configured:
    """Return the settings for a command line: the options that were given, and those that it `sets`. Raises
    `BadSettings`."""
    given: dict[str, object] = {name: value for name, value in options.items() if value is not None}
    for one in sets:
        name, sign, value = one.partition("=")
        if not sign:
            raise Misuse("--set takes NAME=VALUE, such as bot_workers=4, not {one}.", one=one)
        given[name.strip()] = value
    return configured(given, os.environ, file)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or tr("none")
    return "–" if value in (None, "") else str(value)


def _as_toml(found: Configured) -> Iterable[str]:
    for group, names in _by_group(found.values).items():
        if group:
            yield from ("", *_comment(groups()[group]), f"[{group}]")
        for name in names:
            value, key = masked(name, found.values[name]), name.rpartition(".")[2]
            yield from _comment(every()[name].words)
            hidden = "# " if value is None or value != found.values[name] else ""
            yield f"{hidden}{key} =" + ("" if value is None else f" {json.dumps(value, ensure_ascii=False)}")


def _by_group(values: Mapping[str, object]) -> dict[str, list[str]]:
    """Return names by group, starting with those without one: in TOML, everything below a heading belongs to it."""
    found: dict[str, list[str]] = {"": []}
    for name in values:
        found.setdefault(name.rpartition(".")[0], []).append(name)
    return found


def _comment(words: str) -> Iterable[str]:
    return (f"# {line}" for line in words.splitlines())
