"""The metrics, who may read them, and what the log does and does not contain."""

import asyncio
import gc
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cosmodrome.server.accounts.tokens import long_token, short_token
from cosmodrome.server.app.metrics_aggregator import Together, merged
from cosmodrome.server.common import logs, metrics
from cosmodrome.server.common.metrics import Now
from cosmodrome.server.common.settings import ServerProcesses
from cosmodrome.server.common.signing import Guests
from tests.server.app.test_process import server
from tests.server.browsers import ME, RANDOM, Browser
from tests.server.conftest import Serve

TOKEN = {"authorization": "Bearer s3cret"}


def value(text: str, name: str, **labels: str) -> float:
    """Return a metric as Prometheus reads it; 0 if it was never counted."""
    wanted = name + ("{" + ",".join(f'{key}="{one}"' for key, one in sorted(labels.items())) + "}" if labels else "")
    return next((float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{wanted} ")), 0.0)


@pytest.fixture
def ann(serve: Serve) -> Browser:
    return Browser(serve(metrics_token=TOKEN["authorization"].removeprefix("Bearer ")))


def test_what_happens_at_a_table_is_counted(ann: Browser) -> None:
    before = ann.ask("GET", "/metrics", headers=TOKEN).text
    table = ann.table(ME, ME, options={"start_player": "1"})["id"]
    with ann.live(table, seat=0):
        position = ann.position(table, 0)
        ann.play(table, 0)
        ann.act(table, 0, position["legal"][0]["do"], position["version"], key="too late", status=409)
        ann.act(table, 0, "nonsense", 1, status=400)
        now = ann.ask("GET", "/metrics", headers=TOKEN).text
    for outcome in ("accepted", "stale", "refused"):
        counted = [value(text, "cosmodrome_commands_total", outcome=outcome) for text in (before, now)]
        assert counted[1] == counted[0] + 1, outcome
    for name, labels in (
        ("cosmodrome_command_seconds_count", {}),
        ("cosmodrome_live_messages_total", {}),
        ("cosmodrome_requests_total", {"method": "POST", "status": "409"}),
        ("cosmodrome_request_seconds_count", {}),
    ):
        assert value(now, name, **labels) > value(before, name, **labels), name
    assert value(now, "cosmodrome_matches") == 1
    assert value(now, "cosmodrome_live_connections") == 1


def test_moves_of_computer_opponents_are_counted(ann: Browser) -> None:
    def moves() -> float:
        return value(ann.ask("GET", "/metrics", headers=TOKEN).text, "cosmodrome_bot_move_seconds_count")

    before = moves()
    ann.table(ME, RANDOM, options={"start_player": "2"})
    assert any(moves() > before for _ in range(5000))


def test_pauses_of_the_collector_are_measured() -> None:
    counted = metrics.GC_SECONDS.labels(2)._sum
    before = counted.get()
    with metrics.garbage():
        gc.collect()
    after = counted.get()
    gc.collect()
    assert after > before
    assert counted.get() == after


@pytest.mark.parametrize("sent", [{}, {"authorization": "Bearer wrong"}, {"authorization": "s3cret"}])
def test_metrics_are_not_for_strangers(ann: Browser, sent: dict[str, str]) -> None:
    answer = ann.ask("GET", "/metrics", headers=sent)
    assert (answer.status_code, answer.json()["words"]) == (
        403,
        "Only the operator of this server can read its metrics.",
    )


@pytest.mark.parametrize(
    ("client", "forwarded", "may"),
    [("127.0.0.1", False, True), ("::1", False, True), ("127.0.0.1", True, False), ("10.0.0.1", False, False)],
)
def test_without_a_token_they_are_for_this_machine(client: str, forwarded: bool, may: bool) -> None:
    assert metrics.may_read("", "", client, forwarded) is may


def test_a_real_server_tells_its_metrics_to_its_own_machine_only(tmp_path: Path) -> None:
    with server(tmp_path / "test.sqlite") as (client, _, port):
        assert "cosmodrome_requests_total" in client.get("/metrics").text
        through = httpx.get(f"http://127.0.0.1:{port}/metrics", headers={"x-forwarded-for": "127.0.0.1"})
        assert through.status_code == 403


def test_metrics_of_several_processes_are_one_text_with_a_number_at_each_value() -> None:
    texts = {
        1: '# HELP a What.\n# TYPE a counter\na_total{of="x, {y} z"} 1.0\n# HELP c C.\n# TYPE c gauge\nc 3.0\n',
        0: "# HELP a What.\n# TYPE a counter\na_total 2.0\n",
        2: "",
    }
    assert merged(texts).splitlines() == [
        "# HELP a What.",
        "# TYPE a counter",
        'a_total{worker="0"} 2.0',
        'a_total{worker="1",of="x, {y} z"} 1.0',
        "# HELP c C.",
        "# TYPE c gauge",
        'c{worker="1"} 3.0',
    ]


def test_processes_hear_each_other_and_say_who_is_silent(tmp_path: Path) -> None:
    async def heard() -> str:
        first, second = (Together(Now({}), ServerProcesses(tmp_path, number, 3)) for number in (0, 1))
        told = asyncio.create_task(second.run())
        while not (tmp_path / "1").exists():
            await asyncio.sleep(0)
        text = (await first.text()).decode()
        told.cancel()
        return text

    text = asyncio.run(heard())
    up = [value(text, "cosmodrome_worker_up", worker=str(number)) for number in range(3)]
    assert up == [1, 1, 0]
    families = {family.name for family in text_string_to_metric_families(text)}
    assert {"cosmodrome_requests", "cosmodrome_worker_up"} <= families


# -- the log ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Yield all that is logged, as JSON; restore the logging afterwards."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    stream = io.StringIO()
    root.handlers.clear()
    logs.configure("json", "info", stream)
    yield stream
    root.handlers[:], root.level = before


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_line_names_its_request_and_its_table(ann: Browser, log: io.StringIO) -> None:
    table = ann.table(ME, ME)["id"]
    ann.position(table, 0)
    line = next(line for line in lines(log) if line["event"].startswith("GET /api/tables"))
    assert line["table"] == table
    assert len(line["request"]) == 8
    assert line["level"] == "info"
    assert line["event"].endswith(": 200")
    assert line["milliseconds"] > 0


def test_no_line_holds_a_secret(log: io.StringIO) -> None:
    guests = Guests(b"key")
    hidden = [
        guests.cookie(guests.new()),
        guests.token("0123456789abcdef", 1),
        "8f" * 32,
        "192.168.178.20",
        "2001:db8:0:1::7",
        "ann:password",
        short_token(2),
        long_token(),
    ]
    cookie, token, seed, address, six, login, code, link = hidden
    try:
        raise ValueError(
            f"{cookie} of {address} and {six}, {seed}, {code} /sign-in#{link} postgresql://{login}@here/db"
        )
    except ValueError as error:
        logging.getLogger("cosmodrome").error("/api/join/%s failed", token, exc_info=error, extra={"from": address})
    text = log.getvalue()
    assert "ValueError" in text
    assert [one for one in hidden if one in text] == []


@pytest.mark.parametrize(
    "harmless",
    [
        "test_a_line_names_its_request",
        "2026-11-22T21:15:52",
        "WebSocketsSansIOProtocol",
        "/api/tables/0123456789abcdef",
    ],
)
def test_what_is_no_secret_stays(harmless: str) -> None:
    assert logs.struck(harmless) == harmless


def test_what_is_logged_elsewhere_takes_the_same_way(log: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received from 10.0.0.1.")
    (line,) = lines(log)
    assert (line["logger"], line["event"]) == ("uvicorn.error", "Invalid HTTP request received from [hidden].")
    assert "request" not in line


def test_a_log_for_people_is_lines(log: io.StringIO) -> None:
    stream = io.StringIO()
    logs.configure("console", "warning", stream)
    logging.getLogger("cosmodrome").info("unheard")
    logging.getLogger("cosmodrome").warning("Heard.")
    assert "Heard." in stream.getvalue()
    assert "unheard" not in stream.getvalue()
