"""`play`, `serve` and `club`: tables in the browser."""

import socket
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Annotated
from urllib.parse import urlencode

from cyclopts import Parameter, validators

from cosmodrome.bots import make_bot
from cosmodrome.cli.backup import stored_at
from cosmodrome.cli.components import Data, chosen, served
from cosmodrome.cli.settings import Sets, SettingsFile, read
from cosmodrome.cli.terminal import Failure, Misuse, names_of, out, reason, tr
from cosmodrome.kernel import AnyGame, BadOption, checked_seats, t
from cosmodrome.server.common.settings import FIRST_PORT, LONGEST_NAME, Settings

PORTS = 50
USUAL = ("navigator", "pilot")
"""The levels used in turn for opponents without a given level, as far as the game offers them."""
LOCAL = "127.0.0.1"
ANYWHERE = "0.0.0.0"  # noqa: S104  # a club is open to its network on purpose
PLAIN_HTTP = t(
    "Over plain http there are limits: no push notifications, no passkeys, no installing, no offline pages, and "
    "others on "
    "the network can read the traffic. For https, see “https for a club” in docs/host.md."
)

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

    Without GAME, the browser shows all games. Ctrl-C stops the server; your tables are saved.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    seats
        How many players, computer opponents included.
    bots
        The computer opponents, such as pilot,navigator. All other seats are for people at this screen. If not given,
        computers take every seat but yours.
    port
        The port to listen on; the first free one from 8010, if not given.
    database
        The database; in your data folder, if not given.
    settings
        The settings file of the server (see `cosmodrome settings`); its host and port are ignored here.
    data
        A file with your own copy's components, for games whose components can be replaced.

    """
    if game is None and data is not None:
        raise Misuse("Name the game too: cosmodrome play GAME --data {data}.", data=str(data))
    if game is None and (seats is not None or bots is not None):
        raise Misuse("Name the game too: cosmodrome play GAME --seats N --bots pilot,navigator.")
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
        The database; in your data folder, if not set.
    workers
        How many server processes, on a PostgreSQL database; 1, if not set.
    bus
        The Redis or Valkey that connects the servers, as redis://host; the database, if not set.
    settings
        The settings file; the one that COSMODROME_SETTINGS names, or settings.toml in your configuration folder, if not
        given. `cosmodrome settings` lists all settings.
    given
        A setting as NAME=VALUE; can be repeated. It overrides the environment and the file.
    data
        A file with your own copy's components of a game, as GAME=FILE; can be repeated.

    """
    served(data)
    _run(read(settings, given, host=host, port=port, database=database, workers=workers, bus=bus).settings, None)


def club(
    name: str,
    /,
    *,
    port: Port | None = None,
    database: str | None = None,
    settings: SettingsFile = None,
    data: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
) -> None:
    """Run the server for friends on your network.

    Print the address they type or scan, and a sign-in link for you as the steward. Ctrl-C stops the server; tables are
    saved.

    Parameters
    ----------
    name
        What the server is called, such as "Friday Circle".
    port
        The port to listen on; 8010, if not set.
    database
        The database; in your data folder, if not set.
    settings
        The settings file of the server (see `cosmodrome settings`).
    data
        A file with your own copy's components of a game, as GAME=FILE; can be repeated.

    """
    served(data)
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Misuse(
            'A club needs a name of 1 to {most} characters: cosmodrome club "Friday Circle".',
            most=LONGEST_NAME,
        )
    found = read(settings, (), name=name, host=ANYWHERE, port=port, database=database).settings
    _check_port(found)
    from cosmodrome.server import run  # noqa: PLC0415  # the other commands start without the server's parts

    run(found, None, lambda: out().print("\n".join(_welcome(found)), soft_wrap=True))


def _welcome(settings: Settings) -> Iterator[str]:
    """Yield the lines for the host of a club once the server answers."""
    from cosmodrome.server.common import public_address  # noqa: PLC0415  # as above

    found = public_address.address(settings)
    address = found or f"http://{LOCAL}:{settings.port}"
    yield f"{tr('{name} is at {address}', name=settings.name, address=address)}\n\n{_drawn(address)}"
    if found:
        yield tr("Friends on your network type this address or scan the code. Ctrl-C stops the server.")
    else:
        yield tr(
            "This computer is not on a network, so nobody else can reach it. Join a network, then run this command "
            "again."
        )
    yield tr("Everything is saved in {place}.", place=_stored(settings))
    link = f"{address}/sign-in#{_steward_token(settings)}"
    yield "\n" + tr("Sign in as the steward (one use, 15 minutes): {link}", link=link)
    if not address.startswith("https:"):
        yield f"\n{tr(PLAIN_HTTP)}"


def _stored(settings: Settings) -> str:
    """Return the file of the database, or its address without a password."""
    found = stored_at(settings)
    return str(found) if isinstance(found, Path) else found.name


def _drawn(address: str) -> str:
    """Return the QR code of an address for a terminal."""
    import segno  # noqa: PLC0415  # as above

    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _steward_token(settings: Settings) -> str:
    from cosmodrome.server.admin.stewards import steward_token  # noqa: PLC0415  # as above
    from cosmodrome.server.db.attached import attached  # noqa: PLC0415  # as above

    with attached(settings.database) as database:
        return steward_token(database, time.time())


def _new_table(game: AnyGame, seats: int | None, bots: tuple[str, ...] | None) -> str:
    for bot in bots or ():
        make_bot(bot)
    few, many = game.seats.start, game.seats.stop - 1
    if seats is None:
        seats = max(few, min(3, many)) if bots is None else max(few, len(bots) + 1)
    checked_seats(game, seats)
    if bots is None:
        usual = [name for name in USUAL if name in game.levels] or game.levels[-1:]
        bots = tuple(usual[number % len(usual)] for number in range(seats - 1))
    if len(bots) >= seats:
        raise BadOption(
            "{bots} computer opponents leave no seat for you at a table for {players}.", bots=len(bots), players=seats
        )
    return "/new?" + urlencode({"game": game.key, "seats": seats, "bots": ",".join(bots)}, safe=",")


def _free_port() -> int:
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            _try(LOCAL, port)
        except OSError:
            continue
        return port
    raise Failure(
        "No port from {first} to {last} is free; name one with --port.", first=FIRST_PORT, last=FIRST_PORT + PORTS - 1
    )


def _try(host: str, port: int) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)


def _check_port(settings: Settings) -> None:
    """Raise `Failure` for an address or port that the server cannot listen on."""
    try:
        _try(settings.host, settings.port)
    except OSError as error:
        raise Failure(
            "Cannot listen on {host} port {port}: {error}.", host=settings.host, port=settings.port, error=reason(error)
        ) from None


def _run(settings: Settings, path: str | None) -> None:
    _check_port(settings)
    from cosmodrome.server import run  # noqa: PLC0415  # the other commands start without the server's parts

    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    words = tr("Cosmodrome is at {address} (Ctrl-C stops it)", address=f"http://{shown}:{settings.port}{path or '/'}")
    run(settings, path, lambda: out().print(words, soft_wrap=True))
