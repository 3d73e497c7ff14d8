"""The parts of the evaluation of Planet Unknown, as sentences of a hint."""

from typing import Final

from cosmodrome.kernel import Aspect, plural

ASPECTS: Final = {
    "lines": Aspect(
        plural(
            "brings about {count} more medal from rows and columns",
            "brings about {count} more medals from rows and columns",
        ),
        plural(
            "brings about {count} fewer medal from rows and columns",
            "brings about {count} fewer medals from rows and columns",
        ),
    ),
    "tracks": Aspect(
        plural("brings about {count} more medal from the tracks", "brings about {count} more medals from the tracks"),
        plural("brings about {count} fewer medal from the tracks", "brings about {count} fewer medals from the tracks"),
    ),
    "collected": Aspect(
        plural(
            "brings about {count} more medal from collected lifepods and meteorites",
            "brings about {count} more medals from collected lifepods and meteorites",
        ),
        plural(
            "brings about {count} fewer medal from collected lifepods and meteorites",
            "brings about {count} fewer medals from collected lifepods and meteorites",
        ),
    ),
    "rovers": Aspect(
        plural(
            "brings about {count} more medal from what your rovers may still collect",
            "brings about {count} more medals from what your rovers may still collect",
        ),
        plural(
            "brings about {count} fewer medal from what your rovers may still collect",
            "brings about {count} fewer medals from what your rovers may still collect",
        ),
    ),
    "cards": Aspect(
        plural("brings about {count} more medal from civ cards", "brings about {count} more medals from civ cards"),
        plural("brings about {count} fewer medal from civ cards", "brings about {count} fewer medals from civ cards"),
    ),
    "personal": Aspect(
        plural(
            "brings about {count} more medal from your personal objectives",
            "brings about {count} more medals from your personal objectives",
        ),
        plural(
            "brings about {count} fewer medal from your personal objectives",
            "brings about {count} fewer medals from your personal objectives",
        ),
    ),
    "neighbours": Aspect(
        plural(
            "brings about {count} more medal from the neighbour objectives",
            "brings about {count} more medals from the neighbour objectives",
        ),
        plural(
            "brings about {count} fewer medal from the neighbour objectives",
            "brings about {count} fewer medals from the neighbour objectives",
        ),
    ),
    "events": Aspect(
        plural(
            "makes the events and the target about {count} medal kinder",
            "makes the events and the target about {count} medals kinder",
        ),
        plural(
            "makes the events and the target about {count} medal harsher",
            "makes the events and the target about {count} medals harsher",
        ),
    ),
}
"""The parts of the evaluation, in words for a hint; those of the score sheet in its order, except for the rovers."""
