"""`erase`: remove a person's data from a server's database."""

from pathlib import Path

from cosmodrome.cli.settings import ServerDatabase, ServerSettings, read
from cosmodrome.cli.terminal import Failure, out, tr
from cosmodrome.kernel import plural


def erase(
    table: str,
    seat: int,
    /,
    *,
    database: ServerDatabase = None,
    settings: ServerSettings = None,
) -> None:
    """Erase the player at SEAT of TABLE, at every table joined from the same browser. The servers can keep running.

    This removes names, seats, lessons and standing orders, including from the records of these matches. Moves stay,
    so that the other players' records can still be checked. After an older backup is restored, the player is erased
    again.

    Parameters
    ----------
    table
        The table, as in its URL.
    seat
        The seat, counted from 1.

    """
    _erase(table, seat, database, settings)


def _erase(table: str, seat: int, database: str | None, settings: Path | None) -> None:
    from cosmodrome.server.accounts.erase import Erasures, erase  # noqa: PLC0415  # as above
    from cosmodrome.server.db.attached import attached  # noqa: PLC0415  # the other commands start without it
    from cosmodrome.server.tables.store import Repository  # noqa: PLC0415  # as above

    with attached(read(settings, (), database=database).settings.database) as opened:
        found = Repository(opened).get.blocking(table)
        guests = {one.seat + 1: one.guest for one in found.seats} if found else {}
        guest = guests.get(seat)
        if guest is None:
            raise Failure("There is no player at seat {number} of table {table}.", number=seat, table=table)
        count = erase.blocking(opened, guest)
        out().print(
            tr(
                plural(
                    "Erased from {count} table, and listed in {path} to be erased again from a restored backup.",
                    "Erased from {count} tables, and listed in {path} to be erased again from a restored backup.",
                ),
                count=count,
                path=str(Erasures(opened).path),
            ),
            soft_wrap=True,
        )
