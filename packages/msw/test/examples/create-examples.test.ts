import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exampleOf, specOf } from "./example-of.ts";

const SATISFIABLE = {
  "a pattern":
    "{type: object, required: [code], properties: {code: {type: string, pattern: '^[A-Z]{3}-\\d{2}$'}}}",
  "a pattern of an optional property": "{properties: {code: {type: string, pattern: '^[A-Z]{3}-\\d{2}$'}}}",
  "a pattern with a repetition": "{type: string, pattern: '^[0-9a-f]{32}$'}",
  "a pattern with alternatives": "{type: string, pattern: '^(0|[1-9][0-9]*)$'}",
  "a pattern with look-aheads": "{type: string, pattern: '^(?=.*[A-Z])(?=.*\\d).{8,}$'}",
  "a pattern with a negative look-ahead": "{type: string, pattern: '^(?!a)[a-z]{3}$'}",
  "a pattern of Unicode": "{type: string, pattern: '^\\p{Lu}\\p{L}+$'}",
  "a pattern with a named group": "{type: string, pattern: '^(?<a>\\d)x\\k<a>$'}",
  "a pattern and lengths": "{type: string, pattern: '^[a-z]+$', minLength: 30, maxLength: 31}",
  "a pattern without anchors, and a length": "{type: string, pattern: '[A-Z]', minLength: 12}",
  "two patterns": "{allOf: [{type: string, pattern: '^a'}, {pattern: '^[a-c]{4}$'}]}",
  "a pattern and a format": "{type: string, format: uri, pattern: '^https:'}",
  "a format and a length": "{type: string, format: email, minLength: 60}",
  "a format and a short length": "{type: string, format: uri, maxLength: 5}",
  "patterned items": "{type: array, minItems: 1, items: {type: string, pattern: '^x-\\d{4}$'}}",
  "multipleOf with bounds": "{type: integer, multipleOf: 7, minimum: 8}",
  "multipleOf below one": "{type: number, multipleOf: 0.01, minimum: 0.5}",
  "two divisors": "{allOf: [{type: integer, multipleOf: 4}, {multipleOf: 6, minimum: 13}]}",
  "exclusive bounds": "{type: integer, exclusiveMinimum: 3, exclusiveMaximum: 5}",
  "exclusive bounds of a number": "{type: number, exclusiveMinimum: 0, exclusiveMaximum: 0.001}",
  "negative numbers": "{type: integer, maximum: -5}",
  "unique items": "{type: array, minItems: 3, uniqueItems: true, items: {type: string}}",
  "unique items of an enum, all of them":
    "{type: array, minItems: 3, uniqueItems: true, items: {enum: [a, b, c]}}",
  "unique booleans": "{type: array, minItems: 2, uniqueItems: true, items: {type: boolean}}",
  "unique items with an example":
    "{type: array, minItems: 2, uniqueItems: true, items: {type: string, examples: [a]}}",
  "many unique items": "{type: array, minItems: 500, uniqueItems: true, items: {type: integer}}",
  "unique items and contains":
    "{type: array, minItems: 3, uniqueItems: true, items: {type: integer}, contains: {const: 7}}",
  "short names": "{minProperties: 3, propertyNames: {maxLength: 2}}",
  maxContains:
    "{type: array, minItems: 4, items: {type: integer, minimum: 0, maximum: 10}, contains: {minimum: 5}, maxContains: 1}",
  "a tuple": "{type: array, prefixItems: [{type: integer}, {const: x}], items: false, minItems: 2}",
  contains: "{type: array, items: {type: integer}, contains: {minimum: 50}, minContains: 2}",
  minProperties: "{type: object, minProperties: 2, additionalProperties: {type: integer}}",
  "minProperties of listed ones": "{minProperties: 2, maxProperties: 2, properties: {a: {}, b: {}, c: {}}}",
  propertyNames:
    "{type: object, minProperties: 2, propertyNames: {pattern: '^[a-z]{2}$'}, additionalProperties: {type: integer}}",
  patternProperties:
    "{minProperties: 1, patternProperties: {'^x-': {type: integer}}, additionalProperties: false}",
  dependentRequired: "{properties: {a: {type: string}, b: {type: string}}, dependentRequired: {a: [b, c]}}",
  dependentSchemas:
    "{required: [a], properties: {a: {type: string}}, dependentSchemas: {a: {required: [b]}}}",
  "if and then":
    "{required: [k], properties: {k: {enum: [x, y]}}, if: {properties: {k: {const: x}}}, then: {required: [p]}, else: {required: [q]}}",
  "not a value": "{type: string, enum: [a, b], not: {const: a}}",
  "not a property": "{properties: {a: {type: string}, b: {type: string}}, not: {required: [a]}}",
  "not a type": "{not: {type: string}}",
  "allOf that merges bounds": "{allOf: [{type: integer, minimum: 5}, {maximum: 5}]}",
  "allOf with required alone":
    "{allOf: [{properties: {a: {type: string}, b: {type: string}}}, {required: [a, b, c]}]}",
  "allOf around oneOf":
    "{allOf: [{required: [id], properties: {id: {type: string}}}, {oneOf: [{required: [a]}, {required: [b]}]}]}",
  "oneOf with constants":
    "{oneOf: [{required: [k], properties: {k: {const: a}}}, {required: [k], properties: {k: {const: b}}}]}",
  "oneOf of open objects": "{oneOf: [{properties: {a: {type: string}}}, {properties: {b: {type: string}}}]}",
  "anyOf beside properties":
    "{required: [x], properties: {x: {type: string}}, anyOf: [{required: [y]}, {required: [z]}]}",
  unevaluatedProperties:
    "{allOf: [{properties: {a: {type: string}}}], required: [a], unevaluatedProperties: false}",
  "a union of closed objects":
    "{oneOf: [{properties: {a: {type: string}}, additionalProperties: false}, {properties: {a: {type: string}, b: {type: string}}, additionalProperties: false}]}",
  "a union with members that no value fits":
    "{oneOf: [{not: {}}, false, {type: object, required: [x], properties: {}, additionalProperties: false}, {required: [ok], properties: {ok: {type: boolean}}}]}",
  "a union below a closed object":
    "{properties: {kind: {type: string}}, additionalProperties: false, oneOf: [{properties: {x: {type: number}}, required: [x]}, {properties: {kind: {const: b}}, required: [kind]}]}",
  "a union beside unevaluatedProperties":
    "{required: [kind], properties: {kind: {type: string}}, unevaluatedProperties: false, oneOf: [{properties: {kind: {const: a}, x: {type: number}}, required: [x]}, {properties: {kind: {const: b}}}]}",
  "parts that are closed to each other":
    "{allOf: [{properties: {a: {type: string}}, additionalProperties: false}, {properties: {b: {type: string}}, unevaluatedProperties: false}]}",
  "fields that no value fits":
    "{properties: {a: {not: {}}, b: {allOf: [{type: string}, {type: number}]}, c: {items: false}}}",
  const: "{const: {a: [1]}}",
  "an example of the wrong type": "{type: integer, examples: ['12']}",
  "any type at all": "{}",
  "null alone": "{type: 'null'}",
};

describe("an example", () => {
  it.each(Object.entries(SATISFIABLE))("is valid with %s", async (_, yaml) => {
    for (const seed of [1, 2, 3]) {
      const { errors, problem, json } = await exampleOf(specOf(parse(yaml)), seed);
      expect({ errors, problem, json }).toMatchObject({ errors: "", problem: null });
    }
  });

  it("holds required data, also where it is hard to make", async () => {
    const schema = parse(SATISFIABLE["a pattern"]);
    expect((await exampleOf(specOf(schema))).value).toEqual({
      code: expect.stringMatching(/^[A-Z]{3}-\d{2}$/),
    });
    const unique = await exampleOf(specOf(parse(SATISFIABLE["unique items"])));
    expect(unique.value).toHaveLength(3);
  });

  it("has the value by which the alternative is known", async () => {
    const pet = { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: "kind" } };
    const schemas = { Cat: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } } };
    expect((await exampleOf(specOf(pet, schemas))).value).toEqual({ kind: "Cat" });
    const mapped = {
      ...pet,
      discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } },
    };
    expect((await exampleOf(specOf(mapped, schemas))).value).toEqual({ kind: "cat" });
  });

  it.each([
    ["bounds that cross", "{type: integer, minimum: 5, maximum: 4}", /no number is within the bounds/],
    [
      "too few values for unique items",
      "{type: array, minItems: 2, uniqueItems: true, items: {const: 1}}",
      /not in the list already/,
    ],
    ["nothing allowed", "{required: [a], properties: {a: false}}", /no value is allowed/],
    ["a pattern that nothing matches", "{type: string, pattern: '^a(?!.*)b$'}", /found no value/],
  ])("says why it is not valid: %s", async (_, yaml, reason) => {
    const { problem, errors } = await exampleOf(specOf(parse(yaml)));
    expect(problem).toMatch(reason);
    expect(errors).not.toBe("");
  });
});

const ref = (name: string | number) => ({ $ref: `#/components/schemas/${name}` });

describe("schemas that refer to each other", () => {
  it.each([
    [
      "two",
      {
        A: { type: "object", properties: { b: ref("B") } },
        B: { type: "object", properties: { a: ref("A") } },
      },
    ],
    [
      "itself in a list",
      { A: { type: "object", required: ["all"], properties: { all: { type: "array", items: ref("A") } } } },
    ],
    [
      "itself as the optional item of a tuple",
      { A: { type: "array", prefixItems: [{ type: "string" }, ref("A")], minItems: 1, items: false } },
    ],
    [
      "itself as the optional item of a tuple in an object",
      {
        A: {
          type: "object",
          required: ["next"],
          properties: { next: { type: "array", prefixItems: [{ type: "string" }, ref("A")] } },
        },
      },
    ],
    [
      "a tuple that ends by its alternative",
      {
        A: { anyOf: [ref("Pair"), { type: "string" }] },
        Pair: { type: "array", prefixItems: [{ type: "integer" }, ref("A")], minItems: 2 },
      },
    ],
    [
      "one that ends by the alternative that lists contain",
      {
        A: {
          anyOf: [
            { type: "array", contains: ref("A") },
            { type: "object", required: ["other"], additionalProperties: ref("A") },
            { type: "object", required: ["end"], properties: { end: { type: "boolean" } } },
          ],
        },
      },
    ],
    ["itself in a map", { A: { type: "object", additionalProperties: ref("A") } }],
    [
      "a tree with leaves",
      {
        A: {
          oneOf: [{ type: "object", required: ["left"], properties: { left: ref("A") } }, { type: "string" }],
        },
      },
    ],
    [
      "alternatives that share a base",
      {
        A: {
          type: "object",
          required: ["children"],
          properties: { children: { type: "array", items: ref("Node") } },
        },
        Node: { oneOf: [ref("Frame"), ref("Group")] },
        Frame: { allOf: [{ required: ["type"], properties: { type: { const: "FRAME" } } }, ref("A")] },
        Group: { allOf: [{ required: ["type"], properties: { type: { const: "GROUP" } } }, ref("A")] },
      },
    ],
  ])("%s, have a valid example", async (_, schemas) => {
    expect(await exampleOf(specOf(ref("A"), schemas))).toMatchObject({ errors: "", problem: null });
  });

  it.each([9, 30, 60])("%i of them, each with all others, have a bounded example", async (count) => {
    const names = Array.from({ length: count }, (_, index) => index);
    const properties = Object.fromEntries([
      ["id", { type: "string" }],
      ...names.map((name) => [name, ref(name)]),
    ]);
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    const { errors, json } = await exampleOf(specOf(ref(0), schemas));
    expect(errors).toBe("");
    expect(json.length).toBeLessThan(50_000);
  });

  it("with many alternatives in many alternatives have one", async () => {
    const levels = Array.from({ length: 5 }, (_, index) => index);
    const alternatives = (level: number) =>
      Array.from({ length: 60 }, (_, index) => ({
        type: "object",
        required: ["kind", "value"],
        properties: { kind: { const: index }, value: level === 4 ? { type: "string" } : ref(level + 1) },
      }));
    const schemas = Object.fromEntries(levels.map((level) => [level, { oneOf: alternatives(level) }]));
    expect((await exampleOf(specOf(ref(0), schemas))).problem).toBeNull();
  });

  it("that require each other have no value, which is said", async () => {
    const schemas = {
      A: { type: "object", required: ["b"], properties: { b: ref("B") } },
      B: { type: "object", required: ["a"], properties: { a: ref("A") } },
    };
    expect((await exampleOf(specOf(ref("A"), schemas))).problem).toMatch(
      /#.*b: each value of its schema holds another one/,
    );
  });

  it("that require each other in a tuple have no value, which is said", async () => {
    const A = { type: "array", prefixItems: [{ type: "string" }, ref("A")], minItems: 2 };
    expect((await exampleOf(specOf(ref("A"), { A }))).problem).toMatch(
      /#.*1: each value of its schema holds another one/,
    );
  });

  const self = { "^x": ref("A") };
  it.each<[string, object]>([
    ["by a pattern", { patternProperties: self }],
    [
      "by a pattern beside another one",
      { patternProperties: { ...self, "^y": { type: "string" } }, additionalProperties: false },
    ],
    ["by a pattern beside texts", { patternProperties: self, additionalProperties: { type: "string" } }],
    [
      "or texts by a pattern",
      { patternProperties: { "^x": { anyOf: [ref("A"), { type: "string" }] } }, additionalProperties: false },
    ],
    ["behind lists", { patternProperties: { "^x": { type: "array", minItems: 1, items: ref("A") } } }],
    [
      "beside fields",
      {
        properties: { b: { type: "integer" }, c: ref("A"), d: {} },
        patternProperties: self,
        additionalProperties: ref("A"),
      },
    ],
    ["or are null", { type: ["object", "null"], patternProperties: self, additionalProperties: false }],
    ["as parts", { allOf: [{ patternProperties: self }, { additionalProperties: { type: "boolean" } }] }],
  ])("that hold themselves %s, in as many properties as they need, have an example", async (_, schema) => {
    const A = { type: "object", minProperties: 2, ...schema };
    const { errors, problem, value } = await exampleOf(specOf(ref("A"), { A }));
    expect({ errors, problem }).toEqual({ errors: "", problem: null });
    expect(Object.keys(value as object).length).toBeGreaterThan(1);
  });

  it.each<[string, object]>([
    ["by a pattern", { patternProperties: self, additionalProperties: false }],
    ["in all properties", { additionalProperties: ref("A") }],
    [
      "in parts",
      { allOf: [{ patternProperties: self }, { patternProperties: self, additionalProperties: false }] },
    ],
    ["so often that no list of the ways is as long", { minProperties: 1e12, additionalProperties: ref("A") }],
  ])("that must hold themselves %s have no value, which is said", async (_, schema) => {
    const A = { type: "object", minProperties: 1, ...schema };
    expect((await exampleOf(specOf(ref("A"), { A }))).problem).toMatch(/found 0 properties of at least 1/);
  });

  it.each([
    [
      "object",
      { type: ["object", "null"], required: ["next"], properties: { next: ref("A") } },
      { next: null },
    ],
    ["list", { type: ["array", "null"], minItems: 1, items: ref("A") }, [null]],
  ])("that require themselves or null end: %s", async (_, A, value) => {
    expect(await exampleOf(specOf(ref("A"), { A }))).toMatchObject({ value, problem: null, errors: "" });
  });

  it("whose smallest example is too large are given up", async () => {
    const names = Array.from({ length: 30 }, (_, index) => index);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        name === 29
          ? { type: "string" }
          : { type: "object", required: ["a", "b"], properties: { a: ref(name + 1), b: ref(name + 1) } },
      ]),
    );
    await expect(exampleOf(specOf(ref(0), schemas))).rejects.toThrow(
      /its (smallest )?example takes more than/,
    );
  });

  it.each([30, 120])(
    "that need a million properties of %i patterns have no value, which is said",
    async (count) => {
      const patternProperties = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`^k${index}x`, { type: "string" }]),
      );
      const A = { type: "object", minProperties: 1e6, patternProperties };
      expect((await exampleOf(specOf(ref("A"), { A }))).problem).toMatch(
        /found 0 properties of at least 1000000/,
      );
    },
  );
});
