"""The words in which a report names the things that results count, and the conditions of matches."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import takewhile

from cosmodrome.kernel import AnyGame, Text
from cosmodrome.kernel.text import english

BLANK = "…"


class _Blanks(dict[str, str]):
    """Arguments to fill into a text: players for seats, blanks for all others."""

    def __missing__(self, key: str) -> str:
        return {"seats": "players"}.get(key, "a player" if key == "seat" or key.endswith("_seat") else BLANK)


@lru_cache(maxsize=8)
def component_kinds(game: AnyGame) -> dict[str, str]:
    """Return the kind of component for each argument that the game has names for: `card` for `card` and `cards`, and
    for every other argument with the same names."""
    kinds: dict[str, str] = {}
    for key in sorted(game.names, key=lambda key: key.endswith("s")):
        kinds[key] = next((kinds[one] for one in kinds if game.names[one] == game.names[key]), key)
    return kinds


def things(game: AnyGame) -> dict[str, str]:
    """Return everything that results can count, in distinct words: choices by kind of action, entries of the log by
    kind of event, and the components that a game has names for."""
    found = {f"action {kind}": f"Choice: {words}" for kind, words in _choices(game)}
    found |= {f"event {kind}": f"Log: {_blanked(text)}" for kind, text in game.texts.items() if not kind.endswith("+")}
    for kind in sorted(set(component_kinds(game).values())):
        found |= {f"{kind} {key}": _component(kind, name) for key, name in game.names[kind].items()}
    return dict(_told_apart(found))


def _choices(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield each kind of action, with the words that begin the texts of all its actions."""
    texts: defaultdict[str, set[str]] = defaultdict(set)
    for action in game.actions:
        label = game.describe(action)
        texts[label.kind].add(_blanked(label.text))
    for kind, words in sorted(texts.items()):
        columns = zip(*(one.split() for one in words), strict=False)
        first = " ".join(column[0] for column in takewhile(lambda column: len({*column}) == 1, columns))
        yield kind, first + f" {BLANK}" * (len(words) > 1) if first else kind.replace("-", " ").capitalize()


def _blanked(text: Text) -> str:
    said = english(text, 2).removesuffix(".").format_map(_Blanks())
    return said[:1].upper() + said[1:]


def _component(kind: str, name: str) -> str:
    word = kind.replace("_", " ").removesuffix("s")
    words = name if name.lower().startswith(word) else f"{word}: {name}"
    return words[:1].upper() + words[1:]


def _told_apart(words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield things with their words; equal words are numbered (1 of 2, 2 of 2)."""
    many, so_far = Counter(words.values()), Counter[str]()
    for thing, said in words.items():
        so_far[said] += 1
        yield thing, said if many[said] == 1 else f"{said} ({so_far[said]} of {many[said]})"


def option(game: AnyGame, key: str, value: str) -> tuple[str, str]:
    """Return the words for an option and for one of its values; other conditions stay as they are."""
    found = next((one for one in game.options if one.key == key), None)
    if found is None:
        return key, value or "built-in"
    said = next((choice.text for choice in found.choices if choice.value == value), f"seat {value}")
    return english(found.text, 1), english(said, 1)
