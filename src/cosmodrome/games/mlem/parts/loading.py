"""Read the file of components and check it (ML-1.7). An error names the fault in one sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeVar

from cosmodrome.games.mlem.parts.components import (
    ABILITIES,
    DICE,
    DISCOVERIES,
    EXTRA,
    FACES,
    GOALS,
    KINDS,
    LONGEST,
    MOON,
    PLANET,
    Field,
    Mat,
    Mission,
    Moon,
    Planet,
    Token,
)
from cosmodrome.games.mlem.parts.mat import MAT
from cosmodrome.kernel import BadComponents
from cosmodrome.kernel.reading import parsed

T = TypeVar("T")
_TARGETS = {"moon": MOON, "planet": PLANET}
_COUNTS = {"discovery": 20, "secret_missions": 20, "expedition": 14, "ufo": 5}


@lru_cache(maxsize=8)
def load(text: str) -> Mat:
    """Return the mat in `text`. The same text gives the same object. Raises `BadComponents`."""
    found = _read(text)
    found.loaded = load, (text,)
    return found


@lru_cache(maxsize=1)
def built_in() -> Mat:
    """Return the built-in mat."""
    found = _read(MAT)
    found.loaded = built_in, ()
    return found


def _read(text: str) -> Mat:
    data = parsed(text)
    fields = _fields(data)
    moons, planets = _moons(data), _planets(data)
    first_landing = _first_landing(data, len(fields))
    _check_places(data, fields, first_landing, moons, planets)
    _check_fixed(data)
    deep, goals, crash = _get(data, "deep_space", dict), _get(data, "goals", dict), _get(data, "crash_track", dict)
    ufo = _get(data, "variant_ufo", dict)
    return Mat(
        dice=_faces(_get(data, "dice", dict), "faces", "dice", several=True),
        fields=fields,
        first_landing=first_landing,
        moons=moons,
        planets=planets,
        deep=(
            _number(deep, "commander_on_comet", "deep_space"),
            _number(deep, "others_in_galaxy", "deep_space"),
            _number(deep, "plus_one_astronaut_from_25", "deep_space"),
        ),
        crashes=_number(crash, "crashes_to_end", "crash_track", least=1),
        goal_points=_number(goals, "points_each", "goals"),
        discoveries=_discoveries(data, len(fields) - first_landing),
        missions=_missions(data, first_landing, len(fields)),
        mission_points=_mission_points(data),
        tokens=_tokens(ufo),
        ufo_values=_ufo_values(ufo),
        ufo_start=_number(ufo, "ufo_start_index", "variant_ufo", least=1, most=len(fields)),
    )


def fingerprint(mat: Mat) -> str:
    """Return a short hash of all values that matter; a remark or a status in the file does not change it."""
    values = (
        mat.dice, mat.fields, mat.first_landing, mat.moons, mat.planets, mat.comet, mat.galaxy, mat.hop_to_deep,
        mat.crashes, mat.goal_points, mat.discoveries, mat.missions, mat.mission_points, mat.tokens,
        mat.ufo_values, mat.ufo_start,
    )  # fmt: skip  # a list, not a table
    return blake2b(json.dumps(values).encode(), digest_size=8).hexdigest()


# -- reading one value ------------------------------------------------------------------------------------------------


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadComponents(sentence)


def _get(where: Mapping[str, Any], key: str, kind: type[T], name: str = "") -> T:
    what = {dict: "an object", list: "a list", str: "text", bool: "true or false"}[kind]
    value = where.get(key)
    full = f"{name}.{key}" if name else key
    if not isinstance(value, kind):
        raise BadComponents("“{full}” must be {what}.", full=full, what=what)
    return value


def _number(where: Mapping[str, Any], key: str, name: str, least: int = 0, most: int = 99) -> int:
    value = where.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadComponents(
            "“{name}.{key}” must be a whole number from {least} to {most}.", name=name, key=key, least=least, most=most
        )
    return value


def _numbers(where: Mapping[str, Any], key: str, name: str) -> tuple[int, ...]:
    values = _get(where, key, list, name)
    _require(all(type(value) is int for value in values), f"“{name}.{key}” must be a list of whole numbers.")
    return tuple(values)


def _faces(where: Mapping[str, Any], key: str, name: str, several: bool = False) -> tuple[str, ...]:
    values = [str(value) for value in _get(where, key, list, name)]
    known = all(value in FACES for value in values)
    _require(bool(values) and known, f"“{name}.{key}” must list at least one of the faces {', '.join(FACES)}.")
    _require(several or len(set(values)) == len(values), f"“{name}.{key}” lists a face twice.")
    return tuple(values)


def _objects(where: Mapping[str, Any], key: str, name: str) -> list[dict[str, Any]]:
    entries = _get(where, key, list, name)
    _require(all(isinstance(entry, dict) for entry in entries), f"“{name}.{key}” must be a list of objects.")
    return entries


def _each(
    where: Mapping[str, Any], name: str, read: Callable[[Mapping[str, Any], str], T], key: str = "list"
) -> list[T]:
    return [read(entry, f"{name}.{key}[{number}]") for number, entry in enumerate(_objects(where, key, name))]


def _distinct(keys: Sequence[str], name: str) -> None:
    _require(len(set(keys)) == len(keys), f"Two entries of “{name}” have the same id.")


# -- the track and its places -----------------------------------------------------------------------------------------


def _fields(data: Mapping[str, Any]) -> list[Field]:
    track = _get(data, "track", dict)
    last = _number(track, "last_numbered_field", "track", least=1, most=LONGEST)
    _require(
        track.get("deep_space_index") == last + 1, f"“track.deep_space_index” must be {last + 1}, after the last field."
    )
    indices = [entry.get("index") for entry in _objects(track, "fields", "track")]
    _require(indices == list(range(last + 1)), f"“track.fields” must have the indices 0 to {last} without a gap.")
    fields = _each(track, "track", _field, "fields")
    found = [number for number, field in enumerate(fields) if field.satellite]
    _require(len(found) == 1, f"There must be exactly one satellite field, not {len(found)}.")
    return fields


def _field(entry: Mapping[str, Any], name: str) -> Field:
    faces = _faces(entry, "dice", name)
    burner = entry.get("afterburner_value")
    if "A" in faces:
        burner = _number(entry, "afterburner_value", name, least=1)
    _require("A" in faces or burner is None, f"“{name}.afterburner_value” must be null: field lists no afterburner.")
    return Field(faces, burner or 0, _get(entry, "satellite", bool, name))


def _first_landing(data: Mapping[str, Any], fields: int) -> int:
    barred = _numbers(_get(data, "track", dict), "no_landing_fields", "track")
    first = len(barred)
    right = sorted(barred) == list(range(first)) and 0 < first < fields
    _require(right, "“track.no_landing_fields” must be the first fields of the track, from 0 on.")
    return first


def _moons(data: Mapping[str, Any]) -> list[Moon]:
    def read(entry: Mapping[str, Any], name: str) -> Moon:
        return Moon(
            _get(entry, "id", str, name),
            _get(entry, "cluster", str, name),
            _number(entry, "distance_rank", name, least=1),
            _number(entry, "points", name),
            _numbers(entry, "fields", name),
        )

    moons = _each(_get(data, "moons", dict), "moons", read)
    _distinct([moon.key for moon in moons], "moons.list")
    return moons


def _planets(data: Mapping[str, Any]) -> list[Planet]:
    def read(entry: Mapping[str, Any], name: str) -> Planet:
        points = _get(entry, "points", dict, name)
        first, second, other = (_number(points, key, f"{name}.points") for key in ("first", "second", "each_other"))
        return Planet(_get(entry, "id", str, name), _numbers(entry, "fields", name), (first, second, other))

    planets = _each(_get(data, "planets", dict), "planets", read)
    _require(len(planets) == 5, f"There must be 5 planets, not {len(planets)}.")
    _distinct([planet.key for planet in planets], "planets.list")
    return planets


def _check_places(
    data: Mapping[str, Any], fields: Sequence[Field], first: int, moons: Sequence[Moon], planets: Sequence[Planet]
) -> None:
    """Check that `adjoins` agrees with the lists and nothing lies at fields without landing (ML-1.3, ML-1.7)."""
    for number, field in enumerate(fields):
        near = {f"moons:{moon.cluster}" for moon in moons if number in moon.fields}
        worlds = [f"planet:{planet.key}" for planet in planets if number in planet.fields]
        _require(len(worlds) < 2, f"Field {number} adjoins two planets.")
        said = data["track"]["fields"][number].get("adjoins")
        named = said if isinstance(said, list) else [] if said is None else [said]
        same = all(isinstance(one, str) for one in named) and {*named} == {*near, *worlds}
        _require(same, f"“adjoins” of field {number} does not agree with the lists of moons and planets.")
        _require(number >= first or not named, f"Field {number} is without landing and cannot adjoin anything.")
        _require(number < first or not field.satellite, f"The satellite field {number} must be one without landing.")
    everywhere = [number for moon in moons for number in moon.fields]
    everywhere += [number for planet in planets for number in planet.fields]
    _require(
        all(0 <= number < len(fields) for number in everywhere), "A moon or planet names a field that does not exist."
    )


def _check_fixed(data: Mapping[str, Any]) -> None:
    """Check the values that the rules themselves name: dice, astronauts, goals."""
    dice = _get(data, "dice", dict)
    _require(dice.get("count") == DICE, f"“dice.count” must be {DICE}.")
    _require(len(_get(dice, "faces", list, "dice")) == 6, "“dice.faces” must name the six faces of a die.")
    for key, wanted in (("astronauts", [kind.key for kind in KINDS]), ("goals", [goal for goal, _ in GOALS])):
        found = [entry.get("id") for entry in _objects(_get(data, key, dict), "list", key)]
        _require(found == wanted, f"“{key}.list” must name in this order: {', '.join(wanted)}.")


# -- tokens -----------------------------------------------------------------------------------------------------------


def _count(found: int, kind: str) -> None:
    _require(found == _COUNTS[kind], f"There must be {_COUNTS[kind]} {kind.replace('_', ' ')} tokens, not {found}.")


def _discoveries(data: Mapping[str, Any], landing_fields: int) -> list[int]:
    spread = _get(_get(data, "variant_discovery", dict), "distribution", dict, "variant_discovery")
    _require(set(spread) == set(DISCOVERIES), f"“variant_discovery.distribution” must count {', '.join(DISCOVERIES)}.")
    found = [_number(spread, kind, "variant_discovery.distribution") for kind in DISCOVERIES]
    _count(sum(found), "discovery")
    _require(sum(found) == landing_fields, f"20 discovery tokens need 20 landing fields, not {landing_fields}.")
    return found


def _missions(data: Mapping[str, Any], first: int, end: int) -> list[Mission]:
    def read(entry: Mapping[str, Any], name: str) -> Mission:
        target = entry.get("target")
        if target not in _TARGETS:
            raise BadComponents("“{name}.target” must be moon or planet.", name=name)
        fields = _numbers(entry, "fields", name)
        right = bool(fields) and all(first <= field < end for field in fields)
        _require(right, f"“{name}.fields” must name fields with landing.")
        return Mission(_get(entry, "id", str, name), _TARGETS[target], fields)

    variant = _get(data, "variant_secret_missions", dict)
    _require(
        (variant.get("deal"), variant.get("keep")) == (4, 3), "“variant_secret_missions”: deal is 4 and keep is 3."
    )
    missions = _each(variant, "variant_secret_missions", read)
    _count(len(missions), "secret_missions")
    _distinct([mission.key for mission in missions], "variant_secret_missions.list")
    return missions


def _mission_points(data: Mapping[str, Any]) -> tuple[int, int, int, int]:
    name = "variant_secret_missions.points_by_completed"
    points = _get(data["variant_secret_missions"], "points_by_completed", dict, "variant_secret_missions")
    return 0, _number(points, "1", name), _number(points, "2", name), _number(points, "3", name)


def _tokens(ufo: Mapping[str, Any]) -> list[Token]:
    def read(entry: Mapping[str, Any], name: str) -> Token:
        ability = entry.get("ability")
        if ability not in ABILITIES:
            raise BadComponents(
                "“{name}.ability” must be one of {abilities}.", name=name, abilities=", ".join(ABILITIES)
            )
        faces = _faces(entry, "extra_faces", name) if ability == EXTRA else ()
        dice = _number(entry, "dice", name, least=4, most=DICE)
        return Token(dice, _number(entry, "ufo_move", name, most=3), ability, faces)

    tokens = _each(ufo, "variant_ufo", read)
    _count(len(tokens), "expedition")
    return tokens


def _ufo_values(ufo: Mapping[str, Any]) -> tuple[int, ...]:
    values = _numbers(ufo, "ufo_tokens", "variant_ufo")
    _count(len(values), "ufo")
    _require(list(values) == sorted(values, reverse=True), "“variant_ufo.ufo_tokens” must lie with the highest on top.")
    return values
