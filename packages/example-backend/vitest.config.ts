import { defineConfig } from "vitest/config";
import { base } from "../../scripts/testing/vitest-base.ts";

export default defineConfig(base);
