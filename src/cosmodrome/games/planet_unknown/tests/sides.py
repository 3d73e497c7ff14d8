"""The things of a player when the round of a test begins, in readable notation: tiles, cells, steps of markers."""

from dataclasses import dataclass

from cosmodrome.games.planet_unknown.actions.what import FIELD
from cosmodrome.games.planet_unknown.parts import corporations, planets
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.grid import CELLS, SIZE, cell, cells, mask_of, place
from cosmodrome.games.planet_unknown.parts.planets import Place, planet
from cosmodrome.games.planet_unknown.parts.tiles import (
    ALL_TILES,
    BIOMASS,
    LETTERS,
    SHAPES,
    TILE_OF,
    TRACKS,
    turned,
)
from cosmodrome.games.planet_unknown.state import Lane
from cosmodrome.kernel import BadStep

P1 = "I2-civ-energy @5,0 r0"
"""The first tile of many cases: civ symbol on 5,0, energy symbol on 5,1."""
ROVER_TECH = "I2-rover-tech @5,2 r0"
"""A tile that touches it: rover symbol on 5,2."""


@dataclass(frozen=True)
class Side:
    """The things of a player when the round starts. Cells are written `5,1 6,1`; `pods` None: all uncovered ones."""

    laid: str = ""
    planet: str = "ksb_4156"
    corporation: str = "universal"
    civ: int = 0
    water: int = 0
    biomass: int = 0
    rover: int = 0
    tech: int = 0
    patches: str = ""
    rovers: str = ""
    meteorites: str = ""
    """Meteorites besides those that the tiles brought."""
    pods: str | None = None
    spent: int | None = None
    """Rovers that have left the corporation; None: those on the planet."""
    saved: int = 0
    stones: int = 0
    stored: int = 0
    held: str = ""
    """Places of lifepods besides the scoring area: fields of tracks, `civ-7 water-3`, or technologies, `A C`."""
    loaded: str = ""
    """Rovers that carry a meteorite."""
    columns: tuple[int, ...] = tuple(range(5))
    """By marker: the track it stands on (Makeshift)."""
    flux: str = ""
    """The flux track."""
    cards: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    covered: str = ""
    """Cells under tiles without terrain or symbol, to fill a planet quickly: `5,5 5,6`, or all but some: `all -5,5`."""


def at(text: str) -> int:
    """Return the cell written `4,7`."""
    x, y = text.split(",")
    return cell(int(x), int(y))


def mask(text: str) -> int:
    """Return the mask of cells written `4,7 5,7`."""
    return mask_of([at(one) for one in text.split()])


def shown(some: int) -> str:
    """Return the cells of a mask, written `4,7 5,7`."""
    return " ".join(place(one) for one in cells(some))


def find_place(board: str, notation: str) -> tuple[int, Place]:
    """Return the tile of `I2-civ-energy @5,0 r3 m` and its place on a planet, which may have an equal turn."""
    key, corner, *turns = notation.split()
    x, y = map(int, corner.removeprefix("@").split(","))
    orientation = int(turns[0][1]) + 4 * ("m" in turns)
    shape = ALL_TILES[TILE_OF[key]].shape
    form = SHAPES[shape]
    cells_turned = [turned(one, orientation) for one in form.cells]
    left, top = min(one for one, _ in cells_turned), min(one for _, one in cells_turned)
    where = {one: cell(x + dx - left, y + dy - top) for one, (dx, dy) in zip(form.cells, cells_turned, strict=True)}
    sections = {where[one]: section for one, section in zip(form.cells, form.sections, strict=True)}
    found = [
        row
        for row in planet(built_in(), planets.NAMES.index(board)).places[shape]
        if {one: section for section in (0, 1) for one in cells(row.sections[section])} == sections
        and row.symbols[0] | row.symbols[1] == mask_of([where[one] for one in form.symbols])
        and row.meteor == 1 << where[form.meteor]
    ]
    if not found:
        raise BadStep(f"“{notation}” does not lie on the grid of {board}")
    return TILE_OF[key], found[0]


def lane_of(side: Side) -> Lane:
    """Return the lane of a side."""
    lane = Lane().set_up(
        planet(built_in(), planets.NAMES.index(side.planet)), corporations.NAMES.index(side.corporation)
    )
    for notation in filter(None, (one.strip() for one in side.laid.split(";"))):
        _lay(lane, *find_place(side.planet, notation))
    _fill(lane, side.covered)
    lane.patches = mask(side.patches)
    lane.terrain[BIOMASS] |= lane.patches
    lane.meteorites |= mask(side.meteorites)
    lane.pods &= ~lane.covered
    if side.pods is not None:
        lane.pods = mask(side.pods)
    lane.rovers = mask(side.rovers)
    lane.spent = lane.rovers.bit_count() if side.spent is None else side.spent
    lane.marks = [side.civ, side.water, side.biomass, side.rover, side.tech]
    lane.saved, lane.stones, lane.stored = side.saved, side.stones, side.stored
    lane.held = mask_of([_kept(one) for one in side.held.split()])
    lane.loaded, lane.columns = mask(side.loaded), side.columns
    if side.flux:
        lane.flux = TRACKS.index(side.flux)
    lane.cards, lane.played, lane.aims, lane.picks = side.cards, side.played, side.aims, side.picks
    return lane


def _kept(place: str) -> int:
    track, _, step = place.partition("-")
    return FIELD * TRACKS.index(track) + int(step) if step else "ABCDEF".index(track)


def _lay(lane: Lane, tile: int, row: Place) -> None:
    for section, terrain in enumerate(ALL_TILES[tile].terrains):
        lane.terrain[terrain] |= row.sections[section]
        lane.symbols[terrain] |= row.symbols[section]
    if ALL_TILES[tile].meteor:
        lane.sockets |= row.meteor
        lane.meteorites |= row.meteor
    lane.tiled |= row.mask
    lane.last = row.mask
    lane.tiles = (*lane.tiles, tile << 12 | row.code)


def _fill(lane: Lane, covered: str) -> None:
    """Cover every cell but those of `all -5,5 -5,6`, or those of `5,5 5,6`."""
    for word in covered.split():
        if word == "all":
            lane.tiled |= lane.board.grid
        elif word.startswith("-"):
            lane.tiled &= ~(1 << at(word[1:]))
        else:
            lane.tiled |= 1 << at(word)


def picture(lane: Lane) -> list[str]:
    """Return a planet in rows, see `Table.picture`."""
    board = lane.board
    letters = [" " if not board.grid >> one & 1 else "~" if board.ice >> one & 1 else "." for one in range(CELLS)]
    for letter, terrain, symbols in zip(LETTERS, lane.terrain, lane.symbols, strict=True):
        for one in cells(terrain):
            letters[one] = letter.upper() if symbols >> one & 1 else letter
    for one in cells(lane.patches):
        letters[one] = "p"
    return ["".join(letters[SIZE * y : SIZE * y + SIZE]).rstrip() for y in range(SIZE)]
