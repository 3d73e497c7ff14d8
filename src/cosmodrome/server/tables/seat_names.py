"""Names of seats at one table."""

from collections.abc import Sequence

from cosmodrome.server.db.rows import SeatRow


def unlike(name: str, others: Sequence[SeatRow]) -> str:
    """The name, with a number behind it if somebody here has it already."""
    taken = {seat.name.casefold() for seat in others}
    names = (name, *(f"{name} {count}" for count in range(2, 99)))
    return next(one for one in names if one.casefold() not in taken)
