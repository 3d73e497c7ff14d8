"""Traces as an OpenTelemetry collector receives them, and none where nobody asks for them."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.server.browsers import ME, RANDOM, Browser
from tests.server.conftest import Serve


class Collector(ThreadingHTTPServer):
    """A collector that takes requests to /v1/traces."""

    def __init__(self) -> None:
        self.spans: list[Any] = []
        self.sent = b""
        super().__init__(("127.0.0.1", 0), Taking)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def named(self, name: str, table: str) -> list[Any]:
        """Return the spans of this name at a table."""
        return [span for span in self.spans if span.name == name and attributes(span).get("cosmodrome.table") == table]


class Taking(BaseHTTPRequestHandler):
    """The handler of one request."""

    server: Collector

    def do_POST(self) -> None:
        sent = self.rfile.read(int(self.headers["content-length"]))
        assert self.path == "/v1/traces"
        self.server.sent += sent
        message = ExportTraceServiceRequest.FromString(sent)
        for resource in message.resource_spans:
            for scope in resource.scope_spans:
                self.server.spans += scope.spans
        self.send_response(200)
        self.send_header("content-type", "application/x-protobuf")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def attributes(span: Any) -> dict[str, Any]:
    return {one.key: one.value.string_value or one.value.int_value for one in span.attributes}


@pytest.fixture
def collector() -> Iterator[Collector]:
    with Collector() as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def test_a_request_is_followed_to_what_is_stored_and_told(serve: Serve, collector: Collector) -> None:
    client = serve(traces=collector.address)
    ann = Browser(client)
    table = ann.table({"kind": "me", "name": "Annabel"}, ME, options={"start_player": "1"})["id"]
    with ann.live(table, seat=0):
        ann.play(table, 0)
    client.__exit__(None, None, None)  # sends the remaining spans
    spans = {span.span_id: span for span in collector.spans}
    (command,) = collector.named("command", table)
    assert spans[command.parent_span_id].name == "request"
    below = {span.name: attributes(span) for span in collector.spans if span.parent_span_id == command.span_id}
    assert below["append"] == {"cosmodrome.table": table, "cosmodrome.version": 1}
    assert below["fan-out"] == {"cosmodrome.table": table, "cosmodrome.listeners": 1}
    for secret in ("Annabel", ann.cookie, ann.cookie.partition(".")[0], "testclient"):
        assert secret.encode() not in collector.sent


def test_an_opponent_is_followed_from_its_thought_to_its_move(serve: Serve, collector: Collector) -> None:
    client = serve(traces=collector.address)
    ann = Browser(client)
    table = ann.table(ME, RANDOM, options={"start_player": "2"})["id"]
    assert any(ann.position(table)["version"] for _ in range(5000))
    client.__exit__(None, None, None)
    moves = {span.span_id for span in collector.named("opponent", table)}
    assert moves
    assert moves & {span.parent_span_id for span in collector.spans if span.name == "think"}
    assert moves & {span.parent_span_id for span in collector.named("command", table)}


def test_nothing_of_the_library_is_there_where_nobody_asks(tmp_path: Path) -> None:
    script = f"""
import asyncio, sys
from cosmodrome.server.app import serve
from cosmodrome.server.app.application import create_app
from cosmodrome.server.common.settings import Settings
async def begun():
    async with create_app(Settings({str(tmp_path / "test.sqlite")!r})).state.running():
        pass
if __name__ == "__main__":
    asyncio.run(begun())
    ours = ("opentelemetry.sdk", "opentelemetry.exporter", "google.protobuf", "requests")
    assert not [name for name in sys.modules if name.startswith(ours)]  # the framework looks for the bare interface
"""
    (tmp_path / "script.py").write_text(script, "utf-8")
    subprocess.run([sys.executable, str(tmp_path / "script.py")], check=True, timeout=120)
