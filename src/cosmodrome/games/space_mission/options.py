"""The options of Space Mission, and the flags of a state that they set."""

from cosmodrome.games.space_mission import state as flat
from cosmodrome.kernel import t
from cosmodrome.kernel.options import Choice, Option, Preset, Switches, on_off

_TABLE = t("At the table")

OPTIONS = (
    Option("start_player", "SM-2.4", t("Who begins"),
           (Choice("random", t("drawn at random"), t("Chance decides who begins.")),),
           seats=True, group=_TABLE),
    Option("peek_reserved", "SM-7.5", t("Look at your own reserved tiles"),
           on_off(default_on=True, on=t("You may look again at the tiles that you have reserved."),
                  off=t("A reserved tile stays face down until a station is built: remember it, as in the boxed "
                        "game.")),
           group=_TABLE, box="off"),
)  # fmt: skip  # an option each

PRESETS = (
    Preset("first", t("First game"), t("Three players, who may look again at the tiles that they have reserved."),
           seats=3),
)  # fmt: skip  # a preset each

SWITCHES = Switches(((flat.PEEK, "peek_reserved", "on"),))
"""By flag of a state: the option and the value that set it."""
