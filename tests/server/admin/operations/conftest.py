"""Fixtures for administration beside running servers, on either kind of database."""

from pathlib import Path
from typing import Any

import pytest

from cosmodrome.server.common.settings import Settings
from tests.server.browsers import Browser
from tests.server.client import TestClient
from tests.server.conftest import Serve


@pytest.fixture
def wanted(on_each: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the address of the database, which the command line uses too."""
    path = str(on_each.database)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nobody"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COSMODROME_DATABASE", path)
    return path


@pytest.fixture
def servers(serve: Serve, wanted: str) -> list["TestClient[Any]"]:
    """Return the servers of the database: one for a file, otherwise two."""
    return [serve(database=wanted) for _ in range(2 if "://" in wanted else 1)]


@pytest.fixture
def ann(servers: list["TestClient[Any]"]) -> Browser:
    return Browser(servers[0])


@pytest.fixture
def bob(servers: list["TestClient[Any]"]) -> Browser:
    """Return Bob's browser, on the other server if there is one."""
    return Browser(servers[-1])
