"""The request budget: the maximum size of a request, and the bytes that unanswered requests may hold.

It applies before anything else looks at a request: the parser and the server below have no such limits.
"""

from collections import Counter
from collections.abc import Collection
from http import HTTPStatus
from typing import Protocol

from cosmodrome.server.cluster.rate_limits import Buckets
from cosmodrome.server.common.settings import Limits

HEAD = 16_384
"""The most bytes of a request's head."""
LINE = 8_192
"""The most bytes of the address in a request line."""
FIELDS = 100
"""The most header fields in a request; each costs far more memory than its bytes."""
PIPELINED = 16
"""The most requests that may wait on one connection for the answer to an earlier one."""
SMALL = 4_096
"""The bytes up to which a complete request is not counted: nearly every request is smaller, and answered at once."""
SOON = 10.0
"""The seconds after which a client may try again if too much is in progress."""


def refusal(status: HTTPStatus, words: str, wait: float = 0) -> bytes:
    """Return an answer that ends the connection; with `wait`, it says when to try again, in seconds."""
    again = b"retry-after: %d\r\n" % max(1, wait) if wait else b""
    text = f"{words}\n".encode()
    head = b"HTTP/1.1 %d %s\r\ncontent-type: text/plain; charset=utf-8\r\n" % (status, status.phrase.encode())
    return b"%bconnection: close\r\n%bcontent-length: %d\r\n\r\n%b" % (head, again, len(text), text)


NO_REQUEST = refusal(HTTPStatus.BAD_REQUEST, "This is not a valid HTTP request.")
LONG_LINE = refusal(HTTPStatus.REQUEST_URI_TOO_LONG, "The address of this request is too long.")
LARGE_HEAD = refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The headers of this request are too large.")
LARGE_BODY = refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The request is too large.")
GIVE_WAY = refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The server is busy with other requests. Try again soon.", SOON)


class Holder(Protocol):
    """A connection that holds bytes of unanswered requests."""

    @property
    def network(self) -> str:
        """Return the network address that it comes from."""

    def refuse(self, answer: bytes) -> None:
        """Answer, release the bytes, and close."""


class UnansweredBytes:
    """The bytes of requests that have arrived and are not answered yet, by connection, by network address and in
    total."""

    def __init__(self, limits: Limits, proxies: Collection[str]) -> None:
        self._most = limits.unanswered
        self._most_of_one = limits.unanswered_per_network
        self._proxies = frozenset(proxies)
        self._arrived = Buckets(limits.received)
        self._held: dict[Holder, int] = {}
        self._of: Counter[str] = Counter()
        self.all = 0

    def hold(self, holder: Holder, size: int, now: float) -> None:
        """Count `size` more bytes of a connection.

        It is refused if its network address sends too fast or holds too much. If all connections together hold too
        much, the one that has held bytes the longest is refused: an honest request arrives and is answered sooner.
        """
        self._held[holder] = self._held.get(holder, 0) + size
        self._of[holder.network] += size
        self.all += size
        if holder.network not in self._proxies:
            if wait := self._arrived.take(holder.network, now, size):
                holder.refuse(refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "You are sending too fast.", wait))
            elif self._of[holder.network] > self._most_of_one:
                holder.refuse(GIVE_WAY)
        while self.all > self._most:
            next(iter(self._held)).refuse(GIVE_WAY)

    def free(self, holder: Holder) -> None:
        """Forget the bytes of a connection: its requests are answered, or it has ended."""
        size = self._held.pop(holder, 0)
        self.all -= size
        self._of[holder.network] -= size
        if self._of[holder.network] <= 0:
            del self._of[holder.network]
