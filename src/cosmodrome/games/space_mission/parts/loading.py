"""Read an owner's file of components (SM-1) and check it. An error names the fault in one sentence.

A file contains only what is different: `TEXT` is the complete built-in file. Values that an object leaves out are the
built-in ones; a list replaces the whole built-in list.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from string import ascii_lowercase, digits
from typing import Any, Final

from cosmodrome.games.space_mission.parts.components import (
    COLOURS,
    FEWEST_PLAYERS,
    HAND,
    JOKER,
    LONGEST_WATER,
    MOST_CARDS,
    MOST_LOADED,
    MOST_PLANETS,
    NUMBERS,
    PLANETS_IN_PLAY,
    SIGNS,
    SPACE,
    TILES,
    TILES_PER_PLANET,
    Card,
    Components,
    Planet,
    card_key,
)
from cosmodrome.games.space_mission.parts.printed import PRINTED
from cosmodrome.kernel.reading import get, objects, parsed, require, unique, whole

ALL_TILES: Final = PLANETS_IN_PLAY * TILES_PER_PLANET
FEWEST_CARDS: Final = HAND * len(COLOURS)
"""The fewest cards a deck may have, so that everybody can be dealt a hand (SM-2.3)."""
MOST_CHIPS: Final = 99
_IN_KEYS: Final = {*ascii_lowercase, *digits, "-"}
LONGEST_NAME: Final = 24
"""The most characters of a planet's name or key that fit under its picture."""


@lru_cache(maxsize=MOST_LOADED)
def load(text: str) -> Components:
    """Load the components in `text`; the built-in ones if it changes nothing. The same text gives the same object.
    Raises `BadComponents`."""
    found = _read(_completed(parsed(text), _BUILT_IN))
    if fingerprint(found) == fingerprint(PRINTED):
        return PRINTED
    found.loaded = load, (text,)
    return found


def fingerprint(parts: Components) -> str:
    """Return a short hash of all values."""
    return blake2b(json.dumps(_written(parts)).encode(), digest_size=8).hexdigest()


# -- a file in full ---------------------------------------------------------------------------------------------------


def _written(parts: Components) -> dict[str, Any]:
    """Return the components in the form of a file."""
    return {
        "planets": [
            {"id": one.key, "name": one.name, "jump": one.jump, "scan": one.scan, "landing": list(one.landing)}
            for one in parts.planets
        ],
        "cards": [
            {"id": card.key, "coords": [{"use": use, "value": number or "?"} for use, number in card.faces]}
            for card in parts.cards
        ],
        "tiles": {tile.key: count for tile, count in zip(TILES, parts.tiles, strict=True)},
        "chips": {"per_player": parts.chips},
        "end_space_tiles": {str(seats): parts.needed(seats) for seats in _PLAYERS},
        "scoring": {
            "gate": list(parts.gate_points),
            "station": parts.station_points,
            "matter_pair": parts.matter_pair,
            "matter_single": parts.matter_single,
            "water": list(parts.water_points),
            "medal": parts.medal_points,
        },
    }


def _text() -> str:
    """Return the built-in file, with a line for each planet, card, count and score."""
    sections = []
    for key, value in _BUILT_IN.items():
        rows = value if isinstance(value, list) else [{name: one} for name, one in value.items()]
        lines = [json.dumps(row) if isinstance(value, list) else json.dumps(row)[1:-1] for row in rows]
        first, last = "[]" if isinstance(value, list) else "{}"
        sections.append(f' "{key}": {first}\n  ' + ",\n  ".join(lines) + f"\n {last}")
    return "{\n" + ",\n".join(sections) + "\n}"


_PLAYERS: Final = range(FEWEST_PLAYERS, len(COLOURS) + 1)
_BUILT_IN: Final = _written(PRINTED)
TEXT: Final = _text()
"""The built-in components as a file."""


def _completed(given: Mapping[str, Any], built_in: Mapping[str, Any], name: str = "") -> dict[str, Any]:
    """Return all values, given or built-in. An unknown key is refused, unless it begins with `_`."""
    for key in given:
        full = f"{name}.{key}" if name else key
        known = key in built_in or key.startswith("_")
        require(known, "“{full}” is no component of Space Mission: choose one of {keys}.", full=full, keys=[*built_in])
    completed = {**built_in, **given}
    for key, value in built_in.items():
        if isinstance(value, dict):
            completed[key] = _completed(get(completed, key, dict, name), value, key)
    return completed


# -- reading it -------------------------------------------------------------------------------------------------------


def _read(data: Mapping[str, Any]) -> Components:
    points, tiles, ends = data["scoring"], _tiles(data["tiles"]), data["end_space_tiles"]
    return Components(
        planets=_planets(data),
        cards=_cards(data),
        tiles=tiles,
        chips=whole(data["chips"], "per_player", "chips", 1, MOST_CHIPS),
        spaces_to_end=[whole(ends, str(seats), "end_space_tiles", 1, tiles[SPACE]) for seats in _PLAYERS],
        gate_points=_numbers(points, "gate", "scoring", (len(COLOURS), 0, 99)),
        station_points=whole(points, "station", "scoring"),
        matter_pair=whole(points, "matter_pair", "scoring"),
        matter_single=whole(points, "matter_single", "scoring"),
        water_points=_water(points),
        medal_points=whole(points, "medal", "scoring"),
    )


def _numbers(where: Mapping[str, Any], key: str, name: str, bounds: tuple[int, int, int]) -> list[int]:
    """Return whole numbers; `bounds`: how many, the least and the most."""
    (count, least, most), values = bounds, get(where, key, list, name)
    right = len(values) == count and all(type(value) is int and least <= value <= most for value in values)
    words = "“{name}.{key}” must be {count} whole numbers from {least} to {most}."
    require(right, words, name=name, key=key, count=count, least=least, most=most)
    return values


def _water(points: Mapping[str, Any]) -> list[int]:
    values = _numbers(points, "water", "scoring", (LONGEST_WATER + 1, 0, 99))
    require(values[0] == 0, "“scoring.water” must begin with 0, for no tile.")
    return values


def _tiles(counts: Mapping[str, Any]) -> list[int]:
    found = [whole(counts, tile.key, "tiles", 0, ALL_TILES) for tile in TILES]
    words = "“tiles” must add up to {all}, eight for each of the eight planets in play, not {count}."
    require(sum(found) == ALL_TILES, words, all=ALL_TILES, count=sum(found))
    require(found[SPACE] > 0, "“tiles.space” must be at least 1: open space tiles end the game (SM-11.1).")
    return found


def _planets(data: Mapping[str, Any]) -> list[Planet]:
    planets = [_planet(entry, name) for name, entry in objects(data, "planets", "")]
    right = PLANETS_IN_PLAY <= len(planets) <= MOST_PLANETS
    words = "There must be {least} to {most} planets, not {count}."
    require(right, words, least=PLANETS_IN_PLAY, most=MOST_PLANETS, count=len(planets))
    unique([planet.key for planet in planets], "planets")
    return planets


def _planet(entry: Mapping[str, Any], name: str) -> Planet:
    key, title = get(entry, "id", str, name), get(entry, "name", str, name)
    words = "“{name}.id” must be 1 to {most} characters, each of them a–z, 0–9 or a dash."
    require({*key} <= _IN_KEYS and 1 <= len(key) <= LONGEST_NAME, words, name=name, most=LONGEST_NAME)
    words = "“{name}.name” must be 1 to {most} characters, without braces, bars, or spaces at its ends."
    right = (
        title.isprintable() and title == title.strip() and not {*"{}|"} & {*title} and 1 <= len(title) <= LONGEST_NAME
    )
    require(right, words, name=name, most=LONGEST_NAME)
    one, two = _numbers(entry, "landing", name, (2, NUMBERS[0], NUMBERS[-1]))
    jump, scan = (whole(entry, sign, name, NUMBERS[0], NUMBERS[-1]) for sign in ("jump", "scan"))
    return Planet(key, title, jump, scan, (one, two))


def _cards(data: Mapping[str, Any]) -> list[Card]:
    entries = objects(data, "cards", "")
    right = FEWEST_CARDS <= len(entries) <= MOST_CARDS
    words = "There must be {least} to {most} cards, not {count}."
    require(right, words, least=FEWEST_CARDS, most=MOST_CARDS, count=len(entries))
    return [_card(entry, name, card_key(place)) for place, (name, entry) in enumerate(entries)]


def _card(entry: Mapping[str, Any], name: str, key: str) -> Card:
    require(
        entry.get("id", key) == key, "“{name}.id” must be {key}: cards are numbered as they come.", name=name, key=key
    )
    coords = objects(entry, "coords", name)
    uses = [one.get("use") for _, one in coords]
    right = len(uses) == 2 == len({*map(str, uses)}) and all(use in SIGNS for use in uses)
    require(right, "“{name}.coords” must be two different values from {signs}.", name=name, signs=SIGNS)
    return Card(key, **{str(one["use"]): _value(one, where) for where, one in coords})


def _value(coord: Mapping[str, Any], name: str) -> int:
    return JOKER if coord.get("value") == "?" else whole(coord, "value", name, NUMBERS[0], NUMBERS[-1])
