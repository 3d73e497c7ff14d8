"""The bots of a plan: by name, your own as `module:attribute` or `program:command`, or as objects.

A package lists its bots in the entry point group `cosmodrome.bots`; bots that can't be used are left out, and
`bot_failures` lists them.
"""

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from cosmodrome.bots import BadBot, make_bot, register_bot
from cosmodrome.games.blame import package_of, place_in, said
from cosmodrome.kernel import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Entrant: TypeAlias = Any
"""A registered name; `module:attribute`; `program:command`; a bot; or its class or a function that makes one."""
GROUP = "cosmodrome.bots"
PROGRAM = "program"
"""The prefix, in place of a module, of a command that starts a program in any language."""
NEEDED = ("name", "blind", "choose")
"""The attributes of every bot: see `cosmodrome.kernel.Bot`."""


def entrant_name(entrant: Entrant) -> str:
    """Return the name of an entrant in results and errors."""
    named = entrant if isinstance(entrant, str) else getattr(entrant, "name", getattr(entrant, "__name__", ""))
    return str(named or type(entrant).__name__)


def make_entrant(entrant: Entrant) -> Bot:
    """Return the bot that plays for an entrant: a new one, unless the entrant is itself a bot.

    Such a bot plays every match, with a copy of it in each worker process. Raises `UnknownBot`, `BadBot`.
    """
    if isinstance(entrant, str):
        module, colon, attribute = entrant.partition(":")
        if not colon:
            register_plug_ins()
            return make_bot(entrant)
        return make_entrant(_program(attribute) if module == PROGRAM else _imported(module, attribute))
    made = entrant
    if callable(entrant) and (isinstance(entrant, type) or not hasattr(entrant, "choose")):
        try:
            made = entrant()
        except BadBot:
            raise  # says it all
        except Exception as error:  # a stranger's code may raise anything
            raise BadBot(
                "The bot {entrant} cannot be created: {error}.", entrant=entrant_name(entrant), error=said(error)
            ) from error
    if missing := [name for name in NEEDED if not hasattr(made, name)]:
        raise BadBot("{entrant} is not a bot: it has no {missing}.", entrant=entrant_name(entrant), missing=missing[0])
    bot: Bot = made
    return bot


def _program(command: str) -> Any:
    """Return the program of a command. Raises `BadBot`."""
    from cosmodrome.workers.programs import Program  # noqa: PLC0415 # needs msgspec, which is slow to import

    return Program.of(command)


def _imported(module: str, attribute: str) -> Any:
    """Return the attribute of a module; its name may contain dots. Raises `BadBot`."""
    try:
        found: Any = import_module(module)
        for name in attribute.split("."):
            found = getattr(found, name)
    except Exception as error:  # importing runs a stranger's code
        raise BadBot(
            "The bot {module}:{attribute} cannot be loaded: {error}.",
            module=module,
            attribute=attribute,
            error=_cause(error, module),
        ) from error
    return found


def _cause(error: Exception, module: str) -> str:
    where = place_in(error, package_of(module))
    return f"{said(error).rstrip('.')}{f' ({where})' if where else ''}"


def bot_failures() -> tuple[str, ...]:
    """Return a sentence for each plug-in bot that is left out."""
    return register_plug_ins()


@lru_cache(maxsize=1)
def register_plug_ins() -> tuple[str, ...]:
    """Register the bots of installed packages, once; return a sentence for each that cannot be used."""
    from importlib.metadata import entry_points  # noqa: PLC0415 # slow to import

    failures = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        try:
            _register(point)
        except BadBot as error:
            failures.append(f"The plug-in {point.name} ({point.value}) is left out: {error}")
    return tuple(failures)


def _register(point: "EntryPoint") -> None:
    maker = _imported(point.module, point.attr or "")
    make_entrant(maker)
    words = (getattr(maker, "__doc__", "") or "").strip().split("\n")[0]
    register_bot(point.name, maker, words)
