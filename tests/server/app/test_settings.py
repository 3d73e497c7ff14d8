"""Settings, where they come from, and the errors for wrong ones."""

import re
from pathlib import Path

import pytest

from cosmodrome.server.app.configuration import BadSettings, configured, every, groups, masked
from cosmodrome.server.common.settings import Rate, Settings


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of a new settings file; a user's own file is not read."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nobody"))
    return tmp_path / "settings.toml"


def test_what_nobody_sets_is_as_at_home(file: Path) -> None:
    found = configured()
    assert found.settings == Settings()
    assert set(found.origins.values()) == {"default"}


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(file: Path) -> None:
    file.write_text(
        'host = "::"\nport = 1\nbot_workers = 3\nproxies = ["::1"]\n[limits]\nreads = {burst = 5, per_second = 2}\n'
    )
    environment = {"COSMODROME_PORT": "2", "COSMODROME_BOT_WORKERS": "4", "COSMODROME_LIMITS_READS_BURST": "7.5"}
    found = configured({"port": "6"}, environment, file)
    settings = found.settings
    assert (settings.host, settings.port, settings.bot_workers, settings.proxies) == ("::", 6, 4, ("::1",))
    assert settings.limits.reads == Rate(7.5, 2)
    assert found.origins["port"] == "command line"
    assert found.origins["bot_workers"] == "environment COSMODROME_BOT_WORKERS"
    assert found.origins["host"] == f"file {file}"
    assert found.origins["match_megabytes"] == "default"


def test_credentials_of_systemd_go_before_the_file_and_behind_the_environment(file: Path, tmp_path: Path) -> None:
    """LoadCredential=cosmodrome.mail.server:… creates a file of that name in a folder of the service's own."""
    file.write_text('public = "https://old.example"\n[mail]\nserver = "smtp://old.example"\nsender = "a@old.example"\n')
    (tmp_path / "cosmodrome.mail.server").write_text("smtps://user:secret@mail.example.org\n")
    (tmp_path / "cosmodrome.public").write_text("https://new.example")
    (tmp_path / "somebody-elses").write_text("ignored")
    environment = {"CREDENTIALS_DIRECTORY": str(tmp_path), "COSMODROME_PUBLIC": "https://newest.example"}
    found = configured({}, environment, file)
    assert found.settings.mail.server == "smtps://user:secret@mail.example.org"
    assert found.origins["mail.server"] == "credential cosmodrome.mail.server"
    assert found.settings.public == "https://newest.example"
    assert found.settings.mail.sender == "a@old.example"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        (
            "mail.sever",
            b"x",
            "Credential cosmodrome.mail.sever: there is no setting “mail.sever”. Did you mean mail.server?",
        ),
        ("port", b"many", "Credential cosmodrome.port: port must be a whole number from 1 to 65535, not 'many'."),
        ("metrics_token", b"\xff", "The credential cosmodrome.metrics_token is not text."),
    ],
)
def test_a_credential_that_makes_no_sense_is_named(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    (tmp_path / f"cosmodrome.{name}").write_bytes(content)
    with pytest.raises(BadSettings, match=f"^{re.escape(words)}$"):
        configured({}, {"CREDENTIALS_DIRECTORY": str(tmp_path)})


def test_the_environment_may_name_the_file(file: Path) -> None:
    file.write_text("match_megabytes = 7")
    assert configured({}, {"COSMODROME_SETTINGS": str(file)}).settings.match_megabytes == 7


def test_a_users_own_file_is_read_if_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.app.configuration.user_config_path", lambda *_, **__: tmp_path)
    assert configured().settings.match_megabytes == Settings().match_megabytes
    (tmp_path / "settings.toml").write_text("match_megabytes = 9")
    assert configured().settings.match_megabytes == 9


def test_a_user_without_a_home_has_no_settings_of_his_own(homeless: None) -> None:
    assert configured().settings == Settings()


def test_an_environment_gives_lists_and_what_may_be_left_open(file: Path) -> None:
    found = configured({}, {"COSMODROME_PROXIES": "10.0.0.1, 10.0.0.2", "COSMODROME_DATABASE": ""}).settings
    assert (found.proxies, found.database) == (("10.0.0.1", "10.0.0.2"), None)
    assert configured({}, {"COSMODROME_PROXIES": ""}).settings.proxies == ()


@pytest.mark.parametrize("variable", ["PATH", "COSMODROME_INTERPRETED", "COSMODROME_FAST"])
def test_the_environment_may_hold_what_is_for_others(file: Path, variable: str) -> None:
    assert configured({}, {variable: "1"}).settings == Settings()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bot_wokers = 1", "there is no setting “bot_wokers”. Did you mean bot_workers?"),
        ("[limts]\nbody = 1", "there is no setting “limts”. Did you mean limits?"),
        ("xyzzy = 1", "there is no setting “xyzzy”. “cosmodrome settings” lists them all."),
        ("limits = 1", "limits is a group of settings such as limits.reads.burst."),
        ("port = 0", "port must be a whole number from 1 to 65535, not 0."),
        ("port = true", "port must be a whole number from 1 to 65535, not True."),
        ("bot_workers = -1", "bot_workers must be a whole number of at least 0, not -1."),
        ("bot_workers = {}", "bot_workers must be a whole number of at least 0, not {}."),
        ("bot_seconds = nan", "bot_seconds must be a number above 0, not nan."),
        ("bot_seconds = inf", "bot_seconds must be a number above 0, not inf."),
        ("limits.reads.per_second = 0", "limits.reads.per_second must be a number above 0, not 0."),
        ("host = 5", "host must be a string, not 5."),
        (
            'public = "play.example.org"',
            "public must be a string such as https://play.example.org, not 'play.example.org'.",
        ),
        ("limits.uploads.network_days = 31", "limits.uploads.network_days must be a number above 0, up to 30, not 31."),
        ('proxies = "::1"', "proxies must be a list of strings, not '::1'."),
        ("static = 5", "there is no setting “static”"),
        ('log_level = "loud"', "log_level must be one of debug, error, info, warning, not 'loud'."),
        ("port = ", "is not TOML: "),
    ],
)
def test_a_file_that_cannot_be_says_why(file: Path, text: str, words: str) -> None:
    file.write_text(text)
    with pytest.raises(BadSettings, match=re.escape(words)) as caught:
        configured(file=file)
    assert str(file) in str(caught.value)


def test_a_file_that_is_not_there_says_so(file: Path) -> None:
    with pytest.raises(BadSettings, match=re.escape(f"The settings file {file} cannot be read: no such file")):
        configured(file=file)


def test_an_environment_that_cannot_be_says_why(file: Path) -> None:
    with pytest.raises(BadSettings, match=r"COSMODROME_PROT, which is not a setting\. Did you mean COSMODROME_PORT\?"):
        configured({}, {"COSMODROME_PROT": "1"})
    with pytest.raises(BadSettings, match="Environment COSMODROME_PORT: port must be a whole number from 1 to 65535"):
        configured({}, {"COSMODROME_PORT": "x"})


def test_a_group_is_no_setting_of_the_command_line_either(file: Path) -> None:
    with pytest.raises(BadSettings, match=r"^Command line: limits is a group of settings such as limits\.\S+\.$"):
        configured({"limits": "1"})


def test_every_setting_has_a_text_and_a_variable_of_its_own(file: Path) -> None:
    assert all(one.words.endswith((".", ".)")) for one in every().values())
    assert all(groups().values())
    assert len({one.variable for one in every().values()}) == len(every()) > 0


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("postgresql://ann:s3cret@here/db", "postgresql://ann:…@here/db"),
        ("redis://:s3cret@here", "redis://:…@here"),
        ("postgresql://ann@here/db", "postgresql://ann@here/db"),
        ("sqlite:///a:b.sqlite", "sqlite:///a:b.sqlite"),
        (5, 5),
    ],
)
def test_passwords_are_masked(value: object, shown: object) -> None:
    assert masked("database", value) == shown


def test_a_secret_is_shown_nowhere(file: Path) -> None:
    assert masked("metrics_token", "s3cret") == "…"
    assert masked("metrics_token", "") == ""
    file.write_text("metrics_token = ['s3cret']")
    with pytest.raises(BadSettings, match="metrics_token must be a string") as caught:
        configured(file=file)
    assert "s3cret" not in str(caught.value)
