"""Messages by a browser's push service: who can read them, who signs them, and the service's answers."""

import asyncio

import pytest
from cryptography.exceptions import InvalidTag

from cosmodrome.server.notifications.contact_points import Subscription
from cosmodrome.server.notifications.delivery import NotNow
from cosmodrome.server.notifications.egress import Outside
from cosmodrome.server.notifications.push import Identity, Push, encrypted
from tests.server.browsers import Browser
from tests.server.receiving import HOST, Receiver, decoded, signer
from tests.server.world import World

POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
"""A browser's key (RFC 8291, appendix A)."""


def test_what_is_sent_can_be_read_by_that_browser_alone_and_is_signed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.receiver(bob)
    home.pair(ann, bob, first=2)
    home.after(30)
    (message,) = home.pushes.messages
    assert b"Space Mission" not in message.body
    with pytest.raises(InvalidTag):
        Receiver(home.pushes, "/other").read(message.body)
    key, claims = signer(message)
    assert key == bob.get("/api/notifications")["key"]
    assert claims["aud"] == home.pushes.address
    assert home.clock.now < claims["exp"] <= home.clock.now + 86_400
    home.start()
    assert Browser(home.client).get("/api/notifications")["key"] == key


def test_rfc_8291_appendix_a() -> None:
    own = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    salt, auth = decoded("DGv6ra1nlYgDCS1FRnbzlw"), decoded("BTBZMqHH6r4Tts7J_aSIgg")
    body = encrypted(b"When I grow up, I want to be a watermelon", decoded(POINT), auth, salt=salt, own=own)
    assert body == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


MANY = b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 500 + b"\r\n"


@pytest.mark.parametrize("answer", [b"", b"\r\n\r\n", b"HTTP/1.1\r\n\r\n", b"HTTP/1.1 nothing\r\n\r\n", MANY])
def test_what_is_no_answer_is_tried_again(answer: bytes) -> None:
    async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    async def sent() -> None:
        async with await asyncio.start_server(answered, HOST, 0) as server:
            push = Push(Identity(bytes(32), "mailto:us@example.org"), Outside([HOST]), lambda: 0.0)
            port = server.sockets[0].getsockname()[1]
            to = Subscription("id", "bob", f"http://{HOST}:{port}/x", decoded(POINT), bytes(16), "en", 0)
            await push.send(to, b"text", "topic")

    with pytest.raises(NotNow, match="cannot be reached"):
        asyncio.run(sent())


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(home: World, status: int) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.pushes.answers = lambda _: (status, {})
    home.pair(ann, bob, first=2)
    for _ in range(3):
        home.after(3600)
    assert len(phone.messages) == 1
    assert bob.get("/api/notifications")["browsers"] == []
    assert home.client.app.state.notifier.notices.failed.blocking(10) == []
