"""API types of games."""

from typing import Any, Literal

from msgspec import Struct

from cosmodrome.server.common.wire import Arg, Text
from cosmodrome.server.tables.schemas import LessonInfo


class About(Struct, frozen=True):
    """Information about a game."""

    title: str
    designers: str
    publisher: str
    year: int
    minutes: int
    text: str


class Choice(Struct, frozen=True):
    """One value of an option; `says`: its effect on the game, in one sentence, or ""; `alone`: whether it is only for
    solo games, where it is the default."""

    value: str
    text: str
    says: str
    alone: bool


class Option(Struct, frozen=True):
    """One thing that a table can choose; with `seats`, the numbers from 1 to the number of players are choices as well.
    It matters with this many `players` (fewest and most; null: any) and `when` other options have one of these values.
    `box`: the value of the printed rules; "": the default."""

    key: str
    rule: str
    text: str
    choices: list[Choice]
    seats: bool
    group: str
    players: tuple[int, int] | None
    when: dict[str, list[str]]
    box: str


class Preset(Struct, frozen=True):
    """Options that go well together: those that differ from the defaults. `seats`: the number of players for whom it is
    best (0: any)."""

    key: str
    title: str
    text: str
    options: dict[str, str]
    seats: int


class Ruling(Struct, frozen=True):
    """A ruling on how the game is played here; `option` names the option that changes it, if any."""

    rule: str
    text: str
    option: str


class GameSummary(Struct, frozen=True):
    """A game in the lobby. `seats`: the fewest and most players; `called`: by seat, the default name of a player who
    has none; further seats start the list again; `rulebook`: the languages that it is written in; `levels`: those of
    its computer opponents, weakest first."""

    key: str
    about: About
    seats: tuple[int, int]
    called: list[str]
    options: list[Option]
    presets: list[Preset]
    hints: bool
    rulings: list[Ruling]
    rulebook: list[str]
    lessons: list["LessonInfo"]
    levels: list[str]


class Term(Struct, frozen=True):
    """A word of the game: the name and meaning of a sign; `rule`: the rule in the rulebook that explains it; `args`:
    the arguments of the text."""

    name: str
    text: str
    rule: str
    args: dict[str, Arg]


class GameDetails(GameSummary, frozen=True):
    """A game with its components and words; `glossary`: the meaning of each sign, by its name on the page;
    `marks`: the meaning of the numbers and keys of its views (a seat, a kind of component), by their path."""

    glossary: dict[str, Term]
    parts: dict[str, Any]
    texts: dict[str, Text]
    names: dict[str, dict[str, str]]
    marks: dict[str, str]


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook as HTML; `anchors`: the targets for links in it, including its rules."""

    key: str
    title: str
    html: str
    anchors: list[str]


class Rulebook(Struct, frozen=True):
    """The rules of a game, written for people. `intro`: the HTML before the first chapter."""

    lang: str
    title: str
    intro: str
    chapters: list[Chapter]


class BotInfo(Struct, frozen=True):
    """A kind of computer opponent. `kind`: a level for people, which a game may offer (`GameSummary.levels`), a fixed
    opponent to measure others against, or one that was added on this server."""

    name: str
    text: str
    kind: Literal["level", "fixed", "added"]


class LanguageInfo(Struct, frozen=True):
    """A language that the page can be shown in: the percentage of messages that it has, in total and by area
    ("common", and the key of each game)."""

    lang: str
    percent: int
    areas: dict[str, int]
