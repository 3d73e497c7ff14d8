// Checks the draws of a record with nothing but Node (18 or newer): node examples/verify.mjs FILE
// It knows no rules: docs/verification.md says what it checks, and what only `cosmodrome verify` checks.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
// -- BLAKE2b (RFC 7693), with key and `person` ------------------------------------------------------------------------
const START = ["6a09e667f3bcc908", "bb67ae8584caa73b", "3c6ef372fe94f82b", "a54ff53a5f1d36f1", "510e527fade682d1",
  "9b05688c2b3e6c1f", "1f83d9abfb41bd6b", "5be0cd19137e2179"].map((word) => BigInt(`0x${word}`));
const ORDER = ["0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0"];
const QUARTERS = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"];
const places = (row) => [...row].map((digit) => parseInt(digit, 16));
const word64 = (value) => BigInt.asUintN(64, value);
const turned = (value, bits) => word64((value >> bits) | (value << (64n - bits)));
const bytes8 = (number) => Buffer.from(BigInt(number).toString(16).padStart(16, "0"), "hex").reverse();
function mixed(h, block, count, last) {
  const v = [...h, ...START];
  v[12] ^= BigInt(count);
  if (last) v[14] = word64(~v[14]);
  for (let round = 0; round < 12; round++) {
    const order = places(ORDER[round % 10]);
    for (const [a, b, c, d] of QUARTERS.map(places)) {
      for (const [one, two] of [[32n, 24n], [16n, 63n]]) {
        v[a] = word64(v[a] + v[b] + block.readBigUInt64LE(8 * order.shift()));
        v[d] = turned(v[d] ^ v[a], one);
        v[c] = word64(v[c] + v[d]);
        v[b] = turned(v[b] ^ v[c], two);
      }
    }
  }
  return h.map((value, place) => value ^ v[place] ^ v[place + 8]);
}
function blake2b(parts, size, key, person) {
  const settings = Buffer.concat([Buffer.from([size, key.length, 1, 1]), Buffer.alloc(44), Buffer.from(person)], 64);
  const data = Buffer.concat(key.length ? [key, Buffer.alloc(128 - key.length), ...parts] : parts);
  let h = START.map((word, place) => word ^ settings.readBigUInt64LE(8 * place));
  for (let at = 0; at === 0 || at < data.length; at += 128) {
    const block = Buffer.concat([data.subarray(at, at + 128)], 128);
    h = mixed(h, block, Math.min(at + 128, data.length), at + 128 >= data.length);
  }
  return Buffer.concat(h.map(bytes8)).subarray(0, size);
}
// -- chance: as in kernel/chance.py -----------------------------------------------------------------------------------
const H = (purpose, parts) => blake2b(parts.flatMap((part) => [bytes8(part.length), part]), 32, [], purpose);
function rngOf(key, step) {
  let [block, words] = [0, []];
  const word = () => {
    const bytes = words.length ? [] : blake2b([bytes8(step), bytes8(block++)], 64, key, "");
    if (!words.length) words = upTo(15, 0).map((place) => bytes.readUInt32LE(4 * place));
    return words.pop();
  };
  const below = (n) => {
    let product = word() * n; // exact: no n here has more than 16 bits
    while (product % 2 ** 32 < 2 ** 32 % n) product = word() * n;
    return Math.floor(product / 2 ** 32);
  };
  const sample = (items, k) => {
    const pool = [...items];
    for (let i = 0; i < Math.min(k, pool.length); i++) {
      const j = i + below(pool.length - i);
      [pool[i], pool[j]] = [pool[j], pool[i]];
    }
    return pool.slice(0, k);
  };
  const dealt = (items, k) => sample(items, k).map((one) => items.splice(items.indexOf(one), 1)[0]);
  return { below, sample, dealt };
}

// -- draws: by game and first word of an outcome, the words that follow; `says` are those of the record ---------------
const upTo = (last, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place);
const keys = (letter, last) => upTo(last).map((number) => letter + String(number).padStart(2, "0"));
const times = (counts) => Object.entries(counts).flatMap(([kind, count]) => Array(count).fill(kind));
const tokens = times({ points_1: 5, points_2: 5, points_3: 4, recover_die: 3, wormhole_plus_4: 3 });
const tiles = times({ "mineral-red": 4, "mineral-purple": 4, "mineral-green": 4, "mineral-blue": 4, "alien-brown": 5,
  "alien-blue": 5, "matter-green": 4, "matter-blue": 4, water: 8, medal: 6, space: 16 });
const planets = ["freezer", "hazard", "maelstrom", "green-heggar", "cinder", "dustveil", "ruby-red", "verdigris",
  "cobalt-deep", "caldera", "amber-shroud", "twin-fall"];
const shapes = ["N5", "F5", "I3", "V3", "T4", "S4", "L4", "U5", "I2", "I4", "O4", "Z5"];
const pairs = ["civ-energy", "energy-water", "rover-tech", "tech-biomass", "water-rover", "biomass-civ"];
const stacks = new Map(shapes.map((key) => [key, pairs.flatMap((pair) => [`${key}-${pair}`, `${key}-${pair}-m`])]));
const [kinds, rhombs, objectives] = [[...new Set(tiles)], keys("R", 20).flatMap((one) => [one, one]), upTo(64, 37)];
let [expeditions, cards, discards] = [[], keys("c", 60), []];
const start = (rng, says, seats) => [rng.below(seats) + 1];
const look = (rng, stack) => [(stack.next = rng.dealt(stack.next ? [stack.next] : stack, 1)[0])];
const uncover = (rng, stack) => look(rng, stack).concat(delete stack.next).slice(0, 1);
const deal = (items) => (rng, says) => rng.dealt(items, says.length);
const civ = (rng, n, k) => rng.sample([...upTo(7 * n, 7 * n - 6), 28 + n, 32 + n], k).sort((a, b) => a - b);
const each = (draw) => (rng, says) => says.flatMap((tile) => draw(rng, stacks.get(tile.slice(0, 2)) ?? []));
const DRAWS = { // by game and version of its rules, and the hash of its components where an owner may replace them
  "mlem 1 6281106dbfe1c278": {
    start,
    missions: (rng, says, seats) => rng.sample(upTo(20), 4 * seats),
    expedition: (rng) => rng.dealt(expeditions.length ? expeditions : (expeditions = upTo(14)), 1),
    dice: (rng, says, seats, number = rng.below(6 ** says.length)) =>
      says.map((_, die) => "12234A"[Math.floor(number / 6 ** die) % 6]).sort(),
    token: deal(tokens),
  },
  "space-mission 2 ": {
    start,
    ring: (rng) => rng.sample(planets, 8),
    tiles: (rng) => rng.dealt(tiles, 8).sort((one, other) => kinds.indexOf(one) - kinds.indexOf(other)),
    cards: (rng, says, seats, drawn = rng.dealt(cards, says.length)) => {
      if (!cards.length) [cards, discards] = [discards, []]; // the discards are shuffled
      return [...drawn, ...rng.dealt(cards, says.length - drawn.length)];
    },
  },
  "tom-tube 2 f8522ca1665f14da": { start: (rng) => [["tom", "dave"][rng.below(2)]], draw: deal(rhombs) },
  "planet-unknown 2 ": {
    commander: start,
    station: (rng, says, seats, tops = each(uncover)(rng, shapes)) => [rng.below(6), rng.below(6), ...tops],
    objectives: deal(objectives),
    neighbours: deal(objectives),
    stack: (rng, [level, ...says]) => [level, ...civ(rng, +level, says.length)],
    below: each(look),
    tops: each(uncover),
  },
};

// -- checking ---------------------------------------------------------------------------------------------------------
const say = (sentence) => console.log(`ok  ${sentence}`);
const refuse = (sentence) => { throw new Error(sentence); };
process.on("uncaughtException", ({ message }) => { console.error(message); process.exit(1); });
const text = readFileSync(process.argv[2] ?? refuse("Name a record: node verify.mjs FILE"), "utf8");
const [head, ...lines] = text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
const { seats, commitment, entropy, words = [] } = head?.cosmodrome === 1 ? head : refuse("This is no Cosmodrome record of format 1.");
const seed = Buffer.from(head.seed ?? refuse("The seed is not published, so the draws cannot be checked."), "hex");
if (H("commitment", [seed]).toString("hex") !== commitment)
  refuse("The seed does not match the commitment that was shown before the first draw.");
say(`The seed matches the commitment ${commitment.slice(0, 16)}….`);
for (const { seat, hash, word } of words)
  if (word !== null && createHash("sha256").update(word).digest("hex") !== hash)
    refuse(`The word of seat ${seat + 1} does not match the hash that its player gave when sitting down.`);
const added = words.sort((one, other) => one.seat - other.seat).flatMap(({ word }) => word ?? []);
if (words.length && JSON.stringify(added) !== JSON.stringify(entropy))
  refuse("The “entropy” in line 1 of the record does not match the seats’ words in order.");
const draws = DRAWS[`${head.game} ${head.rules} ${head.data ?? ""}`];
if (!draws || !(seats > 0 && seats < 9)) refuse("Not the rules or components known here: use `cosmodrome verify`.");
const key = H("stream", [seed, ...entropy.map((word) => Buffer.from(word))]), left = [];
let [step, checked] = [0, 0];
for (const [place, { got, do: done, overdue }] of lines.entries()) {
  const [word, ...says] = (got ?? "").split(/[ :]/);
  if (got && Object.hasOwn(draws, word)) {
    const drawn = [word, ...draws[word](rngOf(key, step), says, seats)].join(got.includes(":") ? ":" : " ");
    if (drawn !== got) refuse(`Line ${place + 2}: the seed draws “${drawn}”, the record says “${got}”.`);
    checked++;
  } else if (got) left.push(word);
  discards = [...discards, ...((done ?? overdue ?? "").match(/\bc\d\d\b/g) ?? [])].sort();
  if (got ?? done ?? overdue) step++; // an entry is no step of the game: chance goes on as without it
}
say(`${checked} draws follow from the seed.`);
if (left.length) say(`${left.length} draws need the rules (${[...new Set(left)].join(", ")}): use \`cosmodrome verify\`.`);
