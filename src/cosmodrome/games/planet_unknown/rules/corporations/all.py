"""All corporations: the special rule of each, and the functions that resolve its own items."""

from typing import Final

from cosmodrome.games.planet_unknown.parts.corporations import NAMES
from cosmodrome.games.planet_unknown.parts.technologies import Technology
from cosmodrome.games.planet_unknown.rules.corporations import flux, horizon, jump_drive
from cosmodrome.games.planet_unknown.rules.corporations.cosmos import Cosmos
from cosmodrome.games.planet_unknown.rules.corporations.jump_drive import as_seen, asking, offered
from cosmodrome.games.planet_unknown.rules.corporations.makeshift import Makeshift
from cosmodrome.games.planet_unknown.rules.corporations.oasis import Oasis
from cosmodrome.games.planet_unknown.rules.corporations.republic import Republic
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.rules.corporations.universal import Universal
from cosmodrome.games.planet_unknown.rules.corporations.wormhole import Wormhole
from cosmodrome.games.planet_unknown.rules.turn import Ability, Handler
from cosmodrome.games.planet_unknown.state import Lane

__all__ = ["ABILITIES", "BY_KEY", "HANDLERS", "as_seen", "asking", "offered", "rule_of"]

_EVERY: Final[tuple[SpecialRule, ...]] = (
    *(Universal(), Cosmos(), horizon.Horizon(), jump_drive.JumpDrive(), Oasis(), Republic(), Wormhole()),
    *(flux.Flux(), Makeshift()),
)
BY_KEY: Final = {one.key: one for one in _EVERY}
_RULES: Final = tuple([BY_KEY[key] for key in NAMES])

HANDLERS: Final[dict[int, Handler]] = {**flux.HANDLERS, **horizon.HANDLERS, **jump_drive.HANDLERS}
"""By kind: the functions that resolve items of special corporations."""
ABILITIES: Final[dict[type[Technology], Ability]] = {**flux.ABILITIES}
"""By type of effect: the free actions of technologies that no other corporation could have."""


def rule_of(lane: Lane) -> SpecialRule:
    """Return the special rule of the lane's corporation (PU-19.1)."""
    return _RULES[lane.corporation]
