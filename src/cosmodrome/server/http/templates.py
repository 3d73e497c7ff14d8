"""The HTML pages: the one that loads the built page, and those for when there is none or something is wrong."""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from cosmodrome import __version__
from cosmodrome.kernel import AnyGame
from cosmodrome.rulebooks import Rulebook
from cosmodrome.server.admin.site import Site
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import MAX_AGE
from cosmodrome.server.http.previews import Preview

ENTRY, API_ENTRY, WORKER_ENTRY = "src/main.ts", "src/api.ts", "src/worker.ts"
"""The entries of the page, of the page of the API, and of what runs while none is open, by the build's manifest."""

_pages = Environment(
    loader=PackageLoader("cosmodrome.server", "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)


def main_page(static: Path, own: Mapping[str, Any], site: Site, preview: Preview) -> str:
    """The page that loads the table, or one that says how to build it; `own`: what the reader prefers, so that it looks
    so from the beginning; `site`: how the server presents itself; `preview`: what a link to it shows elsewhere."""
    files = _files(static)
    page = _pages.get_template("main.html" if files else "unbuilt.html")
    shown = {**site.settings._asdict(), "imprint": bool(site.settings.imprint)}
    return page.render(files, own=own, name=site.name, shown=shown, preview=preview)


def worker(static: Path) -> str:
    """The file that browsers run when messages come, as the build has named it; empty if the page is not built."""
    entry: str = _files(static, WORKER_ENTRY).get("entry", "")
    return entry


def built(static: Path, name: str) -> dict[str, Any]:
    """Return what names this build on this server, and all files that its pages may load."""
    manifest = (static / ".vite" / "manifest.json").read_text("utf-8")
    chunks: dict[str, dict[str, Any]] = json.loads(manifest)
    used = [chunks[one] for one in _wanted(chunks, ENTRY, ("imports", "dynamicImports"))]
    files = {file for one in used for file in (one["file"], *one.get("css", []), *one.get("assets", []))}
    build = blake2b(f"{__version__} {name} {manifest}".encode(), digest_size=8).hexdigest()
    return {"build": build, "files": sorted(f"/static/table/{file}" for file in files)}


def help_page(static: Path, game: AnyGame, book: Rulebook | None, own: Mapping[str, Any], preview: Preview) -> str:
    """A game's page with all its text in it, whether the page is built or not; `own`, `preview`: as for `main_page`."""
    values = {"about": game.about, "rulings": game.rulings, "book": book, "own": own, "preview": preview}
    values |= _files(static)
    return _pages.get_template("help.html").render(values)


def api_page(static: Path) -> str:
    """The API for programs, to be read and tried."""
    files = _files(static, API_ENTRY)
    return _pages.get_template("api.html" if files else "unbuilt.html").render(files)


def privacy_page(settings: Settings) -> str:
    """Return the privacy page of a server with these settings."""
    values = {"settings": settings, "remembered": MAX_AGE // 86_400}
    return _pages.get_template("privacy.html").render(values)


def imprint_page(site: Site) -> str:
    """Return the imprint: the operators in their own words."""
    return _pages.get_template("imprint.html").render(name=site.name, text=site.settings.imprint)


def error_page(status: int, words: str) -> str:
    """A page that says what is wrong."""
    return _pages.get_template("error.html").render(status=status, words=words)


def _files(static: Path, entry: str = ENTRY) -> dict[str, Any]:
    """Return the first files of the built page: its entry, its styles and its static imports; empty if it is not
    built."""
    manifest = static / ".vite" / "manifest.json"
    try:
        changed = manifest.stat().st_mtime_ns
    except OSError:
        return {}
    return _listed(manifest, changed, entry)


@lru_cache(maxsize=4)
def _listed(manifest: Path, _changed: int, entry: str) -> dict[str, Any]:
    chunks: dict[str, dict[str, Any]] = json.loads(manifest.read_text("utf-8"))
    wanted = _wanted(chunks, entry)
    styles = [style for name in wanted for style in chunks[name].get("css", [])]
    modules = [chunks[name]["file"] for name in wanted[1:]]
    return {"entry": chunks[entry]["file"], "styles": styles, "modules": modules}


def _wanted(chunks: dict[str, dict[str, Any]], entry: str, ways: tuple[str, ...] = ("imports",)) -> list[str]:
    """The entry and everything it always imports, each once; `ways`: and what it imports later."""
    wanted, ahead = [], [entry]
    while ahead:
        name = ahead.pop(0)
        if name not in wanted:
            wanted.append(name)
            ahead += [other for way in ways for other in chunks[name].get(way, [])]
    return wanted
