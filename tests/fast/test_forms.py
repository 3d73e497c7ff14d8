"""The form of a module that is loaded: the library beside its source, unless the source has changed since the build."""

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
    """Return a built package with two compiled modules."""
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


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the stamp of a build of one module, as this process sees it until the end of the test."""
    stamp = tmp_path / "compiled-from"
    stamp.write_text(f"{forms.fingerprint(['cosmodrome.forms'])}\ncosmodrome.forms\n", "utf-8")
    monkeypatch.setattr(forms, "STAMP", stamp)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.delenv(forms.SWITCH, raising=False)
    return stamp


def test_what_fits_is_left_to_the_libraries(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = [*sys.meta_path]
    assert forms.choose()
    assert sys.meta_path == before
    monkeypatch.setattr(forms, "COMPILED", True)
    assert forms.told() == "compiled"


def test_what_does_not_fit_is_found_as_source_and_nothing_else_is(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built.write_text("another\ncosmodrome.forms\n", "utf-8")
    assert not forms.choose()
    finder = sys.meta_path[0]
    found = finder.find_spec("cosmodrome.forms", [str(forms.ROOT)], None)
    assert found is not None
    assert found.origin == str(forms.ROOT / "forms.py")
    assert finder.find_spec("cosmodrome.kernel", [str(forms.ROOT)], None) is None
    monkeypatch.setattr(forms, "COMPILED", False)
    assert forms.told().startswith("interpreted: the sources have changed since they were compiled")
    monkeypatch.setenv(forms.SWITCH, "1")
    assert forms.told() == "interpreted"
