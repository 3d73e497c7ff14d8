"""Only stewards who have just confirmed their identity administer a server in the browser, whatever was stolen."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given
from schemathesis import GenerationMode

from cosmodrome.server.accounts.credentials import LASTS
from cosmodrome.server.admin.console import Administration
from cosmodrome.server.admin.schemas import SiteSettings
from cosmodrome.server.admin.stewards import steward_token
from cosmodrome.server.common.errors import Forbidden
from cosmodrome.server.common.signing import Here
from cosmodrome.server.db.audit_log import newest
from cosmodrome.server.db.schema import people
from cosmodrome.server.notifications.outbox import number
from tests.server.accounts.test_accounts import back, kept
from tests.server.accounts.test_programs import program
from tests.server.accounts.test_proofs import NEEDED, prove
from tests.server.accounts.test_sessions import copied, hosts
from tests.server.admin.stewards import ACCOUNTS, ONLY, OPERATIONS, OTHERS, failed, log, of, steward
from tests.server.app.test_contract import API, quiet
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.world import World

ENDED = "This session has ended. Reload the page to go on."


# -- who may ----------------------------------------------------------------------------------------------------------


def member(world: World) -> tuple[Browser, str]:
    bob = world.browser()
    kept(bob, "Bob")
    return bob, ONLY


def guest(world: World) -> tuple[Browser, str]:
    bob = world.browser()
    bob.table(ME, OPEN)
    return bob, ONLY


def stranger(world: World) -> tuple[Browser, str]:
    return world.browser(), ONLY


def token_of_a_steward(world: World) -> tuple[Browser, str]:
    return program(steward(world, "Tess")), "Programs can't do that, only people."


def stolen_cookie(world: World) -> tuple[Browser, str]:
    boss = steward(world, "Tess")
    world.clock.now += LASTS + 1
    return copied(boss), NEEDED


def own_cookie_without_a_proof(world: World) -> tuple[Browser, str]:
    return stolen_cookie(world)


def signed_in_by_a_device(world: World) -> tuple[Browser, str]:
    phone = world.browser()
    back(phone, steward(world, "Tess").post("/api/me/device", None, 201)["code"])
    return phone, NEEDED


def signed_in_by_a_steward_link(world: World) -> tuple[Browser, str]:
    """A thief of the link can only set a password, which the owner is notified of; the link proves nothing else."""
    phone, parts = world.browser(), world.client.app.state
    steward(world, "Tess")
    back(phone, steward_token(parts.database, parts.now()))
    return phone, NEEDED


def steward_without_an_account(world: World) -> tuple[Browser, str]:
    found, parts = world.browser(), world.client.app.state
    back(found, steward_token(parts.database, parts.now()))
    return found, "You need an account for this. Sign up first."


def signed_out(world: World) -> tuple[Browser, str]:
    boss = steward(world, "Tess")
    thief = copied(boss)
    boss.post("/api/sign-out", {"where": "elsewhere"})
    return thief, ONLY


ATTACKERS: list[Callable[[World], tuple[Browser, str]]] = [
    member,
    guest,
    stranger,
    token_of_a_steward,
    stolen_cookie,
    signed_in_by_a_device,
    signed_in_by_a_steward_link,
    steward_without_an_account,
    signed_out,
]


def test_the_law_covers_what_stewards_do() -> None:
    assert len(OPERATIONS) >= 7


@pytest.mark.parametrize("attacker", ATTACKERS, ids=lambda one: one.__name__)
def test_no_operation_of_stewards_opens_to_others(
    home: World, attacker: Callable[[World], tuple[Browser, str]]
) -> None:
    """This tries every documented operation with every documented body, including operations added later."""
    victim = home.browser()
    kept(victim, "Vera")
    table = victim.table(ME, OPEN)["id"]
    asks, words = attacker(home)
    for path, method in OPERATIONS:
        names = {name: value for name, value in (("account", victim.id), ("table", table)) if f"{{{name}}}" in path}
        refusal = (401, ENDED) if attacker is signed_out and method != "GET" else (403, words)
        _refused(asks, refusal, API[path][method], names)
        unread = asks.ask(method, path.format(**names, notice="one"))
        assert unread.status_code == refusal[0], "also what would not be understood"
    assert victim.get("/api/me")["name"] == "Vera"
    assert hosts(victim, table)
    with home.client.app.state.database.reading() as db:
        assert newest(db, 1) == []


def _refused(asks: Browser, refusal: tuple[int, str], operation: Any, names: Json) -> None:
    @quiet(3)
    @given(request=operation.as_strategy(GenerationMode.POSITIVE, path_parameters=names or None))
    def ask(request: Any) -> None:
        sent = {"json": request.body} if operation.body else {}
        answer = asks.ask(request.method, request.formatted_path, params=request.query or {}, **sent)
        assert (answer.status_code, answer.json()["words"]) == refusal, operation.label

    ask()


def test_a_proof_given_in_time_opens_all_for_ten_minutes(home: World) -> None:
    boss = steward(home)
    home.clock.now += LASTS + 1
    assert boss.get(ACCOUNTS, 403)["error"] == "proof-needed"
    prove(boss)
    assert [one["name"] for one in boss.get(ACCOUNTS)] == ["Stella"]


@pytest.mark.parametrize("act", ["name", "ban", "link", "delete", "unban"])
def test_a_steward_takes_over_no_other_stewards_account(home: World, act: str) -> None:
    first, parts = steward(home, "First"), home.client.app.state
    second = home.browser()
    kept(second, "Second")
    with parts.database.writing() as db:
        db.execute(sa.update(people).where(people.c.name == "Second").values(steward=True))
    target = of(first, "Second")
    assert target["steward"]
    bodies = {"name": {"name": "Mine"}, "ban": {"why": "Rude."}, "link": None, "delete": {"name": "Second"}}
    way = ("DELETE", "ban", None) if act == "unban" else ("POST", act, bodies.get(act))
    answer = first.ask(way[0], f"{ACCOUNTS}/{target['id']}/{way[1]}", json=way[2])
    assert (answer.status_code, answer.json()["words"]) == (403, OTHERS)
    own = first.ask(way[0], f"{ACCOUNTS}/{first.id}/{way[1]}", json=way[2])
    assert own.status_code == 403, "nor their own, so that none locks themselves out"
    assert second.get("/api/me")["name"] == "Second"
    assert log(first) == []


# -- the check inside the transaction ---------------------------------------------------------------------------------


ACTS: dict[str, tuple[object, ...]] = {
    "rename": ("name",),
    "ban": ("why", None),
    "unban": (),
    "sign_in_link": ("/sign-in#",),
    "delete": ("Vera",),
    "close": (),
    "delete_table": (),
    "retry": (),
    "dismiss": (),
    "change": (),
}
"""Acts of stewards, each with the fields that its request has besides the subject."""


def test_all_that_stewards_do_is_tried_without_the_door() -> None:
    does = {name for name, one in vars(Administration).items() if callable(one) and "here" in signature(one).parameters}
    assert {name for name in does if not name.startswith("_")} - {"check"} == ACTS.keys()


@pytest.mark.parametrize("act", ACTS)
def test_an_act_is_checked_once_more_in_its_own_transaction(home: World, act: str) -> None:
    """A session may end, or a steward lose the role, after the first check."""
    victim, bob = home.browser(), home.browser()
    kept(victim, "Vera")
    kept(bob, "Bob")
    (session,) = [one["id"] for one in bob.get("/api/me/sessions")]
    subject: object = victim.table(ME, OPEN)["id"] if act in ("close", "delete_table") else victim.id
    if act in ("retry", "dismiss"):
        subject = number(failed(home, victim))
    elif act == "change":
        subject = SiteSettings("Eve's", "", "", "", "members")
    asked = getattr(home.client.app.given["administration"], act)
    portal = home.client.blocking_portal
    assert portal
    with pytest.raises(Forbidden, match=ONLY):
        portal.call(asked, Here(bob.id, session, "", ""), subject, *ACTS[act])
