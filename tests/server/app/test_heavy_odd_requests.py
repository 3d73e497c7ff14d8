"""No request causes an internal error, however odd: the whole description, records and raw bytes."""

import base64
import itertools
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from schemathesis import GenerationMode

from cosmodrome.games import find
from cosmodrome.kernel import Match, seed_from
from tests.server.app.test_contract import CASES, ann, sweep, table  # noqa: F401  # fixtures
from tests.server.app.test_process import server
from tests.server.browsers import ME, Browser, Json
from tests.server.odd import VALUES, nested, places, put

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
OLD = sorted((Path(__file__).parents[2] / "data" / "rules-1").glob("*-table.record"))
STEPS = ('{"by": %s, "got": "x"}', '{"by": 0, "do": %s}', '{"by": null, "got": %s}', "%s", "{%s: 1}")
LEAVE = b"Host: here\r\nConnection: close\r\n\r\n"
SOCKET = (
    b"Host: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n"
    % base64.b64encode(b"0123456789abcdef")
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_very_many_odd_requests_get_described_answers(
    ann: Browser,  # noqa: F811  # the fixture
    table: str,  # noqa: F811  # the fixture
    case: tuple[str, str, GenerationMode],
) -> None:
    sweep(ann, table, case, 60)


def bodies(ann: Browser, table: str) -> Iterator[tuple[str, str, Json]]:  # noqa: F811  # plain arguments here
    """Yield a correct body for every address that takes JSON."""
    mlem = ann.post("/api/tables", {"game": "mlem", "seats": [ME, ME]}, 201)["id"]
    command = {"seat": 0, "expected_version": 0, "key": "12345678"}
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    yield "POST", "/api/tables", {"game": "mlem", "seats": seats, "options": {}, "word": "", "hints": True}
    yield "POST", "/api/lessons", {"game": "mlem", "lesson": "first", "name": "Ann", "called": ["Bob"], "anew": True}
    yield "POST", "/api/join", {"token": "nobody's", "name": "Ann"}
    yield "PATCH", f"/api/tables/{table}/seats/0", {"name": "Ann"}
    yield "POST", f"/api/tables/{table}/steps", {**command, "do": "draw"}
    yield "POST", f"/api/tables/{table}/undo", command
    yield "POST", f"/api/tables/{table}/rematch", {"as_before": True}
    for path in ("orders/preview", "orders"):
        orders = {"seat": 0, "orders": {"landing": {"default": "stay"}}}
        yield "PUT" if path == "orders" else "POST", f"/api/tables/{mlem}/{path}", orders


def test_odd_values_anywhere_in_a_body_are_told_in_a_sentence(ann: Browser, table: str) -> None:  # noqa: F811
    for method, path, right in bodies(ann, table):
        for way, odd in itertools.product(places(right), VALUES):
            answer = ann.ask(method, path, content=put(right, way, odd))
            assert answer.status_code < 500, (path, way, odd[:40], answer.text)


def records() -> Iterator[tuple[str, list[str]]]:
    """Yield records as lines: new ones, and whole ones of old rules."""
    for game in GAMES:
        yield game, Match.create(find(game), 2, seed=seed_from("odd")).record().dumps().splitlines()
    for file in OLD:
        yield file.name, file.read_text("utf-8").splitlines()[:30]


@pytest.mark.parametrize(("name", "lines"), list(records()), ids=lambda one: one if isinstance(one, str) else "")
def test_odd_values_anywhere_in_a_record_are_told_in_a_sentence(ann: Browser, name: str, lines: list[str]) -> None:  # noqa: F811
    head, steps = json.loads(lines[0]), "\n".join(lines[1:]).encode()
    for key in ("players", "result", "texts", "log"):
        head["notes"].setdefault(key, None)
    ways = [way for way in places(head) if len(way) < 3] + [("data",)]
    odd_heads = [put({**head, "data": ""}, way, odd) + b"\n" + steps for way, odd in itertools.product(ways, VALUES)]
    odd_steps = [
        "\n".join([*lines, step % odd]).encode("utf-8", "surrogatepass")
        for step, odd in itertools.product(STEPS, VALUES)
    ]
    for text in (*odd_heads, *odd_steps, b"", b"\xff", b"\n" * 1_900_000, nested(950_000).encode()):
        answer = ann.ask("POST", "/api/replays", content=text)
        assert answer.status_code < 500, (name, text[:300], answer.text)


TARGETS = (
    *(b"/\xff\xfe", b"/static/\x80.js", b"/%zz%f", b"", b"/static/%00.js", b"http://x/api/games"),
    *(b"/api/games?\xff=\x00", b"/" + b"x" * 100_000),
)
HEADERS = (
    *(b"\xff: x", b"X: \xff\xfe", b"X: " + b"x" * 200_000, b"\r\n".join([b"X: x"] * 20_000), b'Cookie: \xff=\xfe; "'),
    *(b'Cookie: cosmodrome_guest="\\777\xff.\xe9', b"Origin: http://[", b"Content-Length: -5"),
    *(b"Content-Length: 5\r\nContent-Length: 6", b"Content-Type: multipart/x; boundary=\xff\r\nContent-Length: 2"),
    *(b"Content-Length: 500", b"Content-Length: 99999999999", b"Transfer-Encoding: chunked"),
)
BYTES = [
    *(b"GET " + target + b" HTTP/1.1\r\n" + LEAVE for target in TARGETS),
    *(
        method + b" HTTP/1.1\r\n" + header + b"\r\n" + LEAVE + b"{}"
        for method in (b"GET /", b"POST /api/tables", b"POST /api/replays")
        for header in HEADERS
    ),
    b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\nHost: here\r\n\r\nffffffff\r\n" + b"x" * 200_000,
    *(b"OPTIONS * HTTP/1.1\r\n" + LEAVE, b"FOO / HTTP/1.1\r\n" + LEAVE, b"\r\n" * 1000),
    *(b"\x16\x03\x01\x00\xa5", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET /api/games HTTP/1.1\r\n" + SOCKET + b"\r\n"),
    b"GET /api/tables/x/live HTTP/1.1\r\nOrigin: http://[\r\n" + SOCKET + b"\r\n",
    b"GET /api/tables/x/live HTTP/1.1\r\n" + SOCKET + b"\r\n" + b"\xff" * 100,
    b"GET /api/tables/%00/live?seat=9&seat=x HTTP/1.1\r\n" + SOCKET + b"\r\n",
]


def test_odd_bytes_leave_no_trace(tmp_path: Path) -> None:
    """A real server answers nothing with a 5xx and logs no error."""
    with server(tmp_path / "test.sqlite") as (client, process, port):
        for sent in BYTES:
            answer = told(port, sent)
            assert not answer.startswith(b"HTTP/1.1 5"), (sent[:80], answer)
        assert client.get("/healthz").json() == {"ok": True}
        assert process.poll() is None
    said = (tmp_path / "server.log").read_text("utf-8")
    assert "Traceback" not in said
    assert "ERROR" not in said


def told(port: int, sent: bytes) -> bytes:
    """Return the answer that comes before the server closes, or nothing."""
    with socket.create_connection(("127.0.0.1", port), timeout=1) as line:
        with suppress(OSError):  # the server may have closed the connection by now
            line.sendall(sent)
            line.shutdown(socket.SHUT_WR)
        try:
            return line.recv(65_536)
        except OSError:
            return b""
