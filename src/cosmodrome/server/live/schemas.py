"""Messages of a live connection about the connection itself; for those about a table, see `tables/schemas_live.py`."""

from typing import TypeAlias

from msgspec import Struct

from cosmodrome.server.common.wire import Number


class Message(Struct, frozen=True):
    """Every message from the server."""


class Versioned(Message, frozen=True):
    """A message about a version of the match."""

    version: Number


class Seen(Message, frozen=True, tag="seen"):
    """Live: what the reader has seen before, on any device: up to this version, this many seconds `ago`. It precedes
    everything else, for a page that knows nothing yet."""

    version: Number
    ago: float


class Ping(Message, frozen=True, tag="ping"):
    """Live: are you there? Answer with a pong."""


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """Live: a client is there."""


class Staged(Struct, frozen=True, tag="staged", forbid_unknown_fields=True):
    """Live: the page has finished showing this version, at its own pace; a hidden page says so at once. Computer
    opponents wait a little for the pages of seated players.
    """

    version: Number


class PageVisibility(Struct, frozen=True, tag="looking", forbid_unknown_fields=True):
    """Live: whether the page is visible to a person; until a page says so, it counts as visible. A person who is
    looking gets no other notifications."""

    looking: bool


Said: TypeAlias = Pong | Staged | PageVisibility
"""Every message from a client."""
