"""A rematch is proposed to the same players: those who are there are invited to their old seats and sit down."""

from cosmodrome.server.accounts.erase import erase
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, finish
from tests.server.lobby.test_hosting import close, join, token
from tests.server.tables.test_endings import answer
from tests.server.tables.test_stand_ins import leave, seated
from tests.server.tables.test_tables import still_lanterns
from tests.server.world import World


def ended(ann: Browser, bob: Browser) -> str:
    """Return a table whose match the two have ended at once; Ann is its host."""
    table = str(ann.table(ME, OPEN)["id"])
    join(bob, token(ann.get(f"/api/tables/{table}"), 1))
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "scored"})["proposal"]
    assert answer(bob, table, 1, proposal)["state"] == "over"
    return table


def again(who: Browser, table: str) -> Json:
    """Propose a rematch, or accept it."""
    return who.post(f"/api/tables/{table}/rematch", {})


def kinds(table: Json) -> list[tuple[str, str, bool]]:
    return [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]]


def invited(who: Browser) -> list[str]:
    return [one["table"]["id"] for one in who.get("/api/invitations")]


def test_it_waits_for_the_others_and_begins_when_all_have_accepted(
    ann: Browser, bob: Browser, lanterns: object
) -> None:
    table = still_lanterns(ann, bob)
    old = f"/api/tables/{table['id']}"
    assert ann.post(f"{old}/rematch", {}, status=409)["error"] == "not-yet"
    finish(table["id"], {0: ann, 1: bob, 2: bob})
    assert Browser(ann.client).post(f"{old}/rematch", {}, status=403)["error"] == "forbidden"
    proposed = ann.post(f"{old}/rematch", {"as_before": True})
    assert (proposed["options"], proposed["host"], proposed["state"]) == ({"wind": "off"}, True, "open")
    assert kinds(proposed) == [("person", "Ann", True), ("open", "Bob", False), ("open", "Bea", False)]
    assert again(ann, table["id"])["state"] == "open", "nobody accepts for others"
    begun = again(bob, table["id"])
    assert begun["id"] == proposed["id"] == ann.get(old)["rematch"] != table["id"]
    assert (begun["state"], begun["commitment"] == table["commitment"]) == ("running", False)
    assert kinds(begun) == [("person", "Ann", False), ("person", "Bob", True), ("person", "Bea", True)]


def test_no_clock_runs_until_all_have_accepted(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, pace={"kind": "live", "bank": 300, "move": 10})["id"]
    join(bob, token(ann.get(f"/api/tables/{table}"), 1))
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "scored"})["proposal"]
    answer(bob, table, 1, proposal)
    assert [clock["begins"] for clock in again(bob, table)["clocks"]["seats"]] == [None]
    begun = again(ann, table)
    assert (begun["state"], begun["pace"]["kind"]) == ("running", "live")
    assert sum(clock["begins"] is not None for clock in begun["clocks"]["seats"]) == 1


def test_others_are_invited_and_may_accept_where_they_find_it_or_decline(ann: Browser, bob: Browser) -> None:
    table = ended(ann, bob)
    proposed = again(ann, table)
    assert (invited(ann), invited(bob)) == ([], [proposed["id"]])
    assert [seat["asked"] for seat in proposed["seats"]] == [None, proposed["seats"][1]["name"]]
    begun = bob.post(f"/api/tables/{proposed['id']}/accept", {})
    assert (begun["state"], begun["seats"][1]["mine"], invited(bob)) == ("running", True, [])
    other = again(bob, ended(ann, bob))
    ann.post(f"/api/tables/{other['id']}/decline", {})
    assert (invited(ann), ann.get(f"/api/tables/{other['id']}")["state"]) == ([], "open")


def test_nobody_else_can_take_a_seat_without_its_link(ann: Browser, bob: Browser) -> None:
    table = ended(ann, bob)
    proposed = again(ann, table)
    cleo = Browser(ann.client)
    cleo.post(f"/api/tables/{proposed['id']}/sit", {}, status=403)
    cleo.post(f"/api/tables/{proposed['id']}/accept", {}, status=404)
    cleo.post(f"/api/tables/{table}/rematch", {}, status=403)
    assert join(cleo, token(proposed, 1))["state"] == "running"
    late = again(bob, table)
    assert (late["id"], [seat["mine"] for seat in late["seats"]]) == (proposed["id"], [False, False])


def test_the_seat_of_somebody_who_was_erased_is_free(ann: Browser, bob: Browser) -> None:
    table = ended(ann, bob)
    erase.blocking(ann.client.app.state.database, bob.cookie.partition(".")[0])
    proposed = again(ann, table)
    assert proposed["state"] == "open", "nobody plays against a seat that nobody owns"
    assert kinds(proposed)[1] == ("open", "", False)
    assert proposed["seats"][1]["asked"] is None
    assert join(Browser(ann.client), token(proposed, 1))["state"] == "running"


def test_the_seat_of_somebody_who_has_left_is_free(ann: Browser, bob: Browser) -> None:
    table = seated(ann, bob, caretaker="random")
    leave(ann, table, 0)
    finish(table, {1: bob})
    proposed = again(bob, table)
    assert (proposed["state"], kinds(proposed)[0], invited(ann)) == ("open", ("open", "", False), [])


def test_computer_opponents_keep_their_seats_and_wait_for_nobody(ann: Browser) -> None:
    table = ann.table(ME, RANDOM)
    ann.post(f"/api/tables/{table['id']}/proposal", {"seat": 0, "end": "scored"})
    begun = again(ann, table["id"])
    assert (begun["state"], kinds(begun)) == ("running", kinds(table))


def test_a_proposal_that_its_host_has_closed_is_in_nobodys_way(ann: Browser, bob: Browser) -> None:
    table = ended(ann, bob)
    first = again(ann, table)
    close(ann, first["id"])
    second = again(bob, table)
    assert (second["id"] != first["id"], second["host"], second["state"]) == (True, True, "open")
    assert again(ann, table)["state"] == "running"


def test_who_is_invited_again_is_notified(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    table, phone = world.pair(ann, bob), world.receiver(bob)
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "scored"})["proposal"]
    answer(bob, table, 1, proposal)
    proposed = again(ann, table)["id"]
    world.after(60)
    assert f"invited/{proposed}" in [one["tag"] for one in phone.messages]
