"""The API against its own description: no odd request gets an answer that is not described."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core import NotSet
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from cosmodrome.server.app import openapi
from cosmodrome.server.app.application import create_app
from cosmodrome.server.app.print_openapi import document, main
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from tests.server.browsers import ME, OPEN, Browser, Json, finish, hear
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS

DOCUMENT = document()
API = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS = [(path, method.upper()) for path, methods in DOCUMENT["paths"].items() for method in methods]
CASES = [(path, method, GenerationMode.POSITIVE) for path, method in OPERATIONS] + [
    (path, method, GenerationMode.NEGATIVE)  # without parameters or a body, no request can be wrong
    for path, method in OPERATIONS
    if API[path][method].body or API[path][method].query
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


def quiet(examples: int) -> settings:
    """Return settings for this number of requests, the same ones each time."""
    checks = list(HealthCheck)
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=checks)


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory, workers: BotWorkers) -> Iterator[Browser]:
    path: Path = tmp_path_factory.mktemp("contract") / "test.sqlite"
    app = create_app(Settings(database=path, limits=GENEROUS, bot_patience=0, bot_seconds=0.05), workers)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Browser(client)


@pytest.fixture
def bob(ann: Browser) -> Browser:
    return Browser(ann.client)


@pytest.fixture(scope="module")
def table(ann: Browser) -> str:
    return str(ann.table(ME, ME)["id"])


def sweep(ann: Browser, table: str, case: tuple[str, str, GenerationMode], examples: int) -> None:
    """Send odd requests to one operation and check the answers against the description."""
    path, method, mode = case
    operation = API[path][method]
    fixed = {"table": table, **({"seat": "0"} if "{seat}" in path else {})} if "{table}" in path else None

    @quiet(examples)
    @given(request=operation.as_strategy(mode, path_parameters=fixed))
    def ask(request: Any) -> None:
        sent = {"content": request.body} if isinstance(request.body, bytes) else {"json": request.body}
        some = operation.body and not isinstance(request.body, NotSet)  # a body may be optional
        answer = ann.ask(method, request.formatted_path, params=request.query or {}, **(sent if some else {}))
        request.validate_response(answer, checks=CHECKS)

    ask()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_odd_requests_get_described_answers(ann: Browser, table: str, case: tuple[str, str, GenerationMode]) -> None:
    sweep(ann, table, case, 10)


def valid(name: str, value: Json) -> None:
    """Check that the value is as the description says about this type."""
    everything = {"components": DOCUMENT["components"], "$ref": f"#/components/schemas/{name}"}
    jsonschema_rs.validate(everything, value)


def test_what_is_played_is_as_described(ann: Browser, bob: Browser) -> None:
    """This plays a whole match, live messages included: random requests hardly ever reach one."""
    made = ann.table(ME, OPEN)
    valid("Table", made)
    valid("Table", bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/")}))
    path = f"/api/tables/{made['id']}"
    with ann.live(made["id"], seat=0) as socket:
        valid("TableChanged", hear(socket, "table"))
        valid("Update", hear(socket, "update"))
    finish(made["id"], {0: ann, 1: bob})
    for seat in ("", "?seat=0"):
        valid("Position", ann.get(f"{path}/position{seat}"))
        valid("Log", ann.get(f"{path}/log{seat}"))
    replay = ann.post(f"{path}/replay")
    valid("Replay", replay)
    for step in range(0, replay["steps"], 50):
        valid("Position", ann.get(f"/api/replays/{replay['id']}/position?step={step}&seat=1"))


def test_the_description_is_exact_where_it_is_easy_to_be_lax() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert schemas["NewTable"]["properties"]["seats"] | {"items": None} == {
        "type": "array", "minItems": 1, "maxItems": 8, "items": None
    }  # fmt: skip  # one thought
    assert schemas["Act"]["additionalProperties"] is False
    assert schemas["GameSummary"]["properties"]["seats"]["minItems"] == 2
    assert schemas["GameSummary"]["properties"]["seats"]["maxItems"] == 2
    assert {"$ref": "#/components/schemas/SpaceMissionView"} in schemas["Position"]["properties"]["view"]["anyOf"]
    assert "SpaceMissionPlanetView" in schemas
    assert {"$ref": "#/components/schemas/TomTubeParts"} in schemas["GameDetails"]["properties"]["parts"]["anyOf"]
    assert {"$ref": "#/components/schemas/PlanetUnknownOutlook"} in schemas["Outlook"]["properties"]["outlook"]["anyOf"]
    assert DOCUMENT["x-live"]["path"] == "/api/tables/{table}/live"


def test_the_description_is_served_and_printed(ann: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    served = ann.get("/schema/openapi.json")
    assert served == json.loads(json.dumps(DOCUMENT))
    main()
    assert json.loads(capsys.readouterr().out) == served


def test_the_description_is_made_once_however_often_it_is_asked_for(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ann.ask("GET", "/schema/openapi.json")
    monkeypatch.setattr(openapi, "document", None)
    assert ann.ask("GET", "/schema/openapi.json").content == first.content
