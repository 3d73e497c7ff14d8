"""Entries of a match: events at its table that are not steps of its game.

| text form | who | what |
|---|---|---|
| `!resigned` | a seat | its player gives the match up |
| `!ended scored 0 1` | the table | these seats agreed to end the match and to score it as it stands |
| `!ended cancelled 0 1` | the table | these seats agreed to cancel it: there are no places |
| `!plays person`, `!plays bot greedy`, `!plays nobody` | a seat | who plays it from here on; no entry names a person |
| `!granted` | a seat | its time was up, and the others gave it more |
| `!overdue roll` | a seat | an action that the clock gave, see `Game.overdue`: the one entry that is also a step |

They are in the record among the steps, public and final: neither they nor anything before them can be taken back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from cosmodrome.kernel.errors import BadRecord, BadStep
from cosmodrome.kernel.events import Event, Seat
from cosmodrome.kernel.game import AnyGame, Over
from cosmodrome.kernel.record import CLOCK, MARK, Taken
from cosmodrome.kernel.text import Refusal, Text, plural, refuse, t

PERSON: Final = "person"
NOBODY: Final = "nobody"
BOT: Final = "bot"
_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
"""The characters of a computer opponent's name: short and plain, so that it cannot hold a person's name."""
_LONGEST: Final = 40
_DIGITS: Final = frozenset("0123456789")
_SCORED: Final = {"scored": True, "cancelled": False}


@dataclass(frozen=True, slots=True)
class Resigned:
    """The player of a seat gives the match up."""


@dataclass(frozen=True, slots=True)
class Ended:
    """These seats, ascending, agreed to end the match: `scored` as it stands, or cancelled."""

    agreed: tuple[Seat, ...]
    scored: bool


@dataclass(frozen=True, slots=True)
class Plays:
    """From here on a seat is played by a `person`, by `nobody`, or by a `bot`, given with its name."""

    who: str


@dataclass(frozen=True, slots=True)
class Granted:
    """The time of a seat was up, and the others gave it more."""


@dataclass(frozen=True, slots=True)
class Overdue:
    """The action of the game that the clock gave for a seat."""

    action: Any


Entry: TypeAlias = Resigned | Ended | Plays | Granted | Overdue

TEXTS: Final[Mapping[str, Text]] = {
    "entry-resigned": t("{seat} resigns."),
    "entry-scored": plural(
        "{seats} ends the match; it is scored as it stands.",
        "{seats} agree to end the match; it is scored as it stands.",
    ),
    "entry-cancelled": plural(
        "{seats} cancels the match; it has no winner.",
        "{seats} agree to cancel the match; it has no winner.",
    ),
    "entry-person": t("{seat} takes over from the computer opponent."),
    "entry-nobody": t("Nobody plays for {seat} from now on."),
    "entry-bot": t("The computer opponent “{bot}” plays for {seat} from now on."),
    "entry-granted": t("The others give {seat} more time."),
    "entry-overdue": t("{seat} is out of time; the game moves instead."),
}
"""The sentence for each event of an entry."""
NO_END: Final = t("{seat} can't resign, because no person plays this seat")
NO_TIME: Final = t("{seat} needs no more time, because no person plays this seat")


def texts_of(game: AnyGame) -> Mapping[str, Text]:
    """Return the sentence of every event in a match of the game."""
    return {**TEXTS, **game.texts}


# -- text forms -------------------------------------------------------------------------------------------------------


def dump(game: AnyGame, what: Any) -> str:
    """Return the text form of an entry, an action or an outcome."""
    match what:
        case Resigned():
            return f"{MARK}resigned"
        case Ended(agreed, scored):
            return " ".join((f"{MARK}ended", "scored" if scored else "cancelled", *map(str, agreed)))
        case Plays(who):
            return f"{MARK}plays {who}"
        case Granted():
            return f"{MARK}granted"
        case Overdue(action):
            return CLOCK + game.dump(action)
        case _:
            return game.dump(what)


def load(game: AnyGame, text: str, rules: int) -> Any:
    """Read a text that `dump` wrote under rules version `rules`. Raises `BadStep`."""
    if text.startswith(CLOCK):
        return Overdue(game.load(text.removeprefix(CLOCK), rules))
    if not text.startswith(MARK):
        return game.load(text, rules)
    entry = _entry(*text.removeprefix(MARK).split(" "))
    if entry is None or dump(game, entry) != text:
        raise BadStep("“{mark}” is not an entry of a match", mark=text.removeprefix(MARK)[:80])
    return entry


def read(game: AnyGame, text: str, rules: int, where: str) -> Any:
    """Read a text with `load`. Raises `BadRecord`, naming `where` it is."""
    try:
        return load(game, text, rules)
    except BadStep as error:
        raise BadRecord("{where}: {error}", where=where, error=error.words) from None


def _entry(word: str, *tokens: str) -> Entry | None:
    if word == "resigned":
        return Resigned()
    if word == "granted":
        return Granted()
    if word == "plays" and _plays(*tokens):
        return Plays(" ".join(tokens))
    if word == "ended" and tokens and tokens[0] in _SCORED and _DIGITS.issuperset(tokens[1:]):
        return Ended(tuple(map(int, tokens[1:])), _SCORED[tokens[0]])
    return None


def _plays(kind: str = "", *names: str) -> bool:
    if kind != BOT:
        return kind in (PERSON, NOBODY) and not names
    return len(names) == 1 and 0 < len(names[0]) <= _LONGEST and _LETTERS.issuperset(names[0])


def besides(steps: Iterable[Taken]) -> tuple[Taken, ...]:
    """Return the entries among recorded steps that are not steps of the game."""
    return tuple(step for step in steps if step[1].startswith(MARK) and not step[1].startswith(CLOCK))


# -- what they mean ---------------------------------------------------------------------------------------------------


def told(by: Seat | None, entry: Entry) -> Event:
    """Return the event of an entry, which everybody sees."""
    match entry:
        case Ended(agreed, scored):
            return Event(f"entry-{'scored' if scored else 'cancelled'}", {"seats": agreed, "count": len(agreed)})
        case Plays(who):
            kind, _, bot = who.partition(" ")
            return Event(f"entry-{kind}", {"seat": by, **({"bot": bot} if bot else {})})
        case Granted():
            return Event("entry-granted", {"seat": by})
        case _:
            return Event("entry-resigned" if isinstance(entry, Resigned) else "entry-overdue", {"seat": by})


def over() -> Refusal:
    """Return the refusal of everything after the end."""
    return refuse("K-6", t("the match is over"))


class Entered:
    """The entries of a match so far, and their results.

    `made`: those that were not steps of the game. `plays`: by seat, its player, if an entry names one. `ended`: the
    end, if an entry caused it.
    """

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._seats = seats
        self.made: list[Taken] = []
        self.plays: dict[Seat, str] = {}
        self.ended: Over | None = None

    def why_not(self, state: Any, by: Seat | None, entry: Entry) -> Refusal | None:
        """Return why an entry cannot be made, or None."""
        named = entry.agreed if isinstance(entry, Ended) else (by,)
        if not self._seated(named) or (isinstance(entry, Ended) and by is not None):
            return refuse("K-1", t("there is no such seat at this table"))
        left = [seat for seat in named if self.plays.get(seat or 0, PERSON) != PERSON]
        if left and not isinstance(entry, Plays):
            reason = NO_TIME if isinstance(entry, Granted) else NO_END
            return refuse("K-8", reason, seat=left[0])
        found = self._ending(state, by, entry)
        return found if isinstance(found, Refusal) else None

    def _seated(self, named: Sequence[Seat | None]) -> bool:
        """Return whether these are seats of the table, ascending."""
        seats = [seat for seat in named if seat is not None and seat in range(self._seats)]
        return bool(seats) and sorted({*seats}) == [*named]

    def make(self, state: Any, by: Seat | None, entry: Entry) -> None:
        """Make an entry that is not a step of the game."""
        self.made.append((by, dump(self._game, entry)))
        if isinstance(entry, Plays) and by is not None:
            self.plays[by] = entry.who
        found = self._ending(state, by, entry)
        self.ended = found if isinstance(found, Over) else None

    def _ending(self, state: Any, by: Seat | None, entry: Entry) -> Over | Refusal | None:
        """Return how an entry ends the match: its places and why, or the game's refusal; None if the match goes on."""
        if isinstance(entry, Resigned) and by is not None:
            found = self._game.resigned(state, self._seats, by)
        elif isinstance(entry, Ended):
            found = self._game.settled(state, self._seats) if entry.scored else Over(())
        else:
            return None
        return found if isinstance(found, Refusal) else Over(found.ranks, told(by, entry).words(TEXTS))
