"""Addresses that strangers have given us to send to: looked up, and refused where they lead inside.

What a name stands for is looked up here, once, and the connection goes to what was found: nobody can give another
answer in between.
"""

import asyncio
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple, TypeAlias
from urllib.parse import quote, urlsplit

from cosmodrome.kernel import CosmodromeError

Resolve: TypeAlias = Callable[[str, int], Sequence[str]]
"""The network addresses that a name stands for, at a port. Raises `OSError`."""
LOOKING = 4
"""Names that are looked up at the same time."""
_TRANSLATED = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for one of IPv4, in their last 32 bits."""


class Private(CosmodromeError):
    """An address where nothing is sent; the text says why."""


class Place(NamedTuple):
    """Where something is sent: the `host` by its name, and the `number` that it stands for right now."""

    host: str
    port: int
    number: str
    path: str
    secure: bool

    @property
    def name(self) -> str:
        """The host with the port, where it is not the usual one, as a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"{'https' if self.secure else 'http'}://{self.name}"


class Outside:
    """What may be sent to. `named`: hosts that whoever runs the server allows, wherever they are."""

    def __init__(self, named: Sequence[str] = (), resolve: Resolve | None = None) -> None:
        self._named = {name.casefold() for name in named}
        self._resolve = resolve or looked_up
        self._threads = ThreadPoolExecutor(LOOKING, "lookups")  # of its own: a name server may take its time

    async def found(self, address: str) -> Place:
        """See `place`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.place, address)

    def place(self, address: str) -> Place:
        """Where an address leads now. Raises `Private`, and `OSError` if its name cannot be looked up. Blocking."""
        try:
            url = urlsplit(address)
            host, port = (url.hostname or "").rstrip(".").casefold(), url.port
        except ValueError:
            raise Private("This is no address of the web.") from None
        named, secure = host in self._named, url.scheme == "https"
        if not host or url.username or url.password or not (secure or (named and url.scheme == "http")):
            raise Private("Messages are only sent to addresses that begin with https://.")
        if port not in (None, 443) and not named:
            raise Private("Messages are only sent to the usual port.")
        port = port or (443 if secure else 80)
        numbers = self._resolve(host, port)
        if not numbers or not (named or all(map(public, numbers))):
            raise Private("This address leads into a private network; nothing is sent there.")
        path = quote((url.path or "/") + (f"?{url.query}" if url.query else ""), safe="/?&=%:;,@!$'()*+~-._")
        return Place(host, port, numbers[0], path, secure)


def public(number: str) -> bool:
    """Whether a network address is one of the internet, also if another is hidden in it."""
    try:
        found = ip_address(number.partition("%")[0])
    except ValueError:
        return False
    return all(one.is_global and not one.is_multicast for one in _meant(found))


def _meant(found: IPv4Address | IPv6Address) -> list[IPv4Address | IPv6Address]:
    """What it is, and every address of IPv4 that it stands for."""
    if isinstance(found, IPv4Address):
        return [found]
    if found.ipv4_mapped:
        return [found.ipv4_mapped]
    inner: list[IPv4Address | IPv6Address | None] = [found, found.sixtofour, *(found.teredo or ())]
    if found in _TRANSLATED:
        inner.append(IPv4Address(int(found) & 0xFFFFFFFF))
    return [one for one in inner if one is not None]


def looked_up(host: str, port: int) -> list[str]:
    """What the system says that a name stands for."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))
