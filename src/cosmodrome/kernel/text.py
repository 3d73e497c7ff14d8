"""Words for people: message ids with arguments, and the one refusal type.

The English text *is* the message id; catalogues translate it. Arguments travel as plain values (`"caldera"`, `2`);
a game's name tables turn them into words (`Caldera`) only when a sentence is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Text: TypeAlias = str | tuple[str, str]
"""A message id, or the pair (one, many) chosen by the argument `count`."""

Arg: TypeAlias = str | int | Sequence[str] | Sequence[int] | None
Args: TypeAlias = Mapping[str, Arg]
Names: TypeAlias = Mapping[str, Mapping[str, str]]
"""For each argument name, the words of its values: `{"planet": {"caldera": "Caldera"}}`."""


def t(text: str) -> str:
    """Mark `text` for the catalogues."""
    return text


def plural(one: str, many: str) -> Text:
    """Mark a pair for the catalogues; `render` picks by the argument `count`."""
    return (one, many)


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence on its way to a person: message id and arguments."""

    text: Text
    args: Args = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the id of the rule it breaks, and words."""

    rule: str
    text: Text
    args: Args = field(default_factory=dict)


def refuse(rule: str, text: Text, **args: Arg) -> Refusal:
    """A refusal in one line: `refuse("SM-8.1", "you have not scanned {planet} yet", planet=planet)`."""
    return Refusal(rule, text, args)


def _same(text: Text) -> Text:
    return text


def render(
    what: Words | Refusal,
    names: Names,
    players: Sequence[str] = (),
    translate: Callable[[Text], Text] = _same,
) -> str:
    """The sentence in a person's language; a refusal is led by its rule id.

    `players[seat]` names the value of every argument called `seat` or ending in `_seat`. Raises `KeyError` when the
    text asks for an argument that is missing.
    """
    text = translate(what.text)
    if isinstance(text, tuple):
        text = text[0] if what.args.get("count") == 1 else text[1]
    sentence = text.format_map({key: _word(key, arg, names, players, translate) for key, arg in what.args.items()})
    return f"{what.rule}: {sentence}" if isinstance(what, Refusal) else sentence


def _word(key: str, arg: Arg, names: Names, players: Sequence[str], translate: Callable[[Text], Text]) -> str:
    if isinstance(arg, Sequence) and not isinstance(arg, str):
        return ", ".join(_word(key, one, names, players, translate) for one in arg) or str(translate("nothing"))
    if key in ("seat", "seats") or key.endswith("_seat"):
        return players[int(arg)] if arg is not None and int(arg) < len(players) else _seat_name(arg, translate)
    named = translate(names.get(key, {}).get(str(arg), str(arg)))
    return named if isinstance(named, str) else named[0]  # a name that is also counted elsewhere: one of it


def _seat_name(arg: Arg, translate: Callable[[Text], Text]) -> str:
    return str(translate(t("Player {number}"))).format(number=int(str(arg)) + 1)
