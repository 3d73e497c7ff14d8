"""The description covers answers about tables that are deleted, never existed, or can no longer be played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from cosmodrome.games import find
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from tests.server.app.test_contract import API, OPERATIONS, quiet
from tests.server.browsers import ME, OPEN, Browser
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS
from tests.server.tables.test_old_rules import GAMES

OF_TABLES = [(path, method) for path, method in OPERATIONS if "{table}" in path]
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, workers: BotWorkers) -> Iterator[Browser]:
    path: Path = tmp_path_factory.mktemp("described") / "test.sqlite"
    app = create_app(Settings(database=path, limits=GENEROUS, bot_patience=0, bot_seconds=0.05), workers)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Browser(client)


@pytest.fixture(scope="module")
def tables(host: Browser) -> Iterator[dict[str, str]]:
    """Yield one table of each kind, all of the same host."""
    gone = host.table(ME, OPEN)["id"]
    host.ask("DELETE", f"/api/tables/{gone}").raise_for_status()
    old = host.table(ME, ME)["id"]
    waiting = host.table(ME, OPEN)["id"]
    with pytest.MonkeyPatch.context() as patch:
        for key in GAMES:
            patch.setattr(type(find(key)), "rules", find(key).rules + 1)
        yield {"gone": gone, "never there": "nowhere", "of old rules": old, "waiting": waiting}


@pytest.mark.parametrize("kind", ["gone", "never there", "of old rules", "waiting"])
@pytest.mark.parametrize(("path", "method"), OF_TABLES)
def test_answers_about_such_tables_are_described(
    host: Browser, tables: dict[str, str], path: str, method: str, kind: str
) -> None:
    operation = API[path][method]
    fixed = {"table": tables[kind], **({"seat": "0"} if "{seat}" in path else {})}

    @quiet(3)
    @given(request=operation.as_strategy(GenerationMode.POSITIVE, path_parameters=fixed))
    def ask(request: Any) -> None:
        sent = {"json": request.body} if operation.body else {}
        answer = host.ask(method, request.formatted_path, params=request.query or {}, **sent)
        request.validate_response(answer, checks=CHECKS)

    ask()
