"""How long another's computer opponents think while one host has hundreds: `python -m bench.fair [--tables 200]`.

A real server with two workers. Bob, from an address of his own, plays against one computer opponent; first alone, then
beside many tables of Ann's, at all of which a computer opponent always owes a move. The ratio should stay below two.
"""

import argparse
import asyncio
import json
from collections.abc import Sequence
from random import Random
from statistics import median

import uvloop
from bench.load import Line, Listener, Table
from bench.server import Load, served
from rich.console import Console

GAME = "space-mission"
MOVES = 15
"""The number of moves of Bob's opponent that are timed, alone and beside Ann's tables."""


async def answered(bob: Table) -> list[float]:
    """Return the seconds of each move of Bob's opponent, from one update to the next."""
    (listener,) = bob.listeners
    found: list[float] = []
    while len(found) < MOVES:
        position = json.loads(listener.newest)["position"]
        if position["over"]:
            raise SystemExit("The match was over too soon.")
        if position["legal"]:
            await bob.move(floor=False)
            continue
        began = bob.told
        await _told(listener, position["version"])
        found.append(bob.told - began)
    return found


async def _told(listener: Listener, version: int) -> None:
    while json.loads(listener.newest)["position"]["version"] == version:
        await asyncio.sleep(0.002)


async def crowd(port: int, tables: int, random: Random) -> None:
    """Open Ann's tables: computer opponents play alone there, and she watches each."""
    line, cookie = Line(port, "198.51.100.1"), ""
    for _ in range(tables):
        table = Table(line, GAME, 2, random)
        await table.make(cookie, bots=2)
        cookie = table.cookie
        await table.listen(port, None)


async def compared(port: int, tables: int) -> tuple[list[float], list[float]]:
    """Return the time that Bob waits for an opponent, alone and beside Ann's tables."""
    random = Random(7)  # noqa: S311  # the same choices in every run
    bob = Table(Line(port, "203.0.113.1"), GAME, 2, random)
    await bob.make(bots=1)
    await bob.listen(port, 0)
    await asyncio.wait_for(bob.listeners[0].came, 30)
    alone = await answered(bob)
    await crowd(port, tables, random)
    return alone, await answered(bob)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    asked = parser.parse_args(arguments)
    with served("ours", Load(0, 0, 0, 0, "", 0)) as server:
        alone, beside = uvloop.run(compared(server.port, asked.tables))
    for name, waits in (("alone", alone), (f"beside {asked.tables} tables", beside)):
        Console().print(f"{name}: median {median(waits):.2f} s, longest {max(waits):.2f} s of {len(waits)}")
    Console().print(f"ratio of the medians: {median(beside) / median(alone):.2f}")


if __name__ == "__main__":
    main()
