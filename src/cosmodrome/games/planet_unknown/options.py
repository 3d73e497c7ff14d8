"""The table options (PU-34) and their switches in a state."""

from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.kernel import Option, Options, t
from cosmodrome.kernel.options import Choice, on_off

MIXES = {"7-7-6": (7, 7, 6), "12-5-3": (12, 5, 3), "4-8-8": (4, 8, 8), "2-6-12": (2, 6, 12)}

OPTIONS = (
    Option("boards", "PU-3.2", t("Boards"),
           (Choice("standard", t("standard sides")), Choice("choose", t("everybody chooses")),
            Choice("random", t("drawn at random")))),
    Option("optional_content", "PU-A1", t("Boards beyond the box"), on_off(default_on=False)),
    Option("first_commander", "PU-3.9", t("First commander"), (Choice("random", t("drawn at random")),), seats=True),
    Option("events", "PU-29.1", t("Event module"), on_off(default_on=False)),
    Option("event_mix", "PU-29.1", t("Event cards: green, orange, red"),
           (Choice("7-7-6", t("balanced: 7, 7, 6")), Choice("12-5-3", t("gentle: 12, 5, 3")),
            Choice("4-8-8", t("stern: 4, 8, 8")), Choice("2-6-12", t("harsh: 2, 6, 12")),
            Choice("at_the_table", t("the first commander says what the table agrees on")))),
    Option("personal_objectives", "PU-28.2", t("Personal objectives"), on_off(default_on=False)),
    Option("rotation_2p", "PU-28.1", t("Two players: the station turns"),
           (Choice("commander", t("as the commander likes")), Choice("one_step", t("by one sector each round")))),
    Option("bonus_order", "PU-7.2", t("Bonuses are resolved"),
           (Choice("immediate", t("at once, one chain after the other")), Choice("free", t("in any order")))),
    Option("movement", "PU-11.6", t("Movement of rovers"),
           (Choice("pool", t("goes into a pool")), Choice("at_once", t("is spent or lost when gained")))),
    Option("civ_pick_timing", "PU-8.2", t("Civ cards are picked"),
           (Choice("end_of_round", t("at the end of the round")), Choice("after_each_step", t("after each step")),
            Choice("at_once", t("at once"), alone=True))),
    Option("early_rover", "PU-11.4", t("A rover gained before the first tile"),
           (Choice("lost", t("is lost")), Choice("wait", t("waits for the first tile")))),
    Option("once_per_game", "PU-12.4", t("Technologies that work once a game"),
           (Choice("at_once", t("work when unlocked")), Choice("bank", t("may be used later, while in force")))),
    Option("free_drive", "PU-21.8", t("Cosmos: energy cells cost no movement"),
           (Choice("with_movement", t("while there is movement")), Choice("always", t("always")))),
    Option("next_tile", "PU-31.4", t("The tile below the top"),
           (Choice("hidden", t("is hidden")), Choice("own_sector", t("is shown to the player of the sector")),
            Choice("open", t("is open")))),
    Option("patch_anchor", "PU-10.4", t("Tiles and patches may touch a patch"), on_off(default_on=True)),
    Option("reveal_choices", "PU-31.7", t("Choices are shown"),
           (Choice("when_all_locked", t("when all are done")), Choice("live", t("as they are made")))),
)  # fmt: skip  # an option each

SWITCHES = (
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
"""By flag of a state: the option and the value that set it."""


def flags(chosen: Options) -> int:
    """The switches that are on."""
    return sum(flag for flag, option, value in SWITCHES if chosen.get(option) == value)


def mix(chosen: Options) -> tuple[int, int, int]:
    """The event mix (PU-29.1)."""
    return MIXES.get(chosen["event_mix"], MIXES["7-7-6"])
