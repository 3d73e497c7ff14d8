"""Operations for stewards, who are checked before anything that they send is read."""

from cosmodrome.server.accounts import schemas as accounts_schemas
from cosmodrome.server.accounts.api import SIGN_IN
from cosmodrome.server.admin import schemas
from cosmodrome.server.admin.console import Administration
from cosmodrome.server.http.operations import delete, get, post, put
from cosmodrome.server.http.parameters import AccountQuery, TableSearch
from cosmodrome.server.http.visitors import Visitor

STEWARD = "/api/steward"
ACCOUNT = f"{STEWARD}/accounts/{{account}}"
TABLE = f"{STEWARD}/tables/{{table}}"
NOTICE = f"{STEWARD}/notices/{{notice}}"


@get(f"{STEWARD}/accounts", operation_id="listAccounts", callers="stewards")
async def list_accounts(asked: AccountQuery, administration: Administration) -> list[schemas.AccountInfo]:
    """Find accounts by name, 50 at most. Like everything here, this needs a steward's proof (`prove`)."""
    return await administration.accounts(asked.name)


@post(f"{ACCOUNT}/name", operation_id="renameAccount", errors=(409,), callers="stewards")
async def rename_account(
    account: str, sent: accounts_schemas.NewName, who: Visitor, administration: Administration
) -> schemas.AccountInfo:
    """Give an account another name; its owner is notified."""
    return await administration.rename(who.here, account, sent.name)


@post(f"{ACCOUNT}/ban", operation_id="banAccount", callers="stewards")
async def ban_account(
    account: str, sent: schemas.BanAccount, who: Visitor, administration: Administration
) -> schemas.AccountInfo:
    """Ban an account."""
    return await administration.ban(who.here, account, sent.why, sent.days)


@delete(f"{ACCOUNT}/ban", operation_id="unbanAccount", callers="stewards")
async def unban_account(account: str, who: Visitor, administration: Administration) -> schemas.AccountInfo:
    """Lift the ban on an account."""
    return await administration.unban(who.here, account)


@post(f"{ACCOUNT}/link", operation_id="makeSignInLink", callers="stewards")
async def make_sign_in_link(account: str, who: Visitor, administration: Administration) -> schemas.SignInLink:
    """Create a link for somebody who lost access: it signs them in once, within 15 minutes. The owner is notified."""
    return await administration.sign_in_link(who.here, account, SIGN_IN)


@post(f"{ACCOUNT}/delete", operation_id="deleteAccount", callers="stewards")
async def delete_account(
    account: str, sent: accounts_schemas.DeleteMe, who: Visitor, administration: Administration
) -> list[schemas.ActInfo]:
    """Delete an account for good; its name confirms the request. Moves stay, without the name. Returns the log."""
    return await administration.delete(who.here, account, sent.name)


@get(f"{STEWARD}/tables", operation_id="findTables", callers="stewards")
async def find_tables(asked: TableSearch, administration: Administration) -> list[schemas.TableOverview]:
    """Find tables by id or by a player's name, 50 at most, most recently active first."""
    return await administration.tables(asked.find)


@post(f"{TABLE}/close", operation_id="endTable", callers="stewards")
async def end_table(table: str, who: Visitor, administration: Administration) -> list[schemas.TableOverview]:
    """Close a table as it stands. The record is kept."""
    return await administration.close(who.here, table)


@delete(TABLE, operation_id="deleteTable", callers="stewards")
async def delete_table(table: str, who: Visitor, administration: Administration) -> list[schemas.ActInfo]:
    """Delete a table with everything played there. Returns the log."""
    return await administration.delete_table(who.here, table)


@get(f"{STEWARD}/notices", operation_id="listFailedNotices", callers="stewards")
async def list_failed_notices(administration: Administration) -> list[schemas.FailedNotice]:
    """List failed notifications, newest first, 50 at most."""
    return await administration.notices()


@post(f"{NOTICE}/retry", operation_id="retryNotice", callers="stewards")
async def retry_notice(notice: str, who: Visitor, administration: Administration) -> list[schemas.FailedNotice]:
    """Send a notification again. Returns the remaining ones."""
    return await administration.retry(who.here, notice)


@delete(NOTICE, operation_id="dismissNotice", callers="stewards")
async def dismiss_notice(notice: str, who: Visitor, administration: Administration) -> list[schemas.FailedNotice]:
    """Give up on a notification. Returns the remaining ones."""
    return await administration.dismiss(who.here, notice)


@get(f"{STEWARD}/settings", operation_id="getSettings", callers="stewards")
async def get_settings(administration: Administration) -> schemas.SiteSettings:
    """Return the settings that can change while the server runs."""
    return administration.settings()


@put(f"{STEWARD}/settings", operation_id="changeSettings", callers="stewards")
async def change_settings(
    sent: schemas.SiteSettings, who: Visitor, administration: Administration
) -> schemas.SiteSettings:
    """Change settings while the server runs: at once on this server, within seconds on all others."""
    return await administration.change(who.here, sent)


@get(f"{STEWARD}/acts", operation_id="listActs", callers="stewards")
async def list_acts(administration: Administration) -> list[schemas.ActInfo]:
    """Return the log of stewards and the command line, newest first; 200 entries at most."""
    return await administration.acts()


@get("/api/me/acts", operation_id="listActsOnMe", callers="people")
async def list_acts_on_me(who: Visitor, administration: Administration) -> list[schemas.ActInfo]:
    """Return the stewards' actions on the caller's account, newest first."""
    return await administration.acts(who.person)
