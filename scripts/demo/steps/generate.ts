import { readFileSync } from "node:fs";
import { join } from "node:path";
import { succeed } from "../commands.ts";
import { ensure } from "../demo-error.ts";
import { RENAMED } from "../scenario.ts";
import type { Step } from "../step.ts";

const TYPES = "packages/types/src/generated/openapi.gen.ts";

export const generate: Step = {
  name: "generate",
  title: "Regenerate the types, and what else is made from the spec: pnpm generate",

  run: async (demo) => void (await succeed(demo, "pnpm generate")),

  async check({ repository }) {
    const types = readFileSync(join(repository, TYPES), "utf8");
    const count = types.split(`${RENAMED.to}?:`).length - 1;
    ensure(count, `Expected \`${RENAMED.to}\` in the types, received none.`);
    return [`\`${RENAMED.to}\` stands in ${count} types.`];
  },
};
