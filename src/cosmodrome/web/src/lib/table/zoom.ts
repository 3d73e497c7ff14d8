/** The zoom of a board: a factor, and a shift in pixels. Pure. */

export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
export const MOST = 4;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** No edge of the board leaves the edge of its cell. */
function held({ zoom, x, y }: View, width: number, height: number): View {
  const near = clamp(1, zoom, MOST);
  return near === 1 ? WHOLE : { zoom: near, x: clamp(width * (1 - near), x, 0), y: clamp(height * (1 - near), y, 0) };
}

/** The view when the point that was at `from` is now at `to`, and everything is `times` as large. */
export function moved(view: View, from: Point, to: Point, times: number, width: number, height: number): View {
  const zoom = clamp(1, view.zoom * times, MOST);
  const grown = zoom / view.zoom;
  return held({ zoom, x: to.x - (from.x - view.x) * grown, y: to.y - (from.y - view.y) * grown }, width, height);
}

export const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
