"""API types of games."""

from typing import Any, Literal

from msgspec import Struct

from cosmodrome.server.common.wire import Arg, Text
from cosmodrome.server.tables.schemas import LessonInfo


class About(Struct, frozen=True):
    """A game's page."""

    title: str
    designers: str
    publisher: str
    year: int
    minutes: int
    text: str


class Choice(Struct, frozen=True):
    """One value of an option; `says`: how it is played then, in one sentence, or ""; `alone`: only for a solo game,
    and the default there."""

    value: str
    text: str
    says: str
    alone: bool


class Option(Struct, frozen=True):
    """One thing a table can choose; with `seats`, the numbers 1 … players are choices as well. It matters with so many
    `players` (fewest and most; null: any) and `when` other options have one of these values. `box`: the value of the
    printed rules; "": the default."""

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
    """Options that go well together: what differs from the defaults. `seats`: the number of players for whom it is
    best (0: any)."""

    key: str
    title: str
    text: str
    options: dict[str, str]
    seats: int


class Ruling(Struct, frozen=True):
    """How the game is played here; `option` names the switch, if any."""

    rule: str
    text: str
    option: str


class GameSummary(Struct, frozen=True):
    """A game in the lobby. `seats`: the fewest and most players; `called`: by seat, the name of a player who has none;
    further seats begin the list again; `rulebook`: the languages it is written in; `levels`: of its computer
    opponents, the weakest first."""

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
    """A word of the game: what a sign is called and means; `rule`: where the rulebook says it; `args`: the arguments
    of the text."""

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
    """A chapter of a rulebook as HTML; `anchors`: what a link can name in it, its rules among them."""

    key: str
    title: str
    html: str
    anchors: list[str]


class Rulebook(Struct, frozen=True):
    """The rules of a game in words for people. `intro`: the HTML before the first chapter."""

    lang: str
    title: str
    intro: str
    chapters: list[Chapter]


class BotInfo(Struct, frozen=True):
    """A kind of computer opponent. `kind`: a level for people, which a game may offer (`GameSummary.levels`), a fixed
    one to measure others against, or one that was added here."""

    name: str
    text: str
    kind: Literal["level", "fixed", "added"]


class LanguageInfo(Struct, frozen=True):
    """A language that the page can be shown in: the percentage of messages that it has, in total and by area
    ("common", and the key of each game)."""

    lang: str
    percent: int
    areas: dict[str, int]
