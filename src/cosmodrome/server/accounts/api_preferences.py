"""A person's settings, on every device."""

import msgspec
from litestar import get, patch
from litestar.di import NamedDependency

from cosmodrome.server.accounts import schemas
from cosmodrome.server.http.dependencies import Guest, TheAccounts
from cosmodrome.server.http.parameters import body

PREFERENCES = "/api/me/preferences"


@get(PREFERENCES, operation_id="getPreferences")
async def get_preferences(guest: Guest, accounts: TheAccounts) -> schemas.Preferences:
    """Return this person's settings."""
    return msgspec.convert(dict((await accounts.row(guest)).preferences), schemas.Preferences)


@patch(PREFERENCES, operation_id="prefer", dependencies=body(schemas.Preferences))
async def prefer(
    sent: NamedDependency[schemas.Preferences], guest: Guest, accounts: TheAccounts
) -> schemas.Preferences:
    """Keep these preferences; what is left out stays as it was."""
    return msgspec.convert(dict(await accounts.prefer(guest, msgspec.to_builtins(sent))), schemas.Preferences)


HANDLERS = [get_preferences, prefer]
