"""Words for people: message ids with arguments, and the one refusal type.

The English text *is* the message id; catalogues translate it. Arguments travel as plain values (`"caldera"`, `2`);
a game's name tables turn them into words (`Caldera`) only when a sentence is shown. An argument's kind says how:

- a seat (`seat`, `seats`, `…_seat`) is a person: the player's name, never translated;
- an integer is a number;
- a string that is listed in the table of its argument is a component: its name is translated;
- any other string stands as it is: a person's name, a file, what somebody typed;
- `Words` are a text within the text, translated with their own arguments.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Text: TypeAlias = str | tuple[str, str]
"""A message id, or a pair (one, many), from which the argument `count` chooses."""

Arg: TypeAlias = "str | int | Sequence[str] | Sequence[int] | Words | Sequence[Words] | None"
Args: TypeAlias = Mapping[str, Arg]
Names: TypeAlias = Mapping[str, Mapping[str, str]]
"""For each argument name, the words of its values: `{"planet": {"caldera": "Caldera"}}`."""
Translate: TypeAlias = Callable[[Text, int], str]
"""The message in a person's language; for a pair, the form for that count."""
FORM = " | "
"""The separator between a component's name and its other forms in a translation: `die Kaldera | dat: der Kaldera`."""


CONTEXT = "\x04"
"""The separator between the context of a message and its text, as in gettext."""


def t(text: str, context: str = "") -> str:
    """Mark `text` for the catalogues; with `context`, if one English text has two meanings (“Review”, the verb).

    Then the id begins with the context, which is never shown.
    """
    return f"{context}{CONTEXT}{text}" if context else text


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
    """Return a refusal in one line: `refuse("SM-8.1", "you have not scanned {planet} yet", planet=planet)`."""
    return Refusal(rule, text, args)


def english(text: Text, count: int) -> str:
    """Return the message itself."""
    return (text if isinstance(text, str) else text[count != 1]).rpartition(CONTEXT)[2]


class _Plain(str):
    """A person's name, a number or a text: the same in every form."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)


class _Component(_Plain):
    """A component's name. Translations may ask for a form of a component by name: `{planet:dat}`."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        plain, *others = self.split(FORM)
        forms = dict(one.split(":", 1) for one in others if ":" in one)
        return forms.get(form, plain).removeprefix(" ")


def render(what: Words | Refusal, names: Names, players: Sequence[str] = (), translate: Translate = english) -> str:
    """Return the sentence in a person's language; a refusal begins with its rule id.

    `players[seat]` names the value of every argument called `seat` or ending in `_seat`. Raises `KeyError` when the
    text asks for an argument that is missing.
    """
    count = what.args.get("count")
    text = translate(what.text, count if isinstance(count, int) else 0).partition(FORM)[0]
    sentence = text.format_map({key: _word(key, arg, names, players, translate) for key, arg in what.args.items()})
    return f"{what.rule}: {sentence}" if isinstance(what, Refusal) else sentence


def _word(key: str, arg: Arg, names: Names, players: Sequence[str], translate: Translate) -> _Plain:
    if isinstance(arg, Words):
        return _Plain(render(arg, names, players, translate))
    if isinstance(arg, Sequence) and not isinstance(arg, str):
        said = ", ".join(f"{_word(key, one, names, players, translate)}" for one in arg)
        return _Plain(said or translate(t("nothing"), 0))
    if key in ("seat", "seats") or key.endswith("_seat"):
        return _Plain(players[int(arg)] if arg is not None and int(arg) < len(players) else _seat_name(arg, translate))
    component = names.get(key, {}).get(str(arg))
    return _Plain(arg) if component is None else _Component(translate(component, 1))


def _seat_name(arg: Arg, translate: Translate) -> str:
    return translate(t("Player {number}"), 0).format(number=int(str(arg)) + 1)
