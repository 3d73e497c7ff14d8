"""The table options (PU-34) and their switches in a state."""

from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.kernel import Option, Options, t
from cosmodrome.kernel.options import Choice, on_off

MIXES = {"7-7-6": (7, 7, 6), "12-5-3": (12, 5, 3), "4-8-8": (4, 8, 8), "2-6-12": (2, 6, 12)}

OPTIONS = (
    Option("boards", "PU-3.2", t("Boards"),
           (Choice("standard", t("standard sides")), Choice("choose", t("everybody chooses")),
            Choice("random", t("drawn at random")))),
    Option("first_commander", "PU-3.9", t("First commander"), (Choice("random", t("drawn at random")),), seats=True),
    Option("personal_objectives", "PU-28.2", t("Personal objectives"), on_off(default_on=False)),
    Option("rotation_2p", "PU-28.1", t("Two players: the station turns"),
           (Choice("commander", t("as the commander likes")), Choice("one_step", t("by one sector each round")))),
    Option("patch_anchor", "PU-10.4", t("Tiles and patches may touch a patch"), on_off(default_on=True)),
    Option("reveal_choices", "PU-31.7", t("Choices are shown"),
           (Choice("when_all_locked", t("when all are done")), Choice("live", t("as they are made")))),
)  # fmt: skip  # an option each

SWITCHES = (
    (flat.CHOOSE_BOARDS, "boards", "choose"),
    (flat.RANDOM_BOARDS, "boards", "random"),
    (flat.PERSONAL, "personal_objectives", "on"),
    (flat.ONE_STEP, "rotation_2p", "one_step"),
    (flat.NO_ANCHOR, "patch_anchor", "off"),
    (flat.LIVE, "reveal_choices", "live"),
)
"""By flag of a state: the option and the value that set it."""


def flags(chosen: Options) -> int:
    """The switches that are on."""
    return sum(flag for flag, option, value in SWITCHES if chosen.get(option) == value)


def mix(chosen: Options) -> tuple[int, int, int]:
    """The event mix (PU-29.1)."""
    return MIXES[chosen.get("event_mix", "7-7-6")]
