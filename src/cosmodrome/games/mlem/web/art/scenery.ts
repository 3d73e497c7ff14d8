/** Shapes of the scenery along the journey. */

/** A cloud, 100 wide. */
export const CLOUD = "M14 34Q0 33 2 22T18 14Q24 0 40 4T60 12Q74 4 84 14T96 28Q96 36 84 35Z";
/** A bright star, 12 high, round the origin. */
export const SPARK = "M0-6Q.8-.8 6 0 .8.8 0 6-.8.8-6 0-.8-.8 0-6Z";
/** The launch pad, below the first field; its middle at the origin. */
export const GANTRY = "M-15 4H18M-12 4L-15 16M15 4L18 16M-15 16H20M12 4V-22M18 4V-22M12-22H18M12-14L18-8M12-6L18 0M12-18H4";

/** A parachute and its lines, 40 wide and 40 high: the cat hangs below. */
export const CHUTE = {
  silk: "M2 17C4 2 36 2 38 17Q32 13 26 17Q20 12 14 17Q8 13 2 17Z",
  lines: "M2 17L20 39L38 17M14 17L20 39L26 17",
};

/** A wrecked rocket on the ground; box 40 × 40. */
export const WRECK = {
  hull: "M5 30L15 12Q17 9 21 10L31 14 27 20 32 23 25 33Z",
  window: "M19 17.500a4 4 0 1 0 .1 0Z",
  ground: "M1 33Q9 28 20 31T39 33Q30 38 20 37T1 33Z",
  smoke: "M30 11Q27 7 31 5T33 0",
};
