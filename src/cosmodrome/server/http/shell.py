"""The HTML pages: the shell that loads the built page, and the pages for when there is none or something is wrong."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

ENTRY = "src/main.ts"
"""The page's entry, as the build's manifest names it."""

_pages = Environment(
    loader=PackageLoader("cosmodrome.server", "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)


def shell(static: Path) -> str:
    """The page that loads the table, or one that says how to build it."""
    manifest = static / ".vite" / "manifest.json"
    try:
        changed = manifest.stat().st_mtime_ns
    except OSError:
        return _pages.get_template("unbuilt.html").render()
    return _shell(manifest, changed)


def error_page(status: int, words: str) -> str:
    """A page that says what is wrong."""
    return _pages.get_template("error.html").render(status=status, words=words)


@lru_cache(maxsize=4)
def _shell(manifest: Path, _changed: int) -> str:
    chunks: dict[str, dict[str, Any]] = json.loads(manifest.read_text("utf-8"))
    wanted = _wanted(chunks, ENTRY)
    styles = [style for name in wanted for style in chunks[name].get("css", [])]
    modules = [chunks[name]["file"] for name in wanted[1:]]
    return _pages.get_template("shell.html").render(entry=chunks[ENTRY]["file"], styles=styles, modules=modules)


def _wanted(chunks: dict[str, dict[str, Any]], entry: str) -> list[str]:
    """The entry and everything it always imports, each once."""
    wanted, ahead = [], [entry]
    while ahead:
        name = ahead.pop(0)
        if name not in wanted:
            wanted.append(name)
            ahead += chunks[name].get("imports", [])
    return wanted
