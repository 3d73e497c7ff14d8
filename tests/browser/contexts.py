"""Browser contexts that several tests borrow in turn: a fresh one would compile the whole page again.

Everything from one test is removed before the next: pages, cookies, storage, permissions, routes.
"""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

FORGET = """async () => {
  if ("__pwClock" in globalThis) return false;
  localStorage.clear();
  return true;
}"""
"""Script that returns whether it could forget everything: a clock set by a test stays in its context for good."""
ANCHOR = "<!doctype html><title>Nobody</title><link rel='icon' href='data:,'>"
IDLE = 5
"""Highest number of contexts that wait for a test: each keeps a process."""


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
        """Become like a new context; return whether that is possible."""
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
        """Return a page of the server's origin that requests nothing from the server, not even its icon."""
        page = self.context.new_page()
        page.route("**", lambda route: route.fulfill(content_type="text/html", body=ANCHOR))
        page.goto("/anchor")
        return page


class Lender:
    """A lender of contexts for one server; contexts for others are new, and end with the test."""

    def __init__(self) -> None:
        self.address = ""
        self._idle: list[tuple[str, Lent]] = []
        self._out: list[tuple[str, Lent]] = []

    def lend(self, browser: Browser, init: str = "", **how: Any) -> BrowserContext:
        """Return a fresh context that runs this script first in each page. It has no service worker unless `how` says
        so, because a worker's requests bypass a test's routes."""
        how = {"service_workers": "block", **how}
        key = json.dumps([init, how], sort_keys=True)
        waiting = next((place for place, (one, _) in enumerate(self._idle) if one == key), None)
        lent = Lent(browser, init, how) if waiting is None else self._idle.pop(waiting)[1]
        again = how.get("base_url") == self.address and how["service_workers"] == "block"
        self._out.append((key if again else "", lent))  # a worker survives the script
        return lent.context

    def back(self) -> None:
        """Take back what the test has not closed, when it ends."""
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
"""The lender of this process."""
