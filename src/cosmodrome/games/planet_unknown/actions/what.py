"""Kinds of actions and outcomes that name a cell, a track or cards."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.parts.grid import place
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.kernel import What

FIELD: Final = 16
"""A field of a track is the number 16 × track + step."""


class OnCell(What):
    """An action that names a cell."""

    __slots__ = ("cell",)

    def __init__(self, at: int) -> None:
        super().__init__(place(at))
        self.cell = at


class OnTrack(What):
    """An action that names a field of a track."""

    __slots__ = ("field", "step", "track")

    def __init__(self, track: int, step: int) -> None:
        super().__init__(TRACKS[track], step)
        self.track, self.step, self.field = track, step, FIELD * track + step


class OfTrack(What):
    """An action that names a track."""

    __slots__ = ("track",)

    def __init__(self, track: int) -> None:
        super().__init__(TRACKS[track])
        self.track = track


class Numbered(What):
    """An outcome that consists of card numbers."""

    __slots__ = ("cards",)

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__(*cards)
        self.cards = tuple(cards)
