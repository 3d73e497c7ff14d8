"""The dashboard under load, as one picture: `python -m bench.dashboard [--rate 200] [--sockets 2000] … PICTURE.png`.

A real server is played at as `bench/server.py` does, computer opponents among them; a real Prometheus with the settings
that we ship looks at it. Then every panel of the dashboard that we ship asks Prometheus what it asks in Grafana, and
what it gets is drawn here, in its place and with its unit. It is not Grafana that draws: only its layout is followed.
"""

import argparse
import asyncio
import json
import math
import re
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import uvloop
from bench.fair import crowd
from bench.server import Load, Server, measured, served
from playwright.sync_api import sync_playwright
from tests.server.prometheus import DEPLOY, watching

from cosmodrome.server.http.connections import room_for

WIDE, HIGH = 620, 200
LEFT, RIGHT, TOP, BOTTOM = 64, 10, 10, 22
LINES = 4
"""The number of parts into which horizontal lines divide a panel."""
BEFORE = 5.0
"""The seconds of quiet drawn before the load."""
BOTS = 8
"""The number of tables where computer opponents play alone in the meantime."""
AT_WORK = "cosmodrome_bot_move_seconds_count > 0"
WINDOW = "10s"
"""The value that Grafana puts in for `$__rate_interval`: four scrape intervals or more."""
COLOURS = ("#2a6fdb", "#d9822b", "#1f9e77", "#b0449c", "#7a6a53", "#c23b3b", "#3aa6b9", "#8a8f2a")
STEPS = {
    "s": ((1e-6, "µs"), (1e-3, "ms"), (1, "s")),
    "bytes": ((1, "B"), (1e3, "kB"), (1e6, "MB"), (1e9, "GB")),
    "percentunit": ((0.01, "%"),),
}
STYLE = """
body { margin: 0; padding: 12px; width: 1292px; font: 13px system-ui, sans-serif; color: #222; background: #f4f4f2 }
h1 { font-size: 18px; margin: 0 0 2px } p { margin: 0 0 10px; color: #555 }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 10px }
section { background: #fff; border: 1px solid #ddd; padding: 8px 8px 6px } h2 { font-size: 13px; margin: 0 0 4px }
text { font-size: 11px; fill: #666 } i { display: inline-block; width: 14px; height: 3px; margin: 0 5px 3px 12px }
"""


class Line(NamedTuple):
    """A line of a panel: its name, and its values by seconds since the load began."""

    name: str
    values: Sequence[tuple[float, float]]


def asked(prometheus: httpx.Client, panel: Any, begun: float, ended: float) -> Iterator[Line]:
    """Return all lines of a panel."""
    for target in panel["targets"]:
        question = {"query": target["expr"].replace("$__rate_interval", WINDOW), "step": "0.5"}
        answer = prometheus.get("/query_range", params={**question, "start": begun - BEFORE, "end": ended})
        for found in answer.raise_for_status().json()["data"]["result"]:
            values = [(at - begun, float(value)) for at, value in found["values"]]
            yield Line(named(target.get("legendFormat", ""), found["metric"]), values)


def named(form: str, labels: dict[str, str]) -> str:
    """Return a line's name, as in the dashboard."""
    said = re.sub(r"\{\{\s*(\w+)\s*\}\}", lambda hole: labels.get(hole[1], ""), form)
    return said or ", ".join(value for key, value in labels.items() if key != "__name__") or "value"


def shown(value: float, unit: str) -> str:
    """Return a value with its unit."""
    steps = STEPS.get(unit, ((1, ""), (1e3, "k")))
    size, name = next((step for step in reversed(steps) if abs(value) >= step[0]), steps[0])
    return f"{value / size:.3g} {name}".strip() if value else "0"


def drawn(lines: Sequence[Line], unit: str, seconds: float) -> str:
    """Draw a panel as SVG."""
    told = [value for line in lines for _, value in line.values if math.isfinite(value)]
    top = _round(max(told, default=1.0))

    def place(at: float, value: float) -> str:
        across = LEFT + (at + BEFORE) / (seconds + BEFORE) * (WIDE - LEFT - RIGHT)
        return f"{across:.1f},{HIGH - BOTTOM - value / top * (HIGH - TOP - BOTTOM):.1f}"

    parts = []
    for number in range(LINES + 1):
        x, y = place(-BEFORE, top * number / LINES).split(",")
        parts.append(f'<path d="M{x},{y}H{WIDE - RIGHT}" stroke="#e4e4e0"/>')
        parts.append(
            f'<text x="{LEFT - 6}" y="{y}" dy="4" text-anchor="end">{shown(top * number / LINES, unit)}</text>'
        )
    for at in range(0, int(seconds) + 1, max(5, int(seconds / 6) // 5 * 5)):
        x = place(at, 0).split(",")[0]
        parts.append(f'<text x="{x}" y="{HIGH - 6}" text-anchor="middle">{at} s</text>')
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        for there, run in groupby(line.values, key=lambda pair: math.isfinite(pair[1])):
            if there:
                points = " ".join(place(*pair) for pair in run)
                parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">{"".join(parts)}</svg>'


def _round(value: float) -> float:
    """Return the next number that divides well."""
    if value <= 0:
        return 1.0
    size: float = 10.0 ** math.floor(math.log10(value))
    return next(size * step for step in (1, 2, 4, 6, 8, 10) if size * step >= value * 0.999)


def page(panels: Sequence[tuple[Any, Sequence[Line]]], words: str, seconds: float) -> str:
    """Draw all panels in their places."""
    ordered = sorted(panels, key=lambda pair: (pair[0]["gridPos"]["y"], pair[0]["gridPos"]["x"]))
    sections = []
    for panel, lines in ordered:
        unit = panel["fieldConfig"]["defaults"].get("unit", "short")
        names = "".join(
            f'<i style="background: {COLOURS[number % len(COLOURS)]}"></i>{escape(line.name)}'
            for number, line in enumerate(lines)
        )
        chart = drawn(lines, unit, seconds)
        sections.append(f"<section><h2>{escape(panel['title'])}</h2>{chart}<div>{names or 'nothing'}</div></section>")
    head = f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>"
    return f"{head}<h1>Cosmodrome</h1><p>{escape(words)}</p><main>{''.join(sections)}</main>"


async def _loaded(server: Server, load: Load, prometheus: httpx.Client) -> tuple[float, float]:
    """Put the load on the server once computer opponents are playing; return when that began and ended."""
    await crowd(server.port, BOTS, Random(5))  # noqa: S311  # the same choices in every run
    for _ in range(60):
        await asyncio.sleep(1)
        answer = await asyncio.to_thread(prometheus.get, "/query", params={"query": AT_WORK})
        if answer.raise_for_status().json()["data"]["result"]:
            break
    begun = time.time()
    await measured(server, load, floor=False)
    await asyncio.sleep(1)
    return begun, time.time()


def pictured(text: str, picture: Path) -> None:
    """Return a picture of a page in a browser."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": 1316, "height": 800})
        tab.set_content(text)
        tab.screenshot(path=picture, full_page=True)
        browser.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, query and draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rate", type=float, default=200, help="moves a second")
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("picture", type=Path)
    said = parser.parse_args(arguments)
    load = Load(said.rate, said.sockets, said.tables, said.seconds, "", 0)
    room_for(said.sockets + said.tables)
    board = json.loads((DEPLOY / "grafana" / "cosmodrome.json").read_text("utf-8"))
    with (
        tempfile.TemporaryDirectory() as folder,
        served("ours", load) as server,
        watching(server.port, Path(folder)) as prometheus,
    ):
        begun, ended = uvloop.run(_loaded(server, load, prometheus))
        panels = [(panel, list(asked(prometheus, panel, begun, ended))) for panel in board["panels"]]
    words = f"{said.rate:g} moves a second, {said.sockets:,} live connections, {said.tables} tables"
    words += f", {BOTS} more of computer opponents; one process, SQLite"
    pictured(page(panels, words, ended - begun), said.picture)


if __name__ == "__main__":
    main()
