"""The page as who does not see it has it: what a screen reader is told of each stop of Tab, and what is said beside."""

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
"""For `add_init_script`: all that live regions have said; and what the line of a table said in one's own turn, each
with what was asked then."""
STATES = ("checked", "expanded", "invalid", "required", "selected", "pressed", "disabled", "readonly")


class Stop(NamedTuple):
    """Where the focus is, as the browser tells it to a screen reader."""

    role: str
    name: str
    value: str
    description: str
    states: dict[str, Any]


class Ears:
    """Somebody at a page who hears and has a keyboard."""

    MOST = 80

    def __init__(self, page: Page) -> None:
        self.page = page
        self._debug = page.context.new_cdp_session(page)
        page.add_init_script(HEARD)

    def here(self) -> Stop:
        """What has the focus."""
        focused = self._debug.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        asked = {"objectId": focused["objectId"], "fetchRelatives": False}
        node = self._debug.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        said = [str(node.get(part, {}).get("value", "")) for part in ("role", "name", "value", "description")]
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", []) if one["name"] in STATES}
        return Stop(said[0], said[1], said[2], said[3], states)

    def to(self, role: str, name: str) -> Stop:
        """Tab on to what has this role and name; whatever stands on the way says what it is."""
        for _ in range(self.MOST):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement === document.body"):  # round the page's end
                continue
            stop = self.here()
            assert stop.name.strip(), f"a {stop.role} has no name"
            if (stop.role, stop.name) == (role, name):
                return stop
        raise AssertionError(f"Tab does not lead to {role} “{name}”")

    def write(self, text: str) -> None:
        """Into the field that has the focus, in the place of what it held."""
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def hears(self, text: str) -> None:
        """Wait until this is said."""
        self.page.wait_for_function("text => heard.some((one) => one.includes(text))", arg=text)

    @property
    def heard(self) -> list[str]:
        """All that was said so far."""
        found: list[str] = self.page.evaluate("heard")
        return found
