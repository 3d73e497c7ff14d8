"""The special rule of a corporation (PU-19.1): answers to every question of the chapters, for a corporation without a
special rule."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.planets import Place
from cosmodrome.games.planet_unknown.parts.technologies import IgnoreAdjacency, RoverMoveBonus, TileAdvanceSteps
from cosmodrome.games.planet_unknown.parts.tiles import ROVER, TECH, Tile
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import Lane, has, led


class SpecialRule:
    """A corporation's special rule. It has no state: everything that changes is in the `Lane`."""

    __slots__ = ()
    key: ClassVar[str] = ""
    """The corporation's key on its sheet."""
    rule: ClassVar[str] = ""
    """The rule in the rulebook; `technologies`: the rule of each technology, by level."""
    technologies: ClassVar[tuple[str, ...]] = ()
    on_tracks: ClassVar[bool] = False
    """Whether collected lifepods lie on fields of the tracks."""
    lifepods_rule: ClassVar[str] = ""
    """The rule by which collected lifepods may go somewhere other than the scoring area; empty: they may not."""
    chooses_fields: ClassVar[bool] = False
    """Whether a player who advances a marker chooses the field that it goes to."""
    by_milestones: ClassVar[bool] = True
    """Whether the milestones of a track unlock the technologies (PU-12.1)."""
    keeps_once: ClassVar[bool] = False
    """Whether once-a-game technologies may be kept for later, at every table (PU-12.4)."""
    never_by_energy: ClassVar[int] = 0
    """The markers that an energy symbol cannot advance, as a mask."""
    doubles_patches: ClassVar[bool] = False
    """Whether a technology turns a patch that is gained into two."""

    # -- set-up and technologies (PU-12)

    def set_up(self, lane: Lane) -> Item:
        """Return the choice that its owner has to make before the first round; () if none."""
        return ()

    def reached(self, lane: Lane) -> int:
        """Return the technologies that the position unlocks, as a mask (PU-12.1)."""
        return CORPORATIONS[lane.corporation].techs_at[lane.marks[TECH]]

    def at_tech_milestone(self, lane: Lane) -> tuple[Item, ...]:
        """Return the extra items of a tech milestone."""
        return ()

    def at_civ_milestone(self, lane: Lane) -> tuple[Item, ...]:
        """Return the extra items of a civ milestone."""
        return ()

    # -- tiles (PU-5, PU-9, PU-13)

    def free_of_touching(self, lane: Lane, terrains: Sequence[int]) -> bool:
        """Return whether a tile of these terrains (none: a patch) may lie anywhere (PU-20.1)."""
        return lane.techs > 0 and has(lane, IgnoreAdjacency)

    def tile_chosen(self, turn: Turn, tile: Tile) -> None:
        """React to a tile that has been taken but not laid yet."""

    def symbols_lost(self, lane: Lane, tile: Tile, row: Place) -> tuple[int, ...]:
        """Return, before a tile is laid, those of its symbols that will advance nothing."""
        return ()

    def water_steps(self, lane: Lane, cells: int) -> int:
        """Return the steps of the water marker for a tile with `cells` water cells on ice (PU-9.1, PU-20.4)."""
        return 2 if has(lane, TileAdvanceSteps) else 1

    def energy_besides(self, lane: Lane) -> Iterable[int]:
        """Return additional cells that may count as energy, as masks: one of these at a time."""
        return ()

    # -- markers (PU-6)

    def step_up(self, lane: Lane, track: int) -> int:
        """Return the step a marker enters when it advances, or -1 if it cannot (PU-6.5)."""
        step = lane.marks[track]
        return step + 1 if step < CORPORATIONS[lane.corporation].top[track] else -1

    def can_step(self, lane: Lane, track: int) -> bool:
        """Return whether there is a step or field that a marker can enter when it advances."""
        return self.step_up(lane, track) >= 0

    def ways(self, lane: Lane, marker: int, aside: bool = True) -> list[int]:
        """Return the fields a marker may go to, if its owner chooses; not to the side without `aside`."""
        return []

    def may_stay(self, lane: Lane, marker: int) -> bool:
        """Return whether a marker that may go to some field may also stay."""
        return False

    def climbs(self, lane: Lane, track: int, to: int) -> bool:
        """Return whether the marker can go one step higher, and not above the step `to` (PU-18.7)."""
        return 0 <= self.step_up(lane, track) <= to

    def step_down(self, lane: Lane, track: int, step: int) -> int:
        """Return the step below a step of a track."""
        return step - 1

    def steps_down(self, lane: Lane, track: int, n: int) -> tuple[int, int]:
        """Return the step a marker comes to when it goes back n steps, and how many of those it can go (PU-6.8)."""
        step, gone = lane.marks[track], 0
        while gone < n and step:
            step, gone = self.step_down(lane, track, step), gone + 1
        return step, gone

    def overflows(self, lane: Lane, track: int) -> bool:
        """Return whether the marker would bring movement instead of an advance (PU-6.6)."""
        return track == ROVER and lane.marks[track] == CORPORATIONS[lane.corporation].top[track]

    def overflow(self, lane: Lane, track: int) -> int:
        """Return the movement that an overflow brings."""
        return CORPORATIONS[lane.corporation].overflow

    def bonuses(self, lane: Lane, track: int, step: int) -> tuple[Item, ...]:
        """Return the bonuses printed at a step (PU-6.3)."""
        return CORPORATIONS[lane.corporation].bonuses[track][step]

    def own_marker(self, lane: Lane) -> int:
        """Return the marker that a technology lets advance by itself (PU-22.9)."""
        return ROVER

    def stands(self, lane: Lane) -> Sequence[tuple[int, int]]:
        """Return the track and step by which each marker scores."""
        return tuple(enumerate(lane.marks))

    def worth(self, lane: Lane, track: int, step: int) -> int:
        """Return the topmost medals at or below a marker (PU-16.3)."""
        return led(lane).medals[track][step]

    def medals(self, lane: Lane) -> int:
        """Return the medals of all tracks."""
        return sum([self.worth(lane, track, step) for track, step in self.stands(lane)])

    # -- rovers and what they collect (PU-11)

    def movement_added(self, lane: Lane) -> int:
        """Return the movement that a technology adds to that of a rover marker (PU-12.6)."""
        return int(lane.techs > 0 and has(lane, RoverMoveBonus))

    def rover_arrives(self, turn: Turn, at: int) -> bool:
        """Let a rover enter a cell; return whether a meteorite there is dealt with: otherwise it is collected."""
        return False

    def meteorite_collected(self, turn: Turn) -> None:
        """Add a meteorite to the scoring area (PU-1.8)."""
        turn.lane.stones += 1

    def homes(self, lane: Lane) -> list[Action]:
        """Return where a collected lifepod may go besides the scoring area."""
        return []

    def held(self, lane: Lane) -> list[Action]:
        """Return the lifepods that are kept there."""
        return []
