"""One finger on the glass: what Playwright's taps cannot do, a drag."""

from playwright.sync_api import Page

LIFT = 72
"""So far above the finger a piece is held, in pixels."""

Point = tuple[float, float]


class Finger:
    """It goes down, moves and is lifted; where, is said in pixels of the window."""

    def __init__(self, page: Page) -> None:
        self.cdp = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._send("touchEnd", [])

    def drag(self, start: Point, goal: Point) -> None:
        """Take what lies at the start, hold it above the goal, and let go."""
        (x, y), (to_x, to_y) = start, goal
        self.down(x, y)
        self.move(x, y - 30)
        self.move(to_x, to_y + LIFT)
        self.up()

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
