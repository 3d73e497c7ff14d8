/** The order of decisions in a review. Pure. */
import type { ReviewedDecision, WholeReview } from "../types";

const MOST = 5;

const costly = ({ mark }: ReviewedDecision): boolean => mark === "slip" || mark === "mistake";

/** The costliest decisions of a seat, the costliest first. */
export function ownOf(whole: WholeReview, seat: number): ReviewedDecision[] {
  const own = whole.decisions.filter((one) => one.seat === seat && costly(one));
  return own.sort((a, b) => b.chance - a.chance || b.points - a.points).slice(0, MOST);
}

/** The decisions that mattered most in the whole match, the costliest first; those of `seat` left out. */
export const mattered = (whole: WholeReview, seat: number | null): ReviewedDecision[] =>
  whole.moments.flatMap((step) => whole.decisions.filter((one) => one.step === step && one.seat !== seat));

/** Put the entry of `seat` first; the others keep their order. */
export const ownFirst = <Of extends { seat: number }>(all: readonly Of[], seat: number | null): Of[] =>
  [...all].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
