"""A server's notices: stored data and contact."""

from datetime import UTC, datetime, timedelta

from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.admin.site import Site
from cosmodrome.server.app.api_pages import preferences
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.languages import spoken
from cosmodrome.server.http.operations import Reply, Request, get, html
from cosmodrome.server.http.templates import imprint_page, privacy_page

VALID = timedelta(days=180)
"""The time for which a security.txt is valid."""


@get("/privacy", banned=True)
async def privacy(request: Request, settings: Settings, guest: str, accounts: Accounts, *, site: Site) -> Reply:
    """Return the privacy page: stored data, retention and erasure."""
    own = await preferences(accounts, guest)
    words = spoken(request.scope, own)
    return html(privacy_page(settings, own, site, words), words.language.lang)


@get("/imprint", banned=True)
async def imprint(request: Request, settings: Settings, guest: str, accounts: Accounts, *, site: Site) -> Reply:
    """Return the imprint: the operators in their own words. Raises `NotFound` where none is set."""
    if not site.settings.imprint:
        raise NotFound("The people who run this server have not written an imprint.")
    own = await preferences(accounts, guest)
    words = spoken(request.scope, own)
    return html(imprint_page(settings.static, own, site, words), words.language.lang)


@get("/.well-known/security.txt", banned=True)
async def security(settings: Settings) -> Reply:
    """Say where to report a vulnerability (RFC 9116). Raises `NotFound` if no address is set."""
    if not settings.contact:
        raise NotFound("This server has no contact address.")
    expires = (datetime.now(UTC) + VALID).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [f"Contact: {settings.contact}", f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: en"]
    if settings.public:
        lines.append(f"Canonical: {settings.public}/.well-known/security.txt")
    return Reply("\n".join(lines) + "\n")
