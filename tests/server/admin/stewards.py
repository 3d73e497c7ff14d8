"""Stewards for tests: signed in with a fresh proof, what they find, and what their log says."""

from cosmodrome.server.admin.stewards import steward_token
from cosmodrome.server.app.openapi import document
from cosmodrome.server.notifications.kinds import DueNotification
from cosmodrome.server.notifications.outbox import Notice, send
from tests.server.accounts.test_accounts import back, kept
from tests.server.browsers import Browser, Json
from tests.server.world import World

ACCOUNTS = "/api/steward/accounts"
ONLY = "Only a steward of this server can do that."
OTHERS = "A steward's account can only be changed by its owner or at the server's command line."
OPERATIONS = [
    (path, method.upper())
    for path, methods in document([])["paths"].items()
    if path.startswith("/api/steward")
    for method in methods
]


def steward(world: World, name: str = "Stella") -> Browser:
    """Return the browser of a steward who has just confirmed their identity."""
    found, parts = world.browser(), world.client.app.state
    back(found, steward_token(parts.database, parts.now()))
    kept(found, name)
    return found


def of(boss: Browser, name: str) -> Json:
    """Return the account of this name, as a steward sees it."""
    (found,) = [one for one in boss.get(ACCOUNTS, params={"name": name}) if one["name"] == name]
    return found


def log(boss: Browser) -> list[tuple[str, str, str, str]]:
    """Return steward, act, subject and detail of each log entry, newest first."""
    return [
        (one["steward"] or one["by"], one["what"], one["whom"], one["detail"]) for one in boss.get("/api/steward/acts")
    ]


def failed(world: World, browser: Browser) -> Notice:
    """Return a notification of this person that failed."""
    notices, now = world.client.app.state.notifier.notices, world.clock.now
    with world.client.app.state.database.writing() as db:
        send(db, DueNotification(browser.id, "account", "", "one/link/en/", 0), "push/one", now)
    taken: Notice
    (taken,) = notices.take.blocking(now, 10)
    notices.fail.blocking(taken, "No.", now, None)
    return taken
