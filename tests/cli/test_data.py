"""`--data`: an owner's components for this process and its workers; a faulty file gives one clear error."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cosmodrome import games, server
from cosmodrome.cli import app
from cosmodrome.games.mlem.parts.mat import MAT
from cosmodrome.games.space_mission.parts.loading import TEXT
from cosmodrome.kernel import Record
from cosmodrome.server.common.settings import Settings
from tests.server.nginx import free_port
from tests.toys.lanterns import Lanterns

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line in this process: status, output, errors. Registrations are undone."""
    monkeypatch.setattr(games, "_guests", {})

    def carried_out(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(games, "_guests", {})
        status = app.run([str(word) for word in words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return carried_out


@pytest.fixture
def mat(tmp_path: Path) -> Path:
    """Return a mat on which the match ends after two crashes."""
    data = json.loads(MAT)
    data["crash_track"]["crashes_to_end"] = 2
    path = tmp_path / "my-mat.json"
    path.write_text(json.dumps(data))
    return path


def test_matches_on_an_owners_mat_are_played_by_workers_and_proved(run: Run, mat: Path, tmp_path: Path) -> None:
    simulated = ("simulate", "mlem", "--seats", "random,random", "--matches", 3, "--workers", 2)
    status, _, err = run(*simulated, "--data", mat, "--records", tmp_path / "records")
    assert status == 0, err
    path = tmp_path / "records" / "match-00001.record"
    record = Record.loads(path.read_text())
    assert record.header.data not in ("", games.find("mlem").with_components(MAT).data)
    status, out, _ = run("verify", path, "--data", mat)
    assert (status, "All" in out) == (0, True)
    status, out, _ = run("replay", path, "--data", mat)
    assert (status, "Won by" in out) == (0, True)
    words = "The record was played with different components of MLEM: Space Agency from those loaded here.\n"
    assert run("verify", path) == (1, "ok  " + out_of_seed(record), f"{path}: {words}")
    assert run("replay", path) == (1, "", f"{path}: {words}")


def out_of_seed(record: Record) -> str:
    return f"The seed matches the commitment {record.header.commitment[:16]}….\n"


def test_rules_name_the_components(run: Run, mat: Path) -> None:
    built_in, own = (run("rules", "mlem", *more)[1] for more in ((), ("--data", mat)))
    assert " Components " in own.splitlines()[1]
    assert built_in.splitlines()[1] != own.splitlines()[1]
    assert "Components" not in run("rules", "space-mission")[1].splitlines()[1]


@pytest.mark.parametrize(
    "command", [("rules", "mlem"), ("play", "mlem"), ("simulate", "mlem", "--seats", "random,random")]
)
def test_a_file_that_is_wrong_gets_one_sentence(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "mat.json"
    assert run(*command, "--data", path) == (1, "", f"Cannot read {path}: no such file or directory.\n")
    path.write_bytes(b"\xff\xfe")
    assert run(*command, "--data", path) == (1, "", f"{path} is not a components file: it is not text.\n")
    path.write_text(" " * 1_000_001)
    words = f"{path} is not a components file: it is longer than 1,000,000 bytes.\n"
    assert run(*command, "--data", path) == (1, "", words)
    path.write_text("{")
    assert run(*command, "--data", path) == (1, "", f"{path}: The components file is not JSON.\n")


def test_components_that_are_fixed_stay(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], mat: Path
) -> None:
    monkeypatch.setattr(games, "_guests", {"lanterns": Lanterns()})
    assert app.run(["rules", "lanterns", "--data", str(mat)]) == 1
    assert capsys.readouterr() == ("", f"{mat}: The components of Lanterns are fixed.\n")


def test_servers_take_components_for_games_by_name(run: Run, mat: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, str | None]] = []

    def noted(_: Settings, path: str | None, ready: Callable[[], None]) -> None:
        served.append((games.find("mlem").data, path))

    monkeypatch.setattr(server, "run", noted)
    built_in = games.find("mlem").data
    assert run("play", "mlem", "--seats", 2, "--data", mat)[0] == 0
    assert run("serve", "--port", free_port(), "--data", f"mlem={mat}")[0] == 0
    assert served[0][1] == "/new?game=mlem&seats=2&bots=navigator"
    assert [data != built_in for data, _ in served] == [True, True]
    assert run("serve", "--data", mat) == (2, "", f"--data takes GAME=FILE here, such as mlem={mat}.\n")
    assert run("play", "--data", mat) == (2, "", f"Name the game too: cosmodrome play GAME --data {mat}.\n")
    status, _, err = run("serve", "--data", f"chess={mat}")
    assert (status, err[:25]) == (1, "There is no game “chess”.")


def test_a_sweep_of_space_mission_tries_points_cards_and_planets(run: Run, tmp_path: Path) -> None:
    files = {
        "stations": {"scoring": {"station": 6}},
        "small": {"cards": json.loads(TEXT)["cards"][:25], "planets": json.loads(TEXT)["planets"][4:]},
    }
    own = {name: tmp_path / f"{name}.json" for name in files}
    for name, data in files.items():
        own[name].write_text(json.dumps(data))
    swept = ("sweep", "space-mission", "--seats", "greedy,random", "--matches", 1, "--into", tmp_path / "sweep")
    status, out, err = run(*swept, "--workers", 2, "--data", own["stations"], "--data", own["small"])
    assert status == 0, err
    assert re.findall(r"data=(\w+)", out) == ["stations", "small"]
    heads = [json.loads(path.read_text().splitlines()[0]) for path in (tmp_path / "sweep").iterdir()]
    game = games.find("space-mission")
    assert {head.get("data", "") for head in heads} == {
        "",
        *(game.with_components(path.read_text()).data for path in own.values()),
    }
    status, _, err = run("examine", "space-mission", "--matches", 1, "--workers", 1, "--data", own["small"])
    assert status == 0, err


def test_a_record_of_space_mission_is_proved_with_its_components_alone(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text('{"scoring": {"station": 6}}')
    records = ("--seats", "random,random", "--matches", 1, "--workers", 1, "--records", tmp_path / "records")
    for data in (("--data", own), ()):
        status, _, err = run("simulate", "space-mission", *records, *data)
        assert status == 0, err
        path = tmp_path / "records" / "match-00001.record"
        words = f"{path}: The record was played with different components of Space Mission from those loaded here.\n"
        assert run("verify", path, *data)[0] == run("replay", path, *data)[0] == 0
        other = () if data else ("--data", own)
        assert run("replay", path, *other) == (1, "", words)
        path.unlink()


def test_a_sweep_compares_own_components_with_the_built_in_ones(run: Run, mat: Path, tmp_path: Path) -> None:
    built_in = games.find("mlem")
    swept = ("sweep", "mlem", "--seats", "random,random", "--matches", 2, "--workers", 1, "--into", tmp_path / "sweep")
    status, out, err = run(*swept, "--data", mat)
    assert status == 0, err
    assert "random,random data=my-mat" in out
    heads = [json.loads(path.read_text().splitlines()[0]) for path in (tmp_path / "sweep").iterdir()]
    assert {head["data"] for head in heads} == {built_in.data, built_in.with_components(mat.read_text()).data}
    assert games.find("mlem").data == built_in.data


@pytest.fixture
def strip(tmp_path: Path) -> Path:
    """Return a planet of two rows, which four tiles fill."""
    rows = ["LLLLLLLL....", "IIIILLLL....", *["............"] * 10]
    path = tmp_path / "strip.json"
    path.write_text(json.dumps({"planets": [{"key": "ksb_4156", "grid": rows, "lifepods": [[4, 1]]}]}))
    return path


def test_own_planets_are_played_by_workers_and_proved(run: Run, strip: Path, tmp_path: Path) -> None:
    simulated = ("simulate", "planet-unknown", "--seats", "random,greedy", "--matches", 2, "--workers", 2)
    status, _, err = run(*simulated, "--data", strip, "--records", tmp_path / "records")
    assert status == 0, err
    path = tmp_path / "records" / "match-00001.record"
    record = Record.loads(path.read_text())
    assert record.header.data == games.find("planet-unknown").with_components(strip.read_text()).data
    assert run("verify", path, "--data", strip)[0] == 0
    words = "The record was played with different components of Planet Unknown from those loaded here.\n"
    assert run("verify", path) == (1, "ok  " + out_of_seed(record), f"{path}: {words}")


def test_a_record_of_the_box_needs_no_file(run: Run, strip: Path, tmp_path: Path) -> None:
    simulated = ("simulate", "planet-unknown", "--seats", "random", "--matches", 1, "--workers", 1)
    assert run(*simulated, "--records", tmp_path)[0] == 0
    path = tmp_path / "match-00001.record"
    assert Record.loads(path.read_text()).header.data == ""
    assert run("verify", path)[0] == 0
    assert run("verify", path, "--data", strip)[0] == 1


def test_a_sweep_compares_own_planets_with_those_of_the_box(run: Run, strip: Path, tmp_path: Path) -> None:
    swept = ("sweep", "planet-unknown", "--seats", "random,random", "--matches", 2, "--workers", 1)
    status, out, err = run(*swept, "--into", tmp_path / "sweep", "--data", strip)
    assert status == 0, err
    assert "random,random data=strip" in out
    heads = [json.loads(path.read_text().splitlines()[0]) for path in (tmp_path / "sweep").iterdir()]
    assert {head["data"] for head in heads} == {
        "",
        games.find("planet-unknown").with_components(strip.read_text()).data,
    }
