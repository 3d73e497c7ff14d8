"""Views as fixed arrays of whole numbers, for learners: `Encoder` makes them from the declarations in a game's
`Observed`.

The form comes from the types of the view (`codecs.py`), the possible numbers of seats and components from their marks
(`marks.py`); the game declares the rest: lengths of lists, members of sets, words, and the fields that are left out. So
the array says what the view says, field by field, and `Encoder.decode` reads it back.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from cosmodrome.kernel.codecs import Codec, Fields, Groups, Listed, Maybe, Members, Number, Row, Word
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import AnyGame
from cosmodrome.kernel.marks import SEAT, By, Of
from cosmodrome.kernel.observed import Observed
from cosmodrome.kernel.outlined import Record

COUNT: Final = (0, 255)
"""The bounds of a number for which a game declares none."""


class Feature(NamedTuple):
    """A part of the array: `size` numbers from `start` on, each from `low` to `high`."""

    name: str
    start: int
    size: int
    low: int
    high: int


class _Maker:
    """A maker of codecs, from types and a game's declarations."""

    def __init__(self, game: AnyGame, observed: Observed, seats: int) -> None:
        self.game, self.observed, self.seats = game, observed, seats

    def make(self, hint: Any, path: str, of: str = "", by: str = "") -> Codec:
        """Return the codec of a type at a path such as `players.hand`; `of`, `by`: its meaning, from its marks."""
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            kinds = {type(one): one.kind for one in parts[1:] if isinstance(one, Of | By)}
            return self.make(parts[0], path, kinds.get(Of, of), kinds.get(By, by))
        if origin in (Union, UnionType):
            (some,) = [one for one in parts if one is not NoneType]
            inner = self.make(some, path, of, by)
            return inner.optional() if isinstance(inner, Number) else Maybe(inner)
        if origin is Literal:
            return Word(path, parts)
        if origin is tuple:
            return self._tuple(parts, path, of, by)
        if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields")):
            return self._record(hint, path)
        return self._single(hint, path, of)

    def _single(self, hint: Any, path: str, of: str) -> Codec:
        declared = self.observed
        if hint is bool:
            return Number(path, 0, 1)
        if path in declared.words and path in declared.lengths:
            return Listed(path, Word(path, declared.words[path]), declared.lengths[path], True)  # characters
        if path in declared.words or (hint is str and of):
            return Word(path, declared.words.get(path) or [*self.game.names[of]])
        if hint is not int:
            raise TypeError(f"{path} of {self.game.key} is neither declared for observations nor left out")
        low, high = declared.bounds.get(path) or self._numbers(of)
        return Number(path, low, high)

    def _numbers(self, of: str) -> tuple[int, int]:
        """Return the lowest and highest number that can stand for something of this kind."""
        if of == SEAT:
            return 0, self.seats - 1
        names = self.game.names.get(of, {})
        if names and all(key.isdigit() for key in names):
            return min(map(int, names)), max(map(int, names))
        return (0, len(self.game.parts[f"{of}s"]) - 1) if of else COUNT

    def _tuple(self, parts: tuple[Any, ...], path: str, of: str, by: str) -> Codec:
        declared = self.observed
        if parts[-1] is not Ellipsis:
            return Row([self.make(one, path, of) for one in parts])
        if path in declared.groups:
            return Groups(path, *declared.groups[path])
        if path in declared.sets:
            members = declared.sets[path]
            return Members(range(members) if isinstance(members, int) else members)
        exact = len(self.game.parts[f"{by}s"]) if by else declared.lengths.get(path, 0)
        exact = self.seats if path == "players" else exact
        most = exact or declared.most.get(path, 0)
        if not most:
            raise TypeError(f"{path} of {self.game.key} is neither declared for observations nor left out")
        nested = f"{path}[]" if get_origin(parts[0]) is tuple else path
        return Listed(path, self.make(parts[0], nested, of), most, bool(exact))

    def _record(self, kind: type[Any], path: str) -> Codec:
        hints = get_type_hints(kind, include_extras=True)
        names = [one.name for one in fields(kind)] if is_dataclass(kind) else kind._fields
        paths = {name: f"{path}.{name}" if path else name for name in names}
        return Fields(
            {
                name: self.make(
                    hints[name],
                    way,
                )
                for name, way in paths.items()
                if way not in self.observed.left_out
            }
        )


@dataclass(slots=True)
class Encoder:
    """The views of a game for a number of players, as arrays of `size` whole numbers. `version`: as declared."""

    game: AnyGame
    seats: int
    version: int = field(init=False)
    features: tuple[Feature, ...] = field(init=False)
    size: int = field(init=False)
    _codec: Codec = field(init=False)
    _blank: "array[int]" = field(init=False)
    _record: Record | None = field(init=False)
    _kept: "dict[Seat | None, tuple[Any, array[int]]]" = field(init=False)

    def __post_init__(self) -> None:
        observed = self.game.observed
        if observed is None:
            raise TypeError(f"{self.game.about.title} declares no observations: see `Observed`")
        self.version = observed.version
        self._codec = _Maker(self.game, observed, self.seats).make(self.game.view_type, "")
        start, found = 0, []
        for name, size, low, high in self._codec.parts(""):
            found.append(Feature(name, start, size, low, high))
            start += size
        self.features, self.size = tuple(found), start
        self._blank = array("i", self._codec.blank)
        makers, codec = self.game.makers, self._codec
        self._record = Record(codec, makers) if makers and isinstance(codec, Fields) else None
        self._kept = {}

    def __reduce__(self) -> Any:
        """Pickle its arguments alone: codecs remember a lot."""
        return Encoder, (self.game, self.seats)

    def beside(self) -> "Encoder":
        """Return an encoder like this one for another match: `observe` is fast if one encoder follows one match."""
        other = object.__new__(Encoder)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other._kept = {}
        return other

    @property
    def low(self) -> list[int]:
        """Return the least number for each place of the array."""
        return [one.low for one in self.features for _ in range(one.size)]

    @property
    def high(self) -> list[int]:
        """Return the greatest number for each place of the array."""
        return [one.high for one in self.features for _ in range(one.size)]

    def encode(self, view: Any) -> list[int]:
        """Return the numbers of a view. Raises `ValueError` for a number out of its bounds."""
        return self.filled(view).tolist()

    def filled(self, view: Any) -> "array[int]":
        """Return the same as an array of C integers, which numpy and others read without a copy.

        `view` may come from `Game.glimpse`. Raises `ValueError` for a number out of its bounds.
        """
        out = self._blank[:]
        self._codec.put(view, out, 0)
        return out

    def observe(self, state: Any, seat: Seat | None) -> "array[int]":
        """Return what `seat` may know of a state, as `filled`: by the game's outline if it has one, which is faster."""
        outline = self.game.outline(state, seat)
        if outline is None or self._record is None:
            return self.filled(self.game.glimpse(state, seat))
        # Most parts are as they were for this seat a step before: all are compared, but only those that differ are
        # written.
        was, before = self._kept.get(seat, (None, self._blank))
        out = before[:]
        self._record.put(outline, was, out, 0)
        self._kept[seat] = outline, out[:]
        return out

    def decode(self, numbers: Sequence[int]) -> Any:
        """Return the view that an array describes: dataclasses as dicts of their fields, sets as sets."""
        return self._codec.read(iter(numbers))

    def comparable(self, view: Any) -> Any:
        """Return the parts of a view that are not left out, in the form of `decode`."""
        return self._codec.plain(view)
