"""Games, bots and languages."""

from typing import Any, Literal

import msgspec

from cosmodrome.bots import BOTS, LEVELS, all_bots
from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, Option, texts_of
from cosmodrome.kernel.marks import ways
from cosmodrome.rulebooks import languages, rulebook
from cosmodrome.server.common import wire
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.operations import get
from cosmodrome.server.tables import schemas, schemas_games
from cosmodrome.words import Languages


@get("/healthz", operation_id="health", counted=False, guests=False, banned=True)
async def health() -> schemas.Health:
    """Say whether the server answers."""
    return schemas.Health(ok=True)


@get("/api/games", operation_id="listGames", access="anyone")
async def list_games() -> list[schemas_games.GameSummary]:
    """List all games."""
    return [schemas_games.GameSummary(**_summary(game)) for game in all_games().values()]


@get("/api/games/{key}", operation_id="getGame", access="anyone", errors=(404,))
async def get_game(key: str) -> schemas_games.GameDetails:
    """Return a game with its components and words."""
    return _details(find(key))


def _details(game: AnyGame) -> schemas_games.GameDetails:
    return schemas_games.GameDetails(
        **_summary(game),
        glossary={
            key: schemas_games.Term(term.name, term.text, term.rule, wire.args(term.args))
            for key, term in game.glossary.items()
        },
        parts=dict(game.parts),
        texts=dict(texts_of(game)),
        names={name: dict(words) for name, words in game.names.items()},
        marks=dict(ways(game.view_type)),
    )


@get("/api/games/{key}/rulebook/{lang}", operation_id="getRulebook", access="anyone", errors=(404,))
async def get_rulebook(key: str, lang: str) -> schemas_games.Rulebook:
    """Return the rulebook of a game, in English if there is none in this language."""
    found = rulebook(find(key), lang)
    if found is None:
        raise NotFound("This game has no rulebook.")
    return msgspec.convert(found, schemas_games.Rulebook, from_attributes=True)


@get("/api/bots", operation_id="listBots", access="anyone")
async def list_bots() -> list[schemas_games.BotInfo]:
    """List all kinds of computer opponents: fixed ones, the levels from weakest to strongest, and added ones."""
    kinds: dict[str, Literal["level", "fixed"]] = {name: "level" if name in LEVELS else "fixed" for name in BOTS}
    return [schemas_games.BotInfo(name, text, kinds.get(name, "added")) for name, text in all_bots().items()]


@get("/api/words", operation_id="listLanguages", access="anyone")
async def list_languages(settings: Settings) -> list[schemas_games.LanguageInfo]:
    """List the languages that have a catalogue, with how much of each area is translated."""
    languages = Languages(settings.words)
    found = (one for one in map(languages.get, languages.known()) if one)
    return [
        schemas_games.LanguageInfo(
            one.lang, one.percent(), {name: 100 * done // max(of, 1) for name, (done, of) in one.areas.items()}
        )
        for one in found
    ]


@get("/api/words/{lang}", operation_id="getWords", access="anyone", errors=(404,))
async def get_words(lang: str, settings: Settings) -> dict[str, str | dict[str, str]]:
    """Return the catalogue of a language: message id → translation, or its forms by CLDR's plural category.
    Examples of categories are "one" and "other". The ids are the English messages; a missing message is not translated
    yet.
    """
    found = Languages(settings.words).get(lang)
    if found is None:
        raise NotFound("There is no translation for this language yet.")
    return {text: said if isinstance(said, str) else dict(said) for text, said in found.messages.items()}


def _summary(game: AnyGame) -> dict[str, Any]:
    about = game.about
    return {
        "key": game.key,
        "about": schemas_games.About(
            about.title, about.designers, about.publisher, about.year, about.minutes, about.text
        ),
        "seats": (game.seats.start, game.seats.stop - 1),
        "called": list(game.called),
        "options": [_option(option) for option in game.options],
        "presets": [msgspec.convert(preset, schemas_games.Preset, from_attributes=True) for preset in game.presets],
        "rulebook": list(languages(game)),
        "hints": bool(game.aspects),
        "lessons": [schemas.LessonInfo(one.key, one.title, one.text, one.minutes) for one in game.lessons],
        "levels": list(game.levels),
        "rulings": [schemas_games.Ruling(ruling.rule, ruling.text, ruling.option) for ruling in game.rulings],
    }


def _option(option: Option) -> schemas_games.Option:
    return msgspec.convert(option, schemas_games.Option, from_attributes=True)
