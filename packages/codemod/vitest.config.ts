import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

const CASES = "test/cases*.test.ts";

export default defineConfig((env) =>
  mergeConfig(base(env), {
    test: {
      // The cases hold files of consumers, some of which are tests of theirs.
      exclude: ["test/cases/*/**"],
      setupFiles: ["test/seed.ts", "test/share-libraries.ts"],
      // What takes as long as all else is in two files, one beside the other; by default, two cores are one worker.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          resolve: {
            alias: { "typescript/unstable/sync": join(import.meta.dirname, "test/shared-native-api.ts") },
          },
          test: { name: "cases", include: env.mode === "quick" ? [] : [CASES] },
        },
        {
          extends: true,
          test: {
            name: "all else",
            exclude: [CASES],
            // The native compiler, a program in Go, has a process for each small consumer, which ends before memory matters.
            env: { GOGC: "off" },
          },
        },
      ],
    },
  }),
);
