import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

export default defineConfig((env) => {
  const { test } = base(env);
  return { test: { ...test, globalSetup: "../../scripts/testing/find-chromium.ts" } };
});
