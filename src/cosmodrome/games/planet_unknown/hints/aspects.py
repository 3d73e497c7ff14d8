"""The parts of the evaluation of Planet Unknown, as sentences of a hint."""

from typing import Final

from cosmodrome.kernel import Aspect, plural

ASPECTS: Final = {
    "lines": Aspect(
        plural(
            "earns about {count} more medal from rows and columns",
            "earns about {count} more medals from rows and columns",
        ),
        plural(
            "earns about {count} fewer medal from rows and columns",
            "earns about {count} fewer medals from rows and columns",
        ),
    ),
    "tracks": Aspect(
        plural("earns about {count} more medal from the tracks", "earns about {count} more medals from the tracks"),
        plural("earns about {count} fewer medal from the tracks", "earns about {count} fewer medals from the tracks"),
    ),
    "collected": Aspect(
        plural(
            "earns about {count} more medal from collected lifepods and meteorites",
            "earns about {count} more medals from collected lifepods and meteorites",
        ),
        plural(
            "earns about {count} fewer medal from collected lifepods and meteorites",
            "earns about {count} fewer medals from collected lifepods and meteorites",
        ),
    ),
    "rovers": Aspect(
        plural(
            "earns about {count} more medal from what your rovers may still collect",
            "earns about {count} more medals from what your rovers may still collect",
        ),
        plural(
            "earns about {count} fewer medal from what your rovers may still collect",
            "earns about {count} fewer medals from what your rovers may still collect",
        ),
    ),
    "cards": Aspect(
        plural("earns about {count} more medal from civ cards", "earns about {count} more medals from civ cards"),
        plural("earns about {count} fewer medal from civ cards", "earns about {count} fewer medals from civ cards"),
    ),
    "personal": Aspect(
        plural(
            "earns about {count} more medal from your personal objectives",
            "earns about {count} more medals from your personal objectives",
        ),
        plural(
            "earns about {count} fewer medal from your personal objectives",
            "earns about {count} fewer medals from your personal objectives",
        ),
    ),
    "neighbours": Aspect(
        plural(
            "earns about {count} more medal from the neighbour objectives",
            "earns about {count} more medals from the neighbour objectives",
        ),
        plural(
            "earns about {count} fewer medal from the neighbour objectives",
            "earns about {count} fewer medals from the neighbour objectives",
        ),
    ),
    "events": Aspect(
        plural(
            "makes the events and the target about {count} medal easier",
            "makes the events and the target about {count} medals easier",
        ),
        plural(
            "makes the events and the target about {count} medal harder",
            "makes the events and the target about {count} medals harder",
        ),
    ),
}
"""The parts of the evaluation, in words for a hint; those of the score sheet in its order, except for the rovers."""
