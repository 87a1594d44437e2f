import { defineConfig, mergeConfig } from "vitest/config";
import { base } from "../../vitest.base.ts";

// The cases hold files of consumers, some of which are tests of theirs.
export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: ["**/node_modules/**", "test/cases/*/**"],
      setupFiles: ["test/seed.ts"],
      // The cases take as long as all others, which run beside them; by default, two cores are one worker.
      maxWorkers: 2,
    },
  }),
);
