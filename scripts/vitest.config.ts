import { defineConfig } from "vitest/config";
import { base } from "./testing/vitest-base.ts";

export default defineConfig(base);
