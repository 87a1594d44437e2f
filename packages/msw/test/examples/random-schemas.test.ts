import fc from "fast-check";
import { expect, it } from "vitest";
import { exampleOf, specOf } from "./example-of.ts";

// Schemas that have values by the way in which they are made: bounds that do not cross, patterns that can be met.

const bounds = (low: number, high: number) =>
  fc.tuple(fc.integer({ min: low, max: high }), fc.integer({ min: 0, max: 20 }));

const text = fc.oneof(
  bounds(0, 40).map(([minLength, more]) => ({ type: "string", minLength, maxLength: minLength + more + 1 })),
  fc.constantFrom("date", "date-time", "email", "uri", "uuid", "ipv4", "time", "hostname").map((format) => ({
    type: "string",
    format,
  })),
  fc
    .constantFrom(
      "^[A-Z]{2}\\d{3}$",
      "^(a|bc)+$",
      "[x-z]",
      "^\\+[1-9]\\d{1,14}$",
      "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    )
    .map((pattern) => ({ type: "string", pattern })),
);

const number = fc.oneof(
  bounds(-50, 50).map(([minimum, more]) => ({ type: "integer", minimum, maximum: minimum + more })),
  bounds(-50, 50).map(([low, more]) => ({
    type: "number",
    exclusiveMinimum: low,
    exclusiveMaximum: low + more + 0.001,
  })),
  fc
    .tuple(fc.constantFrom(0.01, 0.5, 3, 7), fc.integer({ min: -20, max: 20 }))
    .map(([multipleOf, minimum]) => ({
      type: "number",
      multipleOf,
      minimum,
    })),
);

const values = fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), {
  minLength: 3,
  maxLength: 6,
});

const scalar = fc.oneof(
  text,
  number,
  fc.constant({ type: "boolean" }),
  values.map((allowed) => ({ enum: allowed })),
  values.map(([value]) => ({ const: value })),
  values.map((allowed) => ({ enum: allowed, not: { const: allowed[0] } })),
  number.map((schema) => ({ ...schema, type: [schema.type, "null"] })),
);

const names = fc.constantFrom("a", "b", "c", "d", "__proto__", "x y", "then");

/** No value is valid: a union never makes one of these. */
const impossible = fc.constantFrom<unknown>(
  false,
  { not: {} },
  { type: "string", minLength: 3, maxLength: 1 },
  { type: "array", minItems: 1, items: false },
  { type: "object", required: ["x"], properties: { x: false } },
  { type: "object", required: ["gone"], additionalProperties: false },
  { type: "object", required: ["gone"], unevaluatedProperties: false },
  {
    allOf: ["a", "b"].map((name) => ({
      ...{ type: "object", required: [name], properties: { [name]: {} }, additionalProperties: false },
    })),
  },
);

const closed = fc.constantFrom("additionalProperties", "unevaluatedProperties");

const { schema } = fc.letrec<{ schema: object }>((tie) => {
  const inner = tie("schema");
  const object = fc
    .record({
      properties: fc.dictionary(names, inner, { maxKeys: 4 }),
      required: fc.uniqueArray(names, { maxLength: 4 }),
    })
    .map((parts) => ({ type: "object", ...parts }));
  const list = fc
    .record({ items: inner, minItems: fc.integer({ min: 0, max: 3 }) })
    .map((parts) => ({ type: "array", ...parts }));
  const unique = fc.record({
    items: fc.constantFrom({ type: "string" }, { type: "integer" }),
    minItems: fc.nat(6),
  });
  return {
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      scalar,
      object,
      list,
      unique.map((parts) => ({ type: "array", uniqueItems: true, ...parts })),
      fc.tuple(inner, inner).map((anyOf) => ({ anyOf })),
      fc.tuple(inner, inner).map(([left, right]) => ({
        oneOf: [
          { type: "object", required: ["kind", "v"], properties: { kind: { const: "left" }, v: left } },
          { type: "object", required: ["kind", "v"], properties: { kind: { const: "right" }, v: right } },
        ],
      })),
      fc
        .tuple(inner, closed, fc.array(impossible, { maxLength: 3 }), fc.nat(3), fc.boolean())
        .map(([v, keyword, others, at, isOne]) => {
          const member = { type: "object", required: ["v"], properties: { v }, [keyword]: false };
          return { [isOne ? "oneOf" : "anyOf"]: others.toSpliced(at, 0, member) };
        }),
      fc.tuple(inner, inner).map(([left, right]) => ({
        allOf: [
          { type: "object", required: ["left"], properties: { left } },
          { type: "object", required: ["right"], properties: { right } },
        ],
      })),
      inner.map((then) => ({
        type: "object",
        required: ["kind"],
        properties: { kind: { enum: ["x", "y"] } },
        if: { properties: { kind: { const: "x" } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ["then"], properties: { then } },
      })),
      fc
        .record({ minProperties: fc.nat(4), additionalProperties: inner })
        .map((parts) => ({ type: "object", ...parts })),
    ),
  };
});

it("the example of every schema that has values is valid", async () => {
  await fc.assert(
    fc.asyncProperty(schema, fc.integer({ min: 1, max: 9 }), async (made, seed) => {
      const { errors, problem, json } = await exampleOf(specOf(made), seed);
      expect({ errors, problem, json }).toMatchObject({ errors: "", problem: null });
    }),
    { seed: 46, numRuns: 400 },
  );
});
