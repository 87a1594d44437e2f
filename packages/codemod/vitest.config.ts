import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

const CASES = ["test/rules/*.test.ts", "test/compiler/{alike,session,traps}.test.ts"];

export default defineConfig((env) => {
  const { include, exclude, ...shared } = base(env).test;
  return {
    test: {
      ...shared,
      setupFiles: [...shared.setupFiles, "test/seed.ts"],
      // What takes as long as all else is in two files, one beside the other; by default, two cores are one worker.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          resolve: {
            alias: { "typescript/unstable/sync": join(import.meta.dirname, "test/shared-native-api.ts") },
          },
          test: { name: "cases", include: CASES, exclude, env: { GOGC: "400" } },
        },
        {
          extends: true,
          test: {
            name: "all else",
            globalSetup: "../../scripts/testing/find-chromium.ts",
            include,
            // The cases hold files of consumers, some of which are tests of theirs.
            exclude: [...exclude, ...CASES, "test/rules/*/**"],
            // The native compiler, a program in Go, has a process for each small consumer, which ends before memory matters.
            env: { GOGC: "off" },
          },
        },
      ],
    },
  };
});
