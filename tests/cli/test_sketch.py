"""The plain tables of a view: names for numbers that its types mark, bare numbers for all others."""

from dataclasses import dataclass
from typing import Annotated, Any

from rich.console import Console

from cosmodrome.cli.sketch import sketch
from cosmodrome.kernel.marks import By, Of, SeatNo
from tests.toys.lanterns import Lanterns


@dataclass(frozen=True, slots=True)
class Lamp:
    lit_by: SeatNo | None
    colours: tuple[Annotated[int, Of("colour")], ...]


@dataclass(frozen=True, slots=True)
class Shore:
    turn: int
    keeper: SeatNo
    wind: Annotated[int, Of("wind")]
    lamps: Annotated[tuple[Lamp | None, ...], By("lamp")]
    boats: tuple[Lamp, ...]


class Harbour(Lanterns):
    def __init__(self) -> None:
        self.parts = {"colours": [{"key": "red"}, {"key": "blue"}], "lamps": [{"key": "east"}, {"key": "west"}]}
        self.names = {"colour": {"red": "Ruby"}, "lamp": {"west": "West pier"}, "wind": {"7": "gale"}}


def shown(view: Any) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        sketch(console, Harbour(), view, ["Ann", "Bob"])
    return " ".join(capture.get().split())


def test_numbers_are_named_where_the_types_mark_them() -> None:
    told = shown(Shore(1, 1, 7, (None, Lamp(0, (0, 1))), ()))
    assert told.startswith("turn 1 · keeper Bob · wind gale")
    assert told.endswith("lit by colours West pier Ann Ruby, blue")


def test_rows_that_go_by_nothing_stand_without_a_number() -> None:
    assert shown(Shore(0, 0, 8, (), (Lamp(None, ()), Lamp(1, (1,))))).endswith("boats lit by colours – – Bob blue")


def test_a_seat_that_nobody_holds_is_a_dash() -> None:
    assert "keeper –" in shown(Shore(0, -1, 8, (), ()))
