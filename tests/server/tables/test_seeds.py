"""The source of chance: the server's seed, fixed when the table is made, and a word from every player."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.kernel import Record, SeatWord, verify, word_hash
from cosmodrome.server.tables.seeds import Seeds
from tests.server.accounts.test_accounts import kept
from tests.server.accounts.test_programs import program
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, hear
from tests.server.client import TestClient
from tests.server.clock import Clock
from tests.server.conftest import Serve
from tests.server.lobby.test_hosting import token
from tests.server.lobby.test_invitations import ask

ANNS, BOBS = "Ann's word", "Bob’s “wörd”"
PATIENCE = 5.0


@pytest.fixture
def client(either: "TestClient[Any]") -> "TestClient[Any]":
    return either


def send(who: Browser, table: Json, word: str, status: int = 200) -> Json:
    return who.post(f"/api/tables/{table['id']}/word", {"word": word}, status)


def join(who: Browser, table: Json, word: str, status: int = 200) -> Json:
    who.get("/api/me")
    sealed = word_hash(word) if word else ""
    return who.post("/api/join", {"token": token(table, 1), "name": "", "word_hash": sealed}, status)


def made(host: Browser, word: str = ANNS, *more: Json, **how: Json) -> Json:
    return host.table(ME, *(more or (OPEN,)), word_hash=word_hash(word), **how)


def words(table: Json) -> list[tuple[int, str | None]]:
    return [(one["seat"], one["word"]) for one in table["words"]]


def recorded(table: Json, ann: Browser, bob: Browser) -> Record:
    """Return the record of a match that both agree to end."""
    path = f"/api/tables/{table['id']}"
    proposal = ann.post(f"{path}/proposal", {"seat": 0, "end": "scored"})["proposal"]["id"]
    bob.post(f"{path}/proposal/answer", {"seat": 1, "proposal": proposal, "agree": True})
    return Record.loads(ann.ask("GET", f"{path}/record").text)


def begins(table: Json) -> tuple[str, bool]:
    return table["state"], table["mixing"]


@pytest.fixture
def wait(client: "TestClient[Any]", clock: Clock) -> Callable[[float], None]:
    """Return a function that moves the clock and lets the server begin due tables."""

    def waited(seconds: float) -> None:
        clock.later += seconds
        assert client.blocking_portal
        client.blocking_portal.call(client.app.state.finding.fill)

    return waited


def test_the_words_of_all_are_mixed_in_and_the_record_proves_it(ann: Browser, bob: Browser) -> None:
    table = made(ann)
    assert (begins(table), words(table)) == (("open", False), [(0, None)])
    assert send(ann, table, ANNS, 409)["words"].startswith("This table is still waiting for players.")
    joined = join(bob, table, BOBS)
    assert (begins(joined), words(joined)) == (("open", True), [(0, None), (1, None)])
    assert [one["hash"] for one in joined["words"]] == [word_hash(ANNS), word_hash(BOBS)]
    assert send(bob, table, BOBS)["mixing"]
    assert words(ann.get(f"/api/tables/{table['id']}")) == [(0, None), (1, None)], "until all are in nobody sees any"
    began = send(ann, table, ANNS)
    assert (begins(began), words(began)) == (("running", False), [(0, ANNS), (1, BOBS)])
    assert began["commitment"] == table["commitment"], "the seed was fixed before any word was known"
    record = recorded(table, ann, bob)
    assert record.header.entropy == (ANNS, BOBS)
    assert record.header.words == (SeatWord(0, word_hash(ANNS), ANNS), SeatWord(1, word_hash(BOBS), BOBS))
    checks = list(verify(games.find("space-mission"), record))
    assert all(check.ok for check in checks)
    assert "The words match the hashes that were given in advance: seat 1, seat 2." in [check.words for check in checks]


def test_a_word_that_is_missing_after_five_seconds_is_left_out(
    ann: Browser, bob: Browser, wait: Callable[[float], None]
) -> None:
    table = made(ann)
    join(bob, table, BOBS)
    send(ann, table, ANNS)
    wait(PATIENCE - 1)
    assert begins(ann.get(f"/api/tables/{table['id']}")) == ("open", True)
    with ann.live(table["id"], seat=0) as socket:
        wait(1)
        while (told := hear(socket, "table")["table"])["state"] == "open":
            pass
    assert (begins(told), words(told)) == (("running", False), [(0, ANNS), (1, None)])
    late = send(bob, table, BOBS)
    assert (begins(late), words(late)) == (("running", False), [(0, ANNS), (1, None)])
    record = recorded(table, ann, bob)
    assert (record.header.entropy, record.header.words[1].word) == ((ANNS,), None)
    said = [check.words for check in verify(games.find("space-mission"), record) if check.ok]
    assert "Words that arrived too late were left out: seat 2." in said


def test_without_a_single_word_the_server_draws_alone(ann: Browser, wait: Callable[[float], None]) -> None:
    table = made(ann, ANNS, RANDOM)
    wait(PATIENCE)
    began = ann.get(f"/api/tables/{table['id']}")
    assert (begins(began), words(began)) == (("running", False), [(0, None)])


def test_alone_against_computer_opponents_the_word_starts_the_match(ann: Browser) -> None:
    table = made(ann, ANNS, RANDOM)
    assert begins(table) == ("open", True)
    assert begins(send(ann, table, ANNS)) == ("running", False)
    assert begins(send(ann, table, ANNS)) == ("running", False), "a page that is open twice sends it twice"


def test_programs_and_players_without_a_word_are_not_waited_for(client: "TestClient[Any]") -> None:
    owner, ann = Browser(client), Browser(client)
    kept(owner, "Owner")
    table = made(ann)
    machine = program(owner)
    joined = machine.post("/api/join", {"token": token(table, 1), "name": "Probe"})
    assert (begins(joined), words(joined)) == (("open", True), [(0, None)])
    assert begins(send(ann, table, ANNS)) == ("running", False)
    assert ann.table(ME, RANDOM)["state"] == "running"


def test_one_word_is_enough_for_all_seats_of_a_person(ann: Browser) -> None:
    table = made(ann, ANNS, ME, RANDOM, ME)
    assert words(table) == [(0, None)]
    assert begins(send(ann, table, ANNS)) == ("running", False)


def test_who_takes_another_seat_keeps_the_first_word(ann: Browser) -> None:
    joined = join(ann, made(ann), BOBS)
    assert ([one["hash"] for one in joined["words"]], joined["mixing"]) == ([word_hash(ANNS)], True)


def test_a_word_that_was_not_promised_is_refused(ann: Browser, bob: Browser) -> None:
    table = made(ann)
    join(bob, table, BOBS)
    wrong = "This word doesn't match the hash that you sent when you sat down."
    assert send(ann, table, "another word", 400)["words"] == wrong
    assert send(bob, table, ANNS, 400)["words"] == wrong
    stranger = "You sent no hash of a word when you sat down at this table."
    assert send(Browser(ann.client), table, ANNS, 403)["words"] == stranger
    send(ann, table, "", 400)
    send(ann, table, "x" * 201, 400)
    half = b'{"word": "\\ud800"}'  # half of a surrogate pair
    assert ann.ask("POST", f"/api/tables/{table['id']}/word", content=half).status_code == 400
    ann.table(ME, OPEN, word_hash="ABC", status=400)
    assert send(bob, table, BOBS)["mixing"]


def test_another_players_hash_cannot_be_copied(ann: Browser, bob: Browser) -> None:
    table = made(ann, access="address")
    words = "Another player at this table gave the same hash. Choose a word of your own."
    assert join(bob, table, ANNS, 409)["words"] == words
    body = {"name": "", "word_hash": word_hash(ANNS)}
    assert bob.post(f"/api/tables/{table['id']}/sit", body, 409)["words"] == words
    assert begins(join(bob, table, BOBS)) == ("open", True)


def test_a_hash_goes_with_its_player_and_not_any_more_when_the_match_starts(ann: Browser, bob: Browser) -> None:
    table = made(ann, ANNS, OPEN, OPEN)
    joined = join(bob, table, BOBS)
    assert len(joined["words"]) == 2
    assert words(bob.post(f"/api/tables/{table['id']}/seats/1/stand")) == [(0, None)]
    again = bob.post("/api/join", {"token": token(ann.get(f"/api/tables/{table['id']}"), 1), "name": ""})
    assert len(again["words"]) == 1
    eve = Browser(ann.client)
    starting = eve.post("/api/join", {"token": token(table, 2), "word_hash": word_hash("Eve's")})
    assert starting["mixing"]
    said = bob.post(f"/api/tables/{table['id']}/seats/1/stand", status=409)["words"]
    assert said == "This match is starting. Wait a few seconds, then try again."
    give = partial(ann.ask, "PUT", f"/api/tables/{table['id']}/seats/1", json={"kind": "bot", "bot": "random"})
    assert give().status_code == 409
    assert [one["hash"] for one in send(eve, table, "Eve's")["words"]] == [word_hash(ANNS), word_hash("Eve's")]


def test_every_way_to_sit_down_takes_a_word(ann: Browser, bob: Browser) -> None:
    for browser, name in ((ann, "Ann"), (bob, "Bob")):
        kept(browser, name)
    mine, his = {"word_hash": word_hash(ANNS)}, {"word_hash": word_hash(BOBS)}

    def both(table: Json) -> None:
        assert [one["hash"] for one in table["words"]] == [word_hash(ANNS), word_hash(BOBS)]
        send(ann, table, ANNS)
        assert begins(send(bob, table, BOBS)) == ("running", False)

    listed = ann.post("/api/lobby/seat", {"game": "space-mission", **mine})
    both(bob.post("/api/lobby/seat", {"game": "space-mission", **his}))
    table = made(ann)
    ask(ann, table["id"], "Bob")
    both(bob.post(f"/api/tables/{table['id']}/accept", his))
    ann.post(f"/api/tables/{listed['id']}/resign", {"seat": 0})
    follows = ann.post(f"/api/tables/{listed['id']}/rematch", mine)
    assert words(follows) == [(0, None)]
    both(bob.post(f"/api/tables/{listed['id']}/rematch", his))


def test_a_restart_loses_no_word_and_changes_no_seed(begin: Serve, clock: Clock) -> None:
    first = begin()
    ann, bob = Browser(first), Browser(first)
    table = made(ann)
    join(bob, table, BOBS)
    send(bob, table, BOBS)
    first.__exit__(None, None, None)
    clock.later += PATIENCE
    second = begin()
    ann.client = second
    assert second.blocking_portal
    second.blocking_portal.call(second.app.state.finding.fill)
    began = ann.get(f"/api/tables/{table['id']}")
    assert (begins(began), words(began)) == (("running", False), [(0, None), (1, BOBS)])
    assert began["commitment"] == table["commitment"]


def test_a_server_that_ended_after_the_last_word_starts_the_match_when_it_is_back(
    begin: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin()
    ann = Browser(first)
    table = made(ann, ANNS, RANDOM)
    with monkeypatch.context() as patch:
        patch.setattr(first.app.state.tables, "start", partial(_never, first.app.state.tables))
        send(ann, table, ANNS)
    first.__exit__(None, None, None)
    ann.client = begin()
    with ann.live(table["id"], seat=0) as socket:
        while (told := hear(socket, "table")["table"])["state"] == "open":
            pass
    assert words(told) == [(0, ANNS)]


async def _never(*_: object) -> None:
    """Do nothing in place of the start, as if the server were killed before it."""


def test_other_words_make_another_match(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seeds, "fresh", lambda _: bytes(32))

    def hands(word: str) -> Json:
        table = made(ann, word, ME, ME)
        began = send(ann, table, word)
        return began["commitment"], [ann.position(table["id"], seat)["view"] for seat in range(3)]

    assert hands("one") == hands("one")
    (fixed, first), (same, second) = hands("one"), hands("two")
    assert fixed == same
    assert first != second
