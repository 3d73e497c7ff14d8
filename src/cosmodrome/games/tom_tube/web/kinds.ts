/** Written by tools/wire_types.py from the game's texts: run it again when those change. */

/** Kinds of events. A seat that sees more of an event than others gets its kind with "+" at the end. */
export type Kind =
  | "started"
  | "turn"
  | "exchanged"
  | "passed"
  | "drew"
  | "laid"
  | "filled"
  | "declined"
  | "holes"
  | "stone"
  | "no-stone"
  | "moved"
  | "moved-control"
  | "jumped"
  | "took"
  | "journey"
  | "homeward"
  | "ended-home"
  | "ended-late-home"
  | "ended-wrecked"
  | "ended-journey-lost"
  | "lost-loses"
  | "ended-both-passed"
  | "ended-standstill";
