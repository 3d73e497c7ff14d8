"""Every lesson at its board by mouse on a desktop and by touch on a phone."""

from playwright.sync_api import Browser

from cosmodrome.kernel import Lesson
from tests.browser.lessons import Pupil, each_lesson
from tests.browser.table import Mouse, Tap
from tests.browser.test_lessons import opened, pointed_at


@each_lesson
def test_by_mouse_on_a_desktop(chromium: Browser, address: str, key: str, lesson: Lesson) -> None:
    path = f"/learn/{key}?lesson={lesson.key}"
    with opened(chromium, address, {"width": 1280, "height": 800}, path) as page:
        Pupil(page, key, lesson, Mouse(page)).through(pointed_at)


@each_lesson
def test_by_touch_on_a_phone(chromium: Browser, address: str, key: str, lesson: Lesson) -> None:
    path = f"/learn/{key}?lesson={lesson.key}"
    with opened(chromium, address, {"width": 390, "height": 844}, path, touch=True) as page:
        Pupil(page, key, lesson, Tap(page)).through(pointed_at)
