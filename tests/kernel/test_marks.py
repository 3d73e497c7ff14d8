"""The marks of numbers in the types of a view are found at any depth; nothing is guessed from names."""

from dataclasses import dataclass
from typing import Annotated

from cosmodrome.kernel.marks import By, Mark, Of, SeatNo, marks, ways


@dataclass(frozen=True, slots=True)
class Board:
    seat: int
    turn: SeatNo
    first: SeatNo | None
    hand: tuple[Annotated[int, Of("card")], ...] | None
    at: Annotated[str, Of("place")]
    moons: Annotated[tuple[SeatNo | None, ...], By("moon")]


def test_marks_are_found_in_alternatives_and_lists() -> None:
    board = Board(0, 1, None, (3,), "n2,0", ())
    assert marks(board) == {
        "seat": Mark(),
        "turn": Mark("seat"),
        "first": Mark("seat"),
        "hand": Mark("card"),
        "at": Mark("place"),
        "moons": Mark("seat", "moon"),
    }


@dataclass(frozen=True, slots=True)
class Table:
    boards: Annotated[tuple[Board | None, ...], By("planet")]
    start: SeatNo
    round: int


def test_all_that_a_view_marks_is_found_by_the_way_to_it() -> None:
    inside = {"turn": "seat", "first": "seat", "hand": "card", "at": "place", "moons": "seat"}
    assert ways(Table) == {"start": "seat", **{f"boards.{name}": kind for name, kind in inside.items()}}
