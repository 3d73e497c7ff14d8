"""A drag with one finger, which Playwright's taps cannot do."""

from playwright.sync_api import Page

LIFT = 72
"""Pixels by which a piece is held above the finger."""

Point = tuple[float, float]


class Finger:
    """A finger that goes down, moves and is lifted, at pixels of the window."""

    def __init__(self, page: Page) -> None:
        self.cdp = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._send("touchEnd", [])

    def drag(self, start: Point, goal: Point) -> None:
        """Take the piece at the start, hold it above the goal, and let go."""
        (x, y), (to_x, to_y) = start, goal
        self.down(x, y)
        self.move(x, y - 30)
        self.move(to_x, to_y + LIFT)
        self.up()

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
