"""A new key signs cookies, and the old one is accepted for a while."""

import time
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest

from cosmodrome.cli.app import run
from cosmodrome.server.accounts.signing_keys import cookie_keys_of, rotate
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.database import Database
from tests.server.admin.operations.tables import noticed
from tests.server.browsers import OPEN, Browser
from tests.server.client import TestClient
from tests.server.clock import Clock


def test_a_new_key_takes_over_and_the_old_one_is_believed_for_a_time(
    wanted: str, settings: Settings, workers: BotWorkers, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    app = create_app(replace(settings, database=wanted), workers, now=clock)
    with TestClient(app) as client:
        ann, bob = Browser(client), Browser(client)
        table = ann.table({"kind": "me", "name": "Ann"}, OPEN)
        bob.get("/api/tables")
        before = {browser: browser.cookie for browser in (ann, bob)}
        assert run(["admin", "rotate-keys", "--overlap", "10"]) == 0
        assert "The new key is used from " in capsys.readouterr().out
        noticed(ann)
        assert ann.get(f"/api/tables/{table['id']}")["host"]
        assert ann.cookie == before[ann], "every server must know the key before one of them signs with it"
        clock.later = 61
        assert ann.get(f"/api/tables/{table['id']}")["host"]
        assert ann.cookie != before[ann]
        assert ann.cookie.partition(".")[0] == before[ann].partition(".")[0]
        assert table["seats"][1]["invite"] == ann.get(f"/api/tables/{table['id']}")["seats"][1]["invite"]
        clock.later = 10 * 86_400 + 59
        assert client.app.state.tables.guests.read(before[bob])
        clock.later = 10 * 86_400 + 61
        assert client.app.state.tables.guests.read(before[bob]) is None
        assert ann.get(f"/api/tables/{table['id']}")["host"]
        stranger = bob.cookie.partition(".")[0]
        bob.get("/api/tables")
        assert bob.cookie.partition(".")[0] != stranger
    with TestClient(create_app(replace(settings, database=wanted), workers, now=clock)) as client:
        ann.client = client
        assert ann.get(f"/api/tables/{table['id']}")["host"], "the key outlives the server"


def test_keys_can_be_changed_again_before_the_overlap_ends(wanted: str) -> None:
    with closing(Database(wanted)) as database:
        ann = Guests(database.key).new()
        first = Guests(database.key).cookie(ann)
        now = time.time()
        begins = rotate(database, 100 * 86_400, now)
        second = Guests(database.key, cookie_keys_of.blocking(database), lambda: begins).cookie(ann)
        later = rotate(database, 0, begins + 5)
        keys = cookie_keys_of.blocking(database)
        assert len(keys) == 3
        third = Guests(database.key, keys, lambda: later).cookie(ann)
        assert len({first, second, third}) == 3
        during, after = (Guests(database.key, keys, partial(float, at)) for at in (later - 1, later))
        assert [during.read(one) for one in (first, second, third)] == [ann] * 3
        assert [after.read(one) for one in (first, second, third)] == [None, None, ann]
