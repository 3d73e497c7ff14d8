"""Actions that only special corporations have (PU-21 to PU-26, PU-A2, PU-A3)."""

from typing import Final

from cosmodrome.games.planet_unknown.actions.what import FIELD, OfTrack, OnTrack
from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.kernel import What


class Use(What):
    """Use a technology that is ready (PU-7.4), by level; A–F of the Jump Drive are levels 1–6."""

    __slots__ = ("level",)
    word = "use"

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.level = level


class Field(OnTrack):
    """Choose the field for a lifepod (PU-21.2) or a marker (PU-A3.1)."""

    __slots__ = ()
    word = "field"


class Lift(OnTrack):
    """Move the lifepod of a track (PU-21.6)."""

    __slots__ = ()
    word = "lift"


class LiftScored(What):
    """Move a lifepod from the scoring area (PU-21.6)."""

    __slots__ = ()
    word = "lift-scored"


class Slot(What):
    """Unlock a technology with a lifepod (PU-23.1)."""

    __slots__ = ("level",)
    word = "slot"

    def __init__(self, level: int) -> None:
        super().__init__("ABCDEF"[level])
        self.level = level


class Save(What):
    """Put the lifepod in the scoring area (PU-1.8)."""

    __slots__ = ()
    word = "save"


class Load(What):
    """Load the meteorite onto the rover (PU-22.1)."""

    __slots__ = ()
    word = "load"


class Dump(What):
    """Destroy the rover's meteorite (PU-22.8)."""

    __slots__ = ()
    word = "dump"


class Double(What):
    """Double the patch (PU-26.7)."""

    __slots__ = ()
    word = "double"


class Instead(What):
    """Take a synergy boost instead of the patch (PU-23.3)."""

    __slots__ = ()
    word = "boost-instead"


class AdvanceTwo(OfTrack):
    """Move the marker two steps with the synergy boost (PU-23.5)."""

    __slots__ = ()
    word = "advance-two"


class Claim(OfTrack):
    """Choose the marker at whose height all bonuses count (PU-23.6)."""

    __slots__ = ()
    word = "claim"


class Flux(OfTrack):
    """Choose the track that becomes the flux track (PU-A2.1)."""

    __slots__ = ()
    word = "flux"


class Share(What):
    """Choose the objective for the whole table (PU-23.7)."""

    __slots__ = ("card",)
    word = "share"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card


FIELDS: Final = tuple(Field(track, step) for track in range(len(TRACKS)) for step in range(FIELD))
"""By field: 16 × track + step."""
LIFTS: Final = tuple(Lift(track, step) for track in range(len(TRACKS)) for step in range(FIELD))
USES, SLOTS = tuple(map(Use, range(1, 7))), tuple(map(Slot, range(6)))
"""By level from 0."""
LIFT_SCORED, SAVE, LOAD, DUMP, DOUBLE, INSTEAD = LiftScored(), Save(), Load(), Dump(), Double(), Instead()
ADVANCES_TWO, CLAIMS, FLUXES = (tuple(map(kind, range(len(TRACKS)))) for kind in (AdvanceTwo, Claim, Flux))
SHARES: Final = {card.number: Share(card.number) for card in OBJECTIVES}
ACTIONS: Final[tuple[What, ...]] = (
    *(LIFT_SCORED, SAVE, LOAD, DUMP, DOUBLE, INSTEAD, *USES, *SLOTS, *ADVANCES_TWO, *CLAIMS, *FLUXES),
    *(*FIELDS, *LIFTS, *SHARES.values()),
)
