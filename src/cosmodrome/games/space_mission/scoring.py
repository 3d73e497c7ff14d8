"""The score sheet: one function for each line, in the rulebook's order (SM-11)."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.space_mission.parts.components import (
    ALIENS,
    KINDS,
    LONGEST_WATER,
    MATTER,
    MEDAL,
    MINERALS,
    WATER,
    Components,
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


def gate_points(parts: Components, gate: Sequence[int], seat: int) -> int:
    """Return 9 / 6 / 3 / 1 / 0 by place; tied players share the better place and use up the others (SM-11.3)."""
    return parts.gate_points[sum(probes > gate[seat] for probes in gate)]


def station_points(parts: Components, stations: int) -> int:
    """Return 3 for each of the player's stations (SM-11.4)."""
    return parts.station_points * stations


def set_points(tiles: Sequence[int]) -> int:
    """Return the number of tiles times that of the commonest colour: minerals (SM-11.5) and aliens (SM-11.6)."""
    return sum(tiles) * max(tiles)


def matter_points(parts: Components, tiles: Sequence[int]) -> int:
    """Return 7 for each pair of the two colours, 2 for each single left over (SM-11.7)."""
    pairs = min(tiles)
    return parts.matter_pair * pairs + parts.matter_single * (max(tiles) - pairs)


def water_points(parts: Components, tiles: int) -> int:
    """Return 2 / 5 / 9 / 14, and again for tiles beyond four (SM-11.8)."""
    fours, rest = divmod(tiles, LONGEST_WATER)
    return parts.water_points[LONGEST_WATER] * fours + parts.water_points[rest]


def medal_points(parts: Components, tiles: int) -> int:
    """Return 3 for each (SM-11.9)."""
    return parts.medal_points * tiles


def tile_points(parts: Components, tiles: Sequence[int]) -> tuple[int, int, int, int, int]:
    """Return the points of the five kinds, from the number of tiles of each kind (11 counts)."""
    return (
        set_points(tiles[MINERALS]),
        set_points(tiles[ALIENS]),
        matter_points(parts, tiles[MATTER]),
        water_points(parts, tiles[WATER]),
        medal_points(parts, tiles[MEDAL]),
    )


def open_points(state: State, seat: int) -> tuple[int, int]:
    """Return the points that everybody sees: gate and stations."""
    return gate_points(state.parts, state.gate, seat), station_points(state.parts, state.stations.count(seat))


def points(state: State, seat: int) -> tuple[int, ...]:
    """Return the points of each of `LINES`."""
    return (*open_points(state, seat), *tile_points(state.parts, state.tiles[seat * KINDS : (seat + 1) * KINDS]))


def standing(state: State, seat: int) -> tuple[int, int]:
    """Return the key that ranks the players: most points, then more stations (SM-11.10)."""
    return sum(points(state, seat)), state.stations.count(seat)


def score(state: State, seat: int) -> Score:
    """Return the score sheet with the reason for every line."""
    rows = zip(LINES, points(state, seat), _whys(state, seat), strict=True)
    return Score(tuple([ScoreLine(rule, name, value, why) for (rule, name), value, why in rows]))


def _whys(state: State, seat: int) -> tuple[Words, ...]:
    """Return the reason for each of `LINES`."""
    parts, tiles = state.parts, state.tiles[seat * KINDS : (seat + 1) * KINDS]
    minerals, aliens, matter = tiles[MINERALS], tiles[ALIENS], tiles[MATTER]
    _, one, two, three, four = parts.water_points
    return (
        _why(plural("{count} probe at the gate, place {place}", "{count} probes at the gate, place {place}"),
             state.gate[seat], place=1 + sum(probes > state.gate[seat] for probes in state.gate)),
        _why(plural("{count} station for {points}", "{count} stations for {points} each"),
             state.stations.count(seat), points=parts.station_points),
        _why(_SET, sum(minerals), most=max(minerals)),
        _why(_SET, sum(aliens), most=max(aliens)),
        _why(plural("{count} pair for {pair}, {singles} single for {single} each",
                    "{count} pairs for {pair}, {singles} single for {single} each"),
             min(matter), singles=max(matter) - min(matter), pair=parts.matter_pair, single=parts.matter_single),
        _why(plural("{count} tile: {one}, {two}, {three} or {four} for one to four",
                    "{count} tiles: {one}, {two}, {three} or {four} for one to four"),
             tiles[WATER], one=one, two=two, three=three, four=four),
        _why(plural("{count} medal for {points}", "{count} medals for {points} each"),
             tiles[MEDAL], points=parts.medal_points),
    )  # fmt: skip  # one line a reason reads better


_SET: Final = plural("{count} tile × {most} of the commonest colour", "{count} tiles × {most} of the commonest colour")


def _why(text: Text, count: int, **more: int) -> Words:
    return Words(text, {"count": count, **more})
