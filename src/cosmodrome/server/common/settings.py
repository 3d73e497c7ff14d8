"""Everything about a server that can be set, with the values of a server at home.

Each field is a setting of its own, named by its path: `limits.reads.burst`. Its type says which values it takes, the
text below it what it is for; `app/configuration.py` reads both, so a new field can be set at once in the file, by the
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
"""A text that is shown to nobody."""
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
"""Marks a field that nobody sets but code."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: `burst` calls at once, then `per_second`."""

    burst: Annotated[float, Meta(ge=1)]
    """Calls at once, after a pause."""
    per_second: Positive
    """Calls that are allowed again in each second."""


@dataclass(frozen=True, slots=True)
class Uploads:
    """Which of the records that were handed in are kept; the oldest give way."""

    days: Positive = 180
    """After it was handed in last."""
    records: Count = 1000
    """From one network address."""
    bytes: Count = 20_000_000
    """From one network address."""
    bytes_in_all: Count = 500_000_000
    """Beyond that, the network that has handed in most gives way."""
    network_days: Annotated[float, Meta(gt=0, le=30)] = 30
    """Days after which nobody knows any more from which network a record came."""


@dataclass(frozen=True, slots=True)
class RetentionSettings:
    """How many days tables are kept to which nobody comes back; 0: for good."""

    unbegun_days: Days = 30
    """A table whose match has not begun; then it is taken away."""
    running_days: Days = 180
    """A match that is not over; then it is closed as it stands."""
    ended_days: Days = 730
    """A match that is over, or was closed; then it is taken away."""
    lesson_days: Days = 14
    """A lesson that nobody goes on with; then it is taken away."""
    session_days: Positive = 400
    """How long somebody stays signed in who does not come; browsers keep no cookie for longer."""
    network_days: Annotated[float, Meta(gt=0, le=30)] = 30
    """Days after which nobody knows any more from which network address a table was made."""
    told_days: Positive = 365
    """How long the address of a table that was taken away says so."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Rates for one guest, one address or one table."""

    reads: Rate = Rate(300, 60)
    """Questions of one browser."""
    writes: Rate = Rate(60, 8)
    """Commands of one browser."""
    tables: Rate = Rate(40, 0.2)
    """New tables of one browser."""
    replays: Rate = Rate(20, 0.2)
    """Records that one browser hands in."""
    files: Rate = Rate(600, 60)
    """Pages and their files, of one browser."""
    addresses: Rate = Rate(5, 0.001)
    """Mail addresses that one browser gives, to be written to."""
    guests: Rate = Rate(200, 5)
    """New browsers (requests without our cookie) by network address."""
    guesses: Rate = Rate(10, 1 / 60)
    """Tries to sign in to one account, from one network address or by one browser that signed in there before."""
    strangers: Rate = Rate(100, 1 / 10)
    """Tries to sign in to one account, from everywhere; with more each address is slowed down to a fifth."""
    invitations: Rate = Rate(10, 1 / 60)
    """Accounts that one host invites by name."""
    tables_per_guest: Count = 200
    """Tables that are not over, by host."""
    listed_per_guest: Count = 4
    """Those of them that wait for players in the public list."""
    tables_of_bots_per_guest: Count = 8
    """Those of them where computer opponents play alone; they do so only while their host looks."""
    lessons_per_guest: Count = 8
    """Lessons of one browser that are kept."""
    tables_per_network: Count = 5000
    """Tables, lessons too, that were made from one network address within `retention.network_days` and still exist."""
    tables_of_bots_per_network: Count = 100
    """Those of them where computer opponents play alone and the match is not over."""
    commands_per_table: Count = 20_000
    """Commands after which a match must end."""
    sockets_per_guest: Count = 30
    """Live connections of one browser."""
    sockets_per_network: Count = 150
    """Live connections of one network address, also of those whom nobody knows."""
    sockets_per_table: Count = 300
    """Live connections to one table."""
    body: Count = 64_000
    """Bytes of a request body."""
    record: Count = 2_000_000
    """Bytes of a record that is handed in to be replayed."""
    uploads: Uploads = Uploads()
    """Records that are kept."""
    said: Rate = Rate(64_000, 8_000)
    """Bytes that come over one live connection."""
    connections: Count = 4000
    """All connections, as far as the system lets so many files be open."""
    connections_per_network: Count = 300
    """Connections of one network address."""
    unanswered: Count = 16_000_000
    """Bytes of requests that have arrived and are not answered yet; beyond that, the oldest are refused."""
    unanswered_per_network: Count = 5_000_000
    """Those of one network address."""
    received: Rate = Rate(16_000_000, 2_000_000)
    """Bytes of large or unfinished requests that one network address sends."""
    request_seconds: Positive = 30
    """How long a connection may neither send a whole request nor take its answer (at least; twice that at most)."""
    per_network: Positive = 5
    """How many times as much as a guest a network address may ask for: a household, a club."""


@dataclass(frozen=True, slots=True)
class Mail:
    """The way e-mails are sent; they need `public`, too, for their links."""

    server: MailServer = ""
    """The mail server, as smtps://user:password@mail.example.org, or smtp://… (with STARTTLS, but on this machine)."""
    sender: Sender = ""
    """The sender of e-mails, as Cosmodrome <us@example.org>."""
    per_hour: Count = 12
    """E-mails to one person, and to one address, in an hour; further ones wait."""


@dataclass(frozen=True, slots=True)
class Push:
    """Messages to browsers of which no page is open, by the push services that they name."""

    hosts: tuple[str, ...] = ()
    """Push services by name that may be in a private network; others must be in the internet."""
    per_hour: Count = 60
    """Messages to one person in an hour; what is more waits."""


class ServerProcesses(NamedTuple):
    """The processes that serve on one port. `folder`: where they tell each other their metrics; `number`: which of so
    many (`all`) this one is."""

    folder: Path
    number: int
    all: int


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up."""

    database: str | Path | None = None
    """Where tables are kept: a path, or an address: `sqlite:///path`, `postgresql://user@host/name`; in the user's data
    folder if not set."""
    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 lets other machines in."""
    port: PortNumber = FIRST_PORT
    """The port to listen on."""
    static: Path = field(default=HERE / "static" / "table", metadata=UNSET)
    words: Path = field(default=HERE.parent / "words", metadata=UNSET)
    siblings: ServerProcesses | None = field(default=None, metadata=UNSET)
    limits: Limits = field(default_factory=Limits)
    """Rates for one guest, one address or one table."""
    retention: RetentionSettings = field(default_factory=RetentionSettings)
    """How long tables are kept."""
    mail: Mail = field(default_factory=Mail)
    """The way e-mails are sent; they need `public`, too, for their links."""
    push: Push = field(default_factory=Push)
    """Messages to browsers of which no page is open, by the push services that they name."""
    pause_minutes: Positive = 10
    """How long computer opponents and standing orders go on at a table that everybody seated has left."""
    sweep_minutes: Positive = 60
    """How often the server looks for what has been kept long enough."""
    workers: Count = 1
    """Processes that serve, on a PostgreSQL database; one for each core is a good number."""
    bus: BusAddress = ""
    """The Redis or Valkey over which servers of one database hear of each other, as redis://host; else the database."""
    bot_workers: Annotated[int, Meta(ge=0)] = 2
    """Processes in which computer opponents think, for each process that serves; 0 leaves it to `cosmodrome think`, on
    a PostgreSQL database."""
    bot_seconds: Positive = 3.0
    """How long a computer opponent may think about one decision at most; its level and the table's clock may give it
    less."""
    bot_patience: Seconds = 2.0
    """How long at most, in seconds, computer opponents wait for the pages of those seated to show a step."""
    name: ServerName = ""
    """The server's name on its first page, such as Friday Circle."""
    public: Address = ""
    """Where people find the server, as https://play.example.org; it then answers by this name and `hosts` alone."""
    hosts: tuple[str, ...] = ()
    """Further names by which the server may be asked, such as those that monitoring uses."""
    hsts_days: Days = 365
    """How long browsers that came over TLS remember to use nothing else; 0: they are not asked to."""
    contact: Contact = ""
    """Where to turn to who runs the server, as mailto:somebody@example.org: on the page on privacy, in security.txt."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses of proxies in front of the server: they say who asks, and may have any number of connections."""
    drain_seconds: Seconds = 10
    """How long a server that is asked to end (SIGTERM, cosmodrome admin drain) waits for the last visitors, at most."""
    live_queue: Count = 64
    """Messages that may wait for one live connection before it is dropped as too slow."""
    live_ping: Positive = 20.0
    """Seconds of silence after which a live connection gets a sign of life."""
    match_megabytes: Count = 60
    """Memory for matches, about; those that nobody looked at for longest are loaded again when somebody does."""
    disk_free: Count = 200_000_000
    """Bytes that should be free on the disk of the database; with less the server says that it is not ready."""
    check_hours: Positive = 24
    """How often the server looks through its database's file for damage."""
    log_format: LogFormat = "console"
    """How the log is written: console, for people, or json, for programs."""
    log_level: LogLevel = "warning"
    """The lowest level that is logged: debug, info (each request), warning or error."""
    traces: Address = ""
    """Where traces of OpenTelemetry go (OTLP over HTTP), as http://127.0.0.1:4318; nowhere, if not set."""
    metrics_token: Secret = ""
    """The bearer token for /metrics; if not set, requests from this machine that come through no proxy are answered."""
