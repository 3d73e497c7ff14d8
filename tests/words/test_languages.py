"""Languages: the choice for each reader, plural forms, and the fallback for missing words."""

import json
from pathlib import Path

import pytest

from cosmodrome.kernel import Words, plural
from cosmodrome.words import ENGLISH, Languages, accepted, category

CARDS = plural("{count} card", "{count} cards")
FRENCH = {"{count} card": {"one": "{count} carte", "many": "{count} de cartes", "other": "{count} cartes"}}
POLISH = {
    "{count} card": {"one": "{count} karta", "few": "{count} karty", "many": "{count} kart", "other": "{count} karty"}
}


@pytest.fixture
def languages(tmp_path: Path) -> Languages:
    for lang, messages, areas in (
        ("fr", FRENCH, {"common": [1, 3], "mlem": [0, 1]}),
        ("pl", POLISH, {}),
        ("pt-BR", {}, {}),
        ("nonsense4", {}, {}),
    ):
        (tmp_path / f"{lang}.json").write_text(json.dumps({"areas": areas, "messages": messages}), "utf-8")
    return Languages(tmp_path)


@pytest.mark.parametrize(
    ("header", "langs"),
    [
        ("", []),
        ("de", ["de"]),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.95, *;q=0.5", ["fr-CH", "de", "fr", "en"]),
        ("de;q=0, en", ["en"]),
        ("de;q=x, ../../etc, pl;q=0.1", ["de", "pl"]),
    ],
)
def test_a_header_names_languages_by_preference(header: str, langs: list[str]) -> None:
    assert accepted(header) == langs


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        (["fr-CH", "en"], "fr"),
        (["en-US", "fr"], "en"),
        (["de", "pl"], "pl"),
        (["pt-BR"], "pt-BR"),
        (["auto", "fr"], "fr"),
        (["xx"], "en"),
        ([], "en"),
    ],
)
def test_a_reader_gets_the_nearest_language(languages: Languages, wanted: list[str], lang: str) -> None:
    assert languages.best(wanted).lang == lang


def test_only_catalogues_are_languages(languages: Languages) -> None:
    assert languages.known() == ["en", "fr", "pl", "pt-BR"]
    assert languages.get("../fr") is None
    assert languages.get("de") is None


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("fr", 0, "0 carte"),  # French counts zero as one; web/src/lib/words.test.ts has the same for the page
        ("fr", 2, "2 cartes"),
        ("fr", 1_000_000, "1000000 de cartes"),
        ("pl", 1, "1 karta"),
        ("pl", 3, "3 karty"),
        ("pl", 12, "12 kart"),
        ("pl", 22, "22 karty"),
    ],
)
def test_a_language_counts_by_its_own_rules(languages: Languages, lang: str, count: int, said: str) -> None:
    language = languages.get(lang)
    assert language is not None
    assert language.say(Words(CARDS, {"count": count})) == said


def test_categories_are_those_of_the_page() -> None:
    assert [category(lang, 0) for lang in ("fr", "de", "pl", "ar")] == ["one", "other", "many", "zero"]


def test_what_is_missing_is_english(languages: Languages) -> None:
    french = languages.get("fr")
    assert french is not None
    assert french.say(Words("Close")) == "Close"
    assert (french.percent(), ENGLISH.percent()) == (25, 100)
