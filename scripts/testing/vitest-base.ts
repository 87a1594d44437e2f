import { join, resolve } from "node:path";
import type { ConfigEnv, ViteUserConfig } from "vitest/config";

/** What installs, starts commands or compilers, or goes through hundreds of cases: not a part of `pnpm test:quick`. */
const SLOW = [
  "browser/*",
  "{cli*,docs,document-rules,package,property,random-renames,readme}",
  "rules/*",
  "standard-schema/{agreement,bundle,hostile}",
  "unions",
  "{any-spec,check-answers,default-responses,editor}",
  "{migrations,mutations}",
  "{assignable,codemod-action,commands,compiles,demo,learn-from-traffic}",
  "lint-spec",
  "{many-repositories,pages,quick-starts,reference,site}",
  "server/cli",
  "{command/merge,command/record,command/run-program,live/secrets,privacy/secrets}",
  "load/hostile",
].map((name) => `test/${name}.test.ts`);

/** Tests that take minutes on two cores, and that few changes break: only `pnpm test:long` runs them. */
const LONG = [
  ...[
    "{bridge,maintainer,newcomer,release}",
    "compilers",
    "public-specs",
    "upgraded-histories",
    "{installed,nextjs,renovate,server-rendering}",
  ],
  "runtimes/*",
  "live/soak",
].map((name) => `test/${name}.test.ts`);

/** How many times as many random inputs `pnpm test:long` tries. */
const TIMES = 20;

/** Compiled code of what tests start again and again, such as compilers. */
const COMPILE_CACHE = join(resolve(import.meta.dirname, "../.."), "node_modules/.cache/compiled");

/**
 * How all packages are tested. The mode is `quick` for `pnpm test:quick`, `long` for `pnpm test:long`.
 * Totals for `npm test` to add up stand in `test-results.json`.
 */
export function base({ mode }: Pick<ConfigEnv, "mode">) {
  return {
    test: {
      include: ["test/**/*.test.ts"],
      setupFiles: ["clean-up.ts", "random-seed.ts"].map((name) => join(import.meta.dirname, name)),
      // A test file leaves nothing behind: what it imports is loaded once for all files of a project.
      isolate: false,
      exclude: ["**/node_modules/**", ...(mode === "long" ? [] : LONG), ...(mode === "quick" ? SLOW : [])],
      reporters: mode === "test" ? ["default", ["json", { outputFile: "test-results.json" }]] : ["default"],
      // Some tests install and build, which takes long where others do so beside them.
      testTimeout: 300_000 * (mode === "long" ? TIMES : 1),
      hookTimeout: 600_000,
      expect: { poll: { timeout: 60_000 } },
      env: {
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...(mode === "long" && {
          TEST_TIMES: `${TIMES}`,
          SEED: process.env.SEED ?? `${Date.now() % 2 ** 31}`,
        }),
      },
    },
  } satisfies ViteUserConfig;
}
