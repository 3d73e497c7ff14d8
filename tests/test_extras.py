"""The library runs with few packages, and commands name the missing ones."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from cosmodrome.cli.places import place
from cosmodrome.cli.terminal import Failure

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
IMPORTED = {"markdown-it-py": "markdown_it", "argon2-cffi": "argon2"}
"""By package: its import name, where that differs."""


def packages(wanted: list[str]) -> set[str]:
    names = {re.split(r"[\[<>=;~ ]", one)[0] for one in wanted} - {"cosmodrome"}
    return {IMPORTED.get(name, name.replace("-", "_")) for name in names}


EXTRAS = PROJECT["optional-dependencies"]
CLI, SERVER = packages(EXTRAS["cli"]), packages(EXTRAS["server"])
LEARNERS = {
    *(
        "distributed",
        "fsspec",
        "numpy",
        "gymnasium",
        "pettingzoo",
        "py_mini_racer",
        "pyarrow",
        "pyspiel",
        "ray",
        "vl_convert",
    ),
}


def without(missing: set[str], words: str) -> subprocess.CompletedProcess[str]:
    """Run Python without these packages and return the result."""
    before = f"import sys\nfor one in {sorted(missing)}: sys.modules[one] = None\n"
    return subprocess.run([sys.executable, "-c", before + words], check=False, capture_output=True, text=True)


LIBRARY = """
from cosmodrome.lab.arena import Plan, run
import cosmodrome.lab.contract.bots, cosmodrome.lab.examination, cosmodrome.lab.report, cosmodrome.workers.programs
print(len(list(run(Plan("mlem", ("greedy", "search"), 1, "1", iterations=2).checked()))))
"""


def test_the_library_needs_its_own_dependencies_alone() -> None:
    assert packages(PROJECT["dependencies"]) == {"msgspec"}
    done = without(CLI | SERVER | LEARNERS | {"mypy_extensions", "typing_extensions"}, LIBRARY)
    assert (done.stdout, done.stderr) == ("1\n", "")


def command(*words: str) -> str:
    return f"from cosmodrome.cli import main\nmain({list(words)})"


def test_simulations_need_no_packages_of_the_server() -> None:
    done = without(SERVER | LEARNERS, command("simulate", "mlem", "--seats", "random,random", "--matches", "2"))
    assert done.returncode == 0, done.stderr
    assert "MLEM: Space Agency, 2 matches" in done.stdout
    assert "simulate" in without(SERVER, command("--help")).stdout


@pytest.mark.parametrize("name", ["play", "serve", "admin", "move-database"])
def test_a_command_of_the_server_says_what_to_install(name: str) -> None:
    done = without(SERVER, command(name))
    assert re.fullmatch(
        rf'“{name}” needs packages that are not installed \(\w+\): pip install "cosmodrome\[server\]"\.\n', done.stderr
    )
    assert done.returncode == 1


def test_without_packages_of_the_command_line_it_says_what_to_install() -> None:
    done = without(CLI | SERVER, command("games"))
    words = r'The command line needs packages that are not installed \(\w+\): pip install "cosmodrome\[cli\]"\n'
    assert re.fullmatch(words, done.stderr)
    assert done.returncode == 1


def test_every_command_of_the_server_is_known_to_be_one() -> None:
    from cosmodrome.cli.app import OF_SERVER, app  # noqa: PLC0415

    lean = {"games", "rules", "simulate", "sweep", "arena", "report", "review", "examine", "replay", "verify"}
    assert {name for name in app if not name.startswith("-")} == OF_SERVER | lean


def test_the_citation_names_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == PROJECT["version"]
    assert cited["license"] == PROJECT["license"]
    assert cited["cff-version"] == "1.2.0"


def test_parquet_says_what_to_install(tmp_path: Path) -> None:
    words = ("simulate", "mlem", "--seats", "random,random", "--matches", "1", "--parquet", str(tmp_path / "results"))
    done = without({"pyarrow"}, command(*words))
    assert (done.returncode, done.stderr) == (1, 'Parquet needs pyarrow: pip install "cosmodrome[data]".\n')
    assert not (tmp_path / "results").exists()


def test_addresses_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fsspec", None)
    with pytest.raises(Failure, match=re.escape('need fsspec: pip install "cosmodrome[remote]"')):
        place("memory://results.jsonl")


@pytest.mark.parametrize("module", ["pictures", "replays"])
def test_pictures_say_what_to_install(module: str) -> None:
    done = without({"py_mini_racer"}, f"import cosmodrome.lab.{module}")
    assert done.stderr.endswith('Pictures need mini-racer: pip install "cosmodrome[pictures]"\n')
    assert done.returncode == 1


def test_pictures_of_an_installation_without_the_page_say_how_to_get_it(tmp_path: Path) -> None:
    words = f"""
import pathlib
import cosmodrome.lab.pictures as pictures
pictures.files = lambda package: pathlib.Path({str(tmp_path)!r})
pictures.run("drawSvg", {{}})
"""
    assert "it was built without the page. In a checkout, run ./cosmodrome --version" in without(set(), words).stderr


def test_the_examples_of_training_need_their_extra_alone() -> None:
    wanted = packages(EXTRAS["training"]) - {"vl_convert_python"} | {"vl_convert"}
    assert wanted < LEARNERS
    for name in ("train_mlem", "train_planet_unknown"):
        done = without((CLI | SERVER | LEARNERS) - wanted, f"import examples.{name}")
        assert (done.stdout, done.stderr) == ("", "")
