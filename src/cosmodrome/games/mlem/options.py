"""The table options (ML-19), presets that go well together, and the switches that options set in a state."""

from cosmodrome.games.mlem import state as flat
from cosmodrome.kernel import Option, t
from cosmodrome.kernel.options import Choice, Preset, Switches, drawn_or_named, on_off

_VARIANTS, _TABLE, _SILENT = t("Variants"), t("At the table"), t("Where the rulebook leaves it open")
_DISCOVERY, _MISSIONS, _UFO = {"discovery": ("on",)}, {"missions": ("on",)}, {"ufo": ("on",)}

OPTIONS = (
    Option("discovery", "ML-12.1", t("Discovery tokens on the track"),
           on_off(default_on=False, on=t("The first to end a move on a field from 6 to 25 turns up the token there."),
                  off=t("Nothing lies on the track.")),
           group=_VARIANTS),
    Option("discovery_values", "ML-12.3", t("Value tokens"),
           (Choice("hidden", t("known to their owner only"), t("Others see that you have one, not what it is worth.")),
            Choice("open", t("open to all"), t("Everybody sees what each token is worth."))),
           group=_VARIANTS, when=_DISCOVERY),
    Option("missions", "ML-13.1", t("Secret missions"),
           on_off(default_on=False, on=t("Each player keeps three of four: places to land, for up to 10 points at the "
                                         "end."),
                  off=t("Nobody has missions.")),
           group=_VARIANTS),
    Option("mission_twins", "ML-13.4", t("Two missions for the same place"),
           (Choice("two_landings", t("need two landings"), t("Each mission needs an astronaut of its own.")),
            Choice("one_landing", t("need one landing"), t("One astronaut fulfils both."))),
           group=_VARIANTS, when=_MISSIONS),
    Option("ufo", "ML-14.1", t("The UFO and expedition tokens"),
           on_off(default_on=False,
                  on=t("Each expedition has its own number of dice and one ability; the UFO can be caught for points."),
                  off=t("Every expedition starts with six dice, and there is no UFO.")),
           group=_VARIANTS),
    Option("ufo_catch", "ML-14.8", t("The UFO is caught"),
           (Choice("reach_or_pass", t("by reaching or passing it"),
                   t("A move that ends on its field or goes beyond will do.")),
            Choice("exact", t("by reaching it exactly"), t("Only a move that ends on its field will do."))),
           group=_VARIANTS, when=_UFO),
    Option("ufo_after_catch", "ML-14.8", t("A UFO that was caught"),
           (Choice("last_field", t("goes back to deep space"), t("From there it comes nearer again.")),
            Choice("stay", t("stays where it is"), t("It goes on from there, and is easier to catch again."))),
           group=_VARIANTS, when=_UFO),
    drawn_or_named("start_player", "ML-2.4", t("Who begins"), t("Chance decides who starts the first expedition."),
                   group=_TABLE),
    Option("standing_orders", "ML-17.1", t("Standing orders"),
           on_off(default_on=True, on=t("You may decide in advance; your orders answer for you when you are asked."),
                  off=t("Everybody decides on the spot.")),
           group=_TABLE, box="off"),
    Option("auto_roll", "ML-16.1", t("The dice roll without asking"),
           on_off(default_on=False, on=t("As soon as all have decided, the dice are rolled; decisions can no longer be "
                                         "taken back."),
                  off=t("The roll waits for the commander, and until then the last decision can be taken back.")),
           group=_TABLE),
    Option("extras_alone", "ML-5.4", t("Additions by themselves, even when a group is usable"),
           on_off(default_on=True, on=t("A die of one or extra dice may move the rocket without any rolled group."),
                  off=t("Additions by themselves may only avert a crash.")),
           group=_SILENT),
    Option("parachute_claims", "ML-9.4", t("A landing by parachute takes goals"),
           on_off(default_on=True, on=t("A goal that a parachute completes is taken at once."),
                  off=t("A parachute takes no goal; your next landing without a crash does.")),
           group=_SILENT),
    Option("plus_one_from_5", "ML-11.5", t("Plus-minus one may leave on field 5, as if on 6"),
           on_off(default_on=False, on=t("On field 5, a player who has it aboard is asked whether to stay or leave."),
                  off=t("Nobody can land on field 5.")),
           group=_SILENT),
    Option("minus_one_from_deep_space", "ML-11.5", t("Plus-minus one may go back from deep space"),
           on_off(default_on=True, on=t("In deep space it may leave as if on field 25."),
                  off=t("In deep space it leaves like any other astronaut.")),
           group=_SILENT),
)  # fmt: skip  # an option each

PRESETS = (
    Preset("first", t("First game"), t("Three at the table, no variants, and every choice made on the spot."),
           {"standing_orders": "off"}, seats=3),
    Preset("missions", t("With missions"), t("Each player has three secret missions; the rest is as in the boxed "
                                             "game."),
           {"missions": "on", "standing_orders": "off"}),
    Preset("everything", t("Everything"), t("Discovery tokens, secret missions and the UFO together."),
           {"discovery": "on", "missions": "on", "ufo": "on"}),
)  # fmt: skip  # a preset each

SWITCHES = Switches(
    (
        (flat.DISCOVERY, "discovery", "on"),
        (flat.MISSIONS, "missions", "on"),
        (flat.UFO, "ufo", "on"),
        (flat.EXTRAS_ALONE, "extras_alone", "on"),
        (flat.CLAIMS, "parachute_claims", "on"),
        (flat.FROM_FIVE, "plus_one_from_5", "on"),
        (flat.FROM_DEEP, "minus_one_from_deep_space", "on"),
        (flat.OPEN_VALUES, "discovery_values", "open"),
        (flat.TWO_LANDINGS, "mission_twins", "two_landings"),
        (flat.PASSING, "ufo_catch", "reach_or_pass"),
        (flat.TO_LAST_FIELD, "ufo_after_catch", "last_field"),
        (flat.ORDERS, "standing_orders", "on"),
        (flat.AUTO_ROLL, "auto_roll", "on"),
    )
)
"""By flag of a state: the option and the value that set it."""
