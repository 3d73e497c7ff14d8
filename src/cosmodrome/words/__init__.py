"""Languages: the available ones, the one that a reader wants, and sentences in it. The message ids are the English
texts. A catalogue is a JSON file made by `tools/words.py compile`: its messages by id, and its share of each area. A
plural has a form for each of CLDR's categories in that language ("one", "few", "other" …): Babel chooses the category
here, `Intl.PluralRules` on the page. A message without a translation is shown in English.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from cosmodrome.kernel import Names, Refusal, Text, Words, english, render
from cosmodrome.kernel.text import FORM

FOLDER = Path(__file__).parent
"""The folder of the installed catalogues."""
TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}")
"""The form of a language's name, such as `de` or `pt-BR`."""
AUTO = "auto"
"""The setting of a person's language that stands for the browser's language."""
MOST = 20
"""The number of languages of a header that are considered."""
Message: TypeAlias = str | Mapping[str, str]
"""A translation, or its forms by CLDR's plural category."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that sentences can be shown in. `areas`: for each area, the number of translated messages, and of all
    messages."""

    lang: str
    messages: Mapping[str, Message] = field(default_factory=dict)
    areas: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def translate(self, text: Text, count: int = 0) -> str:
        """Return a message in this language, not yet filled in, or in English if it is not translated."""
        found = self.messages.get(text if isinstance(text, str) else text[0])
        if not found:
            return english(text, count)
        return found if isinstance(found, str) else found.get(category(self.lang, count)) or found["other"]

    def word(self, text: Text) -> str:
        """Return a message without arguments; for a component, its plain form."""
        return self.translate(text, 1).partition(FORM)[0]

    def say(self, what: Words | Refusal, names: Names | None = None, players: Sequence[str] = ()) -> str:
        """Return a sentence in this language."""
        return render(what, names or {}, players, self.translate)

    def percent(self) -> int:
        """Return the percentage that is translated, rounded down."""
        done, of = (sum(numbers) for numbers in zip(*self.areas.values(), strict=True)) if self.areas else (1, 1)
        return 100 * done // max(of, 1)


ENGLISH = Language("en")


class Languages:
    """The languages of a folder of catalogues, and English."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def known(self) -> list[str]:
        """Return the names of the languages, English first."""
        found = sorted(file.stem for file in self._folder.glob("*.json"))
        return ["en", *(lang for lang in found if TAG.fullmatch(lang) and lang != "en")]

    def get(self, lang: str) -> Language | None:
        """Return a language, or None if there is no catalogue for it."""
        if lang == "en":
            return ENGLISH
        file = self._folder / f"{lang}.json"
        if not TAG.fullmatch(lang) or not file.is_file():
            return None
        return _read(file, lang, file.stat().st_mtime_ns)

    def best(self, wanted: Iterable[str]) -> Language:
        """Return the language that fits best: `de-AT` gets `de` if there is no Austrian German. If none fits, return
        English."""
        known, asked = self.known(), [one for one in wanted if TAG.fullmatch(one)]
        if len(known) == 1 or not asked:
            return ENGLISH
        from babel import negotiate_locale  # noqa: PLC0415  # 20 ms and 4 MB, which English does not need

        return self.get(negotiate_locale(asked, known, sep="-") or "en") or ENGLISH


def accepted(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, most preferred first."""
    found: list[tuple[float, str]] = []
    for one in header.split(",")[:MOST]:
        lang, _, quality = one.replace(" ", "").partition(";q=")
        weight = float(quality) if re.fullmatch(r"[01](\.\d{0,3})?", quality) else 1.0
        if weight and TAG.fullmatch(lang):
            found.append((-weight, lang))
    return [lang for _, lang in sorted(found, key=lambda one: one[0])]


@lru_cache(maxsize=64)
def _rule(lang: str) -> Any:
    from babel import Locale  # noqa: PLC0415  # as above

    return Locale.parse(lang, sep="-").plural_form


def category(lang: str, count: int) -> str:
    """Return the plural category of a number according to CLDR: French counts 0 as "one"."""
    return str(_rule(lang)(abs(count)))


@lru_cache(maxsize=16)
def _read(file: Path, lang: str, _changed: int) -> Language:
    found = json.loads(file.read_text("utf-8"))
    areas = {name: (int(done), int(of)) for name, (done, of) in found.get("areas", {}).items()}
    return Language(lang, found["messages"], areas)
