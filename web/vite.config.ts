/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// `npm run dev` shows the page of these sources with the tables of a running `caylus serve`.
const server = process.env.CAYLUS_SERVER ?? "http://127.0.0.1:8000";

/** The catalogues without the words of the terminal, which the page never says. */
const catalogues: Plugin = {
  name: "catalogues",
  enforce: "pre",
  transform(code, id) {
    if (!/\/catalogues\/\w+\.json$/.test(id)) return;
    const entries = Object.entries(JSON.parse(code) as Record<string, string>);
    const said = entries.filter(([name]) => !name.startsWith("terminal."));
    return { code: JSON.stringify(Object.fromEntries(said)), map: null };
  },
};

export default defineConfig({
  plugins: [catalogues, svelte()],
  resolve: {
    alias: {
      $lib: path("src/lib"),
      $board: path("src/board"),
      $icons: path("src/icons"),
      $decision: path("src/decision"),
      $shell: path("src/shell"),
      $table: path("src/table"),
      $catalogues: path("../src/caylus/text/catalogues"), // the words of the game: one truth with the server
    },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  server: {
    fs: { allow: [".", "../src/caylus/text"] },
    proxy: { "/api": { target: server, ws: true } },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: scripts or fonts
    chunkSizeWarningLimit: 400,
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: "scripts/test-end.ts",
    restoreMocks: true,
  },
});
