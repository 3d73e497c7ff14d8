"""Playing: positions, the log, reasons and commands."""

from litestar import MediaType, Response, get, post, put
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, Network, PathText, TheAdvisers, TheReplays, TheTables
from cosmodrome.server.http.parameters import AsSeat, LogQuery, OwnSeat, PastQuery, WhyQuery, body, query
from cosmodrome.server.tables import schemas_play, schemas_replays

TABLE = "/api/tables/{table:str}"


@get(f"{TABLE}/position", operation_id="getPosition", errors=(404, 409, 410), dependencies=query(AsSeat))
async def get_position(
    table: PathText, asked: NamedDependency[AsSeat], guest: Guest, tables: TheTables
) -> schemas_play.Position:
    """The match as one of this browser's seats, or an onlooker, may see it."""
    return await tables.position(table, guest, asked.seat)


@get(f"{TABLE}/log", operation_id="getLog", errors=(404, 409, 410), dependencies=query(LogQuery))
async def get_log(
    table: PathText, asked: NamedDependency[LogQuery], guest: Guest, tables: TheTables
) -> schemas_play.Log:
    """Return the log as one of this browser's seats, or an onlooker, may read it."""
    return await tables.log(table, guest, asked.seat, asked.since)


@get(f"{TABLE}/past", operation_id="getPast", errors=(404, 409, 410), dependencies=query(PastQuery))
async def get_past(
    table: PathText, asked: NamedDependency[PastQuery], guest: Guest, tables: TheTables
) -> schemas_play.Past:
    """How the match came to where it is, as one of this browser's seats, or an onlooker, saw it: a position for every
    command since then, the newest if there are many, and none before the seat's own last one."""
    return await tables.past(table, guest, asked.seat, asked.since)


@get(f"{TABLE}/why", operation_id="why", errors=(404, 409, 410), dependencies=query(WhyQuery))
async def why(table: PathText, asked: NamedDependency[WhyQuery], guest: Guest, tables: TheTables) -> schemas_play.Why:
    """Why an action is refused; null: it is legal."""
    return await tables.why(table, guest, asked.seat, asked.do, asked.after)


@get(f"{TABLE}/outlook", operation_id="outlook", errors=(404, 409, 410), dependencies=query(OwnSeat))
async def outlook(
    table: PathText, asked: NamedDependency[OwnSeat], guest: Guest, tables: TheTables
) -> schemas_play.Outlook:
    """Return the outlook of the choices of one of this browser's seats; null: no more than its view says."""
    return await tables.outlook(table, guest, asked.seat)


@post(
    f"{TABLE}/advice",
    operation_id="askAdvice",
    status_code=200,
    errors=(404, 409, 503),
    dependencies=body(schemas_play.AskAdvice),
)
async def ask_advice(
    table: PathText, sent: NamedDependency[schemas_play.AskAdvice], guest: Guest, advisers: TheAdvisers
) -> schemas_play.Advice:
    """A hint: a few sensible actions with their reasons, from what the seat sees."""
    return await advisers.ask(table, guest, sent.seat)


@post(
    f"{TABLE}/steps",
    operation_id="act",
    status_code=200,
    errors=(404, 409, 410, 422, 503),
    dependencies=body(schemas_play.Act),
)
async def act(
    table: PathText, sent: NamedDependency[schemas_play.Act], guest: Guest, tables: TheTables
) -> schemas_play.Accepted:
    """Carry out an action. The same key again gets the same answer and is no second step."""
    return await tables.act(table, guest, sent)


@post(
    f"{TABLE}/undo",
    operation_id="undo",
    status_code=200,
    errors=(404, 409, 410, 422, 503),
    dependencies=body(schemas_play.TakeBack),
)
async def undo(
    table: PathText, sent: NamedDependency[schemas_play.TakeBack], guest: Guest, tables: TheTables
) -> schemas_play.Accepted:
    """Take the last step of a seat back."""
    return await tables.undo(table, guest, sent)


@get(f"{TABLE}/orders", operation_id="getOrders", errors=(404, 409, 410), dependencies=query(OwnSeat))
async def get_orders(
    table: PathText, asked: NamedDependency[OwnSeat], guest: Guest, tables: TheTables
) -> schemas_play.Orders:
    """The standing orders of one of this browser's seats; null: none. Nobody else ever sees them."""
    return await tables.standing_orders.kept(table, guest, asked.seat)


@put(
    f"{TABLE}/orders",
    operation_id="giveOrders",
    errors=(404, 409, 410, 422, 503),
    dependencies=body(schemas_play.GiveOrders),
)
async def give_orders(
    table: PathText, sent: NamedDependency[schemas_play.GiveOrders], guest: Guest, tables: TheTables
) -> schemas_play.OrdersKept:
    """Leave standing orders for an own seat; they answer at once if it owes a choice."""
    return await tables.standing_orders.keep(table, guest, sent)


@post(
    f"{TABLE}/orders/preview",
    operation_id="previewOrders",
    status_code=200,
    errors=(404, 409, 410, 422),
    dependencies=body(schemas_play.GiveOrders),
)
async def preview_orders(
    table: PathText, sent: NamedDependency[schemas_play.GiveOrders], guest: Guest, tables: TheTables
) -> schemas_play.Answer:
    """Return the next action of standing orders. Nothing is kept."""
    return await tables.standing_orders.preview(table, guest, sent)


@get(f"{TABLE}/kept", operation_id="getKept", errors=(404, 409), dependencies=query(AsSeat))
async def get_kept(
    table: PathText, asked: NamedDependency[AsSeat], guest: Guest, tables: TheTables
) -> schemas_replays.Kept:
    """Return the archive of a finished match, whose rules may no longer be played."""
    return await tables.kept(table, guest, asked.seat)


@get(f"{TABLE}/record", operation_id="getRecord", errors=(404, 409), media_type=MediaType.TEXT)
async def get_record(table: PathText, tables: TheTables) -> Response[str]:
    """The record of a match that has ended, to be kept."""
    headers = {"content-disposition": f'attachment; filename="{table}.record"'}
    return Response(await tables.record(table), headers=headers, media_type=MediaType.TEXT)


@post(f"{TABLE}/replay", operation_id="replayTable", status_code=200, errors=(404, 409))
async def replay_table(
    table: PathText, network: Network, tables: TheTables, replays: TheReplays
) -> schemas_replays.Replay:
    """Make the record of a match that has ended ready to be looked at."""
    return await replays.add(await tables.record(table), network)


HANDLERS = [
    get_position,
    ask_advice,
    get_log,
    get_past,
    why,
    outlook,
    act,
    undo,
    get_orders,
    give_orders,
    preview_orders,
    get_kept,
    get_record,
    replay_table,
]
