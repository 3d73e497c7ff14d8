"""API types of tables, seats and lessons."""

from datetime import date, datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from cosmodrome.kernel import MOST_SEATS
from cosmodrome.server.common.wire import GameKey, Name, Number, Refusal, Seat, Words

WordHash: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""SHA-256 of the word that a player adds to the draws, as lower-case hexadecimal. Empty: the player adds no word."""
Caretaker: TypeAlias = Annotated[str, Meta(max_length=40)]
Access: TypeAlias = Literal["invited", "address", "listed"]
FillAfter: TypeAlias = Annotated[int, Meta(ge=1, le=7 * 86_400)] | None
End: TypeAlias = Literal["scored", "cancelled", "caretaker", "time"]
"""The possible agreements of the players: to end the match, scored as it stands or without places; to let the stand-in
play the seat whose time is up, or to give it more time."""


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat: this browser, the person who follows the invitation, or a computer opponent."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """The time that each seat has, in seconds. Live: a `bank`, to which each `move` adds. Turn-based: each `move` has
    its own time, then uses the `bank`; times when the player is not available don't count (see `/api/availability`).

    `then`: what happens when time is up: the game acts for the seat, or the others decide.
    """

    kind: Literal["untimed", "live", "days"] = "untimed"
    bank: Number = 0
    move: Number = 0
    then: Literal["answer", "others"] = "answer"


class SeatClock(Struct, frozen=True):
    """The clock of a seat: it has `left` seconds, and runs from `begins` to `ends` (seconds since 1970), now or next;
    null: it is stopped. `until`: when its time will be up, if it keeps running."""

    seat: Seat
    left: float
    begins: float | None
    ends: float | None
    until: float | None


class Clocks(Struct, frozen=True):
    """The clocks of a table's players, as they are `now` (seconds since 1970) by the server's time. `short`: the number
    of seconds left at which time is short; `more`: the seconds that the others can give to a player whose time is
    up."""

    now: float
    short: float
    more: float
    seats: list[SeatClock]


class Hours(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's availability, which stops the clocks of turn-based games: quiet hours from `night_from` to
    `night_to` (minutes of the day; the same: never), days off in `rest` (0: Monday) and vacations in `holidays`
    (first and last day), all in the person's time zone."""

    zone: Annotated[str, Meta(max_length=60)]
    night_from: Annotated[int, Meta(ge=0, le=1439)]
    night_to: Annotated[int, Meta(ge=0, le=1439)]
    rest: Annotated[list[Annotated[int, Meta(ge=0, le=6)]], Meta(max_length=7)]
    holidays: Annotated[list[tuple[date, date]], Meta(max_length=60)]


class OwnHours(Struct, frozen=True):
    """The availability of a person, and whether the person has set it (`kept`). `allowance`: days of vacation per
    year."""

    hours: Hours
    kept: bool
    allowance: Number


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create. `word_hash`: SHA-256 of the host's own word; the word follows when the match starts
    (`addWord`). `hints`: whether players may ask for hints; everybody sees this. `caretaker`: the stand-in for players
    who leave: a computer opponent, or `nobody`. `access`: who may take its free seats; `fill_after`: seconds after
    which computer opponents take the remaining ones.
    """

    game: GameKey
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=60)]], Meta(max_length=40)] = {}
    word_hash: WordHash = ""
    hints: bool = False
    caretaker: Caretaker = "greedy"
    pace: Pace = Pace()
    access: Access = "invited"
    fill_after: FillAfter = None


class AddWord(Struct, frozen=True, forbid_unknown_fields=True):
    """The word whose hash a player gave when sitting down. It becomes part of the key of all draws, and the others see
    it. A word that can be guessed protects nobody, so add some random characters to it."""

    word: Annotated[str, Meta(min_length=1, max_length=200)]


class SeatWord(Struct, frozen=True):
    """The word that a player adds to the draws. `hash`: SHA-256 of the word, given when sitting down; empty for a
    host's word at a table from an earlier version. `word`: null until the match begins, and for good if it was left out
    because it came too late."""

    seat: Seat
    hash: str
    word: str | None


class SeatInfo(Struct, frozen=True):
    """A seat as one browser sees it. `invite`: the path that gives a friend the seat, and `asked`: the name of the
    invited account, if there is one; both only for the host while the seat is open. `host`: whether its player is the
    table's host. `program`: whether its player is a program, signed in by a token. `caretaker`: the stand-in that plays
    it while its player is away (a computer opponent, or `nobody`); null: the player plays."""

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    host: bool
    online: bool
    invite: str | None
    asked: str | None
    caretaker: str | None
    program: bool


class Proposal(Struct, frozen=True):
    """A proposal to all players of a table. `seat`: the seat that proposes it; `agreed`: the seats that have agreed;
    `late`: the seat whose time is up, if it concerns one."""

    id: str
    seat: Seat
    end: End
    agreed: list[Seat]
    late: Seat | None


class Practice(Struct, frozen=True):
    """The start of a practice table: the position after `step` steps of a replay, as `seat` might have met it."""

    replay: str
    step: Number
    seat: Seat


class Table(Struct, frozen=True):
    """A table as one browser sees it. `changed`: when something visible to everybody last happened there. `waiting`:
    the seats that owe a choice. `rematch`: the table that followed.
    `orders`: whether its players may leave standing orders. `hides`: whether one seat may know what another does not.
    `trouble`: why its match cannot be played or shown here. A table whose rules changed before the end, or that was
    abandoned, is `closed` for that reason; its archive is at `archive`. `caretaker`: the stand-in for players who
    leave. `clocks`: null if it is untimed. `access`: who may take its free seats: invited people, people with its
    address, or anyone. `fills`: when computer opponents take the remaining ones; null: never. `commitment`: the hash of
    the server's seed. `words`: the words that players add to the draws; `mixing`: all seats are taken, and the match
    begins once their words have arrived (`addWord`), or after 5 seconds without the missing ones. `winners`: the seats
    in first place, once the match is over; empty if it was cancelled or nothing is known about it. `practice`: the
    start of its match, if it is practice from a replay; then it has no record and no rematch.
    """

    id: str
    game: str
    options: dict[str, str]
    state: Literal["open", "running", "over", "closed"]
    created: datetime
    changed: datetime
    commitment: str
    host: bool
    waiting: list[Seat]
    rematch: str | None
    lesson: str
    practice: Practice | None
    hints: bool
    orders: bool
    hides: bool
    trouble: Words | None
    closed: Literal["", "rules", "left", "host"]
    seats: list[SeatInfo]
    caretaker: str
    proposal: Proposal | None
    pace: Pace
    clocks: Clocks | None
    access: Access
    fills: datetime | None
    words: list[SeatWord]
    mixing: bool
    winners: list[Seat]


class BeginLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to begin or continue; `anew`: start again from its beginning. `called`: the names of the seats, in
    order, in the learner's language; `name`: the learner's name, if any.
    """

    game: GameKey
    lesson: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    called: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = []
    anew: bool = False


class LessonInfo(Struct, frozen=True):
    """A guided first game."""

    key: str
    title: str
    text: str
    minutes: int


class LessonStage(Struct, frozen=True):
    """The progress of a lesson: stage `number` of `count`, from 0. `say`: its texts, read one after the other; `point`:
    the things that they point at, by the page's names; `do`: the legal actions that continue the lesson, none in free
    play; `done`: whether this is the farewell; `watch`: whether its text describes what others are doing."""

    number: Number
    count: Number
    say: list[str]
    point: list[str]
    do: list[str]
    done: bool
    watch: bool


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the seat of an invitation link. `word_hash`: SHA-256 of a word for the draws (`addWord`)."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]
    name: Name = ""
    word_hash: WordHash = ""


class ReadInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of an invitation."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class InvitationInfo(Struct, frozen=True):
    """The table that an invitation link leads to. `host`: the host's name at the table, or the name of the host's
    account;
    empty if the host has neither. `mine`: whether this browser already has the seat."""

    table: Table
    seat: Seat
    host: str
    mine: bool


class Accept(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the seat of an invitation by name. `word_hash`: SHA-256 of a word for the draws (`addWord`)."""

    word_hash: WordHash = ""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for one of the caller's own seats."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """Another match between the same players, proposed or accepted; `as_before`: with the old options, whatever the
    game proposes. `word_hash`: SHA-256 of a word for the draws (`addWord`)."""

    as_before: bool = False
    word_hash: WordHash = ""


class Listing(Struct, frozen=True):
    """The tables that anybody may find: those that are waiting for players, and those that may be watched; and the
    number of people who have any table open right now."""

    waiting: list[Table]
    running: list[Table]
    people: int


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a free seat, or (null) any free seat. `word_hash`: SHA-256 of a word for the draws (`addWord`)."""

    seat: Seat | None = None
    name: Name = ""
    word_hash: WordHash = ""


class GiveSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The new player of a seat, or its stand-in until its player returns: the person who follows its invitation,
    or a computer opponent."""

    kind: Literal["open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class SetAccess(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice of the people who may take a table's free seats."""

    access: Access


class InviteByName(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation by the name of an account."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Invitation(Struct, frozen=True):
    """An invitation to a seat of a table, since `at`. `host`: the account name of the host who invites the
    player."""

    table: Table
    seat: Seat
    host: str
    at: datetime


class SeatMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at any table of a game (null: of any game; a new table then gets one at random). `seats`: the number of
    seats (0: any); `pace`: its kind; `fill_after` and the times of the pace apply to a new table. `word_hash`: SHA-256
    of a word for the draws (`addWord`)."""

    game: GameKey | None
    name: Name = ""
    seats: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0
    fill_after: FillAfter = 60
    pace: Pace = Pace()
    word_hash: WordHash = ""


class MySeat(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the caller's own seats."""

    seat: Seat


class Propose(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal by one of the caller's own seats to end the match or, where the others decide, about the seat that is
    `late`."""

    seat: Seat
    end: End
    late: Seat | None = None


class AnswerProposal(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of a seat to the proposal with this `id`; the proposer withdraws it by not agreeing."""

    seat: Seat
    proposal: Annotated[str, Meta(max_length=40)]
    agree: bool


class Ways(Struct, frozen=True):
    """The reasons why the caller's own seat cannot resign, and why the players cannot agree to end and score the match;
    null: they can."""

    resign: Refusal | None
    score: Refusal | None


class Condition(Struct, frozen=True):
    """A condition for the server to work, in words for its operator."""

    name: str
    ok: bool
    words: str


class Conditions(Struct, frozen=True):
    """The health of a server: whether all of these conditions hold."""

    ok: bool
    conditions: list[Condition]


class Health(Struct, frozen=True):
    """The server answers."""

    ok: bool
