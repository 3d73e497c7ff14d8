"""The tables of the rulebook have the numbers of our mat: players without the game find every value there."""

import re
from collections import Counter

from cosmodrome.games.mlem import GAME
from cosmodrome.games.mlem.parts.components import PLACES
from cosmodrome.rulebooks import rulebook

MAT = GAME.mat
NAMES = {"A": "flame", "reroll": "reroll", "extra_dice": "extra dice", "keep_dice": "keep the dice"}


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table whose head begins with `heading`."""
    book = rulebook(GAME)
    assert book is not None
    lines = book.source.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"| {heading}"))
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[at + 2 :]]
    return table[: next((number for number, row in enumerate(table) if len(row) < 2), len(table))]


def test_ML_1_2_the_table_of_the_track() -> None:
    found = {}
    for row in rows("field | faces"):
        for field, faces, flame in (row[:3], row[4:]):
            found[int(field)] = (faces, flame)
    assert found == {
        at: (" ".join(NAMES.get(face, face) for face in field.faces), str(field.burner) if field.burner else "–")
        for at, field in enumerate(MAT.fields)
    }


def test_ML_1_3_the_table_of_moons_and_planets() -> None:
    moons, planets = {}, {}
    for fields, points, _, other, worth in rows("fields | moons"):
        moons[fields] = points.removesuffix(" points")
        planets[other] = worth
    assert planets == {f"{one.fields[0]}, {one.fields[1]}": ", ".join(map(str, one.points)) for one in MAT.planets}
    clusters = {
        f"{at}, {at + 1}": ", ".join(str(MAT.moons[moon].points) for moon in MAT.moons_at[at])
        for at in range(MAT.deep)
        if MAT.moons_at[at] and MAT.moons_at[at] != MAT.moons_at[at - 1]
    }
    assert moons == clusters


def test_ML_14_1_the_table_of_expedition_tokens() -> None:
    found = Counter[tuple[int, str, int]]()
    for dice, ability, nearer in rows("dice | ability"):
        for steps in nearer.split(";"):
            found[int(dice), re.sub(r" \(.*\)", "", ability), int(steps)] += 1
    assert found == Counter(
        (token.dice, " ".join([NAMES[token.ability], *(NAMES.get(face, face) for face in token.faces)]), token.ufo_move)
        for token in MAT.tokens
    )


def test_ML_14_6_the_example_of_extra_dice() -> None:
    token = next(number for number, one in enumerate(MAT.tokens) if one.faces == ("2", "4"))
    assert [MAT.extra[token][field] for field in (2, 9, 6)] == [6, 2, 0]


def test_ML_13_1_there_are_two_missions_for_each_place() -> None:
    places = Counter((PLACES[mission.target], mission.fields) for mission in MAT.missions)
    assert set(places.values()) == {2}
    assert len(places) == 10
