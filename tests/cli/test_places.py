"""Results at addresses that fsspec opens, `memory://` among them: the same rows, bounded parts, resumed anywhere."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fsspec
import pytest
from fsspec.implementations.memory import MemoryFileSystem

from cosmodrome.cli import main, places
from cosmodrome.cli.places import Remote, place

PLAYED = ("simulate", "mlem", "--seats", "random,greedy", "--rotate", "--matches", "4", "--workers", "1")
LINES = (*PLAYED, "--rows", "seats", "--json")


def status(*command: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(command)
    return int(ended.value.code or 0)


@pytest.fixture
def root() -> Iterator[str]:
    """Yield an address that is empty, and empty it again afterwards."""
    files = fsspec.filesystem("memory")
    yield "memory://results"
    for path in (*files.store,):
        files.rm_file(path)
    files.pseudo_dirs[:] = [""]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "PART", 1500)  # a few rows, so that there are several parts


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return the lines of a local file, except the last one, which has the time."""
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    assert status(*LINES, f"file://{path}") == 0
    return path.read_bytes().splitlines(keepends=True)[:-1]


def rows(address: str) -> list[bytes]:
    return [*place(address).lines()][:-1]


@pytest.mark.usefixtures("small")
def test_an_address_takes_the_lines_of_a_file_in_parts(root: str, whole: list[bytes]) -> None:
    assert status(*LINES, f"{root}/a.jsonl") == 0
    assert rows(f"{root}/a.jsonl") == whole
    parts = place(f"{root}/a.jsonl").parts(".jsonl")
    assert [str(part) for part in parts] == [f"{root}/a.jsonl/part-0000{one}.jsonl" for one in range(1, len(parts) + 1)]
    assert len(parts) > 2
    assert all(part.size() < 1500 + max(map(len, whole)) for part in parts)


def check_resumed(address: str, whole: list[bytes], left: int) -> None:
    """Check that a run that had written `left` rows writes the rest, and then finds nothing to do."""
    with place(address).appended(0) as write:
        for line in whole[:left]:
            write(line)
    for _ in range(2):
        assert status(*LINES, address, "--resume") == 0
        assert rows(address) == whole


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("left", [0, 1, 2, 5, 7, 11, 13])
def test_an_address_is_resumed_wherever_it_ended(root: str, whole: list[bytes], left: int) -> None:
    check_resumed(f"{root}/b.jsonl", whole, left)


@pytest.mark.usefixtures("small")
def test_old_results_make_room(root: str, whole: list[bytes]) -> None:
    address = f"{root}/c.jsonl"
    with place(address).appended(0) as write:
        for line in whole * 3:
            write(line)
    assert status(*LINES, address) == 0
    assert rows(address) == whole


def test_an_old_object_makes_room(root: str, whole: list[bytes]) -> None:
    place(f"{root}/f.jsonl").write(b"".join(whole[:3]))
    assert status(*LINES, f"{root}/f.jsonl") == 0
    assert rows(f"{root}/f.jsonl") == whole


def test_a_part_is_stored_while_it_grows(root: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "SECONDS", 0.0)
    with place(f"{root}/d.jsonl").appended(0) as write:
        write(b"one\n")
        write(b"two\n")
        assert [*place(f"{root}/d.jsonl").lines()] == [b"one\n", b"two\n"]
    assert len(place(f"{root}/d.jsonl").parts(".jsonl")) == 1


def test_an_object_that_cannot_be_continued_is_named(
    root: str, whole: list[bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    place(f"{root}/e.jsonl").write(b"".join(whole[:3]))
    assert status(*LINES, f"{root}/e.jsonl", "--resume") == 1
    words = f"{root}/e.jsonl is a single file, and files at addresses cannot be appended to. Give another address.\n"
    assert capsys.readouterr().err == words
    assert [*place(f"{root}/e.jsonl").lines()] == whole[:3]


def test_parquet_and_records_go_to_addresses_and_are_resumed(root: str, tmp_path: Path) -> None:
    def of(folder: str, name: str) -> bytes:
        with place(f"{folder}/{name}").opened() as file:
            return file.read()

    for folder in (root, str(tmp_path)):
        played = (*PLAYED, "--rows", "seats", "--parquet", f"{folder}/parquet")
        assert status(*played, "--records", f"{folder}/records") == 0
    names = [f"{kind}/part-00001.parquet" for kind in ("matches", "seats")]
    for name in (*(f"parquet/{name}" for name in names), "records/match-00001.record"):
        assert of(root, name) == of(str(tmp_path), name)
    assert status(*PLAYED, "--rows", "seats", "--parquet", f"{root}/parquet", "--resume") == 0
    assert place(f"{root}/parquet/seats").names("") == ["part-00001.parquet"], "nothing was left to be played"


def test_a_sweep_goes_to_an_address_and_comes_back_in_a_report(root: str, tmp_path: Path) -> None:
    swept = ("sweep", "mlem", "--seats", "random,random", "--option", "ufo=*", "--matches", "2", "--workers", "1")
    for number, into in enumerate((f"{root}/swept", str(tmp_path / "swept"))):
        assert status(*swept, "--into", into) == 0
        assert status(*swept, "--into", into, "--resume") == 0
        assert status("report", into, "--page", str(tmp_path / f"{number}.html")) == 0
    assert (tmp_path / "0.html").read_bytes() == (tmp_path / "1.html").read_bytes()


def test_another_file_system_of_fsspec_holds_the_same(whole: list[bytes], tmp_path: Path) -> None:
    """`local://` is also the disk, but goes through fsspec."""
    assert isinstance(place(f"local://{tmp_path}/a"), Remote)
    assert status(*LINES, f"local://{tmp_path}/a.jsonl") == 0
    assert b"".join(rows(f"local://{tmp_path}/a.jsonl")) == b"".join(whole)
    assert rows(f"{tmp_path}/a.jsonl") == whole, "the parts of a folder are one file"
    assert status("report", f"{tmp_path}/a.jsonl", "--page", str(tmp_path / "a.html")) == 0


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nowhere://a/b.jsonl", "Cannot open nowhere://a/b.jsonl: Protocol not known: nowhere.\n"),
        ("s3://a/b.jsonl", "Cannot open s3://a/b.jsonl: Install s3fs to access S3.\n"),
    ],
)
def test_an_address_that_cannot_be_opened_is_refused_before_a_match(
    address: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "s3fs", None)
    assert status(*LINES, address) == 1
    assert capsys.readouterr().err == words


class NoCredentials(Exception):
    """An error that isn't an `OSError`, like botocore's."""


class Refusing(MemoryFileSystem):
    """A file system that refuses all writing."""

    protocol = "refusing"

    def pipe_file(self, *_: Any, **__: Any) -> None:
        raise NoCredentials("Unable to locate credentials.\nMore of it.")


@pytest.mark.usefixtures("root")
def test_a_file_system_that_fails_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    fsspec.register_implementation("refusing", Refusing, clobber=True)
    assert status(*LINES, "refusing://f.jsonl") == 1
    assert capsys.readouterr().err == (
        "Cannot write refusing://f.jsonl/part-00001.jsonl: Unable to locate credentials.\n"
    )
