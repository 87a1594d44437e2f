import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

export default defineConfig((env) => ({
  test: { ...base(env).test, globalSetup: "../../scripts/testing/find-chromium.ts" },
}));
