import { describe, expect, it } from "vitest";
import { checkedClient, deviationsOf, ref, specOf } from "./checked-client.ts";

const text = { type: "string" };
const pet = (kind: string, own: object) => ({
  type: "object",
  required: ["kind", "name"],
  properties: { kind: { enum: [kind] }, name: text, ...own },
});
const Cat = pet("cat", { lives: { type: "integer" } });
const Dog = { ...pet("dog", { breed: text }), required: ["kind", "name", "breed"] };
const schemas = {
  Cat,
  Dog,
  Tree: { type: "object", properties: { value: text, inner: { type: "array", items: ref("Tree") } } },
};

/** A schema, values that it allows, and others, each with what deviates. */
const CASES: Record<string, [schema: object, right: unknown[], wrong: [value: unknown, ...string[]][]]> = {
  "a text": [
    text,
    ["a", ""],
    [
      [1, "type get"],
      [null, "type get"],
    ],
  ],
  "an integer": [
    { type: "integer" },
    [1, 1.0, 2 ** 60],
    [
      [1.5, "type get"],
      ["1", "type get"],
    ],
  ],
  "a number": [{ type: "number" }, [1, 1.5], [[true, "type get"]]],
  "several types": [{ type: ["string", "null"] }, ["a", null], [[0, "type get"]]],
  "a constant": [
    { const: 4 },
    [4],
    [
      [5, "enum get"],
      [{}, "enum get"],
    ],
  ],
  "listed values with null": [{ enum: ["a", null] }, ["a", null], [["b", "enum get"]]],
  "listed objects, which are not compared": [{ enum: [{ a: 1 }] }, [{ a: 1 }, { a: 2 }, 3], []],
  "no type": [{ properties: { a: text } }, ["a", 1, { a: "a" }], [[{ a: 1 }, "type get.a"]]],
  "what only a validator knows": [
    {
      type: "string",
      pattern: "^a$",
      minLength: 9,
      format: "email",
      not: { const: "b" },
      if: false,
      else: false,
    },
    ["b"],
    [],
  ],
  "a list": [
    { type: "array", items: text, minItems: 3, uniqueItems: true },
    [["a", "a"], []],
    [[["a", 1], "type get[]"]],
  ],
  "a tuple": [
    { type: "array", prefixItems: [text, { type: "integer" }], items: { type: "boolean" } },
    [["a"], ["a", 1, true]],
    [[["a", "b", 1], "type get[1]", "type get[]"]],
  ],
  "a map": [
    { type: "object", additionalProperties: { type: "integer" } },
    [{}, { anything: 1, "2026-01-01": 2 }],
    [[{ a: "x", b: "y" }, "type get.*"]],
  ],
  "a map with fields": [
    { type: "object", properties: { a: text }, additionalProperties: { type: "integer" } },
    [{ a: "a", b: 1 }],
    [[{ a: 1, b: "b" }, "type get.a", "type get.*"]],
  ],
  "a free-form object": [{ type: "object" }, [{ a: 1 }], [[[], "type get"]]],
  "names by patterns": [
    { type: "object", properties: { a: text }, patternProperties: { "^x-": text } },
    [{ "x-a": "b", other: 1 }],
    [],
  ],
  "names by patterns beside a schema of others": [
    { type: "object", patternProperties: { "^x-": text }, additionalProperties: { type: "integer" } },
    [{ "x-a": "b", n: 1 }],
    [],
  ],
  "a list without items": [{ type: "array", items: false }, [[]], [[[1], "type get[]"]]],
  "a tuple without more": [
    { type: "array", prefixItems: [text, false], items: false },
    [[], ["a"]],
    [[["a", 1, 1], "type get[1]", "type get[]"]],
  ],
  "what is left over, of a part and of one alternative": [
    { allOf: [{ properties: { a: text } }], oneOf: [ref("Cat"), ref("Dog")], unevaluatedProperties: false },
    [{ a: "a", kind: "cat", name: "Tom", lives: 9 }],
    [[{ kind: "cat", name: "Tom", breed: "x" }, "unknown get.breed"]],
  ],
  ...Object.fromEntries(
    [
      { if: { required: ["l"] }, else: { properties: { x: text } } },
      { dependentSchemas: { k: { properties: { x: {} } } } },
      { anyOf: [{ properties: { k: text } }, { properties: { x: text } }] },
      { allOf: [{ if: false, else: { properties: { x: text } } }] },
      { allOf: [{ additionalProperties: true }] },
      { allOf: [{ additionalProperties: text }], unevaluatedProperties: { type: "integer" } },
      { allOf: [{ patternProperties: { "^x": {} } }] },
      { $dynamicRef: "#more" },
    ].map((known) => [
      `what is left over beside ${JSON.stringify(known)}`,
      [
        { type: "object", properties: { k: text }, unevaluatedProperties: false, ...known },
        [{ k: "a", x: "1" }],
        [[{ k: 1 }, "type get.k"]],
      ],
    ]),
  ),
  "an open object": [
    { type: "object", required: ["a"], properties: { a: text } },
    [{ a: "a" }],
    [
      [{}, "missing get.a"],
      [{ a: "a", zip: 1 }, "unknown get.zip"],
    ],
  ],
  "a closed object": [
    { type: "object", properties: { a: text }, additionalProperties: false },
    [{}],
    [[{ zip: 1 }, "unknown get.zip"]],
  ],
  "an object without fields": [
    { type: "object", additionalProperties: false },
    [{}],
    [[{ zip: 1 }, "unknown get.zip"]],
  ],
  "a required field that is not declared": [
    { type: "object", required: ["a"] },
    [{ a: 1, b: 2 }],
    [[{}, "missing get.a"]],
  ],
  "a required field that is one of the others": [
    { type: "object", required: ["a"], additionalProperties: { type: "integer" } },
    [{ a: 1 }],
    [
      [{ a: "x" }, "type get.a"],
      [{}, "missing get.a"],
    ],
  ],
  "a field that is forbidden": [
    { type: "object", properties: { a: text, b: false } },
    [{ a: "a" }],
    [[{ b: 1 }, "unknown get.b"]],
  ],
  "fields with names of every object": [
    {
      type: "object",
      required: ["__proto__"],
      properties: { ["__proto__"]: text, constructor: text, toString: text },
    },
    [JSON.parse('{ "__proto__": "a", "constructor": "b" }')],
    [
      [{}, "missing get.__proto__"],
      [JSON.parse('{ "__proto__": 1 }'), "type get.__proto__"],
    ],
  ],
  parts: [
    { allOf: [{ type: "object", required: ["a"], properties: { a: text } }, { properties: { b: text } }] },
    [{ a: "a", b: "b" }],
    [[{ b: 1, zip: 1 }, "type get.b", "missing get.a", "unknown get.zip"]],
  ],
  "what a part says of a field of another": [
    {
      allOf: [
        { properties: { a: { type: ["string", "null"] } } },
        { properties: { a: { enum: ["x", null] } }, required: ["a"] },
      ],
    },
    [{ a: "x" }, { a: null }],
    [
      [{ a: "y" }, "enum get.a"],
      [{ a: 1 }, "type get.a"],
    ],
  ],
  "fields taken over": [
    { allOf: [ref("Cat"), { type: "object", properties: { home: text } }] },
    [{ kind: "cat", name: "Tom", home: "here" }],
    [[{ kind: "cat", home: 1 }, "type get.home", "missing Cat.name"]],
  ],
  "a reference with words": [
    { allOf: [ref("Cat")], description: "A cat." },
    [{ kind: "cat", name: "Tom" }],
    [[{ kind: "cat", name: 1 }, "type Cat.name"]],
  ],
  "null or an object": [
    { anyOf: [ref("Cat"), { type: "null" }] },
    [null, { kind: "cat", name: "Tom" }],
    [
      ["cat", "type get"],
      [{ kind: "cat", name: 1 }, "type Cat.name"],
    ],
  ],
  "a union with tags": [
    { oneOf: [ref("Cat"), ref("Dog")] },
    [
      { kind: "dog", name: "Rex", breed: "mutt" },
      { kind: "cat", name: "Tom", lives: 9 },
    ],
    [
      [{ kind: "dog", name: "Rex" }, "missing Dog.breed"],
      [{ kind: "cat", lives: "x" }, "type Cat.lives", "missing Cat.name"],
      [{ kind: "bird", name: "Tweety" }, "enum get.kind"],
      [{ kind: 1, name: "Tweety" }, "type get.kind"],
      [{ name: "Tom" }, "missing Cat.kind"],
      [[], "type get"],
    ],
  ],
  "a union without tags": [
    {
      anyOf: [
        {
          type: "object",
          required: ["a"],
          properties: { a: text, both: { type: "object", properties: { x: text } } },
        },
        {
          type: "object",
          required: ["b"],
          properties: { b: text, both: { type: "object", properties: { y: text } } },
        },
      ],
    },
    [{ a: "a" }, { b: "b" }, { a: "a", b: "b", both: { x: "x", y: "y" } }],
    [
      [{ a: 1, zip: 1 }, "type get.a", "unknown get.zip"],
      [{ a: "a", b: "b", zip: 1 }, "unknown get.zip"],
    ],
  ],
  "a union beside fields": [
    {
      type: "object",
      properties: { a: text, b: text, c: text },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    [{ a: "a" }, { b: "b", c: "c" }],
    [
      [{ c: "c" }, "missing get.a"],
      [{ a: "a", zip: 1 }, "unknown get.zip"],
    ],
  ],
  "a union of texts": [
    { oneOf: [{ const: "a" }, { const: "b" }] },
    ["a", "b"],
    [
      ["c", "enum get"],
      [1, "enum get"],
    ],
  ],
  "a union of closed objects": [
    {
      oneOf: [
        { type: "object", properties: { a: text }, additionalProperties: false },
        { type: "object", properties: { a: text, b: text }, additionalProperties: false },
      ],
    },
    [{ a: "a" }, { a: "a", b: "b" }],
    [[{ a: "a", c: "c" }, "unknown get.c"]],
  ],
  "a union that allows everything": [{ anyOf: [ref("Cat"), {}] }, [{ kind: "cat", zip: 1 }, 3], []],
  "a schema that contains itself": [
    ref("Tree"),
    [{ value: "a", inner: [{ inner: [{ value: "b" }] }] }],
    [[{ inner: [{ inner: [{ value: 1 }] }] }, "type Tree.value"]],
  ],
  "a part that contains the whole": [
    {
      type: "object",
      properties: { tree: { allOf: [ref("Tree"), { required: ["value"] }] } },
    },
    [{ tree: { value: "a", inner: [{}] } }],
    [[{ tree: { inner: [{ value: 1 }] } }, "type Tree.value", "missing Tree.value"]],
  ],
  "parts that contradict each other, which nothing is said of": [
    { allOf: [{ type: "string" }, { type: "object" }] },
    ["a", {}],
    [],
  ],
  "contradictions in two places": [
    {
      properties: Object.fromEntries(
        ["a", "b"].map((name) => [name, { allOf: [{ type: "string" }, { oneOf: [{ type: "object" }] }] }]),
      ),
    },
    [{ a: "x", b: "x" }],
    [],
  ],
  "a schema that is its own alternative": [{ $ref: "#/components/schemas/Loop" }, ["a", 1], []],
  "an unknown type": [{ type: "file" }, ["a", 1], []],
  true: [{ type: "object", properties: { a: true } }, [{ a: 1 }, { a: null }], []],
};

describe("checkAnswers", () => {
  it.each(Object.entries(CASES))("compares %s", async (_, [schema, right, wrong]) => {
    const spec = specOf(schema, { ...schemas, Loop: { anyOf: [ref("Loop"), { type: "string" }] } });
    expect(await deviationsOf(spec, ...right, ...right)).toEqual([]);
    for (const [value, ...expected] of wrong) {
      expect((await deviationsOf(spec, value)).sort(), JSON.stringify(value)).toEqual(expected.sort());
    }
  });

  it("reads `nullable` of OpenAPI 3.0, and a discriminator with and without a mapping", async () => {
    const spec = {
      ...specOf(ref("Pet"), {
        Pet: {
          type: "object",
          required: ["petType"],
          properties: { petType: text, nick: { ...text, nullable: true } },
          discriminator: { propertyName: "petType", mapping: { feline: "#/components/schemas/Cat" } },
        },
        Cat: { allOf: [ref("Pet"), { type: "object", properties: { lives: { type: "integer" } } }] },
      }),
      openapi: "3.0.3",
    };
    expect(await deviationsOf(spec, { petType: "feline", nick: null, lives: 9 }, { petType: "Pet" })).toEqual(
      [],
    );
    // Others may extend it, too.
    expect(await deviationsOf(spec, { petType: "bird", nick: 1 })).toEqual(["type Pet.nick"]);
  });

  it("compares what extends a schema, as its discriminator says", async () => {
    const heir = (base: string, own: object, rest: object = {}) => ({
      allOf: [ref(base), { type: "object", properties: own, ...rest }],
    });
    const spec = {
      ...specOf(
        { type: "array", items: ref("Pet") },
        {
          Pet: {
            type: "object",
            required: ["petType", "name"],
            properties: { petType: text, name: text, friend: ref("Pet") },
            discriminator: { propertyName: "petType", mapping: { feline: "#/components/schemas/Cat" } },
          },
          Cat: heir("Pet", { lives: { type: "integer" } }, { required: ["lives"] }),
          Lion: heir("Cat", { pride: text }),
          Dog: heir("Pet", { breed: text, friend: ref("Cat") }),
          Own: heir("Pet", { petType: { enum: ["own"] }, age: { type: "integer" } }),
        },
      ),
      openapi: "3.0.3",
    };
    const cat = { petType: "feline", name: "Tom", lives: 9 };
    const right = [
      cat,
      { ...cat, petType: "Lion", pride: "x" },
      { petType: "Dog", name: "Rex", friend: cat },
    ];
    expect(await deviationsOf(spec, right, [{ petType: "bird", name: "Tweety", lives: "any" }])).toEqual([]);
    const wrong: [object, ...string[]][] = [
      [{ petType: "feline", name: "Tom", livesLeft: 9 }, "missing Cat.lives → livesLeft"],
      [{ ...cat, lives: "nine" }, "type Cat.lives"],
      [{ ...cat, petType: "Lion", pride: 1 }, "type Lion.pride"],
      [{ ...cat, friend: { petType: "Dog", name: "Rex", breed: 1 } }, "type Dog.breed"],
      [{ petType: "own", name: "x", age: "old" }, "type Own.age"],
      [{ name: "Tom" }, "missing Pet.petType"],
      [{ petType: 1, name: "Tom" }, "type Pet.petType"],
      [{ petType: "bird" }, "missing Pet.name"],
      [[], "type get[]"],
    ];
    for (const [value, ...expected] of wrong)
      expect(await deviationsOf(spec, [value]), JSON.stringify(value)).toEqual(expected);
  });

  it("stays fast and says little, whatever the answer is", async () => {
    const tree = specOf(
      { anyOf: [ref("Left"), ref("Right")] },
      {
        Left: { type: "object", required: ["l"], properties: { l: { anyOf: [ref("Left"), ref("Right")] } } },
        Right: {
          type: "object",
          required: ["l"],
          properties: { l: { anyOf: [ref("Right"), ref("Left")] }, r: text },
        },
      },
    );
    const { client, deviations, answer } = checkedClient(tree);
    answer(`${'{"l":'.repeat(5_000)}1${"}".repeat(5_000)}`, 200, "application/json; depth=5000");
    for (let count = 0; count < 2; count += 1) expect((await client.get()).error).toBeUndefined();
    expect(deviations).toEqual([]);
    const wide = specOf({ type: "object", properties: { a: text } });
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, index]));
    expect((await deviationsOf(wide, body, body)).length).toBe(20);
    const list = specOf({ type: "array", items: text });
    expect(await deviationsOf(list, Array(210_000).fill(1))).toEqual(["type get[]"]);
  });
});
