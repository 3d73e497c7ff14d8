"""Forbidden targets of messages: private networks, however the address is written."""

import pytest

from cosmodrome.server.notifications.egress import Outside, Private, public
from tests.server.receiving import Receiver
from tests.server.world import World


def test_addresses_of_private_networks_are_refused_whatever_they_look_like(home: World) -> None:
    bob = home.browser()
    receiver = Receiver(home.pushes, "/one")
    home.names = {
        "inner.example": ["10.0.0.1"],
        "mixed.example": ["203.0.114.7", "127.0.0.1"],
        "mapped.example": ["::ffff:192.168.1.1"],
        "link.example": ["169.254.169.254"],
        "nobody.example": [],
    }
    for endpoint in (
        *(f"https://{name}/x" for name in home.names),
        "https://127.0.0.2/x",
        "http://push.example/x",
        "https://user@push.example/x",
        "https://push.example:8443/x",
        "file:///etc/passwd",
        "https://[::1]/x",
    ):
        home.names.setdefault("127.0.0.2", ["127.0.0.2"])
        home.names.setdefault("::1", ["::1"])
        home.names.setdefault("push.example", ["203.0.114.7"])
        bob.post("/api/notifications/browsers", {**receiver.subscription, "endpoint": endpoint}, status=400)
    assert bob.get("/api/notifications")["browsers"] == []
    good = {**receiver.subscription, "endpoint": "https://push.example/x"}
    assert len(bob.post("/api/notifications/browsers", good)["browsers"]) == 1


def test_a_name_that_leads_inside_later_is_refused_when_something_is_sent(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.names["push.example"] = ["203.0.114.7"]
    receiver = Receiver(home.pushes, "/one")
    bob.post("/api/notifications/browsers", {**receiver.subscription, "endpoint": "https://push.example/one"})
    home.names["push.example"] = ["127.0.0.1"]
    home.pair(ann, bob, first=2)
    home.after(31)
    assert home.pushes.messages == []
    (failed,) = home.client.app.state.notifier.notices.failed.blocking(10)
    assert failed.error == "This address is on a private network, so nothing is sent there."


def test_redirects_are_not_followed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    home.receiver(bob)
    home.pushes.answers = lambda _: (307, {"Location": f"{home.pushes.address}/secret"})
    home.pair(ann, bob, first=2)
    for _ in range(3):
        home.after(3600)
    assert [one.path for one in home.pushes.messages] == ["/one"]


INSIDE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1"),  # noqa: S104  # refused
    *("192.0.0.8", "192.0.2.1", "198.18.0.1", "203.0.113.1", "240.0.0.1", "255.255.255.255", "192.88.99.1"),
    *("::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::7f00:1", "100::1", "2001::1"),
    *(
        "2001:2::1",
        "2001:db8::1",
        "2002:a00:1::",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
    ),
    "nonsense",
)


@pytest.mark.parametrize("number", INSIDE)
def test_what_is_not_of_the_internet(number: str) -> None:
    assert not public(number)


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::ffff:127.0.0.1]"])
def test_this_machine_is_found_out_however_it_is_written(host: str) -> None:
    with pytest.raises((Private, OSError)):
        Outside().place(f"https://{host}/x")


def test_a_name_is_looked_up_once_for_what_is_sent_there() -> None:
    """A server that would answer differently the second time is not asked again."""
    answers = [["203.0.114.7"], ["127.0.0.1"]]
    outside = Outside(resolve=lambda *_: answers.pop(0))
    assert outside.place("https://push.example/x").number == "203.0.114.7"
    assert answers == [["127.0.0.1"]]


def test_what_is_of_the_internet() -> None:
    assert public("203.0.114.7")
    assert public("2606:4700::1111")
    assert public("64:ff9b::cb00:7207"), "a network without IPv4 sees it so"
    assert Outside(["inner"], lambda *_: ["10.0.0.1"]).place("http://inner:81/x").number == "10.0.0.1"
    with pytest.raises(Private, match="begin with https://"):
        Outside(["inner"], lambda *_: ["10.0.0.1"]).place("ftp://inner/x")


@pytest.mark.parametrize("host", ["push..example", ".example", f"{'a' * 64}.example", ".".join(["a" * 60] * 5)])
def test_what_is_no_name_is_refused_with_a_sentence(home: World, host: str) -> None:
    bob = home.browser()
    wanted = {**Receiver(home.pushes, "/one").subscription, "endpoint": f"https://{host}/x"}
    assert bob.post("/api/notifications/browsers", wanted, 400)["words"] == "This is not a web address."
