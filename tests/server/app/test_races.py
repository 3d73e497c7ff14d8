"""Rule: twenty requests at once break no limit, and each replacement replaces the old value.

This tries every operation of the API that writes, on both databases; a new one must be added here.
"""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import httpx
import pytest
import sqlalchemy as sa

from cosmodrome.kernel import word_hash
from cosmodrome.server.accounts import programs as of_programs
from cosmodrome.server.accounts.accounts import CODES
from cosmodrome.server.accounts.credentials import PASSKEYS
from cosmodrome.server.app.openapi import document
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Rate, Settings
from cosmodrome.server.common.signing import COOKIE, hashed
from cosmodrome.server.db.schema import passkeys, people, seats, subscriptions, tables, tokens
from cosmodrome.server.notifications.choices import LETTERS
from cosmodrome.server.notifications.contact_points import MOST as BROWSERS
from tests.server.accounts.test_accounts import PASSWORD, kept
from tests.server.accounts.test_passkeys import HERE, ORIGIN, add, asked, offered
from tests.server.authenticator import Authenticator
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS
from tests.server.lobby.test_hosting import token
from tests.server.receiving import Receiver, mailbox, push_service
from tests.server.world import World

TRIES = 20
FEW = 3
"""Limit of everything that a person can have here."""


class Ask(NamedTuple):
    """A request that is sent twenty times at once. `once`: only one of them may succeed."""

    browser: Browser
    method: str
    path: str
    body: Callable[[int], Json]
    once: bool = False


class Scene:
    """Setup for the requests: a person with an account, and everything they own."""

    def __init__(self, world: World) -> None:
        self.world, self._names = world, count()
        self.device = Authenticator(ORIGIN)

    def guest(self) -> Browser:
        browser = self.world.browser()
        browser.get("/api/me")
        return browser

    def name(self) -> str:
        """Return a name unlike any other."""
        return "Probe " + "".join("abcdefghjk"[int(digit)] for digit in str(next(self._names)))

    def account(self) -> Browser:
        browser = self.guest()
        kept(browser, self.name())
        return browser


Case: TypeAlias = Callable[[Scene], Ask]


def plain(method: str, path: str, body: Json = None, *, guest: bool = False) -> Case:
    def case(scene: Scene) -> Ask:
        return Ask(scene.guest() if guest else scene.account(), method, path, lambda _: body)

    return case


def keeping(scene: Scene) -> Ask:
    names = [scene.name() for _ in range(TRIES)]
    body = lambda number: {"name": names[number], "password": PASSWORD}  # noqa: E731  # as the others
    return Ask(scene.guest(), "POST", "/api/me/sign-up", body, once=True)


def naming(scene: Scene) -> Ask:
    names = [scene.name() for _ in range(TRIES)]
    return Ask(scene.account(), "POST", "/api/me/programs", lambda number: {"name": names[number]})


def renewing(scene: Scene) -> Ask:
    ann = scene.account()
    (made,) = ann.post("/api/me/programs", {"name": scene.name()}, 201)["programs"]
    return Ask(ann, "POST", f"/api/me/programs/{made['id']}/token", lambda _: None)


def renaming(scene: Scene) -> Ask:
    name = scene.name()
    return Ask(scene.account(), "POST", "/api/me/name", lambda _: {"name": name})


def coding(scene: Scene) -> Ask:
    code = scene.account().post("/api/me/device", None, 201)["code"]
    return Ask(scene.guest(), "POST", "/api/sign-in/token", lambda _: {"token": code}, once=True)


def keying(scene: Scene) -> Ask:
    ann = scene.account()
    for _ in range(PASSKEYS - FEW):
        add(ann, Authenticator(ORIGIN))
    answers = [Authenticator(ORIGIN).make(offered(ann)) for _ in range(TRIES)]
    return Ask(ann, "POST", "/api/me/passkeys", lambda number: {"answer": answers[number]})


def unkeying(scene: Scene) -> Ask:
    guest = scene.guest()
    add(guest, scene.device, scene.name())
    add(guest, Authenticator(ORIGIN))
    keys = [one["id"] for one in guest.get("/api/me")["passkeys"]]
    return Ask(guest, "DELETE", "/api/me/passkeys/{}", lambda number: keys[number % 2])


def showing(scene: Scene) -> Ask:
    guest, other = scene.guest(), scene.guest()
    add(guest, device := Authenticator(ORIGIN), scene.name())
    answer = device.show(asked(other))
    return Ask(other, "POST", "/api/sign-in/passkey", lambda _: {"answer": answer}, once=True)


def joining(scene: Scene) -> Ask:
    invite = token(scene.guest().table(ME, OPEN, OPEN), 1)
    return Ask(scene.guest(), "POST", "/api/join", lambda _: {"token": invite, "name": ""})


def adding(scene: Scene) -> Ask:
    guest = scene.guest()
    table = guest.table(ME, RANDOM, word_hash=word_hash("a word"))["id"]
    return Ask(guest, "POST", f"/api/tables/{table}/word", lambda _: {"word": "a word"})


def hosting(method: str, path: str, body: Json = None) -> Case:
    def case(scene: Scene) -> Ask:
        ann = scene.account()
        table = ann.table(ME, OPEN, OPEN, options={})["id"]
        return Ask(ann, method, f"/api/tables/{table}{path}", lambda _: body)

    return case


def listing(scene: Scene) -> Ask:
    ann = scene.account()
    ids = [ann.table(ME, OPEN)["id"] for _ in range(LISTABLE)]
    return Ask(ann, "PUT", "/api/tables/{}/access", lambda number: ids[number % LISTABLE])


def subscribing(scene: Scene) -> Ask:
    scene.world.names["push.example"] = ["203.0.114.7"]
    given, where = Receiver(scene.world.pushes, "/one").subscription, "https://push.example/{}"
    body = lambda number: {**given, "endpoint": where.format(number)}  # noqa: E731  # as the others
    return Ask(scene.guest(), "POST", "/api/notifications/browsers", body)


def made(*seated: Json, **more: Json) -> Json:
    return {"game": "space-mission", "seats": list(seated), **more}


LISTABLE = 6
CASES: dict[str, Case] = {
    "createTable": plain("POST", "/api/tables", made(ME, OPEN), guest=True),
    "createTable of computer opponents": plain("POST", "/api/tables", made(RANDOM, GREEDY), guest=True),
    "createTable for all": plain("POST", "/api/tables", made(ME, OPEN, access="listed"), guest=True),
    "beginLesson": plain(
        "POST", "/api/lessons", {"game": "space-mission", "lesson": "first", "anew": True}, guest=True
    ),
    "seatMe": plain("POST", "/api/lobby/seat", {"game": "space-mission", "name": ""}, guest=True),
    "keep": keeping,
    "changePassword": plain("POST", "/api/me/password", {"new": "many large moons"}),
    "newCodes": plain("POST", "/api/me/codes"),
    "newLink": plain("POST", "/api/me/link", guest=True),
    "newDevice": plain("POST", "/api/me/device", guest=True),
    "prefer": plain("PATCH", "/api/me/preferences", {"letters": True}, guest=True),
    "makeProgram": naming,
    "renewToken": renewing,
    "signInByToken": coding,
    "addPasskey": keying,
    "dropPasskey": unkeying,
    "showPasskey": showing,
    "join": joining,
    "setAccess": listing,
    "inviteAnew": hosting("POST", "/seats/1/invitation"),
    "giveSeat": hosting("PUT", "/seats/1", {"kind": "bot", "bot": "random"}),
    "standUp": hosting("POST", "/seats/0/stand"),
    "closeTable": hosting("DELETE", ""),
    "subscribe": subscribing,
    "giveAddress": plain("PUT", "/api/notifications/address", {"address": "anna@example.org"}, guest=True),
    "wish": plain("PUT", "/api/notifications/kinds", {"kind": "turn", "way": "push", "on": False}, guest=True),
    "rename": renaming,
    "addWord": adding,
    "deleteMe": plain("POST", "/api/me/delete", {}, guest=True),
}
ELSEWHERE = {
    **dict.fromkeys(("act", "undo"), "the number of the state is the lock: test_play, test_heavy_kills"),
    **dict.fromkeys(("leave", "comeBack", "resign", "propose", "answerProposal", "rematch"), "one room, one step"),
    **dict.fromkeys(("readInvitation", "share"), "changes nothing"),
    **dict.fromkeys(("giveOrders", "keepHours", "renameSeat"), "replaces one row"),
    "practise": "as `createTable`",
    "askReview": "one of each replay at a time: test_reviews",
    **dict.fromkeys(
        ("askAdvice", "askWarning", "previewOrders", "replayTable", "addReplay"), "bounded by turns and by bytes"
    ),
    **dict.fromkeys(("sit", "accept", "decline", "inviteByName", "cancelInvitation"), "as `join` and `inviteAnew`"),
    **dict.fromkeys(("prove", "signIn", "signOut", "endSession", "offerPasskey", "askPasskey"), "counts nothing"),
    **dict.fromkeys(("revokeLink", "revokeToken", "dropProgram", "unsubscribe", "forgetAddress"), "only takes away"),
    **dict.fromkeys(
        ("renameAccount", "banAccount", "unbanAccount", "deleteAccount", "makeSignInLink"),
        "one transaction with its proof",
    ),
    **dict.fromkeys(
        ("endTable", "deleteTable", "retryNotice", "dismissNotice", "changeSettings"), "one transaction with its proof"
    ),
    **dict.fromkeys(("confirmAddress", "stopLetters", "forgotPassword"), "as `giveAddress`"),
}
"""Operations that are not tried here, with the reason."""


def test_every_operation_that_writes_is_known_here() -> None:
    operations = {
        operation["operationId"]
        for methods in document([])["paths"].values()
        for method, operation in methods.items()
        if method != "get"
    }
    assert operations == {case.partition(" ")[0] for case in CASES} | ELSEWHERE.keys()


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)])
def scene(
    request: pytest.FixtureRequest, workers: BotWorkers, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Scene]:
    """Yield a scene with one server on each kind of database, its limits high enough for all requests together."""
    if request.param == "sqlite":
        database: Path | str = tmp_path_factory.mktemp("races") / "test.sqlite"
        shutil.copy(request.getfixturevalue("empty"), database)
    else:
        postgres = request.getfixturevalue("postgres")
        database = postgres.url(postgres.database(request.getfixturevalue("migrated")))
    many, most = Rate(1000, 1000), LISTABLE + 1
    limits = replace(GENEROUS, guesses=many, addresses=many, tables_per_guest=most, lessons_per_guest=FEW)
    limits = replace(limits, tables_of_bots_per_guest=FEW, listed_per_guest=FEW)
    settings = Settings(database=database, limits=limits, bot_patience=0, bot_seconds=0.05)
    with push_service() as pushes, mailbox() as post:
        world = World(settings, workers, pushes, post)
        try:
            yield Scene(world)
        finally:
            world.close()


def at_once(client: "TestClient[Any]", ask: Ask) -> list[httpx.Response]:
    """Return the answers to requests sent at the same time."""
    own = {"cookie": f"{COOKIE}={ask.browser.cookie}", **HERE}

    async def together() -> list[httpx.Response]:
        transport = httpx.ASGITransport(client.app, client=("testclient", 50000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8010", timeout=120) as http:
            return await asyncio.gather(*(_sent(http, ask, number, own) for number in range(TRIES)))

    assert client.blocking_portal
    return client.blocking_portal.call(together)


async def _sent(http: httpx.AsyncClient, ask: Ask, number: int, headers: dict[str, str]) -> httpx.Response:
    body, path = ask.body(number), ask.path
    if "{}" in path:  # each request has a path of its own
        path, body = path.format(body), {"access": "listed"} if ask.method == "PUT" else None
    return await http.request(ask.method, path, json=body, headers=headers)


@pytest.mark.parametrize("case", CASES)
def test_twenty_at_once_keep_every_limit(scene: Scene, case: str) -> None:
    ask = CASES[case](scene)
    answers = at_once(scene.world.client, ask)
    assert [one.text for one in answers if one.status_code >= 500] == []
    done = [one.json() for one in answers if one.is_success]
    assert done, answers[0].text
    if ask.once:
        assert len(done) == 1
    _check_bounds(scene)
    _check_shown(scene, [one for one in done if isinstance(one, dict)])


def _check_bounds(scene: Scene) -> None:
    """Check that nobody has more than the limits allow."""
    mine = tokens.c.person
    bounds = [
        (sa.select(mine).where(tokens.c.kind == "code"), mine, CODES),
        *((sa.select(mine).where(tokens.c.kind == kind), mine, 1) for kind in ("link", "device", "program", "recover")),
        (sa.select(people.c.owner).where(people.c.owner.is_not(None)), people.c.owner, of_programs.MOST),
        (sa.select(passkeys.c.person), passkeys.c.person, PASSKEYS),
        (sa.select(subscriptions.c.person), subscriptions.c.person, BROWSERS),
        (sa.select(tables.c.host).where(tables.c.lesson == ""), tables.c.host, LISTABLE + 1),
        (sa.select(tables.c.host).where(tables.c.lesson != ""), tables.c.host, FEW),
        (sa.select(tables.c.host).where(tables.c.access == "listed"), tables.c.host, FEW),
        (sa.select(tables.c.host).where(~_anybody()), tables.c.host, FEW),
        (sa.select(seats.c.table_id).where(seats.c.guest.is_not(None)), (seats.c.table_id, seats.c.guest), 1),
    ]
    with scene.world.client.app.state.database.reading() as db:
        for wanted, by, most in bounds:
            columns = by if isinstance(by, tuple) else (by,)
            counted = wanted.with_only_columns(sa.func.count(), maintain_column_froms=True).group_by(*columns)
            assert max(db.scalars(counted), default=0) <= most, str(wanted)
        locked_out = sa.select(people.c.id).where(people.c.kept.is_not(None), people.c.password.is_(None))
        assert db.scalars(locked_out.where(people.c.id.not_in(sa.select(passkeys.c.person)))).all() == []
    assert sum(letter["Subject"] == "Is this your address?" for letter in _letters(scene)) <= LETTERS


def _letters(scene: Scene) -> list[Any]:
    scene.world.look()
    return scene.world.post.letters


def _anybody() -> sa.ColumnElement[bool]:
    return sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind != "bot")


def _check_shown(scene: Scene, done: list[Json]) -> None:
    """Check that exactly one of the shown secrets is valid, if only one may be."""
    with scene.world.client.app.state.database.reading() as db:
        stored = {*db.scalars(sa.select(tokens.c.id))}
    shown = [secrets for one in done if (secrets := _secrets(one))]
    opening = [all(hashed(secret) in stored for secret in secrets) for secrets in shown]
    several = any(len(one.get("programs", ())) > 1 for one in done)
    assert several or sum(opening) == min(1, len(shown))


def _secrets(answer: Json) -> list[str]:
    """Return the secrets of an answer that sign somebody in."""
    if isinstance(codes := answer.get("codes"), list):
        return codes
    link = answer.get("link") or ""
    return [found for found in (answer.get("token") or link.rpartition("#")[2],) if found]
