"""The server under load: `python -m bench.server [--rate 200] [--sockets 2000] [--tables 200] [--seconds 20] …`.

Real server processes, real sockets: tables of all games in turn, played by cheap clients that choose among the legal
actions, each watched by its seats and by onlookers. Beside our server stand the same one with Python's own garbage
collection (`untamed`) and uvicorn with handlers that do nothing (`floor`). With `--workers 1 2 4` our server runs
on a PostgreSQL of its own with so many processes, one number after the other; ask for more moves than it can carry out.
All run in turn on the same machine, with the clients beside them: compare the ratios.
"""

import argparse
import asyncio
import gc
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import uvloop
from bench.load import Line, Table
from bench.served import WORKERS, children, spent
from rich.console import Console
from rich.table import Table as Sheet
from tests.server import postgres

from cosmodrome.games import all_games, find
from cosmodrome.server.http.connections import room_for

KINDS = ("ours", "untamed", "floor")
SCRIPT = Path(__file__).with_name("served.py")
MEGABYTE = 1_000_000
WARM = 4.0
"""The seconds with a quarter of the moves before anything is measured."""
IDLE = 0.1
"""The CPU seconds in a second that idle servers may take."""


class Load(NamedTuple):
    """The load on a server: moves a second, live connections, tables, seconds."""

    rate: float
    sockets: int
    tables: int
    seconds: float
    database: str
    size: int
    workers: int = 1
    home: int = 0
    """The process of the database, if there is one."""


class Told(NamedTuple):
    """The figures that the process reports: see `served.py`."""

    cpu: float
    resident: int
    serving: int
    longest: float
    paused: float


class Result(NamedTuple):
    """The measurements, in seconds and bytes."""

    answers: Sequence[float]
    views: Sequence[float]
    took: float
    refused: int
    unseen: int
    """The moves that no listener saw before the next one there."""
    behind: int
    """The listeners that did not know the newest position at the end."""
    cpu: float
    clients: float
    home: float
    """The CPU seconds of servers, clients and the database."""
    idle: int
    tables: int
    sockets: int
    end: int
    longest: float
    told: int
    """The bytes of a message."""
    alone: bool
    """Whether one process serves. With several, the pauses of garbage collection are unknown, and each process loads
    the matches that its sockets watch."""


class Server:
    """A server process."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.port = port
        self._process = process

    def told(self) -> Told:
        """Ask for the current figures."""
        asking, telling = self._process.stdin, self._process.stdout
        if asking is None or telling is None:
            raise SystemExit("The server cannot be asked.")
        asking.write("\n")
        asking.flush()
        return Told(**json.loads(telling.readline()))


@contextmanager
def served(kind: str, load: Load) -> Iterator[Server]:
    """Run a server of this kind for as long as it is needed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = load.database or str(Path(folder) / "bench.sqlite")
        command = [sys.executable, str(SCRIPT), kind, str(port), database, str(load.size)]
        several = {WORKERS: str(load.workers)} if load.workers > 1 else {}
        process = subprocess.Popen(  # noqa: S603  # our own script
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | several
        )
        try:
            _await(process, port)
            server = Server(process, port)
            _await_all(server, load.workers)
            yield server
        finally:
            process.terminate()
            process.wait()


def _await(process: "subprocess.Popen[str]", port: int) -> None:
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("The server did not start.")


def _await_all(server: Server, workers: int) -> None:
    """Wait until this many processes serve and none is still starting."""
    before = server.told()
    for _ in range(60 if workers > 1 else 0):
        time.sleep(1)
        now = server.told()
        if now.serving == workers and now.cpu - before.cpu < IDLE:
            return
        before = now
    if workers > 1:
        raise SystemExit(f"Of {workers} processes {before.serving} serve.")


async def measured(server: Server, load: Load, floor: bool) -> Result:
    """Put the load on a server."""
    first = len(all_games())  # these tables warm up what all tables of a game share
    random = Random(7)  # noqa: S311  # the same choices in every run
    tables = await _tables(server.port, range(first), random, floor)
    idle = await asyncio.to_thread(server.told)
    tables += await _tables(server.port, range(first, max(first, load.tables)), random, floor)
    made = await asyncio.to_thread(server.told)
    await _listen(server.port, tables, load)
    listening = await asyncio.to_thread(server.told)
    await _warm_up(tables, load, floor)
    begun, own, home = await asyncio.to_thread(server.told), time.process_time(), _of(load.home)
    took = await _play(tables, load, floor)
    ended = await asyncio.to_thread(server.told)
    listeners = [listener for table in tables for listener in table.listeners]
    return Result(
        answers=sorted(each for table in tables for each in table.answers),
        views=sorted(each for table in tables for each in table.views),
        took=took,
        refused=sum(table.refused for table in tables),
        unseen=sum(table.unseen for table in tables),
        behind=sum(table.behind() for table in tables),
        cpu=ended.cpu - begun.cpu,
        clients=time.process_time() - own,
        home=_of(load.home) - home,
        idle=idle.resident,
        tables=made.resident,
        sockets=listening.resident,
        end=ended.resident,
        longest=ended.longest,
        told=sum(one.bytes for one in listeners) // max(1, sum(one.count for one in listeners)),
        alone=load.workers == 1,
    )


def _of(home: int) -> float:
    """Return the CPU seconds of the database so far."""
    return sum(map(spent, [home, *children(home)])) if home else 0.0


async def _tables(port: int, numbers: range, random: Random, floor: bool) -> list[Table]:
    games, tables = [find(key) for key in sorted(all_games())], []
    for number in numbers:
        game = games[number % len(games)]
        table = Table(Line(port), game.key, max(game.seats.start, 2), random)
        if floor:
            table.id = f"table{number}"
        else:
            await table.make()
        tables.append(table)
    return tables


async def _listen(port: int, tables: Sequence[Table], load: Load) -> None:
    """Connect all seats as listeners; the other connections are onlookers, spread evenly."""
    wanted = [(table, seat) for table in tables for seat in range(table.seats)]
    watching = range(max(0, load.sockets - len(wanted)))
    for table, seat in [*wanted, *((tables[number % len(tables)], None) for number in watching)]:
        await table.listen(port, seat, known=seat is not None)
        await asyncio.wait_for(table.listeners[-1].came, 30)


async def _warm_up(tables: Sequence[Table], load: Load, floor: bool) -> None:
    """Make moves that are not measured: a server that has just started computes many things for the first time."""
    await _play(tables, load._replace(rate=load.rate / 4, seconds=WARM), floor)
    for table in tables:
        table.forget()


async def _play(tables: Sequence[Table], load: Load, floor: bool) -> float:
    """Make this many moves a second, whether the server keeps up or not, passing over tables that are still busy.
    Return the seconds from the first move to the last answer."""
    begun, moves, tasks = time.perf_counter(), int(load.rate * load.seconds), set[asyncio.Task[None]]()
    for move in range(moves):
        await asyncio.sleep(max(0.0, begun + move / load.rate - time.perf_counter()))
        table = tables[move % len(tables)]
        if not table.busy and not table.over:
            task = asyncio.create_task(table.move(floor))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    took = time.perf_counter() - begun
    await asyncio.sleep(0.5)
    for table in tables:
        table.settle()
    return took


def run(kind: str, load: Load) -> Result:
    """Return the figures of one kind of server under this load."""
    with served(kind, load) as server:
        return uvloop.run(measured(server, load, kind == "floor"))


def percentile(values: Sequence[float], share: float) -> float:
    """Return a percentile of sorted values."""
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def sheet(results: dict[str, Result], load: Load) -> Sheet:
    """Return a table of all figures, with a column for each kind of server."""
    words = f"{load.rate:g} moves/s asked, {load.sockets:,} sockets, {load.tables} tables, {load.seconds:g} s"
    found = Sheet("", *results, title=words)
    first, games = _rate(next(iter(results.values()))), len(all_games())
    rows: dict[str, Callable[[Result], str]] = {
        "moves carried out, a second": lambda one: f"{_rate(one):.0f}",
        "÷ first column": lambda one: f"{_rate(one) / first if first else 0:.2f}",
        "refused / not seen by the next, in all": lambda one: f"{one.refused} / {one.unseen}",
        "live connections behind at the end": lambda one: f"{one.behind}",
        "answer p50 / p95 / p99, ms": lambda one: _spread(one.answers),
        "all views p50 / p95 / p99, ms": lambda one: _spread(one.views),
        "longest, ms": lambda one: f"{1000 * percentile(one.views, 1):.0f}",
        "longest collection of garbage, CPU ms": lambda one: f"{1000 * one.longest:.1f}" if one.alone else "–",
        "CPU a move, ms": lambda one: _each(one.cpu, one),
        "of the database, ms": lambda one: _each(one.home, one),
        "of the clients, ms": lambda one: _each(one.clients, one),
        "bytes of an update": lambda one: f"{one.told:,}",
        "memory with a match of each game, MB": lambda one: f"{one.idle / MEGABYTE:.0f}",
        "a new match, kB": lambda one: f"{(one.tables - one.idle) / 1000 / max(1, load.tables - games):.1f}",
        "a socket, kB": lambda one: f"{(one.sockets - one.tables) / 1000 / load.sockets:.1f}" if one.alone else "–",
        "memory at the end, MB": lambda one: f"{one.end / MEGABYTE:.0f}",
    }
    for name, told in rows.items():
        found.add_row(name, *(told(result) for result in results.values()))
    return found


def _rate(result: Result) -> float:
    return len(result.answers) / result.took


def _each(seconds: float, result: Result) -> str:
    return f"{1000 * seconds / max(1, len(result.answers)):.2f}"


def _spread(values: Sequence[float]) -> str:
    return " / ".join(f"{1000 * percentile(values, share):.1f}" for share in (0.5, 0.95, 0.99))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rate", type=float, default=200, help="moves a second")
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="where the server keeps its tables; by default an own file")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--workers", nargs="+", type=int, default=(), help="on PostgreSQL: processes that serve")
    asked = parser.parse_args(arguments)
    gc.disable()  # the clients' own pauses are no server's
    load = Load(asked.rate, asked.sockets, asked.tables, asked.seconds, asked.database, 0)
    room_for(asked.sockets + asked.tables)
    results: dict[str, Result] = {}
    with ExitStack() as stack:
        for name, kind, one in _asked(stack, asked.workers, asked.kinds, load):
            told = next((result.told for result in results.values()), 8000)
            results[name] = run(kind, one._replace(size=told))
    Console().print(sheet(results, load))


def _asked(
    stack: ExitStack, workers: Sequence[int], kinds: Sequence[str], load: Load
) -> Iterator[tuple[str, str, Load]]:
    """Return the servers to measure: name, kind and load. With `workers`: our server on PostgreSQL."""
    if not workers:
        yield from ((kind, kind, load) for kind in kinds)
        return
    home = None if load.database else stack.enter_context(postgres.running())
    for number in workers:
        mine = load if home is None else load._replace(database=home.url(home.database()), home=home.pid)
        yield f"{number} processes" if number > 1 else "1 process", "ours", mine._replace(workers=number)


if __name__ == "__main__":
    main()
