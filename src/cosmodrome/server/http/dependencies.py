"""The parts that handlers ask for by name."""

from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, SkipValidation

from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.accounts.passkeys import Passkeys
from cosmodrome.server.accounts.programs import Programs
from cosmodrome.server.accounts.recovery import Recovery
from cosmodrome.server.admin.console import Stewarding
from cosmodrome.server.admin.site import Site
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.visitors import Visitor, Visitors
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.server.lobby.hosting import Hosting
from cosmodrome.server.lobby.invitations import Inviting
from cosmodrome.server.lobby.lessons import Lessons
from cosmodrome.server.lobby.matchmaking import Finding
from cosmodrome.server.notifications.choices import Choosing
from cosmodrome.server.tables.advice import Advisers
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.replays import Replays
from cosmodrome.server.tables.reviews import Reviews

TheAdvisers: TypeAlias = NamedDependency[SkipValidation[Advisers]]
TheTables: TypeAlias = NamedDependency[SkipValidation[Tables]]
TheLobby: TypeAlias = NamedDependency[SkipValidation[Lobby]]
TheFinding: TypeAlias = NamedDependency[SkipValidation[Finding]]
TheHosting: TypeAlias = NamedDependency[SkipValidation[Hosting]]
TheInviting: TypeAlias = NamedDependency[SkipValidation[Inviting]]
TheLessons: TypeAlias = NamedDependency[SkipValidation[Lessons]]
TheReplays: TypeAlias = NamedDependency[SkipValidation[Replays]]
TheReviews: TypeAlias = NamedDependency[SkipValidation[Reviews]]
TheAccounts: TypeAlias = NamedDependency[SkipValidation[Accounts]]
ThePrograms: TypeAlias = NamedDependency[SkipValidation[Programs]]
TheRecovery: TypeAlias = NamedDependency[SkipValidation[Recovery]]
ThePasskeys: TypeAlias = NamedDependency[SkipValidation[Passkeys]]
TheSite: TypeAlias = NamedDependency[SkipValidation[Site]]
TheStewarding: TypeAlias = NamedDependency[SkipValidation[Stewarding]]
TheVisitors: TypeAlias = NamedDependency[SkipValidation[Visitors]]
WhoAsks: TypeAlias = NamedDependency[SkipValidation[Visitor]]
TheChoosing: TypeAlias = NamedDependency[SkipValidation[Choosing]]
TheSettings: TypeAlias = NamedDependency[SkipValidation[Settings]]
Guest: TypeAlias = NamedDependency[str]
Network: TypeAlias = NamedDependency[str]
GIVEN = "given"
"""Where the state of a request holds the parts of the server that is asked."""
PathText: TypeAlias = Annotated[str, PathParameter()]


def provided(names: Iterable[str]) -> dict[str, Provide]:
    """Dependencies of handlers: the parts of these names, and the visitor."""
    asking = {"guest": guest_of, "network": network_of, "who": visitor_of}
    return {name: _given(name) for name in names} | {
        name: Provide(found, sync_to_thread=False) for name, found in asking.items()
    }


def guest_of(request: Request[Any, Any, Any]) -> str:
    """The browser that asks, as the middleware has recognised it."""
    guest: str = request.scope["state"]["guest"]
    return guest


def network_of(request: Request[Any, Any, Any]) -> str:
    """The network address that asks, as the middleware has read it."""
    network: str = request.scope["state"]["network"]
    return network


def visitor_of(request: Request[Any, Any, Any]) -> Visitor:
    """Return the visitor that the middleware recognised."""
    visitor: Visitor = request.scope["state"]["visitor"]
    return visitor


def _given(name: str) -> Provide:
    """The part of this name of the server that is asked."""

    def found(request: Request[Any, Any, Any]) -> Any:
        return request.scope["state"][GIVEN][name]

    return Provide(found, sync_to_thread=False)
