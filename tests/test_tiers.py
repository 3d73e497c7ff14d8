"""The parts of the tests: script, README and guide name the same ones, and each has tests."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
TIERS = {"", "quick", "mlem", "heavy", "soak", "mutants"}


@pytest.mark.parametrize("page", ["cosmodrome", "README.md", "CONTRIBUTING.md"])
def test_every_tier_is_named(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert set(re.findall(r"^(?:# +)?\./cosmodrome test ([a-z]*)", text, re.MULTILINE)) == TIERS


@pytest.mark.parametrize("tier", ["long", "heavy", "soak"])
def test_every_tier_has_tests(tier: str) -> None:
    files = [file for room in ("tests", "src/cosmodrome/games") for file in (ROOT / room).rglob(f"test_{tier}_*.py")]
    assert files
    assert all("\ndef test_" in file.read_text("utf-8") for file in files)


@pytest.mark.parametrize(("name", "tier", "event"), [("gate", "gate", "push"), ("heavy", "heavy", "schedule")])
def test_a_public_forge_runs_both_tiers_by_versions_and_without_secrets(name: str, tier: str, event: str) -> None:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8")
    flow = yaml.safe_load(text)
    assert event in flow[True], "`on` is a truth value in YAML 1.1"
    (job,) = flow["jobs"].values()
    assert job["steps"][-1] == {"run": f".ci/run {tier}"}
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]) for step in job["steps"] if "uses" in step)
    assert flow["permissions"] == {"contents": "read"}
    assert "secrets" not in text


def test_wheels_are_built_for_every_python_and_system_that_is_named() -> None:
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8"))
    (job,) = flow["jobs"].values()
    assert {name.partition("-")[0] for name in job["strategy"]["matrix"]["os"]} == {"ubuntu", "macos", "windows"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    settings = project["tool"]["cibuildwheel"]
    oldest = project["project"]["requires-python"].removeprefix(">=").replace(".", "")
    assert settings["build"].split()[0] == f"cp{oldest}-*"
    for package in ("mypy", "setuptools"):  # the tests compile with them
        (wanted,) = [one for one in project["dependency-groups"]["dev"] if re.match(rf"{package}[>=]", one)]
        assert f'"{wanted}"' in settings["before-build"]
    assert settings["environment"]["COSMODROME_FAST"] == "1"
