"""`.ci/fresh` hides everything from a command that a fresh machine lacks; `./cosmodrome test` knows its parts."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.test_tiers import ROOT

LOOK = """
import json, os, shutil, sys
commands = ("python3", "git", "sh", "apt-get", "node", "npm", "tar")
print(json.dumps({
    "found": {name: bool(shutil.which(name)) for name in commands},
    "home": os.listdir(os.environ["HOME"]),
    "environment": dict(os.environ),
    "prefix": sys.base_prefix,
}))
"""


def test_a_fresh_machine_has_no_more_than_the_readme_asks_for(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    node = tmp_path / "bin" / "node"
    node.write_text("#!/bin/sh\n")
    node.chmod(0o755)
    (tmp_path / ".npmrc").write_text("fund=false\n")
    settings = {
        "PIP_NAMES": "one two",
        "npm_config_cache": "here",
        "https_proxy": "",
        "SSL_CERT_FILE": "$HOME/'\" `it`",
    }
    hidden = {"PYTHONPATH": "src", "NODE_OPTIONS": "--no-warnings", "LANG": "de_DE", "SECRET": "no"}
    path = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
    around = {"PATH": path, "HOME": str(tmp_path), **settings, **hidden}
    command = [str(ROOT / ".ci" / "fresh"), "python3", "-c", LOOK]
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=True)
    seen = json.loads(done.stdout)
    assert [name for name, found in seen["found"].items() if not found] == ["node", "npm"]
    assert seen["home"] == []
    fresh = Path(seen["environment"].pop("HOME")).parent
    assert seen["environment"].pop("PATH") == str(fresh / "bin")
    named = {"NPM_CONFIG_USERCONFIG": str(tmp_path / ".npmrc")}
    assert {key: seen["environment"][key] for key in settings | named} == settings | named
    assert not seen["environment"].keys() - settings.keys() - named.keys() - {"PWD", "LC_CTYPE", "_", "SHLVL", "OLDPWD"}
    assert not fresh.exists()


def test_what_a_command_ends_with_is_passed_on() -> None:
    for status in (0, 3):
        assert subprocess.run([ROOT / ".ci" / "fresh", "sh", "-c", f"exit {status}"], check=False).returncode == status


def test_tests_that_there_are_not_are_refused() -> None:
    done = subprocess.run([ROOT / "cosmodrome", "test", "quik"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "There are no tests called quik: ./cosmodrome test [quick | heavy | soak | mutants | GAME]\n"


@pytest.mark.parametrize(
    ("tiers", "failing", "status", "last"),
    [
        ([], "", 0, ["gate: passed in N s", "heavy: passed in N s"]),
        ([], "heavy", 3, ["gate: passed in N s", "heavy: failed with status 3 in N s"]),
        ([], "gate", 3, ["gate: failed with status 3 in N s"]),
        (["heavy"], "", 0, ["heavy: passed in N s"]),
    ],
)
def test_the_last_lines_say_how_long_each_tier_took_and_the_status_is_that_of_the_first_failure(
    tmp_path: Path, tiers: list[str], failing: str, status: int, last: list[str]
) -> None:
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci")
    for name, text in ((".ci/fresh", 'exec "$@"'), ("cosmodrome", f'echo "$@" && [ "$2" != "{failing}" ] || exit 3')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    done = subprocess.run([tmp_path / ".ci" / "run", *tiers], capture_output=True, text=True, check=False)
    said = [re.sub(r"\d+ min \d+ s", "N s", line) for line in done.stdout.splitlines()]
    assert (done.returncode, said[-len(last) :]) == (status, last)
    ran = [line.split(":")[0] for line in last]
    assert [line for line in said if "--durations" in line] == [f"test {tier} --durations=20" for tier in ran]
