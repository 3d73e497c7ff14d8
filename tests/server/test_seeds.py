"""A word of one's own is mixed in only after the seed was fixed."""

import pytest

from cosmodrome.server import seeds
from cosmodrome.server.errors import BadRequest
from tests.server.browsers import ME, OPEN, RANDOM, Browser


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


def test_old_promises_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "MOST", 2)
    kept = seeds.Seeds()
    first, *others = [kept.promise("ann") for _ in range(3)]
    assert [len(kept.redeem("ann", one)) for one in others] == [32, 32]
    with pytest.raises(BadRequest, match="This fingerprint is no longer held for you"):
        kept.redeem("ann", first)
