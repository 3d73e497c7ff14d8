"""The server: tables, seats, storage, live updates and computer opponents, over HTTP and WebSocket. Importing this
package is cheap, because the worker processes of computer opponents import it too.
"""

from collections.abc import Callable

from cosmodrome.server.common.settings import Settings


def run(
    settings: Settings | None = None,
    open_path: str | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until interrupted. As soon as the server answers, `ready` is called and `open_path` opened in the browser.

    Raises `CosmodromeError` for a busy port, an address that is not this machine's, or a database that cannot be used.
    """
    from cosmodrome.server.app.serve import serve  # noqa: PLC0415  # keeps the import of this package cheap, see above

    settings = settings or Settings()
    serve(settings.host, settings.port, settings, open_path, ready)
