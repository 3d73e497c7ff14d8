"""The pages. Nearly all are the same; what it loads reads the address and draws the rest."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from litestar import MediaType, Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation
from sqlalchemy.exc import DBAPIError

from cosmodrome.games import all_games
from cosmodrome.rulebooks import rulebook
from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.http.dependencies import Guest, PathText, TheAccounts, TheSettings, TheSite
from cosmodrome.server.http.previews import Preview, preview_of
from cosmodrome.server.http.templates import api_page, help_page, main_page

ThePreview: TypeAlias = NamedDependency[SkipValidation[Preview]]
PATHS = [
    "/",
    "/new",
    "/you",
    "/sign-in",
    "/table/{table:str}",
    "/join/{token:str}",
    "/replay/{replay:str}",
    "/learn/{game:str}",
    "/notices",
    "/steward",
]
PREVIEW = {"preview": Provide(preview_of)}


@get(PATHS, include_in_schema=False, dependencies=PREVIEW)
async def page(
    settings: TheSettings, guest: Guest, accounts: TheAccounts, site: TheSite, preview: ThePreview
) -> Response[str]:
    """The page that draws itself."""
    return _html(main_page(settings.static, await _own(accounts, guest), site, preview))


@get("/offline", include_in_schema=False, dependencies=PREVIEW)
async def offline(settings: TheSettings, site: TheSite, preview: ThePreview) -> Response[str]:
    """The page as nobody's: browsers keep it, and show it at any address while the server does not answer."""
    return _html(main_page(settings.static, {}, site, preview))


@get("/help/{key:str}", include_in_schema=False, dependencies=PREVIEW)
async def about(
    key: PathText, settings: TheSettings, guest: Guest, accounts: TheAccounts, *, site: TheSite, preview: ThePreview
) -> Response[str]:
    """A game's rulebook, to be read and printed without JavaScript; the page takes it over where there is some."""
    game, own = all_games().get(key), await _own(accounts, guest)
    if game is None:
        return _html(main_page(settings.static, own, site, preview))
    return _html(help_page(settings.static, game, rulebook(game), own, preview))


@get("/schema", include_in_schema=False)
async def api(settings: TheSettings) -> Response[str]:
    """The API for programs."""
    return _html(api_page(settings.static))


async def _own(accounts: Accounts, guest: str) -> Mapping[str, Any]:
    """Return the reader's settings; empty while the database is not responding."""
    try:
        return (await accounts.row(guest)).preferences
    except DBAPIError:
        return {}


def _html(content: str) -> Response[str]:
    return Response(content, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


HANDLERS = [page, offline, about, api]
