import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draggable, type Dragged, type Point } from "./held";

/** A pointer event, as far as a drag looks at it. */
function pointer(type: string, x = 0, y = 0, more: Partial<PointerEvent> = {}): Event {
  const event = new Event(type, { cancelable: true });
  return Object.assign(event, { pointerId: 1, isPrimary: true, button: 0, pointerType: "mouse", clientX: x, clientY: y, ...more });
}

describe("a piece that is dragged", () => {
  let page: EventTarget;
  let node: EventTarget;
  let dropped: (Point | null)[];
  let moved: Point[];

  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    node = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    [dropped, moved] = [[], []];
    const piece: Dragged = { start: () => true, move: (at) => void moved.push(at), drop: (at) => void dropped.push(at) };
    draggable(piece)(node as Element);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function drag(more: Partial<PointerEvent> = {}): void {
    node.dispatchEvent(pointer("pointerdown", 10, 100, more));
    page.dispatchEvent(pointer("pointermove", 50, 200, more));
    page.dispatchEvent(pointer("pointerup", 50, 200, more));
  }

  /** Whether a click reaches what was clicked. */
  function clicks(): boolean {
    const click = pointer("click");
    const stop = vi.spyOn(click, "stopPropagation");
    page.dispatchEvent(click);
    return !stop.mock.calls.length;
  }

  test("goes where the pointer goes, and a finger holds it above itself", () => {
    drag();
    drag({ pointerType: "touch" });
    expect(moved).toEqual([{ x: 50, y: 200 }, { x: 50, y: 128 }]);
    expect(dropped).toEqual(moved);
  });

  test("its drop is no click, the click after that is one", () => {
    drag();
    expect([clicks(), clicks()]).toEqual([false, true]);
    drag();
    vi.runAllTimers();
    expect(clicks()).toBe(true);
  });

  test("a tap that comes at once after a drag is heard: there was no click to be kept from the page", () => {
    drag({ pointerType: "touch" });
    page.dispatchEvent(pointer("pointerdown", 80, 20, { pointerType: "touch" }));
    expect(clicks()).toBe(true);
  });

  test("flings nothing: its way is kept from the browser, other ways of a finger are not", () => {
    const prevented = () => !node.dispatchEvent(new Event("touchmove", { cancelable: true }));
    node.dispatchEvent(pointer("pointerdown", 10, 10, { pointerType: "touch" }));
    expect(prevented()).toBe(false);
    page.dispatchEvent(pointer("pointermove", 40, 10, { pointerType: "touch" }));
    expect(prevented()).toBe(true);
    page.dispatchEvent(pointer("pointerup", 40, 10, { pointerType: "touch" }));
    expect(prevented()).toBe(false);
  });

  test("a slip is a click, and another finger breaks nothing off", () => {
    node.dispatchEvent(pointer("pointerdown", 10, 10));
    page.dispatchEvent(pointer("pointermove", 12, 13));
    page.dispatchEvent(pointer("pointerup", 12, 13));
    expect([moved, dropped, clicks()]).toEqual([[], [], true]);
    node.dispatchEvent(pointer("pointerdown", 10, 10));
    page.dispatchEvent(pointer("pointermove", 40, 10));
    page.dispatchEvent(pointer("pointercancel", 0, 0, { pointerId: 2 }));
    expect(dropped).toEqual([]);
    page.dispatchEvent(pointer("pointercancel"));
    expect(dropped).toEqual([null]);
  });
});
