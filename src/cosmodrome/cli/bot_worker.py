"""`think`: run bot jobs on this machine, for servers anywhere."""

import os
from typing import Annotated

from cyclopts import Parameter

from cosmodrome.cli.components import served
from cosmodrome.cli.settings import Sets, SettingsFile, read
from cosmodrome.cli.terminal import AtLeastOne, out, tr
from cosmodrome.server.app.configuration import masked


def think(
    *,
    database: Annotated[str | None, Parameter(name="--database")] = None,
    workers: Annotated[AtLeastOne | None, Parameter(show_default=False)] = None,
    settings: SettingsFile = None,
    given: Sets = (),
    data: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
) -> None:
    """Run the bot jobs of a PostgreSQL database's servers on this machine.

    Servers leave bot jobs to these processes if `bot_workers` is 0. Any number of processes can share the work. Ctrl-C
    stops this one after its current jobs.

    Parameters
    ----------
    database
        The database, as for `serve`: postgresql://user@host/name.
    workers
        How many processes; if not given, as many as `bot_workers` says or, if that is 0, one per core.
    settings
        The settings file, as for `serve`.
    given
        A setting as NAME=VALUE; can be repeated.
    data
        A file with your own copy's components of a game, as GAME=FILE; can be repeated. Only jobs whose
        components match those loaded here are run.

    """
    served(data)
    found = read(settings, given, database=database).settings
    from cosmodrome.server.bots.worker import think as run  # noqa: PLC0415  # the other commands start without it

    count = workers or found.bot_workers or os.cpu_count() or 1
    words = tr(
        "Running bot jobs with {count} processes for {database} (Ctrl-C stops it)",
        count=count,
        database=str(masked("database", found.database)),
    )
    run(found, count, lambda: out().print(words, soft_wrap=True))
