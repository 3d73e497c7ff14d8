"""Replays of records."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import RawBody

from cosmodrome.kernel import BadRecord
from cosmodrome.server.http.dependencies import Network, PathText, TheReplays, TheReviews
from cosmodrome.server.http.parameters import AsSeat, AtStep, StepQuery, query
from cosmodrome.server.tables import schemas_play, schemas_replays, schemas_reviews

REPLAY = "/api/replays/{replay:str}"


@post("/api/replays", operation_id="addReplay", status_code=200, errors=(404, 413, 422))
async def add_replay(body: RawBody, network: Network, replays: TheReplays) -> schemas_replays.Replay:
    """Hand in a record (the text of the file) to look at it."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord("The record is not text in UTF-8.") from None
    return await replays.add(text, network)


@get(REPLAY, operation_id="getReplay", errors=(404,))
async def get_replay(replay: PathText, replays: TheReplays) -> schemas_replays.Replay:
    """Return a replay's summary."""
    return await replays.get(replay)


@get(f"{REPLAY}/position", operation_id="getReplayPosition", errors=(404, 410), dependencies=query(StepQuery))
async def get_replay_position(
    replay: PathText, asked: NamedDependency[StepQuery], replays: TheReplays
) -> schemas_play.Position:
    """The position after so many steps, as an onlooker or as a seat saw it."""
    return await replays.position(replay, asked.step, asked.seat)


@get(f"{REPLAY}/log", operation_id="getReplayLog", errors=(404, 410), dependencies=query(AsSeat))
async def get_replay_log(replay: PathText, asked: NamedDependency[AsSeat], replays: TheReplays) -> schemas_play.Log:
    """The whole log, as an onlooker or as a seat read it; versions are steps here."""
    return await replays.log(replay, asked.seat)


@get(f"{REPLAY}/everything", operation_id="getReplayEverything", errors=(404, 409, 410), dependencies=query(AtStep))
async def get_everything(
    replay: PathText, asked: NamedDependency[AtStep], replays: TheReplays
) -> schemas_replays.Everything:
    """The position after so many steps as all saw it, side by side; only of a match that is over."""
    return await replays.everything(replay, asked.step)


@get(f"{REPLAY}/everything/log", operation_id="getReplayWholeLog", errors=(404, 409, 410))
async def get_whole_log(replay: PathText, replays: TheReplays) -> schemas_play.Log:
    """Return the whole log, with the private events of each seat; only for a finished match."""
    return await replays.whole_log(replay)


@get(f"{REPLAY}/review", operation_id="getReview", errors=(404, 409, 410))
async def get_review(replay: PathText, reviews: TheReviews) -> schemas_reviews.Review:
    """Return how far the review of a replay is, and the review when it is ready; only for a finished match."""
    return await reviews.get(replay)


@post(f"{REPLAY}/review", operation_id="askReview", status_code=200, errors=(404, 409, 410, 503))
async def ask_review(replay: PathText, reviews: TheReviews) -> schemas_reviews.Review:
    """Ask for the review of a replay, which is then made in the background; only for a finished match."""
    return await reviews.ask(replay)


HANDLERS = [
    add_replay,
    get_replay,
    get_replay_position,
    get_replay_log,
    get_everything,
    get_whole_log,
    get_review,
    ask_review,
]
