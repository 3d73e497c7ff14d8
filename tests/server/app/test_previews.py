"""Link previews in other programs: Open Graph tags, and the files of an installed page."""

import json
import struct
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest

from cosmodrome.games import all_games
from cosmodrome.server.common.settings import HERE
from tests.server.browsers import ME, OPEN, Browser
from tests.server.conftest import Serve
from tests.server.lobby.test_guest_minute import token


class Tags(HTMLParser):
    """The Open Graph tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "meta" and (values.get("property") or "").startswith("og:"):
            self.found[str(values["property"]).removeprefix("og:")] = str(values["content"])


def tags(browser: Browser, path: str) -> dict[str, str]:
    return Tags(browser.ask("GET", path).text).found


def test_the_link_of_an_invitation_shows_game_host_and_picture(ann: Browser, bob: Browser) -> None:
    table = ann.table({"kind": "me", "name": "O'Neill"}, OPEN)
    shown = tags(bob, f"/join/{token(table)}")
    assert shown["title"] == "O'Neill invites you to play Space Mission"
    assert shown["image"].endswith("/static/preview-space-mission.png")
    assert shown["image"].startswith("http://")
    assert bob.get("/api/tables") == [], "a look takes no seat"


def test_an_invitation_of_a_host_without_a_name_names_the_game(ann: Browser, bob: Browser) -> None:
    table = ann.table(OPEN, OPEN)
    assert tags(bob, f"/join/{token(table)}")["title"] == "You are invited to play Space Mission"


def test_a_dead_invitation_shows_the_server_alone(serve: Serve) -> None:
    named = Browser(
        serve(name="Friday Circle", public="https://play.example.org", hosts=("localhost", "testserver.local"))
    )
    shown = tags(named, "/join/nonsense")
    assert (shown["site_name"], shown["title"]) == ("Friday Circle", "Friday Circle")
    assert shown["image"] == "https://play.example.org/static/preview.png"


def test_a_taken_seat_shows_the_server_alone(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)
    link = token(table)
    bob.post("/api/join", {"token": link, "name": "Bob"})
    assert tags(ann, f"/join/{link}")["title"] == "Cosmodrome"


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("path", ["/help/", "/learn/"])
def test_the_link_to_a_game_shows_it(ann: Browser, path: str, game: str) -> None:
    shown = tags(ann, f"{path}{game}")
    assert (shown["title"], shown["description"]) == (all_games()[game].about.title, all_games()[game].about.text)
    picture = ann.ask("GET", urlsplit(shown["image"]).path)
    assert picture.headers["content-type"] == "image/png"
    assert size(picture.content)[0] == 1200


def test_the_page_can_be_installed(ann: Browser) -> None:
    page = ann.ask("GET", "/").text
    assert '<link rel="manifest" href="/static/manifest.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="/static/icon-180.png">' in page
    answer = ann.ask("GET", "/static/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert "manifest-src 'self'" in ann.ask("GET", "/").headers["content-security-policy"]
    manifest = json.loads(answer.content)
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pictures} == {"192x192", "512x512"}
    for icon in pictures:
        width, height = size((HERE / "static" / icon["src"]).read_bytes())
        assert f"{width}x{height}" == icon["sizes"]


def size(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG, from its header."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height
