import type { ViteUserConfig } from "vitest/config";

/** Totals for `npm test` to add up stand in `test-results.json`. */
export const base = {
  test: {
    include: ["test/**/*.test.ts"],
    reporters: ["default", ["json", { outputFile: "test-results.json" }]],
    // Some tests install and build, which takes long where others do so beside them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
} satisfies ViteUserConfig;
