"""Build the documentation site into a folder and check every link in it: `python -m tools.site FOLDER`.

The pages are those of the repository: README, `docs/`, the games, their rulebooks with the pictures that the page's
build has drawn, the notebooks of `examples/` with what their cells show, and a reference made of docstrings. A link to
a file that is no page leads to a copy of it. Nothing on the site comes from elsewhere, so it can be read and searched
without a network or a server.
"""

import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools import notebook

from cosmodrome.games import find
from cosmodrome.rulebooks import rulebook
from cosmodrome.rulebooks.shelf import ART

ROOT = Path(__file__).parents[1]
GAMES = ("space_mission", "mlem", "tom_tube", "planet_unknown")
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "bench/README.md": "bench.md",
    "examples/star_moths/README.md": "star-moths.md",
    "src/cosmodrome/kernel/README.md": "kernel.md",
    "src/cosmodrome/server/README.md": "server.md",
    "src/cosmodrome/web/README.md": "web.md",
    **{f"src/cosmodrome/games/{name}/README.md": f"{name.replace('_', '-')}.md" for name in GAMES},
    **{f"docs/{path.name}": path.name for path in sorted((ROOT / "docs").glob("*.md"))},
}
"""The page of the site, by path in the repository."""
RULEBOOKS = {f"src/cosmodrome/games/{name}/rulebook/en.md": f"rules-{name.replace('_', '-')}.md" for name in GAMES}
"""The page of a rulebook, by path in the repository."""
NOTEBOOKS = {"examples/boards.ipynb": "notebook.md"}
"""The page of a notebook with the results of its cells, by path in the repository."""
PICTURES = ROOT / "src" / "cosmodrome" / "server" / "static" / "table" / "pictures"
REFERENCE = {
    "kernel": [
        "kernel.match",
        "kernel.game",
        *("kernel.teaching", "kernel.orders", "kernel.advice", "kernel.learning", "kernel.functions"),
        *("kernel.record", "kernel.chance", "kernel.bot", "kernel.observation"),
    ],
    "games": ["games"],
    "bots": ["bots"],
    "lab": [
        f"lab.{name}"
        for name in (
            *("arena", "sweep", "study", "facts", "rows", "entrants", "batches", "playing", "memory"),
            *("pictures", "replays"),
        )
    ],
}
"""The modules whose docstrings a page of the reference shows."""
NAV = {
    "Cosmodrome for": ["for-researchers.md", "for-designers.md", "for-bot-writers.md", "for-teachers.md"],
    "Rulebooks": [*RULEBOOKS.values()],
    "Games": ["space-mission.md", "mlem.md", "tom-tube.md", "planet-unknown.md", "star-moths.md"],
    "Library": [
        "laboratory.md",
        "pictures.md",
        "notebook.md",
        "learners.md",
        "bots.md",
        "kernel.md",
        "verification.md",
        "bench.md",
    ],
    "Reference": [f"reference/{name}.md" for name in REFERENCE],
    "Hosting": ["host.md", "server.md", "api.md"],
    "Project": [
        "architecture.md",
        "contributing.md",
        "translate.md",
        "testing.md",
        "web.md",
        "glossary.md",
        "changes.md",
    ],
}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
HEADING = re.compile(r'<h([2-6])(?: id="([^"]*)")?>(.*?)</h\1>\n?')
FENCE = re.compile(r"(^```.*?^```)", re.MULTILINE | re.DOTALL)
CONFIG = """[project]
site_name = "Cosmodrome"
docs_dir = "pages"
site_dir = "site"
use_directory_urls = false
extra_css = ["rulebook.css"]
nav = [
  {{ "Home" = "index.md" }},
{nav}
]
[project.theme]
font = false
features = ["navigation.tabs", "content.code.copy"]
[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle.icon = "lucide/sun"
toggle.name = "Dark theme"
[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle.icon = "lucide/moon"
toggle.name = "Light theme"
[project.plugins.search]
[project.plugins.offline]
[project.plugins.mkdocstrings.handlers.python]
paths = ["{source}"]
[project.plugins.mkdocstrings.handlers.python.options]
show_source = false
show_root_heading = true
heading_level = 2
"""
LISTED = re.compile(r"(?:[-*]|\d+\.) ")
UNREAD = re.compile(r"^(?:- \S|\|:?-).*", re.MULTILINE)
AS_IS = {"pre", "code", "script", "style"}
"""Tags whose text is no prose."""
SHIM = "https://unpkg.com/iframe-worker/shim"
OFFLINE = """if (location.protocol === "file:") {
  const text = TEXT;
  const Started = Worker;
  window.Worker = class extends Started {
    constructor() {
      super(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    }
  };
}
"""
STYLE = """.rulebook .picture { display: block; max-width: min(100%, 40rem); height: auto; border-radius: 10px; }
.rulebook .mark { font-size: 0.72em; white-space: nowrap; }
.rulebook .rule:target { background: color-mix(in srgb, var(--md-accent-fg-color) 18%, transparent); }
"""


def main() -> None:
    """Build the site into the folder named, and print each fault."""
    if len(sys.argv) != 2:
        raise SystemExit("Usage: python -m tools.site FOLDER")
    faults = build(Path(sys.argv[1]))
    for fault in faults:
        print(fault)
    raise SystemExit(1 if faults else 0)


def build(folder: Path) -> list[str]:
    """Build the site into a folder, replacing its contents; return a sentence for each broken link."""
    work = ROOT / "build" / "site"
    shutil.rmtree(work, ignore_errors=True)
    stage(work)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--config-file", "zensical.toml"]
    done = subprocess.run(command, cwd=work, check=False, capture_output=True, text=True)  # noqa: S603  # our own
    if done.returncode:
        raise SystemExit(f"The site could not be built:\n{done.stdout}{done.stderr}")
    search_from_files(work / "site")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(work / "site", folder)
    return faults_of(folder)


def search_from_files(site: Path) -> None:
    """Let the search work without a server: there browsers start no worker from a file, but one from its text.

    Zensical would fetch a script for that from elsewhere; ours takes its place.
    """
    (worker,) = site.glob("assets/javascripts/workers/search.*.js")
    ours = site / "assets" / "javascripts" / "offline.js"
    ours.write_text(OFFLINE.replace("TEXT", json.dumps(worker.read_text("utf-8"))), "utf-8")
    for page in site.rglob("*.html"):
        place = posixpath.relpath(ours.relative_to(site).as_posix(), page.relative_to(site).parent.as_posix())
        page.write_text(page.read_text("utf-8").replace(SHIM, place), "utf-8")


def stage(work: Path) -> None:
    """Write the pages and the settings of the site."""
    pages = work / "pages"
    for source, page in PAGES.items():
        path = pages / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_moved((ROOT / source).read_text("utf-8"), source, pages), "utf-8")
    (pages / "rulebook.css").write_text(STYLE, "utf-8")
    for page in RULEBOOKS.values():
        (pages / page).write_text(_rules(page.removeprefix("rules-").removesuffix(".md"), pages), "utf-8")
    for source, page in NOTEBOOKS.items():
        (pages / page).write_text(notebook.markdown(ROOT / source), "utf-8")
    (pages / "reference").mkdir()
    for name, modules in REFERENCE.items():
        shown = "\n\n".join(f"::: cosmodrome.{module}" for module in modules)
        (pages / "reference" / f"{name}.md").write_text(f"# {name.capitalize()}\n\n{shown}\n", "utf-8")
    nav = ",\n".join(f'  {{ "{title}" = [{", ".join(map(_quoted, found))}] }}' for title, found in NAV.items())
    (work / "zensical.toml").write_text(CONFIG.format(nav=nav, source=ROOT / "src"), "utf-8")


def _rules(key: str, pages: Path) -> str:
    """Return the rulebook of a game as Markdown: headings, and below them HTML with an anchor for each rule."""
    book = rulebook(find(key))
    if book is None or not (PICTURES / key).is_dir():
        raise SystemExit(f"The pictures of {key} are not drawn. Build the page first: ./cosmodrome --version")
    shutil.copytree(PICTURES / key, pages / "rulebooks" / key)
    parts = [f"# {book.title}: rulebook", _block(book.intro)]
    for chapter in book.chapters:
        _, *found = HEADING.split(chapter.html)
        for level, anchor, title, body in zip(found[::4], found[1::4], found[2::4], found[3::4], strict=True):
            parts += [f"{'#' * int(level)} {title}{f' {{ #{anchor} }}' if anchor else ''}", _block(body)]
    return "\n\n".join(parts).replace(f"{ART}/{key}/", f"rulebooks/{key}/")


def _block(html: str) -> str:
    return f'<div class="rulebook">\n{html}\n</div>\n'


def _quoted(text: str) -> str:
    return f'"{text}"'


def _moved(text: str, source: str, pages: Path) -> str:
    """Return a page with its links as they are on the site; code stays as it is."""
    here = posixpath.dirname(source)

    def link(found: re.Match[str]) -> str:
        mark, words, address = found.groups()
        words = LINK.sub(link, words)
        if "://" in address or address.startswith(("#", "mailto:")):
            return f"{mark}[{words}]({address})"
        path, _, anchor = address.partition("#")
        target = posixpath.normpath(posixpath.join(here, path))
        if page := {**PAGES, **RULEBOOKS, **NOTEBOOKS}.get(target):
            return f"{mark}[{words}]({page}{f'#{anchor}' if anchor else ''})"
        if not (ROOT / target).is_file():
            return words if (ROOT / target).is_dir() else found.group()  # a broken one is found later
        copy = pages / "files" / target
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / target, copy.with_name(f"{copy.name}.txt") if not mark else copy)
        return f"{mark}[{words}](files/{target}{'' if mark else '.txt'})"

    return "".join(part if part.startswith("```") else spaced(LINK.sub(link, part)) for part in FENCE.split(text))


def spaced(text: str) -> str:
    """Return text with the empty lines before lists and tables that our pages may leave out, but the site's Markdown
    needs."""
    lines, listed = [""] if text.startswith("\n") else [], False
    for line in text.split("\n"):
        begins = LISTED.match(line) is not None
        before = lines[-1] if lines else ""
        if before and ((begins and not listed) or (line.startswith("|") and not before.startswith("|"))):
            lines.append("")
        listed = begins or (listed and (not line or line[0] == " "))
        lines.append(line)
    return "\n".join(lines)


class _Page(HTMLParser):
    """The links of a page, the files it loads, its link targets, and lists and tables that remained text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.unread: list[str] = []
        self._as_is = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of a tag."""
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        self._as_is += tag in AS_IS
        if tag in ("script", "img", "source", "iframe") and "src" in given:
            self.loads.append(given["src"])
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loads.append(given["href"])

    def handle_endtag(self, tag: str) -> None:
        """Note the end of preformatted text."""
        self._as_is -= tag in AS_IS

    def handle_data(self, data: str) -> None:
        """Look for Markdown."""
        if not self._as_is:
            self.unread += UNREAD.findall(data)


def faults_of(folder: Path) -> list[str]:
    """Return a sentence for each broken link, each part loaded from another site, and each piece of unrendered
    Markdown."""
    pages = {path.resolve(): _Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    return [fault for path, page in pages.items() for fault in _faults(folder.resolve(), path, page, pages)]


def _faults(folder: Path, path: Path, page: _Page, pages: dict[Path, _Page]) -> Iterator[str]:
    name = path.relative_to(folder)
    yield from (f"{name} loads {one} from elsewhere." for one in page.loads if urlsplit(one).netloc)
    yield from (f"{name} shows a list or a table as text: {one}" for one in page.unread)
    for link in [*page.links, *page.loads]:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc or link.startswith("#__") or name.name == "404.html":
            continue
        target = path if not parts.path else Path(os.path.normpath(path.parent / unquote(parts.path)))
        target = target / "index.html" if target.is_dir() else target
        if not target.is_file():
            yield f"{name} links to {link}, which is not there."
        elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
            yield f"{name} links to {link}, a place that is not there."


if __name__ == "__main__":
    main()
