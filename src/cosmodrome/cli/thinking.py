"""`think`: computer opponents think here, for servers anywhere."""

import os
from typing import Annotated

from cyclopts import Parameter

from cosmodrome.cli.components import served
from cosmodrome.cli.setting import Sets, SettingsFile, read
from cosmodrome.cli.terminal import AtLeastOne, out
from cosmodrome.server.configured import masked


def think(
    *,
    database: Annotated[str | None, Parameter(name="--database")] = None,
    workers: Annotated[AtLeastOne | None, Parameter(show_default=False)] = None,
    settings: SettingsFile = None,
    given: Sets = (),
    data: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
) -> None:
    """Let computer opponents think on this machine, for the servers of a PostgreSQL database.

    Servers leave it to such processes where `bot_workers` is 0. Any number of them share the work; Ctrl-C ends this one
    when it has thought out what it began.

    Parameters
    ----------
    database
        Where tables are kept, as for `serve`: postgresql://user@host/name.
    workers
        Processes that think here; as many as `bot_workers` says or, where that is 0, one for each core, if not given.
    settings
        The settings file, as for `serve`.
    given
        A setting as NAME=VALUE; may be repeated.
    data
        A file with your own copy's components of a game, as GAME=FILE; may be repeated. Only tables are thought about
        whose game is loaded here as they are played.

    """
    served(data)
    found = read(settings, given, database=database).settings
    from cosmodrome.server.thinking import think as run  # noqa: PLC0415  # the other commands start without it

    count = workers or found.bot_workers or os.cpu_count() or 1
    words = f"Thinking with {count} processes for {masked('database', found.database)} (Ctrl-C ends it)"
    run(found, count, lambda: out().print(words, soft_wrap=True))
