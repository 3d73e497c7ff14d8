"""The components as plain JSON values, for the page: the lists that the numbers in a view point into."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, NotRequired, TypedDict, cast

from cosmodrome.games.planet_unknown.actions import items
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.actions.what import FIELD
from cosmodrome.games.planet_unknown.options import SWITCHES
from cosmodrome.games.planet_unknown.parts import boards, cards, corporations, sheets, tiles
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.conditions import Condition
from cosmodrome.games.planet_unknown.parts.effects import RoundRule
from cosmodrome.games.planet_unknown.parts.metrics import Metric
from cosmodrome.games.planet_unknown.parts.printed import word_of
from cosmodrome.games.planet_unknown.parts.technologies import Technology
from cosmodrome.games.planet_unknown.rules.corporations.all import BY_KEY
from cosmodrome.games.planet_unknown.scoring.scoring import AIMS_LINE, LINES, NEIGHBOURS_LINE
from cosmodrome.kernel import LineName


class Point(NamedTuple):
    """A cell of a grid."""

    x: int
    y: int


class Border(NamedTuple):
    """The two cells beside a border."""

    one: Point
    other: Point


class Shape(TypedDict):
    """A polyomino. `sections`: by cell, the section that gives its terrain; `symbols`: the cells of the two symbols;
    `meteor`: the cell of the meteor symbol, where a tile has one."""

    key: str
    cells: Sequence[Point]
    sections: Sequence[int]
    symbols: tuple[Point, Point]
    meteor: Point


class Tile(TypedDict):
    """A tile: the number of its shape, the resources of its two sections, whether it has a meteor symbol."""

    key: str
    shape: int
    terrains: tuple[int, int]
    meteor: bool


class Station(TypedDict):
    """S.U.S.A.N.: the stacks of the outer and the inner ring; `seats`: by number of players, the sector of each."""

    outer: Sequence[int]
    inner: Sequence[int]
    seats: Mapping[str, Sequence[int]]


class Effect(TypedDict):
    """An effect, metric or condition: its `type`, and for an event the `rule` in force."""

    type: str
    rule: NotRequired[str]


class PlanetRule(TypedDict):
    """The special rule of a planet: its `type`, and the places it names. Only the engine needs its other values."""

    type: str
    cells: NotRequired[Sequence[Point]]
    blocked_borders: NotRequired[Sequence[Border]]


class Planet(TypedDict):
    """A planet. `grid`: rows of characters of `grounds`; "." and "o" are not cells."""

    key: str
    name: str
    boxed: bool
    standard: bool
    difficulty: int
    text: str
    grid: Sequence[str]
    row_medals: Sequence[int]
    column_medals: Sequence[int]
    lifepods: Sequence[Point]
    rule: PlanetRule


class Step(TypedDict):
    """A step of a track: its medals, its bonuses as items, and the bonuses from which one is chosen."""

    medals: int
    bonuses: Sequence[Item]
    one_of: Sequence[Item]


class TrackField(NamedTuple):
    """A field of the table of tracks."""

    track: str
    row: int


class Tech(TypedDict):
    """A technology: what it does, and when."""

    level: str
    key: str
    timing: str
    effect: Effect
    text: str


class Corporation(TypedDict):
    """A corporation. `overflow`: the medals for each step beyond the top; `path`: the fields of a winding track;
    `rows`: the printed rows of a short one; `on_tracks`: whether collected lifepods lie on fields of the tracks,
    16 × track + step (PU-21.2)."""

    key: str
    name: str
    boxed: bool
    standard: bool
    difficulty: int
    rovers: int
    overflow: int
    rule: str
    on_tracks: bool
    text: str
    path: Sequence[TrackField]
    rows: Sequence[Sequence[int]]
    tracks: Sequence[Sequence[Step]]
    techs: Sequence[Tech]


class CivCard(TypedDict):
    """A civ card: immediate, or kept until the end."""

    number: int
    level: int
    name: str
    immediate: bool
    medals: int
    effect: Effect
    text: str


class Objective(TypedDict):
    """An objective card: the side between neighbours, and the personal one."""

    number: int
    name: str
    metric: Effect
    most: bool
    win: int
    tie: int
    text: str
    own_name: str
    condition: Effect
    medals: int
    own_text: str


class EventCard(TypedDict):
    """An event card: carried out at once, or in force for the `whole_round`."""

    number: int
    colour: str
    solo: bool
    key: str
    whole_round: bool
    effect: Effect
    text: str


class Parts(TypedDict):
    """The components. `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet."""

    resources: Sequence[str]
    tracks: Sequence[str]
    grounds: Mapping[str, str]
    shapes: Sequence[Shape]
    tiles: Sequence[Tile]
    station: Station
    planets: Sequence[Planet]
    corporations: Sequence[Corporation]
    civ_cards: Sequence[CivCard]
    objectives: Sequence[Objective]
    events: Sequence[EventCard]
    flags: Mapping[str, int]
    lines: Sequence[LineName]


def parts(components: Components) -> Parts:
    """Return everything printed on boards, tiles and cards, and the tables that a view refers to."""
    return {
        "resources": tiles.RESOURCES,
        "tracks": tiles.TRACKS,
        "grounds": boards.GROUNDS,
        "shapes": [_shape(shape) for shape in components.shapes],
        "tiles": [
            {"key": tile.key, "shape": tile.shape, "terrains": tile.terrains, "meteor": tile.meteor}
            for tile in components.tiles
        ],
        "station": {
            "outer": tiles.OUTER,
            "inner": tiles.INNER,
            "seats": {str(n): at for n, at in tiles.SEATS_AT.items()},
        },
        "planets": [_planet(board) for board in components.boards],
        "corporations": [_corporation(one) for one in components.corporations],
        "civ_cards": [_civ_card(card) for card in cards.CIV_CARDS],
        "objectives": [_objective(card) for card in cards.OBJECTIVES],
        "events": [_event(card) for card in cards.EVENTS],
        "flags": SWITCHES.by_option(),
        "lines": [LineName(*line) for line in LINES],
    }


def numbers() -> dict[str, int]:
    """Return kinds of items with their flags, resources, the number of fields of a track, lines of the score sheet."""
    return {
        **{name: one for name, one in vars(items).items() if name.isupper() and type(one) is int},
        **{f"{name.upper()}_RESOURCE": number for number, name in enumerate(tiles.RESOURCES)},
        "FIELDS": FIELD,
        "AIMS_LINE": AIMS_LINE,
        "NEIGHBOURS_LINE": NEIGHBOURS_LINE,
    }


def _points(cells: Iterable[tuple[int, int]]) -> tuple[Point, ...]:
    return tuple([Point(*cell) for cell in cells])


def _shape(shape: tiles.Shape) -> Shape:
    one, other = shape.symbols
    return {
        "key": shape.key,
        "cells": _points(shape.cells),
        "sections": shape.sections,
        "symbols": (Point(*one), Point(*other)),
        "meteor": Point(*shape.meteor),
    }


def _planet(board: boards.Board) -> Planet:
    return {
        "key": board.key,
        "name": board.name,
        "boxed": board.boxed,
        "standard": board.standard,
        "difficulty": board.difficulty,
        "text": board.text,
        "grid": board.grid,
        "row_medals": board.row_medals,
        "column_medals": board.column_medals,
        "lifepods": _points(board.lifepods),
        "rule": cast("PlanetRule", board.rule),
    }


def _corporation(tables: corporations.Corporation) -> Corporation:
    sheet = tables.sheet
    return {
        "key": sheet.key,
        "name": sheet.name,
        "boxed": sheet.boxed,
        "standard": sheet.standard,
        "difficulty": sheet.difficulty,
        "rovers": sheet.rovers,
        "overflow": sheet.overflow,
        "rule": sheet.rule,
        "on_tracks": BY_KEY[sheet.key].on_tracks,
        "text": sheet.text,
        "path": [TrackField(*field) for field in sheet.path],
        "rows": sheet.rows,
        "tracks": [_steps(tables, track) for track in range(len(tiles.TRACKS))],
        "techs": [_tech(tech) for tech in sheet.techs],
    }


def _steps(tables: corporations.Corporation, track: int) -> list[Step]:
    steps = enumerate(zip(tables.printed[track], tables.bonuses[track], strict=True))
    return [
        {"medals": medals, "bonuses": list(bonuses), "one_of": list(tables.choices.get((track, step), ()))}
        for step, (medals, bonuses) in steps
    ]


def _effect(printed: Technology | Metric | Condition) -> Effect:
    named: Effect = {"type": word_of(type(printed))}
    return {**named, "rule": printed.rule} if isinstance(printed, RoundRule) else named


def _tech(tech: sheets.Tech) -> Tech:
    return {
        "level": tech.level,
        "key": tech.key,
        "timing": tech.timing,
        "effect": _effect(tech.effect),
        "text": tech.text,
    }


def _civ_card(card: cards.CivCard) -> CivCard:
    return {
        "number": card.number,
        "level": card.level,
        "name": card.name,
        "immediate": card.immediate,
        "medals": card.medals,
        "effect": _effect(card.effect),
        "text": card.text,
    }


def _objective(card: cards.Objective) -> Objective:
    return {
        "number": card.number,
        "name": card.name,
        "metric": _effect(card.metric),
        "most": card.most,
        "win": card.win,
        "tie": card.tie,
        "text": card.text,
        "own_name": card.own_name,
        "condition": _effect(card.condition),
        "medals": card.medals,
        "own_text": card.own_text,
    }


def _event(card: cards.EventCard) -> EventCard:
    return {
        "number": card.number,
        "colour": card.colour,
        "solo": card.solo,
        "key": card.key,
        "whole_round": card.whole_round,
        "effect": _effect(card.effect),
        "text": card.text,
    }
