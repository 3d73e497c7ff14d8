/** Outlines of dice, rocket, UFO. Box 40 × 40. */

const pip = (x: number, y: number) => `M${x} ${y - 4}a4 4 0 1 0 .1 0Z`;

/** By face: pips, or the flame of the afterburner. */
export const FACES: Readonly<Record<string, string>> = {
  "1": pip(20, 20),
  "2": pip(12, 12) + pip(28, 28),
  "3": pip(11, 11) + pip(20, 20) + pip(29, 29),
  "4": pip(12, 12) + pip(28, 12) + pip(12, 28) + pip(28, 28),
  A: "M21 4C28 11 32 17 32 24A12 12 0 0 1 8 24C8 18.5 11.5 15 13.5 10.500C15.5 12.5 16.5 14.5 17 17C20 13.5 21 9 21 4Z",
};

/** The rocket, nose up: hull, window, the flame below. The slim one on the track, box 24 × 48, has one window per seat. */
export const ROCKET = {
  body: "M12 0C18 5 19.500 12 19.500 20V41H4.500V20C4.500 12 6 5 12 0Z",
  nose: "M12 0C15.500 2.900 17.500 6 18.500 9.500Q12 6.500 5.500 9.500C6.500 6 8.500 2.900 12 0Z",
  fins: "M4.500 28L-2 38V46L5.500 41H18.500L26 46V38L19.500 28Z",
  tail: "M6 41H18L12 58Z",
  ember: "M9 41H15L12 51Z",
  hull: "M20 1C27 7 29.5 15 29.5 22L36 29.500V35L27.5 32H12.500L4 35V29.500L10.5 22C10.5 15 13 7 20 1Z",
  window: "M20 10.500a4.8 4.8 0 1 0 .1 0Z",
  flame: "M15 33.500H25L20 40Z",
};

export const UFO = {
  dome: "M11.5 19Q11.5 8.5 20 8.500T28.5 19Z",
  dish: "M20 16.500C30 16.5 38 19.5 38 23.500S30 30.5 20 30.500S2 27.5 2 23.500S10 16.5 20 16.500Z",
  lights: "M10 22.500a1.8 1.8 0 1 0 .1 0ZM20 24a1.8 1.8 0 1 0 .1 0ZM30 22.500a1.8 1.8 0 1 0 .1 0Z",
};

/** Small signs: command, the goals, a crash. */
export const SIGNS: Readonly<Record<string, string>> = {
  rocket: ROCKET.hull,
  commander: "M20 4L25 14.500L36.5 16L28 24L30.2 35.500L20 30L9.8 35.500L12 24L3.5 16L15 14.500Z",
  G1: "M11 7a5.5 5.5 0 1 0 .1 0ZM29 7a5.5 5.5 0 1 0 .1 0ZM11 23a5.5 5.5 0 1 0 .1 0ZM29 23a5.5 5.5 0 1 0 .1 0Z",
  G2: "M20 10a11 11 0 1 0 .1 0ZM1 27C-1 23 8 17 20 13.500S40 12 39 16.500S32 25 20 28.500S3 31 1 27Z",
  G3: "M25 4A16.5 16.5 0 1 0 36 27A13.5 13.5 0 0 1 25 4Z",
  G4: "M20 2L23.5 16.500L38 20L23.5 23.500L20 38L16.5 23.500L2 20L16.5 16.500Z",
  crash: "M20 2L24 12L34 6L30 17L39 20L30 24L34 34L24 29L20 38L16 29L6 34L10 24L1 20L10 17L6 6L16 12Z",
};

/** The craters of a moon. */
export const CRATERS = "M10 11a3.5 3.5 0 1 0 .1 0ZM27 25a4.5 4.5 0 1 0 .1 0ZM15 29a2.5 2.5 0 1 0 .1 0Z";
