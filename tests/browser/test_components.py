"""Tables with an owner's components: playable where they are loaded, explained where they are not."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cosmodrome.games.mlem.parts.mat import MAT
from cosmodrome.games.space_mission.parts.loading import TEXT
from tests.browser.conftest import free_port, serving

TROUBLE = "This table is played with different components of MLEM: Space Agency from those loaded here"


@pytest.mark.heavy
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


def test_an_owners_planets_and_points_are_those_of_the_table(chromium: Browser, tmp_path: Path) -> None:
    planets = json.loads(TEXT)["planets"][:7]
    vesta = {"id": "vesta", "name": "Vesta", "jump": 4, "scan": 3, "landing": [2, 2]}
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"planets": [*planets, vesta], "scoring": {"gate": [20, 12, 4, 2, 1], "medal": 6}}))
    port = free_port()
    command = ("cosmodrome", "serve", "--port", str(port), "--database", str(tmp_path / "tables.sqlite"))
    page = chromium.new_page(base_url=f"http://127.0.0.1:{port}")
    with serving(port, *command, "--data", f"space-mission={own}"):
        page.goto("/new?game=space-mission&seats=2&bots=random")
        expect(page.get_by_role("button", name="Vesta, jump 4, scan 3, landing 2 and 2")).to_be_visible()
        page.locator("[data-place=gate]").click()
        expect(page.get_by_text("From most probes to fewest, the places score 20, 12, 4, 2, 1")).to_be_visible()
    page.close()
