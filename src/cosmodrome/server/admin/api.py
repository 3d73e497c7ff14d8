"""Operations for stewards. One guard stands before all of it, and before anything that is sent is read."""

from functools import partial
from typing import Any

from litestar import delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from cosmodrome.server.accounts import schemas as accounts_schemas
from cosmodrome.server.accounts.api import SIGN_IN, here
from cosmodrome.server.admin import schemas
from cosmodrome.server.admin.console import Stewarding
from cosmodrome.server.http.dependencies import GIVEN, PathText, TheStewarding, WhoAsks
from cosmodrome.server.http.parameters import AccountQuery, TableSearch, body, query

STEWARD = "/api/steward"
ACCOUNT = f"{STEWARD}/accounts/{{account:str}}"
TABLE = f"{STEWARD}/tables/{{table:str}}"
NOTICE = f"{STEWARD}/notices/{{notice:str}}"


async def stewards_only(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Raise `Forbidden` unless a steward asks, and `ProofNeeded` unless they have lately proved who they are."""
    state = connection.scope["state"]
    stewarding: Stewarding = state[GIVEN]["stewarding"]
    await stewarding.check(here(state["visitor"]))


_get = partial(get, guards=[stewards_only])
_post = partial(post, guards=[stewards_only], status_code=200)
_put = partial(put, guards=[stewards_only])
_delete = partial(delete, guards=[stewards_only], status_code=200)


@_get(f"{STEWARD}/accounts", operation_id="listAccounts", dependencies=query(AccountQuery))
async def list_accounts(asked: NamedDependency[AccountQuery], stewarding: TheStewarding) -> list[schemas.AccountInfo]:
    """Find accounts by name, 50 at most. Like everything here this needs a steward's proof (`prove`)."""
    return await stewarding.accounts(asked.name)


@_post(f"{ACCOUNT}/name", operation_id="renameAccount", errors=(409,), dependencies=body(accounts_schemas.NewName))
async def rename_account(
    account: PathText, sent: NamedDependency[accounts_schemas.NewName], who: WhoAsks, stewarding: TheStewarding
) -> schemas.AccountInfo:
    """Give an account another name; its owner is notified."""
    return await stewarding.rename(here(who), account, sent.name)


@_post(f"{ACCOUNT}/ban", operation_id="banAccount", dependencies=body(schemas.BanAccount))
async def ban_account(
    account: PathText, sent: NamedDependency[schemas.BanAccount], who: WhoAsks, stewarding: TheStewarding
) -> schemas.AccountInfo:
    """Let an account in no more."""
    return await stewarding.ban(here(who), account, sent.why, sent.days)


@_delete(f"{ACCOUNT}/ban", operation_id="unbanAccount")
async def unban_account(account: PathText, who: WhoAsks, stewarding: TheStewarding) -> schemas.AccountInfo:
    """Let an account in again."""
    return await stewarding.unban(here(who), account)


@_post(f"{ACCOUNT}/link", operation_id="makeSignInLink")
async def make_sign_in_link(account: PathText, who: WhoAsks, stewarding: TheStewarding) -> schemas.SignInLink:
    """Make a link for somebody who lost access: it signs in once, within 15 minutes. The owner is notified."""
    return await stewarding.sign_in_link(here(who), account, SIGN_IN)


@_post(f"{ACCOUNT}/delete", operation_id="deleteAccount", dependencies=body(accounts_schemas.DeleteMe))
async def delete_account(
    account: PathText, sent: NamedDependency[accounts_schemas.DeleteMe], who: WhoAsks, stewarding: TheStewarding
) -> list[schemas.ActInfo]:
    """Delete an account for good, by its name to be sure. Moves stay, without the name. Returns the log."""
    return await stewarding.delete(here(who), account, sent.name)


@_get(f"{STEWARD}/tables", operation_id="findTables", dependencies=query(TableSearch))
async def find_tables(asked: NamedDependency[TableSearch], stewarding: TheStewarding) -> list[schemas.TableOverview]:
    """Find tables by id or by a player's name, 50 at most, those of the newest activity first."""
    return await stewarding.tables(asked.find)


@_post(f"{TABLE}/close", operation_id="endTable")
async def end_table(table: PathText, who: WhoAsks, stewarding: TheStewarding) -> list[schemas.TableOverview]:
    """Close a table as it stands. The record is kept."""
    return await stewarding.close(here(who), table)


@_delete(TABLE, operation_id="deleteTable")
async def delete_table(table: PathText, who: WhoAsks, stewarding: TheStewarding) -> list[schemas.ActInfo]:
    """Delete a table with all that was played there. Returns the log."""
    return await stewarding.delete_table(here(who), table)


@_get(f"{STEWARD}/notices", operation_id="listFailedNotices")
async def list_failed_notices(stewarding: TheStewarding) -> list[schemas.FailedNotice]:
    """Notifications that failed, the newest first, 50 at most."""
    return await stewarding.notices()


@_post(f"{NOTICE}/retry", operation_id="retryNotice")
async def retry_notice(notice: PathText, who: WhoAsks, stewarding: TheStewarding) -> list[schemas.FailedNotice]:
    """Send a notification again. Returns those that are left."""
    return await stewarding.retry(here(who), notice)


@_delete(NOTICE, operation_id="dismissNotice")
async def dismiss_notice(notice: PathText, who: WhoAsks, stewarding: TheStewarding) -> list[schemas.FailedNotice]:
    """Give a notification up. Returns those that are left."""
    return await stewarding.dismiss(here(who), notice)


@_get(f"{STEWARD}/settings", operation_id="getSettings")
async def get_settings(stewarding: TheStewarding) -> schemas.SiteSettings:
    """Return the settings that can change while the server runs."""
    return stewarding.settings()


@_put(f"{STEWARD}/settings", operation_id="changeSettings", dependencies=body(schemas.SiteSettings))
async def change_settings(
    sent: NamedDependency[schemas.SiteSettings], who: WhoAsks, stewarding: TheStewarding
) -> schemas.SiteSettings:
    """Change what can be set while the server runs: at once here, within seconds on all other servers."""
    return await stewarding.change(here(who), sent)


@_get(f"{STEWARD}/acts", operation_id="listActs")
async def list_acts(stewarding: TheStewarding) -> list[schemas.ActInfo]:
    """Return the log of stewards and the command line, newest first; 200 entries at most."""
    return await stewarding.acts()


@get("/api/me/acts", operation_id="listActsOnMe")
async def list_acts_on_me(who: WhoAsks, stewarding: TheStewarding) -> list[schemas.ActInfo]:
    """Return the stewards' actions on the caller's account, newest first."""
    return await stewarding.acts(who.person)


HANDLERS = [list_acts_on_me, list_accounts, rename_account, ban_account, unban_account, make_sign_in_link]
HANDLERS += [delete_account, find_tables, end_table, delete_table]
HANDLERS += [get_settings, change_settings, list_failed_notices, retry_notice, dismiss_notice, list_acts]
