"""The service worker and a message, handed in by the browser's debug protocol, as a push service would."""

import json

from playwright.sync_api import Page

SHOWN = """async (tag) => {
  const registration = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 50; tries += 1) {
    const [shown] = await registration.getNotifications({ tag });
    if (shown) return [shown.title, shown.body, shown.tag, shown.data];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}"""
TRIES = 4
"""Attempts: a busy browser may lose a message of its debug protocol; the tag prevents showing it twice."""


def shown(page: Page, message: dict[str, str]) -> list[str] | None:
    """Hand a message to the worker of the page's server; return what it shows: title, text, tag, target of a touch."""
    debug = page.context.new_cdp_session(page)
    seen: list[str] = []

    def updated(event: dict[str, list[dict[str, str]]]) -> None:
        seen.extend(one["registrationId"] for one in event["registrations"])

    debug.on("ServiceWorker.workerRegistrationUpdated", updated)
    debug.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/worker.js', { scope: '/' })")
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == page.evaluate("location.origin") + "/"
    sent = {"origin": scope.rstrip("/"), "registrationId": seen[-1], "data": json.dumps(message)}
    for _ in range(TRIES):
        debug.send("ServiceWorker.deliverPushMessage", sent)
        found: list[str] | None = page.evaluate(SHOWN, message["tag"])
        if found:
            return found
    return None
