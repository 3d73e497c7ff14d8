import { fileURLToPath } from "node:url";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // The boards lie outside this folder. Named from above them, they are built the same wherever the checkout is.
  compilerOptions: { rootDir: fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "") },
};
