"""The tables of the rulebook agree with the parts of the game."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.boards import BOARDS, Board
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS, Sheet
from cosmodrome.games.planet_unknown.parts.tiles import INNER, KEYS, OUTER, PAIRS, RESOURCES, SHAPES, TRACKS, Shape
from cosmodrome.games.planet_unknown.rules.chapters.solo import ADJUST
from cosmodrome.games.planet_unknown.words.words import RATINGS
from cosmodrome.rulebooks import rulebook

NAMES = dict(zip(RESOURCES, ("population", "water", "biomass", "rover", "technology", "energy"), strict=True))
"""Names of the resources in the book."""


def source(chapter: str) -> str:
    book = rulebook(GAME, "en")
    assert book is not None
    return next(one.source for one in book.chapters if one.key == chapter)


def tables(chapter: str) -> list[list[tuple[str, ...]]]:
    """Return the tables of a chapter as lists of rows of cells, without heads."""
    found: list[list[tuple[str, ...]]] = [[]]
    for line in source(chapter).split("\n"):
        if line.startswith("|"):
            found[-1].append(tuple(cell.strip() for cell in line.strip("|").split("|")))
        elif found[-1]:
            found.append([])
    return [rows[2:] for rows in found if rows]


def drawings(chapter: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the drawings of a chapter by name, without trailing blanks."""
    text = source(chapter)
    for fence in re.findall(r"```\n(.*?)\n```", text, re.DOTALL):
        for band in fence.split("\n\n"):
            heads, *lines = band.split("\n")
            starts = [found.start() for found in re.finditer(r"(?<=   )\S|^\S", heads)]
            for start, end in pairwise([*starts, None]):
                name = heads[start:end].strip()
                yield name, [line for line in (one[start:end].rstrip() for one in lines) if line]


def medals(number: int) -> str:
    return f"{number} medal{'s' * (number > 1)}"


def bonus(kind: str, what: int | str) -> str:
    words = {"civ": "card {}", "move": "{} movement", "tech": "technology {}", "synergy": "boost", "patch": "patch"}
    return f"{NAMES[str(what)]} up 1" if kind == "advance" else words.get(kind, "rover").format(what)


def printed(field: tuple[object, ...], with_medals: bool = True) -> str:
    """Return the text of a step as in the book: bonuses, then medals."""
    found = [" or ".join(bonus(*one) for one in part) for part in field if isinstance(part, list)]
    found += [bonus(*part) for part in field if isinstance(part, tuple)]
    return ", ".join([*found, *(medals(part) for part in field if isinstance(part, int) and with_medals)])


def sheet(key: str) -> Sheet:
    return next(one for one in SHEETS if one.key == key)


def test_PU_18_each_civ_card_stands_there() -> None:
    when = {True: "at once", False: "end"}
    told = {(str(card.number), str(card.level), card.name, when[card.immediate], card.text) for card in CIV_CARDS}
    assert set(tables("lists")[0]) == told


def test_PU_17_each_objective_stands_there() -> None:
    told = {(str(card.number), card.name, card.text, card.own_name, card.own_text) for card in OBJECTIVES}
    assert set(tables("lists")[1]) == told


def test_PU_29_each_event_stands_there() -> None:
    def marks(solo: bool, whole_round: bool) -> str:
        return ", ".join(["solo"] * solo + ["whole round"] * whole_round)

    told = {(str(card.number), card.colour, card.text, marks(card.solo, card.whole_round)) for card in EVENTS}
    assert set(tables("lists")[2]) == told


def test_PU_6_the_tracks_stand_there() -> None:
    tracks = sheet("universal").tracks
    told = [(str(step), *(printed(tracks[track].get(step, ())) for track in TRACKS)) for step in range(1, 16)]
    assert tables("tracks")[0] == told


def test_PU_19_each_corporation_stands_there() -> None:
    told = {(one.name, str(one.difficulty), str(one.rovers), str(one.overflow)) for one in SHEETS}
    assert set(tables("corporations")[0]) == told


@pytest.mark.parametrize("key", [one.key for one in SHEETS])
def test_PU_19_each_rover_track_stands_there(key: str) -> None:
    heads = next(line for line in source("corporations").split("\n") if line.startswith("| step | Universal"))
    one = sheet(key)
    column = next(place for place, head in enumerate(heads.strip("|").split("|")) if one.name in head)
    rows = tables("corporations")[1]
    track = one.tracks["rover"]
    assert [row[column] for row in rows[:-1]] == [printed(track.get(step, ()), False) for step in range(1, 16)]
    assert f"{one.overflow} movement" in rows[-1][column].split(" / ")
    worth = {step: field[0] for step, field in track.items() if isinstance(field[0], int)}
    assert worth == ({10: 1, 12: 2, 15: 5} if key == "makeshift" else {8: 1, 12: 2, 15: 5})


def test_PU_24_2_the_path_of_Oasis_stands_there() -> None:
    one = sheet("oasis")
    rows = next(rows for rows in tables("corporations") if rows[0][0] == "0")
    told = {
        (str(step), f"{NAMES[track]} {row}", printed(one.tracks["water"].get(step, ())))
        for step, (track, row) in enumerate(one.path)
    }
    assert {row[at : at + 3] for row in rows for at in (0, 3)} == told


def test_PU_26_3_the_biomass_track_of_Wormhole_stands_there() -> None:
    rows = next(rows for rows in tables("corporations") if " or " in rows[0][1])
    fields = sheet("wormhole").tracks["biomass"]
    told = [
        (str(step), printed(field, False), str(next((one for one in field if isinstance(one, int)), 0)))
        for step, field in fields.items()
    ]
    assert rows == told


def test_PU_A3_the_water_track_of_Makeshift_stands_there() -> None:
    fields = sheet("makeshift").tracks["water"].items()
    boosts = ", ".join(str(step) for step, field in fields if ("synergy", 1) in field)
    worth = ", ".join(f"{field[0]} on {step}" for step, field in fields if isinstance(field[0], int))
    assert f"boosts on {boosts}; medals {worth}." in source("optional").replace("\n", " ")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_PU_27_each_planet_stands_there(board: Board) -> None:
    number = BOARDS.index(board)
    row = next(row for row in tables("planets")[0] if row[0] == board.name)
    masks = planet(built_in(), number).grid, planet(built_in(), number).ice, planet(built_in(), number).edge
    assert row[1:5] == (str(board.difficulty), *(str(mask.bit_count()) for mask in masks))
    assert row[5] == medals(sum(board.row_medals) + sum(board.column_medals))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_PU_1_1_each_planet_is_drawn(board: Board) -> None:
    def sign(x: int, y: int) -> str:
        ground = board.grid[y][x]
        if (x, y) in board.lifepods:
            return "p" if ground == "L" else "P"
        return {".": " ", "L": ".", "I": "~"}.get(ground, ground)

    told = ["".join(sign(x, y) for x in range(12)) + f" {worth}" for y, worth in enumerate(board.row_medals)]
    told.append("".join(map(str, board.column_medals)))
    assert dict(drawings("planets"))[board.name] == told


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.key)
def test_PU_1_3_each_shape_is_drawn(shape: Shape) -> None:
    def sign(at: tuple[int, int]) -> str:
        letter = "ab"[shape.sections[shape.cells.index(at)]]
        return (letter.upper() if at in shape.symbols else letter) + "!" * (at == shape.meteor)

    lines = dict(drawings("components"))[shape.key]
    found = {(found.start() // 3, y): found[0] for y, line in enumerate(lines) for found in re.finditer(r"\S+", line)}
    assert found == {at: sign(at) for at in shape.cells}


def test_PU_2_2_pairs_and_stacks_stand_there() -> None:
    assert tables("components")[0] == [tuple(NAMES[RESOURCES[terrain]] for terrain in pair) for pair in PAIRS]
    outer, inner = (", ".join(KEYS[stack] for stack in ring) for ring in (OUTER, INNER))
    assert f"the outer stacks are {outer} and the inner ones {inner}." in " ".join(source("set-up").split())


def test_PU_30_the_target_and_the_ratings_stand_there() -> None:
    def signed(number: int) -> str:
        return f"+{number}" if number > 0 else str(number).replace("-", "−")

    target, ratings = tables("solo")
    assert [(int(row[0].split(" ")[0]), row[1:]) for row in target] == [
        (least, tuple(map(signed, change))) for least, change in ADJUST
    ]
    assert ratings == [(signed(int(step)), words) for step, words in RATINGS.items()]
