"""Three people and a stand-in play turn-based Planet Unknown: by mouse, by touch on a phone, by keyboard alone.

One loses their phone, one stays away and has a stand-in, one gets a push message and one an e-mail, and the
server is killed in the middle.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from email.message import EmailMessage
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import worker
from tests.browser.days import Days, Hands, Person, invited, until
from tests.browser.planet_unknown import Keys
from tests.browser.table import Mouse, Tap, check_the_end
from tests.browser.test_people import new_table
from tests.server.conftest import migrated, postgres  # noqa: F401  # fixtures
from tests.server.postgres import Postgres
from tests.server.receiving import Mailbox, PushService, Receiver, mailbox, push_service

HOUR, DAY = 3600.0, 86_400.0
TOLD = 31.0
"""Seconds after which players are notified."""


class World(NamedTuple):
    """A server, the receivers of its messages, and its players."""

    days: Days
    pushes: PushService
    post: Mailbox
    ann: Person
    ben: Person
    cleo: Person

    @property
    def people(self) -> tuple[Person, Person, Person]:
        return self.ann, self.ben, self.cleo

    def waiting(self) -> list[int]:
        """Return the seats to move."""
        found: list[int] = self.ann.table.position()["waiting"]
        return found

    def told(self, kind: str) -> int:
        """Return how often the log has this kind of event."""
        return [event["kind"] for event in self.ann.table.get("/log")["events"]].count(kind)

    def left(self, person: Person) -> float:
        """Return the seconds that a player has left."""
        clocks = self.ann.table.get("")["clocks"]["seats"]
        return float(next(one["left"] for one in clocks if one["seat"] == person.table.seat))

    def played_until(self, asked: Callable[[set[int]], bool], *players: Person) -> None:
        """Let these play, one after the other, until the seats to move are as wanted."""
        for _ in range(60):
            for player in players:
                if asked(set(self.waiting())):
                    return
                player.quickly()
        raise AssertionError("what was waited for never comes")


@pytest.fixture
def world(postgres: Postgres, migrated: str, whole_chromium: Browser, tmp_path: Path) -> Iterator[World]:  # noqa: F811
    """Yield a server on PostgreSQL in two processes, which does more than one process with SQLite."""
    database, workers = postgres.url(postgres.database(migrated)), 2
    with ExitStack() as stack:
        pushes, post = stack.enter_context(push_service()), stack.enter_context(mailbox())
        days = Days(tmp_path, database, workers, post.port)
        stack.callback(days.kill)
        kinds: dict[str, Hands] = {"Ann": Mouse, "Ben": Tap, "Cleo": Keys}
        people = [Person(whole_chromium, days.address, name, kind) for name, kind in kinds.items()]
        for person in people:
            stack.callback(person.close)
        yield World(days, pushes, post, *people)
        assert [person.complaints for person in people] == [[], [], []]


def test_friends_play_over_days_whatever_happens_to_them_and_to_the_server(world: World, tmp_path: Path) -> None:
    sit_down(world)
    for person in world.people:
        person.turn()
    a_phone_is_lost(world)
    a_message_and_a_letter_tell_of_a_turn(world)
    the_server_is_killed(world)
    somebody_stays_away_and_comes_back(world)
    played_to_its_end(world, tmp_path)


def sit_down(world: World) -> None:
    """Ann opens a turn-based table, and sends links."""
    friends = (world.ben, world.cleo)
    new_table(world.ann.page, "Me", *["A friend, by link"] * 2, game="planet-unknown", time="days")
    links = [invited(world.ann.page, seat) for seat in (2, 3)]
    for friend, link in zip(friends, links, strict=True):
        friend.page.goto(link)
        friend.write("Your name", friend.name)
        friend.press("Sit down")
        friend.page.wait_for_url("**/table/*")
    for person in world.people:
        person.sit()
    assert world.ann.table.get("")["pace"] == {"kind": "days", "bank": 0, "move": DAY, "then": "answer"}


def a_phone_is_lost(world: World) -> None:
    """Ben has written down his recovery link, loses the phone, and plays on with the next one."""
    ben, table = world.ben, world.ben.table
    ben.page.goto("/you")
    ben.press("Create a recovery link")
    link = ben.page.get_by_label("Your recovery link").input_value()
    ben.context.close()
    ben.new_device()
    ben.page.goto(f"/table/{table.id}")
    expect(ben.page.get_by_text("You are watching").first).to_be_visible()
    ben.page.goto(link)
    ben.press("Sign in here")
    following = ben.page.get_by_label("Your recovery link")
    expect(following).to_be_visible()
    assert following.input_value() != link
    ben.page.goto(f"/table/{table.id}")
    ben.sit()
    assert ben.table.seat == table.seat
    world.played_until(lambda seats: ben.table.seat in seats, world.ann, world.cleo)
    ben.turn()


def a_message_and_a_letter_tell_of_a_turn(world: World) -> None:
    """Ann gets e-mails, Cleo push messages; both close their pages, and Ben plays."""
    ann, ben, cleo = world.people
    phone = Receiver(world.pushes, "/cleo")
    cleo.takes_pushes(phone)
    cleo.page.goto("/notices")
    cleo.press("Turn on notifications in this browser")
    expect(cleo.page.get_by_text("Notifications are on in this browser.")).to_be_visible()
    ann.page.goto("/notices")
    ann.write("Your e-mail address", "ann@example.org")
    ann.press("Send a confirmation e-mail")
    ann.page.goto(linked(world, "Is this your address?", "notices#confirm="))
    ann.press("Yes, send me e-mails")
    expect(ann.page.get_by_text("Your address is confirmed. You'll get e-mails from now on.").first).to_be_visible()

    away = {ann.table.seat, cleo.table.seat}
    world.played_until(lambda seats: not away & seats, ann, cleo)
    world.played_until(lambda seats: away <= seats, ben, ann, cleo)
    world.days.later(TOLD)
    until(lambda: bool(phone.messages), "no message has come")
    message = phone.messages[-1]
    title, table = "Your turn: Planet Unknown", ann.table.id
    assert (message["title"], message["table"]) == (title, table)
    assert worker.shown(cleo.page, message) == [title, message["text"], f"turn/{table}", f"/table/{table}"]
    ann.page.goto(linked(world, title, "table/"))
    ann.sit()
    assert ann.table.id == table
    cleo.look()
    for one in (ann, cleo):
        one.turn()


def linked(world: World, title: str, path: str) -> str:
    """Return the target of the link in the last e-mail with this title."""

    def letters() -> list[EmailMessage]:
        return [letter for letter in world.post.letters if letter["Subject"] == title]

    until(lambda: bool(letters()), f"no letter has come: {title}")
    body = letters()[-1].get_body(("plain",))
    assert body
    found = re.search(rf"{world.days.address}/{path}\S+", body.get_content())
    assert found
    return found[0]


def the_server_is_killed(world: World) -> None:
    """It comes back ten days later: nobody has lost time or has to reload their page."""
    world.played_until(lambda seats: world.ann.table.seat in seats, world.ben, world.cleo)
    for person in world.people:
        if person is not world.ann:
            person.look()
        person.page.evaluate("window.neverLoadedAgain = true")
    version, left = world.ann.table.position()["version"], world.left(world.ann)
    world.days.kill()
    world.days.later(10 * DAY)
    world.days.start()
    assert world.ann.table.position()["version"] == version
    assert abs(world.left(world.ann) - left) < HOUR
    world.ann.turn()
    shown = world.ann.page.locator("[data-version]").get_attribute("data-version") or ""
    assert int(shown) > version
    for person in world.people:
        person.turn()
        assert person.page.evaluate("window.neverLoadedAgain"), f"the page of {person.name} was loaded again"


def somebody_stays_away_and_comes_back(world: World) -> None:
    """The game answers for Cleo, then a stand-in plays for her; she takes her seat back."""
    ann, ben, cleo = world.people
    cleo.page.goto("/")
    looked_after = ann.page.locator(f"[data-seat='{cleo.table.seat}']").get_by_text("Pilot plays")
    for _ in range(8):
        if is_looked_after(world, cleo):
            break
        world.played_until(lambda seats: seats == {cleo.table.seat}, ann, ben)
        world.days.later(DAY + HOUR)
        until(lambda: is_answered(world, cleo), "nobody answers for who is overdue")
    assert world.told("entry-overdue") >= 2
    expect(looked_after).to_be_visible()
    expect(ann.page.get_by_text("Cleo is out of time").first).to_be_attached()

    world.played_until(lambda seats: cleo.table.seat not in seats, ann)
    cleo.look()
    expect(cleo.page.locator("[data-away]")).to_contain_text("the computer opponent “Pilot” is playing this seat")
    cleo.press("Take my seat back")
    expect(cleo.page.locator("[data-away]")).to_have_count(0)
    expect(looked_after).to_have_count(0)
    world.played_until(lambda seats: cleo.table.seat in seats, ann, ben)
    cleo.turn()


def is_answered(world: World, person: Person) -> bool:
    """Return whether everything overdue is done, by the game or by a stand-in."""
    return not person.asked or world.left(person) > HOUR


def is_looked_after(world: World, person: Person) -> bool:
    return world.ann.table.get("")["seats"][person.table.seat]["caretaker"] is not None


def played_to_its_end(world: World, folder: Path) -> None:
    """All see who has won; the record verifies, and says who played when."""
    for _ in range(200):
        last = world.ann.table.position()
        if last["over"]:
            break
        for person in world.people:
            person.quickly()
    for person in world.people:
        person.look()
        check_the_end(person.table, last)
    with world.ann.page.expect_download() as download:
        world.ann.page.get_by_role("link", name="record").first.click()
    record = folder / "record.txt"
    download.value.save_as(record)
    proof = [sys.executable, "-m", "cosmodrome", "verify", str(record)]
    told = subprocess.run(proof, check=True, capture_output=True, text=True, timeout=120).stdout
    for proved in (r"The game itself made \d+ of them", "All 2 entries of the match were valid", "won by"):
        assert re.search(proved, told), told
    written = record.read_text("utf-8")
    for entry in ("plays bot pilot", "plays person"):
        assert written.count(entry) == 1, f"the record has not one “{entry}”"
