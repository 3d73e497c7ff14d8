"""The page is built once from its sources and again when they change; a failure is reported in one sentence."""

import json
from pathlib import Path

import hatch_build
import pytest

BUILD = """
import { mkdirSync, writeFileSync } from "node:fs";
const out = "../server/static/table/";
mkdirSync(out + ".vite", { recursive: true });
writeFileSync(out + ".vite/manifest.json", "{}");
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout whose page needs no packages."""
    web = tmp_path / hatch_build.SOURCES
    board = tmp_path / hatch_build.BOARDS / "some_game" / "web"
    for folder in (web, board):
        folder.mkdir(parents=True)
    about = {"name": "page", "version": "1.0.0"}
    package = {**about, "private": True, "scripts": {"build": "node build.mjs"}}
    lock = {**about, "lockfileVersion": 3, "requires": True, "packages": {"": about}}
    (web / "package.json").write_text(json.dumps(package))
    (web / "package-lock.json").write_text(json.dumps(lock))
    (web / "build.mjs").write_text(BUILD)
    (web / "node_modules").mkdir()
    (board / "index.ts").write_text("export {};")
    return tmp_path


def test_a_page_is_built_once_from_the_same_sources(checkout: Path) -> None:
    assert hatch_build.build(checkout)
    assert not hatch_build.build(checkout)
    (checkout / hatch_build.BOARDS / "some_game" / "web" / "index.ts").write_text("export const more = 1;")
    assert hatch_build.build(checkout)


def test_a_build_that_was_lost_is_made_again(checkout: Path) -> None:
    hatch_build.build(checkout)
    (checkout / hatch_build.BUILT / ".vite" / "manifest.json").unlink()
    assert hatch_build.build(checkout)


def test_a_failed_build_says_which_command_and_why(checkout: Path) -> None:
    (checkout / hatch_build.SOURCES / "build.mjs").write_text('throw new Error("no star chart");')
    with pytest.raises(
        hatch_build.PageError, match="could not be built: “npm run build” in .* failed.\n(?s:.*)no star chart"
    ):
        hatch_build.build(checkout)
    assert not (checkout / hatch_build.BUILT / hatch_build.STAMP).exists()


def test_a_package_without_the_sources_is_left_as_it_is(tmp_path: Path) -> None:
    assert not hatch_build.build(tmp_path)


def test_what_npm_fetched_and_the_tests_are_no_sources(checkout: Path) -> None:
    before = hatch_build.fingerprint(checkout)
    (checkout / hatch_build.SOURCES / "node_modules" / "package.js").write_text("fetched")
    (checkout / hatch_build.SOURCES / "page.test.ts").write_text("a test")
    assert hatch_build.fingerprint(checkout) == before


@pytest.mark.parametrize(("value", "skipped"), [("", False), ("0", False), ("1", True)])
def test_the_page_can_be_left_out(value: str, skipped: bool) -> None:
    assert hatch_build.switched_on({"COSMODROME_SKIP_PAGE": value}, "COSMODROME_SKIP_PAGE") is skipped
    assert not hatch_build.switched_on({}, "COSMODROME_SKIP_PAGE")
