"""API types of the server itself."""

from typing import Annotated

from msgspec import Meta, Struct


class ServerInfo(Struct, frozen=True):
    """A server. `name`: its name, or empty. `address`: the origin that people on the same network
    can open; empty on a site with a public name or https, and if only the server's own computer can reach it.
    `secure`: whether the request came over https."""

    name: str
    address: str
    secure: bool


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """The path of a page to share with other people."""

    path: Annotated[str, Meta(pattern=r"^/(?!/)[\w/-]*$", max_length=120)]


class SharedLink(Struct, frozen=True):
    """A link for other people. `qr`: the link as a QR code, an SVG image as a data URI. `only_here`: whether the link
    works only on the server's own computer."""

    link: str
    qr: str
    only_here: bool
