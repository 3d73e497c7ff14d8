"""A table's options: typed, explained in words, checked before a match is made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from cosmodrome.kernel.errors import BadOption
from cosmodrome.kernel.text import t

Options: TypeAlias = Mapping[str, str]
"""The chosen value of every option of a game, by key."""


RANDOM = "random"
"""The value of an option that leaves something to chance."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, and its words for the lobby; `says`: how the game is played with it, in one sentence.

    `alone`: only for a match with one player, and the default there.
    """

    value: str
    text: str
    says: str = ""
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One setting that a table can choose. The first choice available to the table is the default. `rule` is the ruling
    it switches.

    With `seats`, the numbers 1 … number of players are choices as well (each names a seat). `group`: the heading it
    stands under. It matters only for this many `players` (fewest, most; None: any number), and only `when` these other
    options have one of these values; otherwise it is not shown. `box`: the value in the printed rules, if the default
    differs.
    """

    key: str
    rule: str
    text: str
    choices: tuple[Choice, ...]
    seats: bool = False
    group: str = ""
    players: tuple[int, int] | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    box: str = ""

    @property
    def default(self) -> str:
        """The value at a table of several players that chooses none."""
        return self.values(2)[0]

    def values(self, seats: int) -> list[str]:
        """Return all values at a table of `seats` players, the default first."""
        alone = [choice.value for choice in self.choices if choice.alone and seats == 1]
        usual = [choice.value for choice in self.choices if not choice.alone]
        numbers = [str(number + 1) for number in range(seats)] if self.seats else []
        return alone + usual + numbers


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go well together: what differs from the defaults. `seats`: the number of players for whom it is
    best (0: any)."""

    key: str
    title: str
    text: str
    options: Options = field(default_factory=dict)
    seats: int = 0


def on_off(default_on: bool, on: str = "", off: str = "") -> tuple[Choice, ...]:
    """Return the choices of a switch, the default first; `on` and `off` say how the game is played with each."""
    choice_on, choice_off = Choice("on", t("on"), on), Choice("off", t("off"), off)
    return (choice_on, choice_off) if default_on else (choice_off, choice_on)


def drawn_or_named(
    key: str, rule: str, text: str, says: str, *, group: str = "", players: tuple[int, int] | None = None
) -> Option:
    """Return an option for the start player: drawn at random (`says` how), or a seat. Read it with `named_seat`."""
    chance = Choice(RANDOM, t("drawn at random"), says)
    return Option(key, rule, text, (chance,), seats=True, group=group, players=players)


def named_seat(value: str) -> int:
    """Return the seat that an option with `seats` names; -1 if chance decides."""
    return -1 if value == RANDOM else int(value) - 1


@dataclass(frozen=True, slots=True)
class Switches:
    """Options as bits of a state. `bits`: the flag, the option, and the value that sets it."""

    bits: tuple[tuple[int, str, str], ...]

    def flags(self, chosen: Options) -> int:
        """Return all flags that are set."""
        return sum([flag for flag, option, value in self.bits if chosen[option] == value])

    def by_option(self) -> dict[str, int]:
        """Return the flag of each option (the last, if it has several), for the page."""
        return {option: flag for flag, option, _ in self.bits}


def checked_options(schema: Sequence[Option], seats: int, given: Mapping[str, str]) -> dict[str, str]:
    """Return `given` with the defaults filled in. Raises `BadOption` for a key or value that does not exist."""
    known = {option.key: option for option in schema}
    for key in given:
        if key not in known:
            raise BadOption(
                "There is no option “{key}” here. Options: {known}.", key=key, known=", ".join(known) or "none"
            )
    chosen = {option.key: given.get(option.key, option.values(seats)[0]) for option in schema}
    for key, value in chosen.items():
        values = known[key].values(seats)
        if value not in values:
            raise BadOption(
                "Option “{key}” cannot be “{value}”. Choose one of: {values}.",
                key=key,
                value=value,
                values=", ".join(values),
            )
    return chosen
