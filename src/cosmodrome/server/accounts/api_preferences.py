"""A person's settings, on every device."""

import msgspec

from cosmodrome.server.accounts import schemas
from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.http.operations import get, patch

PREFERENCES = "/api/me/preferences"


@get(PREFERENCES, operation_id="getPreferences", callers="people")
async def get_preferences(guest: str, accounts: Accounts) -> schemas.Preferences:
    """Return this person's settings."""
    return msgspec.convert(dict((await accounts.row(guest)).preferences), schemas.Preferences)


@patch(PREFERENCES, operation_id="prefer", callers="people")
async def prefer(sent: schemas.Preferences, guest: str, accounts: Accounts) -> schemas.Preferences:
    """Save these preferences; omitted ones stay as they were."""
    return msgspec.convert(dict(await accounts.prefer(guest, msgspec.to_builtins(sent))), schemas.Preferences)
