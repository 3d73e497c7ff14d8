"""Lessons at their boards by keyboard and ears alone, one of them in the gate, and the longest by touch on a phone.

The others by touch, and all by mouse: `test_heavy_lessons.py`.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from cosmodrome.kernel import Lesson
from tests.browser.conftest import hasty
from tests.browser.layout import too_wide
from tests.browser.lessons import COVERED, HEAR, TAUGHT, Pupil, taught
from tests.browser.planet_unknown import Keys
from tests.browser.table import Keyboard, Mouse, Tap


@contextmanager
def opened(chromium: Browser, address: str, size: ViewportSize, path: str, *, touch: bool = False) -> Iterator[Page]:
    """Yield a page of a new guest, with announcements recorded."""
    page = hasty(chromium, base_url=address, viewport=size, has_touch=touch, is_mobile=touch).new_page()
    page.add_init_script(HEAR)
    page.goto(path)
    yield page


def pointed_at(pupil: Pupil, number: int) -> None:
    """Check that the target is in sight, and not under the teacher; nothing scrolls sideways."""
    if pupil.lesson.stages[number].point:
        expect(pupil.page.locator(".pointed").first).to_be_visible()
        assert (f"step {number + 1}", pupil.page.evaluate(COVERED)) == (f"step {number + 1}", [])
    assert too_wide(pupil.page) == 0, f"step {number + 1}"


def test_by_touch_on_a_phone(chromium: Browser, address: str) -> None:
    key, lesson = TAUGHT[0]
    path = f"/learn/{key}?lesson={lesson.key}"
    with opened(chromium, address, {"width": 390, "height": 844}, path, touch=True) as page:
        Pupil(page, key, lesson, Tap(page)).through(pointed_at)


NEAR_THE_POINTED = """() => {
  const focused = document.activeElement;
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return focused !== document.body
    && [...document.querySelectorAll(".pointed")].some((frame) => meet(box(frame), box(focused)));
}"""


def focused_and_named(pupil: Pupil, number: int) -> None:
    """Check that the focus is on the target, which has a name; each text was announced once, in order."""
    stage, page = pupil.lesson.stages[number], pupil.page
    page.wait_for_function("text => heard.some(one => one.includes(text))", arg=stage.say[-1])
    spoken = [[place for place, said in enumerate(pupil.heard()) if text in said] for text in stage.say]
    assert [len(places) for places in spoken] == [1] * len(stage.say), f"step {number + 1}: {pupil.heard()}"
    assert spoken == sorted(spoken)
    if stage.point:
        expect(page.locator(".pointed").first).to_be_visible()
        assert page.evaluate(NEAR_THE_POINTED), f"step {number + 1}: the focus is elsewhere"
        assert "Look at: " in pupil.heard()[spoken[-1][0]]
    else:
        assert page.evaluate("document.activeElement !== document.body"), f"step {number + 1}: the focus is lost"


@pytest.mark.parametrize(("key", "lesson"), taught("planet-unknown-first"))
def test_by_keyboard_and_ears(chromium: Browser, address: str, key: str, lesson: Lesson) -> None:
    path = f"/learn/{key}?lesson={lesson.key}"
    with opened(chromium, address, {"width": 1280, "height": 800}, path) as page:
        hands = Keys(page) if key == "planet-unknown" else Keyboard(page)
        Pupil(page, key, lesson, hands).through(focused_and_named)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_reason_that_a_lesson_asks_for_stands_beside_its_text(
    chromium: Browser, address: str, size: tuple[int, int]
) -> None:
    """It goes once the learner reads on."""
    width, height = size
    lesson = next(one for key, one in TAUGHT if key == "mlem")
    with opened(chromium, address, {"width": width, "height": height}, "/learn/mlem?lesson=first") as page:
        pupil = Pupil(page, "mlem", lesson, Mouse(page))
        number = -1
        while "Press the 3" not in lesson.stages[number := pupil.arrive(number)].say[0]:
            pupil.read_on()
            pupil.obey(number)
        page.locator("[data-face='3']").click(force=True)  # it looks disabled, and answers
        reason = page.locator("#prompt .note")
        expect(reason).to_contain_text("3 is not listed")
        expect(page.locator(".coach .say")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Go on").click()
        expect(reason).to_have_count(0)
