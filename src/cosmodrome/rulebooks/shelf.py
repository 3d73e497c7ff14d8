"""Find rulebooks: each lies beside its game's code, in the package that it came in, so plug-in games bring their
own."""

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from cosmodrome.kernel import AnyGame, Record
from cosmodrome.rulebooks.book import Rulebook, read

ART = "/static/table/pictures"
"""The folder of the pictures that the page's build has drawn, with a folder for each game."""
GAP, MARGIN = 16, 8
"""The pixels between adjacent pieces, and around a picture (see web/src/scenes/draw.ts)."""

_read = lru_cache(maxsize=32)(read)


def rulebook(game: AnyGame, lang: str = "en") -> Rulebook | None:
    """Return the game's rulebook in `lang`, else in English; None if the game has none. Raises `BadRulebook`."""
    folder, there = _folder(game), languages(game)
    if folder is None or not there:
        return None
    chosen = next((one for one in (lang, "en") if one in there), there[0])
    sizes = tuple((name, _size(picture)) for name, picture in pictures(game).items())
    return _read(folder.joinpath(f"{chosen}.md").read_text("utf-8"), chosen, f"{ART}/{game.key}", sizes)


def languages(game: AnyGame) -> tuple[str, ...]:
    """Return the languages that the game's rulebook is written in."""
    folder = _folder(game)
    names = [file.name for file in folder.iterdir()] if folder is not None and folder.is_dir() else []
    return tuple(sorted(name.removesuffix(".md") for name in names if name.endswith(".md") and name != "README.md"))


def positions(game: AnyGame) -> dict[str, Record]:
    """Return the positions of the rulebook's examples and pictures, by name."""
    folder = _folder(game)
    place = folder.joinpath("positions") if folder is not None else None
    if place is None or not place.is_dir():
        return {}
    found = sorted((file for file in place.iterdir() if file.name.endswith(".record")), key=lambda file: file.name)
    return {file.name.removesuffix(".record"): _now(game, file.read_text("utf-8")) for file in found}


def _now(game: AnyGame, text: str) -> Record:
    """Return a position for the current rules, even if its script was written for older ones."""
    record = Record.loads(text)
    return replace(record, header=replace(record.header, rules=game.rules, data=game.data))


def pictures(game: AnyGame) -> dict[str, Any]:
    """Return the contents of the rulebook's pictures, by name, from its `pictures.json` (see `tools/scenes.py`)."""
    folder = _folder(game)
    file = folder.joinpath("pictures.json") if folder is not None else None
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file is not None and file.is_file() else {}
    return found


def _size(picture: Mapping[str, Any]) -> tuple[int, int]:
    """Return the width and height of a picture, as the page's build draws it."""
    if "crop" in picture:
        return picture["crop"][2], picture["crop"][3]
    width, height = picture["size"]
    count = len(picture.get("each", ())) or 1
    return count * width + (count - 1) * GAP + 2 * MARGIN, height + 2 * MARGIN


def _folder(game: AnyGame) -> Traversable | None:
    package = getattr(sys.modules.get(type(game).__module__), "__package__", None)
    return files(package).joinpath("rulebook") if package else None
