"""Tables and seats."""

from cosmodrome.server.http.operations import get, patch, post
from cosmodrome.server.http.parameters import seat_in
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.server.lobby.lessons import Lessons
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.commands import Tables


@post("/api/tables", operation_id="createTable", rates=("tables",), errors=(404, 429), status=201)
async def create_table(sent: schemas.NewTable, guest: str, lobby: Lobby) -> schemas.Table:
    """Create a table; this browser is its host. The match begins at once if no seat is open."""
    return await lobby.create(guest, sent)


@post("/api/lessons", operation_id="beginLesson", rates=("tables",), errors=(404, 429), status=201)
async def begin_lesson(sent: schemas.BeginLesson, guest: str, lessons: Lessons) -> schemas.Table:
    """Begin a lesson, or continue where this browser left off."""
    return await lessons.begin(guest, sent)


@get("/api/tables", operation_id="listTables", access="anyone")
async def list_tables(guest: str, lobby: Lobby) -> list[schemas.Table]:
    """List the tables of this browser, newest activity first."""
    return await lobby.listed(guest)


@get("/api/tables/{table}", operation_id="getTable", errors=(404,))
async def get_table(table: str, guest: str, lobby: Lobby) -> schemas.Table:
    """Return a table. Anyone with its address may watch."""
    return await lobby.get(guest, table)


@post("/api/invitation", operation_id="readInvitation", access="anyone", errors=(404, 409))
async def read_invitation(sent: schemas.ReadInvitation, guest: str, lobby: Lobby) -> schemas.InvitationInfo:
    """Return the seat and table of an invitation; nothing is taken yet."""
    return await lobby.invitation(guest, sent.token)


@post("/api/join", operation_id="join", access="anyone", errors=(404, 409, 410))
async def join(sent: schemas.Join, guest: str, lobby: Lobby) -> schemas.Table:
    """Take the seat of an invitation."""
    return await lobby.join(guest, sent)


@patch("/api/tables/{table}/seats/{seat}", operation_id="renameSeat", errors=(404, 409))
async def rename_seat(table: str, seat: str, sent: schemas.Rename, guest: str, lobby: Lobby) -> schemas.Table:
    """Give your own seat another name."""
    return await lobby.rename(guest, table, seat_in(seat), sent.name)


@post("/api/tables/{table}/rematch", operation_id="rematch", rates=("tables",), errors=(404, 409))
async def rematch(table: str, sent: schemas.Rematch, guest: str, lobby: Lobby) -> schemas.Table:
    """Return the table that follows this one: the same game, with the options that the game proposes, or the old ones.
    The first to ask creates it and is its host; the other players are invited to their seats, and take them by asking
    as well. Its match begins when every seat is taken."""
    return await lobby.rematch(guest, table, sent)


@post("/api/tables/{table}/word", operation_id="addWord", errors=(404, 409))
async def add_word(table: str, sent: schemas.AddWord, guest: str, tables: Tables) -> schemas.Table:
    """Send the word whose hash you gave when you sat down, while the match starts (the table is `mixing`).
    Once all words have arrived, or after 5 seconds without the missing ones, they are mixed into the draws and the
    match begins. A word that comes too late changes nothing.
    """
    return await tables.add_word(table, guest, sent.word)
