import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

/** The test of the process that the native compiler runs in. */
const PROCESS = "test/compiler/native-process.test.ts";

export default defineConfig((env) => {
  const { include, exclude, ...shared } = base(env).test;
  return {
    test: {
      ...shared,
      setupFiles: [...shared.setupFiles, "test/seed.ts"],
      // By default, two cores are one worker.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          resolve: {
            alias: { "typescript/unstable/sync": join(import.meta.dirname, "test/shared-native-api.ts") },
          },
          test: {
            name: "all",
            globalSetup: "../../scripts/testing/find-chromium.ts",
            include,
            // The cases hold files of consumers, some of which are tests of theirs.
            exclude: [...exclude, PROCESS, "test/rules/*/**"],
            env: { GOGC: "400" },
          },
        },
        { extends: true, test: { name: "a compiler of its own", include: [PROCESS], exclude } },
      ],
    },
  };
});
