"""Replays of records."""

from cosmodrome.kernel import BadRecord
from cosmodrome.server.http.operations import get, post
from cosmodrome.server.http.parameters import AsSeat, AtStep, StepQuery
from cosmodrome.server.lobby.practice import Practices
from cosmodrome.server.tables import schemas, schemas_play, schemas_replays, schemas_reviews
from cosmodrome.server.tables.replays import Replays
from cosmodrome.server.tables.reviews import Reviews
from cosmodrome.words import Language

REPLAY = "/api/replays/{replay}"


@post("/api/replays", operation_id="addReplay", rates=("replays",), largest="record", errors=(404, 413, 422))
async def add_replay(body: bytes, network: str, replays: Replays, language: Language) -> schemas_replays.Replay:
    """Upload a record (the text of the file) to replay it."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord("The record is not text in UTF-8.") from None
    return await replays.add(text, network, language)


@get(REPLAY, operation_id="getReplay", errors=(404,))
async def get_replay(replay: str, replays: Replays, language: Language) -> schemas_replays.Replay:
    """Return a replay's summary."""
    return await replays.get(replay, language)


@get(f"{REPLAY}/position", operation_id="getReplayPosition", errors=(404, 410))
async def get_replay_position(replay: str, asked: StepQuery, replays: Replays) -> schemas_play.Position:
    """Return the position after a number of steps, as an onlooker or a seat saw it."""
    return await replays.position(replay, asked.step, asked.seat)


@get(f"{REPLAY}/log", operation_id="getReplayLog", errors=(404, 410))
async def get_replay_log(replay: str, asked: AsSeat, replays: Replays) -> schemas_play.Log:
    """Return the whole log, as an onlooker or a seat read it; here versions are steps."""
    return await replays.log(replay, asked.seat)


@get(f"{REPLAY}/everything", operation_id="getReplayEverything", errors=(404, 409, 410))
async def get_everything(replay: str, asked: AtStep, replays: Replays) -> schemas_replays.OpenPosition:
    """Return the position after a number of steps as everyone saw it, side by side; only for a finished match."""
    return await replays.everything(replay, asked.step)


@get(f"{REPLAY}/everything/log", operation_id="getReplayWholeLog", errors=(404, 409, 410))
async def get_whole_log(replay: str, replays: Replays) -> schemas_play.Log:
    """Return the whole log, with the private events of each seat; only for a finished match."""
    return await replays.whole_log(replay)


@get(f"{REPLAY}/review", operation_id="getReview", errors=(404, 409, 410))
async def get_review(replay: str, reviews: Reviews) -> schemas_reviews.Review:
    """Return the progress of a replay's review, and the review when it is ready; only for a finished match."""
    return await reviews.get(replay)


@get(f"{REPLAY}/review/line", operation_id="getBetterLine", errors=(404, 409, 410))
async def get_better_line(replay: str, asked: AtStep, reviews: Reviews) -> schemas_reviews.BetterLine:
    """Return the better line of the review at a slip or mistake, played out position by position."""
    return await reviews.line(replay, asked.step)


@post(f"{REPLAY}/review", operation_id="askReview", errors=(404, 409, 410, 503), rates=("replays",))
async def ask_review(replay: str, reviews: Reviews) -> schemas_reviews.Review:
    """Ask for the review of a replay, which is then made in the background; only for a finished match."""
    return await reviews.ask(replay)


@post(f"{REPLAY}/practice", operation_id="practise", errors=(404, 409, 410, 429), rates=("tables",), status=201)
async def practise(replay: str, sent: schemas_replays.Practise, guest: str, practices: Practices) -> schemas.Table:
    """Play on from a position of a finished match, in a seat that has a choice there, against computer opponents.
    They are those of the match, and Navigators in place of people. Everything hidden from the seat is drawn anew. The
    table has no record, and counts like any table that you create.
    """
    return await practices.begin(guest, replay, sent)
