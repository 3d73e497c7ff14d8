"""No request causes an internal error, however odd: samples of those in `test_heavy_odd_requests.py`."""

import asyncio
import json
import logging

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, seed_from
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from tests.server.browsers import Browser
from tests.server.live.test_live import Message, scope

RECORD = Match.create(find("mlem"), 2, seed=seed_from("odd")).record().dumps()


@pytest.mark.parametrize("path", ["/static/x%00.js", f"/static/{'a' * 150}/{'b' * 300}.js", "/static/table/%00"])
def test_what_no_file_can_be_called_is_not_found(ann: Browser, path: str) -> None:
    assert ann.get(path, 404)["words"] == "This file does not exist."


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "\xff"])
def test_an_origin_that_is_no_address_is_another_site(ann: Browser, origin: str) -> None:
    answer = ann.post("/api/me/link", None, 403, headers={"origin": origin.encode("latin-1")})
    assert answer["words"] == "This request comes from another site's page."


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "\ud800"},
        {"options": {"x": "\udfff"}},
        {"notes": {"players": ["\ud800"]}},
        {"rules": 10**30},
        {"seats": 10**9, "rules": 0},
    ],
)
def test_records_that_hold_no_text_or_no_number_are_refused(ann: Browser, changes: dict[str, object]) -> None:
    head = json.dumps({**json.loads(RECORD.splitlines()[0]), **changes})
    answer = ann.ask("POST", "/api/replays", content=head.encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-record")


def test_who_leaves_in_the_midst_of_a_request_is_no_fault_of_ours(
    settings: Settings, workers: BotWorkers, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Message] = [{"type": "http.request", "body": b'{"ga', "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        return heard.pop(0)

    async def send(message: Message) -> None:
        assert message.get("status", 400) == 400

    async def scene() -> None:
        app = create_app(settings, workers)
        async with app.state.running():
            await app(scope("http", "/api/tables", method="POST"), receive, send)

    asyncio.run(scene())
    assert not heard
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
