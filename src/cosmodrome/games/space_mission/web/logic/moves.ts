/** Legal actions as the board needs them: which of the six actions, which cards, which planet. */
import type { LegalAction } from "$lib/board";
import type { Parts, Planet, View } from "../types";

export const ACTIONS = ["top-up", "jump", "fly", "scan", "develop", "discover"] as const;
export type Action = (typeof ACTIONS)[number];

/** A legal action; `planet` is where it happens, `cards` what it costs. Discarding is not one: see `Table.topUp`. */
export interface Move {
  do: string;
  action: Action;
  cards: readonly string[];
  planet: string;
}

/** The board's data for choosing: the moves, and enough of the view to make up an example of a refused one. */
export interface Table {
  moves: readonly Move[];
  topUp: boolean;
  hand: readonly string[];
  ring: readonly Planet[];
  ship: string | null;
  signs: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export function table(legal: readonly LegalAction[], view: View, parts: Parts): Table {
  const own = view.seat === null ? undefined : view.players[view.seat];
  const ship = own?.ship == null ? null : (parts.planets[own.ship]?.key ?? null);
  return {
    moves: legal.flatMap((one) => move(one.do, ship)),
    topUp: legal.some((one) => one.kind === "draw" || one.kind === "keep"),
    hand: (own?.hand ?? []).flatMap((card) => parts.cards[card]?.key ?? []),
    ring: view.ring.flatMap((place) => parts.planets[place.planet] ?? []),
    ship,
    signs: Object.fromEntries(parts.cards.map((card) => [card.key, Object.fromEntries(card.faces)])),
  };
}

function move(text: string, ship: string | null): Move[] {
  const [word = "", ...rest] = text.split(" ");
  if (word === "jump") return [{ do: text, action: word, cards: rest.slice(0, 1), planet: rest[1] ?? "" }];
  if (word === "fly") return [{ do: text, action: word, cards: [], planet: rest[0] ?? "" }];
  if (word === "scan" || word === "develop" || word === "discover")
    return [{ do: text, action: word, cards: rest, planet: ship ?? "" }];
  return [];
}

const SIGN_OF: Partial<Record<Action, "jump" | "scan" | "land">> = { jump: "jump", scan: "scan", develop: "land" };

/** Does the card show this sign at all, with this number (0 on a card is the joker)? For pictures, not for rules. */
export function shows(table: Table, card: string, sign: string, number?: number): boolean {
  const value = table.signs[card]?.[sign];
  return value !== undefined && (number === undefined || value === 0 || value === number);
}

/** The text of an action, not a legal one, that stands for "`action` with these cards at this planet": its refusal is the
 * reason to show. Falls back on the hand and the ring for what is not chosen. */
export function example(table: Table, action: Action, cards: readonly string[], planet: string | null): string {
  const sign = SIGN_OF[action];
  const there = planet ?? table.ship ?? table.ring[0]?.key ?? "";
  const best = [...cards, ...table.hand.filter((card) => sign && shows(table, card, sign)), ...table.hand, "c01", "c02"];
  const [first = "c01", second = "c02"] = [...new Set(best)];
  switch (action) {
    case "top-up":
      return "draw";
    case "discover":
      return "discover";
    case "scan":
      return `scan ${first}`;
    case "develop":
      return `develop ${[first, second].sort().join(" ")}`;
    case "fly":
      return `fly ${planet ?? table.ring.find((one) => one.key !== table.ship)?.key ?? there}`;
    case "jump":
      return `jump ${first} ${planet ?? target(table, first)}`;
  }
}

function target(table: Table, card: string): string {
  const others = table.ring.filter((one) => one.key !== table.ship);
  return (others.find((one) => shows(table, card, "jump", one.jump)) ?? others[0])?.key ?? "";
}
