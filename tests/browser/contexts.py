"""Browser contexts that are lent to one test after the other: a fresh one compiles the whole page anew.

What a test left behind is forgotten before the next one gets it: pages, cookies, what is stored, permissions, routes.
"""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

FORGET = """async () => {
  if ("__pwClock" in globalThis) return false;
  localStorage.clear();
  return true;
}"""
"""Whether it could be done: a clock that a test has taken over is that of its context for good."""
ANCHOR = "<!doctype html><title>Nobody</title><link rel='icon' href='data:,'>"
IDLE = 5
"""Contexts that wait for a test, at most: each keeps a process."""


class Lent:
    """A context, and the page that keeps its process alive between tests."""

    def __init__(self, browser: Browser, init: str, how: dict[str, Any]) -> None:
        self.context = browser.new_context(**how)
        if init:
            self.context.add_init_script(init)
        self.closed = False
        self.context.on("close", self._close)
        self._anchor: Page | None = None

    def _close(self, _: BrowserContext) -> None:
        self.closed = True

    def forget(self) -> bool:
        """Be as if nobody had been here; whether that is possible."""
        context = self.context
        anchor = self._anchor = self._anchor or self._anchored()
        for page in context.pages:
            if page is not anchor:
                page.close()
        context.set_offline(False)
        context.unroute_all()
        context.clear_permissions()
        context.clear_cookies()
        return bool(anchor.evaluate(FORGET))

    def _anchored(self) -> Page:
        """A page of the server's origin that asks the server nothing, not even for its icon."""
        page = self.context.new_page()
        page.route("**", lambda route: route.fulfill(content_type="text/html", body=ANCHOR))
        page.goto("/anchor")
        return page


class Lender:
    """Lends contexts at the address of one server; at others they are made, and end with the test."""

    def __init__(self) -> None:
        self.address = ""
        self._idle: list[tuple[str, Lent]] = []
        self._out: list[tuple[str, Lent]] = []

    def lend(self, browser: Browser, init: str = "", **how: Any) -> BrowserContext:
        """A context without a past, which runs that script in each page before anything else. It has no service worker,
        unless `how` says so: what a worker asks for passes none of a test's routes."""
        how = {"service_workers": "block", **how}
        key = json.dumps([init, how], sort_keys=True)
        waiting = next((place for place, (one, _) in enumerate(self._idle) if one == key), None)
        lent = Lent(browser, init, how) if waiting is None else self._idle.pop(waiting)[1]
        again = how.get("base_url") == self.address and how["service_workers"] == "block"
        self._out.append((key if again else "", lent))  # a worker outlives what it is told to forget
        return lent.context

    def back(self) -> None:
        """The test has ended: take back what it has not closed."""
        for key, lent in self._out:
            if lent.closed:
                continue
            if key and lent.forget():
                self._idle.append((key, lent))
            else:
                lent.context.close()
        self._out.clear()
        for _, lent in self._idle[:-IDLE]:
            lent.context.close()
        del self._idle[:-IDLE]


LENDER = Lender()
"""That of this process."""
