"""`settings`, and their use by `serve` and `play`."""

import tomllib
from pathlib import Path

import pytest

from cosmodrome.cli import serve
from cosmodrome.server.app.configuration import configured, every
from cosmodrome.server.common.settings import Settings
from tests.cli.test_commands import status


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a settings file that replaces the user's own one."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nobody"))
    path = tmp_path / "own.toml"
    path.write_text('port = 8123\nmatch_megabytes = 77\nhost = "::1"\ndatabase = "sqlite://ann:s3cret@here/db"')
    return path


def test_settings_shows_each_with_its_value_and_origin(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("COSMODROME_BOT_SECONDS", "1.5")
    assert status("settings", "--settings", str(file), "--set", "port=9000") == 0
    shown = [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()]
    rows = {name: (value, origin.strip()) for name, value, origin in shown[1:]}
    assert rows.keys() == every().keys()
    assert rows["port"] == ("9000", "command line")
    assert rows["match_megabytes"] == ("77", f"file {file}")
    assert rows["bot_seconds"] == ("1.5", "environment COSMODROME_BOT_SECONDS")
    assert rows["live_queue"] == ("64", "default")
    assert rows["database"] == ("sqlite://ann:…@here/db", f"file {file}")


def test_what_settings_prints_as_a_file_says_the_same(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("settings", "--settings", str(file), "--toml") == 0
    text = capsys.readouterr().out
    assert "s3cret" not in text
    assert tomllib.loads(text)["limits"]["uploads"]["days"] == 180
    again = tmp_path / "again.toml"
    again.write_text(text)
    before, after = (dict(configured(file=one).values) for one in (file, again))
    assert before.pop("database") == "sqlite://ann:s3cret@here/db"
    assert after.pop("database") is None
    assert after == before


def test_serve_takes_them_from_everywhere(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Settings] = []
    monkeypatch.setattr(serve, "_run", lambda settings, _: begun.append(settings))
    monkeypatch.setenv("COSMODROME_SETTINGS", str(file))
    assert status("serve", "--port", "9001", "--set", "limits.body=5000") == 0
    assert (begun[0].port, begun[0].match_megabytes, begun[0].host, begun[0].limits.body) == (9001, 77, "::1", 5000)


def test_play_is_for_this_computer_whatever_they_say(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Settings] = []
    monkeypatch.setattr(serve, "_run", lambda settings, _: begun.append(settings))
    assert status("play", "--settings", str(file), "--port", "9002") == 0
    assert (begun[0].port, begun[0].match_megabytes, begun[0].host) == (9002, 77, "127.0.0.1")


@pytest.mark.parametrize(
    ("wanted", "words", "arguments"),
    [
        (2, "--set takes NAME=VALUE, such as bot_workers=4, not bot_workers.", ["--set", "bot_workers"]),
        (
            1,
            "Command line: bot_workers must be a whole number of at least 0, not 'many'.",
            ["--set", "bot_workers=many"],
        ),
    ],
)
def test_what_cannot_be_set_is_refused(
    wanted: int, words: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert status("serve", *arguments) == wanted
    assert capsys.readouterr().err == f"{words}\n"
