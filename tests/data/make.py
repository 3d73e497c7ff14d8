"""Play matches of every game with the installed version, and store its database and records as test data.

In a checkout of that version: `PYTHONPATH=. .venv/bin/python …/tests/data/make.py FOLDER`.
"""

import random
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from cosmodrome.lab.arena import Plan, play_one
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, finish, never
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
STAY = {"landing": {"default": "stay"}}
"""Standing orders of MLEM."""


def main(folder: Path) -> None:
    """Make `database.sql` and the records."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        path = Path(place) / "cosmodrome.sqlite"
        _tables(path, folder)
        with closing(sqlite3.connect(path)) as db:
            (folder / "database.sql").write_text("\n".join([*db.iterdump(), ""]), encoding="utf-8")
    for game in GAMES:
        plan = Plan(game, ("greedy",) * 2, 1, "old rules").checked()
        (folder / f"{game}.record").write_text(play_one(plan, 0, records=True).record or "", encoding="utf-8")


def _tables(path: Path, folder: Path) -> None:
    with TestClient(create_app(Settings(database=path, limits=GENEROUS, bot_patience=0))) as client:
        ann, bob = Browser(client), Browser(client)
        over = {game: _new(ann, game, ME, ME) for game in GAMES if game != "planet-unknown"}
        over["planet-unknown"] = _new(ann, "planet-unknown", ME)
        for game, table in over.items():
            finish(table, dict.fromkeys(range(2), ann))
            (folder / f"{game}-table.record").write_text(ann.ask("GET", f"/api/tables/{table}/record").text, "utf-8")
        ann.post(f"/api/tables/{over['space-mission']}/replay")
        ann.post(f"/api/tables/{over['space-mission']}/rematch")
        bots = _new(ann, "tom-tube", GREEDY, RANDOM)
        with ann.live(bots):  # they play while their host is connected
            while ann.get(f"/api/tables/{bots}")["state"] != "over":
                pass
        for game in GAMES:
            table = _new(ann, game, ME, ME)
            _some(table, ann, 40)
            if game == "mlem":
                ann.ask("PUT", f"/api/tables/{table}/orders", json={"seat": 0, "orders": STAY}).raise_for_status()
        _new(ann, "tom-tube", ME, OPEN)
        friends = ann.table(ME, OPEN)
        bob.post("/api/join", {"token": friends["seats"][1]["invite"].rsplit("/", 1)[-1], "name": "Bob"})
        _some(friends["id"], ann, 4)
    app = create_app(Settings(database=path, limits=GENEROUS))
    with patch.object(BotWorkers, "choose", never), TestClient(app) as client:  # the opponent still owes its move
        ann.client = client
        _some(_new(ann, "mlem", ME, GREEDY), ann, 1)


def _new(browser: Browser, game: str, *seats: Any) -> str:
    table: str = browser.post("/api/tables", {"game": game, "seats": list(seats)}, 201)["id"]
    return table


def _some(table: str, browser: Browser, commands: int) -> None:
    """Do `commands` random legal actions."""
    chance = random.Random(1)  # noqa: S311  # no secret
    for _ in range(commands):
        waiting: Sequence[int] = browser.get(f"/api/tables/{table}")["waiting"]
        mine = [seat for seat in waiting if browser.ask("GET", f"/api/tables/{table}/position?seat={seat}").is_success]
        if not mine:
            return
        legal = browser.position(table, mine[0])["legal"]
        browser.play(table, mine[0], chance.randrange(len(legal)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
