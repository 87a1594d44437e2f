import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

const BROWSER = ["test/browser/*.test.ts"];

export default defineConfig((env) => {
  const { include, exclude, ...shared } = base(env).test;
  return {
    test: {
      ...shared,
      // Times are shown in the zone of the reader: here always in the same one, which is not UTC.
      env: { ...shared.env, TZ: "Europe/Berlin" },
      projects: [
        {
          extends: true,
          test: { name: "functions", include, exclude: [...exclude, ...BROWSER] },
        },
        {
          extends: true,
          test: {
            name: "pages",
            include: ["test/*/*.test.tsx"],
            environment: "jsdom",
            setupFiles: [...shared.setupFiles, "test/setup-pages.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "Chromium",
            include: BROWSER,
            exclude,
            globalSetup: "../../scripts/testing/find-chromium.ts",
          },
        },
      ],
    },
  };
});
