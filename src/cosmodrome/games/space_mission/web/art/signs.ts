/** Outlines of the small pictures: coordinates, actions, pieces. Box 40 × 40 unless said otherwise. */
import type { Sign } from "../types";

export const SIGNS: Readonly<Record<Sign, string>> = {
  jump: "M20 2a18 18 0 1 0 0 36a18 18 0 1 0 0-36Z",
  scan: "M5 4.5H35V19C35 28.5 28.5 35 20 38.5C11.5 35 5 28.5 5 19Z",
  land: "M20 3.2Q21.6 3.2 22.6 5L38 33Q39.6 36.8 35.6 36.8H4.4Q.4 36.8 2 33L17.4 5Q18.4 3.2 20 3.2Z",
};

/** A ship, nose up: a dart with swept wings. Box 40 × 40. */
export const SHIP = "M20 1.5C24 7 25.6 13 25.6 19L37 29.5V34L25.2 30.5L23.5 36.5H16.5L14.8 30.5L3 34V29.5L14.4 19C14.4 13 16 7 20 1.5Z";

/** A station: hub, mast and wheel. */
export const STATION = {
  wheel: "M20 10a14 6.4 0 1 0 0 12.8a14 6.4 0 1 0 0-12.8Z",
  hub: "M16.4 3H23.6V30L27.5 37H12.5L16.4 30Z",
};

const SCAN = "M20 35a3 3 0 1 0-.1 0M13 27.5C16.5 23.6 23.5 23.6 27 27.5M8 21.5C14.5 14.6 25.5 14.6 32 21.5M3 15.5C12.5 5.4 27.5 5.4 37 15.5";

/** Stroke drawings of the six actions. */
export const ACTION_ART: Readonly<Record<string, string>> = {
  "top-up": "M7 12.5L19.5 8.5L25 27.5L12.5 31.5ZM19 8.6L24 6L32 24L25 27.3M31 29V38M26.5 33.5H35.5",
  jump: "M20 4C27 4 32 11 32 20S27 36 20 36S8 29 8 20S13 4 20 4ZM20 11C23.6 11 26 15 26 20S23.6 29 20 29S14 25 14 20S16.4 11 20 11ZM2 20H20M15.5 15L20.5 20L15.5 25",
  fly: "M8 27C10 16 17 9.5 31 9.5M24.5 4L32 9.5L26 16.5M7.5 30a3 3 0 1 0 .1 0",
  scan: SCAN,
  develop: "M20 3V30M6 13C6 9 34 9 34 13S6 17 6 13ZM20 30L12 37H28ZM14.5 23H25.5",
  discover: "M17 5a12 12 0 1 0 .1 0M26 26L36 36M11.5 15L17 9.5L22.5 15L17 23.5ZM11.5 15H22.5",
};

/** Stroke drawings of what the marks at a planet are for: its scanners, and all who have seen its tiles. */
export const MARK_ART = {
  scanned: SCAN,
  seen: "M3 20C9.5 10 30.5 10 37 20C30.5 30 9.5 30 3 20ZM20 15a5 5 0 1 0 .1 0",
};

interface TilePart {
  d: string;
  tone: "fill" | "deep" | "light" | "line";
}

const part = (tone: TilePart["tone"], d: string): TilePart => ({ tone, d });

/** The kinds of tiles: each kind has its own shape, each colour its own cut. */
export const TILE_ART: Readonly<Record<string, readonly TilePart[]>> = {
  "mineral-red": [
    part("fill", "M10 6H30L38 16L20 37L2 16Z"),
    part("light", "M10 6H30L26 16H14Z"),
    part("deep", "M26 16H38L20 37Z"),
    part("line", "M10 6L14 16L20 37L26 16L30 6M2 16H38"),
  ],
  "mineral-purple": [
    part("fill", "M20 2L35 11V29L20 38L5 29V11Z"),
    part("light", "M20 2L35 11L20 20L5 11Z"),
    part("deep", "M20 20L35 11V29L20 38Z"),
    part("line", "M5 11L20 20L35 11M20 20V38"),
  ],
  "mineral-green": [
    part("fill", "M12 3H28L35 10V30L28 37H12L5 30V10Z"),
    part("light", "M14.5 10.5H25.5L28 3H12Z"),
    part("deep", "M28 14V27L35 30V10Z"),
    part("line", "M14.5 10.5H25.5L28 14V27L25.5 30H14.5L12 27V14ZM12 3L14.5 10.5M28 3L25.5 10.5M28 37L25.5 30M12 37L14.5 30"),
  ],
  "mineral-blue": [
    part("fill", "M20 1L32 14L27 39H13L8 14Z"),
    part("light", "M20 1L20 15L8 14Z"),
    part("deep", "M20 15L32 14L27 39H20Z"),
    part("line", "M8 14L20 15L32 14M20 1V39"),
  ],
  "alien-brown": [
    part("line", "M14 10L9 3M26 10L31 3"),
    part("fill", "M20 8C31 8 36 15 36 22S29 37 20 37S4 29 4 22S9 8 20 8Z"),
    part("deep", "M12.5 17a4.2 4.8 0 1 0 .1 0M27.5 17a4.2 4.8 0 1 0 .1 0"),
    part("line", "M13 31Q20 35 27 31"),
  ],
  "alien-blue": [
    part("fill", "M20 2C32 2 36 11 33 20C30.5 28 26 38 20 38S9.5 28 7 20C4 11 8 2 20 2Z"),
    part("deep", "M9.5 15C15 15 18 19 18 24C12 24 9.5 20 9.5 15ZM30.5 15C25 15 22 19 22 24C28 24 30.5 20 30.5 15ZM20 6.5a3 3 0 1 0 .1 0"),
    part("line", "M17 31.5H23"),
  ],
  "matter-green": [
    part("line", "M33 9C39 15 26 30 15 33.5S1 31 7 22S27 3 33 9Z"),
    part("fill", "M14 17a9 9 0 1 0 .1 0"),
    part("light", "M10.5 21a3 3 0 1 0 .1 0"),
    part("line", "M31 6.5a4.5 4.5 0 1 0 .1 0"),
  ],
  "matter-blue": [
    part("line", "M7 9C1 15 14 30 25 33.5S39 31 33 22S13 3 7 9Z"),
    part("fill", "M18.5 18.5L26.5 12.5L34.5 18.5V28L26.5 33.5L18.5 28Z"),
    part("light", "M18.5 18.5L26.5 12.5L34.5 18.5L26.5 23.5Z"),
    part("line", "M9 6.5a4.5 4.5 0 1 0 .1 0"),
  ],
  water: [
    part("fill", "M20 2C26 12 34 18 34 26A14 13 0 0 1 6 26C6 18 14 12 20 2Z"),
    part("light", "M12 25C12 20 15 17 17 14C16 20 15 25 19 31C15 31 12 29 12 25Z"),
  ],
  medal: [
    part("fill", "M20 2L25.5 14L38.5 15.5L29 24.5L31.5 37.5L20 31L8.5 37.5L11 24.5L1.5 15.5L14.5 14Z"),
    part("light", "M20 2L25.5 14L20 21L14.5 14Z"),
    part("deep", "M20 21L29 24.5L31.5 37.5L20 31Z"),
  ],
  space: [part("line", "M20 5a15 15 0 1 0 .1 0Z")],
};
