"""The router, and the declarations of operations."""

import asyncio
import re
from collections.abc import Mapping, MutableMapping
from typing import Any

import pytest

from cosmodrome.server.app.all_operations import OPERATIONS
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.http.operations import Reply, Request, get, post, websocket
from cosmodrome.server.http.router import Found, Router
from tests.server.browsers import ME, Browser


@get("/api/things/{thing}")
async def one(thing: str) -> str:
    return f"one: {thing}"


@get("/api/things/all", headers={"x-kind": "all"})
async def everything(shelf: str) -> str:
    return f"all on {shelf}"


@post("/api/things/{thing}", status=201, rates=("tables",))
async def make(thing: str, body: bytes) -> str:
    if thing == "nothing":
        raise NotFound("There is no such thing.")
    return f"{thing}: {body.decode()}"


@get("/files/{path:path}", "/", guests=False)
async def file(request: Request) -> Reply:
    return Reply(str(dict(request.params)), status=203)


@websocket("/api/things/{thing}/live")
async def live(thing: str, socket: Any) -> None:
    raise AssertionError(f"{thing} is not called here: {socket}")


ROUTER = Router([one, everything, make, file, live], {"shelf": "the shelf", "table": "not asked for"})


def answer(method: str, path: str, body: bytes = b"") -> tuple[int, str, Mapping[str, str]]:
    scope = {"type": "http", "method": method, "path": path, "headers": [], "state": {}}
    reply = asyncio.run(ROUTER.find(path, method).answer(scope, body))
    return reply.status, reply.content if isinstance(reply.content, str) else reply.content.decode(), reply.headers


@pytest.mark.parametrize(
    ("method", "path", "status", "content"),
    [
        ("GET", "/api/things/a", 200, '"one: a"'),
        ("GET", "/api/things/a/", 200, '"one: a"'),
        ("HEAD", "/api/things/a", 200, '"one: a"'),
        ("GET", "/api/things/{thing}", 200, '"one: {thing}"'),
        ("GET", "/api/things/all", 200, '"all on the shelf"'),
        ("POST", "/api/things/a", 201, '"a: x"'),
        ("GET", "/files/a/b.png", 203, "{'path': 'a/b.png'}"),
        ("GET", "/", 203, "{}"),
    ],
)
def test_a_path_leads_to_its_operation(method: str, path: str, status: int, content: str) -> None:
    assert answer(method, path, b"x")[:2] == (status, content)


@pytest.mark.parametrize("path", ["/api", "/api/things", "/api/things/a/b", "/files", "/api/things/a/live", "/none"])
def test_there_is_nothing_anywhere_else(path: str) -> None:
    status, content, _ = answer("GET", path)
    assert status == 404
    assert "There is nothing at this address." in content


def test_other_methods_are_named() -> None:
    """A literal part hides a parameter at the same place, whatever the method."""
    status, content, headers = answer("PUT", "/api/things/a")
    assert (status, headers) == (405, {"allow": "GET, OPTIONS, POST"})
    assert "does not support that request method" in content
    assert answer("POST", "/api/things/all")[2] == {"allow": "GET, OPTIONS"}
    assert answer("OPTIONS", "/api/things/a") == (204, "", {"allow": "GET, OPTIONS, POST"})


def test_errors_get_a_sentence_and_answers_their_headers() -> None:
    assert answer("POST", "/api/things/nothing")[:2] == (
        404,
        '{"error":"not-found","words":"There is no such thing."}',
    )
    assert answer("GET", "/api/things/all")[2] == {"x-kind": "all"}


def test_a_live_connection_has_a_path_of_its_own() -> None:
    found = ROUTER.find("/api/things/a/live", "WEBSOCKET")
    assert found.handler
    assert found.params == {"thing": "a"}
    assert ROUTER.find("/api/things/a", "WEBSOCKET").handler is None


def test_a_path_has_one_operation_a_method() -> None:
    with pytest.raises(ValueError, match="GET /api/things/{thing} is declared twice"):
        Router([one, one], {})


def test_terms_follow_from_what_is_declared() -> None:
    def terms(method: str, path: str) -> Found:
        return ROUTER.find(path, method)

    assert terms("GET", "/api/things/a").terms.rates == ("reads",)
    assert terms("POST", "/api/things/a").terms.rates == ("writes", "tables")
    assert terms("PUT", "/none").terms.rates == ("files",)
    assert (terms("GET", "/api/things/a").terms.access, terms("GET", "/").terms.access) == ("members", "anyone")


@pytest.mark.parametrize("value", ["x\r\nset-cookie: a=b", "x\nlocation: /", "x\0"])
def test_a_header_cannot_begin_another(value: str) -> None:
    async def send(message: MutableMapping[str, Any]) -> None:
        raise AssertionError(message)

    with pytest.raises(ValueError, match="character that would end it"):
        asyncio.run(Reply(headers={"location": value}).send({"headers": []}, send))


# -- the operations of the server -------------------------------------------------------------------------------------

OF_PEOPLE = ("/api/me/", "/api/sign-", "/api/notifications", "/api/availability")
"""Paths of operations about a person, which programs may not use."""


def test_every_operation_about_a_person_is_closed_to_programs() -> None:
    callers = {one.id: (one.paths[0], one.terms.callers) for one in OPERATIONS if one.id}
    people = {name for name, (path, _) in callers.items() if path.startswith(OF_PEOPLE)}
    stewards = {name for name, (path, _) in callers.items() if path.startswith("/api/steward")}
    assert len(people) >= 40
    assert len(stewards) >= 15
    assert {name for name, (_, who) in callers.items() if who == "people"} == people
    assert {name for name, (_, who) in callers.items() if who == "stewards"} == stewards


def test_head_is_answered_like_get_everywhere(ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    for operation in OPERATIONS:
        if operation.method == "GET":
            path = re.sub(r"{\w+(:path)?}", "x", operation.paths[0].replace("{table}", table))
            whole, head = (ann.ask(method, path, follow_redirects=False) for method in ("GET", "HEAD"))
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            names = whole.headers.keys() - {"content-length", "set-cookie"}
            assert {name: head.headers[name] for name in names} == {name: whole.headers[name] for name in names}
