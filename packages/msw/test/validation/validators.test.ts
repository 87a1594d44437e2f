import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { planFiles } from "../../generate.ts";
import { operationValidators } from "../../src/generated/validators.gen.ts";
import { listOperations, type Operation } from "../../src/spec/list-operations.ts";
import { createCompiledRequestValidator } from "../../src/validation/compiled-validator.ts";
import { createRequestValidator } from "../../src/validation/create-request-validator.ts";
import type { Problem } from "../../src/validation/problem.ts";
import { EXAMPLES } from "./request-bodies.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const document = parse(readFileSync(join(ROOT, "spec/openapi.yaml"), "utf8"));
const compiled = createCompiledRequestValidator(operationValidators);
const interpreted = createRequestValidator(document);

describe("the two validators", () => {
  it.each(EXAMPLES)("agree about %s %j", (id, body, isValid) => {
    const operation = listOperations(document).find((one) => one.id === id) as Operation;
    const mediaType = operation.requestBody?.bodies[0]?.mediaType as string;
    const parts = { path: {}, query: "", headers: new Headers(), cookies: {}, mediaType, body };
    const placesOf = (problems: Problem[]) =>
      [...new Set(problems.filter((problem) => problem.in === "body").map(({ at }) => at))].sort();
    const places = placesOf(compiled(id, parts));
    expect(places).toEqual(placesOf(interpreted(operation, parts)));
    expect(places.length === 0).toBe(isValid);
  });
});

it("generated files are up to date", async () => {
  for (const [name, content] of Object.entries(await planFiles())) {
    const file = join(ROOT, "packages/msw/src/generated", name);
    expect(readFileSync(file, "utf8") === content, `${name} is stale: run \`pnpm generate\``).toBe(true);
  }
});
