"""A word of one's own is mixed in only after the seed was fixed."""

import asyncio
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from cosmodrome.server import seeds
from cosmodrome.server.errors import BadRequest
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.repository import Repository
from tests.server.browsers import ME, OPEN, RANDOM, Browser
from tests.server.conftest import Serve


def promised(browser: Browser) -> str:
    shown: str = browser.post("/api/seeds", status=201)["commitment"]
    return shown


def test_the_table_keeps_the_promised_seed(ann: Browser) -> None:
    shown = promised(ann)
    table = ann.table(ME, RANDOM, word="my word", commitment=shown)
    assert table["commitment"] == shown


def test_a_word_without_a_promise_is_refused(ann: Browser) -> None:
    answer = ann.table(ME, RANDOM, word="my word", status=400)
    assert answer["words"] == "A word of your own comes after the seed's fingerprint: ask for one at /api/seeds first."


def test_a_promise_is_for_one_table_of_one_browser(ann: Browser, bob: Browser) -> None:
    shown = promised(ann)
    lost = "This fingerprint is no longer held for you. Ask for a new one."
    assert bob.table(ME, OPEN, commitment=shown, status=400)["words"] == lost
    assert ann.table(ME, OPEN, commitment=shown)["commitment"] == shown
    assert ann.table(ME, OPEN, commitment=shown, status=400)["words"] == lost


def test_a_bad_table_does_not_use_the_promise_up(ann: Browser) -> None:
    shown = promised(ann)
    ann.table(ME, commitment=shown, status=400)
    assert ann.table(ME, RANDOM, commitment=shown)["commitment"] == shown


def test_a_promise_outlives_a_restart(serve: Serve) -> None:
    first = serve()
    ann = Browser(first)
    shown = promised(ann)
    first.__exit__(None, None, None)
    ann.client = serve()
    assert ann.table(ME, OPEN, commitment=shown)["commitment"] == shown


def test_old_promises_go(empty: Path, tmp_path: Path) -> None:
    shutil.copy(empty, tmp_path / "test.sqlite")
    with closing(Database(tmp_path / "test.sqlite")) as database:
        asyncio.run(_forgotten(Repository(database)))


async def _forgotten(repository: Repository) -> None:
    now = 1000.0
    kept = seeds.Seeds(repository, lambda: now)
    first, second = [await kept.promise("ann") for _ in range(2)]
    assert len(await kept.redeem("ann", first)) == 32
    now += seeds.HELD + 1
    assert len(await kept.redeem("ann", await kept.promise("ann"))) == 32
    with pytest.raises(BadRequest, match="This fingerprint is no longer held for you"):
        await kept.redeem("ann", second)
