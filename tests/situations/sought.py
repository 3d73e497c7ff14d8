"""The matches to store, the way to play them, and the situations wanted from each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cosmodrome.games import find
from cosmodrome.server.tables.schemas_play import Position

Here: TypeAlias = Callable[[Position], bool]
"""A function that returns whether a position of the first seat is wanted."""


@dataclass(frozen=True)
class Plan:
    """The way to play a stored match: bots of that name play, but the first seat does what it `prefers`, if it can.

    `prefers`: beginnings of actions, in their order. `situations`: by name, the wanted condition: the first such moment
    at which the first seat alone has to choose. `whole`: it is stored to its end, and each new mixture of legal actions
    is also a situation; otherwise it ends at the last situation.
    """

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    bot: str = "random"
    prefers: tuple[str, ...] = ()
    situations: Mapping[str, Here] = field(default_factory=dict)
    whole: bool = False


def kinds(there: Position) -> set[str]:
    """Return the kinds of the legal actions."""
    return {one.kind for one in there.legal}


def may(*wanted: str) -> Here:
    """Return a condition: all these kinds of actions are legal."""
    return lambda there: kinds(there) >= set(wanted)


def stage(wanted: str) -> Here:
    """Return a condition: the match is in this stage, and an action is legal."""
    return lambda there: there.view.stage == wanted and bool(there.legal)


def _idle_dice(there: Position) -> bool:
    """Return whether a group of dice was rolled that cannot be used."""
    view = there.view
    rolled = [face for face, count in enumerate(view.roll) if count]
    return view.stage == "select" and any(face not in view.usable for face in rolled)


def _reroll_helps(there: Position) -> bool:
    """Return whether a roll comes next, and a reroll would make a crash less likely."""
    aids = there.view.odds.aids if there.view.stage == "roll" else ()
    return any(aid.by == "reroll" and aid.fails >= 0.005 for aid in aids)  # visible in whole percent


def _water_at_hand(there: Position) -> bool:
    """Return whether the first tile to take has water and isn't the planet's first: it may lie on ice (PU-9.1)."""
    view = there.view
    if "take" not in kinds(there) or not view.tries or view.round == 1:
        return False
    return 1 in find("planet-unknown").parts["tiles"][view.tops[view.tries[0].stack]]["terrains"]


def _isolated(there: Position) -> bool:
    return there.view.stage == "place" and any(one.isolated for one in there.view.previews)


def _jumps(there: Position) -> bool:
    """Return whether all kinds of moves are possible (TT-11)."""
    return there.view.stage == "turn" and {one.kind for one in there.view.ways} >= {"free", "control", "jump"}


def _longest(boards: str) -> str:
    """Return the key of the planet or corporation with the longest special rule."""
    ruled = [one for one in find("planet-unknown").parts[boards] if one["rule"] not in ("none", {"type": "none"})]
    return str(max(ruled, key=lambda one: len(one["text"]))["key"])


def _longest_technology() -> str:
    """Return the key of the corporation with the longest text of a technology."""
    found = find("planet-unknown").parts["corporations"]
    return str(max(found, key=lambda one: max(len(tech["text"]) for tech in one["techs"]))["key"])


def _tiles(least: int) -> Here:
    """Return a condition: a tile may be taken, in round `least` or later."""
    return lambda there: "take" in kinds(there) and there.view.round >= least


VARIANTS = {"discovery": "on", "missions": "on", "ufo": "on"}
BOARDS = {"boards": "choose", "events": "on", "personal_objectives": "on"}
WHOLE = {**BOARDS, "boards": "random"}
FIRST = {"first_commander": "1"}
MLEM = {name: stage(name) for name in ("roll", "select", "land", "parachute", "flight")}

PLANS: Mapping[str, Mapping[str, Plan]] = {
    "space-mission": {
        "two": Plan(2, whole=True),
        "five": Plan(5, whole=True),
        "greedy": Plan(
            3,
            bot="greedy",
            prefers=("scan", "discover"),
            situations={
                "turn": stage("turn"),
                "pile": lambda there: there.view.pick is not None,
                "seen apart": lambda there: any(spot.seen != spot.scanned for spot in there.view.ring),
                "on a planet": lambda there: (
                    there.view.players[0].ship is not None and kinds(there) >= {"jump"} and there.view.round > 1
                ),
                "fly": may("fly"),
                "round three": lambda there: there.view.round == 3,  # as its name says
            },
        ),
    },
    "mlem": {
        "two": Plan(2, VARIANTS, whole=True),
        "five": Plan(5, VARIANTS, whole=True),
        "variants": Plan(
            3,
            VARIANTS | {"start_player": "1"},
            bot="greedy",
            situations={name: stage(name) for name in ("keep", "pick", "roll", "select", "land")},
        ),
        "plain": Plan(
            3,
            {"start_player": "1"},
            bot="greedy",
            situations={
                "plain pick": stage("pick"),
                "plain roll": stage("roll"),
                "plain select": stage("select"),
                "plain land": stage("land"),
                "idle dice": _idle_dice,
            },
        ),
        "reroll": Plan(
            2,
            {"ufo": "on", "start_player": "1", "missions": "on"},
            prefers=("stay",),
            situations={"reroll": _reroll_helps},
        ),
    },
    "tom-tube": {
        "two": Plan(2, whole=True),
        "building": Plan(
            2,
            {"start_player": "tom"},
            prefers=("build",),
            situations={
                "turn": stage("turn"),
                "place": stage("place"),
                "triangle": stage("triangle"),
                "isolated": _isolated,
                "turnable": lambda there: there.view.stage == "place" and there.legal[1].args.get("turn") != 0,
                "later turn": lambda there: there.view.stage == "turn" and len(there.view.laid) > 12,
            },
        ),
        "energy": Plan(
            2,
            {"start_player": "tom", "extra_energy_tom": "3"},
            bot="greedy",
            situations={
                "jump": _jumps,
                "ways home": lambda there: bool(there.view.players[0].home),
            },
        ),
        "handicap": Plan(
            2, {"start_player": "tom", "extra_energy_tom": "2", "extra_energy_dave": "2"}, bot="greedy", whole=True
        ),
    },
    "planet-unknown": {
        "two": Plan(2, BOARDS, whole=True),
        "six": Plan(6, BOARDS, situations={"six take": may("take"), "six pick": may("pick")}, whole=True),
        "alone": Plan(
            1,
            {**WHOLE, **FIRST},
            bot="greedy",
            situations={name: may(name) for name in ("next", "advance", "patch")},
            whole=True,
        ),
        "solo": Plan(1, bot="greedy", situations={"round four": _tiles(4), "round five": _tiles(5)}),
        "four": Plan(
            4,
            {**WHOLE, **FIRST},
            bot="greedy",
            situations={
                "give-up": may("give-up"),
                "rotate": may("rotate"),
                "take": may("take"),
                "later take": _tiles(4),
            },
        ),
        "first": Plan(
            2,
            FIRST,
            bot="greedy",
            situations={
                "first rotate": may("rotate"),
                "first take": may("take"),
                "water": _water_at_hand,
                "done or more": may("lock", "drive"),
            },
        ),
        "boards": Plan(2, {"boards": "choose", **FIRST}, situations={"planet": may("planet")}),
        "long rules": Plan(
            2,
            {"boards": "choose", "optional_content": "on", **FIRST},
            prefers=(f"planet {_longest('planets')}", f"corporation {_longest('corporations')}"),
            situations={"long rules": may("take")},
        ),
        "technologies": Plan(
            2,
            {"boards": "choose", **FIRST},
            prefers=(f"corporation {_longest_technology()}",),
            situations={"technologies": may("take")},
        ),
    },
}
