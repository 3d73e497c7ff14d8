"""Return the server's name, and the addresses for other people."""

from litestar import get, post
from litestar.di import NamedDependency

from cosmodrome.server.accounts.api import site as site_of
from cosmodrome.server.app import schemas
from cosmodrome.server.common import public_address
from cosmodrome.server.common.public_address import qr_code
from cosmodrome.server.http.dependencies import TheSettings, TheSite, WhoAsks
from cosmodrome.server.http.parameters import body


@get("/api/server", operation_id="getServer", sync_to_thread=False)
def get_server(who: WhoAsks, settings: TheSettings, site: TheSite) -> schemas.ServerInfo:
    """Return what the server is called, and its address in the local network."""
    here = site_of(who)
    found = public_address.shared(settings, here.origin, here.name, "")
    hidden = settings.public or who.secure or found.only_here
    return schemas.ServerInfo(site.name, "" if hidden else found.link, who.secure)


@post("/api/share", operation_id="share", status_code=200, dependencies=body(schemas.Share))
async def share(sent: NamedDependency[schemas.Share], who: WhoAsks, settings: TheSettings) -> schemas.SharedLink:
    """Return a link to a page that works on other people's computers, and its QR code."""
    here = site_of(who)
    link, only_here = public_address.shared(settings, here.origin, here.name, sent.path)
    return schemas.SharedLink(link, qr_code(link), only_here)


HANDLERS = [get_server, share]
