/** The astronauts: cats in space suits, each ability with one strong feature of its silhouette. Box 48 × 48. */

export interface Stroke {
  d: string;
  /** `suit`: the player's colour; `ink`: on the suit; `gear`: what shows the ability; `line`: the same as a line. */
  tone: "suit" | "ink" | "gear" | "line";
}

export interface Cat {
  behind: readonly Stroke[];
  head: string;
  front: readonly Stroke[];
  eyes: string;
}

const gear = (d: string): Stroke => ({ d, tone: "gear" });
const line = (d: string): Stroke => ({ d, tone: "line" });
const ink = (d: string): Stroke => ({ d, tone: "ink" });

const HEAD = "M12 26V12.5L18.6 17Q24 15.4 29.4 17L36 12.500V26Q36 36.5 24 36.500T12 26Z";
const EYES = "M18.5 22.300a2.3 2.7 0 1 0 .1 0ZM29.5 22.300a2.3 2.7 0 1 0 .1 0ZM22 30.500H26L24 32.800Z";
/** Chest, with room for the player's mark. */
export const BODY = "M11 47.500Q11 35 24 35T37 47.500Z";
export const MARK = { x: 19.5, y: 38, size: 9 };

export const WHISKERS = "M14 28.500L8.500 27.500M14 31L9 32.500M34 28.500L39.500 27.500M34 31L39 32.500";
/** A drop of sweat beside the head. */
export const DROP = "M41 20Q45.500 26 41 27.500T41 20Z";
/** Kinds of astronauts whose faces have no room for whiskers. */
export const BARE = ["die_of_one"];

const cat = (behind: Stroke[], front: Stroke[], head = HEAD, eyes = EYES): Cat => ({ behind, head, front, eyes });

export const CATS: Readonly<Record<string, Cat>> = {
  /** Solar panels on both sides and an aerial. */
  satellite: cat([gear("M0 19H10V33H0ZM38 19H48V33H38Z"), line("M8 26H40M24 18V5")], [gear("M24 1.500a3.5 3.5 0 1 0 .1 0Z"), ink("M4.3 19V33M0 26H10M43.7 19V33M38 26H48")]),
  /** A plus on one feeler, a minus on the other. */
  plus_minus_one: cat([line("M17 16L11 11M31 16L37 11"), line("M8 1V13M2 7H14M34 7H46")], []),
  /** A canopy overhead. */
  parachute: cat([line("M4 12L14 26M44 12L34 26")], [gear("M2 12.500Q4 0 24 0T46 12.500Q40.5 8.5 35 12.500Q29.5 8.5 24 12.500Q18.5 8.5 13 12.500Q7.5 8.5 2 12.500Z")]),
  /** A crescent for a crest. */
  double_moon: cat([], [gear("M17 0.500A9.5 9.5 0 0 0 33.5 10A11 11 0 0 1 17 0.500ZM33.5 10A9.5 9.5 0 0 1 17 0.500Q14 14 25 15.500Q31 15.5 33.5 10Z")]),
  /** A ring round the head. */
  double_planet: cat([line("M6 33A23 7 -16 0 1 42 18")], [line("M6 33A23 7 -16 0 0 42 18")]),
  /** A star behind. */
  double_deep_space: cat([gear("M24 0L29 9.500L38.5 4L37.5 14.500L48 15L41 23L48 31L37.5 31.500L34 40H14L10.5 31.500L0 31L7 23L0 15L10.5 14.500L9.5 4L19 9.500Z")], []),
  /** A mask, and a die under the arm. */
  take_die: cat([], [ink("M12 19.500H36V25Q31 29.5 24 25.500Q17 29.5 12 25Z"), gear("M34 31.500H47.500V45H34Z"), ink("M37.3 33.600a1.6 1.6 0 1 0 .1 0ZM40.7 36.700a1.6 1.6 0 1 0 .1 0ZM44.2 39.800a1.6 1.6 0 1 0 .1 0Z")], HEAD, "M18.5 21.300a1.7 1.7 0 1 0 .1 0ZM29.5 21.300a1.7 1.7 0 1 0 .1 0Z"),
  /** The head is a die that shows one. */
  die_of_one: cat([], [gear("M24 19.500a5.6 5.6 0 1 0 .1 0Z")], "M8 12L9 1.500L17 7.500H31L39 1.500L40 12V33Q40 37.5 35.5 37.500H12.500Q8 37.5 8 33Z", "M14.5 13a2.2 2.4 0 1 0 .1 0ZM33.5 13a2.2 2.4 0 1 0 .1 0Z"),
};

/** An astronaut nobody drew: an owner's mat cannot contain one, but a picture must never be missing. */
export const PLAIN: Cat = cat([], []);
