"""A player's hands at a table of Tom Tube."""

from playwright.sync_api import Locator

from tests.browser.table import Hands, Keyboard, Mouse, Table, confirm

CLOSE = 3
"""Pixels within which two places count as one above the other."""
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll("[data-place]")].map((one) => {
  const box = one.querySelector(".ring").getBoundingClientRect();
  return [one.dataset.place, [box.x + box.width / 2, box.y + box.height / 2]];
}))"""


def do(table: Table, hands: Hands, action: str) -> None:
    """Carry out an action through the board, as a person would."""
    before = table.position()["version"]
    word = action.split(":", maxsplit=1)[0]
    if word in ("build", "exchange", "decline"):
        hands.press(table.page.locator(f"[data-do='{word}']"))
    elif word == "pass":
        hands.press(table.page.get_by_role("button", name="Pass"))
    else:
        aim(table, hands, action)
        assert table.position()["version"] == before, "nothing is carried out before it is confirmed"
        if isinstance(hands, Keyboard):
            table.page.keyboard.press("Enter")
        else:
            hands.press(go(table))
    confirm(table, hands, before)


def aim(table: Table, hands: Hands, action: str) -> None:
    """Choose a move or a placement without confirming it."""
    if aimed(table) != action:
        (_aim_by_mouse if isinstance(hands, Mouse) else _aim_by_keys)(table, action)
    assert aimed(table) == action
    if isinstance(hands, Keyboard):
        _stand(table, action)


def go(table: Table) -> Locator:
    """Return the button that carries out the choice."""
    return table.page.locator("[data-go]")


def aimed(table: Table) -> str:
    """Return the action that is chosen and not yet confirmed."""
    return go(table).get_attribute("data-go") or ""


def _aim_by_mouse(table: Table, action: str) -> None:
    page, (word, *rest) = table.page, action.split(":")
    if word == "move":
        kind = page.locator(f"[data-kind={rest[0]}]")
        if kind.get_attribute("aria-pressed") == "false":
            kind.click()
        touch(table, action)
        return
    if word == "place" or _cell(aimed(table)) != rest[0]:
        touch(table, rest[0])
    if word == "triangle":
        page.locator(f"[data-pattern='{rest[1]}']").click()
    for _ in range(3):
        if aimed(table) != action:
            page.locator("[data-turn]").click()


def touch(table: Table, target: str) -> None:
    """Click the mark of a move or site; it stands for everything near it."""
    table.page.locator(f"[data-target='{target}']").click(force=True)


def _aim_by_keys(table: Table, action: str) -> None:
    _stand(table, action)
    here = action.startswith("triangle") and _cell(aimed(table)) == _cell(action)
    keys = ["r", "r", "r", "v"] * 4  # Enter would lay the triangle that is shown here already
    for key in keys if here else ["Enter", *keys]:
        if aimed(table) != action:
            table.page.keyboard.press(key)


def _cell(triangle: str) -> str:
    return triangle.split(":")[1]


def _stand(table: Table, action: str) -> None:
    """Walk to the place where the action is chosen, by arrow keys only."""
    word, one, *more = action.split(":")
    walk(table, standing(table, more[0] if word == "move" else one))


def standing(table: Table, spot: str) -> str:
    """Return the sphere or triangle for a spot."""
    sites = {site["id"]: site["cells"][0] for site in table.game.parts["sites"]}
    stations = {station["id"]: station["fork"] for station in table.game.parts["stations"]}
    return sites.get(spot) or stations.get(spot) or spot


def walk(table: Table, place: str) -> None:
    """Walk from the keyboard's cursor on the board to a place."""
    _enter_board(table)
    middles = table.page.evaluate(MIDDLES)
    for _ in range(80):
        here = at(table)
        if here == place:
            return
        dx, dy = [there - now for there, now in zip(middles[place], middles[here], strict=True)]
        sideways = "ArrowRight" if dx > 0 else "ArrowLeft"
        upright = "ArrowDown" if dy > 0 else "ArrowUp"
        for key in [sideways, upright] if abs(dx) > CLOSE else [upright]:
            table.page.keyboard.press(key)
            if at(table) != here:
                break
    raise AssertionError(f"the arrow keys do not reach {place}")


def at(table: Table) -> str:
    """Return the focused place."""
    place: str = table.page.evaluate("document.activeElement.dataset.place ?? ''")
    return place


def _enter_board(table: Table) -> None:
    for _ in range(60):
        if at(table):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError("Tab does not reach the board")
