"""`admin`: what whoever runs a server may do with its tables."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from cosmodrome.cli.keeping import Database, place_of
from cosmodrome.cli.setting import SettingsFile
from cosmodrome.cli.terminal import AtLeastOne, Failure, listing, out

admin = App(
    name="admin", help="Look at the tables of a server, and take some away.", help_format="plaintext", sort_key=99
)

LISTED = 50


@admin.command
def tables(*, most: AtLeastOne = LISTED, database: Database = None, settings: SettingsFile = None) -> None:
    """List the tables, those of the newest activity first. The server may run meanwhile.

    Parameters
    ----------
    most
        How many are listed.
    database
        Where tables are kept, as for `serve`; an SQLite file.
    settings
        The settings file of the server.

    """
    from cosmodrome.server.store.looking import Looking  # noqa: PLC0415  # the other commands start without it
    from cosmodrome.server.store.repository import Repository  # noqa: PLC0415  # as above

    looking = Looking(place_of(database, settings))
    try:
        shown = listing("table", "game", "state", "commands", "last change", "players")
        for table in Repository(looking).newest(most):
            when = datetime.fromtimestamp(table.changed).astimezone().strftime("%Y-%m-%d %H:%M")
            players = ", ".join(seat.name or "(open)" for seat in table.seats)
            shown.add_row(table.id, table.game, table.state, str(table.version), when, players)
    finally:
        looking.close()
    out().print(shown)


@admin.command
def delete(
    *ids: Annotated[str, Parameter(name="TABLE")], database: Database = None, settings: SettingsFile = None
) -> None:
    """Take tables away with all that was played there. Nothing brings them back; the server must not run.

    Parameters
    ----------
    ids
        Which tables, as `cosmodrome admin tables` names them.
    database
        Where tables are kept, as for `serve`.
    settings
        The settings file of the server.

    """
    from cosmodrome.server.store import database as store  # noqa: PLC0415  # the other commands start without it
    from cosmodrome.server.store.repository import Repository  # noqa: PLC0415  # as above

    if not ids:
        raise Failure("Name the tables to be taken away; cosmodrome admin tables lists them.")
    opened = store.Database(_there(database, settings))
    try:
        repository = Repository(opened)
        missing = [one for one in ids if repository.get(one) is None]
        if missing:
            raise Failure(f"There is no table {missing[0]}; nothing was taken away.")
        repository.delete(ids)
    finally:
        opened.close()
    out().print(f"{len(ids)} table{'s' * (len(ids) > 1)} taken away.")


def _there(database: str | None, settings: Path | None) -> Path:
    """The file of a database that is there: none is made here. Raises `Failure`."""
    path = place_of(database, settings)
    if not path.is_file():
        raise Failure(f"There is no database {path}.")
    return path
