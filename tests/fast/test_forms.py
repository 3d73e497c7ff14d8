"""Which form of a module is loaded: the library beside its source, as long as that is what the library was made of."""

import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from cosmodrome import forms

MODULES = ["cosmodrome.room.inner", "cosmodrome.room.other"]
ASKED = """
from importlib.util import find_spec
from cosmodrome import forms
print(find_spec("cosmodrome.room.inner").origin.endswith(".py"), forms.COMPILED, forms.told())
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of this name with two modules that are compiled, as a build leaves it."""
    root = tmp_path / "cosmodrome"
    (root / "room").mkdir(parents=True)
    for name in ("__init__.py", "forms.py"):
        shutil.copy(forms.ROOT / name, root / name)
    for name in ("__init__", "inner", "other"):
        (root / "room" / f"{name}.py").write_text(f"NAME = {name!r}\n")
    (root / "room" / f"inner{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    made_of = asked(root, f"from cosmodrome import forms; print(forms.fingerprint({MODULES}))").strip()
    (root / "compiled-from").write_text("\n".join([made_of, *MODULES, ""]))
    return root


def asked(package: Path, code: str = ASKED, **settings: str) -> str:
    environment = {"PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1", **settings}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_a_library_runs_while_it_fits_all_sources(package: Path) -> None:
    assert asked(package) == "False True compiled\n"


@pytest.mark.parametrize("changed", ["inner", "other"])
def test_a_changed_source_runs_itself_and_the_version_says_so(package: Path, changed: str) -> None:
    (package / "room" / f"{changed}.py").write_text("NAME = 'changed'\n")
    assert asked(package).startswith("True False interpreted: the sources have changed since they were compiled")


def test_a_source_that_has_gone_is_a_change(package: Path) -> None:
    (package / "room" / "other.py").unlink()
    assert asked(package).startswith("True False interpreted: the sources have changed")


def test_who_wants_the_sources_gets_them(package: Path) -> None:
    assert asked(package, COSMODROME_INTERPRETED="1") == "True False interpreted\n"
    assert asked(package, COSMODROME_INTERPRETED="0") == "False True compiled\n"


def test_without_a_build_the_sources_run(package: Path) -> None:
    (package / "compiled-from").unlink()
    (package / "room" / f"inner{EXTENSION_SUFFIXES[0]}").unlink()
    assert asked(package) == "True False interpreted\n"
