import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { planFiles } from "../../generate.ts";
import { operationValidators } from "../../src/generated/validators.gen.ts";
import { listOperations } from "../../src/spec/list-operations.ts";
import { createCompiledRequestValidator } from "../../src/validation/compiled-validator.ts";
import { createRequestValidator } from "../../src/validation/create-request-validator.ts";
import { EXAMPLES } from "./request-bodies.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const document = parse(readFileSync(join(ROOT, "spec/openapi.yaml"), "utf8"));
const compiled = createCompiledRequestValidator(operationValidators);
const interpreted = createRequestValidator(document, listOperations(document));

describe("the two validators", () => {
  it.each(EXAMPLES)("agree about %s %j", (id, body, isValid) => {
    const parts = { path: {}, query: new URLSearchParams(), body };
    const places = (validate: typeof compiled) =>
      [
        ...new Set(
          validate(id, parts)
            .filter((problem) => problem.in === "body")
            .map(({ at }) => at),
        ),
      ].sort();
    expect(places(compiled)).toEqual(places(interpreted));
    expect(places(compiled).length === 0).toBe(isValid);
  });
});

it("generated files are up to date", async () => {
  for (const [name, content] of Object.entries(await planFiles())) {
    const file = join(ROOT, "packages/msw/src/generated", name);
    expect(readFileSync(file, "utf8") === content, `${name} is stale: run \`pnpm generate\``).toBe(true);
  }
});
