"""The language of a request: of the server's languages, the one that its browser prefers (RFC 9110, 12.5.4)."""

from collections.abc import Mapping
from typing import Any

from cosmodrome.server.http.asgi import Scope
from cosmodrome.server.http.templates import Spoken
from cosmodrome.server.http.visitors import header
from cosmodrome.words import ENGLISH, Language, Languages, accepted

LANGUAGES = "languages"
"""The key of the server's languages in the state of a scope."""


def reader(scope: Scope, chosen: str | None = None) -> Language:
    """Return the language to answer in. `chosen`: the person's own setting, which takes precedence over the
    browser's."""
    languages: Languages | None = scope.get("state", {}).get(LANGUAGES)
    if languages is None:
        return ENGLISH
    return languages.best([*([chosen] if chosen else []), *accepted(header(scope, b"accept-language"))])


def spoken(scope: Scope, own: Mapping[str, Any]) -> Spoken:
    """Return the languages of a page for a reader with these settings."""
    chosen = own.get("lang")
    browsers = reader(scope)
    return Spoken(reader(scope, chosen) if chosen else browsers, browsers.lang)
