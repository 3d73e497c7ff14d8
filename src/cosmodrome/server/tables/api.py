"""Tables and seats."""

from litestar import get, patch, post
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, PathText, TheLessons, TheLobby, TheTables
from cosmodrome.server.http.parameters import body, seat_in
from cosmodrome.server.tables import schemas


@post("/api/tables", operation_id="createTable", errors=(404, 429), dependencies=body(schemas.NewTable))
async def create_table(sent: NamedDependency[schemas.NewTable], guest: Guest, lobby: TheLobby) -> schemas.Table:
    """Make a table; this browser is its host. The match begins at once if no seat is open."""
    return await lobby.create(guest, sent)


@post("/api/lessons", operation_id="beginLesson", errors=(404, 429), dependencies=body(schemas.BeginLesson))
async def begin_lesson(sent: NamedDependency[schemas.BeginLesson], guest: Guest, lessons: TheLessons) -> schemas.Table:
    """Begin a lesson, or go on with it where this browser left it."""
    return await lessons.begin(guest, sent)


@get("/api/tables", operation_id="listTables")
async def list_tables(guest: Guest, lobby: TheLobby) -> list[schemas.Table]:
    """The tables of this browser, newest activity first."""
    return await lobby.listed(guest)


@get("/api/tables/{table:str}", operation_id="getTable", errors=(404,))
async def get_table(table: PathText, guest: Guest, lobby: TheLobby) -> schemas.Table:
    """A table. Anyone with its address may watch."""
    return await lobby.get(guest, table)


@post(
    "/api/invitation",
    operation_id="readInvitation",
    status_code=200,
    errors=(404, 409),
    dependencies=body(schemas.ReadInvitation),
)
async def read_invitation(
    sent: NamedDependency[schemas.ReadInvitation], guest: Guest, lobby: TheLobby
) -> schemas.InvitationInfo:
    """Return what an invitation leads to; nothing is taken yet."""
    return await lobby.invitation(guest, sent.token)


@post("/api/join", operation_id="join", status_code=200, errors=(404, 409, 410), dependencies=body(schemas.Join))
async def join(sent: NamedDependency[schemas.Join], guest: Guest, lobby: TheLobby) -> schemas.Table:
    """Take the seat of an invitation."""
    return await lobby.join(guest, sent)


@patch(
    "/api/tables/{table:str}/seats/{seat:str}",
    operation_id="renameSeat",
    errors=(404, 409),
    dependencies=body(schemas.Rename),
)
async def rename_seat(
    table: PathText, seat: PathText, sent: NamedDependency[schemas.Rename], guest: Guest, lobby: TheLobby
) -> schemas.Table:
    """Give an own seat another name."""
    return await lobby.rename(guest, table, seat_in(seat), sent.name)


@post(
    "/api/tables/{table:str}/rematch",
    operation_id="rematch",
    status_code=200,
    errors=(404, 409),
    dependencies=body(schemas.Rematch),
)
async def rematch(
    table: PathText, sent: NamedDependency[schemas.Rematch], guest: Guest, lobby: TheLobby
) -> schemas.Table:
    """The table that follows this one: same game, options as the game proposes or as they were. The first to ask makes
    it and is its host; the other players are invited to their seats, and sit down there by asking too. Its match begins
    when every seat is taken."""
    return await lobby.rematch(guest, table, sent)


@post(
    "/api/tables/{table:str}/word",
    operation_id="addWord",
    status_code=200,
    errors=(404, 409),
    dependencies=body(schemas.AddWord),
)
async def add_word(
    table: PathText, sent: NamedDependency[schemas.AddWord], guest: Guest, tables: TheTables
) -> schemas.Table:
    """Send the word whose hash you gave when you sat down, while the match starts (the table is `mixing`). Once all
    words are there, or 5 seconds later without those that are missing, they are mixed into the draws and the match
    begins. A word that comes too late changes nothing."""
    return await tables.add_word(table, guest, sent.word)


HANDLERS = [begin_lesson, create_table, list_tables, get_table, read_invitation, join, rename_seat, rematch, add_word]
