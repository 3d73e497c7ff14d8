"""Secret choices stay secret: neither numbers nor messages show others how often a player chose."""

import asyncio
from collections.abc import Iterator
from threading import Event

import msgspec
import pytest

from cosmodrome import games
from cosmodrome.kernel import AnyGame, Chance, Rng
from cosmodrome.server.bots.jobs import Job
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.tables import views
from cosmodrome.server.tables.history import since_left
from cosmodrome.server.tables.live_match import Session, visibility_of
from cosmodrome.server.tables.visibility import ViewerCursor, hearers
from tests.server.app.test_many_servers import until
from tests.server.browsers import ME, OPEN, RANDOM, Browser, hear
from tests.server.tables.test_live_match import Played
from tests.toys.lanterns import Lanterns

COMMANDS = 160
NOISY = 0
"""The seat that, in one of the worlds, does things and takes them back."""


@pytest.mark.parametrize("missed", [[], [1], [1, 2, 3], [2, 5, 6, 9]])
def test_versions_are_counted_without_those_that_were_missed_and_found_again(missed: list[int]) -> None:
    ear = ViewerCursor()
    ear.missed = missed
    heard = [version for version in range(12) if version not in missed]
    assert [ear.version(version) for version in heard] == list(range(len(heard)))
    assert [ear.at(count) for count in range(len(heard))] == heard
    assert [version for version in range(12) if ear.hears(version)] == heard
    assert [ear.version(version) for version in missed] == [ear.version(version - 1) for version in missed]
    assert (ear.at(-1), ear.at(100)) == (-1, 100 + len(missed))
    assert [ear.hears(version, 0) for version in (1, 11)] == [1 not in missed, True]


class World:
    """A match, with everything that each reader received or could have requested."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.played = Played(game, seats)
        self.told: dict[int | None, list[bytes]] = {seat: [] for seat in (None, *range(seats))}
        self.unheard = 0

    @property
    def session(self) -> Session:
        return self.played.session

    def carry_out(self, seat: int, action: str | None) -> None:
        """Carry out an action, or an undo."""
        number = self.session.version
        command = (f"key {number}", 2.0)
        row = self.session.undo(seat, *command) if action is None else self.session.act(seat, action, *command)
        self.played.rows.append(row)
        for viewer, told in self.told.items():
            news = views.news(self.session, viewer, number)
            self.unheard += news is None
            if news is not None:
                assert news.version == len(told) + 1, "one more than the last time"
                told.append(b"\n".join([msgspec.json.encode(news), *self.asked(viewer, news.version)]))

    def asked(self, viewer: int | None, version: int) -> Iterator[bytes]:
        """Yield, now and then, everything that a reader may request."""
        session, rows, table = self.session, self.played.rows, self.played.table
        if version % 10:
            return
        for since in (-1, version - 7, version):
            yield msgspec.json.encode(views.log_since(session, viewer, since))
            yield msgspec.json.encode(views.update(session, viewer, since))
        ear = visibility_of(len(table.seats), rows).of(viewer)
        assert (ear.missed, ear.silent) == (session.viewer_cursor(viewer).missed, session.viewer_cursor(viewer).silent)
        stands = since_left(table, rows, self.played.snapshots, viewer, version - 7, ear=ear)
        yield msgspec.json.encode(views.past(stands, viewer, ear))
        if viewer is not None and not session.match.over:
            yield msgspec.json.encode(views.outlook(session, viewer)())
            yield msgspec.json.encode(views.job(session.match, viewer, "greedy", 1.0, ear))

    def try_in_secret(self, rng: Rng) -> None:
        """Let the noisy seat do something in secret and take it back."""
        match, game = self.session.match, self.played.game
        if NOISY not in match.waiting:
            return
        action, trial = rng.choice(match.legal(NOISY)), game.clone(match.state)
        events = game.apply(trial, NOISY, action)
        quiet = not any(event.seals for event in events) and not isinstance(game.pending(trial), Chance)
        if quiet and hearers(events, NOISY) is not None:
            self.carry_out(NOISY, game.dump(action))
            self.carry_out(NOISY, None)


def choice(world: World, rng: Rng) -> tuple[int, str | None]:
    """Return the next command of both worlds: a legal action, or sometimes an undo."""
    match = world.session.match
    back = [seat for seat in range(match.header.seats) if match.why_no_undo(seat) is None]
    if back and rng.below(5) == 0:
        return rng.choice(back), None
    seat = rng.choice(sorted(match.waiting))
    return seat, world.played.game.dump(rng.choice(match.legal(seat)))


@pytest.mark.parametrize("key", ["lanterns", "mlem", "planet-unknown", "space-mission", "tom-tube"])
def test_what_a_seat_is_told_does_not_depend_on_what_others_try_in_secret(key: str, lanterns: Lanterns) -> None:
    """The two worlds differ in one seat, which in one of them tries much and takes it back."""
    game = games.find(key)
    seats = min(3, game.seats[-1])
    quiet, noisy = (World(game, seats) for _ in range(2))
    rng, tries = Rng(b"choices"), Rng(b"tries")
    while len(quiet.played.rows) < COMMANDS and not quiet.session.match.over:
        for _ in range(tries.below(3)):
            noisy.try_in_secret(tries)
        seat, action = choice(quiet, rng)
        for world in (quiet, noisy):
            world.carry_out(seat, action)
    for viewer in (None, *range(1, seats)):
        assert quiet.told[viewer] == noisy.told[viewer]
    assert (len(noisy.played.rows) > len(quiet.played.rows) + 20) == (key == "planet-unknown")
    assert (quiet.unheard > 0) == (key in ("lanterns", "planet-unknown"))
    loaded = noisy.played.loaded()
    for viewer in noisy.told:
        assert views.update(loaded, viewer, 3) == views.update(noisy.session, viewer, 3)


def test_a_computer_opponents_luck_does_not_tell_how_often_others_chose_in_secret(lanterns: Lanterns) -> None:
    """The seed depends on the steps visible to it: otherwise its move would reveal how many the match has."""
    world = World(lanterns, 2)
    match, session = world.session.match, world.session

    def job() -> Job:
        return views.job(match, 1, "greedy", 1.0, session.viewer_cursor(1))

    before, number = job(), match.number
    world.carry_out(0, "ask")
    assert match.number == number + 2, "what was asked, and what was answered"
    assert job() == before
    world.carry_out(0, "burn 0")
    assert job().seed != before.seed, "that was heard"


def test_a_computer_opponent_need_not_think_again_for_what_it_does_not_hear_of(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[Job] = []
    go_on = Event()

    async def slow(_: BotWorkers, job: Job, *_asker: object) -> str:
        thoughts.append(job)
        await asyncio.to_thread(go_on.wait, 20)
        return job.legal[0]

    monkeypatch.setattr(BotWorkers, "choose", slow)
    table = ann.table(ME, RANDOM, game="planet-unknown", options={"rotation_2p": "one_step"})["id"]
    until(lambda: len(thoughts) == 1)
    for _ in range(3):  # all at once: the opponent receives none of it
        ann.play(table, 0)
    go_on.set()
    until(lambda: len(thoughts) > 1)
    assert thoughts[1].view != thoughts[0].view, "its first thought was carried out"


def test_what_somebody_does_in_secret_is_told_to_himself_alone(ann: Browser, bob: Browser, lanterns: Lanterns) -> None:
    made = ann.table(ME, OPEN, game="lanterns")
    table = made["id"]
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/")})
    with ann.live(table, seat=0) as own, bob.live(table, seat=1) as other, Browser(ann.client).live(table) as onlooker:
        before = [hear(live, "update") for live in (other, onlooker)]
        assert hear(own, "update")["version"] == 0
        listed = bob.get("/api/tables")
        assert ann.act(table, 0, "ask", 0) == {"version": 1}
        assert [event["kind"] for event in hear(own, "update")["events"]] == ["omen+"]
        assert [bob.position(table, 1), bob.position(table)] == [update["position"] for update in before]
        assert bob.get("/api/tables") == listed
        assert bob.act(table, 1, "burn 0", 0) == {"version": 1}
        for live, event in ((own, "burned"), (other, "burned+"), (onlooker, "burned")):
            update = hear(live, "update")
            assert (update["version"], [one["kind"] for one in update["events"]]) == (1 + (live is own), [event])
        assert bob.act(table, 1, "lock", 0, status=409)["version"] == 1
