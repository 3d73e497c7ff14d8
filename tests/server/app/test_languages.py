"""The server speaks the reader's language: pages, errors, e-mails. The tests' “French” has everything in brackets."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tools import words

from cosmodrome.games import all_games
from cosmodrome.server.notifications import texts
from cosmodrome.server.notifications.kinds import KINDS
from cosmodrome.words import FOLDER, Languages
from tests.server.browsers import Browser
from tests.server.client import WebSocketDisconnect
from tests.server.conftest import Serve

FRENCH = {"accept-language": "fr-CH, fr;q=0.9, en;q=0.5"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("words")
    marked = words.marked(words.read(words.TEMPLATE))
    (found / "fr.json").write_text(json.dumps(marked), "utf-8")
    return found


@pytest.fixture
def ann(serve: Serve, folder: Path) -> Browser:
    return Browser(serve(words=folder, contact="mailto:ann@example.org"))


def bare(text: str) -> list[str]:
    """Return the words outside all brackets."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = inner
    return [one for one in re.split(r"[\n·]", text) if re.search(r"[A-Za-z]{3}", one)]


def shown(page: str) -> str:
    """Return the visible text of an HTML page."""
    body = re.sub(
        r"<(script|style|code|pre|head)\b.*?</\1>", "", page.replace("<title>", "</head><p>"), flags=re.DOTALL
    )
    return unescape(re.sub(r"<[^>]*>", "", body))


OWN = {"Cosmodrome", "ann@example.org", "API", "OpenAPI"}


@pytest.mark.parametrize(
    "path", ["/privacy", "/imprint", "/nowhere", "/schema", "/", "/help/nowhere", "/.well-known/x"]
)
def test_pages_that_the_server_writes(ann: Browser, path: str) -> None:
    answer = ann.ask("GET", path, headers=FRENCH)
    assert answer.headers["content-language"] == "fr"
    assert "accept-language" in answer.headers["vary"]
    assert '<html lang="fr"' in answer.text
    assert [one for one in bare(shown(answer.text)) if one.strip() not in OWN] == []


def test_a_game_s_page_has_its_text_in_the_reader_s_language(ann: Browser) -> None:
    game = all_games()["mlem"]
    assert f"⟦{game.about.text}⟧" in unescape(ann.ask("GET", "/help/mlem", headers=FRENCH).text)


def test_the_person_s_setting_counts_more_than_the_browser(ann: Browser) -> None:
    assert '<html lang="en" data-lang="en"' in re.sub(r"\s+", " ", ann.ask("GET", "/").text)
    ann.patch("/api/me/preferences", {"lang": "fr"})
    page = re.sub(r"\s+", " ", ann.ask("GET", "/").text)
    assert '<html lang="fr" data-lang="en"' in page
    assert "⟦Privacy⟧" in ann.ask("GET", "/privacy").text
    ann.patch("/api/me/preferences", {"lang": "auto"})
    assert '<html lang="fr" data-lang="fr"' in re.sub(r"\s+", " ", ann.ask("GET", "/", headers=FRENCH).text)


ERRORS: list[tuple[str, str, Any]] = [
    ("GET", "/api/nothing", None),
    ("PUT", "/api/games", {}),
    ("GET", "/api/tables/0123", None),
    ("GET", "/api/games/space-mision", None),
    ("GET", "/api/words/de", None),
    ("POST", "/api/tables", {"game": "mlem", "seats": [{"kind": "me"}]}),
    ("POST", "/api/tables", {"game": "mlem", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}),
    ("POST", "/api/replays", None),
    ("GET", "/api/replays/0123", None),
    ("POST", "/api/invitation", {"token": "no"}),
    ("POST", "/api/me/sign-up", {"name": "!!!", "password": "x"}),
    ("PUT", "/api/availability", {"zone": "Moon/Base", "night_from": 0, "night_to": 60, "rest": [], "holidays": []}),
]


@pytest.mark.parametrize(("method", "path", "body"), ERRORS)
def test_errors_of_the_api(ann: Browser, method: str, path: str, body: Any) -> None:
    ann.get("/api/me")
    answer = ann.ask(method, path, headers=FRENCH, **({} if body is None else {"json": body}))
    assert answer.status_code >= 400
    said = answer.json()
    assert said.keys() >= {"error", "words"}
    assert said["words"].startswith("⟦")
    english = ann.ask(method, path, **({} if body is None else {"json": body})).json()
    assert english["words"].rstrip(".") == re.sub("[⟦⟧]", "", said["words"]).rstrip(".")


def test_a_refusal_of_the_rules(ann: Browser) -> None:
    table = ann.table({"kind": "me"}, {"kind": "me"})
    step = {"seat": 0, "expected_version": 0, "key": "12345678", "do": "pass"}
    waiting = ann.get(f"/api/tables/{table['id']}")["waiting"]
    step["seat"] = 1 - waiting[0]
    legal = ann.get(f"/api/tables/{table['id']}/position?seat={waiting[0]}")["legal"][0]["do"]
    answer = ann.ask("POST", f"/api/tables/{table['id']}/steps", headers=FRENCH, json={**step, "do": legal})
    assert answer.status_code == 422
    assert re.match(r"SM-[\d.]+: ⟦", answer.json()["words"])


def test_a_live_connection_says_why_it_ends(ann: Browser) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as ended,
        ann.client.websocket_connect("/api/tables/0123/live", headers=FRENCH) as live,
    ):
        live.receive()
    assert ended.value.detail == "⟦There is no such table.⟧"


def test_notifications(folder: Path) -> None:
    """This covers each of their texts; a player with the name of a message keeps that name."""
    speaker = texts.Speaker(folder)
    for kind in KINDS.values():
        for text in (kind.title, kind.text, kind.line, kind.label):
            assert speaker.say("fr", text, game="Rules", names="Rules", left="", host="Rules").startswith("⟦")
    assert "Rules." in speaker.say("fr", KINDS["turn"].text, names="Rules")
    assert speaker.left("fr-CH", 90_000) == "⟦1 day 1 h left⟧"
    single = [texts.DEADLINE, texts.NEWS, texts.SOMEBODY, texts.CHANGED, texts.ACCOUNT, texts.NOT_MINE, texts.SIGN_IN]
    single += [texts.LOOK, texts.SETTINGS, texts.STOP, texts.YES, texts.NOT_ME, *texts.CONFIRM, *texts.RECOVER]
    said = [speaker.say("fr", text, name="Rules", left="") for text in (*single, *texts.CHANGES.values())]
    assert [one for one in said if not one.startswith("⟦")] == []


def test_no_language_but_english_is_installed_yet() -> None:
    """The compiled catalogs lie beside the template. Add a new language to this list."""
    assert Languages(FOLDER).known() == ["en"]
