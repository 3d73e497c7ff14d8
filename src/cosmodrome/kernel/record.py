"""Records: complete matches as text. JSON Lines: a header, then one step or entry a line.

{"cosmodrome": 1, "game": "space-mission", "rules": 1, "seats": 3, "options": {…}, "commitment": "…", …}
{"by": null, "got": "ring caldera freezer …"}
{"by": 0, "do": "jump c17 caldera"}
{"by": 1, "overdue": "keep"}
{"by": 1, "entry": "resigned"}
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from cosmodrome.kernel.chance import commitment, word_hash
from cosmodrome.kernel.errors import BadRecord, OldRules
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import MOST_SEATS, AnyGame
from cosmodrome.kernel.text import t

FORMAT = 1
LONGEST = 4_000_000
"""The most characters that a record may have if it is to be read."""
MOST_RULES = 9999
"""The highest version of rules in a header; no game gets that far."""

MARK = "!"
"""The beginning of an entry's text; no action or outcome of a game begins like this."""
CLOCK = f"{MARK}overdue "
"""The beginning of an action's text if the clock gave the action."""

Taken: TypeAlias = tuple[Seat | None, str]
"""A recorded step: a seat (or None for chance) and the text of what it did (or got); or an entry, see `entries.py`."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state as JSON values after `steps` steps: a cache that may be thrown away. `entries`: the entries among these
    steps that don't act in the game (`entries.besides`)."""

    steps: int
    state: Any
    entries: tuple[Taken, ...] = ()


class SeatWord(NamedTuple):
    """The word that the player of a seat added to the draws; None: it did not come in time and was left out.

    `hash`: its hash, which the player gave when sitting down (`chance.word_hash`).
    """

    seat: Seat
    hash: str
    word: str | None


@dataclass(frozen=True, slots=True)
class Header:
    """The beginning of a match. `seed` is None while it must stay secret; `notes` are the callers' own (names, dates);
    `data` is the hash of the components, where an owner may replace them.

    `start`: the state, as JSON (`Game.freeze`), in which a practice match begins instead of its set-up; no record is
    written of such a match.

    `entropy`: the words that went into the draws. `words`: the words by seat, if players gave their hashes beforehand;
    then `entropy` holds those of `words` that were not left out, in the order of the seats.
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    commitment: str
    entropy: tuple[str, ...] = ()
    seed: bytes | None = None
    notes: Mapping[str, Any] = field(default_factory=dict)
    data: str = ""
    words: tuple[SeatWord, ...] = ()
    start: Any = None


@dataclass(frozen=True, slots=True)
class Record:
    """A header and its steps."""

    header: Header
    steps: tuple[Taken, ...]

    def dumps(self) -> str:
        """Return the record as JSON Lines. Raises `BadRecord` for a match that began at a position."""
        head = self.header
        if head.start is not None:
            raise BadRecord("This match began from a position in another, so it has no record.")
        first = {
            "cosmodrome": FORMAT,
            "game": head.game,
            "rules": head.rules,
            "seats": head.seats,
            "options": dict(head.options),
            "commitment": head.commitment,
            "entropy": list(head.entropy),
            "seed": head.seed.hex() if head.seed is not None else None,
            "notes": dict(head.notes),
            **({"data": head.data} if head.data else {}),
            **({"words": [word._asdict() for word in head.words]} if head.words else {}),
        }
        lines = (first, *(_line(*step) for step in self.steps))
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Return the record in `text`. Raises `BadRecord` with the line that is wrong."""
        if len(text) > LONGEST:
            raise BadRecord("The record is longer than {longest} characters.", longest=LONGEST)
        lines = [line for line in text.split("\n") if line.strip()]
        if not lines:
            raise BadRecord("The record is empty.")
        return cls(_header(_fields(lines[0], 1)), tuple(_steps(lines[1:])))

    def with_notes(self, **notes: Any) -> "Record":
        """Return the same record with more notes in its header."""
        return Record(replace(self.header, notes={**self.header.notes, **notes}), self.steps)


def check_rules(game: AnyGame, head: Header) -> None:
    """Raise `OldRules` or `BadRecord` unless the match is of this game under its current rules.

    Only those are played: other rules allow other actions, and chance would turn out differently.
    """
    if head.game == game.key and 1 <= head.rules < game.rules:
        raise OldRules(
            "The match used rules {rules} of {game}; this version uses rules {ours}, so the match cannot be replayed.",
            rules=head.rules,
            game=game.about.title,
            ours=game.rules,
        )
    if (head.game, head.rules) != (game.key, game.rules):
        ours = f"{game.key}, rules {game.rules}"
        raise BadRecord(
            "The record is for {game}, rules {rules}; this is {ours}.", game=head.game, rules=head.rules, ours=ours
        )


def check_words(words: Sequence[SeatWord], entropy: Sequence[str]) -> None:
    """Raise `BadRecord` unless the `words` match their hashes and are the ones that went into the draws."""
    fields = (
        (t("Two of the words in line 1 of the record belong to the same seat."), {one.seat for one in words}),
        (t("Two of the words in line 1 of the record have the same hash."), {one.hash for one in words}),
    )
    for wrong, values in fields:
        if len(values) < len(words):
            raise BadRecord(wrong)
    for one in words:
        if one.word is not None and word_hash(one.word) != one.hash:
            raise BadRecord(
                "The word of seat {number} does not match the hash that its player gave when sitting down.",
                number=one.seat + 1,
            )
    if words and list(entropy) != [one.word for one in sorted(words) if one.word is not None]:
        raise BadRecord("The “entropy” in line 1 of the record does not match the seats’ words in order.")


def _fields(line: str, number: int) -> dict[str, Any]:
    try:
        fields = json.loads(line, parse_constant=_no_number)
        if "\\u" in line:
            json.dumps(fields, ensure_ascii=False).encode()  # half of a surrogate pair cannot be written
    except (ValueError, RecursionError):
        raise BadRecord("Line {number} of the record is not JSON.", number=number) from None
    if not isinstance(fields, dict):
        raise BadRecord("Line {number} of the record is not a JSON object.", number=number)
    return fields


def _no_number(constant: str) -> None:
    raise ValueError(constant)  # NaN and Infinity, which Python accepts as JSON


def _header(fields: dict[str, Any]) -> Header:
    if fields.get("cosmodrome") != FORMAT:
        raise BadRecord("Line 1 does not say that this is a Cosmodrome record of format 1.")
    wanted: dict[str, type | tuple[type, ...]] = {
        "game": str,
        "rules": int,
        "seats": int,
        "options": dict,
        "commitment": str,
        "entropy": list,
        "seed": (str, type(None)),
        "notes": dict,
    }
    for key, kind in wanted.items():
        if key not in fields or not isinstance(fields[key], kind) or isinstance(fields[key], bool):
            raise BadRecord("Line 1 of the record has no valid “{key}”.", key=key)
    for key, most in (("rules", MOST_RULES), ("seats", MOST_SEATS)):
        if not 0 <= fields[key] <= most:
            raise BadRecord("Line 1 of the record has no valid “{key}”.", key=key)
    for key in ("options", "entropy"):
        if not all(isinstance(one, str) for one in _values(fields[key])):
            raise BadRecord("Line 1 of the record has a value in “{key}” that is not text.", key=key)
    checked = {key: fields[key] for key in wanted}
    if not isinstance(fields.get("data", ""), str):
        raise BadRecord("Line 1 of the record has no valid “data”.")
    entropy = tuple(fields["entropy"])
    more = {"data": fields.get("data", ""), "words": _words(fields.get("words", []), fields["seats"], entropy)}
    return Header(**{**checked, **more, "entropy": entropy, "seed": _seed(fields)})


def _values(what: Any) -> Iterable[Any]:
    return what.values() if isinstance(what, dict) else what


def _words(found: Any, seats: int, entropy: tuple[str, ...]) -> tuple[SeatWord, ...]:
    """Return the words of the seats, if they are those that were promised and mixed in. Raises `BadRecord`."""
    if not isinstance(found, list) or not all(_is_word(one) and one["seat"] < seats for one in found):
        raise BadRecord("Line 1 of the record has no valid “words”.")
    words = tuple(SeatWord(**one) for one in found)
    check_words(words, entropy)
    return words


def _is_word(found: Any) -> bool:
    if not isinstance(found, dict) or found.keys() != {"seat", "hash", "word"}:
        return False
    seat, sealed, word = found["seat"], found["hash"], found["word"]
    sound = isinstance(sealed, str) and len(sealed) == 64 and all(sign in "0123456789abcdef" for sign in sealed)
    return sound and type(seat) is int and seat >= 0 and (word is None or isinstance(word, str))


def _seed(fields: dict[str, Any]) -> bytes | None:
    if fields["seed"] is None:
        return None
    try:
        seed = bytes.fromhex(fields["seed"])
    except ValueError:
        raise BadRecord("The seed in line 1 of the record is not hexadecimal.") from None
    if commitment(seed) != fields["commitment"]:
        raise BadRecord("The seed does not match the commitment that was shown before the first draw.")
    return seed


_BEGINNINGS = {"got": "", "do": "", "overdue": CLOCK, "entry": MARK}
"""By the name of a line's second field: the beginning of the step's text; the field's value is the rest."""


def _line(by: Seat | None, text: str) -> dict[str, Any]:
    """Return a step or entry as it is written."""
    kind = "got" if by is None else "do"
    if text.startswith(MARK):
        kind = "overdue" if text.startswith(CLOCK) else "entry"
    return {"by": by, kind: text.removeprefix(_BEGINNINGS[kind])}


def _steps(lines: list[str]) -> Iterable[Taken]:
    for number, line in enumerate(lines, start=2):
        fields = _fields(line, number)
        by, kind = fields.get("by"), next((key for key in fields if key in _BEGINNINGS), "")
        seated = type(by) is int and by in range(MOST_SEATS)
        what = fields.get(kind)
        if (by is None or seated) and isinstance(what, str):
            step = by, _BEGINNINGS[kind] + what
            if _line(*step) == fields:
                yield step
                continue
        raise BadRecord("Line {number} of the record is not a step.", number=number)
