"""A table on an owner's mat: played on it, and explained where the mat is not loaded."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from cosmodrome.games.mlem.parts.mat import MAT
from tests.browser.conftest import free_port, serving

TROUBLE = "This table is played with other components of MLEM: Space Agency than are loaded here"


def test_ML_1_7_an_owners_mat_is_played_on_and_missed_where_it_is_not_loaded(chromium: Browser, tmp_path: Path) -> None:
    data = json.loads(MAT)
    data["crash_track"]["crashes_to_end"] = 7
    mat = tmp_path / "my-mat.json"
    mat.write_text(json.dumps(data))
    port = free_port()
    command = ("cosmodrome", "serve", "--port", str(port), "--database", str(tmp_path / "tables.sqlite"))
    page = chromium.new_page(base_url=f"http://127.0.0.1:{port}")
    with serving(port, *command, "--data", f"mlem={mat}"):
        page.goto("/new?game=mlem&seats=2&bots=random")
        expect(page.get_by_text("0 of 7 crashes").first).to_be_visible()
        table = page.url
    with serving(port, *command):
        page.goto("/")
        expect(page.get_by_role("link").filter(has_text=TROUBLE)).to_be_visible()
        page.goto(table)
        expect(page.get_by_role("alert").or_(page.locator("main")).get_by_text(TROUBLE).first).to_be_visible()
    page.close()
