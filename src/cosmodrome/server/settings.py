"""Everything about a server that can be set, with the values of a server at home."""

from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: `burst` calls at once, then `per_second`."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Uploads:
    """Which of the records that were handed in are kept; the oldest give way."""

    days: float = 180
    """After it was handed in last."""
    records: int = 1000
    """From one network address."""
    bytes: int = 20_000_000
    """From one network address."""
    bytes_in_all: int = 500_000_000
    """Beyond that, the network that has handed in most gives way."""
    network_days: float = 30
    """Days after which nobody knows any more from which network a record came."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one guest, one address or one table may ask for."""

    reads: Rate = Rate(300, 60)
    writes: Rate = Rate(60, 8)
    tables: Rate = Rate(40, 0.2)
    replays: Rate = Rate(20, 0.2)
    guests: Rate = Rate(200, 5)
    """New browsers (requests without our cookie) by network address."""
    tables_per_guest: int = 200
    """Tables that are not over, by host."""
    lessons_per_guest: int = 8
    lesson_days: float = 14
    """Days after which a lesson that nobody goes on with is taken away."""
    commands_per_table: int = 20_000
    sockets_per_guest: int = 30
    sockets_per_network: int = 150
    """Live connections of one network address, also of those whom nobody knows."""
    sockets_per_table: int = 300
    body: int = 64_000
    """Bytes of a request body."""
    record: int = 2_000_000
    """Bytes of a record that is handed in to be replayed."""
    uploads: Uploads = Uploads()
    said: Rate = Rate(64_000, 8_000)
    """Bytes that come over one live connection."""
    connections: int = 4000
    """All connections, as far as the system lets so many files be open."""
    connections_per_network: int = 300
    request_seconds: float = 30
    """How long a connection may neither send a whole request nor take its answer (at least; twice that at most)."""
    per_network: float = 5
    """How many times as much as a guest a network address may ask for: a household, a club."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up. `database`: None for the user's data folder, a path, or a `sqlite:///` URL."""

    database: str | Path | None = None
    static: Path = HERE / "static" / "table"
    words: Path = HERE.parent / "words"
    limits: Limits = field(default_factory=Limits)
    bot_workers: int = 2
    bot_seconds: float = 0.5
    """How long a computer opponent may think about one decision."""
    bot_patience: float = 2.0
    """How long at most, in seconds, computer opponents wait for the pages of those seated to show a step."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses of proxies in front of the server: they say who asks, and may have any number of connections."""
    live_queue: int = 64
    """Messages that may wait for one live connection before it is dropped as too slow."""
    live_ping: float = 20.0
    rooms: int = 500
    """Matches kept in memory; others are loaded again when somebody looks."""
