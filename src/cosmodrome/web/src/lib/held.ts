/** A piece in the hand: dragged from its tray onto the board, turned and flipped from anywhere on the page. */
import type { Attachment } from "svelte/attachments";
import { shortcut } from "./keys";

export interface Point {
  x: number;
  y: number;
}

/** The actions of a held piece. */
export interface Turning {
  turn: (step: 1 | -1) => void;
  flip: () => void;
}

/** How far the wheel goes for one turn, in pixels; one notch of a mouse is more. */
const NOTCH = 40;
/** Turns come no faster than this, in ms: a touchpad goes on rolling by itself. */
const PAUSE = 140;

/** Something below the pointer that the wheel can scroll: a list in the player's own area, the log. */
function scrolls(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== document.documentElement && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

/** While a piece is held, the wheel and R turn it, and a right click or F flips it. Returns how to let go. */
export function hold(piece: Turning): () => void {
  const end = new AbortController();
  const { signal } = end;
  let rolled = 0;
  let turned = 0;

  function wheel(event: WheelEvent): void {
    if (event.ctrlKey || scrolls(event.target)) return;
    event.preventDefault();
    rolled = Math.sign(rolled) === Math.sign(event.deltaY) ? rolled + event.deltaY : event.deltaY;
    if (Math.abs(rolled) < NOTCH || event.timeStamp - turned < PAUSE) return;
    turned = event.timeStamp;
    piece.turn(rolled > 0 ? 1 : -1);
    rolled = 0;
  }

  function menu(event: PointerEvent | MouseEvent): void {
    const finger = "pointerType" in event && event.pointerType === "touch";
    if (finger || (event.target as Element).closest("input, textarea, a")) return;
    event.preventDefault();
    piece.flip();
  }

  function key(event: KeyboardEvent): void {
    const pressed = event.defaultPrevented ? "" : shortcut(event);
    if (pressed === "r") piece.turn(event.shiftKey ? -1 : 1);
    else if (pressed === "f") piece.flip();
    else return;
    event.preventDefault();
  }

  addEventListener("wheel", wheel, { passive: false, signal });
  addEventListener("contextmenu", menu, { signal });
  addEventListener("keydown", key, { signal });
  return () => end.abort();
}

/** The events of a dragged piece; points are those of the window. */
export interface Dragged {
  /** It leaves its place; false: it stays. */
  start: () => boolean;
  move: (at: Point) => void;
  /** It is let go of; null: the drag was cancelled. */
  drop: (at: Point | null) => void;
}

/** A pointer that goes no further than this makes a click. */
const SLIP = 6;
/** A finger hides what is below it: the piece is held this far above. */
const LIFT = 72;

/** Whether a piece is on its way: there is one primary pointer. */
let under = false;

/** Fingers that let go of a moving piece must not fling anything: browsers take the next tap for the end of a fling. */
function still(event: Event): void {
  if (under && event.cancelable) event.preventDefault();
}

/** A piece that can be dragged, by mouse and finger. Its style needs `touch-action: none`; a click stays a click. */
export const draggable =
  (piece: Dragged): Attachment<Element> =>
  (node) => {
    const always = new AbortController();
    let drag: AbortController | null = null;

    function press(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0 || drag || under) return;
      const from = { x: event.clientX, y: event.clientY };
      const lift = event.pointerType === "mouse" ? 0 : LIFT;
      const above = (one: PointerEvent): Point => ({ x: one.clientX, y: one.clientY - lift });
      const end = (drag = new AbortController());
      const { signal } = end;

      const stop = (at: Point | null): void => {
        const dropped = under;
        end.abort();
        drag = null;
        under = false;
        if (dropped) piece.drop(at);
      };
      addEventListener("pointermove", (one) => {
        if (one.pointerId !== event.pointerId) return;
        if (!under && Math.hypot(one.clientX - from.x, one.clientY - from.y) < SLIP) return;
        if (!under && !piece.start()) return stop(null);
        under = true;
        piece.move(above(one));
      }, { signal });
      addEventListener("pointerup", (one) => {
        if (one.pointerId !== event.pointerId) return;
        if (under) swallow();
        stop(above(one));
      }, { signal });
      addEventListener("pointercancel", (one) => one.pointerId === event.pointerId && stop(null), { signal });
      addEventListener("keydown", (one) => {
        if (one.key !== "Escape" || !under) return;
        one.stopPropagation();
        stop(null);
      }, { signal, capture: true });
    }

    node.addEventListener("pointerdown", (event) => press(event as PointerEvent), { signal: always.signal });
    // This listener stays: a finger's events go to the element where it went down, even when that has left the page.
    node.addEventListener("touchmove", still, { passive: false });
    node.addEventListener("dragstart", (event) => event.preventDefault(), { signal: always.signal });
    return () => {
      always.abort();
    };
  };

/** A drag that ends above its own place is not a click there. After a finger's drag there is none at all, and what it touches
 * next is a click of its own: input comes before timers. */
function swallow(): void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true, signal });
  addEventListener("pointerdown", () => end.abort(), { capture: true, once: true, signal });
  setTimeout(() => end.abort());
}
