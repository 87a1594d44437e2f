import { isObject } from "@tenant-api/openapi";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSchema, randomValue, validatorOf } from "../../../scripts/testing/random-schemas.ts";
import { diffSpecs } from "../src/index.ts";

const RUNS = 60 * Number(process.env.TEST_TIMES ?? 1);

/** Keywords whose members are schemas by name. */
const BY_NAME = ["properties", "patternProperties", "dependentSchemas"];

function schemasIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, below]) => {
    if (key === "enum" || key === "const") return [];
    return schemasIn(BY_NAME.includes(key) ? Object.values(below as object) : below);
  });
  return [value, ...inner];
}

/** A copy of a schema in which one keyword, anywhere in it, has the value that it has in another schema, or is not there. */
function withOtherKeyword(schema: object, other: object, place: number, keyword: number): object {
  const copy = structuredClone(schema);
  const all = schemasIn(copy);
  const changed = all[place % all.length] ?? {};
  const keys = Object.keys({ ...changed, ...other });
  const key = keys[keyword % keys.length];
  if (key === undefined) return copy;
  delete changed[key];
  return Object.assign(changed, key in other && { [key]: (other as Record<string, unknown>)[key] }) && copy;
}

function specOf(schema: object, schemas: object) {
  const content = { "application/json": { schema } };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/things": { get: { responses: { 200: { description: "Things", content } } } } },
    components: { schemas },
  };
}

it("a keyword by which a schema allows other values is a change", () => {
  let told = 0;
  fc.assert(
    fc.property(
      ...([randomSchema, randomSchema, randomSchema, randomSchema] as const),
      ...([fc.nat(), fc.nat(), fc.array(randomValue, { minLength: 12, maxLength: 20 })] as const),
      (before, A, B, other, place, keyword, values) => {
        const after = withOtherKeyword(before, other, place, keyword);
        const [isValidBefore, isValidAfter] = [validatorOf(before, { A, B }), validatorOf(after, { A, B })];
        const isOther = (value: unknown) => {
          const verdicts = [isValidBefore(value), isValidAfter(value)];
          return verdicts.includes(true) && verdicts.includes(false);
        };
        if (!values.some(isOther)) return;
        expect(diffSpecs(specOf(before, { A, B }), specOf(after, { A, B }))).not.toEqual([]);
        told += 1;
      },
    ),
    { numRuns: RUNS },
  );
  expect(told).toBeGreaterThan(RUNS / 10);
});
