"""The pages. Nearly all are the same; what it loads reads the address and draws the rest."""

from litestar import MediaType, Response, get

from cosmodrome.games import all_games
from cosmodrome.rulebooks import rulebook
from cosmodrome.server.http.dependencies import PathText, TheSettings
from cosmodrome.server.http.templates import api_page, help_page, main_page

PATHS = ["/", "/new", "/table/{table:str}", "/join/{token:str}", "/replay/{replay:str}", "/learn/{game:str}"]


@get(PATHS, include_in_schema=False)
async def page(settings: TheSettings) -> Response[str]:
    """The page that draws itself."""
    return _html(main_page(settings.static))


@get("/help/{key:str}", include_in_schema=False)
async def about(key: PathText, settings: TheSettings) -> Response[str]:
    """A game's rulebook, to be read and printed without JavaScript; the page takes it over where there is some."""
    game = all_games().get(key)
    return _html(main_page(settings.static) if game is None else help_page(settings.static, game, rulebook(game)))


@get("/schema", include_in_schema=False)
async def api(settings: TheSettings) -> Response[str]:
    """The API for programs."""
    return _html(api_page(settings.static))


def _html(content: str) -> Response[str]:
    return Response(content, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


HANDLERS = [page, about, api]
