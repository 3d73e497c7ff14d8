"""The addresses at which the server answers, the pages that may act, and the differences behind TLS.

Somebody else's page can make a browser send requests to a home server under the page's own name (by giving that name
our address), so the name must be one that we know. Strangers cannot own the IP addresses and names of a home network.
"""

import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from cosmodrome.server.common.errors import Forbidden, Misdirected
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import COOKIE, KNOWN, MAX_AGE

AT_HOME = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa")
"""The endings of names in home networks; none of them can be bought."""
ROUTERS = (".fritz.box", ".speedport.ip")
"""The suffixes that routers add to the names of machines at home. Strangers can have such names too (`.box` is sold),
so only this machine's own name is accepted in front of them."""
LONGEST = 260
"""The maximum length of name and port in characters; longer ones are not cached."""
PROBES = ("/healthz", "/livez", "/readyz")
"""Paths that answer under any host name: they say only whether the server works."""
SAFE = {"GET", "HEAD", "OPTIONS"}
SECURE = f"__Host-{COOKIE}"
"""The name of our cookie behind TLS: browsers accept a cookie with this prefix only over TLS, from this very host."""


_ONE_WORD = re.compile(r"[\w-]+", re.ASCII)


class Addresses:
    """The settings of names: `public` is the server's public address, and `hosts` are further names."""

    def __init__(self, settings: Settings) -> None:
        self._public = urlsplit(settings.public)
        self._names = {name.casefold() for name in (*settings.hosts, self._public.hostname or "") if name}
        self._at_home = not self._names
        here = socket.gethostname().casefold()
        self._named = {here, *(f"{here.partition('.')[0]}{suffix}" for suffix in ROUTERS)}
        self._strict = f"max-age={int(settings.hsts_days * 86_400)}" if settings.hsts_days else ""

    def check(self, scope: Any, host: str, origin: str | None, site: str) -> None:
        """Check the host name and the origin of a request; `origin` is None without that header.

        Raises `Misdirected` for a name that is not ours, `Forbidden` for requests from somebody else's page.
        """
        if not self._ours(host) and scope["path"] not in PROBES:
            raise Misdirected(
                "This server does not use that name. Its operator can add the name to the setting “hosts”."
            )
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        if origin not in self._own(scope, host) if origin is not None else site not in ("same-origin", "none", ""):
            raise Forbidden("This request comes from another site's page.")

    def secure(self, scope: Any, host: str) -> bool:
        """Return whether the browser speaks TLS to us or to a proxy in front of us."""
        return scope["scheme"] in ("https", "wss") or (self._public.scheme == "https" and self._is_public(host))

    def headers(self, *, secure: bool) -> list[tuple[bytes, bytes]]:
        """Return the additional headers of a response."""
        return [(b"strict-transport-security", self._strict.encode())] if secure and self._strict else []

    def _own(self, scope: Any, host: str) -> Iterable[str]:
        """Return the origins of our own pages."""
        return (f"{'https' if self.secure(scope, host) else 'http'}://{host}",)

    def _is_public(self, host: str) -> bool:
        return host.casefold() == self._public.netloc.casefold()

    def _ours(self, host: str) -> bool:
        if len(host) > LONGEST:
            return False
        name, number = _read(host)
        if name in self._names or name in ("", "localhost") or (number is not None and number.is_loopback):
            return True
        at_home = _ONE_WORD.fullmatch(name) or name.endswith(AT_HOME) or name in self._named
        return self._at_home and (number is not None or bool(at_home))


def cookies(value: str, *, secure: bool, before: bool) -> list[str]:
    """Return the cookie that identifies a browser; `before`: the browser also has the one from before TLS, which is
    removed."""
    if not secure:
        return [f"{COOKIE}={value}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax"]
    fresh = f"{SECURE}={value}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax; Secure"
    return [fresh, f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"] if before else [fresh]


def known_cookie(value: str, *, secure: bool) -> str:
    """Return the cookie by which a browser shows that it has signed in to accounts before; only signing in needs it."""
    end = "; HttpOnly; SameSite=Strict" + ("; Secure" if secure else "")
    return f"{known_name(secure=secure)}={value}; Path=/; Max-Age={MAX_AGE}{end}"


def known_name(*, secure: bool) -> str:
    """Return the name of that cookie."""
    return f"__Host-{KNOWN}" if secure else KNOWN


@lru_cache(1_000)
def _read(host: str) -> tuple[str, Any]:
    """Return the name in a Host header, without the port, and the IP address that it stands for, or None. There are
    usually only a few, so they are cached."""
    name = _name(host)
    with suppress(ValueError):
        return name, ip_address(name)
    return name, None


def _name(host: str) -> str:
    with suppress(ValueError):
        return (urlsplit(f"//{host}").hostname or "").rstrip(".").casefold()
    return "?"
