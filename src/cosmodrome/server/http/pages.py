"""The pages. All are the same shell; the built page reads the address and draws the rest."""

from litestar import MediaType, Response, get

from cosmodrome.server.http.shell import shell
from cosmodrome.server.http.wiring import TheSettings

PATHS = ["/", "/new", "/table/{table:str}", "/join/{token:str}", "/replay/{replay:str}", "/help/{game:str}"]


@get(PATHS, include_in_schema=False)
async def page(settings: TheSettings) -> Response[str]:
    """The shell."""
    return Response(shell(settings.static), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})
