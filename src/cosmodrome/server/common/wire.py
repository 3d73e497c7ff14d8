"""Values in many answers: sentences, numbers, keys."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from cosmodrome import kernel
from cosmodrome.kernel import MOST_SEATS

Text: TypeAlias = str | tuple[str, str]
Arg: TypeAlias = str | int | float | list[str | int | float] | None
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Key: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
Lang: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z_-]{2,10}$")]
GameKey: TypeAlias = Annotated[str, Meta(max_length=60)]


class Words(Struct, frozen=True):
    """A sentence: the English text is its id in the catalogues; a pair is (one, many), chosen by `args.count`."""

    text: Text
    args: dict[str, Arg]


class Refusal(Struct, frozen=True):
    """The reason why the rules refuse something, with the id of the rule."""

    rule: str
    text: Text
    args: dict[str, Arg]


class Error(Struct, frozen=True, omit_defaults=True):
    """Any answer that is not a success."""

    error: str
    words: str
    version: int | UnsetType = UNSET
    refusal: Refusal | UnsetType = UNSET


def words(said: kernel.Words) -> Words:
    """Return a sentence in the form in which it is sent."""
    return Words(said.text, args(said.args))


def args(given: Mapping[str, Any]) -> dict[str, Arg]:
    """Return the arguments of a sentence in the form in which they are sent."""
    return {key: list(arg) if isinstance(arg, tuple) else arg for key, arg in given.items()}
