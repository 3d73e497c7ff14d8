"""Every sentence for people is in the template; catalogues are checked before they are shown."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from tools import words

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Args, Match, Rng, Text, Words, seed_from, t
from cosmodrome.kernel.text import render
from cosmodrome.words import Language, category

GAMES = all_games()


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return words.extract()


@pytest.fixture(scope="module")
def template(catalog: Catalog) -> set[str]:
    return {text for message in words.messages(catalog) for text in both(message.id)}


def both(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def said_by(game: AnyGame) -> set[Text]:
    """Return all texts of a game, including those of a match; `test_long_words.py` has more matches."""
    about = {game.about.text, *(ruling.text for ruling in game.rulings)}
    options = {text for option in game.options for text in (option.text, *(choice.text for choice in option.choices))}
    names = {name for table in game.names.values() for name in table.values()}
    labels = [game.describe(action) for action in game.actions]
    said: set[Text] = {*about, *options, *names, *game.texts.values(), *(label.text for label in labels)}
    said |= {label.reveals for label in labels if label.reveals}
    return said | said_in_a_match(game, seed=0)


def said_in_a_match(game: AnyGame, seed: int) -> set[Text]:
    match = Match.create(game, max(game.seats), seed=seed_from(str(seed)))
    rng = Rng(seed_from(f"words {seed}"))
    said: set[Text] = set()
    while not match.over:
        for seat in range(match.header.seats):
            refusal = match.why_not(seat, rng.choice(game.actions))
            said |= {game.prompt(match.state, seat).text} | ({refusal.text} if refusal else set())
        seat = rng.choice(sorted(match.waiting))
        match.act(seat, rng.choice(match.legal(seat)))
    lines = [line for seat in range(match.header.seats) for line in game.score(match.state, seat).lines]
    return said | {line.name for line in lines} | {line.why.text for line in lines}


@pytest.mark.parametrize("key", GAMES)
def test_all_a_game_says_is_in_the_template(key: str, template: set[str]) -> None:
    said = {text for one in said_by(GAMES[key]) for text in both(one) if words.is_language(text)}
    assert said - template == set()


def test_the_written_template_is_fresh(catalog: Catalog) -> None:
    written = {message.id for message in words.messages(words.read(words.TEMPLATE))}
    found = {message.id for message in words.messages(catalog)}
    assert written == found, "sentences have changed: run .venv/bin/python -m tools.words extract, and commit words.pot"


def test_the_pages_strings_are_found(catalog: Catalog) -> None:
    """Babel's reader of TypeScript finds as many as a plain search."""
    for source in words.SOURCES.rglob("strings.ts"):
        if "node_modules" in source.parts:
            continue
        text = source.read_text("utf-8")
        marked = text.count("msg(") + text.count("plural(")
        name = str(source.relative_to(words.SOURCES))
        found = [m for m in words.messages(catalog) if any(name in place for place, _ in m.locations)]
        assert len(found) >= 0.8 * marked > 0, name


COUNTED = re.compile(r"\{count\} (?:[a-z]+ )?([a-z]+s|dice)\b")
"""The counted noun in the last form of a plural."""
NEVER_ONE = {
    "Expedition {expedition} · deep space · {crashes} of {all} crashes",
    "Flew {expedition} expeditions · {crashes} of {all} crashes",
    "comet {comet} points for the commander, galaxy {galaxy}",
    "{goal}: {points} points",
    "One, two or three fulfilled: {one}, {two}, {three} points at the end.",
    "Everybody is dealt {count} secret missions.",
    "The expedition token: {count} dice, {ability}.",
    "The expedition token: {count} dice, {ability} {faces}.",
    "Everybody is dealt {count} objectives.",
    "The civ stacks change: they hold {left} cards now.",
    "{first} and {second}, {cells} cells",
    "Show all {count}",
    "{sum} of {all} cards",
    "Round {round} · action {action} of 2 · {spaces} of {needed} space tiles open",
    "Round {round} · {spaces} of {needed} space tiles open",
    "Last round · action {action} of 2 · {spaces} of {needed} space tiles open",
    "Last round · {spaces} of {needed} space tiles open",
    "Played {round} rounds · {spaces} space tiles open",
    "{spaces} of {needed} space tiles open",
    "{count} space tiles lie open: the game ends after this round.",
    "{count} space tiles lie open: the match ended with that round.",
    "You have too few triangles for {count} cells: choose which to fill.",
    "{range} players · about {minutes} minutes",
    "A vacation must end after it begins and can last at most {most} days.",
    "A week can have at most {most} days off.",
    "A year can have at most {most} vacation days.",
    "Quiet hours can last at most {hours} hours.",
    "Computer opponents are playing alone at {tables} tables from your network address. Let one of them finish first.",
    "Your network address has recently created {made} tables, which is the limit. The operator of this server "
    "can raise "
    "the limit.",
    "The bot {bot} failed in match {match} of seed {seed}, seat {number}, after {steps} steps: {words}",
    "This match can't provide its record: the {steps} steps before its snapshot are not known here.",
    "Length: {mean} decisions a match. A shared win counts as a fraction.",
    "{bot} against {other}: {share} of {matches} matches",
    "{game} is for up to {most} players, and a table has {most_seats} seats at most.",
    "{game}, {played} matches, seed {seed}",
    "{game}, {players} players, {minutes} minutes, by {designers}",
    "{matches} matches with {commands} commands replay as they were stored.",
    "{page}: {matches} matches",
    "{players} players, about {minutes} minutes. Rules version {rules}.",
    "{rate} matches/s",
    "{rate} steps/s",
    "{workers} workers need a database that they can share, but an SQLite file serves only one server. Leave out "
    "--workers, or use "
    "--database postgresql://…",
    "“{name}” must have at most {most} entries.",
}
"""Sentences whose number is never one."""
OTHERWISE = {
    "+ tiles",
    "+{more} as it stands: place {rank}, {worth}",
    "{seat} seats {astronaut} in seat {place}.",
    "{seat} moves the lifepod from {track} {step}.",
    "{seat} moves a lifepod from the scoring area.",
    "Advance {track} two steps",
    "{seat} shows objectives: {aims}.",
    "Fewer {colour} cards",
    "More {colour} cards",
    "{seat} jumps to {planet} with {card}.",
    "{seat} moves to {place}.",
    "{seat} moves {track} back to the start.",
}
"""Sentences in which the placeholder isn't a number."""


def test_a_counted_thing_is_a_plural(catalog: Catalog) -> None:
    """A number before a noun that is counted elsewhere chooses the form, to avoid “1 empty cells” and “all 2 seats”."""
    plurals = [both(message.id)[-1] for message in words.messages(catalog) if not isinstance(message.id, str)]
    things = "|".join(sorted({thing for text in plurals for thing in COUNTED.findall(text)}))
    fixed = re.compile(rf"\{{\w+\}} (?:[a-z]+ )?(?:{things})\b|\ball \{{\w+\}}|\+ ?(?:{things})\b")
    single = {message.id for message in words.messages(catalog) if isinstance(message.id, str)}
    assert {text for text in single if fixed.search(text)} == NEVER_ONE | OTHERWISE


def german(**texts: str) -> Catalog:
    catalog = Catalog(locale="de")
    for id_, text in texts.items():
        catalog.add(id_.replace("_", " "), text)
    return catalog


def test_a_complete_catalogue_compiles() -> None:
    catalog = german(Close="Schließen")
    catalog.add(("{count} card", "{count} cards"), ("{count} Karte", "{count} Karten"))
    assert words.missing(catalog) == []
    cards = {"one": "{count} Karte", "other": "{count} Karten"}
    assert words.compiled(catalog)["messages"] == {"Close": "Schließen", "{count} card": cards}


def test_forms_go_by_the_categories_of_the_language() -> None:
    """Gettext numbers the forms as in each catalogue's header; CLDR names them."""
    catalog = Catalog(locale="pl")
    catalog.add(("{count} card", "{count} cards"), ("karta", "karty", "kart"))
    forms = words.compiled(catalog)["messages"]["{count} card"]
    assert [forms[category("pl", count)] for count in (1, 3, 5, 22)] == ["karta", "karty", "kart", "karty"]
    french = Catalog(locale="fr")
    french.add(("{count} card", "{count} cards"), ("carte", "cartes"))
    assert words.compiled(french)["messages"]["{count} card"][category("fr", 0)] == "carte"


def test_a_language_is_counted_by_area() -> None:
    catalog = german(Close="Schließen")
    catalog.add("Home", "", locations=[("src/cosmodrome/web/src/lib/strings.ts", 0)])
    catalog.add("Moon", "Mond", locations=[("src/cosmodrome/games/tom_tube/words/words.py", 0)])
    catalog.add("Stone", "", locations=[("names of tom-tube", 0)])
    catalog.add("no seed", "kein Seed", locations=[("src/cosmodrome/cli/records.py", 0)])
    found = words.areas(catalog)
    assert {name: found[name] for name in ("common", "commands", "tom-tube")} == {
        "common": (1, 2),
        "commands": (1, 1),
        "tom-tube": (1, 2),
    }
    assert found["tom-tube rulebook"] == (0, 1)


def test_one_text_in_two_contexts_is_two_messages(catalog: Catalog) -> None:
    """A language may have two words for it."""
    found = {one.context for one in words.messages(catalog) if one.id == "Review"}
    assert found == {None, "button"}
    german = Catalog(locale="de")
    german.add("Review", "Rückblick")
    german.add("Review", "Ansehen", context="button")
    language = Language("de", words.compiled(german)["messages"])
    assert [language.word(text) for text in ("Review", t("Review", "button"))] == ["Rückblick", "Ansehen"]
    assert Language("en").word(t("Review", "button")) == "Review"


SHORT = 5


def test_a_short_message_has_a_comment(catalog: Catalog) -> None:
    """A message of fewer than five words needs its role as a comment: a title, a button, the name of a component."""
    bare = [one.id for one in words.messages(catalog) if not one.auto_comments and len(both(one.id)[0].split()) < SHORT]
    assert bare == []


def test_what_is_no_language_is_no_message(template: set[str]) -> None:
    """Numbers, coordinates and signs are no messages."""
    assert [text for text in template if not re.search(r"[A-Za-z]{2}", re.sub(r"\{\w+\}", "", text))] == []


def test_every_error_is_a_message_with_arguments() -> None:
    """Arguments have names: a concatenated text cannot be translated."""
    wrong = []
    for path in words.SOURCES.rglob("*.py"):
        if "tests" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(getattr(node, "func", None), "id", "")
            if isinstance(node, ast.Call) and name in words.MARKS | words.errors() and node.args:
                wrong += [f"{path.name}:{node.lineno}"] * isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
    assert wrong == []


@pytest.mark.parametrize("text", ["", "Zu {wem}"])
def test_a_message_that_is_not_translated_well_is_not_shown(text: str) -> None:
    catalog = german(Close=text, Home="Start")
    assert words.missing(catalog) == ["Close"]
    assert words.compiled(catalog)["messages"] == {"Home": "Start"}
    assert words.compiled(catalog)["areas"]["common"] == (1, 2)


def test_a_new_language_begins_with_every_message(
    tmp_path: Path, catalog: Catalog, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(words, "WORDS", tmp_path)
    monkeypatch.setattr(words, "extract", lambda: catalog)
    assert words.main(["add", "de"]) == 0
    assert words.main(["compile"]) == 0
    assert len(words.missing(words.read(tmp_path / "de.po"))) == len(list(words.messages(catalog)))
    assert json.loads((tmp_path / "de.json").read_text("utf-8"))["messages"] == {}
    assert words.main(["status", "de"]) == 0
    assert re.search(r"^ +0%  tom-tube: 0 of \d+$", capsys.readouterr().out, re.MULTILINE)


ONE = r"\b(?<!\.)1 (?:points|medals|dice|cards|stones|rhombs|tiles|moves|steps)\b"
MIXED = {
    "planet-unknown": r"\b[Cc]iv (?:marker|track|symbol)|\b[Cc]ivilization|(?<!{)\b[Tt]ech\b",
    "tom-tube": r"\b[Tt]urn [01]\b",
}
"""Sentences with two names for one thing, or with numbers counted from zero."""
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]
SITTINGS = 3


def unseen(game: AnyGame) -> set[str]:
    """Return the keys that are not visible on a board because they are no words, such as R12 and 5,1."""
    named = [pair for table in game.names.values() for pair in table.items()]
    words = {word for _, name in named for word in tokens(name)}
    return {key for key, _ in named if re.search(r"[\d_:]", key) and not key.isdigit()} - words


def tokens(sentence: str) -> list[str]:
    return re.findall(r"[\w:-]+(?:,[\w:-]+)*", sentence)


def sentences(game: AnyGame, number: int) -> Iterator[str]:
    """Yield every event, the prompt, refusals and some labels of each position, and the final score sheet, in full."""
    rng = Rng(seed_from(f"sentences {game.key} {number}"))
    seats = game.seats[-1 - number % len(game.seats)]
    options = {option.key: rng.choice(option.values(seats)) for option in game.options} if number else {}
    match = Match.create(game, seats, options, seed=seed_from(f"seen {number}"))

    def say(text: Text, args: Args) -> str:
        return render(Words(text, args), game.names, NAMES[:seats])

    while not match.over:
        seat = rng.choice(sorted(match.waiting))
        legal = match.legal(seat)
        for label in (game.offer(match.state, seat, action) for action in rng.sample(legal, min(3, len(legal)))):
            yield from (say(text, label.args) for text in (label.text, label.reveals, label.lapses) if text)
        prompt = game.prompt(match.state, seat)
        yield say(prompt.text, prompt.args)
        if refusal := match.why_not(seat, rng.choice(game.actions)):
            yield say(refusal.text, refusal.args)
        match.act(seat, rng.choice(legal))
    for viewer in (None, *range(seats)):
        for _, event in match.events(viewer):
            words = event.words(game.texts)
            yield say(words.text, words.args)
    for seat in range(seats):
        yield from (say(line.why.text, line.why.args) for line in game.score(match.state, seat).lines)


@pytest.mark.parametrize("number", range(SITTINGS))
@pytest.mark.parametrize("key", GAMES)
def test_sentences_name_things_by_what_people_see(key: str, number: int) -> None:
    """This holds for all options; single things are not in the plural, and nobody is named by a seat number."""
    game = GAMES[key]
    ids, wrong = unseen(game), re.compile("|".join([ONE, r"\bPlayer \d", r"\bNone\b", *filter(None, [MIXED.get(key)])]))
    found = {sentence for sentence in sentences(game, number) if wrong.search(sentence) or ids & set(tokens(sentence))}
    assert found == set()


def test_the_page_calls_nothing_by_two_names(catalog: Catalog) -> None:
    """The page doesn't say "1 points" either, or fill in two numbers for a place."""
    wrong = re.compile("|".join([ONE, r"\{x\}|\{y\}", *MIXED.values()]))
    said = [text for message in words.messages(catalog) for text in both(message.id)]
    assert [text for text in said if wrong.search(text)] == []
