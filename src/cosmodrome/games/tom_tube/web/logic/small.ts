/** For tests: a bare hexagon of triangles, `size` edges from its middle to a corner, and three rhombs. No drawing of the
 * game appears here. */
import type { Parts, Props, Rhomb, View } from "../types";

const STEPS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;

export function hexagon(size = 2): Parts {
  const inside = (q: number, r: number) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= size;
  const id = (q: number, r: number) => `n${q},${r}`;
  const span = Array.from({ length: 2 * size + 1 }, (_, nth) => nth - size);
  const spots = span.flatMap((r) => span.filter((q) => inside(q, r)).map((q) => ({ q, r })));
  const rim = ({ q, r }: { q: number; r: number }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === size;
  const nodes = spots.map((one) => ({ id: id(one.q, one.r), ...one, kind: rim(one) ? ("rim" as const) : ("open" as const) }));
  const corners = span.flatMap((r) => span.flatMap((q) => [
    { id: `U${q},${r}`, at: [[q, r], [q + 1, r], [q, r + 1]] as const },
    { id: `D${q},${r}`, at: [[q + 1, r + 1], [q, r + 1], [q + 1, r]] as const },
  ]));
  const cells = corners.filter((cell) => cell.at.every(([q, r]) => inside(q, r))).map((cell) => ({ id: cell.id, nodes: cell.at.map(([q, r]) => id(q, r)), printed: null }));
  const edges = spots.flatMap(({ q, r }) => [0, 1, 2].flatMap((way) => {
    const [dq, dr] = STEPS[way] ?? [0, 0];
    if (!inside(q + dq, r + dr)) return [];
    const ends = [id(q, r), id(q + dq, r + dr)];
    const beside = cells.filter((cell) => ends.every((end) => cell.nodes.includes(end))).map((cell) => cell.id);
    return [{ id: ends.join("|"), nodes: ends, cells: beside, grey: true, site: beside.length === 2, q, r, way }];
  }));
  const sites = edges.filter((edge) => edge.site).map(({ id: key, nodes: [u = "", v = ""], cells: two, q, r, way }) => {
    const [before, after] = [way + 5, way + 1].map((one) => STEPS[one % 6] ?? [0, 0]).map(([dq, dr]) => id(q + dq, r + dr));
    const turn = [before ?? "", v, after ?? "", u];
    return { id: key, cells: two, corners: [turn, [...turn.slice(2), ...turn.slice(0, 2)]] };
  });
  return { nodes, cells, edges, sites, stations: [], rhombs: RHOMBS, patterns: PATTERNS, counts: COUNTS, flags: { energy_spheres: 1 }, lines: [] };
}

const rhomb = (id: string, arms: Rhomb["arms"], joined: number[][], half = false): Rhomb => ({ id, copies: 2, arms, energy: { half, literal: true }, turns: 2, joined });

const RHOMBS: Rhomb[] = [
  rhomb("bows", ["tom", "tom", "dave", "dave"], [[0, 1], [2, 3]]),
  rhomb("fork", ["tom", "neutral", "dave", null], [[0, 1, 2]]),
  rhomb("sphere", ["tom", "dave", "tom", "dave"], [[0, 1, 2, 3]], true),
];
const PATTERNS = [{ id: "bend", corners: [0, 1], turns: 3 }, { id: "blank", corners: [], turns: 1 }];
const COUNTS: Parts["counts"] = { bank: [9, 9, 9], start_energy: 1, points: [1, 2, 5, 5], per_move: 1, gives: [2, 1] };

/** A table on the small hexagon; sentences come out as their English text followed by the arguments. */
export function table(view: Partial<View>, legal: string[] = []): Props {
  const player = (seat: number, at: string) => ({ seat, at, energy: 1, control: 0, alien: 0, solar: 0, triangles: [6, 3], extra: 0, points: [1, 0, 0, 0, 0], home: [], lost: false });
  const whole = {
    seat: 0, flags: 0, stage: "turn", turn: 0, active: 0, players: [player(0, "n0,0"), player(1, "n1,0")], laid: [], stones: [], complete: [],
    energy_spheres: [], fresh: [], owed: [], holes: [], sites: 9, bank: [9, 9, 9], stock: [2, 2, 2], drawn: "", quiet: 0, ways: [], previews: [],
    ...view,
  } as unknown as View;
  const say = (text: unknown, args: object = {}) => `${Array.isArray(text) ? text[0] : text}`.replace(/\{(\w+)\}/g, (hole, name: string) => String((args as Record<string, unknown>)[name] ?? hole));
  return {
    position: { seat: 0, view: whole, legal: legal.map((one) => ({ do: one, kind: one.split(":")[0] ?? "", text: one, args: {}, reveals: "", lapses: "", closes: false })), waiting: [0] },
    parts: hexagon(), players: [], canAct: true, words: ({ text, args }: { text: unknown; args: object }) => say(text, args), t: say,
  } as unknown as Props;
}
