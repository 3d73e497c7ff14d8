import json
import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

from cosmodrome import __version__, forms, games
from cosmodrome.cli import main, serve
from cosmodrome.cli.app import app
from cosmodrome.games import all_games, find
from cosmodrome.kernel import Match, Plays, Record, Resigned, Rng, SeatWord, checked_setup, seed_from, word_hash
from cosmodrome.server.common.settings import FIRST_PORT, Settings
from tests.toys.lanterns import Lanterns

SPACE_MISSION = find("space-mission")


def status(*arguments: str) -> int:
    """Return the exit status of a command line."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return int(ended.value.code or 0)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a whole random match of three."""
    match = Match.create(SPACE_MISSION, 3, seed=seed_from("cli"), notes={"players": ["Ann", "Bob", "Cleo"]})
    rng = Rng(seed_from("moves"))
    while waiting := match.waiting:
        seat = min(waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    path = tmp_path_factory.mktemp("records") / "whole.record"
    path.write_text(match.record().dumps(), encoding="utf-8")
    return path


def steps_of(path: Path) -> int:
    return len(Record.loads(path.read_text(encoding="utf-8")).steps)


# -- games, rules, version --------------------------------------------------------------------------------------------


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--version") == 0
    assert capsys.readouterr().out.split() == ["cosmodrome", f"{__version__},", *forms.told().split()]


def unexplained(app: App, *path: str) -> Iterator[str]:
    """Yield the parameters of the commands below that have no help text."""
    for name in app:
        if name.startswith("-"):
            continue
        command = app[name]
        taken = command.assemble_argument_collection(parse_docstring=True) if command.default_command else []
        yield from (" ".join([*path, name, one.name]) for one in taken if not one.parameter.help)
        yield from unexplained(command, *path, name)


def test_help_says_what_everything_is_that_a_command_takes() -> None:
    assert list(unexplained(app)) == []


def test_help_names_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--help") == 0
    shown = capsys.readouterr().out
    commands = {
        "play",
        "serve",
        "think",
        "settings",
        "backup",
        "restore",
        "check",
        "move-database",
        "erase",
        "games",
        "rules",
        "simulate",
        "examine",
    }
    commands |= {"admin", "club", "replay", "review", "verify", "sweep", "arena", "report"}
    assert commands == {name for name in app if not name.startswith("-")}
    assert all(f"│ {name} " in shown for name in commands)


def test_games_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("games") == 0
    shown = capsys.readouterr().out
    for game in all_games().values():
        assert game.key in shown
        assert game.about.title in shown


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("games", "--json") == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["key"] for game in listed] == list(all_games())
    space_mission = next(game for game in listed if game["key"] == "space-mission")
    assert space_mission["seats"] == [2, 5]
    assert {option["key"] for option in space_mission["options"]} == {option.key for option in SPACE_MISSION.options}


def test_rules_prints_every_ruling_and_the_values_of_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("rules", "space-mission") == 0
    shown = " ".join(capsys.readouterr().out.split())
    for number, ruling in enumerate(SPACE_MISSION.rulings, start=1):
        assert f"{number}. {ruling.rule} " in shown
    assert "option peek_reserved – Look at your own reserved tiles: on, the default; off" in shown
    assert "Matt Worden" in shown


# -- replay and verify ------------------------------------------------------------------------------------------------


def test_replay_tells_the_match_and_prints_the_score_sheet(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("replay", str(record)) == 0
    shown = capsys.readouterr().out
    assert "Ann begins a turn." in shown
    assert f"After step {steps_of(record)} of {steps_of(record)}" in shown
    match = Match.replay(SPACE_MISSION, Record.loads(record.read_text(encoding="utf-8")))
    totals = [SPACE_MISSION.score(match.state, seat).total for seat in range(3)]
    assert [int(word) for word in shown.split("Total")[1].split()[:3]] == totals
    assert "Won by " in shown


def test_replay_stops_at_a_step_and_shows_no_scores_then(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("replay", str(record), "--to", "40") == 0
    shown = capsys.readouterr().out
    assert f"After step 40 of {steps_of(record)}" in shown
    assert "Won by" not in shown
    assert not any(line.lstrip().startswith("41 ") for line in shown.splitlines())


GOLDEN = sorted(Path(games.__file__).parent.glob("*/tests/golden/*.record"))


def test_replay_leaves_out_places_that_are_free_and_names_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    path = next(path for path in GOLDEN if path.stem == "crashes")
    assert status("replay", str(path), "--to", "60") == 0
    moons = capsys.readouterr().out.split("\nmoons ")[1].split("players")[0].strip().splitlines()
    assert [line.split()[:6] for line in moons[1:]] == [["moon", "at", "18/19", "Player", "3", "Die"]]


def test_replay_of_somebody_who_played_alone_says_how_it_went_not_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("replay", str(next(path for path in GOLDEN if path.stem == "solo"))) == 0
    shown = capsys.readouterr().out
    assert "28 medals against a target of 56: the colony is lost." in shown
    assert "Won by" not in shown


def test_replay_and_verify_tell_entries_of_the_match_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.create(SPACE_MISSION, 2, seed=seed_from("cli"), notes={"players": ["Ann", "Bob"]})
    match.enter(1, Plays("bot greedy"))
    match.enter(min(match.waiting), match.overdue(min(match.waiting)))
    match.enter(0, Resigned())
    path = tmp_path / "given-up.record"
    path.write_text(match.record().dumps(), encoding="utf-8")
    assert status("replay", str(path)) == 0
    shown = capsys.readouterr().out
    for sentence in (
        "The computer opponent “greedy” plays for Bob from now on.",
        "is out of time; the game moves instead.",
    ):
        assert sentence in shown
    assert shown.count("Ann resigns.") == 2  # in the log, and as the result of the match
    assert "Won by Bob." in shown
    assert status("verify", str(path)) == 0
    shown = capsys.readouterr().out
    assert "All 2 entries of the match were valid." in shown
    assert "won by seat 2" in shown


def test_replay_as_a_seat_shows_what_only_that_seat_saw(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(*seat: str) -> str:
        assert status("replay", str(record), "--to", "60", *seat) == 0
        return capsys.readouterr().out

    onlooker, first, second = told(), told("--as", "1"), told("--as", "2")
    assert "You draw" not in onlooker
    assert "You draw" in first
    assert "You draw" in second
    assert {line for line in first.splitlines() if "You draw" in line}.isdisjoint(second.splitlines())


def test_verify_prints_a_line_for_each_check(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("verify", str(record)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert all(line.startswith("ok  ") for line in lines)


def test_verify_says_whose_words_went_into_the_draws_and_whose_did_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unfinished = Match.create(SPACE_MISSION, 2, seed=seed_from("7"), entropy=["a word"]).record()
    words = (SeatWord(0, word_hash("late"), None), SeatWord(1, word_hash("a word"), "a word"))
    path = tmp_path / "words.record"
    path.write_text(Record(replace(unfinished.header, words=words), unfinished.steps).dumps(), "utf-8")
    assert status("verify", str(path)) == 0
    said = capsys.readouterr().out.splitlines()
    assert "ok  The words match the hashes that were given in advance: seat 2." in said
    assert "ok  Words that arrived too late were left out: seat 1." in said


# -- simulate ---------------------------------------------------------------------------------------------------------

FEW = ("simulate", "space-mission", "--seats", "random,random", "--matches", "3", "--seed", "7")


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def report(path: Path) -> list[dict[str, Any]]:
    """Return all lines of a file of results, without the time taken."""
    *lines, last = lines_of(path)
    del last["timing"]
    return [*lines, last]


def test_simulate_ends_with_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*FEW, "--workers", "1") == 0
    shown = capsys.readouterr()
    words = ("wins", "mean score", "Jump gate", "Medals", "Length", "decisions/s", "95% interval")
    assert all(word in shown.out for word in words)
    assert shown.err == ""  # no progress bar without a terminal


def test_simulate_writes_a_record_of_each_match_that_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "records"
    assert status(*FEW, "--workers", "1", "--records", str(folder)) == 0
    assert sorted(path.name for path in folder.iterdir()) == [f"match-{number:05}.record" for number in range(1, 4)]
    assert status("verify", str(folder / "match-00003.record")) == 0
    assert "ok  The match ended" in capsys.readouterr().out


def test_simulate_plays_with_the_options_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    options = ("--option", "peek_reserved=off", "--option", "start_player=2")
    assert status(*FEW, "--workers", "1", "--json", str(path), *options) == 0
    assert report(path)[0]["options"] == checked_setup(
        find("space-mission"), 2, {"peek_reserved": "off", "start_player": "2"}
    )


def test_simulate_writes_json_lines_first_the_plan_then_each_match_then_the_standings(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text("an old file\n" * 1000)
    assert status(*FEW, "--workers", "1", "--json", str(path)) == 0
    head, *matches, last = lines_of(path)
    assert (head["game"], head["bots"], head["matches"], head["seed"]) == ("space-mission", ["random"] * 2, 3, "7")
    assert [match["match"] for match in matches] == [1, 2, 3]
    assert last["played"] == 3
    assert sum(standing["wins"] for standing in last["standings"]) == 3
    assert set(last["timing"]) == {"workers", "seconds", "matches_per_second", "decisions_per_second"}


def test_simulate_to_standard_output_gives_json_and_the_table_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*FEW, "--workers", "1", "--json", "-") == 0
    shown = capsys.readouterr()
    assert len([json.loads(line) for line in shown.out.splitlines()]) == 1 + 3 + 1
    assert "mean score" in shown.err


@pytest.mark.parametrize("kind", ["link", "link to nothing", "pipe"])
def test_simulate_writes_through_links_and_pipes(tmp_path: Path, kind: str) -> None:
    path, target = tmp_path / "out.jsonl", tmp_path / "target"
    read: list[str] = []
    if kind == "pipe":
        os.mkfifo(path)
        reader = threading.Thread(target=lambda: read.append(path.read_text(encoding="utf-8")))
        reader.start()
    else:
        path.symlink_to(target)
        if kind == "link":
            target.touch()
    assert status(*FEW, "--workers", "1", "--json", str(path)) == 0
    if kind == "pipe":
        assert path.is_fifo()
        reader.join()
    else:
        assert path.is_symlink()
        read.append(target.read_text(encoding="utf-8"))
    assert read[0].count("\n") == 1 + 3 + 1


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "path"),
    [
        ((), "/"),
        (("space-mission",), "/new?game=space-mission&seats=3&bots=navigator,pilot"),
        (("space-mission", "--seats", "2"), "/new?game=space-mission&seats=2&bots=navigator"),
        (("space-mission", "--bots", "greedy,search"), "/new?game=space-mission&seats=3&bots=greedy,search"),
        (("space-mission", "--seats", "4", "--bots", "greedy"), "/new?game=space-mission&seats=4&bots=greedy"),
        (("space-mission", "--bots", ""), "/new?game=space-mission&seats=2&bots="),
    ],
)
def test_play_opens_the_table_that_was_asked_for(
    arguments: tuple[str, ...], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Settings, str | None]] = []
    monkeypatch.setattr(serve, "_run", lambda *where: opened.append(where))
    assert status("play", *arguments) == 0
    ((settings, shown),) = opened
    assert (settings.host, settings.database, shown) == ("127.0.0.1", None, path)
    assert settings.port >= FIRST_PORT


def test_rules_prints_a_chapter_or_the_one_that_holds_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("rules", "space-mission", "SM-8.1") == 0
    by_rule = capsys.readouterr().out
    assert status("rules", "space-mission", "turn") == 0
    assert by_rule == capsys.readouterr().out
    assert "your ship is there, you have scanned this planet before" in " ".join(by_rule.split())


def test_rules_says_which_value_is_for_solo_games_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("rules", "planet-unknown") == 0
    assert ", only in solo games, and the default there" in " ".join(capsys.readouterr().out.split())


def test_rules_of_a_game_without_a_rulebook_are_its_rulings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(games._guests, "lanterns", Lanterns())
    assert status("rules", "lanterns") == 0
    assert "Lanterns" in capsys.readouterr().out
    assert status("rules", "lanterns", "turn") == 1
    assert capsys.readouterr().err == "Lanterns has no rulebook.\n"
