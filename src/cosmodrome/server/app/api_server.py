"""Return the server's name, and the addresses for other people."""

from cosmodrome.server.accounts.api import site as site_of
from cosmodrome.server.admin.site import Site
from cosmodrome.server.app import schemas
from cosmodrome.server.common import public_address
from cosmodrome.server.common.public_address import qr_code
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.operations import get, post
from cosmodrome.server.http.visitors import Visitor


@get("/api/server", operation_id="getServer", access="anyone")
async def get_server(who: Visitor, settings: Settings, site: Site) -> schemas.ServerInfo:
    """Return the server's name, and its address on the local network."""
    here = site_of(who)
    found = public_address.shared(settings, here.origin, here.name, "")
    hidden = settings.public or who.secure or found.only_here
    return schemas.ServerInfo(site.name, "" if hidden else found.link, who.secure)


@post("/api/share", operation_id="share", access="anyone")
async def share(sent: schemas.Share, who: Visitor, settings: Settings) -> schemas.SharedLink:
    """Return a link to a page that works on other people's computers, and its QR code."""
    here = site_of(who)
    link, only_here = public_address.shared(settings, here.origin, here.name, sent.path)
    return schemas.SharedLink(link, qr_code(link), only_here)
