"""The HTML pages: the one that loads the built page, and those used without it or after an error."""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from cosmodrome import __version__
from cosmodrome.kernel import AnyGame, Words, plural
from cosmodrome.rulebooks import Rulebook
from cosmodrome.server.admin.site import Site
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import MAX_AGE
from cosmodrome.server.http.previews import Preview
from cosmodrome.words import ENGLISH, Language

ENTRY, API_ENTRY, WORKER_ENTRY = "src/main.ts", "src/api.ts", "src/worker.ts"
"""The entries of the page, of the API's page and of the service worker, according to the build's manifest."""

_pages = Environment(
    loader=PackageLoader("cosmodrome.server", "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
)


class Spoken(NamedTuple):
    """The languages of a page: its own, and the one that the reader's browser prefers."""

    language: Language = ENGLISH
    browsers: str = "en"


def _shown(name: str, spoken: Spoken, values: Mapping[str, Any]) -> str:
    """Return a page. In templates `t` translates a sentence and fills in its arguments, which are escaped unless they
    are markup. `days` writes a number of days."""
    language = spoken.language

    def t(text: str, **args: object) -> Markup:
        filled = {key: language.say(arg) if isinstance(arg, Words) else arg for key, arg in args.items()}
        return escape(language.translate(text)).format(**filled)

    said = {"t": t, "days": _days, "lang": language.lang, "browsers": spoken.browsers}
    return _pages.get_template(name).render(values, **said)


def _days(count: float) -> Words:
    whole = int(count) if count == int(count) else 2  # fractions of a day take the plural
    return Words(plural("{number} day", "{number} days"), {"count": whole, "number": f"{count:g}"})


def main_page(static: Path, own: Mapping[str, Any], site: Site, preview: Preview, spoken: Spoken) -> str:
    """Return the page that loads the table, or one that says how to build the page; `own`: the reader's preferences, so
    that it looks right from the start; `site`: how the server presents itself; `preview`: what a link to it shows
    elsewhere."""
    files = _files(static)
    shown = {**site.settings._asdict(), "imprint": bool(site.settings.imprint)}
    values = {**files, "own": own, "name": site.name, "shown": shown, "preview": preview}
    return _shown("main.html" if files else "unbuilt.html", spoken, values)


def worker(static: Path) -> str:
    """Return the file that browsers run when messages arrive, by its name in the build; empty if the page is not
    built."""
    entry: str = _files(static, WORKER_ENTRY).get("entry", "")
    return entry


def built(static: Path, name: str) -> dict[str, Any]:
    """Return the name of this build on this server, and all files that its pages may load."""
    manifest = (static / ".vite" / "manifest.json").read_text("utf-8")
    chunks: dict[str, dict[str, Any]] = json.loads(manifest)
    used = [chunks[one] for one in _wanted(chunks, ENTRY, ("imports", "dynamicImports"))]
    files = {file for one in used for file in (one["file"], *one.get("css", []), *one.get("assets", []))}
    build = blake2b(f"{__version__} {name} {manifest}".encode(), digest_size=8).hexdigest()
    return {"build": build, "files": sorted(f"/static/table/{file}" for file in files)}


def help_page(
    static: Path, game: AnyGame, book: Rulebook | None, own: Mapping[str, Any], *, preview: Preview, spoken: Spoken
) -> str:
    """Return a game's page with all its text, whether the page is built or not; `own`, `preview`: as for
    `main_page`."""
    values = {"about": game.about, "rulings": game.rulings, "book": book, "own": own, "preview": preview}
    values |= _files(static)
    return _shown("help.html", spoken, values)


def api_page(static: Path, spoken: Spoken) -> str:
    """Return the page on which to read and try the API for programs."""
    files = _files(static, API_ENTRY)
    return _shown("api.html" if files else "unbuilt.html", spoken, files)


def privacy_page(settings: Settings, own: Mapping[str, Any], site: Site, spoken: Spoken) -> str:
    """Return the privacy page of a server with these settings; `own`: as for `main_page`."""
    values = {"settings": settings, "remembered": MAX_AGE // 86_400}
    return _shown("privacy.html", spoken, values | _plain(settings.static, own, site))


def imprint_page(static: Path, own: Mapping[str, Any], site: Site, spoken: Spoken) -> str:
    """Return the imprint: the operators in their own words; `own`: as for `main_page`."""
    return _shown("imprint.html", spoken, {"text": site.settings.imprint} | _plain(static, own, site))


def error_page(status: int, words: str, language: Language) -> str:
    """Return a page that says what is wrong, in this language."""
    values = {"status": status, "words": words, "name": "", "own": {}, "styles": []}
    return _shown("error.html", Spoken(language), values)


def _plain(static: Path, own: Mapping[str, Any], site: Site) -> dict[str, Any]:
    """Return what a page of text needs to look like the others."""
    return {"name": site.name, "own": own, "styles": _files(static).get("styles", [])}


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
    """Return the entry and everything that it always imports, each once; `ways`: which imports, perhaps also its later
    ones."""
    wanted, ahead = [], [entry]
    while ahead:
        name = ahead.pop(0)
        if name not in wanted:
            wanted.append(name)
            ahead += [other for way in ways for other in chunks[name].get(way, [])]
    return wanted
