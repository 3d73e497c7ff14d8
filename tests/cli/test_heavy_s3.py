"""Results in an S3 store: written through s3fs to an S3 server on this machine, and resumed."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from fsspec.config import conf, set_conf_env
from moto.server import ThreadedMotoServer
from s3fs import S3FileSystem

from cosmodrome.cli import places
from cosmodrome.cli.places import Remote, place
from tests.cli.test_places import LINES, PLAYED, check_resumed, rows, status


@pytest.fixture(scope="module")
def store() -> Iterator[str]:
    """Yield the address of a bucket, on a server that is set as docs/laboratory.md describes."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    before = dict(conf)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ACCESS_KEY_ID", "nobody")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "nothing")
        set_conf_env(conf, {"FSSPEC_S3_ENDPOINT_URL": f"http://{host}:{port}"})
        try:
            S3FileSystem.clear_instance_cache()
            S3FileSystem().mkdir("results")
            yield "s3://results"
        finally:
            S3FileSystem.clear_instance_cache()
            conf.clear()
            conf.update(before)
            server.stop()


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "PART", 1500)  # a few rows, so that there are several parts


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    assert status(*LINES, str(path)) == 0
    return path.read_bytes().splitlines(keepends=True)[:-1]


@pytest.mark.usefixtures("small")
def test_a_bucket_holds_the_rows_of_a_file_in_parts(store: str, whole: list[bytes], tmp_path: Path) -> None:
    assert status(*LINES, f"{store}/whole.jsonl") == 0
    assert rows(f"{store}/whole.jsonl") == whole
    stored = S3FileSystem(skip_instance_cache=True).ls("results/whole.jsonl")
    assert len(stored) > 2
    assert stored == [f"results/whole.jsonl/part-0000{number}.jsonl" for number in range(1, len(stored) + 1)]
    assert status("report", f"{store}/whole.jsonl", "--page", str(tmp_path / "page.html")) == 0


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("left", [0, 1, 2, 5, 7, 11, 13])
def test_a_run_goes_on_wherever_it_was_interrupted(store: str, whole: list[bytes], left: int) -> None:
    check_resumed(f"{store}/left-{left}.jsonl", whole, left)


class Ended(BaseException):
    """The simulated end of a process."""


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("stored", [0, 1, 2, 3])
def test_a_run_that_ends_between_two_objects_goes_on(
    store: str, whole: list[bytes], stored: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, write, done = f"{store}/ended-{stored}.jsonl", Remote.write, list[Remote]()

    def ending(self: Remote, data: bytes) -> None:
        if len(done) == stored:
            raise Ended
        done.append(self)
        write(self, data)

    with monkeypatch.context() as patch:
        patch.setattr(Remote, "write", ending)
        with pytest.raises(Ended):
            status(*LINES, address)
    assert len(place(address).parts(".jsonl")) == stored
    assert status(*LINES, address, "--resume") == 0
    assert rows(address) == whole


def test_tables_and_records_go_to_a_bucket_and_are_resumed(store: str, tmp_path: Path) -> None:
    for root in (store, str(tmp_path)):
        played = (*PLAYED, "--rows", "seats", "--parquet", f"{root}/tables")
        assert status(*played, "--records", f"{root}/records") == 0
    files = S3FileSystem(skip_instance_cache=True)
    for name in ("tables/matches/part-00001.parquet", "tables/seats/part-00001.parquet", "records/match-00001.record"):
        assert files.cat_file(f"results/{name}") == (tmp_path / name).read_bytes()
    files.rm_file("results/tables/matches/part-00001.parquet")  # as if the process had ended before the last object
    assert status(*PLAYED, "--rows", "seats", "--parquet", f"{store}/tables", "--resume") == 0
    for name in ("tables/matches/part-00001.parquet", "tables/seats/part-00001.parquet"):
        assert S3FileSystem(skip_instance_cache=True).cat_file(f"results/{name}") == (tmp_path / name).read_bytes()
