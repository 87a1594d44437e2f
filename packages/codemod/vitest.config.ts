import { defineConfig, mergeConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

// The cases hold files of consumers, some of which are tests of theirs.
export default defineConfig((env) =>
  mergeConfig(base(env), {
    test: {
      exclude: ["test/cases/*/**"],
      setupFiles: ["test/seed.ts", "test/share-libraries.ts"],
      // What takes as long as all else is in two files, one beside the other; by default, two cores are one worker.
      maxWorkers: 2,
      // The native compiler, a program in Go, has a process for each small consumer, which ends before memory matters.
      env: { GOGC: "off" },
    },
  }),
);
