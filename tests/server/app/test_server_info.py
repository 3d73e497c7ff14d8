"""The server's name, the address that other people can open, and links for them."""

import pytest

from tests.server.browsers import Browser
from tests.server.conftest import Serve

JOIN = "/join/an-invitation_7"
LOCAL = {"host": "127.0.0.1:8010"}


def share(browser: Browser, host: str, path: str = JOIN) -> tuple[str, bool]:
    """Return the link for other people, requested at an address, and whether it works on this computer only."""
    answer = browser.post("/api/share", {"path": path}, headers={"host": host})
    assert answer["qr"].startswith("data:image/svg+xml")
    return answer["link"], answer["only_here"]


def test_the_first_page_carries_the_name_of_the_server(serve: Serve) -> None:
    ann = Browser(serve(name='Friday "Circle"'))
    assert '<meta name="application-name" content="Friday &#34;Circle&#34;">' in ann.ask("GET", "/").text
    assert ann.get("/api/server", headers=LOCAL) == {"name": 'Friday "Circle"', "address": "", "secure": False}


@pytest.mark.parametrize(
    ("host", "found"), [("192.0.2.7", "http://192.0.2.7:8010"), ("fd00::7", "http://[fd00::7]:8010"), ("127.0.0.1", "")]
)
def test_a_server_names_its_address_in_the_network(serve: Serve, host: str, found: str) -> None:
    assert Browser(serve(host=host)).get("/api/server", headers=LOCAL)["address"] == found


def test_visitors_from_the_network_see_the_address_that_they_used(serve: Serve) -> None:
    """That address works for them: a container, or a computer with two addresses, may know a different one."""
    found = Browser(serve(host="192.0.2.7")).get("/api/server", headers={"host": "club.lan:8010"})
    assert found["address"] == "http://club.lan:8010"


def test_a_public_site_is_not_introduced_by_its_number(serve: Serve) -> None:
    public = Browser(serve(host="192.0.2.7", public="https://play.example.org"))
    assert public.get("/api/server", headers={"host": "play.example.org"})["address"] == ""
    assert public.get("/api/server", headers=LOCAL)["address"] == ""


@pytest.mark.parametrize("here", ["localhost:8010", "127.0.0.1:8010", "[::1]:8010", "a.localhost"])
def test_a_link_made_at_localhost_names_the_network_address(serve: Serve, here: str) -> None:
    assert share(Browser(serve(host="192.0.2.7")), here) == (f"http://192.0.2.7:8010{JOIN}", False)


def test_a_link_of_a_server_for_this_computer_alone_says_so(serve: Serve) -> None:
    assert share(Browser(serve()), "127.0.0.1:8010") == (f"http://127.0.0.1:8010{JOIN}", True)


def test_a_link_made_at_localhost_of_a_public_site_names_the_site(serve: Serve) -> None:
    browser = Browser(serve(public="https://play.example.org"))
    assert share(browser, "localhost:8010") == (f"https://play.example.org{JOIN}", False)


def test_a_link_made_at_another_address_keeps_it(serve: Serve) -> None:
    assert share(Browser(serve(host="192.0.2.7")), "club.lan:8010") == (f"http://club.lan:8010{JOIN}", False)


def test_two_links_have_two_codes(ann: Browser) -> None:
    first, second = (ann.post("/api/share", {"path": path})["qr"] for path in ("/join/a", "/join/b"))
    assert first != second


@pytest.mark.parametrize("path", ["//evil.example", "https://evil.example", "/sign-in#secret", "join/x", "/a?b", ""])
def test_only_pages_of_this_server_are_shared(ann: Browser, path: str) -> None:
    ann.post("/api/share", {"path": path}, 400)
