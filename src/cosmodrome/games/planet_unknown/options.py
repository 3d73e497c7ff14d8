"""The table options (PU-34) and their switches in a state."""

from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.kernel import Option, Options, t
from cosmodrome.kernel.options import Choice, Preset, Switches, drawn_or_named, on_off

MIXES = {"7-7-6": (7, 7, 6), "12-5-3": (12, 5, 3), "4-8-8": (4, 8, 8), "2-6-12": (2, 6, 12)}

_BOARDS, _MODULES = t("Boards"), t("Modules")
_TABLE, _SILENT = t("At the table"), t("Where the rulebook leaves it open")
_SPECIAL = {"boards": ("choose", "random")}
"""The condition for special boards to be in play."""

OPTIONS = (
    Option("boards", "PU-3.2", t("Boards"),
           (Choice("standard", t("standard sides"),
                   t("Planet KSB-4156 and Universal Coalition: the same for everybody, no special rules.")),
            Choice("choose", t("everybody chooses"),
                   t("In turn order each player takes a planet and a corporation, standard or special.")),
            Choice("random", t("drawn at random"), t("Everybody is dealt a planet and a corporation, all different."))),
           group=_BOARDS),
    Option("optional_content", "PU-A1", t("Boards beyond the box"),
           on_off(default_on=False, on=t("Six more planets and two more corporations are among the special boards."),
                  off=t("Only the boards in the box are used.")),
           group=_BOARDS, when=_SPECIAL),
    drawn_or_named("first_commander", "PU-3.9", t("First commander"), t("Chance decides who turns the station first."),
                   group=_TABLE, players=(2, 6)),
    Option("events", "PU-29.1", t("Event module"),
           on_off(default_on=False, on=t("Each round has an event for everybody; the last of 20 ends the game."),
                  off=t("Rounds have no events.")),
           group=_MODULES, players=(2, 6)),
    Option("event_mix", "PU-29.1", t("Event cards: green, orange, red"),
           (Choice("7-7-6", t("balanced: 7, 7, 6"), t("Green events help, orange ones cost a little, red ones more.")),
            Choice("12-5-3", t("gentle: 12, 5, 3"), t("Most events help.")),
            Choice("4-8-8", t("stern: 4, 8, 8"), t("Few events help, and two in five are red.")),
            Choice("2-6-12", t("harsh: 2, 6, 12"), t("Hardly any events help, and most are red.")),
            Choice("at_the_table", t("the first commander enters what the table agrees on"),
                   t("Agree on any 20 cards; the first commander sets the numbers when the game begins."))),
           group=_MODULES, players=(2, 6), when={"events": ("on",)}),
    Option("personal_objectives", "PU-28.2", t("Personal objectives"),
           on_off(default_on=False, on=t("Each player gets two secret objectives and keeps one for medals at the end."),
                  off=t("There are only the open objectives between neighbours.")),
           group=_MODULES, players=(2, 6)),
    Option("rotation_2p", "PU-28.1", t("Two players: the station turns"),
           (Choice("commander", t("as the commander likes"), t("The commander turns it to any sector.")),
            Choice("one_step", t("by one sector each round"),
                   t("It turns by itself, so you can plan which tiles come next."))),
           group=_TABLE, players=(2, 2)),
    Option("bonus_order", "PU-7.2", t("Bonuses are resolved"),
           (Choice("immediate", t("at once, one chain after the other"),
                   t("Everything a bonus sets off is finished before the next one begins.")),
            Choice("free", t("in any order"), t("Everything you are owed waits, and you choose what comes next."))),
           group=_SILENT),
    Option("movement", "PU-11.6", t("Movement of rovers"),
           (Choice("pool", t("goes into a pool"), t("Movement waits in a pool until you are done with your tile.")),
            Choice("at_once", t("is spent or lost when gained"), t("Drive when you gain it; the rest is lost."))),
           group=_SILENT),
    Option("civ_pick_timing", "PU-8.2", t("Civ cards are picked"),
           (Choice("end_of_round", t("at the end of the round"), t("When all have laid their tiles, in turn order.")),
            Choice("after_each_step", t("after each step"),
                   t("In turn order: after the event for cards it brings, after the tiles for the rest.")),
            Choice("at_once", t("at once"), t("Nobody has to wait: you pick a card when you gain it."), alone=True)),
           group=_SILENT),
    Option("early_rover", "PU-11.4", t("A rover gained before the first tile"),
           (Choice("lost", t("is lost"), t("If an event brings a rover before any tile is laid, you lose it.")),
            Choice("wait", t("waits for the first tile"), t("If an event brings it too early, it comes with the first "
                                                            "tile."))),
           group=_SILENT),
    Option("once_per_game", "PU-12.4", t("Technologies that work once a game"),
           (Choice("at_once", t("work when unlocked"), t("Use it when you unlock it, or never.")),
            Choice("bank", t("may be used later, while in force"), t("Use it when you like, while you have it."))),
           group=_SILENT, when=_SPECIAL),
    Option("free_drive", "PU-21.8", t("Cosmos: energy cells cost no movement"),
           (Choice("with_movement", t("while there is movement"), t("Energy cells are free unless the pool is empty.")),
            Choice("always", t("always"), t("Energy cells are free even with an empty pool."))),
           group=_SILENT, when=_SPECIAL),
    Option("next_tile", "PU-31.4", t("The tile below the top"),
           (Choice("hidden", t("is hidden"), t("It is revealed when everybody is done.")),
            Choice("own_sector", t("is shown to the player of the sector"),
                   t("You see what lies below the two tiles that you choose from.")),
            Choice("open", t("is open"), t("Everybody sees what comes next in every stack."))),
           group=_TABLE),
    Option("patch_anchor", "PU-10.4", t("Tiles and patches may touch a patch"),
           on_off(default_on=True, on=t("The next tile or patch may touch a patch instead of a tile."),
                  off=t("A tile or patch has to touch a tile; touching only a patch is not enough.")),
           group=_SILENT),
    Option("reveal_choices", "PU-31.7", t("Choices are shown"),
           (Choice("when_all_locked", t("when all are done"), t("Nobody sees what the others do until all are done.")),
            Choice("live", t("as they are made"), t("Everybody sees at once what the others lay."))),
           group=_TABLE, players=(2, 6)),
)  # fmt: skip  # an option each

PRESETS = (
    Preset("first", t("First game"), t("Two players on the standard boards, as the rulebook advises."), seats=2),
    Preset("plan", t("Planned"), t("For two: the station turns by itself, and you see what comes next."),
           {"rotation_2p": "one_step", "next_tile": "open"}, seats=2),
    Preset("special", t("Special boards"), t("Each player is dealt a planet and a corporation with their own rules."),
           {"boards": "random"}),
    Preset("alone", t("Alone"), t("One player against a target, with events and three objectives."), seats=1),
    Preset("everything", t("Everything"), t("You choose from all boards, with events and personal objectives."),
           {"boards": "choose", "optional_content": "on", "events": "on", "personal_objectives": "on"}),
)  # fmt: skip  # a preset each

SWITCHES = Switches(
    (
        (flat.CHOOSE_BOARDS, "boards", "choose"),
        (flat.RANDOM_BOARDS, "boards", "random"),
        (flat.OPTIONAL_CONTENT, "optional_content", "on"),
        (flat.BANK, "once_per_game", "bank"),
        (flat.FREE_DRIVE, "free_drive", "always"),
        (flat.EVENTS, "events", "on"),
        (flat.MIX_AT_TABLE, "event_mix", "at_the_table"),
        (flat.PERSONAL, "personal_objectives", "on"),
        (flat.ONE_STEP, "rotation_2p", "one_step"),
        (flat.FREE_ORDER, "bonus_order", "free"),
        (flat.AT_ONCE, "movement", "at_once"),
        (flat.PICK_EACH_STEP, "civ_pick_timing", "after_each_step"),
        (flat.PICK_AT_ONCE, "civ_pick_timing", "at_once"),
        (flat.ROVER_WAITS, "early_rover", "wait"),
        (flat.OWN_NEXT, "next_tile", "own_sector"),
        (flat.OPEN_NEXT, "next_tile", "open"),
        (flat.NO_ANCHOR, "patch_anchor", "off"),
        (flat.LIVE, "reveal_choices", "live"),
    )
)
"""By flag of a state: the option and the value that set it."""


def mix(chosen: Options) -> tuple[int, int, int]:
    """Return the event mix (PU-29.1)."""
    return MIXES.get(chosen["event_mix"], MIXES["7-7-6"])
