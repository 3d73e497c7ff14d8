"""Pictures show only what a seat may see; replays go through a whole match."""

import base64
import copy
import json
import re
import sys
import zlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell

from cosmodrome.games import find
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.kernel.painter import _painter
from cosmodrome.lab import replays
from cosmodrome.lab.pictures import Picture, PictureFailed, draw
from cosmodrome.workers.browser import NoPicture
from tests.toys.lanterns import Lanterns

DOCS = Path(__file__).parents[2] / "docs"
GAMES = {"space-mission": 3, "mlem": 3, "tom-tube": 2, "planet-unknown": 2}
"""By game: the number of players."""


def played(key: str, decisions: int, seats: int | None = None) -> Match:
    """Return a match after this number of random decisions."""
    match = Match.create(find(key), seats or GAMES[key], seed=seed_from(f"pictures of {key}"))
    rng = Rng(b"pictures")
    for _ in range(decisions):
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {key: played(key, 24) for key in GAMES}


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_is_a_sound_file_that_needs_nothing_else(key: str, matches: dict[str, Match]) -> None:
    for seat in (None, 0, 1):
        svg = draw(matches[key], seat).svg
        root = ElementTree.fromstring(svg)  # noqa: S314  # our own text
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert (root.get("width"), root.get("height"), root.get("data-theme")) == ("1100", "760", "chart")
        assert "http://" not in svg.replace("http://www.w3.org/", "")
        assert "https://" not in svg
        assert {target[0] for target in re.findall(r"url\([\"']?(.)", svg)} <= {"#"}


@pytest.mark.parametrize("key", GAMES)
def test_two_truths_that_a_seat_cannot_tell_apart_draw_the_same(key: str, matches: dict[str, Match]) -> None:
    match = matches[key]
    for seat in (None, 0):
        twin = copy.copy(match)
        twin.state = match.game.imagine(match.view(seat), Rng(b"twin"))
        assert draw(twin, seat) == draw(match, seat)


def test_each_seat_sees_its_own_hand_and_no_other(matches: dict[str, Match]) -> None:
    match = matches["space-mission"]
    hands = [set(re.findall(r'data-card="([^"]+)"', draw(match, seat).svg)) for seat in (None, 0, 1)]
    assert hands[0] == set()
    assert hands[1]
    assert hands[2]
    assert hands[1] != hands[2]
    assert not re.findall('data-card="', draw(match, 0, own=False).svg)


def test_the_drawings_of_one_match_do_not_hang_on_those_before(matches: dict[str, Match]) -> None:
    match = matches["tom-tube"]
    seat = min(match.waiting)
    before = draw(match, seat)
    draw(match, seat, highlight=match.legal(seat)[:1])
    assert draw(match, seat) == before


@pytest.mark.parametrize("key", GAMES)
def test_an_action_is_lit_up_as_an_object_and_as_its_text(key: str, matches: dict[str, Match]) -> None:
    match = played(key, 1) if key == "planet-unknown" else matches[key]
    seat = min(match.waiting)
    action = match.legal(seat)[-1]
    lit = draw(match, seat, highlight=[action])
    assert "drop-shadow(0 0 5px var(--warn))" in lit.svg
    assert lit == draw(match, seat, highlight=[match.game.dump(action)])


def test_a_place_is_lit_up_by_the_name_that_lessons_point_with(matches: dict[str, Match]) -> None:
    match = matches["space-mission"]
    assert '[data-planet="hazard"]' in draw(match, highlight=["planet hazard"]).svg
    assert '[data-term~="gate"]' in draw(match, highlight=["gate"]).svg
    with pytest.raises(PictureFailed, match="No part of this picture and no action is called “planet pluto”"):
        draw(match, highlight=["planet pluto"])


def test_what_is_too_small_for_the_board_shows_it_smaller(matches: dict[str, Match]) -> None:
    small = ElementTree.fromstring(draw(matches["planet-unknown"], 0, size=(400, 400)).svg)  # noqa: S314  # our own text
    assert small.get("viewBox") == "0 0 840 840"
    assert (small.get("width"), small.get("height")) == ("400", "400")


def test_names_and_theme_are_as_asked_for(matches: dict[str, Match]) -> None:
    picture = draw(matches["mlem"], 1, theme="dark", names=["Ann", "Bob & Co"])
    assert picture.label == "MLEM: Space Agency, as Bob & Co sees it"
    assert 'aria-label="MLEM: Space Agency, as Bob &#38; Co sees it"' in picture.svg
    assert 'data-theme="night"' in picture.svg


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seat": 3}, "This match has seats 0 to 2, but no seat 3."),
        ({"theme": "sepia"}, "There is no theme “sepia”: choose light or dark."),
        ({"size": (0, 100)}, "A picture of 0 × 100 pixels is too small to show anything."),
    ],
)
def test_what_cannot_be_drawn_is_said(wrong: dict[str, Any], words: str, matches: dict[str, Match]) -> None:
    with pytest.raises(PictureFailed, match=re.escape(words)):
        draw(matches["mlem"], **wrong)


def test_a_notebook_gets_an_image_with_words(matches: dict[str, Match], tmp_path: Path) -> None:
    picture = draw(matches["tom-tube"], 0, size=(800, 600))
    bundle = picture._repr_mimebundle_()
    about = r'alt="Tom Tube, as (\w+) sees it" width="800" style="max-width: 100%"'
    packed = re.fullmatch(rf'<img {about} src="data:image/svg\+xml;base64,(.*)">', bundle["text/html"])
    assert packed
    assert base64.b64decode(packed[2]).decode() == picture.svg
    assert picture.save(tmp_path / "board.svg").read_text("utf-8") == picture.svg
    assert bundle["text/plain"] == f"<Picture of Tom Tube, as {packed[1]} sees it, 800 × 600>"


def frames_of(html: str) -> Any:
    """Return the frames in the page of a replay, as its script reads them."""
    packed = re.search(r'<script type="text/plain" id="frames">(.*?)</script>', html)
    assert packed
    return json.loads(zlib.decompress(base64.b64decode(packed[1])))


@pytest.mark.parametrize("key", ["space-mission", "tom-tube"])
def test_a_replay_holds_each_position_and_what_led_to_it(key: str, tmp_path: Path) -> None:
    match = played(key, 6)
    found = replays.replay(match, 0)
    assert [frame.step for frame in found.frames] == sorted({frame.step for frame in found.frames})
    assert found.frames[-1].step == match.number
    assert all(frame.said for frame in found.frames[1:])
    held = frames_of(found.save(tmp_path / "match.html").read_text("utf-8"))
    boards = ["".join(held["tags"][tag] for tag in frame["drawn"]) for frame in held["frames"]]
    assert boards == [frame.drawn for frame in found.frames]
    assert found.frames[-1].drawn.strip() in draw(match, 0).svg.replace(' xmlns="http://www.w3.org/2000/svg"', "")
    assert replays.replay(match.record(), 0).html == found.html


def test_a_replay_has_nothing_of_what_the_seat_did_not_notice() -> None:
    match = played("planet-unknown", 1)
    assert match.waiting == {0, 1}, "both lay a tile, unseen by each other"
    first = len(replays.replay(match, 1).frames)
    match.act(0, match.legal(0)[0])
    assert [len(replays.replay(match, viewer).frames) - first for viewer in (0, 1)] == [1, 0]


def test_a_game_without_a_board_is_drawn_in_words() -> None:
    game = Lanterns()
    match = Match.create(game, min(game.seats), seed=seed_from("toy"))
    assert isinstance(draw(match, 0), Picture)


def displayed(match: Match) -> dict[str, str]:
    shell: Any = InteractiveShell()  # type: ignore[no-untyped-call]  # of few types
    found: dict[str, str] = shell.display_formatter.format(match)[0]
    return found


def test_a_notebook_shows_a_match_as_an_onlooker_sees_it(matches: dict[str, Match]) -> None:
    match = matches["mlem"]
    expected = {**draw(match)._repr_mimebundle_(), "text/plain": repr(draw(match))}
    assert displayed(match) == expected


def test_without_a_painter_a_notebook_shows_a_match_as_text(
    matches: dict[str, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cosmodrome.lab.pictures", None)  # as if its extra were missing
    _painter.cache_clear()
    try:
        assert displayed(matches["mlem"]) == {"text/plain": repr(matches["mlem"])}
    finally:
        _painter.cache_clear()


def test_the_page_of_the_documentation_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (DOCS / "pictures.md").read_text("utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "pictures.md", "exec"), {})  # noqa: S102  # our own text
    assert capsys.readouterr().out == "<Picture of MLEM: Space Agency, as Ann sees it, 1100 × 760>\n"
    assert {file.name for file in tmp_path.iterdir()} == {"board.svg", "match.html"}


def test_a_png_needs_a_browser_and_says_so(
    matches: dict[str, Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    picture, place = draw(matches["tom-tube"], 0), tmp_path / "board.png"
    words = "A PNG needs Chromium, Chrome or Edge, and none is installed. Install one, or save an SVG."
    with pytest.raises(NoPicture, match=re.escape(words)):
        picture.save(place)
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\necho nonsense\necho 'there is no screen' >&2\nexit 3\n", "utf-8")
    broken.chmod(0o700)
    with pytest.raises(NoPicture, match=re.escape(f"{broken} produced no picture: there is no screen")):
        picture.save(place)
    assert not place.exists()
    with pytest.raises(PictureFailed, match="The scale of a PNG can be up to 8, not 9."):
        picture.png(9)
