"""The address at which other people reach this server, and links that work on their computers."""

import socket
from ipaddress import ip_address
from typing import NamedTuple

import segno

from cosmodrome.server.common.settings import Settings

ANY = ("", "0.0.0.0", "::")  # noqa: S104  # compared, not bound


class SharedLink(NamedTuple):
    """A link for other people. `only_here`: whether it works only on this computer."""

    link: str
    only_here: bool


def address(settings: Settings) -> str:
    """Return the origin that people on other computers can open; empty if the server has none.

    It is looked up each time: a laptop gets another address when it joins another network.
    """
    if settings.public:
        return settings.public
    host = _own_number() if settings.host in ANY else settings.host
    if not host or _is_loopback(host):
        return ""
    return f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"


def shared(settings: Settings, origin: str, host: str, path: str) -> SharedLink:
    """Return a link to `path` for other people. `origin`, `host`: the address that the browser used, kept unless it
    works only on this computer."""
    if not _is_loopback(host):
        return SharedLink(origin + path, only_here=False)
    found = address(settings)
    return SharedLink((found or origin) + path, only_here=not found)


def qr_code(link: str) -> str:
    """Return a link as a QR code: an SVG image, black on white in every theme, as a data URI."""
    return segno.make(link, micro=False).svg_data_uri(scale=6, border=3, light="#fff")


def _own_number() -> str:
    """Return this computer's IP address on its network; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # only chooses the route: a datagram socket sends nothing yet
        except OSError:
            return ""
        number: str = probe.getsockname()[0]
        return number


def _is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
