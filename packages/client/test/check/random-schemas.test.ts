import { createCheckTables } from "@tenant-api/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createOperationCheck } from "../../src/check/operation-check.ts";
import { ref, specOf } from "./checked-client.ts";

const RUNS = 60 * Number(process.env.TEST_TIMES ?? 1);
const names = ["a", "b", "c", "kind"] as const;
const scalars = fc.constantFrom<unknown>(null, true, 0, 1.5, "x", "y");

/** Schemas of everything that is compared, which may refer to each other. */
const schema = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<object>(
      ...[{}, { type: "string" }, { type: "integer" }, { type: ["number", "null"] }, { type: "object" }],
      ...[{ const: "x" }, { enum: ["x", "y", 0] }, { enum: [null, { a: 1 }] }, ref("A"), ref("B")],
    ),
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    fc.record({
      type: fc.constant("array"),
      prefixItems: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
    }),
    fc.record(
      {
        type: fc.constantFrom("object", ["object", "string"]),
        properties: fc.dictionary(fc.constantFrom(...names), tie("schema"), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
        patternProperties: fc.record({ "^[ao]": tie("schema") }),
      },
      { requiredKeys: ["properties"] },
    ),
    fc
      .record({
        beside: tie("schema"),
        known: fc.oneof(
          fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
          fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
          fc.record({ if: tie("schema"), else: tie("schema") }),
          fc.record({ dependentSchemas: fc.record({ a: tie("schema") }) }),
        ),
        unevaluatedProperties: fc.oneof(fc.constant(false), tie("schema")),
      })
      .map(({ beside, known, unevaluatedProperties }) => ({ ...beside, ...known, unevaluatedProperties })),
    ...(["allOf", "anyOf", "oneOf"] as const).map((key) =>
      fc
        .record({ of: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }), beside: tie("schema") })
        .map(({ of, beside }) => ({ ...(of.length > 1 ? {} : beside), [key]: of })),
    ),
  ),
})).schema;

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalars,
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...names, "other"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** With `anyOf` in the place of `oneOf`: that a value fits two alternatives is no deviation. */
function withAnyOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withAnyOf);
  if (typeof node !== "object" || node === null) return node;
  const { oneOf, allOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, withAnyOf(inner)]),
  );
  const all = [...(Array.isArray(allOf) ? allOf : []), ...(oneOf ? [{ anyOf: oneOf }] : [])];
  return { ...rest, ...(all.length > 0 && { allOf: all }) };
}

it("no value that a schema allows deviates", () => {
  let [allowed, refused] = [0, 0];
  fc.assert(
    fc.property(
      schema,
      schema,
      schema,
      fc.array(value, { minLength: 4, maxLength: 8 }),
      (root, A, B, values) => {
        const document = specOf(root, { A, B });
        const [table] = createCheckTables(document, () => "get").values();
        // The root says nothing that is compared.
        if (!table) return;
        const check = createOperationCheck(JSON.parse(JSON.stringify(table)));
        const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
        const components = withAnyOf({ components: { schemas: { A, B } }, ...root }) as object;
        const validate = compile(ajv, components);
        // A schema that contains nothing but itself.
        if (!validate) return;
        for (const one of values) {
          const { forbidden } = check.check(one, 200);
          const isValid = isAllowed(validate, one);
          if (isValid) expect(forbidden.map(({ kind, place }) => [kind, place])).toEqual([]);
          if (isValid) allowed += 1;
          else if (forbidden.length > 0) refused += 1;
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(allowed, refused)).toBeGreaterThan(RUNS / 4);
});

function compile(ajv: Ajv2020, root: object): ((value: unknown) => boolean) | undefined {
  try {
    return ajv.compile(root);
  } catch {
    return undefined;
  }
}

/** A schema that contains itself without end allows nothing. */
function isAllowed(validate: (value: unknown) => boolean, one: unknown): boolean {
  try {
    return validate(one);
  } catch {
    return false;
  }
}
