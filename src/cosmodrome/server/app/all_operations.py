"""All operations of the server: those that the `api` modules of its domains declare."""

from cosmodrome.server.accounts import api as accounts_api
from cosmodrome.server.accounts import api_preferences, api_programs
from cosmodrome.server.admin import api as admin_api
from cosmodrome.server.app import api_health, api_notices, api_pages, api_server
from cosmodrome.server.http import static
from cosmodrome.server.http.operations import operations
from cosmodrome.server.live import api as live_api
from cosmodrome.server.lobby import api, api_hosting, api_invitations
from cosmodrome.server.notifications import api as notifications_api
from cosmodrome.server.tables import api as tables_api
from cosmodrome.server.tables import api_availability, api_endings, api_games, api_play, api_replays

_TABLES = (api_games, tables_api, api_play, api_endings, api_availability, api_replays, live_api)
_LOBBY = (api, api_hosting, api_invitations)
_PEOPLE = (accounts_api, api_preferences, api_programs, notifications_api, admin_api)
_SITE = (api_server, api_pages, api_notices, api_health, static)
OPERATIONS = tuple(operations(*_TABLES, *_LOBBY, *_PEOPLE, *_SITE))
"""The operations in order. The description of the API itself is not among them, as it is made from them."""
