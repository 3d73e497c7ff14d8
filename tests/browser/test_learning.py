"""Learning at the table: a lesson by mouse and by touch, the rulebook beside it, the meaning of signs, hints."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cosmodrome.games import find
from cosmodrome.kernel import Lesson
from tests.browser import tom_tube
from tests.browser.conftest import free_port, hasty, serving
from tests.browser.layout import too_wide
from tests.browser.lessons import Pupil, each_lesson, taught
from tests.browser.table import Mouse


def said(page: Page) -> str:
    return page.locator(".coach .say").inner_text()


def read_on(page: Page) -> None:
    """Read on to the last text of a stage, which stays during actions."""
    while page.get_by_role("button", name="Go on").count():
        page.get_by_role("button", name="Go on").click()


def stage(page: Page) -> int:
    found = re.search(r"Step (\d+) of", page.locator(".coach").inner_text())
    assert found
    return int(found[1])


def follow(page: Page, lesson: Lesson) -> None:
    """Do what each scripted stage asks, through the list of all moves, until free play."""
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("tab", name="All moves").click()
    for number, one in enumerate(lesson.stages):
        # The next step is announced when the others are done.
        expect(page.locator(".coach .figures")).to_contain_text(f"Step {number + 1} of")
        if one.free:
            return
        read_on(page)
        assert said(page) == one.say[-1]
        position = page.request.get(f"/api/tables/{table}/position?seat={lesson.seat}").json()
        move = position["lesson"]["do"][0]
        if page.get_by_role("searchbox", name="Find a move").count():
            page.get_by_role("searchbox", name="Find a move").fill(move)
        page.locator(f'[role="tabpanel"] [data-do="{move}"]').click()
        if page.get_by_role("button", name="Go ahead").count():
            page.get_by_role("button", name="Go ahead").click()


@pytest.mark.parametrize(("key", "lesson"), taught("mlem-first"))
def test_a_lesson_leads_from_the_home_page_into_free_play(page: Page, key: str, lesson: Lesson) -> None:
    first, title = find(key).lessons[0], find(key).about.title
    page.goto("/")
    card = page.locator(".game", has=page.get_by_role("heading", name=title))
    if lesson == first:
        card.get_by_role("link", name=f"Learn it ({first.minutes} min)").click()
    else:  # a further lesson is offered at the end of the one before
        page.goto(f"/learn/{key}?lesson={lesson.key}")
    follow(page, lesson)
    expect(page.locator(".coach .say")).to_have_text(lesson.stages[stage(page) - 1].say[0])


@each_lesson
def test_a_lesson_fits_a_phone_and_points_at_what_is_there(
    chromium_phone: BrowserContext, key: str, lesson: Lesson
) -> None:
    page = chromium_phone.new_page()
    page.goto(f"/learn/{key}?lesson={lesson.key}")
    expect(page.locator(".coach")).to_be_visible()
    read_on(page)
    expect(page.locator(".pointed").first).to_be_visible()
    assert too_wide(page) == 0


def test_what_is_pointed_at_is_outlined_as_it_is_shaped(page: Page) -> None:
    """A planet has a round outline, and the places of two triangles that meet have one together."""
    page.goto("/learn/space-mission")
    expect(page.locator(".coach")).to_be_visible()
    read_on(page)
    planet = page.locator(".pointed > rect").first
    expect(planet).to_be_attached()
    assert planet.evaluate("one => 2 * one.rx.baseVal.value >= one.width.baseVal.value - 1")
    page.goto("/learn/tom-tube")
    pupil = Pupil(page, "tom-tube", find("tom-tube").lessons[0], Mouse(page))
    pupil.read_on()
    pupil.obey(0)
    pupil.arrive(0)
    pupil.read_on()
    expect(page.locator(".pointed")).to_have_count(1)
    expect(page.locator(".pointed > path")).to_have_count(2)
    assert page.locator(".pointed > path").first.evaluate("one => one.getAttribute('d').match(/L/gi).length") == 2


def test_the_order_and_its_button_are_brought_into_view_in_an_opened_tab(chromium: Browser, address: str) -> None:
    page = hasty(chromium, base_url=address, viewport={"width": 390, "height": 844}).new_page()
    page.goto("/learn/mlem?lesson=orders")
    pupil = Pupil(page, "mlem", find("mlem").lessons[1], Mouse(page))
    pupil.read_on()
    pupil.obey(0)
    pupil.arrive(0)
    pupil.read_on()
    for name in ("More", "Standing orders"):
        expect(page.locator(".pointed")).to_have_count(1)
        page.get_by_role("tab", name=name).click()
    steady = page.locator("[data-preset=steady]")
    expect(steady).to_be_in_viewport(ratio=1)
    expect(page.locator(".pointed")).to_have_count(1)
    steady.click()
    save = page.get_by_role("button", name="Save orders")
    expect(save).to_be_in_viewport(ratio=1)
    save.evaluate("one => one.parentElement.querySelector('p').insertAdjacentHTML('beforeend', '<br>'.repeat(9))")
    expect(save).to_be_in_viewport(ratio=1)  # what is written above it later pushes it on
    save.click()
    pupil.arrive(1)


def test_the_teacher_tells_what_the_other_does_on_the_way_home(page: Page) -> None:
    page.goto("/learn/tom-tube")
    pupil = Pupil(page, "tom-tube", find("tom-tube").lessons[0], Mouse(page))
    pupil.through(lambda _pupil, _number: None)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("calm").check()  # each of Dave's moves takes its time
    page.keyboard.press("Escape")
    tom_tube.do(pupil.table, pupil.hands, "move:free:tom_base")
    expect(page.locator(".coach .say")).to_have_text(re.compile("^You are home first"))
    expect(page.locator(".coach .say")).to_be_visible()
    expect(page.locator(".coach .say")).to_have_text(re.compile("^The match is over"))
    expect(page.locator("h2#end")).to_have_text("You won by 15 points")


def test_a_lesson_is_left_and_taken_up_again_and_begun_anew(page: Page) -> None:
    page.goto("/learn/space-mission")
    page.wait_for_url("**/table/*")
    table = page.url
    page.goto("/learn/space-mission")
    page.wait_for_url("**/table/*")
    assert page.url == table
    page.get_by_role("link", name="From the beginning").click()
    page.wait_for_url(lambda url: "/table/" in url and url != table)


def test_who_has_not_learnt_a_game_is_asked_to_learn_it_first(page: Page) -> None:
    page.goto("/")
    card = page.locator(".game", has=page.get_by_role("heading", name="Space Mission"))
    expect(card.locator(".ways > *").first).to_have_text("Learn it (5 min)")
    expect(card.locator(".primary")).to_have_count(1)
    assert page.request.patch("/api/me/preferences", data={"learnt": ["space-mission first"]}).ok
    page.reload()
    expect(card.locator(".ways > *").first).to_have_text("Play now")
    expect(card.locator(".primary")).to_have_text("Play now")
    expect(card.get_by_role("link", name="Learn it again")).to_be_visible()


def test_a_lesson_goes_on_where_it_was_after_a_reload_and_another_server(chromium: Browser, tmp_path: Path) -> None:
    port, lesson = free_port(), find("space-mission").lessons[0]
    command = ("tests.browser.serve", str(port), str(tmp_path))
    with serving(port, *command) as base:
        page = hasty(chromium, base_url=base).new_page()
        page.goto("/learn/space-mission")
        pupil = Pupil(page, "space-mission", lesson, Mouse(page))
        pupil.read_on()
        pupil.obey(0)
        assert pupil.arrive(0) == 1
        page.reload()
        expect(page.locator(".coach .say")).to_have_text(lesson.stages[1].say[0])
        page.wait_for_load_state("networkidle")  # the page would reload if it lacked a part when the server stops
    with serving(port, *command):
        pupil.read_on()
        pupil.obey(1)
        assert pupil.arrive(1) == 2
        page.context.close()


def test_the_question_mark_opens_the_rulebook_where_the_game_asks(page: Page) -> None:
    page.goto("/new?game=space-mission&seats=2&bots=random")
    expect(page.locator("[data-version]")).to_be_visible()
    page.keyboard.press("?")
    book = page.get_by_role("dialog", name="Rules of Space Mission")
    expect(book.locator(".meant")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(book).to_be_visible()
    book.get_by_role("searchbox").fill("joker landing")
    expect(book.get_by_role("status")).to_contain_text("mention it")
    book.get_by_role("searchbox").fill("zzqq")
    expect(book.get_by_role("status")).to_have_text("Not mentioned in any chapter.")


def test_a_refusal_opens_its_very_sentence(context: BrowserContext) -> None:
    page = context.new_page()  # a rejected step is an error on the console
    page.goto("/learn/space-mission")
    expect(page.locator(".coach")).to_be_visible()
    read_on(page)
    page.get_by_role("tab", name="All moves").click()
    page.locator('[role="tabpanel"] [data-do^="jump"]:not([data-do="jump c06 green-heggar"])').first.click()
    page.get_by_role("button", name=re.compile(r"^Rule SM-5\.3")).click()
    expect(page.locator('.reference [id="SM-5.3"].meant')).to_be_in_viewport()


def test_a_sign_says_what_it_means_on_hover(page: Page) -> None:
    page.goto("/new?game=space-mission&seats=2&bots=random")
    page.locator('[data-term="sign.scan"]').first.hover()
    note = page.locator(".note", has_text="Scan number")
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    page.locator('[data-term="sign.scan"]').first.hover(position={"x": 2, "y": 8})
    note.get_by_role("button", name="Read rule SM-7.1").click()
    expect(page.locator('.reference [id="SM-7.1"].meant')).to_be_in_viewport()


def test_the_question_mark_explains_the_sign_in_focus_and_leads_to_its_rules(page: Page) -> None:
    page.goto("/new?game=space-mission&seats=2&bots=random")
    page.locator("[data-card]").first.wait_for()
    page.locator('[data-card][tabindex="0"]').focus()
    note = page.get_by_role("complementary", name="What it means")
    page.keyboard.press("?")
    expect(note).to_contain_text("Scan number")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(page.locator('[data-card][tabindex="0"]')).to_be_focused()
    page.locator('[data-planet][tabindex="0"]').focus()
    page.keyboard.press("?")
    expect(note).to_contain_text("Tiles left")
    page.keyboard.press("?")
    expect(note.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".reference .meant")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator('[data-planet][tabindex="0"]')).to_be_focused()


def test_a_long_press_tells_it_and_does_not_act(chromium_phone: BrowserContext) -> None:
    page = chromium_phone.new_page()
    page.goto("/new?game=space-mission&seats=2&bots=random")
    sign = page.locator('[data-card] [data-term="sign.jump"]').first
    box = sign.bounding_box()
    assert box
    touch = {"x": box["x"] + 5, "y": box["y"] + 5, "id": 1}
    session = chromium_phone.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.locator(".note", has_text="Jump number")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".note", has_text="Jump number")).to_be_visible()
    expect(page.locator("[data-card].chosen")).to_have_count(0)


REASON = re.compile(
    r"(This|Instead of “.+”, this|Compared with the other ways to do it, this|Followed by “.+”, this"
    r"|In \d+ of \d+ imagined games, this|Looking ahead, (no other|the next best) move|Looking ahead, it's about)"
    r" [^{}]+\."
)
"""Sentences of hints, as in `strings.ts`."""


def test_a_hint_names_moves_with_reasons_and_one_of_them_can_be_made(page: Page) -> None:
    page.goto("/new?game=space-mission&seats=2&bots=random")
    page.get_by_role("button", name="Show me a move").click()
    hints = page.locator(".hints li")
    expect(hints.first).to_be_visible()
    assert 1 <= hints.count() <= 3
    for reason in hints.locator(".reason").all_inner_texts():
        assert REASON.fullmatch(reason), reason
    hints.first.get_by_role("button").click()
    if page.get_by_role("button", name="Go ahead").count():
        page.get_by_role("button", name="Go ahead").click()
    expect(page.locator(".hints li")).to_have_count(0)
