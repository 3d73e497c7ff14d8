"""The laws of play. Pure: no I/O, no clock, no randomness of its own.

A game implements `Game`; a `Match` is one play of it; a `Record` is its complete text.
"""

from cosmodrome.kernel.about import About, Aspect, Ruling, Term
from cosmodrome.kernel.actions import Actions, What, dump
from cosmodrome.kernel.afresh import afresh
from cosmodrome.kernel.bot import Bot, Budget
from cosmodrome.kernel.chance import Rng, Stream, commitment, derive, seed_from, word_hash
from cosmodrome.kernel.course import Course
from cosmodrome.kernel.entries import Ended, Entry, Granted, Overdue, Plays, Resigned, texts_of
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
from cosmodrome.kernel.events import Aftermath, Event, Promise, Seat
from cosmodrome.kernel.functions import staticmethods
from cosmodrome.kernel.game import (
    DECIDE,
    MOST_SEATS,
    AnyGame,
    Chance,
    Decide,
    Game,
    Label,
    LineName,
    Over,
    Pending,
    Score,
    ScoreLine,
    checked_seats,
    checked_setup,
    lost_by,
    ranked,
    replaceable,
)
from cosmodrome.kernel.lesson import Lesson, Otherwise, Script, Stage
from cosmodrome.kernel.match import Match, Step
from cosmodrome.kernel.observed import Observed
from cosmodrome.kernel.options import Choice, Option, Options, Preset
from cosmodrome.kernel.orders import takes_orders
from cosmodrome.kernel.record import Header, Record, SeatWord
from cosmodrome.kernel.text import Arg, Args, Names, Refusal, Text, Translate, Words, english, plural, refuse, render, t
from cosmodrome.kernel.verify import Check, verify

__all__ = [
    "DECIDE",
    "MOST_SEATS",
    "About",
    "Actions",
    "Aftermath",
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
    "Ended",
    "Entry",
    "Event",
    "Game",
    "Granted",
    "Header",
    "IllegalAction",
    "Label",
    "Lesson",
    "LineName",
    "Match",
    "Names",
    "Observed",
    "OldRules",
    "Option",
    "Options",
    "Otherwise",
    "Over",
    "Overdue",
    "Pending",
    "Plays",
    "Preset",
    "Promise",
    "Record",
    "Refusal",
    "Resigned",
    "Rng",
    "Ruling",
    "Score",
    "ScoreLine",
    "Script",
    "Seat",
    "SeatWord",
    "Stage",
    "Step",
    "Stream",
    "Term",
    "Text",
    "Translate",
    "What",
    "Words",
    "afresh",
    "checked_seats",
    "checked_setup",
    "commitment",
    "derive",
    "dump",
    "english",
    "lost_by",
    "plural",
    "ranked",
    "refuse",
    "render",
    "replaceable",
    "seed_from",
    "staticmethods",
    "t",
    "takes_orders",
    "texts_of",
    "verify",
    "word_hash",
]
