"""The faults of requests, independent of HTTP. Each text is a sentence for a person: the id of a message, with its
arguments (`NotFound("There is no table {table}.", table=number)`)."""

from typing import Any, ClassVar

from cosmodrome.kernel import Arg, CosmodromeError, Names, Refusal, Text, t


class Fault(CosmodromeError):
    """A request that cannot be carried out; `key` names the kind for programs."""

    key: ClassVar[str] = "bad-request"

    def more(self) -> dict[str, Any]:
        """Return further fields of the answer, besides key and words."""
        return {}


class BadRequest(Fault):
    """The request is not valid."""


class NotFound(Fault):
    """There is no such table, seat, replay, page …"""

    key = "not-found"


class NotAllowed(Fault):
    """Nothing at that path answers the method of the request."""

    key = "not-allowed"


class Retired(Fault):
    """The table was removed or closed because nobody came back to it."""

    key = "retired"


class Forbidden(Fault):
    """The browser may not do that."""

    key = "forbidden"


class MembersOnly(Fault):
    """The server is not open to people without an account or an invitation."""

    key = "members-only"


class Banned(Fault):
    """The operator or a steward has banned the person or their network."""

    key = "banned"


class Misdirected(Fault):
    """The request names a host that is not this server."""

    key = "misdirected"


class NotYet(Fault):
    """The table is not ready for this: it still waits for players, or is not over."""

    key = "not-yet"


class OtherGame(Fault):
    """The table was played with a game, or components of it, that are not loaded here."""

    key = "other-game"


class Unknown(Fault):
    """A program's token or a browser's cookie is no longer valid."""

    key = "unknown"


class Wrong(Fault):
    """The password, code or passkey is wrong."""

    key = "wrong"


class ProofNeeded(Fault):
    """The owner of the account must prove their identity first."""

    key = "proof-needed"

    def __init__(self) -> None:
        super().__init__(t("Confirm that it's you first: enter your password or use a passkey."))


class Taken(Fault):
    """The seat or the name belongs to somebody else."""

    key = "taken"


class TooMany(Fault):
    """A limit is reached. `wait`: seconds after which to try again (0: something must end first)."""

    key = "too-many"

    def __init__(self, text: Text, /, wait: float = 0, **args: Arg) -> None:
        super().__init__(text, **args)
        self.wait = wait


class TooLarge(Fault):
    """The request body is too long."""

    key = "too-large"


class NotJson(Fault):
    """The content type of the request is not JSON."""

    key = "not-json"


class Unavailable(Fault):
    """The database is not responding; nothing was changed."""

    key = "unavailable"


class Stale(Fault):
    """The client acted on an older version of the match than the current one."""

    key = "stale"

    def __init__(self, version: int) -> None:
        super().__init__(t("The table has moved on. This is the current position."))
        self.version = version

    def more(self) -> dict[str, Any]:
        """Return the current version."""
        return {"version": self.version}


class Refused(Fault):
    """The rules of the game refuse the action."""

    key = "refused"

    def __init__(self, refusal: Refusal, names: Names) -> None:
        super().__init__(refusal.text, **refusal.args)
        self.refusal = refusal
        self.names = names

    def more(self) -> dict[str, Any]:
        """Return the refusal, for translation."""
        return {"refusal": self.refusal}
