"""The ways to ask that lessons teach: signs answer, a step can be taken back, forbidden actions are explained.

Here as the teacher says, by touch; by mouse and keyboard in `test_heavy_asking.py`.
"""

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from cosmodrome.games import find
from tests.browser.finger import Finger
from tests.browser.lessons import Pupil
from tests.browser.planet_unknown import Keys
from tests.browser.table import Hands, Keyboard, Tap, step
from tests.browser.test_hands import middle
from tests.browser.test_lessons import opened, pointed_at

DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)


class Asking(NamedTuple):
    """`sign`: the sign to ask about; `stop`: its keyboard stop; `name`: the name of its note. `why`: a forbidden
    action, by which rule; `first`: what to press before it."""

    sign: str
    stop: str
    name: str
    why: str
    rule: str
    first: str = ""


_ROVER = "[data-do='next symbol rover']"
ASKING = {
    "mlem": Asking("[data-term=crashes]", "button[data-term=crashes]", "Crash", "[data-face='3']", "ML-5.2"),
    "tom-tube": Asking(
        "[data-term='stone.solar']", "[data-place='D1,1']", "Solar stone", "[data-place='D-4,1']", "TT-8.5"
    ),
    "planet-unknown": Asking(f"{_ROVER} [data-term]", _ROVER, "Rover", "[data-cell='5,5']", "PU-5.6", "[data-hold=V3]"),
}


def stages(pupil: Pupil, words: str) -> list[int]:
    """Return the stages whose texts contain these words."""
    return [number for number, stage in enumerate(pupil.lesson.stages) if any(words in text for text in stage.say)]


def go_to(pupil: Pupil, number: int) -> None:
    """Go to this stage, playing those before it without the page, and read all its texts."""
    while (stage := (position := pupil.table.wait())["lesson"])["number"] < number:
        step(pupil.table, position, stage["do"][0])
    expect(pupil.page.locator(".coach .figures")).to_contain_text(f"Step {number + 1} of")
    pupil.read_on()
    pupil.table.rests()
    pointed_at(pupil, number)


def at(page: Page, asking: Asking) -> tuple[float, float]:
    """Return where the sign is, at its keyboard stop."""
    box = page.locator(asking.stop).bounding_box()
    assert box
    found = [middle(sign) for sign in page.locator(asking.sign).all() if sign.is_visible()]
    inside = [(x, y) for x, y in found if 0 <= x - box["x"] <= box["width"] and 0 <= y - box["y"] <= box["height"]]
    return inside[0]


def rest(page: Page, hands: Hands, asking: Asking) -> None:
    """Rest the pointer on the sign, hold it with a finger, or move the keyboard there and press “?”."""
    if isinstance(hands, Tap):
        finger = Finger(page)
        finger.down(*at(page, asking))
        expect(page.locator(".note[aria-label]")).to_be_visible()
        finger.up()
    elif isinstance(hands, Keyboard):
        page.keyboard.press("Tab")  # switch the page to keyboard use
        Keys(page).reach(page.locator(asking.stop))
        page.keyboard.press("?")
    else:
        page.mouse.move(*at(page, asking))


def asks_a_sign(pupil: Pupil, asking: Asking) -> None:
    """Check that the note appears and Escape closes it, without an action."""
    page = pupil.page
    before = pupil.table.position()["version"]
    rest(page, pupil.hands, asking)
    note = page.locator("aside.note")
    expect(note.locator("strong", has_text=asking.name).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    assert pupil.table.position()["version"] == before


def takes_back(pupil: Pupil, _: Asking) -> None:
    """Check that the lesson goes back with an undo, and on again."""
    page, figures = pupil.page, pupil.page.locator(".coach .figures")
    number = pupil.table.position()["lesson"]["number"]
    undo = page.locator("[data-tool=take-back]")
    expect(undo).to_have_attribute("aria-disabled", "false")
    before = pupil.table.position()["version"]
    pupil.hands.press(undo)
    expect(figures).not_to_contain_text(f"Step {number + 1} of")
    assert pupil.table.position()["version"] > before
    go_to(pupil, number)


def walk(page: Page, target: Locator) -> None:
    """Walk by arrows over the board, towards the target."""
    Keys(page).reach(page.locator("[data-place][tabindex='0']"))
    to_x, to_y = middle(target)
    for _ in range(40):
        x, y = middle(page.locator("[data-place]:focus"))
        if target.evaluate("one => one === document.activeElement"):
            return
        across, down = to_x - x, to_y - y
        if abs(across) > abs(down):
            page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    raise AssertionError("the arrows do not lead there")


def press(pupil: Pupil, target: Locator) -> None:
    """Press a target that may be forbidden."""
    if isinstance(pupil.hands, Keyboard) and pupil.key == "tom-tube":
        walk(pupil.page, target)
        pupil.page.keyboard.press("Enter")
    elif isinstance(pupil.hands, Keyboard):
        pupil.hands.press(target)
    elif isinstance(pupil.hands, Tap):
        pupil.hands.press(target, force=True)
    else:
        target.click(force=True)


def asks_why(pupil: Pupil, asking: Asking) -> None:
    """Check that the reason replaces the teacher, and that the teacher comes back after it."""
    page = pupil.page
    before = pupil.table.position()["version"]
    if asking.first:
        pupil.hands.press(page.locator(asking.first))
    press(pupil, page.locator(asking.why))
    expect(page.locator(".prompt .chip, .own .chip").first).to_contain_text(asking.rule)
    assert pupil.table.position()["version"] == before
    page.get_by_role("button", name="Hide this note").click()
    expect(page.locator(".coach")).to_be_visible()


TODO = {
    "press and hold": asks_a_sign,
    "“Take back” undoes": takes_back,
    "why not, and by which rule": asks_why,
}
"""Texts of lessons, each with the function that does what they say."""


each_game = pytest.mark.parametrize("key", ASKING)


def learns_to_ask(chromium: Browser, address: str, key: str, hands: type[Hands]) -> None:
    """Go through the lesson and do each thing where it is taught."""
    touch, lesson, asking = hands is Tap, find(key).lessons[0], ASKING[key]
    with opened(chromium, address, PHONE if touch else DESKTOP, f"/learn/{key}", touch=touch) as page:
        own = Keys(page) if hands is Keyboard and key == "planet-unknown" else hands(page)
        pupil = Pupil(page, key, lesson, own)
        taught = sorted((number, words) for words in TODO for number in stages(pupil, words))
        for number, words in taught:
            go_to(pupil, number)
            TODO[words](pupil, asking)
        assert sorted(words for _, words in taught) == sorted(TODO)


@each_game
def test_what_a_lesson_teaches_about_asking_can_be_done_by_touch(chromium: Browser, address: str, key: str) -> None:
    learns_to_ask(chromium, address, key, Tap)
