"""The components as plain JSON values, for whoever draws them."""

from typing import Any

from cosmodrome.games.planet_unknown.chapters import scoring
from cosmodrome.games.planet_unknown.choices.options import SWITCHES
from cosmodrome.games.planet_unknown.parts.boards import BOARDS, GROUNDS
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, INNER, OUTER, RESOURCES, SEATS_AT, SHAPES, TRACKS


def parts() -> dict[str, Any]:
    """Everything printed on boards, tiles and cards, and the tables that a view refers to."""
    return {
        "resources": RESOURCES,
        "tracks": TRACKS,
        "grounds": GROUNDS,
        "shapes": [shape._asdict() for shape in SHAPES],
        "tiles": [tile._asdict() for tile in ALL_TILES],
        "station": {"outer": OUTER, "inner": INNER, "seats": {str(n): at for n, at in SEATS_AT.items()}},
        "planets": [board._asdict() for board in BOARDS],
        "corporations": [_corporation(number) for number in range(len(SHEETS))],
        "civ_cards": [card._asdict() for card in CIV_CARDS],
        "objectives": [card._asdict() for card in OBJECTIVES],
        "events": [card._asdict() for card in EVENTS],
        "flags": SWITCHES.by_option(),
        "lines": scoring.LINES,
    }


def _corporation(number: int) -> dict[str, Any]:
    sheet, tables = SHEETS[number], CORPORATIONS[number]
    return {
        "key": sheet.key,
        "name": sheet.name,
        "boxed": sheet.boxed,
        "standard": sheet.standard,
        "difficulty": sheet.difficulty,
        "rovers": sheet.rovers,
        "overflow": sheet.overflow,
        "rule": sheet.rule,
        "text": sheet.text,
        "path": sheet.path,
        "rows": sheet.rows,
        "tracks": [
            [
                {"medals": medals, "bonuses": list(bonuses), "one_of": list(tables.choices.get((track, step), ()))}
                for step, (medals, bonuses) in enumerate(zip(tables.printed[track], tables.bonuses[track], strict=True))
            ]
            for track in range(len(TRACKS))
        ],
        "techs": [tech._asdict() for tech in sheet.techs],
    }
