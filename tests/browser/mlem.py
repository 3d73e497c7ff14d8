"""A player's hands at a table of MLEM."""

from playwright.sync_api import Locator

from tests.browser.table import Hands, Keyboard, Table, confirm

ADDITIONS = ("extra", "keep")


def do(table: Table, hands: Hands, action: str) -> None:
    """Carry out an action through the board, as a person would."""
    before = table.position()["version"]
    word, *rest = action.split(" ")
    match word:
        case "put-back":
            hands.press(table.page.locator(f"[data-mission='{rest[0]}']"))
            hands.press(_go(table))
        case "pick":
            hands.press(table.page.locator(f".big [data-kind={rest[0]}]"))
            if isinstance(hands, Keyboard):
                table.page.keyboard.press("Tab")  # an arrow would choose another cat
            hands.press(_go(table))
        case "select":
            for token in rest:
                hands.press(toggle(table, token))
            hands.press(_go(table))
        case _:
            hands.press(table.page.locator(f"[data-way='{action}']"))
    confirm(table, hands, before)


def toggle(table: Table, token: str) -> Locator:
    """Return the switch of a group of dice or an addition, by its name in an action's text."""
    name = "addition" if token in ADDITIONS or token.startswith("seat") else "face"
    return table.page.locator(f"[data-{name}='{token}']")


def _go(table: Table) -> Locator:
    """Return the button that carries out the choice."""
    return table.page.locator("[data-go]")
