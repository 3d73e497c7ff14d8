"""`--data`: an owner's file of components in place of the built-in ones, for this process and its workers."""

from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from cosmodrome.cli.terminal import Failure, Misuse, read_text
from cosmodrome.games import all_games, find, substitute
from cosmodrome.kernel import AnyGame, BadComponents, replaceable

LONGEST = 1_000_000
"""The maximum size in bytes of a file of components."""

Data: TypeAlias = Annotated[Path | None, Parameter(name="--data")]


def chosen(game: str, data: Path | None) -> AnyGame:
    """Return the game with this key, with the components in `data` if given. Raises `Failure` or `UnknownGame`."""
    found = find(game)
    if data is None:
        return found
    try:
        replaced = found.with_components(_text(data))
    except BadComponents as error:
        raise Failure("{data}: {error}", data=str(data), error=str(error)) from None
    substitute(replaced)
    return replaced


def served(given: tuple[str, ...]) -> None:
    """Use the components in the file that each GAME=FILE names. Raises `Misuse`, `Failure` or `UnknownGame`."""
    for one in given:
        game, sign, file = one.partition("=")
        if not sign:
            names = [key for key, found in all_games().items() if replaceable(found)]
            raise Misuse(
                "--data takes GAME=FILE here, such as {names}={one}.", names=names[0] if names else "GAME", one=one
            )
        chosen(game, Path(file))


def _text(path: Path) -> str:
    text = read_text(path, LONGEST, "a components file")
    if len(text.encode()) > LONGEST:
        raise Failure(
            "{path} is not a components file: it is longer than {longest} bytes.",
            path=str(path),
            longest=f"{LONGEST:,}",
        )
    return text
