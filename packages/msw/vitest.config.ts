import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

/** What depends on msw is tested with both major versions of it. */
const ON_BOTH = ["rules", "events", "behaviour/*", "handlers/*", "faults/*", "releases/*", "typed-http/*"];

export default defineConfig((env) => {
  const { include, ...shared } = base(env).test;
  return {
    test: {
      ...shared,
      projects: [
        {
          extends: true,
          test: { name: "msw 3", include, globalSetup: "../../scripts/testing/find-chromium.ts" },
        },
        {
          extends: true,
          resolve: {
            alias: [
              { find: /^msw$/, replacement: "msw-2" },
              { find: /^msw\/node$/, replacement: "msw-2/node" },
            ],
          },
          test: { name: "msw 2", include: ON_BOTH.map((name) => `test/${name}.test.ts`) },
        },
      ],
    },
  };
});
