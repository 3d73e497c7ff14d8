"""Actions of players and outcomes of chance: frozen values, created once, each with a text form.

put-back 7 · pick parachute · roll · keep-roll · reroll · select 1 A seat2 extra keep · crash · take-die · decline
stay · leave 14 · land · return — where a field adjoins moons and a planet: leave 14 moon · land planet
start 2 · missions 3 7 9 1 … · expedition 5 · dice 1 1 2 A · token wormhole_plus_4
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final, TypeAlias

from cosmodrome.games.mlem.parts.components import (
    BITS,
    BURNER,
    DICE,
    DISCOVERIES,
    FACES,
    KINDS,
    LONGEST,
    MOST_PLAYERS,
    PLACES,
)
from cosmodrome.kernel import Actions, What

MISSIONS: Final = 20
TOKENS: Final = 14


class PutBack(What):
    """Put one of the four missions back into the box (ML-13.1)."""

    __slots__ = ("mission",)
    word = "put-back"

    def __init__(self, mission: int) -> None:
        super().__init__(str(mission + 1))
        self.mission = mission


class Pick(What):
    """Seat an astronaut (ML-4.2)."""

    __slots__ = ("kind",)
    word = "pick"

    def __init__(self, kind: int) -> None:
        super().__init__(KINDS[kind].key)
        self.kind = kind


class Roll(What):
    """Roll all available dice (ML-5.1)."""

    __slots__ = ()
    word = "roll"


class KeepRoll(What):
    """Let the roll stand (ML-14.7)."""

    __slots__ = ()
    word = "keep-roll"


class Reroll(What):
    """Roll all available dice once more (ML-14.7)."""

    __slots__ = ()
    word = "reroll"


class Select(What):
    """Move with groups and additions (ML-5.3, ML-5.4).

    `faces`: mask of the groups; `ones`: mask of the rocket's seats whose die-of-one astronaut is used.
    """

    __slots__ = ("burners", "extra", "faces", "keep", "numbers", "ones", "ones_count")
    word = "select"

    def __init__(self, faces: int, ones: int, extra: bool, keep: bool) -> None:
        tokens = [name for face, name in enumerate(FACES) if faces >> face & 1]
        tokens += [f"seat{place + 1}" for place in range(MOST_PLAYERS) if ones >> place & 1]
        super().__init__(*tokens, *["extra"] * extra, *["keep"] * keep)
        self.faces, self.ones, self.extra, self.keep = faces, ones, extra, keep
        self.ones_count = ones.bit_count()
        self.numbers = tuple(BITS * face for face in range(BURNER) if faces >> face & 1)
        self.burners = faces >> BURNER


class Crash(What):
    """Crash, though additions could avert it (ML-6.1)."""

    __slots__ = ()
    word = "crash"


class TakeDie(What):
    """Take back one die that was set aside (ML-12.4)."""

    __slots__ = ()
    word = "take-die"


class Decline(What):
    """Take back no die (ML-12.4)."""

    __slots__ = ()
    word = "decline"


class Stay(What):
    """Stay aboard (ML-7.2)."""

    __slots__ = ()
    word = "stay"


class Leave(What):
    """Leave the rocket as if it were on a field (ML-7.2, ML-11.3). `place`: moon or planet if the field has both, else
    -1."""

    __slots__ = ("field", "place")
    word = "leave"

    def __init__(self, field: int, place: int = -1) -> None:
        super().__init__(str(field), *PLACES[place : place + 1])
        self.field = field
        self.place = place


class Land(What):
    """Land by parachute (ML-11.6). `place` as for `Leave`."""

    __slots__ = ("place",)
    word = "land"

    def __init__(self, place: int = -1) -> None:
        super().__init__(*PLACES[place : place + 1])
        self.place = place


class Return(What):
    """Return home from a crash without using the parachute (ML-11.6)."""

    __slots__ = ()
    word = "return"


class Start(What):
    """Chance: the first starter (ML-2.4)."""

    __slots__ = ("seat",)
    word = "start"

    def __init__(self, seat: int) -> None:
        super().__init__(str(seat + 1))
        self.seat = seat


class Deal(What):
    """Chance: four missions for each player (ML-13.1)."""

    __slots__ = ("missions",)
    word = "missions"

    def __init__(self, missions: tuple[int, ...]) -> None:
        super().__init__(*(str(mission + 1) for mission in missions))
        self.missions = missions


class Expedition(What):
    """Chance: the expedition token that is turned up (ML-14.2)."""

    __slots__ = ("token",)
    word = "expedition"

    def __init__(self, token: int) -> None:
        super().__init__(str(token + 1))
        self.token = token


class Dice(What):
    """Chance: the dice as they fall (ML-5.1). `roll` is packed; `present` the mask of its faces."""

    __slots__ = ("count", "faces", "present", "roll", "ways")
    word = "dice"

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__(*(FACES[face] for face in faces))
        self.faces = faces
        self.count = len(faces)
        self.roll = sum(1 << BITS * face for face in faces)
        self.present = sum(1 << face for face in set(faces))
        self.ways = factorial(self.count)
        for face in set(faces):
            self.ways //= factorial(faces.count(face))


class Discovery(What):
    """Chance: the discovery token that is turned up (ML-12.2)."""

    __slots__ = ("kind",)
    word = "token"

    def __init__(self, kind: int) -> None:
        super().__init__(DISCOVERIES[kind])
        self.kind = kind


Action: TypeAlias = What

PUT_BACKS: Final = tuple(PutBack(mission) for mission in range(MISSIONS))
PICKS: Final = tuple(Pick(kind) for kind in range(len(KINDS)))
ROLL, KEEP_ROLL, REROLL, CRASH = Roll(), KeepRoll(), Reroll(), Crash()
TAKE_DIE, DECLINE, STAY, RETURN = TakeDie(), Decline(), Stay(), Return()
LEAVES: Final = tuple(Leave(field) for field in range(LONGEST + 2))
LEAVES_BY_PLACE: Final = tuple(tuple(Leave(field, place) for field in range(LONGEST + 1)) for place in range(2))
LAND: Final = Land()
LANDS_BY_PLACE: Final = (Land(0), Land(1))
ROLL_ONLY: Final = (ROLL,)
KEEP_OR_REROLL: Final = (KEEP_ROLL, REROLL)
RECOVERS: Final = (TAKE_DIE, DECLINE)

ONES, EXTRA_BIT, KEEP_BIT = 5, 1 << 10, 1 << 11
NUMBERS: Final = (1 << BURNER) - 1
SELECTS: Final[dict[int, Select]] = {
    bits: Select(bits & 31, bits >> ONES & 31, bool(bits & EXTRA_BIT), bool(bits & KEEP_BIT))
    for bits in range(1, 1 << 12)
    if bits & ~KEEP_BIT and (not bits & KEEP_BIT or bits & NUMBERS)
}
"""By mask (faces 1, 2, 3, 4, A; seats; extra; keep), which is also the fixed order of selections (ML-16.2)."""


def _all_actions() -> Iterator[Action]:
    yield from (ROLL, KEEP_ROLL, REROLL, CRASH, TAKE_DIE, DECLINE, STAY, RETURN, LAND, *LANDS_BY_PLACE)
    yield from (*PUT_BACKS, *PICKS, *LEAVES, *LEAVES_BY_PLACE[0], *LEAVES_BY_PLACE[1], *SELECTS.values())


@lru_cache(maxsize=1 << 14)
def selections(usable: int, ones: int, extra: bool, keep: bool, alone: bool) -> tuple[Action, ...]:
    """Return all selections from the usable groups and the additions (masks); `crash` too if no group is usable.

    `alone`: additions may be used without a group even if one is usable (ML-5.4).
    """
    free = usable | ones << ONES | EXTRA_BIT * extra | KEEP_BIT * keep
    found, bits = list[Action](), 0
    while bits := (bits - free) & free:  # every mask within `free`, the smallest first
        if bits in SELECTS:
            found.append(SELECTS[bits])
    if usable and not alone:
        found = [select for select in found if isinstance(select, Select) and select.faces]
    return tuple(found) if usable else (*found, CRASH)


STARTS: Final = tuple(Start(seat) for seat in range(MOST_PLAYERS))
EXPEDITIONS: Final = tuple(Expedition(token) for token in range(TOKENS))
FOUND: Final = tuple(Discovery(kind) for kind in range(len(DISCOVERIES)))
ROLLS: Final[dict[int, Dice]] = {
    dice.roll: dice
    for count in range(1, DICE + 1)
    for dice in map(Dice, combinations_with_replacement(range(len(FACES)), count))
}
"""Every roll of one to six dice, by its packed form."""

_MISSION_NUMBERS: Final = {str(mission + 1): mission for mission in range(MISSIONS)}


def _deal(text: str) -> Deal | None:
    word, *tokens = text.split(" ")
    if word != Deal.word or not tokens or any(token not in _MISSION_NUMBERS for token in tokens):
        return None
    return Deal(tuple(_MISSION_NUMBERS[token] for token in tokens))


ACTIONS: Final = Actions("MLEM", _all_actions(), (*STARTS, *EXPEDITIONS, *FOUND, *ROLLS.values()), _deal, (Deal,))
