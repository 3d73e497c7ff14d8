"""Jump Drive (PU-23): lifepods unlock technologies; technology as energy (D), and an objective for all (F).

`Lane.held` is the mask of the technologies that a lifepod lies on. A, B, C, E are in `patches`, `uses`, `tracks`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import SHARED, Item
from cosmodrome.games.planet_unknown.parts.grid import cells
from cosmodrome.games.planet_unknown.parts.technologies import TreatSymbolAs
from cosmodrome.games.planet_unknown.parts.tiles import TECH
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.rules.turn import Events, Handler, Turn, say
from cosmodrome.games.planet_unknown.state import FOR_SHARED, Lane, State, has
from cosmodrome.kernel import Event, Seat


class JumpDrive(SpecialRule):
    """Lifepods unlock technologies."""

    __slots__ = ()
    key = "jump_drive"
    rule = "PU-23.1"
    technologies = ("PU-23.3", "PU-23.4", "PU-23.5", "PU-23.8", "PU-23.6", "PU-23.7")
    lifepods_rule = "PU-23.1"
    by_milestones = False

    def reached(self, lane: Lane) -> int:
        """Return the technologies with a lifepod (PU-23.1)."""
        return lane.held

    def homes(self, lane: Lane) -> list[Action]:
        """Return the technologies without a lifepod (PU-23.1)."""
        return [slot for slot in special.SLOTS if not lane.held >> slot.level & 1]

    def held(self, lane: Lane) -> list[Action]:
        """Return the technologies with a lifepod (PU-23.2)."""
        return [special.SLOTS[level] for level in cells(lane.held)]

    def energy_besides(self, lane: Lane) -> Iterable[int]:
        """Return the tech cells of tiles (PU-23.8 b)."""
        return _tech_cells(lane)


# -- D: technology as energy (PU-23.8) --------------------------------------------------------------------------------


def _tech_cells(lane: Lane) -> Iterator[int]:
    """Yield the tech cells of each laid tile that has some."""
    if has(lane, TreatSymbolAs):
        board = lane.board
        for laid in lane.tiles:
            tile = board.tiles[laid >> 12]
            if TECH in tile.terrains:
                yield board.place_of[tile.shape][laid & 4095].sections[tile.terrains.index(TECH)]


# -- F: an objective for all (PU-23.7) --------------------------------------------------------------------------------


def begin_shared(turn: Turn, item: Item) -> None:
    """Draw three objectives; in a solo game there is nobody to compare with."""
    if turn.state.seats > 1:
        turn.lane.now = item
        turn.state.luck = FOR_SHARED


def asking(state: State) -> Seat:
    """Return the seat whose three objectives are being drawn."""
    return next(seat for seat, lane in enumerate(state.lanes) if lane.now == (SHARED,))


def offered(state: State, cards: tuple[int, ...], events: Events | None) -> None:
    """Show the three to the player alone, because two will leave the game (PU-31.2); it cannot be taken back
    (PU-31.6)."""
    seat = asking(state)
    state.lanes[seat].now = (SHARED, *cards)
    shown = {"objectives": list(map(str, cards))}
    say(events, Event("offered", {"seat": seat, "count": len(cards)}, {seat: shown}, private=state.veiled))


def as_seen(now: Item) -> Item:
    """Return the item that waits, as others may know it: that objectives are drawn, but not which ones."""
    if now[:1] != (SHARED,):
        return now
    _, *cards = now
    return (SHARED, *[0 for _ in cards])


def shared_options(turn: Turn, item: Item) -> Sequence[special.Share]:
    """Return the three to choose from."""
    _, *cards = item
    return [special.SHARES[card] for card in cards]


def share(turn: Turn, item: Item, action: special.Share) -> None:
    """Compare all planets by the chosen one; the other two leave the game."""
    lane, (_, *cards) = turn.lane, item
    lane.shared = action.card
    lane.refused += tuple([card for card in cards if card != action.card])
    turn.tell("shared", objectives=str(action.card))


HANDLERS: Final = {SHARED: Handler(begin_shared, shared_options, share, patient=True)}
"""The functions that resolve its items."""
