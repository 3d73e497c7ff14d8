"""The parts of the evaluation of MLEM, as sentences of a hint."""

from typing import Final

from cosmodrome.kernel import Aspect, plural, t

ASPECTS: Final = {
    "landed": Aspect(
        plural("earns about {count} more point at once", "earns about {count} more points at once"),
        plural("earns about {count} fewer point at once", "earns about {count} fewer points at once"),
    ),
    "planets": Aspect(
        plural("earns about {count} more point on planets", "earns about {count} more points on planets"),
        plural("earns about {count} fewer point on planets", "earns about {count} fewer points on planets"),
    ),
    "goals": Aspect(
        plural("earns about {count} more point from goals", "earns about {count} more points from goals"),
        plural("earns about {count} fewer point from goals", "earns about {count} fewer points from goals"),
    ),
    "missions": Aspect(
        plural(
            "earns about {count} more point from secret missions",
            "earns about {count} more points from secret missions",
        ),
        plural(
            "earns about {count} fewer point from secret missions",
            "earns about {count} fewer points from secret missions",
        ),
    ),
    "flight": Aspect(
        plural("promises about {count} more point on this flight", "promises about {count} more points on this flight"),
        plural(
            "promises about {count} fewer point on this flight", "promises about {count} fewer points on this flight"
        ),
    ),
    "risk": Aspect(
        t("leaves you with a {chance}% chance of a crash on the next roll"),
        t("leaves you with a {chance}% chance of a crash on the next roll"),
        t("frees you from the risk of a crash"),
    ),
    "home": Aspect(
        plural(
            "keeps an astronaut worth about {count} point for later flights",
            "keeps an astronaut worth about {count} points for later flights",
        ),
        plural(
            "leaves later flights without an astronaut worth about {count} point",
            "leaves later flights without an astronaut worth about {count} points",
        ),
    ),
    "rivals": Aspect(
        plural("costs your opponents about {count} point", "costs your opponents about {count} points"),
        plural("gives your opponents about {count} point", "gives your opponents about {count} points"),
    ),
    "win": Aspect(t("wins the game"), t("gives up a win")),
}
"""The parts of the evaluation, in words for a hint."""
