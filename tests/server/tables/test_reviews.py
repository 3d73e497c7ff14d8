"""Reviews of finished matches: made in the background, stored, readable by everyone with the replay's link."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, Resigned, Rng, seed_from
from cosmodrome.server.common.settings import Uploads
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import ReplayRow
from cosmodrome.server.tables import reviews
from cosmodrome.server.tables.review_store import ReviewStore
from cosmodrome.server.tables.store import Repository
from cosmodrome.workers import WorkerDied
from tests.server.browsers import Browser, Json
from tests.server.conftest import Serve
from tests.server.prometheus import until

GAME = find("mlem")


def short(over: bool = True) -> str:
    """Return the record of a match of two with mistakes, which one of them resigned."""
    match = Match.create(GAME, 2, seed=seed_from("replay"), notes={"players": ["Ann", "Bob"]})
    rng = Rng(seed_from("mistakes 3"))
    while match.number < 26:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    if over:
        match.enter(0, Resigned())
    return match.record().dumps()


def handed_in(browser: Browser, record: str) -> str:
    replay = browser.ask("POST", "/api/replays", content=record.encode()).raise_for_status().json()["id"]
    return f"/api/replays/{replay}/review"


def ready(browser: Browser, path: str) -> Json:
    until(lambda: browser.get(path)["state"] in {"ready", "failed"})
    found = browser.get(path)
    assert found["state"] == "ready"
    return found


def test_a_review_is_made_when_somebody_asks_and_is_there_after_a_restart(serve: Serve) -> None:
    server = serve()
    ann = Browser(server)
    path = handed_in(ann, short())
    steps = short().count("\n") - 1
    assert ann.get(path) == {"state": "none", "done": 0, "steps": steps, "whole": None}
    assert ann.get(f"{path}/line?step=3", 409)["words"].startswith("This match has not been reviewed yet.")
    asked = ann.post(path, {})
    assert asked["state"] in {"waiting", "working"}
    found = ready(ann, path)
    whole = found["whole"]
    assert (found["done"], found["steps"], len(whole["chances"])) == (steps, steps, steps + 1)
    assert whole["chances"][-1] == [0.0, 1.0]
    assert [seat["seat"] for seat in whole["seats"]] == [0, 1]
    assert all(one["played"]["do"] and one["better"]["text"] for one in whole["decisions"])
    assert ann.post(path, {}) == found, "it is not made again"
    played_out(ann, path, whole)
    server.__exit__(None, None, None)
    bob = Browser(serve())
    assert bob.get(path) == found


def played_out(browser: Browser, path: str, whole: Json) -> None:
    """Check that the better line of a mistake starts at the position before it, as its player saw it."""
    slip = next(one for one in whole["decisions"] if one["line"])
    line = browser.get(f"{path}/line?step={slip['step']}")
    there = browser.get(f"{path.removesuffix('/review')}/position?step={slip['step']}&seat={slip['seat']}")
    assert line["positions"][0] == there
    assert len(line["positions"]) == len(slip["line"]) + 1
    assert {event["version"] for event in line["log"]} <= set(range(1, len(slip["line"]) + 1))
    assert line["log"]
    assert browser.get(f"{path}/line?step=99999", 404)["words"] == "The review has no better line at this step."


def test_two_who_ask_at_once_get_one_review(ann: Browser) -> None:
    path = handed_in(ann, short())
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda _: ann.ask("POST", path, json={}), range(2)))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert ready(ann, path)["whole"]["calibrated"]


@pytest.fixture
def stored(empty: Path, tmp_path: Path) -> Iterator[Database]:
    (tmp_path / "stored.sqlite").write_bytes(empty.read_bytes())
    with closing(Database(tmp_path / "stored.sqlite")) as database:
        yield database


@pytest.mark.parametrize("limits", [Uploads(bytes=1000), Uploads(bytes_in_all=1000)])
def test_the_bytes_of_a_review_count_with_its_replay_and_the_oldest_gives_way(
    stored: Database, limits: Uploads
) -> None:
    repository, reviews = Repository(stored), ReviewStore(stored, limits)
    for number, name in enumerate("ab"):
        repository.keep_replay.blocking(ReplayRow(name, "mlem", "record", float(number), 300, "here"), limits)
    reviews.keep.blocking("b", "x" * 500)
    assert [repository.replay.blocking(name) is None for name in "ab"] == [True, False]
    reviews.keep.blocking("b", "y" * 500)
    assert reviews.review.blocking("b") == "x" * 500, "the first one stays, and is counted once"
    reviews.keep.blocking("a", "too late")
    assert reviews.review.blocking("a") is None


def test_a_match_that_is_not_over_has_no_review(ann: Browser) -> None:
    path = handed_in(ann, short(over=False))
    for method in ("GET", "POST"):
        answer = ann.ask(method, path)
        assert (answer.status_code, answer.json()["words"]) == (409, "A match can be reviewed only after it has ended.")


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_there_is_no_review_of_a_replay_that_does_not_exist(ann: Browser, method: str) -> None:
    assert ann.ask(method, "/api/replays/none/review").status_code == 404


def test_the_process_goes_through_a_slice_at_a_time_and_makes_the_review_of_all_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "SLICE", 0.0)
    monkeypatch.setattr(reviews, "_stand_back", lambda: None)  # this process keeps its priority
    record, findings = short(), list[Any]()
    while len(findings) < record.count("\n") - 1:
        (one,) = cast("list[Any]", reviews.carry_out(reviews.Slice(record, len(findings))))
        findings.append(one)
    whole = json.loads(cast("bytes", reviews.carry_out(reviews.Slice(record, 0, findings))))
    assert len(whole["chances"]) == len(findings) + 1
    assert [one["step"] for one in whole["decisions"]] == [one.judged.step for one in findings if one.judged]
    monkeypatch.setattr(reviews, "SLICE", 3600.0)
    assert len(reviews.carry_out(reviews.Slice(record, 3))) == len(findings) - 3


class Dies:
    """A process that dies at every request."""

    ended = 0

    def __init__(self, _: object) -> None:
        pass

    def ask(self, _: object) -> None:
        raise WorkerDied("It ended.")

    def end(self) -> None:
        Dies.ended += 1


def test_a_review_of_which_the_process_dies_has_failed_and_may_be_asked_for_again(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = handed_in(ann, short())
    monkeypatch.setattr(reviews, "Worker", Dies)
    for tries in (1, 2):
        ann.post(path, {})
        until(lambda: ann.get(path)["state"] == "failed")
        assert Dies.ended == tries * reviews.ATTEMPTS, "none of them is left behind"


def test_where_many_reviews_wait_one_more_is_refused(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    path = handed_in(ann, short())
    monkeypatch.setattr(reviews, "WAITING", -1)
    assert ann.post(path, {}, 503)["words"] == "Many reviews are already waiting. Try again in a few minutes."
    assert ann.get(path)["state"] == "none"
