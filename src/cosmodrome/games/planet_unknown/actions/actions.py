"""Actions of players and outcomes of chance: frozen values, created once, each with a text form.

rotate F5 · take F5 · lay 4,7 r2 m · next symbol civ · advance civ · back civ · decline · patch 4,7 · store
set-up 4,7 · drive 4,7 4,8 · jump 4,7 · to 5,9 · collect 4,7 · destroy 4,7 · clear row 3 · meteorite 4,7 · remove F5
look 2 · pick 12 · give-up 40 · lock · planet gaia · corporation cosmos
station 3 2 N5-civ-energy … · commander 2 · boards gaia cosmos … · objectives 37 40 … · neighbours 41 42 … · event 81
to-come 81 · civ-cards 9 12 · objective 43
tops F5-civ-energy … · below F5-civ-energy … · stack 2 9 12 14
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.actions import outcomes, special
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.actions.what import Numbered, OnCell
from cosmodrome.games.planet_unknown.parts import corporations, planets
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.grid import CELLS, DIAGONALS, NEIGHBOURS, SIZE, place
from cosmodrome.games.planet_unknown.parts.tiles import KEYS, OUTER, RESOURCES, TILE_OF, TRACKS
from cosmodrome.kernel import Actions, What

Action: TypeAlias = What


# -- actions ----------------------------------------------------------------------------------------------------------


class Rotate(What):
    """Turn the station so that the player's marker faces a sector, named by its outer stack (PU-4.2)."""

    __slots__ = ("sector",)
    word = "rotate"

    def __init__(self, sector: int) -> None:
        super().__init__(KEYS[OUTER[sector]])
        self.sector = sector


class Take(What):
    """Take the top tile of a stack (PU-4.4)."""

    __slots__ = ("stack",)
    word = "take"

    def __init__(self, stack: int) -> None:
        super().__init__(KEYS[stack])
        self.stack = stack


class Lay(What):
    """Lay the tile that was taken (PU-5.2). `at`: the cell of the upper left corner of its bounding box."""

    __slots__ = ("at", "orientation")
    word = "lay"

    def __init__(self, at: int, orientation: int) -> None:
        super().__init__(place(at), f"r{orientation % 4}", *["m"] * (orientation >= 4))
        self.at, self.orientation = at, orientation


class Next(What):
    """Go on with one of the pending items (PU-7.1, PU-32.6), or choose one of two bonuses (PU-26.3)."""

    __slots__ = ("item",)
    word = "next"

    def __init__(self, item: Item, *words: object) -> None:
        super().__init__(*words)
        self.item = item


class Advance(What):
    """Choose a marker that advances (PU-6.7, PU-13.2)."""

    __slots__ = ("track",)
    word = "advance"

    def __init__(self, track: int) -> None:
        super().__init__(TRACKS[track])
        self.track = track


class GoBack(What):
    """Choose a marker that goes back (PU-6.8)."""

    __slots__ = ("track",)
    word = "back"

    def __init__(self, track: int) -> None:
        super().__init__(TRACKS[track])
        self.track = track


class Decline(What):
    """Decline the offer (PU-1.10)."""

    __slots__ = ()
    word = "decline"


class LayPatch(OnCell):
    """Lay a patch (PU-10.4)."""

    __slots__ = ()
    word = "patch"


class Store(What):
    """Keep a patch until the end-game step (PU-10.7)."""

    __slots__ = ()
    word = "store"


class SetUp(OnCell):
    """Put a new rover on a cell of the last tile (PU-11.2)."""

    __slots__ = ()
    word = "set-up"


class Drive(What):
    """Move a rover one step (PU-11.5)."""

    __slots__ = ("start", "to")
    word = "drive"

    def __init__(self, start: int, to: int) -> None:
        super().__init__(place(start), place(to))
        self.start, self.to = start, to


class Jump(OnCell):
    """Choose the rover that teleports (PU-11.9)."""

    __slots__ = ()
    word = "jump"


class To(OnCell):
    """Choose the cell to which it teleports (PU-11.9)."""

    __slots__ = ()
    word = "to"


class Collect(OnCell):
    """Choose what to collect from the player's planet (PU-18.4)."""

    __slots__ = ()
    word = "collect"


class Destroy(OnCell):
    """Choose what to destroy on the player's planet (PU-18.4, PU-29.9)."""

    __slots__ = ()
    word = "destroy"


class Meteorite(OnCell):
    """Choose the meteor symbol where a meteorite falls (PU-29.8)."""

    __slots__ = ()
    word = "meteorite"


class Remove(What):
    """Choose the stack that leaves the game (PU-29.11)."""

    __slots__ = ("stack",)
    word = "remove"

    def __init__(self, stack: int) -> None:
        super().__init__(KEYS[stack])
        self.stack = stack


class Clear(What):
    """Choose the row or column whose meteorites are destroyed (card 17). `line`: rows 0–11, columns 12–23."""

    __slots__ = ("line",)
    word = "clear"

    def __init__(self, line: int) -> None:
        super().__init__("column" if line >= SIZE else "row", line % SIZE)
        self.line = line


class Look(What):
    """Look through a civ stack (PU-8.1), or through all of them (PU-25.6): level 0."""

    __slots__ = ("level",)
    word = "look"

    def __init__(self, level: int) -> None:
        super().__init__(level or "all")
        self.level = level


class Pick(What):
    """Keep a civ card (PU-8.1)."""

    __slots__ = ("card",)
    word = "pick"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card


class GiveUp(What):
    """Give up a personal objective: one that was dealt (PU-28.2, PU-30.2), or one held (PU-29.11)."""

    __slots__ = ("card",)
    word = "give-up"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card


class Lock(What):
    """Finish the player's part of the round; unspent movement lapses (PU-4.7, PU-11.6)."""

    __slots__ = ()
    word = "lock"


class ChoosePlanet(What):
    """Choose a planet board (PU-3.2)."""

    __slots__ = ("planet",)
    word = "planet"

    def __init__(self, planet: int) -> None:
        super().__init__(planets.NAMES[planet])
        self.planet = planet


class ChooseCorporation(What):
    """Choose a corporation board (PU-3.2)."""

    __slots__ = ("corporation",)
    word = "corporation"

    def __init__(self, corporation: int) -> None:
        super().__init__(corporations.NAMES[corporation])
        self.corporation = corporation


class Mix(What):
    """Choose the mix of the event deck as the solo player (PU-30.3): green, orange, red."""

    __slots__ = ("counts",)
    word = "mix"

    def __init__(self, counts: tuple[int, int, int]) -> None:
        green, orange, red = counts
        super().__init__(green, orange, red)
        self.counts = counts


# -- tables -----------------------------------------------------------------------------------------------------------


def _nexts() -> Iterator[Next]:
    for resource, name in enumerate(RESOURCES):
        yield Next((it.SYMBOL, resource), "symbol", name)
    for kind, word in ((it.BOOST, "boost"), (it.SET_UP, "rover"), (it.STORED, "stored-patch")):
        yield Next((kind, 1), word)
    yield Next((it.PEEK, 1), "peek")
    yield Next((it.SET_UP, 2), "extra-rover")
    for n in range(1, 6):
        yield Next((it.PATCH, n), "patch", n)
    for n in range(1, 12):
        yield Next((it.MOVE, n), "move", n)
    for level in range(1, 5):
        yield Next((it.CIV_MILESTONE, level), "civ-card", level)
        yield Next((it.PICK, level), "civ-pick", level)
    for n in (1, 2):
        yield Next((it.TAKE, n), "take-cards", n)
    for level in range(1, 7):
        yield Next((it.TECH_MILESTONE, level), "tech", level)
        yield Next((it.TRIGGER, level), "trigger", level)
    for track, name in enumerate(TRACKS):
        yield Next((it.ADVANCE, track), "advance", name)
    for tracks in range(32):
        yield Next((it.BACK, tracks), "back", *[name for track, name in enumerate(TRACKS) if tracks >> track & 1])
    for card in CIV_CARDS:
        yield Next((it.LAST, card.number), "card", card.number)


ROTATES: Final = tuple(map(Rotate, range(len(OUTER))))
TAKES: Final = tuple(map(Take, range(len(KEYS))))
LAYS: Final = tuple(Lay(at, orientation) for at in range(CELLS) for orientation in range(8))
"""By `lay_code`: 8 × cell + orientation."""
NEXTS: Final[dict[Item, Next]] = {one.item: one for one in _nexts()}
"""By the first two numbers of an item."""
ADVANCES: Final = tuple(map(Advance, range(len(TRACKS))))
GO_BACKS: Final = tuple(map(GoBack, range(len(TRACKS))))
DECLINE, STORE, LOCK = Decline(), Store(), Lock()
PATCHES: Final = tuple(map(LayPatch, range(CELLS)))
SET_UPS: Final = tuple(map(SetUp, range(CELLS)))
DRIVES: Final = tuple(
    {to: Drive(start, to) for to in (*NEIGHBOURS[start], *DIAGONALS[start])} for start in range(CELLS)
)  # PU-11.5, PU-21.5
JUMPS: Final = tuple(map(Jump, range(CELLS)))
TOS: Final = tuple(map(To, range(CELLS)))
COLLECTS: Final = tuple(map(Collect, range(CELLS)))
DESTROYS: Final = tuple(map(Destroy, range(CELLS)))
METEORITES: Final = tuple(map(Meteorite, range(CELLS)))
REMOVES: Final = tuple(map(Remove, range(len(KEYS))))
CLEARS: Final = tuple(map(Clear, range(2 * SIZE)))
PICKS: Final = {card.number: Pick(card.number) for card in CIV_CARDS}
LOOKS: Final = tuple(map(Look, range(5)))
"""By level."""
GIVE_UPS: Final = {card.number: GiveUp(card.number) for card in OBJECTIVES}
CHOOSE_PLANETS: Final = tuple(map(ChoosePlanet, range(len(planets.NAMES))))
CHOOSE_CORPORATIONS: Final = tuple(map(ChooseCorporation, range(len(corporations.NAMES))))
DECK: Final = 20
"""Cards of the event deck (PU-29.1)."""
MIXES: Final = tuple(
    Mix((green, orange, DECK - green - orange)) for green in range(DECK + 1) for orange in range(DECK + 1 - green)
)


def _all_actions() -> Iterator[Action]:
    yield from (DECLINE, STORE, LOCK, *ROTATES, *TAKES, *NEXTS.values(), *ADVANCES, *GO_BACKS, *CLEARS, *REMOVES)
    yield from (*PICKS.values(), *LOOKS, *GIVE_UPS.values(), *CHOOSE_PLANETS, *CHOOSE_CORPORATIONS, *MIXES)
    yield from special.ACTIONS
    for table in (PATCHES, SET_UPS, JUMPS, TOS, COLLECTS, DESTROYS, METEORITES, LAYS):
        yield from table
    for drives in DRIVES:
        yield from drives.values()


COMMANDERS: Final = tuple(map(outcomes.Commander, range(6)))
DRAWS: Final = {card.number: outcomes.Draw((card.number,)) for card in EVENTS}
TO_COME: Final = {card.number: outcomes.ToCome((card.number,)) for card in EVENTS}
AIMS: Final = {card.number: outcomes.Aim((card.number,)) for card in OBJECTIVES}
_PLANETS: Final = {name: number for number, name in enumerate(planets.NAMES)}
_CORPORATIONS: Final = {name: number for number, name in enumerate(corporations.NAMES)}
_CARD_LISTS: Final[dict[str, type[Numbered]]] = {
    kind.word: kind
    for kind in (outcomes.Deal, outcomes.Neighbours, outcomes.Stack, outcomes.CivCards, outcomes.Beside, outcomes.Offer)
}

_TILE_LISTS: Final[dict[str, type[outcomes.Tiles]]] = {kind.word: kind for kind in (outcomes.Tops, outcomes.Below)}


def _outcome(text: str) -> What | None:
    word, *tokens = text.split(" ")
    try:
        if word in _CARD_LISTS:
            return _CARD_LISTS[word](tuple(int(token) for token in tokens if len(token) < 4))
        if word in _TILE_LISTS:
            return _TILE_LISTS[word]([TILE_OF[token] for token in tokens])
        if word == outcomes.Station.word:
            return outcomes.Station(int(tokens[0][:2]), int(tokens[1][:2]), [TILE_OF[token] for token in tokens[2:]])
        if word == outcomes.Boards.word:
            pairs = zip(tokens[::2], tokens[1::2], strict=True)
            return outcomes.Boards([(_PLANETS[one], _CORPORATIONS[two]) for one, two in pairs])
    except (KeyError, ValueError, IndexError):
        return None
    return None


ACTIONS: Final = Actions(
    "Planet Unknown",
    _all_actions(),
    (*COMMANDERS, *DRAWS.values(), *TO_COME.values(), *AIMS.values()),
    _outcome,
    (*_CARD_LISTS.values(), *_TILE_LISTS.values(), outcomes.Station, outcomes.Boards),
)
