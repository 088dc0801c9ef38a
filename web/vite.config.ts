import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./scripts/licences.mjs";

// The built client becomes a part of the Python package: an installed Lorehall needs no Node.
export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/lorehall/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    isolate: false, // tests/setup.ts gives each file a world of its own
    pool: "threads",
    testTimeout: 60_000, // only what hangs may fail for its time, on the busiest machine too
  },
});
