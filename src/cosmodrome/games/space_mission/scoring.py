"""The score sheet: one function a line, in the rulebook's order (SM-11)."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.space_mission.parts.components import (
    ALIENS,
    GATE_POINTS,
    KINDS,
    MATTER,
    MATTER_PAIR,
    MATTER_SINGLE,
    MEDAL,
    MEDAL_POINTS,
    MINERALS,
    STATION_POINTS,
    WATER,
    WATER_POINTS,
)
from cosmodrome.games.space_mission.state import State
from cosmodrome.kernel import Score, ScoreLine, Text, Words, plural, t

LINES: Final = (
    ("SM-11.3", t("Jump gate")),
    ("SM-11.4", t("Space stations")),
    ("SM-11.5", t("Minerals")),
    ("SM-11.6", t("Aliens")),
    ("SM-11.7", t("Matter")),
    ("SM-11.8", t("Water")),
    ("SM-11.9", t("Medals")),
)
"""Rule and name of each line."""


def gate_points(gate: Sequence[int], seat: int) -> int:
    """9 / 6 / 3 / 1 / 0 by place; tied players share the better place and use up the others (SM-11.3)."""
    return GATE_POINTS[sum(probes > gate[seat] for probes in gate)]


def station_points(stations: int) -> int:
    """3 for each own station (SM-11.4)."""
    return STATION_POINTS * stations


def set_points(tiles: Sequence[int]) -> int:
    """All tiles × tiles of the commonest colour: minerals (SM-11.5) and aliens (SM-11.6)."""
    return sum(tiles) * max(tiles)


def matter_points(tiles: Sequence[int]) -> int:
    """7 a pair of both colours, 2 for each single left over (SM-11.7)."""
    pairs = min(tiles)
    return MATTER_PAIR * pairs + MATTER_SINGLE * (max(tiles) - pairs)


def water_points(tiles: int) -> int:
    """2 / 5 / 9 / 14, and again for those beyond four (SM-11.8)."""
    fours, rest = divmod(tiles, 4)
    return WATER_POINTS[4] * fours + WATER_POINTS[rest]


def medal_points(tiles: int) -> int:
    """3 each (SM-11.9)."""
    return MEDAL_POINTS * tiles


def tile_points(tiles: Sequence[int]) -> tuple[int, int, int, int, int]:
    """Points of the five kinds from the number of tiles of each kind (11 counts)."""
    return (
        set_points(tiles[MINERALS]),
        set_points(tiles[ALIENS]),
        matter_points(tiles[MATTER]),
        water_points(tiles[WATER]),
        medal_points(tiles[MEDAL]),
    )


def open_points(state: State, seat: int) -> tuple[int, int]:
    """The points that everybody sees: gate and stations."""
    return gate_points(state.gate, seat), station_points(state.stations.count(seat))


def points(state: State, seat: int) -> tuple[int, ...]:
    """The points of each of `LINES`."""
    return (*open_points(state, seat), *tile_points(state.tiles[seat * KINDS : (seat + 1) * KINDS]))


def standing(state: State, seat: int) -> tuple[int, int]:
    """What decides: most points, then more stations (SM-11.10)."""
    return sum(points(state, seat)), state.stations.count(seat)


def score(state: State, seat: int) -> Score:
    """The score sheet with the reason of every line."""
    tiles = state.tiles[seat * KINDS : (seat + 1) * KINDS]
    minerals, aliens, matter = tiles[MINERALS], tiles[ALIENS], tiles[MATTER]
    whys = (
        _why(plural("{count} probe at the gate, place {place}", "{count} probes at the gate, place {place}"),
             state.gate[seat], place=1 + sum(probes > state.gate[seat] for probes in state.gate)),
        _why(plural("{count} station, 3 points each", "{count} stations, 3 points each"), state.stations.count(seat)),
        _why(_SET, sum(minerals), most=max(minerals)),
        _why(_SET, sum(aliens), most=max(aliens)),
        _why(plural("{count} pair for 7, {singles} single for 2 each",
                    "{count} pairs for 7, {singles} single for 2 each"),
             min(matter), singles=max(matter) - min(matter)),
        _why(plural("{count} tile: 2, 5, 9 or 14 for up to four", "{count} tiles: 2, 5, 9 or 14 for up to four"),
             tiles[WATER]),
        _why(plural("{count} medal, 3 points each", "{count} medals, 3 points each"), tiles[MEDAL]),
    )  # fmt: skip  # one line a reason reads better
    rows = zip(LINES, points(state, seat), whys, strict=True)
    return Score(tuple(ScoreLine(rule, name, value, why) for (rule, name), value, why in rows))


_SET: Final = plural("{count} tile × {most} of the commonest colour", "{count} tiles × {most} of the commonest colour")


def _why(text: Text, count: int, **more: int) -> Words:
    return Words(text, {"count": count, **more})
