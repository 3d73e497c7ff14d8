"""Limits on sign-in attempts: they stop strangers who guess, without locking out the owner or delaying others."""

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from cosmodrome.server.accounts.attempt_limits import SLOWED, Guesses
from cosmodrome.server.accounts.passwords import AT_ONCE, IN_ALL, PER_NETWORK, Queue
from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.common.errors import TooMany
from cosmodrome.server.common.settings import Limits, Rate
from cosmodrome.server.common.signing import COOKIE, KNOWN, Guests
from tests.server.accounts.test_accounts import PASSWORD, kept, sign_in
from tests.server.browsers import Browser
from tests.server.conftest import GENEROUS, Serve

SLOW = 0.0001


def tries(guesses: Guesses, account: str, network: str, device: str = "") -> int:
    """Return how many of a hundred attempts at an account are allowed."""
    done = 0
    with suppress(TooMany):
        for _ in range(100):
            guesses.at(account, network, device)
            done += 1
    return done


def limited(guesses: Rate = Rate(10, SLOW)) -> Guesses:  # noqa: B008  # it cannot be changed
    return Guesses(Rates(replace(Limits(), guesses=guesses, strangers=Rate(30, SLOW))))


# -- accounts -----------------------------------------------------------------------------------------------------


def test_what_strangers_try_elsewhere_leaves_the_owner_his_tries() -> None:
    guesses = limited()
    assert tries(guesses, "anna", "elsewhere") == 10
    assert tries(guesses, "anna", "home") == 10


def test_an_address_that_is_refused_spends_nothing_of_any_account() -> None:
    guesses = limited()
    for account in range(5):
        assert tries(guesses, f"other {account}", "elsewhere") == 10
    assert tries(guesses, "anna", "elsewhere") == 0, "the address has had its tries"
    assert guesses._rates.left("strangers", "anna")
    assert guesses._rates.take("strangers", "anna", None, 30) == 0, "not one was counted at the account"


def test_tries_from_very_many_addresses_slow_each_of_them_down_and_lock_nobody_out() -> None:
    guesses = limited()
    for address in range(3):
        assert tries(guesses, "anna", f"bot {address}") == 10
    assert tries(guesses, "anna", "bot 4") == 10 // SLOWED
    assert tries(guesses, "anna", "home") == 10 // SLOWED, "not even where the owner was never before"
    assert tries(guesses, "anna", "bot 1", device="the phone") == 10, "a known device has tries of its own"


def test_who_waits_is_told_how_long() -> None:
    guesses = limited(guesses=Rate(1, 1 / 60))
    guesses.at("anna", "home")
    with pytest.raises(TooMany, match="Too many sign-in attempts. Try again in 1 min.") as refused:
        guesses.at("anna", "home")
    assert 59 < refused.value.wait <= 60


def test_the_answer_says_when_to_try_again(serve: Serve) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, guesses=Rate(1, 1 / 60))))
    sent = {"name": "Anna", "password": PASSWORD}
    for _ in range(2):
        answer = ann.ask("POST", "/api/sign-in", json=sent)
    assert (answer.status_code, 1 <= int(answer.headers["retry-after"]) <= 60) == (429, True)


class Device(Browser):
    """A browser that sends its session cookie and the cookie that marks a known device."""

    known = ""

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        shown = "; ".join(f"{name}={value}" for name, value in ((COOKIE, self.cookie), (KNOWN, self.known)) if value)
        answer = super().ask(method, path, **{**more, "headers": {**more.get("headers", {}), "cookie": shown}})
        self.known = answer.cookies.get(KNOWN) or self.known
        return answer


def test_a_browser_that_signed_in_before_keeps_a_way_in(serve: Serve) -> None:
    server = serve(limits=replace(GENEROUS, guesses=Rate(3, SLOW), per_network=2))
    ann, eve = Device(server), Browser(server)
    kept(ann)
    ann.post("/api/sign-out", {"where": "here"})
    assert ann.known
    for _ in range(3):
        sign_in(eve, password="something else", status=403)  # noqa: S106  # of nobody
    sign_in(eve, status=429)
    sign_in(ann)
    assert COOKIE not in ann.known


def test_the_mark_of_a_device_is_for_one_account_and_not_to_be_forged() -> None:
    guests = Guests(b"k" * 32)
    cookie = guests.known("", "ann")
    both = guests.known(cookie, "bob")
    assert guests.knows(both, "ann") == guests.knows(cookie, "ann") != ""
    assert guests.knows(both, "bob") not in ("", guests.knows(both, "ann"))
    assert guests.knows(cookie, "bob") == ""
    forged = cookie[:-1] + ("y" if cookie.endswith("x") else "x")
    assert guests.knows(forged, "ann") == guests.knows("é.é", "ann") == ""
    assert guests.knows(Guests(b"x" * 32).known("", "ann"), "ann") == ""
    assert guests.knows(guests.known(both, "ann", ever=False), "ann") == ""
    assert "ann" not in cookie


# -- hashing ------------------------------------------------------------------------------------------------------


def test_a_name_that_is_taken_costs_no_hash(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    kept(Browser(server))
    hashed: list[str] = []
    monkeypatch.setattr(PasswordHasher, "hash", lambda _, password: hashed.append(password))
    kept(Browser(server), status=409)
    assert hashed == []


def test_one_address_holds_nobody_else_up() -> None:
    """One address queues forty attempts, another one: only attempts already begun come before that one."""

    async def served() -> list[str]:
        queue, order, begin = Queue(), list[str](), asyncio.Event()

        async def work(network: str) -> None:
            async with queue.turn(network):
                order.append(network)
                await begin.wait()

        attack = [asyncio.create_task(work("attacker")) for _ in range(40)]
        await asyncio.sleep(0)
        other = asyncio.create_task(work("other"))
        await asyncio.sleep(0)
        begin.set()
        found = await asyncio.gather(*attack, other, return_exceptions=True)
        assert sum(isinstance(one, TooMany) and one.wait > 0 for one in found) == 40 - PER_NETWORK
        return order

    order = asyncio.run(served())
    assert len(order) == PER_NETWORK + 1
    assert order.index("other") <= AT_ONCE + 1


def test_what_waits_is_bounded_and_who_leaves_frees_his_place() -> None:
    async def bounded() -> None:
        queue = Queue()
        async with AsyncExitStack() as held:
            for network in range(AT_ONCE):
                await held.enter_async_context(queue.turn(f"{network}"))
            waiting = [asyncio.create_task(_turn(queue, f"more {n}")) for n in range(IN_ALL - AT_ONCE)]
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await _turn(queue, "one more")
            for task in waiting[1:]:
                task.cancel()
            await asyncio.gather(*waiting[1:], return_exceptions=True)
            last = asyncio.create_task(_turn(queue, "one more"))
        await asyncio.gather(waiting[0], last)
        await asyncio.gather(*(_turn(queue, f"{n}") for n in range(AT_ONCE * 2)))

    asyncio.run(bounded())


async def _turn(queue: Queue, network: str) -> None:
    async with queue.turn(network):
        await asyncio.sleep(0)


def test_a_turn_that_comes_as_its_request_goes_is_the_next_ones() -> None:
    async def going() -> None:
        queue = Queue()
        async with AsyncExitStack() as held:
            for _ in range(AT_ONCE):
                await held.enter_async_context(queue.turn("home"))
            goes = asyncio.ensure_future(queue._called("club"))
            stays = asyncio.ensure_future(queue._called("club"))
            await asyncio.sleep(0)
        goes.cancel()  # both have just got their turns, but have not run yet
        await asyncio.wait([goes, stays])
        assert goes.cancelled()
        assert queue._free == AT_ONCE - 1, "only the other one has its turn"

    asyncio.run(going())
