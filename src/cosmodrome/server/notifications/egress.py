"""Addresses that strangers give us to send to: they are looked up, and refused if they lead to a private network.

A name is resolved here, once, and the connection goes to that address, so no other lookup can intervene.
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
"""A function that returns the network addresses of a name, with a port. Raises `OSError`."""
LONGEST = 253
"""The maximum length of a host name (RFC 1035)."""
LOOKING = 4
"""The number of names looked up at the same time."""
_TRANSLATED = ip_network("64:ff9b::/96")
"""IPv6 addresses that contain an IPv4 address in their last 32 bits: a network without IPv4 reaches the internet
through them."""
_INSIDE_4 = [
    ip_network(one)
    for one in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"),
        *("203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    )
]
"""IPv4 ranges outside the public internet, from IANA's registry of special addresses, and multicast. The list is our
own, because the one in Python's `ipaddress` differs between versions."""
_GLOBAL_6 = ip_network("2000::/3")
"""All IPv6 addresses that IANA assigns; any others lead to a private network, or are obsolete."""
_INSIDE_6 = [ip_network(one) for one in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")]
"""Ranges within those that are not public, and obsolete tunnels, which could end in a private network."""


class Private(CosmodromeError):
    """The address is not allowed; the text says why."""


class Place(NamedTuple):
    """A place to send something to: the name of the `host`, and its current IP address (`number`)."""

    host: str
    port: int
    number: str
    path: str
    secure: bool

    @property
    def name(self) -> str:
        """Return the host as in a request, with the port unless it is the default one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Return the scheme, host and port."""
        return f"{'https' if self.secure else 'http'}://{self.name}"


class Outside:
    """The addresses that may be contacted. `named`: hosts that the operator allows, wherever they are."""

    def __init__(self, named: Sequence[str] = (), resolve: Resolve | None = None) -> None:
        self._named = {name.casefold() for name in named}
        self._resolve = resolve or looked_up
        self._threads = ThreadPoolExecutor(LOOKING, "lookups")  # a separate pool: a name server may be slow

    async def found(self, address: str) -> Place:
        """See `place`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.place, address)

    def place(self, address: str) -> Place:
        """Look up where an address leads now. Blocking. Raises `Private`, or `OSError` if the lookup fails."""
        try:
            url = urlsplit(address)
            host, port = _ascii((url.hostname or "").removesuffix(".")), url.port
        except ValueError:  # also for an invalid name
            raise Private("This is not a web address.") from None
        named, secure = host in self._named, url.scheme == "https"
        if not host or url.username or url.password or not (secure or (named and url.scheme == "http")):
            raise Private("Push messages are sent only to addresses that begin with https://.")
        if port not in (None, 443) and not named:
            raise Private("Push messages are sent only to the default port.")
        port = port or (443 if secure else 80)
        numbers = self._resolve(host, port)
        if not numbers or not (named or all(map(public, numbers))):
            raise Private("This address is on a private network, so nothing is sent there.")
        path = quote((url.path or "/") + (f"?{url.query}" if url.query else ""), safe="/?&=%:;,@!$'()*+~-._")
        return Place(host, port, numbers[0], path, secure)


def public(number: str) -> bool:
    """Return whether a network address, or the one embedded in it, is public."""
    try:
        found = ip_address(number.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and (inner := _meant(found)) is not None:
        found = inner
    if isinstance(found, IPv4Address):
        return not any(found in network for network in _INSIDE_4)
    return found in _GLOBAL_6 and not any(found in network for network in _INSIDE_6)


def _meant(found: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address in an IPv6 address."""
    return found.ipv4_mapped or (IPv4Address(int(found) & 0xFFFFFFFF) if found in _TRANSLATED else None)


def _ascii(host: str) -> str:
    """Return a host name in ASCII for a lookup. Raises `ValueError` for names with a label that is empty or too
    long."""
    if ":" in host:
        return host.casefold()
    name = host.encode("idna").decode().casefold() if host else ""
    if len(name) > LONGEST:
        raise ValueError(name)
    return name


def looked_up(host: str, port: int) -> list[str]:
    """Return the addresses of a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))
