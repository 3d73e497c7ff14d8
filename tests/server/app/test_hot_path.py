"""Requests that bypass the framework get the same answers as those that go through it."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cosmodrome.server.http.connections import GO_ON, Answer, framed
from tests.server.browsers import ME, Browser
from tests.server.conftest import GENEROUS, Serve

BODIES = {
    "no JSON": b"{",
    "no text": b"\xff",
    "deep": b"[" * 900,
    "another type": b'{"seat":"0","expected_version":0,"key":"key-00001","do":"draw"}',
    "not our seat": b'{"seat":7,"expected_version":0,"key":"key-00001","do":"draw"}',
    "not that version": b'{"seat":0,"expected_version":5,"key":"key-00001","do":"draw"}',
    "no action": b'{"seat":0,"expected_version":0,"key":"key-00001","do":"dance"}',
    "refused": b'{"seat":1,"expected_version":0,"key":"key-00001","do":"draw"}',
    "too large": b" " * 1001,
}


@pytest.fixture
def ann(serve: Serve) -> Browser:
    return Browser(serve(limits=replace(GENEROUS, body=1000)))


@pytest.mark.parametrize("name", BODIES)
def test_faults_are_told_alike(ann: Browser, name: str) -> None:
    table = ann.table(ME, ME, options={"start_player": "1"})["id"]
    for path in (f"/api/tables/{table}", "/api/tables/nowhere"):
        past, through = (ann.ask("POST", f"{path}/steps{end}", content=BODIES[name]) for end in ("", "/"))
        assert 400 <= past.status_code < 500
        assert (past.status_code, past.json()) == (through.status_code, through.json())
        assert dict(past.headers) == dict(through.headers)


def test_a_body_in_parts_is_put_together_and_bounded(ann: Browser) -> None:
    def parts(*sent: bytes) -> Iterator[bytes]:
        yield from sent

    table = ann.table(ME, ME, options={"start_player": "1"})["id"]
    do = ann.position(table, 0)["legal"][0]["do"]
    body = b'{"seat":0,"expected_version":0,"key":"key-00001","do":"%s"}' % do.encode()
    path = f"/api/tables/{table}/steps"
    assert ann.ask("POST", path, content=parts(b" " * 600, b" " * 600)).status_code == 413
    answer = ann.ask("POST", path, content=parts(body[:9], body[9:]))
    assert (answer.status_code, answer.json()) == (200, {"version": 1})


def test_other_kinds_of_requests_go_the_usual_way(ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    assert ann.ask("GET", f"/api/tables/{table}/steps").status_code == 405
    assert ann.ask("POST", f"/api/tables/{table}/more/steps").status_code == 404


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (5, b"\x81\x05"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_message_is_made_into_a_frame_once(size: int, head: bytes) -> None:
    """RFC 6455, 5.2: an unfragmented, unmasked text frame with its length."""
    text = "é" + "x" * (size - 2)
    assert framed(text) == head + text.encode()
    assert framed(text) is framed(text)


class Wire(asyncio.Transport):
    """A transport that stores each write separately."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.written.append(b"closed")


def test_the_head_of_an_answer_goes_with_its_body() -> None:
    """A head without a body goes alone; interim responses go at once."""
    wire = Wire()
    answer = Answer(wire, lambda: wire.write(b"ended"))
    for part in (GO_ON, b"head ", b"body", b"more"):
        answer.write(part)
    answer.end()
    assert wire.written == [GO_ON, b"head body", b"more", b"ended"]
    for end, last in (("end", b"ended"), ("close", b"closed")):
        wire.written.clear()
        bare = Answer(wire, lambda: wire.write(b"ended"))
        bare.write(b"head")
        assert not wire.written
        getattr(bare, end)()
        assert wire.written == [b"head", last]
