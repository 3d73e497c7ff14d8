"""The pages, their files and the catalogs."""

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cosmodrome.games import find
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http import templates
from cosmodrome.server.http.errors import said
from cosmodrome.server.http.static import _found
from tests.server.browsers import Browser
from tests.server.conftest import Serve
from tests.toys.lanterns import Lanterns

MANIFEST: dict[str, dict[str, Any]] = {
    "src/main.ts": {
        "file": "assets/main-A1.js",
        "imports": ["_shared.js"],
        "css": ["assets/main-B2.css"],
        "isEntry": True,
    },
    "_shared.js": {"file": "assets/shared-C3.js", "imports": ["src/main.ts"], "css": ["assets/shared-D4.css"]},
    "src/api.ts": {"file": "assets/api-F6.js", "css": ["assets/api-G7.css"], "isEntry": True},
    "game.ts": {"file": "assets/game-E5.js", "isDynamicEntry": True},
}
SCRIPT = "console.log('a page');\n" * 200


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "table"
    (folder / ".vite").mkdir(parents=True)
    (folder / "assets").mkdir()
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder / "assets" / "main-A1.js").write_text(SCRIPT)
    (folder / "assets" / "font.woff2").write_bytes(b"wOF2")
    (folder / "note.txt").write_text("hello")
    (folder / "secret.py").write_text("secret")
    (tmp_path / "outside.txt").write_text("outside")
    return folder


PAGES = [
    "/",
    "/new?game=space-mission&seats=3&bots=greedy",
    "/table/abc",
    "/join/tok",
    "/replay/abc",
    "/help/space-mission",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_loads_the_build(serve: Serve, built: Path, path: str) -> None:
    page = Browser(serve(static=built)).ask("GET", path)
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert '<script type="module" src="/static/table/assets/main-A1.js"></script>' in page.text
    assert '<link rel="modulepreload" href="/static/table/assets/shared-C3.js">' in page.text
    for style in ("main-B2", "shared-D4"):
        assert f'<link rel="stylesheet" href="/static/table/assets/{style}.css">' in page.text
    assert "game-E5" not in page.text, "a game's board is loaded when it is needed"
    assert '<div id="app">' in page.text
    for inline in ("<style", "style=", "onload=", "<script>"):
        assert inline not in page.text


def test_the_worker_names_its_build_and_every_file_of_the_page(serve: Serve, built: Path) -> None:
    manifest = MANIFEST | {"src/worker.ts": {"file": "assets/worker-H8.js", "isEntry": True}}
    manifest["src/main.ts"] = manifest["src/main.ts"] | {"dynamicImports": ["game.ts"]}
    (built / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    (built / "assets" / "worker-H8.js").write_text("work();")
    answer = serve(static=built).get("/worker.js")
    first, rest = answer.text.split("\n", 1)
    told = json.loads(first.removeprefix("self.built = ").removesuffix(";"))
    files = ["game-E5.js", "main-A1.js", "main-B2.css", "shared-C3.js", "shared-D4.css"]
    assert told == templates.built(built, "") | {"files": [f"/static/table/assets/{file}" for file in files]}
    assert (rest, answer.headers["cache-control"]) == ("work();", "no-cache")
    assert told["build"] != templates.built(built, "Ann's")["build"], "the page of another name is another page"
    (built / ".vite" / "manifest.json").write_text(json.dumps(manifest | {"game.ts": {"file": "assets/game-X1.js"}}))
    assert told["build"] != templates.built(built, "")["build"]


def test_the_page_without_a_connection_is_nobodys(serve: Serve, built: Path) -> None:
    client = serve(static=built)
    ann = Browser(client)
    ann.ask("PATCH", "/api/me/preferences", json={"theme": "chart"})
    answer = ann.ask("GET", "/offline")
    assert '<div id="app">' in answer.text
    assert "data-preferences" not in answer.text
    assert {"set-cookie", "cosmodrome-reader"}.isdisjoint(answer.headers)


def test_every_answer_says_whose_it_is_and_never_by_the_id(serve: Serve, built: Path) -> None:
    client = serve(static=built)
    ann, bob = Browser(client), Browser(client)
    first = ann.ask("GET", "/").headers["cosmodrome-reader"]
    for path in ("/", "/help/mlem", "/api/tables", "/api/me"):
        assert ann.ask("GET", path).headers["cosmodrome-reader"] == first, path
        assert bob.ask("GET", path).headers["cosmodrome-reader"] != first, path
    left = ann.ask("POST", "/api/me/delete", json={"name": ""})
    assert left.status_code == 200
    assert left.headers["cosmodrome-reader"] != first, "it is somebody else's from now on"
    assert "cosmodrome-reader" not in ann.ask("GET", "/static/icon.svg").headers


def test_the_page_of_the_api_loads_what_is_its_own(serve: Serve, built: Path) -> None:
    html = serve(static=built).get("/schema").text
    assert "assets/api-F6.js" in html
    assert "assets/api-G7.css" in html
    assert "assets/main-A1.js" not in html


def test_without_a_build_the_page_says_how_to_make_one(serve: Serve, tmp_path: Path) -> None:
    page = Browser(serve(static=tmp_path / "nothing")).ask("GET", "/")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "npm ci\nnpm run build" in page.text


def test_a_new_build_is_served_without_a_restart(serve: Serve, built: Path) -> None:
    ann = Browser(serve(static=built))
    assert "main-A1.js" in ann.ask("GET", "/").text
    manifest = {"src/main.ts": {"file": "assets/main-Z9.js"}}
    (built / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    assert "main-Z9.js" in ann.ask("GET", "/").text


def test_files_are_compressed_and_kept(serve: Serve, built: Path) -> None:
    ann = Browser(serve(static=built))
    plain = ann.ask("GET", "/static/table/assets/main-A1.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers["content-type"]) == (SCRIPT, "text/javascript; charset=utf-8")
    assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
    packed = ann.ask("GET", "/static/table/assets/main-A1.js", headers={"accept-encoding": "gzip, br"})
    assert (packed.text, packed.headers["content-encoding"]) == (SCRIPT, "gzip")
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9)) < len(SCRIPT)
    again = ann.ask("GET", "/static/table/assets/main-A1.js", headers={"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    note = ann.ask("GET", "/static/table/note.txt")
    assert (note.text, note.headers["cache-control"]) == ("hello", "no-cache")
    font = ann.ask("GET", "/static/table/assets/font.woff2")
    assert (font.headers["content-type"], "content-encoding" in font.headers) == ("font/woff2", False)


def test_files_that_a_wheel_holds_compressed_are_served_alike(serve: Serve, built: Path) -> None:
    ann, path = Browser(serve(static=built)), "/static/table/assets/main-A1.js"
    whole = [ann.ask("GET", path, headers={"accept-encoding": kind}) for kind in ("identity", "gzip")]
    (built / "assets" / "main-A1.js.gz").write_bytes(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    (built / "assets" / "main-A1.js").unlink()
    packed = [ann.ask("GET", path, headers={"accept-encoding": kind}) for kind in ("identity", "gzip")]
    named = ("etag", "content-type", "content-length", "cache-control")
    for one, other in zip(whole, packed, strict=True):
        assert one.text == other.text
        assert [one.headers[name] for name in named] == [other.headers[name] for name in named]
    assert [one.headers.get("content-encoding") for one in packed] == [None, "gzip"]
    assert ann.ask("GET", f"{path}.gz").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "table/secret.py",
        "table/.vite/manifest.json",
        "table/../outside.txt",
        "table/%2e%2e/outside.txt",
        "table/assets",
        "../app.py",
        "table/no.js",
        "no.css",
    ],
)
def test_nothing_else_is_served(serve: Serve, built: Path, path: str) -> None:
    answer = Browser(serve(static=built)).ask("GET", f"/static/{path}")
    assert answer.status_code == 404
    assert "outside" not in answer.text


def test_a_path_that_the_framework_let_through_leads_nowhere_either(built: Path, settings: Settings) -> None:
    for path in (f"table/{built.parent}/outside.txt", "table/../outside.txt", "table/.vite/manifest.json"):
        with pytest.raises(NotFound, match="This file does not exist."):
            _found(path, replace(settings, static=built))
    assert _found("table/note.txt", replace(settings, static=built)).content == b"hello"


def test_icon_and_style_of_the_plain_pages_are_there(ann: Browser) -> None:
    assert ann.ask("GET", "/static/icon.svg").headers["content-type"] == "image/svg+xml"
    assert ann.ask("GET", "/static/plain.css").headers["content-type"] == "text/css; charset=utf-8"


def test_catalogues(serve: Serve, tmp_path: Path) -> None:
    words = {"Discover": "Erkunden", "{count} card": {"one": "{count} Karte", "other": "{count} Karten"}}
    areas = {"common": [1, 4], "mlem": [2, 2]}
    (tmp_path / "de.json").write_text(json.dumps({"areas": areas, "messages": words}))
    ann = Browser(serve(words=tmp_path))
    assert ann.get("/api/words") == [
        {"lang": "en", "percent": 100, "areas": {}},
        {"lang": "de", "percent": 50, "areas": {"common": 25, "mlem": 100}},
    ]
    assert ann.get("/api/words/de") == words
    assert ann.get("/api/words/en") == {}
    for wrong in ("fr", "..", "x" * 40, "de.json"):
        assert ann.get(f"/api/words/{wrong}", 404)["error"] == "not-found"


def test_games_and_bots_are_described(ann: Browser) -> None:
    (game,) = [one for one in ann.get("/api/games") if one["key"] == "space-mission"]
    assert (game["key"], game["seats"], game["about"]["designers"]) == ("space-mission", [2, 5], "Matt Worden")
    assert [option["key"] for option in game["options"]] == [option.key for option in find("space-mission").options]
    whole = ann.get("/api/games/space-mission")
    assert {key: whole[key] for key in game} == game
    assert whole["names"]["planet"]["caldera"] == "Caldera"
    assert whole["texts"]["jumped"] == "{seat} jumps to {planet} with {card}."
    assert len(whole["parts"]["planets"]) >= 8
    assert ann.get("/api/games/chess", 404)["error"] == "not-found"
    assert [bot["name"] for bot in ann.get("/api/bots")] == [
        "random",
        "greedy",
        "cadet",
        "pilot",
        "navigator",
        "legend",
    ]
    assert ann.get("/healthz") == {"ok": True}


def test_a_page_that_was_not_built_has_no_service_worker(serve: Serve, tmp_path: Path) -> None:
    answer = serve(static=tmp_path).get("/worker.js")
    assert answer.status_code == 404
    assert "The page has not been built, so this file does not exist." in answer.text


def test_a_game_without_a_rulebook_says_so(ann: Browser, lanterns: Lanterns) -> None:
    answer = ann.ask("GET", f"/api/games/{lanterns.key}/rulebook/en")
    assert (answer.status_code, answer.json()["words"]) == (404, "This game has no rulebook.")


def test_a_database_that_does_not_answer_is_told_as_that() -> None:
    told = said(OperationalError("SELECT secret", None, Exception("terminated")))
    assert told.error == "unavailable"
    assert "secret" not in told.words
