"""`erase`: a person's names go from a server's database."""

from pathlib import Path

from cosmodrome.cli.setting import ServerDatabase, ServerSettings, read
from cosmodrome.cli.terminal import Failure, out


def erase(
    table: str,
    seat: int,
    /,
    *,
    database: ServerDatabase = None,
    settings: ServerSettings = None,
) -> None:
    """Forget whoever sits at SEAT of TABLE: at every table of the same browser. Servers may run, and hear of it.

    Names, seats, lessons and standing orders go, also from records of these matches. Moves stay, so that the others'
    records can still be checked. It is done again when an older backup was put back.

    Parameters
    ----------
    table
        The table, as its address names it.
    seat
        The seat, counted from 1.

    """
    _erase(table, seat, database, settings)


def _erase(table: str, seat: int, database: str | None, settings: Path | None) -> None:
    from cosmodrome.server.store.beside import beside  # noqa: PLC0415  # the other commands start without it
    from cosmodrome.server.store.erasing import Erasures, erase  # noqa: PLC0415  # as above
    from cosmodrome.server.store.repository import Repository  # noqa: PLC0415  # as above

    with beside(read(settings, (), database=database).settings.database) as opened:
        found = Repository(opened).get(table)
        guests = {one.seat + 1: one.guest for one in found.seats} if found else {}
        guest = guests.get(seat)
        if guest is None:
            raise Failure(f"Nobody sits at seat {seat} of a table {table}.")
        count = erase(opened, guest)
        out().print(f"Forgotten at {count} tables; {Erasures(opened).path} remembers to do so again.", soft_wrap=True)
