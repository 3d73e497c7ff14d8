"""Programs sign in by token: their seats are marked, and they can do what tables need but nothing personal."""

from dataclasses import replace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from cosmodrome.server.accounts import api, api_preferences, api_programs
from cosmodrome.server.app.openapi import document
from cosmodrome.server.common.settings import Rate
from cosmodrome.server.db.schema import tokens
from cosmodrome.server.http.operations import operations
from cosmodrome.server.live.audience import SIGNED_OUT
from cosmodrome.server.notifications import api as notifications_api
from cosmodrome.server.tables import api_availability
from tests.server.accounts.test_accounts import kept
from tests.server.accounts.test_deleting import deleted
from tests.server.accounts.test_sessions import hosts
from tests.server.browsers import ME, OPEN, Browser, Json, hear
from tests.server.client import WebSocketDisconnect
from tests.server.conftest import GENEROUS, Serve

PROGRAMS = "/api/me/programs"


@pytest.fixture
def client(either: Any) -> Any:
    return either


class Program(Browser):
    """A client with a token in place of a cookie."""

    def __init__(self, client: Any, token: str) -> None:
        super().__init__(client)
        self.token = token

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request with the token."""
        more["headers"] = {**more.get("headers", {}), "authorization": f"Bearer {self.token}"}
        answer = super().ask(method, path, **more)
        assert "set-cookie" not in answer.headers, "a program gets no cookie"
        return answer


def program(owner: Browser, name: str = "Probe") -> Program:
    return Program(owner.client, owner.post(PROGRAMS, {"name": name}, 201)["token"])


def joined(host: Browser, guest: Browser, name: str = "") -> str:
    table = host.table(ME, OPEN, game="space-mission")
    guest.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": name})
    return str(table["id"])


def test_a_program_sits_and_plays_and_everybody_sees_that_it_is_one(ann: Browser, bob: Browser) -> None:
    kept(ann)
    probe = program(ann)
    assert (probe.get("/api/me")["program"], ann.get("/api/me")["program"]) == (True, False)
    table = joined(bob, probe, "Probe")
    assert [seat["program"] for seat in bob.get(f"/api/tables/{table}")["seats"]] == [False, True]
    assert [one["id"] for one in probe.get("/api/tables")] == [table]
    (seat,) = bob.position(table)["waiting"]
    assert (probe if seat == 1 else bob).play(table, seat)["version"] == 1
    assert not hosts(ann, table), "what a program has is its own"


def test_a_token_is_shown_once_and_stands_nowhere(client: Any, ann: Browser) -> None:
    kept(ann)
    made = ann.post(PROGRAMS, {"name": "Probe"}, 201)
    assert made["token"].startswith("cosmodrome_")
    with client.app.state.database.reading() as db:
        assert made["token"] not in str(db.execute(sa.select(tokens)).all())
    (told,) = ann.get(PROGRAMS)
    assert (told["name"], told["used"]) == ("Probe", None)
    Program(client, made["token"]).get("/api/me")
    assert ann.get(PROGRAMS)[0]["used"] is not None
    export = ann.ask("GET", "/api/me/export")
    assert made["token"] not in export.text
    assert [one["name"] for one in export.json()["programs"]] == ["Probe"]


def test_a_token_that_was_replaced_or_revoked_opens_nothing(client: Any, ann: Browser) -> None:
    kept(ann)
    old = program(ann)
    path = f"{PROGRAMS}/{ann.get(PROGRAMS)[0]['id']}/token"
    new = Program(client, ann.post(path, None, 201)["token"])
    refused = old.ask("GET", "/api/tables")
    assert (refused.status_code, refused.headers["www-authenticate"]) == (401, "Bearer")
    assert refused.json()["words"] == "This token is invalid or has been revoked. Its owner can create a new one."
    table = new.table(ME, OPEN)["id"]
    assert ann.ask("DELETE", path).json()[0]["token"] is None
    assert new.ask("GET", "/api/tables").status_code == 401
    again = Program(client, ann.post(path, None, 201)["token"])
    assert hosts(again, table), "its seats stay its own"


def test_a_new_token_of_one_program_leaves_the_others_theirs(client: Any, ann: Browser, bob: Browser) -> None:
    kept(ann)
    kept(bob, "Bob")
    mine, other, bobs = program(ann), program(ann, "Other"), program(bob, "Bob's")
    (renewed,) = [one["id"] for one in ann.get(PROGRAMS) if one["name"] == "Probe"]
    ann.post(f"{PROGRAMS}/{renewed}/token", None, 201)
    assert [one.ask("GET", "/api/tables").status_code for one in (mine, other, bobs)] == [401, 200, 200]


def test_live_connections_of_a_token_that_is_revoked_are_closed(client: Any, ann: Browser) -> None:
    kept(ann)
    probe = program(ann)
    table = probe.table(ME, OPEN)["id"]
    client.cookies.clear()
    headers = {"authorization": f"Bearer {probe.token}"}
    with client.websocket_connect(f"/api/tables/{table}/live?seat=0", headers=headers) as socket:
        hear(socket, "table")
        ann.ask("DELETE", f"{PROGRAMS}/{ann.get(PROGRAMS)[0]['id']}/token")
        with pytest.raises(WebSocketDisconnect) as closed:
            hear(socket, "nothing more")
    assert (closed.value.code, closed.value.detail) == (SIGNED_OUT.code, SIGNED_OUT.words.text)


def persons_alone() -> list[tuple[str, str]]:
    """Return all operations that only a person may use."""
    modules = (api, api_preferences, api_programs, api_availability, notifications_api)
    found = [(one.method, one.paths[0]) for one in operations(*modules) if one.id]
    return sorted(one for one in found if one != ("GET", "/api/me"))


def test_what_is_a_persons_alone_is_refused_to_programs(ann: Browser) -> None:
    kept(ann)
    probe = program(ann)
    asked = persons_alone()
    assert ("POST", "/api/me/password") in asked
    assert ("POST", "/api/sign-in") in asked
    for method, path in asked:
        answer = probe.ask(method, path, json={} if method in ("POST", "PUT", "PATCH") else None)
        assert (answer.status_code, answer.json()["words"]) == (403, "Programs can't do that, only people."), path


@pytest.mark.parametrize("path", ["/api//me/password", "/api/me//password", "//api/me/password"])
def test_a_path_with_an_empty_part_leads_nowhere(ann: Browser, path: str) -> None:
    """The framework treats it as the plain path, which could slip past checks of a prefix."""
    kept(ann)
    probe = program(ann)
    for browser in (ann, probe):
        answer = browser.ask("POST", f"http://testserver.local{path}", json={})
        assert answer.status_code == 404
        assert "the path has an empty part" in answer.text


def test_the_description_says_what_programs_may(ann: Browser) -> None:
    told = document([])
    assert told["components"]["securitySchemes"]["program"]["scheme"] == "bearer"
    for method, path in persons_alone():
        operation = told["paths"][path][method.lower()]
        assert {"program": []} not in operation["security"], path
    assert {"program": []} in told["paths"]["/api/tables/{table}/steps"]["post"]["security"]


def test_a_guest_has_no_programs_and_nobody_those_of_another(ann: Browser, bob: Browser) -> None:
    assert ann.post(PROGRAMS, {"name": "Probe"}, 403)["words"] == "You need an account for this. Sign up first."
    kept(ann)
    program(ann)
    number = ann.get(PROGRAMS)[0]["id"]
    kept(bob, "Bob")
    for method, path in (("POST", f"/{number}/token"), ("DELETE", f"/{number}/token"), ("DELETE", f"/{number}")):
        assert bob.ask(method, PROGRAMS + path).json()["words"] == "You have no such program."
    assert bob.get(PROGRAMS) == []
    assert bob.post(PROGRAMS, {"name": "PR0BE"}, 409)["error"] == "taken", "names are one person's, or program's"


def test_how_many_programs_there_may_be(ann: Browser) -> None:
    kept(ann)
    for count in range(10):
        program(ann, f"Probe {count}")
    refused = ann.post(PROGRAMS, {"name": "Another"}, 429)
    assert refused["words"] == "An account can have at most 10 programs. Remove one first."


def test_what_an_owner_may_have_he_and_his_programs_have_together(serve: Serve) -> None:
    server = serve(limits=replace(GENEROUS, tables_per_guest=2))
    ann = Browser(server)
    kept(ann)
    probe, other = program(ann), program(ann, "Other")
    ann.table(ME, OPEN)
    probe.table(ME, OPEN)
    for one in (ann, probe, other):
        assert one.post("/api/tables", {"game": "space-mission", "seats": [ME, OPEN]}, 429)["error"] == "too-many"


def test_how_often_an_owner_may_ask_counts_his_programs(serve: Serve) -> None:
    server = serve(limits=replace(GENEROUS, reads=Rate(20, 0.001), per_network=50))
    ann = Browser(server)
    kept(ann)
    probe = program(ann)
    asked = [probe.ask("GET", "/api/tables").status_code for _ in range(25)]
    assert (asked[0], asked[-1]) == (200, 429)
    assert ann.ask("GET", "/api/tables").status_code == 429


def test_a_program_goes_with_its_owner_and_caretakers_play_on(client: Any, ann: Browser, bob: Browser) -> None:
    kept(ann)
    probe = program(ann)
    table = joined(bob, probe, "Probe")
    deleted(ann, name="Anna")
    assert probe.ask("GET", "/api/tables").status_code == 401
    seat = bob.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["program"], seat["caretaker"]) == ("Player 2", False, "greedy")


def test_a_program_that_is_taken_away_frees_its_name(ann: Browser) -> None:
    kept(ann)
    probe = program(ann)
    assert ann.ask("DELETE", f"{PROGRAMS}/{ann.get(PROGRAMS)[0]['id']}").json() == []
    assert probe.ask("GET", "/api/tables").status_code == 401
    program(ann)


@pytest.mark.parametrize("shown", ["", "x", "cosmodrome_", "cosmodrome_" + "a" * 500, "\xe4"])
def test_what_is_no_token_is_refused_and_opens_no_cookies_door(ann: Browser, shown: str) -> None:
    table = ann.table(ME, OPEN)["id"]
    headers = {"authorization": b"Bearer " + shown.encode("latin-1")}
    assert ann.ask("GET", f"/api/tables/{table}", headers=headers).status_code == 401
    assert ann.ask("GET", "/", headers=headers).status_code == 200, "pages are people's"


def test_a_token_signs_nobody_in(ann: Browser, bob: Browser) -> None:
    kept(ann)
    token: Json = program(ann).token
    bob.post("/api/sign-in/token", {"token": token}, 404)
    assert bob.get("/api/me")["kept"] is None
