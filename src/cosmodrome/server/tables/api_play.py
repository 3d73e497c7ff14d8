"""Playing: positions, the log, reasons and commands."""

from cosmodrome.server.http.operations import Reply, get, post, put
from cosmodrome.server.http.parameters import AsSeat, LogQuery, OwnSeat, PastQuery, WhyQuery
from cosmodrome.server.tables import schemas_play, schemas_replays
from cosmodrome.server.tables.advice import Advisers
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.replays import Replays

TABLE = "/api/tables/{table}"


@get(f"{TABLE}/position", operation_id="getPosition", errors=(404, 409, 410))
async def get_position(table: str, asked: AsSeat, guest: str, tables: Tables) -> schemas_play.Position:
    """Return the match as one of this browser's seats, or an onlooker, may see it."""
    return await tables.position(table, guest, asked.seat)


@get(f"{TABLE}/log", operation_id="getLog", errors=(404, 409, 410))
async def get_log(table: str, asked: LogQuery, guest: str, tables: Tables) -> schemas_play.Log:
    """Return the log as one of this browser's seats, or an onlooker, may read it."""
    return await tables.log(table, guest, asked.seat, asked.since)


@get(f"{TABLE}/past", operation_id="getPast", errors=(404, 409, 410))
async def get_past(table: str, asked: PastQuery, guest: str, tables: Tables) -> schemas_play.Past:
    """Return how the match reached its position, as one of this browser's seats, or an onlooker, saw it.
    There is a position for every command since the given version, only the newest if there are many, and none before
    the seat's own last command.
    """
    return await tables.past(table, guest, asked.seat, asked.since)


@get(f"{TABLE}/why", operation_id="why", errors=(404, 409, 410))
async def why(table: str, asked: WhyQuery, guest: str, tables: Tables) -> schemas_play.Why:
    """Say why an action is refused; null: it is legal."""
    return await tables.why(table, guest, asked.seat, asked.do, asked.after)


@get(f"{TABLE}/outlook", operation_id="outlook", errors=(404, 409, 410))
async def outlook(table: str, asked: OwnSeat, guest: str, tables: Tables) -> schemas_play.Outlook:
    """Return the outlook on the choices of one of this browser's seats; null: nothing beyond its view."""
    return await tables.outlook(table, guest, asked.seat)


@post(f"{TABLE}/advice", operation_id="askAdvice", errors=(404, 409, 503))
async def ask_advice(table: str, sent: schemas_play.AskAdvice, guest: str, advisers: Advisers) -> schemas_play.Advice:
    """Return a hint: a few sensible actions with their reasons, from what the seat sees."""
    return await advisers.ask(table, guest, sent.seat)


@post(f"{TABLE}/warning", operation_id="askWarning", errors=(404, 409, 503))
async def ask_warning(
    table: str, sent: schemas_play.AskWarning, guest: str, advisers: Advisers
) -> schemas_play.Warning:
    """Return the cost of an action that one of this browser's seats is about to take.
    It warns learners, at tables that were set up with hints.
    """
    return await advisers.warn(table, guest, sent.seat, sent.do)


@post(f"{TABLE}/steps", operation_id="act", errors=(404, 409, 410, 422, 503))
async def act(table: str, sent: schemas_play.Act, guest: str, tables: Tables) -> schemas_play.Accepted:
    """Carry out an action. Repeating a key returns the same answer and adds no second step."""
    return await tables.act(table, guest, sent)


@post(f"{TABLE}/undo", operation_id="undo", errors=(404, 409, 410, 422, 503))
async def undo(table: str, sent: schemas_play.TakeBack, guest: str, tables: Tables) -> schemas_play.Accepted:
    """Take back the last step of a seat."""
    return await tables.undo(table, guest, sent)


@get(f"{TABLE}/orders", operation_id="getOrders", errors=(404, 409, 410))
async def get_orders(table: str, asked: OwnSeat, guest: str, tables: Tables) -> schemas_play.Orders:
    """Return the standing orders of one of this browser's seats; null: none. They are never shown to anybody else."""
    return await tables.standing_orders.kept(table, guest, asked.seat)


@put(f"{TABLE}/orders", operation_id="giveOrders", errors=(404, 409, 410, 422, 503))
async def give_orders(
    table: str, sent: schemas_play.GiveOrders, guest: str, tables: Tables
) -> schemas_play.OrdersSaved:
    """Leave standing orders for your own seat; they act at once if it owes a choice."""
    return await tables.standing_orders.keep(table, guest, sent)


@post(f"{TABLE}/orders/preview", operation_id="previewOrders", errors=(404, 409, 410, 422))
async def preview_orders(table: str, sent: schemas_play.GiveOrders, guest: str, tables: Tables) -> schemas_play.Answer:
    """Return the next action of standing orders. Nothing is stored."""
    return await tables.standing_orders.preview(table, guest, sent)


@get(f"{TABLE}/archive", operation_id="getArchive", errors=(404, 409))
async def get_archive(table: str, asked: AsSeat, guest: str, tables: Tables) -> schemas_replays.ArchivedMatch:
    """Return the archive of a finished match, whose rules may no longer be supported."""
    return await tables.kept(table, guest, asked.seat)


@get(f"{TABLE}/record", operation_id="getRecord", errors=(404, 409))
async def get_record(table: str, tables: Tables) -> Reply:
    """Return the record of a match that has ended."""
    headers = {"content-disposition": f'attachment; filename="{table}.record"'}
    return Reply(await tables.record(table), headers=headers)


@post(f"{TABLE}/replay", operation_id="replayTable", rates=("replays",), errors=(404, 409))
async def replay_table(table: str, network: str, tables: Tables, replays: Replays) -> schemas_replays.Replay:
    """Prepare a replay of a match that has ended."""
    return await replays.add(await tables.record(table), network)
