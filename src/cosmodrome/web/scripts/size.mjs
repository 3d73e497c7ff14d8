// Prints what a browser fetches, compressed, for the first page and for each game's table; fails above the limits.
//     npm run build && npm run size
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const FIRST = 200_000;
const WITH_TABLE = 260_000;
const ENTRY = "src/main.ts";
const TABLE = "src/pages/TablePage.svelte";
const built = fileURLToPath(new URL("../../server/static/table/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${built}.vite/manifest.json`, "utf-8"));

/** The files of a chunk and of everything it always imports. */
function files(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const { file, css = [], assets = [], imports = [] } = manifest[name];
  return [file, ...css, ...assets, ...imports.flatMap((other) => files(other, seen))];
}

/** Bytes on the line: fonts are compressed already. */
function weight(file) {
  const content = readFileSync(built + file);
  return file.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
}

const total = (names) => [...new Set(names.flatMap((name) => files(name)))].reduce((sum, file) => sum + weight(file), 0);

const boards = Object.keys(manifest).filter((name) => /games\/[^/]+\/web\/index\.ts$/.test(name));
const loads = [
  ["home", total([ENTRY])],
  ...boards.map((board) => [board.split("/").at(-3), total([ENTRY, TABLE, board])]),
];
for (const [name, bytes] of loads) console.log(`${name.padEnd(24)} ${(bytes / 1000).toFixed(1)} kB`);
const limit = (name) => (name === "home" ? FIRST : WITH_TABLE);
for (const [name, bytes] of loads.filter(([name, bytes]) => bytes > limit(name))) {
  console.error(`${name}: ${(bytes / 1000).toFixed(1)} kB, more than ${limit(name) / 1000} kB.`);
  process.exitCode = 1;
}
