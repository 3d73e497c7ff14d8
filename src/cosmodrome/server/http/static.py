"""Files of the page: compressed once, with an ETag; browsers cache files with a hash in their name for good.

Only files with a listed ending are served.
"""

import gzip
import json
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cosmodrome.server.admin.site import Site
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.common.settings import HERE, Settings
from cosmodrome.server.http import templates
from cosmodrome.server.http.operations import Reply, Request, get

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
"""The kinds of files that are served; others are not."""
_NAME = re.compile(r"[\w./-]{1,200}", re.ASCII)
"""The form of a file's address, because a file system does not accept every text."""
_PACKED = {".png", ".webp", ".woff2", ".mp3", ".ogg"}
_GZIP = ".gz"
"""The suffix of files that a wheel contains in compressed form, as `NAME.gz`."""
FOR_GOOD = "public, max-age=31536000, immutable"


class Served(NamedTuple):
    """A file ready to be sent."""

    content: bytes
    packed: bytes | None
    media: str
    tag: str


@get("/static/{path:path}", guests=False, banned=True)
async def static(request: Request, path: str, settings: Settings) -> Reply:
    """Return a file of the page."""
    served = _found(path, settings)
    headers = {"etag": served.tag, "vary": "accept-encoding", "cache-control": _caching(path)}
    if served.tag in request.header(b"if-none-match"):
        return Reply(media="", status=304, headers=headers)
    if served.packed is not None and "gzip" in request.header(b"accept-encoding"):
        headers["content-encoding"] = "gzip"
        return Reply(served.packed, served.media, headers=headers)
    return Reply(served.content, served.media, headers=headers)


@get("/worker.js")
async def worker(settings: Settings, site: Site) -> Reply:
    """Return the service worker, which browsers run when messages arrive and while there is no connection. It is at the
    top level because it serves all pages, and browsers request it anew each time. Its first line names the build and
    its files, so that it differs from build to build."""
    name = templates.worker(settings.static)
    if not name:
        raise NotFound("The page has not been built, so this file does not exist.")
    served = _found(f"table/{name}", settings)
    built = json.dumps(templates.built(settings.static, site.name))
    content = f"self.built = {built};\n".encode() + served.content
    return Reply(content, served.media, headers={"cache-control": "no-cache"})


def _found(path: str, settings: Settings) -> Served:
    if not _NAME.fullmatch(path):
        raise NotFound("This file does not exist.")
    built = path.startswith("table/")
    top, inner = (settings.static, path.removeprefix("table/")) if built else (HERE / "static", path)
    file = (top / inner).resolve()
    hidden = any(part.startswith(".") for part in Path(inner).parts)
    if hidden or file.suffix not in TYPES or not file.is_relative_to(top.resolve()):
        raise NotFound("This file does not exist.")
    if not file.is_file() and not (file := file.with_name(file.name + _GZIP)).is_file():
        raise NotFound("This file does not exist.")
    return _read(file, file.stat().st_mtime_ns)


def _caching(path: str) -> str:
    return FOR_GOOD if path.startswith("table/assets/") else "no-cache"


@lru_cache(maxsize=256)
def _read(file: Path, _changed: int) -> Served:
    content, packed, suffix = file.read_bytes(), None, file.suffix
    if suffix == _GZIP:
        content, packed, suffix = gzip.decompress(content), content, file.with_suffix("").suffix
    elif suffix not in _PACKED:
        packed = gzip.compress(content, 9, mtime=0)
    return Served(content, packed, TYPES[suffix], f'"{sha256(content).hexdigest()[:24]}"')
