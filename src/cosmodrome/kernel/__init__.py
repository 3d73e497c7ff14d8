"""The laws of play. Pure: no I/O, no clock, no dice of its own.

A game implements `Game`; a `Match` plays one sitting of it; a `Record` is its truth as text.
"""

from cosmodrome.kernel.bot import Bot, Budget
from cosmodrome.kernel.chance import Rng, Stream, commitment, derive, seed_from
from cosmodrome.kernel.course import Course
from cosmodrome.kernel.errors import (
    BadComponents,
    BadOption,
    BadOrders,
    BadRecord,
    BadStep,
    CosmodromeError,
    IllegalAction,
    OldRules,
)
from cosmodrome.kernel.game import (
    DECIDE,
    MOST_SEATS,
    About,
    AnyGame,
    Aspect,
    Chance,
    Decide,
    Event,
    Game,
    Label,
    Over,
    Pending,
    Ruling,
    Score,
    ScoreLine,
    Seat,
    Term,
    ranked,
    replaceable,
    takes_orders,
)
from cosmodrome.kernel.lesson import Lesson, Otherwise, Script, Stage
from cosmodrome.kernel.match import Match, Step
from cosmodrome.kernel.options import Choice, Option, Options, Preset, checked_options
from cosmodrome.kernel.record import Header, Record
from cosmodrome.kernel.text import Arg, Args, Refusal, Text, Words, plural, refuse, render, t
from cosmodrome.kernel.verify import Check, verify

__all__ = [
    "DECIDE",
    "MOST_SEATS",
    "About",
    "AnyGame",
    "Arg",
    "Args",
    "Aspect",
    "BadComponents",
    "BadOption",
    "BadOrders",
    "BadRecord",
    "BadStep",
    "Bot",
    "Budget",
    "Chance",
    "Check",
    "Choice",
    "CosmodromeError",
    "Course",
    "Decide",
    "Event",
    "Game",
    "Header",
    "IllegalAction",
    "Label",
    "Lesson",
    "Match",
    "OldRules",
    "Option",
    "Options",
    "Otherwise",
    "Over",
    "Pending",
    "Preset",
    "Record",
    "Refusal",
    "Rng",
    "Ruling",
    "Score",
    "ScoreLine",
    "Script",
    "Seat",
    "Stage",
    "Step",
    "Stream",
    "Term",
    "Text",
    "Words",
    "checked_options",
    "commitment",
    "derive",
    "plural",
    "ranked",
    "refuse",
    "render",
    "replaceable",
    "seed_from",
    "t",
    "takes_orders",
    "verify",
]
