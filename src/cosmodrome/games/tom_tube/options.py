"""The table options (TT-18), presets of options that go well together, and the switches that options set in a state."""

from cosmodrome.games.tom_tube import state as flat
from cosmodrome.games.tom_tube.parts.components import MOST_EXTRA, OWNERS
from cosmodrome.kernel import Option, Options, t
from cosmodrome.kernel.options import Choice, Preset, Switches, on_off

_NUMBERS = (
    *(t("0"), t("1"), t("2"), t("3"), t("4"), t("5"), t("6"), t("7"), t("8"), t("9"), t("10")),
    *(t("11"), t("12"), t("13"), t("14"), t("15"), t("16"), t("17"), t("18"), t("19"), t("20")),
)


def _numbers(first: int, most: int, says: str, zero: str) -> tuple[Choice, ...]:
    """Return numbers as choices, the default first; `zero` says how the game is played with none."""
    order = (first, *range(first), *range(first + 1, most + 1))
    return tuple(Choice(str(one), _NUMBERS[one], says if one else zero) for one in order)


_START, _PIECES, _END = t("At the start"), t("Pieces and spheres"), t("Passing and the end")

OPTIONS = (
    Option("start_player", "TT-2.4", t("Who begins"),
           (Choice("random", t("drawn at random"), t("Chance decides who begins; in the rulebook it is the younger "
                                                     "player.")),
            Choice("tom", t("Tom"), t("Tom, in yellow, begins.")),
            Choice("dave", t("Dave"), t("Dave, in red, begins."))),
           group=_START),
    Option("energy_spheres", "TT-1.5", t("Rhombs with an energy sphere"),
           (Choice("half", t("where a diagonal meets another tube"),
                   t("A rhomb has one where a diagonal meets another tube.")),
            Choice("literal", t("wherever the two connections differ"),
                   t("A rhomb has one wherever Tom's and Dave's connections differ."))),
           group=_PIECES),
    Option("tube_triangles", "TT-1.5", t("Triangles with tubes"),
           (Choice("bends", t("bends"), t("Each player has six bends, which join two corners, and three blanks.")),
            Choice("mixed", t("half bends, half forks"),
                   t("Each player has three bends, three forks, which join all corners, and three blanks."))),
           group=_PIECES),
    Option("rim_nodes", "TT-6.3", t("Rim nodes beside stations"),
           (Choice("never", t("are never complete"),
                   t("No node on the rim is ever complete: tubes that end there lead nowhere.")),
            Choice("printed", t("are printed as complete spheres"),
                   t("Two nodes on the rim beside each station are complete from the start."))),
           group=_PIECES),
    Option("empty_bank", "TT-6.9", t("A bank without stones"),
           (Choice("none", t("places none"), t("If the bank lacks a stone, none is laid then or later.")),
            Choice("unlimited", t("never happens: it does not run out"), t("There are always enough stones."))),
           group=_PIECES),
    Option("pass_rule", "TT-13.2", t("Passing"),
           (Choice("strict", t("only when nothing is possible"),
                   t("If you can pay for a jump or control move, you must make it instead of passing.")),
            Choice("free", t("also when only paid moves are left"), t("You may keep your stones and pass instead."))),
           group=_END),
    Option("shipwreck", "TT-15.5", t("An astronaut lost in space"),
           (Choice("lost_loses", t("loses, whatever the points"),
                   t("If only one astronaut has no way left to his base, he loses the game.")),
            Choice("score", t("scores as usual"), t("The game ends, and the points decide as if nobody were lost."))),
           group=_END),
    Option("lost_bonus", "TT-14.9", t("Bonus when the late astronaut is lost"),
           _numbers(10, 20, t("The first home gets this many points, plus 1 for each move of the late astronaut."),
                    t("The first home gets 1 point for each move of the late astronaut, and no more.")),
           group=_END),
    Option("control_alien", "TT-17.3", t("Control and alien stones"),
           on_off(default_on=True,
                  on=t("New spheres with one tube end get a control stone, those with none an alien stone."),
                  off=t("There are none, so there are no control moves and no exchange either.")),
           group=_PIECES),
    Option("extra_energy_tom", "TT-17.1", t("More energy stones for Tom"),
           _numbers(0, MOST_EXTRA, t("Tom, the weaker player, begins with this many more energy stones."),
                    t("Tom begins with 1 energy stone.")),
           group=_START),
    Option("extra_energy_dave", "TT-17.1", t("More energy stones for Dave"),
           _numbers(0, MOST_EXTRA, t("Dave, the weaker player, begins with this many more energy stones."),
                    t("Dave begins with 1 energy stone.")),
           group=_START),
)  # fmt: skip  # an option each

PRESETS = (
    Preset("first", t("First game"),
           t("Without control or alien stones, as the rulebook advises: build, float, jump, come home."),
           {"control_alien": "off"}, seats=2),
    Preset("lenient", t("Milder"),
           t("More energy spheres, a bank that never runs out, and no need to make paid moves."),
           {"energy_spheres": "literal", "empty_bank": "unlimited", "pass_rule": "free"}),
)  # fmt: skip  # a preset each

_EXTRA = ("extra_energy_tom", "extra_energy_dave")
"""The options of the handicaps, by seat (TT-17.1)."""
SWITCHES = Switches(
    (
        (flat.LITERAL, "energy_spheres", "literal"),
        (flat.MIXED, "tube_triangles", "mixed"),
        (flat.PRINTED_RIMS, "rim_nodes", "printed"),
        (flat.UNLIMITED, "empty_bank", "unlimited"),
        (flat.FREE_PASS, "pass_rule", "free"),
        (flat.LOST_LOSES, "shipwreck", "lost_loses"),
        (flat.STONES_OFF, "control_alien", "off"),
    )
)
"""By flag of a state: the option and the value that set it."""


def extra_energy(chosen: Options) -> tuple[int, int]:
    """Return the extra energy stones of each seat at the beginning."""
    tom, dave = (int(chosen[option]) for option in _EXTRA)
    return tom, dave


def handicaps(more: tuple[int, int]) -> Options:
    """Return the options that give a seat extra energy stones."""
    return {option: str(one) for option, one in zip(_EXTRA, more, strict=True)}


def start(chosen: Options) -> int:
    """Return the start player, or NOBODY if chance decides."""
    named = chosen["start_player"]
    return OWNERS.index(named) if named in OWNERS else flat.NOBODY
