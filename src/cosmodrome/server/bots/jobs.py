"""The job of a computer opponent, and its advice to a person."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec


class Job(msgspec.Struct, frozen=True):
    """A decision for a computer opponent: the information that a person would get, and its own seed. `action`: the one
    that a person is about to take, if advice must say whether it is costly; empty: advice names sensible actions."""

    game: str
    bot: str
    seat: int
    view: msgspec.Raw
    legal: list[str]
    rules: int
    seed: str
    seconds: float
    action: str = ""


class ReasonedLine(NamedTuple):
    """The choices that follow an action, and what it brings with them: see `Prospect`."""

    line: list[str]
    reasons: list[tuple[str, float]]
    games: int
    sure: bool


class ReasonedAction(NamedTuple):
    """A sensible action and its reasons: aspects of the evaluation, and by how many points each changes. They are its
    own effects, or compare it with the action `instead`, or with the `usual` way to do the same thing. `chances`: by
    aspect, the chances that its words name. `forced`: whether there is no other action. `risks`: if this one is advised
    `instead` of a costly action, the chances that the costly one increases. `then`: if it has no reasons, what it
    brings with the choices that follow. `cost`: how many points less it is worth than the first one; `alone`:
    whether the next best costs too much to be named."""

    action: str
    reasons: list[tuple[str, float]]
    instead: str | None = None
    usual: bool = False
    chances: Mapping[str, float] = MappingProxyType({})
    forced: bool = False
    risks: Mapping[str, float] = MappingProxyType({})
    then: ReasonedLine | None = None
    cost: float = 0.0
    alone: bool = False
