import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "@tenant-api/openapi";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSchema, randomValue, validatorOf } from "../../../scripts/testing/random-schemas.ts";
import { generate } from "../src/index.ts";
import { compile } from "./compile-specs.ts";
import { temporaryFolder } from "./run-command.ts";

const RUNS = 100 * Number(process.env.TEST_TIMES ?? 1);

/** The fields that the random schemas name. */
const NAMES = ["a", "b", "c", "kind"];

/**
 * A schema with the names of its components made its own, and read as authors mean it and types say it: one with fields is
 * that of an object, and a map whose names have patterns has no others.
 */
function prepare(schema: object, index: number): object {
  const text = JSON.stringify(schema).replaceAll(/(schemas\/[AB])/g, `$1${index}`);
  return JSON.parse(text, (_, value) => {
    if (!isObject(value)) return value;
    const { type, properties, patternProperties, additionalProperties } = value;
    return {
      ...value,
      ...(isObject(properties) && type === undefined && { type: "object" }),
      ...(patternProperties !== undefined &&
        additionalProperties === undefined && { additionalProperties: false }),
    };
  });
}

/**
 * The type that has one value only. A field that is not there is stated to be missing: of an object with optional fields
 * alone, TypeScript refuses those that have none of them.
 */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(typeOf).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const missing = NAMES.filter((name) => !Object.hasOwn(value, name)).map((name) => `${name}?: never`);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner)}`);
  return `{ ${[...missing, ...fields].join("; ")} }`;
}

it("the types take every value that a schema allows, and refuse most others", async () => {
  const sample = fc.record({
    ...{ S: randomSchema, A: randomSchema, B: randomSchema },
    values: fc.array(randomValue, { minLength: 8, maxLength: 12 }),
  });
  const samples = fc.sample(sample, { numRuns: RUNS, seed: Number(process.env.SEED ?? 1) });
  const named = samples.flatMap(({ S, A, B }, index) =>
    Object.entries({ S, A, B }).map(([name, schema]) => [`${name}${index}`, prepare(schema, index)] as const),
  );
  const schemas: Record<string, object> = Object.fromEntries(named);
  const folder = temporaryFolder();
  const spec = join(folder, "openapi.json");
  const info = { title: "Things", version: "1" };
  writeFileSync(
    spec,
    JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }, null, 1),
  );
  await generate({ spec, out: join(folder, "api") });

  const lines = ['import type { components } from "./api/index.ts";'];
  const verdicts: (boolean | undefined)[] = [undefined];
  for (const [index, { values }] of samples.entries()) {
    const isValid = validatorOf(schemas[`S${index}`] ?? {}, schemas);
    for (const value of values) {
      const type = `components["schemas"]["S${index}"]`;
      lines.push(`export const value${lines.length}: ${type} = {} as unknown as ${typeOf(value)};`);
      verdicts.push(isValid(value));
    }
  }
  writeFileSync(join(folder, "values.ts"), lines.join("\n"));
  const messages = await compile(folder);
  const refused = new Set([...messages.matchAll(/values\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1));
  expect(messages.split("\n").filter((line) => /^\S/.test(line) && !line.includes("values.ts("))).toEqual([]);

  const linesWith = (verdict: boolean, isRefused: boolean) =>
    lines.filter((_, index) => verdicts[index] === verdict && refused.has(index) === isRefused);
  expect(linesWith(true, true)).toEqual([]);
  expect(linesWith(true, false).length).toBeGreaterThan(RUNS);
  expect(linesWith(false, true).length).toBeGreaterThan(15 * linesWith(false, false).length);
});
