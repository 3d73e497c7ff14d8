"""`play` and `serve`: the table in the browser."""

import socket
from typing import Annotated
from urllib.parse import urlencode

from cyclopts import Parameter, validators

from cosmodrome.bots import BOTS, make_bot
from cosmodrome.cli.components import Data, chosen, served
from cosmodrome.cli.setting import Sets, SettingsFile, read
from cosmodrome.cli.terminal import Failure, Misuse, names_of, out, reason
from cosmodrome.kernel import AnyGame, BadOption
from cosmodrome.server.settings import FIRST_PORT, Settings

PORTS = 50
LOCAL = "127.0.0.1"

Port = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=65535))]


def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    bots: str | None = None,
    port: Port | None = None,
    database: str | None = None,
    settings: SettingsFile = None,
    data: Data = None,
) -> None:
    """Start a server on this computer and open a table in the browser.

    Without GAME the browser shows all games. Ctrl-C ends the server; tables are kept.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    seats
        How many players, computer opponents included.
    bots
        The computer opponents, such as greedy,search. All other seats are for people at this screen. Without it,
        computers take every seat but yours.
    port
        Where the server listens; the first free port from 8010, if not given.
    database
        Where tables are kept; in your data folder, if not given.
    settings
        The settings file of the server, see `cosmodrome settings`; what it says of host and port is for `serve`.
    data
        A file with your own copy's components, for games whose components can be replaced.

    """
    if game is None and data is not None:
        raise Misuse(f"Name the game too: cosmodrome play GAME --data {data}.")
    if game is None and (seats is not None or bots is not None):
        raise Misuse("Name the game too: cosmodrome play GAME --seats N --bots greedy,search.")
    path = _new_table(chosen(game, data), seats, None if bots is None else names_of(bots)) if game else "/"
    port = _free_port() if port is None else port
    _run(read(settings, (), host=LOCAL, port=port, database=database).settings, path)


def serve(
    *,
    host: str | None = None,
    port: Port | None = None,
    database: str | None = None,
    workers: Annotated[int | None, Parameter(validator=validators.Number(gte=1))] = None,
    bus: str | None = None,
    settings: SettingsFile = None,
    given: Sets = (),
    data: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
) -> None:
    """Run the server, for this computer or for a club.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in. 127.0.0.1, if not set.
    port
        The port to listen on; 8010, if not set.
    database
        Where tables are kept; in your data folder, if not set.
    workers
        Processes that serve, on a PostgreSQL database; 1, if not set.
    bus
        The Redis or Valkey over which servers hear of each other, as redis://host; the database, if not set.
    settings
        The settings file; the one that COSMODROME_SETTINGS names, or settings.toml in your configuration folder, if not
        given. `cosmodrome settings` tells what can be set.
    given
        A setting as NAME=VALUE; may be repeated. It goes before the environment and the file.
    data
        A file with your own copy's components of a game, as GAME=FILE; may be repeated.

    """
    served(data)
    _run(read(settings, given, host=host, port=port, database=database, workers=workers, bus=bus).settings, None)


def _new_table(game: AnyGame, seats: int | None, bots: tuple[str, ...] | None) -> str:
    for bot in bots or ():
        make_bot(bot)
    few, many = game.seats.start, game.seats.stop - 1
    if seats is None:
        seats = max(few, min(3, many)) if bots is None else max(few, len(bots) + 1)
    if seats not in game.seats:
        raise BadOption(f"{game.about.title} is for {few} to {many} players, not {seats}.")
    if bots is None:
        strong = tuple(reversed([name for name in BOTS if name != "random"]))
        bots = tuple(strong[number % len(strong)] for number in range(seats - 1))
    if len(bots) >= seats:
        raise BadOption(f"{len(bots)} computer opponents leave no seat for you at a table of {seats}.")
    return "/new?" + urlencode({"game": game.key, "seats": seats, "bots": ",".join(bots)}, safe=",")


def _free_port() -> int:
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            _try(LOCAL, port)
        except OSError:
            continue
        return port
    raise Failure(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free; name one with --port.")


def _try(host: str, port: int) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)


def _run(settings: Settings, path: str | None) -> None:
    host, port = settings.host, settings.port
    try:
        _try(host, port)
    except OSError as error:
        raise Failure(f"Cannot listen on {host} port {port}: {reason(error)}.") from None
    from cosmodrome.server import run  # noqa: PLC0415  # the other commands start without the server's parts

    shown = f"[{host}]" if ":" in host else host
    words = f"Cosmodrome is at http://{shown}:{port}{path or '/'} (Ctrl-C ends it)"
    run(settings, path, lambda: out().print(words, soft_wrap=True))
