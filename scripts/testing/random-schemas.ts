import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";

const names = ["a", "b", "c", "kind"] as const;
const scalars = fc.constantFrom<unknown>(null, true, 0, 1.5, "x", "y");
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas of everything that can be compared, which may refer to the components `A` and `B`. */
export const randomSchema: fc.Arbitrary<object> = fc.letrec<{ schema: object }>((tie) => ({
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

/** Values of JSON with the fields that these schemas name. */
export const randomValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalars,
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...names, "other"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** With `anyOf` in the place of `oneOf`: that a value fits two alternatives is no deviation. */
export function withAnyOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withAnyOf);
  if (typeof node !== "object" || node === null) return node;
  const { oneOf, allOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, withAnyOf(inner)]),
  );
  const all = [...(Array.isArray(allOf) ? allOf : []), ...(oneOf ? [{ anyOf: oneOf }] : [])];
  return { ...rest, ...(all.length > 0 && { allOf: all }) };
}

/**
 * Checks values by a schema that refers to components; undefined where the validator does not end, since a schema contains
 * itself.
 */
export function validatorOf(schema: object, schemas: object): (value: unknown) => boolean | undefined {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  const whole = { ...schema, components: { schemas } };
  return (value) => {
    try {
      return ajv.validate(whole, value);
    } catch {
      return undefined;
    }
  };
}
