"""The pages. Nearly all are the same: the script that they load reads the address and draws the rest."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.exc import DBAPIError

from cosmodrome.games import all_games
from cosmodrome.rulebooks import rulebook
from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.admin.site import Site
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.languages import spoken
from cosmodrome.server.http.operations import Reply, Request, get, html
from cosmodrome.server.http.previews import preview_of
from cosmodrome.server.http.templates import api_page, help_page, main_page
from cosmodrome.server.lobby.create import Lobby

PATHS = ("/", "/new", "/you", "/sign-in", "/table/{table}", "/replay/{replay}", "/learn/{game}", "/notices", "/steward")


@get(*PATHS)
async def page(
    request: Request, settings: Settings, guest: str, accounts: Accounts, *, site: Site, lobby: Lobby
) -> Reply:
    """Return the page, which draws itself."""
    own = await preferences(accounts, guest)
    words = spoken(request.scope, own)
    preview = await preview_of(request, settings, site, lobby, words.language)
    return html(main_page(settings.static, own, site, preview, words), words.language.lang)


@get("/join/{token}", rates=("reads",))
async def invitation(
    request: Request, settings: Settings, guest: str, accounts: Accounts, *, site: Site, lobby: Lobby
) -> Reply:
    """Return the same page for an invitation, with a preview."""
    return await page(request, settings, guest, accounts, site=site, lobby=lobby)


@get("/offline", guests=False)
async def offline(request: Request, settings: Settings, site: Site, lobby: Lobby) -> Reply:
    """Return a page without personal content: browsers store it, and show it at any address while the server does not
    answer."""
    words = spoken(request.scope, {})
    preview = await preview_of(request, settings, site, lobby, words.language)
    return html(main_page(settings.static, {}, site, preview, words), words.language.lang)


@get("/help/{key}")
async def about(
    key: str, request: Request, settings: Settings, guest: str, accounts: Accounts, *, site: Site, lobby: Lobby
) -> Reply:
    """Return a game's rulebook, to read and print without JavaScript; with JavaScript, the page takes over."""
    game, own = all_games().get(key), await preferences(accounts, guest)
    words = spoken(request.scope, own)
    lang = words.language.lang
    preview = await preview_of(request, settings, site, lobby, words.language)
    if game is None:
        return html(main_page(settings.static, own, site, preview, words), lang)
    return html(help_page(settings.static, game, rulebook(game, lang), own, preview=preview, spoken=words), lang)


@get("/schema", guests=False)
async def api(request: Request, settings: Settings) -> Reply:
    """Return the page on the API for programs."""
    words = spoken(request.scope, {})
    return html(api_page(settings.static, words), words.language.lang)


async def preferences(accounts: Accounts, guest: str) -> Mapping[str, Any]:
    """Return the reader's settings; empty while the database is not responding."""
    try:
        return (await accounts.row(guest)).preferences
    except DBAPIError:
        return {}
