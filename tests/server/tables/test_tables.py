"""Making tables, taking seats, playing again."""

from dataclasses import replace

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import checked_setup
from cosmodrome.server.common.settings import Settings
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json, finish
from tests.server.conftest import Serve


def test_a_table_against_bots_begins_at_once(ann: Browser) -> None:
    table = ann.table(ME, GREEDY, RANDOM)
    assert (table["state"], table["host"], table["game"]) == ("running", True, "space-mission")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert [seat["mine"] for seat in table["seats"]] == [True, False, False]
    assert table["options"] == checked_setup(find("space-mission"), 3, {})
    assert [one["id"] for one in ann.get("/api/tables")] == [table["id"]]


def test_hot_seat_names_differ(ann: Browser) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": " Ann\n"}, RANDOM, RANDOM]
    assert [seat["name"] for seat in ann.table(*seats)["seats"]] == ["Ann", "Ann 2", "Green", "Yellow"]


def test_computer_opponents_without_a_name_are_called_as_the_page_calls_them(ann: Browser) -> None:
    for key, called in [
        ("space-mission", ["Blue", "Orange", "Green", "Yellow", "Pink"]),
        ("tom-tube", ["Tom", "Dave"]),
    ]:
        assert ann.get(f"/api/games/{key}")["called"][: len(called)] == called
        seats = [ME, *[GREEDY] * (len(called) - 1)]
        assert [seat["name"] for seat in ann.table(*seats, game=key)["seats"]] == ["Player 1", *called[1:]]


def test_two_players_cannot_have_one_name(ann: Browser, bob: Browser) -> None:
    table = ann.table({"kind": "me", "name": "Ann"}, OPEN, {"kind": "bot", "bot": "random", "name": "Hal"})
    token = table["seats"][1]["invite"].removeprefix("/join/")
    for name in ("Ann", " ann ", "HAL"):
        refused = bob.post("/api/join", {"token": token, "name": name}, 409)
        said = f"Someone at this table is already called {name.strip()}. Choose another name."
        assert (refused["error"], refused["words"]) == ("taken", said)
    assert bob.get(f"/api/tables/{table['id']}")["seats"][1]["kind"] == "open"
    bob.post("/api/join", {"token": token, "name": "Bob"})
    path = f"/api/tables/{table['id']}/seats"
    for name in ("Ann", "aNN", "Hal"):
        assert bob.patch(f"{path}/1", {"name": name}, 409)["words"].startswith(
            f"Someone at this table is already called {name}"
        )
    assert ann.patch(f"{path}/0", {"name": "ANN"})["seats"][0]["name"] == "ANN", "the own name is free"
    assert [seat["name"] for seat in ann.get(f"/api/tables/{table['id']}")["seats"]] == ["ANN", "Bob", "Hal"]


def test_a_match_begins_when_the_last_open_seat_is_taken(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, {"kind": "open", "name": "Bob?"}, OPEN)
    assert table["state"] == "open"
    first, second = (seat["invite"].removeprefix("/join/") for seat in table["seats"][1:])
    path = f"/api/tables/{table['id']}"
    assert ann.get(f"{path}/position", 409)["error"] == "not-yet"
    assert bob.post("/api/join", {"token": first})["state"] == "open"
    joined = bob.post("/api/join", {"token": second, "name": "Rob"})
    assert joined["state"] == "running"
    assert [seat["name"] for seat in joined["seats"]] == ["Player 1", "Bob?", "Rob"]
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, True]
    assert ann.position(table["id"], 0)["version"] == 0


def test_invitations_are_for_the_host_and_end_with_their_use(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, OPEN)
    token = table["seats"][1]["invite"].removeprefix("/join/")
    assert [seat["invite"] for seat in bob.get(f"/api/tables/{table['id']}")["seats"]] == [None, None, None]
    bob.post("/api/join", {"token": token})
    assert ann.get(f"/api/tables/{table['id']}")["seats"][1]["invite"] is None
    carol = Browser(ann.client)
    assert carol.post("/api/join", {"token": token}, 409)["error"] == "taken"
    assert bob.post("/api/join", {"token": token})["seats"][1]["mine"], "the same browser again is no error"
    assert carol.post("/api/join", {"token": token[:-1] + "!"}, 404)["words"].startswith(
        "This invitation no longer works"
    )


def test_an_own_seat_is_renamed_and_no_other(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, RANDOM)["id"]
    assert ann.patch(f"/api/tables/{table}/seats/0", {"name": "  Ann \t B "})["seats"][0]["name"] == "Ann B"
    assert bob.patch(f"/api/tables/{table}/seats/0", {"name": "Eve"}, 403)["error"] == "forbidden"
    assert ann.patch(f"/api/tables/{table}/seats/1", {"name": "Eve"}, 403)["error"] == "forbidden"
    assert ann.patch(f"/api/tables/{table}/seats/0", {"name": " \u0000 "}, 400)["words"].startswith(
        "A name can't be empty"
    )
    assert ann.patch(f"/api/tables/{table}/seats/9", {"name": "Eve"}, 404)["error"] == "not-found"


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "chess", "seats": [ME, ME]}, 404, "There is no game “chess”."),
        ({"game": "space-mision", "seats": [ME, ME]}, 404, "Did you mean space-mission?"),
        ({"game": "space-mission", "seats": [ME]}, 400, "Space Mission is for 2 to 5 players, not 1."),
        ({"game": "space-mission", "seats": [ME] * 6}, 400, "Space Mission is for 2 to 5 players, not 6."),
        ({"game": "space-mission", "seats": [ME] * 9}, 400, "Expected `array` of length <= 8"),
        ({"game": "space-mission", "seats": []}, 400, "Expected `array` of length >= 1"),
        ({"game": "space-mission", "seats": [ME, ME], "options": {"speed": "9"}}, 400, "There is no option “speed”"),
        ({"game": "space-mission", "seats": [ME, ME], "options": {"peek_reserved": "so"}}, 400, "cannot be “so”"),
        ({"game": "space-mission", "seats": [ME, ME], "options": {"peek_reserved": True}}, 400, "Expected `str`"),
        ({"game": "space-mission", "seats": [ME, {"kind": "bot"}]}, 400, "A seat must name a bot"),
        (
            {"game": "space-mission", "seats": [ME, {"kind": "me", "bot": "greedy"}]},
            400,
            "must name a bot if it is of kind",
        ),
        ({"game": "space-mission", "seats": [ME, {"kind": "bot", "bot": "gready"}]}, 400, "Did you mean greedy?"),
        ({"game": "space-mission", "seats": [ME, {"kind": "king"}]}, 400, "Invalid enum value"),
        ({"game": "space-mission", "seats": [ME, {"kind": "me", "name": "x" * 41}]}, 400, "length <= 40"),
        ({"game": "space-mission", "seats": [ME, ME], "colour": "red"}, 400, "unknown field `colour`"),
        ({"game": "space-mission"}, 400, "missing required field `seats`"),
        ([], 400, "Expected `object`"),
    ],
)
def test_nonsense_gets_one_clear_sentence(ann: Browser, wish: object, status: int, words: str) -> None:
    answer = ann.post("/api/tables", wish, status)
    assert words in answer["words"]
    assert answer["words"].endswith((".", "?"))
    assert ann.get("/api/tables") == []


def test_options_reach_the_match(ann: Browser) -> None:
    table = ann.table(ME, ME, ME, options={"start_player": "3", "peek_reserved": "off"})
    position = ann.position(table["id"])
    assert (position["waiting"], position["view"]["flags"]) == ([2], 0)


def test_tables_are_listed_by_activity_for_host_and_guests(ann: Browser, bob: Browser) -> None:
    first, second = ann.table(ME, ME)["id"], ann.table(ME, OPEN)
    bob.post("/api/join", {"token": second["seats"][1]["invite"].removeprefix("/join/")})
    seat = ann.position(first)["waiting"][0]
    ann.play(first, seat)
    assert [table["id"] for table in ann.get("/api/tables")] == [first, second["id"]]
    assert [table["id"] for table in bob.get("/api/tables")] == [second["id"]]
    assert Browser(ann.client).get("/api/tables") == []


def test_a_guest_has_a_bounded_number_of_unfinished_tables(serve: Serve, settings: Settings) -> None:
    ann = Browser(serve(limits=replace(settings.limits, tables_per_guest=2)))
    ann.table(ME, OPEN)
    ann.table(ME, OPEN)
    assert ann.table(ME, OPEN, status=429)["words"].startswith("You have 2 unfinished tables. Finish one before")
    Browser(ann.client).table(ME, OPEN)


def still_lanterns(ann: Browser, bob: Browser) -> Json:
    """Return a table of Ann's with Bob on two seats, without wind; the toy suggests wind for the next match."""
    seats = [{"kind": "me", "name": "Ann"}, OPEN, OPEN]
    table = ann.post("/api/tables", {"game": "lanterns", "seats": seats, "options": {"wind": "off"}}, 201)
    for name, seat in zip(("Bob", "Bea"), table["seats"][1:], strict=True):
        bob.post("/api/join", {"token": seat["invite"].removeprefix("/join/"), "name": name})
    return table


def test_a_rematch_has_the_options_that_the_game_proposes(ann: Browser, bob: Browser, lanterns: object) -> None:
    table, players = still_lanterns(ann, bob)["id"], {0: ann, 1: bob, 2: bob}
    finish(table, players)
    assert ann.position(table, 0)["over"]["proposed"] == {"wind": "on"}
    again = ann.post(f"/api/tables/{table}/rematch", {})
    assert again["options"] == {"wind": "on"}
    bob.post(f"/api/tables/{table}/rematch", {})
    finish(again["id"], players)
    assert ann.position(again["id"], 0)["over"]["proposed"] == {}
