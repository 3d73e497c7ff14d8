"""The guided first game of Planet Unknown: station, placing, tracks and bonuses, rovers, civ cards, the end of a
game."""

from collections.abc import Callable

from cosmodrome.games.planet_unknown.actions.actions import LAYS
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.grid import beside, cell, mask_of
from cosmodrome.games.planet_unknown.parts.planets import STANDARD, Place, planet
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK, TILE_OF
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.kernel import Lesson, Otherwise, Stage, t

FIRST_TILE, SECOND_TILE, THIRD_TILE = "O4-water-rover", "I2-civ-energy", "V3-civ-energy-m"
_BOARD = planet(built_in(), STANDARD)
_ROVER_CELLS = mask_of([cell(0, 5), cell(1, 5)])
"""Where the rover cells of the first tile are to lie: beside a lifepod, with the water cells on the ice below."""
_DRIVEN = mask_of([cell(1, 4)])
"""Where the rover stands after its drive."""
LONG_ENOUGH = 9
"""The round in which free play ends in any case."""


def _lays(tile: str, good: Callable[[Place], int]) -> tuple[str, ...]:
    """Return the ways to lay a tile on a bare planet that are `good`, as texts of actions."""
    rows = _BOARD.places[TILE_OF[tile] // PER_STACK]
    return tuple(LAYS[row.code].text for row in rows if good(row))


def _another_line(view: View) -> bool:
    """Return whether free play ends: the learner's rows and columns bring a second medal, or many rounds are over."""
    return (view.players[0].points[0] or 0) >= 2 or view.round >= LONG_ENOUGH or view.last_round


_EITHER = t("either order is allowed; this time take the other symbol first")
_COVERED = t("that is allowed, but what lies under a tile is destroyed: spare your rover and the lifepods")

FIRST = Lesson(
    key="first",
    title=t("Your first colony"),
    text=t("Turn the station, lay tiles, climb the tracks, drive a rover, gain a civ card."),
    minutes=5,
    seats=2,
    options={"first_commander": "1"},
    bots="random",
    opening=(
        (None, "station 0 0 N5-biomass-civ F5-rover-tech I3-energy-water V3-civ-energy-m T4-civ-energy S4-tech-biomass"
               " L4-energy-water U5-water-rover I2-civ-energy I4-biomass-civ O4-water-rover Z5-rover-tech"),
        (None, "neighbours 61 45 37"),
    ),
    stages=(
        Stage(
            (
                t("An empty planet is yours to settle. Covered rows and high markers are worth medals, and the most "
                  "medals win. The tiles come from the station."),
                t("You command this round, so you turn the station. The marked sector holds a square tile with water "
                  "and rover. Choose it, then turn."),
            ),
            point=("rotate rotate U5", "sector U5"),
            do=("rotate U5",),
            otherwise=(Otherwise("rotate *", t("you may turn to any sector; this time, take the marked one"), "PU-4.2"),),
            then=((1, "take S4"), (1, "lay 4,0 r0"), (1, "next symbol tech"), (1, "lock")),
        ),
        Stage(
            (
                t("Two tiles lie before you; Orange has the opposite sector. Your first tile has to cover a cell on the planet's "
                  "edge, and water belongs on ice, the pale cells."),
                t("Take the square one: tap it, then the marked cell, then “Lay it here”. As it is turned now, its rover "
                  "half will lie beside a lifepod."),
            ),
            point=("hold O4", "cell 0,5"),
            do=("take O4",),
            otherwise=(Otherwise("take *", t("you may take either tile; this time, take the square one"), "PU-4.4"),),
        ),
        Stage(
            (
                t("Now lay it with its rover half on the marked cell at the edge and its water on the ice below."),
            ),
            point=("cell 0,5",),
            do=_lays(FIRST_TILE, lambda row: row.sections[1] == _ROVER_CELLS),
            otherwise=(
                Otherwise("lay 0,5 *", t("the right place; now turn it until its rover half lies beside the "
                                         "lifepod"), "PU-5.1"),
                Otherwise("lay *", t("that is allowed, but the marked cell has ice and a lifepod nearby"), "PU-5.5"),
            ),
        ),
        Stage(
            (
                t("Each symbol of a tile you lay moves its marker one step up. You choose the order: begin with the rover."),
                t("Everything on the board has an explanation: hover over the marked rover, press and hold it, or "
                  "focus it and press the question mark key. Then choose the rover."),
            ),
            point=("do next symbol rover",),
            do=("next symbol rover",),
            otherwise=(Otherwise("next *", _EITHER, "PU-6.2"),),
        ),
        Stage(
            (
                t("Every field that a marker enters pays its bonus at once. Here it is a rover, which goes on the tile "
                  "just laid. Set it up beside the lifepod."),
            ),
            point=("cell 1,5",),
            do=("set-up 1,5",),
            otherwise=(Otherwise("set-up *", t("any cell of the tile would do; the marked one is nearest to the lifepod"), "PU-11.2"),),
        ),
        Stage(
            (
                t("Water moves up only for water that lies on ice. Yours does, and its marker stands on 1."),
                t("Your tile also fills the first column of the planet. Full rows and columns bring the medals at their ends:"
                  " here 1. You are done: finish your part."),
            ),
            point=("way lock",),
            do=("lock",),
            then=((None, "tops S4-energy-water O4-rover-tech"), (1, "rotate F5"),
                  (1, "take T4"), (1, "lay 4,2 r0"), (1, "next symbol civ"), (1, "advance civ"), (1, "lock")),
        ),
        Stage(
            (
                t("You both laid a tile at the same time. Then Orange commanded and turned the station, and your "
                  "sector with it. From now on tiles have to touch earlier ones."),
                t("Take the small tile with population and energy, and lay it on the marked cell, so that its energy "
                  "lies beside your rover half."),
            ),
            point=("hold I2", "cell 2,4"),
            do=("take I2",),
            otherwise=(Otherwise("take *", t("this time, take the small tile: it has energy"), "PU-4.4"),),
        ),
        Stage(
            (
                t("Lay it on the marked cell, so that its energy cell lies beside the rover half, without covering any "
                  "lifepods."),
            ),
            point=("cell 2,4",),
            do=_lays(SECOND_TILE, lambda row: row.sections[1] & beside(_ROVER_CELLS) and not row.mask & _BOARD.pods),
            otherwise=(Otherwise("lay *", t("that is allowed, but the energy cell should touch your rover cells, and no lifepod"
                                            " should be covered"), "PU-13.2"),),
        ),
        Stage(
            (
                t("Begin with population. Energy has no marker of its own; you will soon see what it is good for."),
            ),
            point=("do next symbol civ",),
            do=("next symbol civ",),
            otherwise=(Otherwise("next *", _EITHER, "PU-6.2"),),
        ),
        Stage(
            (
                t("Energy moves one other marker: that of this tile's other symbol, or one whose area touches the "
                  "energy. The rover area does: choose it."),
            ),
            point=("do advance rover",),
            do=("advance rover",),
            otherwise=(Otherwise("*", t("that is allowed, but the rover's next field gives the movement that you need"), "PU-13.2"),),
        ),
        Stage(
            (
                t("1 movement for your rover. Tap the rover, then the lifepod: the rover collects whatever it drives onto. A "
                  "lifepod is worth 1 medal."),
            ),
            point=("cell 1,5", "cell 1,4"),
            do=("drive 1,5 1,4",),
            otherwise=(
                Otherwise("drive *", t("it may drive to any cell beside it; the lifepod is the other way"), "PU-11.5"),
                Otherwise("lock", t("movement that is not spent is lost, so fetch the lifepod first"), "PU-11.6"),
            ),
        ),
        Stage(
            (
                t("The lifepod is yours: 1 medal. Lifepods under a tile are lost, so fetch them before you build there."),
                t("You can change your mind: until you finish your part, “Take back” undoes your last step. Finish it now."),
            ),
            point=("way lock", "tool take-back"),
            do=("lock",),
            then=((None, "tops T4-biomass-civ I2-rover-tech"),),
        ),
        Stage(
            (
                t("You command again. The population track has a card on its third field, and the marked sector offers "
                  "two steps towards it. Turn to that sector."),
            ),
            point=("rotate rotate S4", "sector S4"),
            do=("rotate S4",),
            otherwise=(Otherwise("rotate *", t("you may turn to any sector; this time, take the marked one"), "PU-4.2"),),
            then=((1, "take U5"), (1, "lay 6,3 r0"), (1, "next symbol rover"), (1, "set-up 6,3"), (1, "lock")),
        ),
        Stage(
            (
                t("Take the corner tile with population and energy. Its star draws a meteorite: a row or column with "
                  "one scores nothing until a rover fetches it."),
                t("Lay it where you like beside your tiles, but do not cover your rover or the lifepods. Try some "
                  "cells first: below, you can read what each place brings; if it is not allowed, why not, and by which rule."),
            ),
            point=("hold V3",),
            do=("take V3",),
            otherwise=(Otherwise("take *", t("this time, take the corner tile with population"), "PU-4.4"),),
        ),
        Stage(
            (
                t("Lay it where you like beside your tiles, but do not cover your rover or the lifepods."),
            ),
            do=_lays(THIRD_TILE, lambda row: not row.mask & (_BOARD.pods | _DRIVEN)),
            otherwise=(Otherwise("lay *", _COVERED, "PU-5.7"),),
        ),
        Stage(
            (t("Population first again: its marker goes to 2."),),
            point=("do next symbol civ",),
            do=("next symbol civ",),
            otherwise=(Otherwise("next *", _EITHER, "PU-6.2"),),
        ),
        Stage(
            (t("Energy may also help the other symbol of its own tile. Choose population: one more step."),),
            point=("do advance civ",),
            do=("advance civ",),
            otherwise=(Otherwise("*", t("that is allowed, but population is one step away from a card"), "PU-13.2"),),
        ),
        Stage(
            (t("A milestone: a civ card of level 1. Cards are picked when all are done, so finish your part."),),
            point=("way lock",),
            do=("lock",),
        ),
        Stage(
            (t("It is your turn to pick. Look through the cards of this level."),),
            point=("do look 1",),
            do=("look 1",),
            then=((None, "stack 1 2 4 7"),),
        ),
        Stage(
            (
                t("Keep one; the others go back. Some work at once; others bring medals at the end. Any of them will "
                  "do: choose one."),
            ),
            do=("pick *",),
        ),
        Stage(
            (
                t("The round in which somebody cannot lay a tile, or in which a sector runs out of tiles, is the last one."
                  " Then all medals are counted."),
                t("Play freely until a second row or column of yours is full; the short ones are at the rim. “Show me "
                  "a move” suggests a few good moves."),
            ),
            until=_another_line,
        ),
        Stage(
            (
                t("You now know how a round works. You earn medals from tracks, rows, lifepods, cards, and objectives shared "
                  "with neighbours. The question mark opens the rules; on a phone, it is in the menu. Set up your first "
                  "game."),
            ),
        ),
    ),
)  # fmt: skip  # texts stand as they are read

LESSONS = (FIRST,)
