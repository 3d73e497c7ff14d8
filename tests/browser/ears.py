"""The page without sight: what a screen reader gets at each stop of Tab, and the announcements."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

HEARD = """(() => {
  window.heard = [];
  window.turns = [];
  const said = new WeakMap();
  const spoken = (one) => {
    if (one.nodeType === Node.TEXT_NODE) return one.data;
    if (one.nodeType !== Node.ELEMENT_NODE || one.ariaHidden === "true") return "";
    return [...one.childNodes].map(spoken).join("");
  };
  const hear = () => {
    for (const one of document.querySelectorAll("[aria-live=polite], [role=status], [role=alert]")) {
      const now = spoken(one);
      if (now === (said.get(one) ?? "")) continue;
      said.set(one, now);
      const text = now.replace(/\\s+/g, " ").trim();
      if (!text) continue;
      heard.push(text);
      const asked = document.querySelector(".prompt.mine .sentence")?.textContent.trim();
      const rests = document.querySelector("[data-staging=idle]");
      if (asked && rests && one.matches(".caption")) turns.push([text, asked]);
    }
  };
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
})()"""
"""Script for `add_init_script`: records all that live regions announce, and the status line of a table during the
player's own turns, each with the prompt of that moment."""
STATES = ("checked", "expanded", "invalid", "required", "selected", "pressed", "disabled", "readonly")


class Stop(NamedTuple):
    """The focused element, as the browser describes it to a screen reader."""

    role: str
    name: str
    value: str
    description: str
    states: dict[str, Any]


class Ears:
    """A user of the page with a screen reader and a keyboard."""

    MOST = 80

    def __init__(self, page: Page) -> None:
        self.page = page
        self._debug = page.context.new_cdp_session(page)
        page.add_init_script(HEARD)

    def here(self) -> Stop:
        """Return the focused element."""
        focused = self._debug.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        asked = {"objectId": focused["objectId"], "fetchRelatives": False}
        node = self._debug.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        said = [str(node.get(part, {}).get("value", "")) for part in ("role", "name", "value", "description")]
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", []) if one["name"] in STATES}
        return Stop(said[0], said[1], said[2], said[3], states)

    def to(self, role: str, name: str) -> Stop:
        """Tab on to this role and name; every stop on the way must describe itself."""
        for _ in range(self.MOST):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement === document.body"):  # past the end of the page
                continue
            stop = self.here()
            assert stop.name.strip(), f"a {stop.role} has no name"
            if (stop.role, stop.name) == (role, name):
                return stop
        raise AssertionError(f"Tab does not lead to {role} “{name}”")

    def write(self, text: str) -> None:
        """Write into the focused field, in place of its content."""
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def hears(self, text: str) -> None:
        """Wait until this is announced."""
        self.page.wait_for_function("text => heard.some((one) => one.includes(text))", arg=text)

    @property
    def heard(self) -> list[str]:
        """Return all announcements so far."""
        found: list[str] = self.page.evaluate("heard")
        return found
