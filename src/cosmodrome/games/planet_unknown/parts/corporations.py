"""Corporations as the rules use them (PU-19): tracks with bonuses and medals, technologies by their effects."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from cosmodrome.games.planet_unknown.actions.items import (
    ABOUT,
    ADVANCE,
    BOOST,
    CHOOSE_ONE,
    CIV_MILESTONE,
    KIND,
    MOVE,
    PATCH,
    SET_UP,
    TECH_MILESTONE,
    Item,
)
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS, Sheet
from cosmodrome.games.planet_unknown.parts.technologies import Technology
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS

NAMES: Final[tuple[str, ...]] = tuple(sheet.key for sheet in SHEETS)
STANDARD: Final = next(number for number, sheet in enumerate(SHEETS) if sheet.standard)
TOP: Final = 15
"""The top step of a straight track."""

_BONUS: Final = {
    "civ": CIV_MILESTONE,
    "synergy": BOOST,
    "patch": PATCH,
    "rover": SET_UP,
    "move": MOVE,
    "tech": TECH_MILESTONE,
}


def _item(word: str, what: Any) -> Item:
    if word == "advance":
        return (ADVANCE, TRACKS.index(what), 1, 0)
    return (_BONUS[word], what)


class Corporation:
    """A corporation board.

    By track and step: `bonuses` (items, PU-6.3) and `medals` (of the topmost medal step so far, PU-16.3). `top`: by
    track, the top step. `levels`: by type of effect, the mask of the technologies that have it; `triggered`: by event,
    the mask of those that it sets off; `effects`: by level from 0, the effect. `choices`: by track and step, the
    bonuses to choose from (PU-26.3). `techs_at`: by step of the tech marker, the mask of the levels reached;
    `tech_steps`: by level from 0, its step. `printed`: by track and step, the medals there. An owner may replace them,
    so they and `medals` come from the match (`state.led`); all else is the same in every match.
    """

    def __init__(self, sheet: Sheet, own: Mapping[str, tuple[int, ...]] = MappingProxyType({})) -> None:
        self.sheet = sheet
        self.key = sheet.key
        self.rovers, self.overflow = sheet.rovers, sheet.overflow
        tracks = [sheet.tracks.get(track, SHEETS[STANDARD].tracks[track]) for track in TRACKS]
        self.top = tuple(max(track) for track in tracks)
        self.bonuses = tuple(
            tuple(_bonuses(track.get(step, ()), number, step) for step in range(top + 1))
            for number, (track, top) in enumerate(zip(tracks, self.top, strict=True))
        )
        self.choices = {
            (number, step): tuple(_item(*choice) for choice in one)
            for number, track in enumerate(tracks)
            for step, printed in track.items()
            for one in printed
            if isinstance(one, list)
        }
        self.printed = tuple(
            own.get(name)
            or tuple(next((one for one in track.get(step, ()) if isinstance(one, int)), 0) for step in range(top + 1))
            for name, track, top in zip(TRACKS, tracks, self.top, strict=True)
        )
        self.medals = tuple(map(_topmost, self.printed))
        self.effects = tuple(tech.effect for tech in sheet.techs)
        self.levels: dict[type[Technology], int] = _masks(map(type, self.effects))
        self.triggered: dict[str, int] = _masks(getattr(effect, "trigger", "") for effect in self.effects)
        self.techs_at = _levels(self.bonuses[TRACKS.index("tech")])
        self.tech_steps = tuple(
            next(step for step, mask in enumerate(self.techs_at) if mask >> level & 1)
            for level in range(self.techs_at[-1].bit_length())
        )


def _masks(keys: Iterable[Any]) -> dict[Any, int]:
    """Return, by key, the mask of the places where it appears."""
    found: dict[Any, int] = {}
    for level, key in enumerate(keys):
        found[key] = found.get(key, 0) | 1 << level
    return found


def _bonuses(printed: tuple[Any, ...], track: int, step: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for one in printed:
        if isinstance(one, tuple):
            items.append(_item(*one))
        elif isinstance(one, list):
            items.append((CHOOSE_ONE, track, step))  # PU-26.3
    return tuple(items)


def _topmost(printed: tuple[int, ...]) -> tuple[int, ...]:
    found, last = [], 0
    for medals in printed:
        last = medals or last
        found.append(last)
    return tuple(found)


def _levels(bonuses: tuple[tuple[Item, ...], ...]) -> tuple[int, ...]:
    found, mask = [], 0
    for items in bonuses:
        for item in items:
            if item[KIND] == TECH_MILESTONE:
                mask |= 1 << int(item[ABOUT]) - 1
        found.append(mask)
    return tuple(found)


CORPORATIONS: Final = tuple(map(Corporation, SHEETS))
