"""A server's notices: stored data and contact."""

from datetime import UTC, datetime, timedelta

from litestar import MediaType, Response, get

from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.http.dependencies import TheSettings, TheSite
from cosmodrome.server.http.templates import imprint_page, privacy_page

VALID = timedelta(days=180)
"""How long a security.txt is to be believed."""


@get("/privacy", include_in_schema=False)
async def privacy(settings: TheSettings) -> Response[str]:
    """The privacy page: stored data, retention and erasure."""
    return Response(privacy_page(settings), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/imprint", include_in_schema=False)
async def imprint(site: TheSite) -> Response[str]:
    """Return the imprint: the operators in their own words. Raises `NotFound` where nobody has said."""
    if not site.settings.imprint:
        raise NotFound("The people who run this server have not written an imprint.")
    return Response(imprint_page(site), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/.well-known/security.txt", include_in_schema=False)
async def security(settings: TheSettings) -> Response[str]:
    """Where to report a weakness (RFC 9116). Raises `NotFound` where nobody says where."""
    if not settings.contact:
        raise NotFound("This server has no contact address.")
    expires = (datetime.now(UTC) + VALID).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [f"Contact: {settings.contact}", f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: en"]
    if settings.public:
        lines.append(f"Canonical: {settings.public}/.well-known/security.txt")
    return Response("\n".join(lines) + "\n", media_type=MediaType.TEXT)


HANDLERS = [privacy, imprint, security]
