import { svelte } from "@sveltejs/vite-plugin-svelte";
import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

export default defineConfig((env) => ({
  plugins: [svelte({ configFile: false }), solid({ include: "src/solid.tsx" })],
  // Svelte and Solid have another build for servers. Node would take it, so Vite loads what imports Solid.
  resolve: { conditions: ["browser"] },
  test: { ...base(env).test, server: { deps: { inline: [/solid/] } } },
}));
