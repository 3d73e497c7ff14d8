"""The form of standing orders as JSON values (`orders.py` says what they mean), and orders to begin with."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from cosmodrome.games.mlem.parts.components import GOALS, KINDS, PLACES
from cosmodrome.kernel import t

ASK = "ask"
SELECTS = ("safest", "furthest", "thrifty", ASK)
POLICIES = ("never", "avert", ASK)
KEYS = tuple(kind.key for kind in KINDS)
GOAL_KEYS = ("any", *(key for key, _ in GOALS))

_FLIGHT = ("field_min", "field_max", "dice_min", "dice_max", "aboard_max", "has_left", "crashes_min")
_LANDING = (
    *_FLIGHT,
    *("commander", "place", "moon_points_min", "planet_rank_max", "completes_goal", "completes_mission"),
)
_LAUNCH = ("satellite_aboard", "dice_min", "dice_max", "ufo_field_min", "ufo_field_max", "kinds_aboard")

Value: TypeAlias = bool | int | str | Sequence[str]
Clause = TypedDict(
    "Clause",
    {
        "if": NotRequired[Mapping[str, Value]],
        "pick": NotRequired[str],
        "do": NotRequired[str],
        "select": NotRequired[str],
        "to": NotRequired[Sequence[int]],
    },
)
Clause.__doc__ = "A line of a part: what is done, and the conditions that all have to hold."


class Order(TypedDict):
    """A part of orders: the first of its clauses that holds decides, else the default."""

    clauses: NotRequired[Sequence[Clause]]
    default: NotRequired[str]
    additions: NotRequired[str]
    reroll: NotRequired[str]


class Orders(TypedDict):
    """A player's standing orders, by part."""

    launch: NotRequired[Order]
    landing: NotRequired[Order]
    parachute: NotRequired[Order]
    flight: NotRequired[Order]


class OrdersPreset(TypedDict):
    """Orders that go well together."""

    key: str
    title: str
    text: str
    orders: Orders


class Bounds(NamedTuple):
    """The least and most that a number may be."""

    least: int
    most: int


class Part(TypedDict):
    """A part of orders: the conditions of its clauses, the key of their choice, and the choices.

    `to`: the fields where an astronaut may leave, by distance to the rocket's; `policies`: other settings, with
    choices.
    """

    conditions: Sequence[str]
    key: Literal["pick", "do", "select"]
    choices: Sequence[str]
    to: NotRequired[Sequence[int]]
    policies: NotRequired[Mapping[str, Sequence[str]]]


class Schema(TypedDict):
    """The form of orders as JSON values: its parts, and the values of each condition: bounds of numbers, switches,
    one of several words; `kinds`: of astronauts; `presets`: whole orders to begin with."""

    parts: Mapping[str, Part]
    numbers: Mapping[str, Bounds]
    switches: Sequence[str]
    words: Mapping[str, Sequence[str]]
    kinds: Sequence[str]
    presets: Sequence[OrdersPreset]


NUMBERS: dict[str, Bounds] = {
    "field_min": Bounds(0, 99),
    "field_max": Bounds(0, 99),
    "dice_min": Bounds(1, 6),
    "dice_max": Bounds(1, 6),
    "aboard_max": Bounds(1, 5),
    "moon_points_min": Bounds(0, 99),
    "planet_rank_max": Bounds(1, 5),
    "has_left": Bounds(1, 5),
    "crashes_min": Bounds(0, 99),
    "ufo_field_min": Bounds(0, 99),
    "ufo_field_max": Bounds(0, 99),
}
"""Conditions that are whole numbers, with their bounds. `has_left` names a seat of the rocket, 1 at the top."""
SWITCHES = ("commander", "completes_mission", "satellite_aboard")
WORDS: dict[str, tuple[str, ...]] = {"place": PLACES, "completes_goal": GOAL_KEYS}


_TOLD: Final = {
    "steady": (t("Steady"), t("Make the safest move, and leave on field 14 or beyond.")),
    "goals": (
        t("Goals and good moons"),
        t("Make the safest move, and leave for a goal or a moon worth 4 or more; from field 18 on, leave in any case."),
    ),
    "thrift": (
        t("While dice last"),
        t("Make the move that keeps the most dice, and leave when fewer than 3 are left."),
    ),
    "far": (t("Far out"), t("Make the furthest move, and leave on field 20 or beyond.")),
}


def _preset(key: str, select: str, *landing: Clause) -> OrdersPreset:
    """Return orders that fly by `select` and leave by the lines of `landing`; a parachute lands, and nothing is asked
    in between."""
    orders: Orders = {
        "landing": {"clauses": landing, "default": "stay"},
        "parachute": {"default": "land"},
        "flight": {"default": select, "additions": "avert", "reroll": "avert"},
    }
    title, text = _TOLD[key]
    return {"key": key, "title": title, "text": text, "orders": orders}


PRESETS: Final = (
    _preset("steady", "safest", {"if": {"field_min": 14}, "do": "leave"}),
    _preset(
        "goals",
        "safest",
        {"if": {"completes_goal": "any"}, "do": "leave"},
        {"if": {"moon_points_min": 4}, "do": "leave"},
        {"if": {"field_min": 18}, "do": "leave"},
    ),
    _preset("thrift", "thrifty", {"if": {"dice_max": 2}, "do": "leave"}),
    _preset("far", "furthest", {"if": {"field_min": 20}, "do": "leave"}),
)
"""Each answers every choice between two launches; the player still decides whom to seat."""

SCHEMA: Schema = {
    "parts": {
        "launch": {"conditions": _LAUNCH, "key": "pick", "choices": KEYS},
        "landing": {"conditions": _LANDING, "key": "do", "choices": ("stay", "leave", ASK), "to": (-1, 0, 1)},
        "parachute": {"conditions": _LANDING, "key": "do", "choices": ("land", "return", ASK)},
        "flight": {
            "conditions": _FLIGHT,
            "key": "select",
            "choices": SELECTS,
            "policies": {"additions": POLICIES, "reroll": POLICIES},
        },
    },
    "numbers": NUMBERS,
    "switches": SWITCHES,
    "words": WORDS,
    "kinds": KEYS,
    "presets": PRESETS,
}
"""The form that the page draws."""
