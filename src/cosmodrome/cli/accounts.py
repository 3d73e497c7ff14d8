"""`admin`: accounts and the stewards' log. The same functions serve the web administration."""

import time
from typing import TYPE_CHECKING

from cosmodrome.cli.admin import LISTED, opened_attached, print_link, when
from cosmodrome.cli.settings import ServerDatabase, ServerSettings
from cosmodrome.cli.terminal import AtLeastOne, listing, out, tr
from cosmodrome.kernel import plural, t

if TYPE_CHECKING:
    from cosmodrome.server.db.audit_log import ActRow


def accounts(
    name: str = "", /, *, most: AtLeastOne = LISTED, database: ServerDatabase = None, settings: ServerSettings = None
) -> None:
    """List the accounts by name.

    Parameters
    ----------
    name
        Only accounts whose names contain this, or look like it.
    most
        How many to list.

    """
    from cosmodrome.server.admin import overview  # noqa: PLC0415  # the other commands start without it

    shown = listing(tr("name"), tr("id"), tr("made"), tr("last seen"), tr("tables"), tr("reached by"), "", whole=True)
    with opened_attached(database, settings) as opened, opened.reading() as db:
        for one in overview.accounts(db, time.time(), name=name, most=most):
            ways = ", ".join(way for way, there in ((tr("mail"), one.mail), (tr("push"), one.push)) if there)
            known = ((tr("steward"), one.steward), (tr("banned"), one.until is not None))
            marks = ", ".join(mark for mark, there in known if there)
            seen = "–" if one.seen is None else when(one.seen)
            shown.add_row(one.name, one.id, when(one.kept), seen, str(one.tables), ways or "–", marks)
    out().print(shown)


def rename(who: str, name: str, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Give an account another name, including at the tables where its owner plays. The owner is notified.

    Parameters
    ----------
    who
        The name or the id of the account.
    name
        The new name.

    """
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        person = operations.guest_of(opened, who)
        now = operations.rename(operations.Administrator(opened), person, name)
    out().print(tr("The account is now called “{now}”.", now=now), soft_wrap=True)


def sign_in_link(who: str, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Print a sign-in link for a person who has lost access. It works once, within 15 minutes; the owner is notified.

    Parameters
    ----------
    who
        The name or the id of the account, or a guest's seat as TABLE/SEAT (counted from 1). Check that you are talking
        to its owner.

    """
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        made = operations.sign_in_link(operations.Administrator(opened), operations.guest_of(opened, who))
    print_link(made.token, database, settings)
    told = {
        (): t("The owner has no e-mail address or push notifications, and is notified only on the “You” page."),
        ("mail",): t("The owner will be notified by e-mail and on the “You” page."),
        ("push",): t("The owner will be notified by push and on the “You” page."),
    }
    both = t("The owner will be notified by e-mail, by push and on the “You” page.")
    out().print(tr(told.get(tuple(made.channels), both)), soft_wrap=True)


def delete_account(name: str, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Delete an account with its programs, and erase its owner at every table. This can't be undone.

    In running matches their seats wait until the host gives them to somebody else.
    After an older backup is restored, the owner is erased again.

    Parameters
    ----------
    name
        The name of the account, in full.

    """
    from cosmodrome.server.accounts.erase import erase  # noqa: PLC0415  # as above
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        person = operations.guest_of(opened, name)
        operations.lock(operations.Administrator(opened), person, name)
        count = erase.blocking(opened, person)
    out().print(
        tr(
            plural(
                "The account “{name}” has been deleted; its owner was erased from {count} table.",
                "The account “{name}” has been deleted; its owner was erased from {count} tables.",
            ),
            name=name,
            count=count,
        ),
        soft_wrap=True,
    )


def log(*, most: AtLeastOne = LISTED, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List what stewards have done, here and in the browser, newest first.

    Parameters
    ----------
    most
        How many entries to list.

    """
    from cosmodrome.server.db.audit_log import newest  # noqa: PLC0415  # as above

    shown = listing(tr("when"), tr("by"), tr("what"), tr("whom"), tr("detail"), whole=True)
    with opened_attached(database, settings) as opened, opened.reading() as db:
        for one in newest(db, most):
            shown.add_row(when(one.at), _by(one), one.what, one.named or one.subject, one.detail)
    out().print(shown)


def _by(act: "ActRow") -> str:
    from cosmodrome.server.db.audit_log import COMMAND_LINE, GONE  # noqa: PLC0415  # as above

    return {COMMAND_LINE: tr("command line"), GONE: tr("(deleted account)")}.get(act.steward, act.called)
