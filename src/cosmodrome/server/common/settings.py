"""All settings of a server, with defaults for a server at home.

Each field is a setting of its own, named by its path: `limits.reads.burst`. Its type gives its values, and the text
below it its purpose; `app/configuration.py` reads both, so a new field can immediately be set in the file, by the
environment and on the command line.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta

HERE = Path(__file__).parents[1]

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Positive: TypeAlias = Annotated[float, Meta(gt=0)]
Seconds: TypeAlias = Annotated[float, Meta(ge=0)]
Days: TypeAlias = Annotated[float, Meta(ge=0)]
Secret: TypeAlias = Annotated[str, Meta(extra={"secret": True})]
"""A text that is never shown."""
LogFormat: TypeAlias = Literal["console", "json"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]
Address: TypeAlias = Annotated[str, Meta(pattern=r"^(https?://[^/\s]+)?$", examples=["https://play.example.org"])]
BusAddress: TypeAlias = Annotated[str, Meta(pattern=r"^((rediss?|unix)://\S+)?$", examples=["redis://127.0.0.1"])]
Contact: TypeAlias = Annotated[
    str, Meta(pattern=r"^((mailto:|https://|tel:)\S+)?$", examples=["mailto:somebody@example.org"])
]
MailServer: TypeAlias = Annotated[
    str, Meta(pattern=r"^(smtps?://[^/\s]+)?$", examples=["smtps://user:password@mail.example.org"])
]
Sender: TypeAlias = Annotated[
    str, Meta(pattern=r"^([^@\n]*[^@\s]@[^@\s]+)?$", examples=["Cosmodrome <us@example.org>"])
]
LONGEST_NAME = 40
ServerName: TypeAlias = Annotated[
    str, Meta(max_length=LONGEST_NAME, pattern=r"^(\S(.*\S)?)?$", examples=["Friday Circle"])
]
PortNumber: TypeAlias = Annotated[int, Meta(ge=1, le=65535)]

FIRST_PORT = 8010


UNSET = {"unset": True}
"""The mark of a field that only code sets."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: `burst` calls at once, then `per_second`."""

    burst: Annotated[float, Meta(ge=1)]
    """Calls allowed at once, after a pause."""
    per_second: Positive
    """Further calls allowed per second."""


@dataclass(frozen=True, slots=True)
class Uploads:
    """The uploaded records that are kept; the oldest are deleted first."""

    days: Positive = 180
    """Days for which a record is kept after it was last uploaded."""
    records: Count = 1000
    """Records from one network address."""
    bytes: Count = 20_000_000
    """Bytes of records from one network address."""
    bytes_in_all: Count = 500_000_000
    """Bytes of all uploaded records; beyond that, the network with the most bytes loses its oldest record."""
    network_days: Annotated[float, Meta(gt=0, le=30)] = 30
    """Days after which the server forgets the network from which a record was uploaded."""


@dataclass(frozen=True, slots=True)
class RetentionSettings:
    """The days for which tables are kept if nobody comes back to them; 0: for good."""

    unbegun_days: Days = 30
    """Days until a table whose match has not begun is deleted."""
    running_days: Days = 180
    """Days until a match that is not over is closed as it stands."""
    ended_days: Days = 730
    """Days until a match that is over, or was closed, is deleted."""
    lesson_days: Days = 14
    """Days until a lesson that nobody continues is deleted."""
    session_days: Positive = 400
    """Days for which an absent person stays signed in; browsers keep no cookie for longer."""
    network_days: Annotated[float, Meta(gt=0, le=30)] = 30
    """Days after which the server forgets the network address from which a table was created."""
    told_days: Positive = 365
    """Days for which the address of a deleted table says that the table was deleted."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for each person, network address or table."""

    reads: Rate = Rate(300, 60)
    """Requests of one browser that only read."""
    writes: Rate = Rate(60, 8)
    """Commands of one browser."""
    tables: Rate = Rate(40, 0.2)
    """Tables created by one browser."""
    replays: Rate = Rate(20, 0.2)
    """Records uploaded by one browser."""
    files: Rate = Rate(600, 60)
    """Pages and their files, of one browser."""
    addresses: Rate = Rate(5, 0.001)
    """E-mail addresses entered by one browser."""
    guests: Rate = Rate(200, 5)
    """New browsers (requests without our cookie) from one network address."""
    guesses: Rate = Rate(10, 1 / 60)
    """Attempts to sign in to one account, from one network address or by one browser that has signed in before."""
    strangers: Rate = Rate(100, 1 / 10)
    """Tries to sign in to one account, from all addresses; beyond that, each address gets a fifth of its tries."""
    invitations: Rate = Rate(10, 1 / 60)
    """Accounts invited by name by one host."""
    tables_per_guest: Count = 200
    """Tables of one host that are not over."""
    listed_per_guest: Count = 4
    """Tables of one host that wait for players in the public list."""
    tables_of_bots_per_guest: Count = 8
    """Tables of one host where computer opponents play alone; they do so only while their host is looking."""
    lessons_per_guest: Count = 8
    """Lessons kept for one browser."""
    tables_per_network: Count = 5000
    """Tables, including lessons, created from one network address within `retention.network_days` that still exist."""
    tables_of_bots_per_network: Count = 100
    """Tables from one network address where computer opponents play alone and the match is not over."""
    commands_per_table: Count = 20_000
    """Commands after which a match must end."""
    sockets_per_guest: Count = 30
    """Live connections of one browser."""
    sockets_per_network: Count = 150
    """Live connections of one network address, including those of unknown visitors."""
    sockets_per_table: Count = 300
    """Live connections to one table."""
    body: Count = 64_000
    """Bytes of a request body."""
    record: Count = 2_000_000
    """Bytes of an uploaded record."""
    uploads: Uploads = Uploads()
    """Limits on the uploaded records that are kept."""
    said: Rate = Rate(64_000, 8_000)
    """Bytes received over one live connection."""
    connections: Count = 4000
    """All connections, if the system allows that many open files."""
    connections_per_network: Count = 300
    """Connections of one network address."""
    unanswered: Count = 16_000_000
    """Bytes of requests that have arrived but are not yet answered; beyond that, the oldest are refused."""
    unanswered_per_network: Count = 5_000_000
    """Bytes of unanswered requests from one network address."""
    received: Rate = Rate(16_000_000, 2_000_000)
    """Bytes of large or unfinished requests from one network address."""
    request_seconds: Positive = 30
    """Seconds after which a connection that has neither sent a whole request nor read its answer is dropped (at most
    twice that)."""
    per_network: Positive = 5
    """The factor by which a network address may exceed one browser's limit: enough for a household or a club."""


@dataclass(frozen=True, slots=True)
class Mail:
    """The way e-mails are sent; they need `public`, too, for their links."""

    server: MailServer = ""
    """The mail server, as smtps://user:password@mail.example.org, or smtp://… (with STARTTLS, except on this
    machine)."""
    sender: Sender = ""
    """The sender of e-mails, as Cosmodrome <us@example.org>."""
    per_hour: Count = 12
    """E-mails per hour to one person, and to one address; further ones wait."""


@dataclass(frozen=True, slots=True)
class Push:
    """Push messages to browsers without an open page, through the push services that they name."""

    hosts: tuple[str, ...] = ()
    """Names of push services that may be on a private network; others must be on the internet."""
    per_hour: Count = 60
    """Messages per hour to one person; further ones wait."""


class ServerProcesses(NamedTuple):
    """The processes that serve on one port. `folder`: the place where they exchange their metrics; `number`: the number
    of this one, out of `all`."""

    folder: Path
    number: int
    all: int


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server."""

    database: str | Path | None = None
    """The place where tables are stored: a path, or an address such as `sqlite:///path` or
    `postgresql://user@host/name`; in the user's data folder if not set."""
    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 lets other machines in."""
    port: PortNumber = FIRST_PORT
    """The port to listen on."""
    static: Path = field(default=HERE / "static" / "table", metadata=UNSET)
    words: Path = field(default=HERE.parent / "words", metadata=UNSET)
    siblings: ServerProcesses | None = field(default=None, metadata=UNSET)
    limits: Limits = field(default_factory=Limits)
    """Limits for each person, network address or table."""
    retention: RetentionSettings = field(default_factory=RetentionSettings)
    """The time for which tables are kept."""
    mail: Mail = field(default_factory=Mail)
    """The way e-mails are sent; they need `public`, too, for their links."""
    push: Push = field(default_factory=Push)
    """Push messages to browsers without an open page, through the push services that they name."""
    pause_minutes: Positive = 10
    """Minutes for which computer opponents and standing orders go on at a table that all seated players have left."""
    sweep_minutes: Positive = 60
    """Minutes between two deletions of expired data."""
    workers: Count = 1
    """Processes that serve, on a PostgreSQL database; one for each core is a good number."""
    bus: BusAddress = ""
    """The Redis or Valkey that connects the servers of one database, as redis://host; the database, if not set."""
    bot_workers: Annotated[int, Meta(ge=0)] = 2
    """Processes in which computer opponents think, for each serving process; 0 leaves that to `cosmodrome think`, on a
    PostgreSQL database."""
    bot_seconds: Positive = 3.0
    """The longest time in seconds for one decision of a computer opponent; its level and the table's clock may give it
    less."""
    bot_patience: Seconds = 2.0
    """The longest time in seconds that computer opponents wait for the pages of seated players to show a step."""
    name: ServerName = ""
    """The server's name on its first page, such as Friday Circle."""
    public: Address = ""
    """The public address of the server, as https://play.example.org; it then answers only to this name and `hosts`."""
    hosts: tuple[str, ...] = ()
    """Further names that the server answers to, such as those that monitoring uses."""
    hsts_days: Days = 365
    """Days for which browsers that came over TLS use nothing else; 0: they are not asked to."""
    contact: Contact = ""
    """The operator's contact, as mailto:somebody@example.org; shown on the privacy page and in security.txt."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses of proxies in front of the server: they name the client, and may have any number of connections."""
    drain_seconds: Seconds = 10
    """The most seconds for which a server that is asked to stop (SIGTERM, cosmodrome admin drain) waits for the last
    visitors."""
    live_queue: Count = 64
    """Messages that may wait for one live connection before it is dropped as too slow."""
    live_ping: Positive = 20.0
    """Seconds of silence after which a live connection gets a ping."""
    match_megabytes: Count = 60
    """Approximate memory for matches; the least recently used ones are dropped, and loaded again when needed."""
    disk_free: Count = 200_000_000
    """Bytes that should be free on the database's disk; with less, the server says that it is not ready."""
    check_hours: Positive = 24
    """Hours between two checks of the database's file for damage."""
    log_format: LogFormat = "console"
    """The format of the log: console, for people, or json, for programs."""
    log_level: LogLevel = "warning"
    """The lowest level that is logged: debug, info (each request), warning or error."""
    traces: Address = ""
    """The address for OpenTelemetry traces (OTLP over HTTP), as http://127.0.0.1:4318; no traces, if not set."""
    metrics_token: Secret = ""
    """The bearer token for /metrics; if not set, only requests from this machine without a proxy are answered."""
