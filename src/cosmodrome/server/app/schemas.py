"""API types of the server itself."""

from typing import Annotated

from msgspec import Meta, Struct


class ServerInfo(Struct, frozen=True):
    """A server. `name`: its name; empty without one. `address`: the origin that people on the same network
    can open; empty on a site with a public name or https, and where only the server's own computer can reach it.
    `secure`: the request came over https."""

    name: str
    address: str
    secure: bool


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """The path of a page that a person wants to send to others."""

    path: Annotated[str, Meta(pattern=r"^/(?!/)[\w/-]*$", max_length=120)]


class SharedLink(Struct, frozen=True):
    """A link for other people. `qr`: the same as a QR code, an SVG image as a data URI. `only_here`: the link works on
    the server's own computer alone."""

    link: str
    qr: str
    only_here: bool
