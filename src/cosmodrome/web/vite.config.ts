import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds a running `cosmodrome serve`. */
const server = "http://127.0.0.1:8010";

/** The boards as one script, for where there are no modules: `npm run boards`. */
const script = {
  ssr: { noExternal: true as const },
  build: { target: "es2022", minify: true, rolldownOptions: { output: { format: "iife" as const, entryFileNames: "boards.js" } } },
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: command === "build" ? "/static/table/" : "/",
  // A picture contains its own styles.
  plugins: [svelte(isSsrBuild ? { compilerOptions: { css: "injected" } } : {})],
  resolve: {
    alias: { $lib: here("src/lib") },
    // A game's board lives outside this folder; it takes its packages from here.
    dedupe: ["svelte"],
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  server: {
    fs: { allow: [here("."), here("../games")] },
    proxy: { "/api": { target: server, ws: true }, "/static": server },
  },
  ssr: mode === "boards" ? script.ssr : {},
  build: isSsrBuild
    ? mode === "boards"
      ? script.build
      : {}
    : {
        outDir: here("../server/static/table"),
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        rolldownOptions: { input: [here("src/main.ts"), here("src/api.ts"), here("src/worker.ts")] },
      },
  test: {
    include: ["src/**/*.test.ts", "../games/*/web/**/*.test.ts"],
    environment: "node",
  },
}));
