import { defineConfig, mergeConfig } from "vitest/config";
import { base } from "../../vitest.base.ts";

/** What depends on msw is tested with both major versions of it. */
const ON_BOTH = [
  "test/rules.test.ts",
  "test/events.test.ts",
  "test/behaviour/**",
  "test/handlers/**",
  "test/faults/**",
  "test/typed-http/**",
];

export default mergeConfig(
  base,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: "msw 3" } },
        {
          extends: true,
          resolve: {
            alias: [
              { find: /^msw$/, replacement: "msw-2" },
              { find: /^msw\/node$/, replacement: "msw-2/node" },
            ],
          },
          test: { name: "msw 2", include: ON_BOTH },
        },
      ],
    },
  }),
);
