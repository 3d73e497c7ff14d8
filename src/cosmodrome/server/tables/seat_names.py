"""Names of seats at one table."""

from collections.abc import Sequence

from cosmodrome.server.db.rows import SeatRow


def unlike(name: str, others: Sequence[SeatRow]) -> str:
    """Return the name, with a number after it if somebody here already has it."""
    taken = {seat.name.casefold() for seat in others}
    names = (name, *(f"{name} {count}" for count in range(2, 99)))
    return next(one for one in names if one.casefold() not in taken)
