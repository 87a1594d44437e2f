import { describe, expect, test, vi } from "vitest";
import { walkSpec } from "../../src/document/walk-spec.ts";
import type { JsonObject } from "../../src/json/json.ts";
import { SchemaReader } from "../../src/schema/schema-reader.ts";

const SCHEMAS = "#/components/schemas";
const ref = (name: string) => ({ $ref: `${SCHEMAS}/${name}` });
const object = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

function nodeOf(schemas: JsonObject, openapi = "3.1.0") {
  return new SchemaReader({ openapi, components: { schemas } }).nodeAt(`${SCHEMAS}/A`);
}

describe("where a new field would be declared", () => {
  const B = object("b");
  test.each([
    ["an object", { A: object("a") }, "A"],
    ["an empty object", { A: { type: "object" } }, "A"],
    ["a reference", { A: ref("B"), B }, "B"],
    ["a description around a reference", { A: { allOf: [ref("B")], description: "A" }, B }, "B"],
    ["an own part", { A: { allOf: [ref("B"), object("a")] }, B }, "A/allOf/1"],
    ["an own part before a reference", { A: { allOf: [object("a"), ref("B")] }, B }, "A/allOf/0"],
    ["own fields beside a part", { A: { ...object("a"), allOf: [ref("B")] }, B }, "A"],
    ["several references", { A: { allOf: [ref("B"), ref("C")] }, B, C: object("c") }, "A"],
    ["a schema or null", { A: { anyOf: [ref("B"), { type: "null" }] }, B }, "B"],
    ["a schema or null, the other way round", { A: { oneOf: [{ type: "null" }, ref("B")] }, B }, "B"],
    ["a schema or a text", { A: { oneOf: [{ type: "string" }, ref("B")] }, B }, "B"],
    ["alternatives that only require", { A: { ...object("a"), anyOf: [{ required: ["a"] }, {}] } }, "A"],
  ])("%s", (_, schemas, expected) => {
    expect(nodeOf(schemas).home).toBe(`${SCHEMAS}/${expected}`);
  });
});

describe("fields", () => {
  test("of all parts, where each is declared", () => {
    const node = nodeOf({
      A: { allOf: [ref("B"), object("a")], required: ["b"] },
      B: { ...object("b"), required: ["c"] },
    });
    const fields = [...node.names].map((name) => [name, node.field(name)?.at, node.field(name)?.isDeclared]);
    expect(fields.sort()).toEqual([
      ["a", `${SCHEMAS}/A/allOf/1/properties/a`, true],
      ["b", `${SCHEMAS}/B/properties/b`, true],
      ["c", `${SCHEMAS}/B/properties/c`, false],
    ]);
    expect([...node.required].sort()).toEqual(["b", "c"]);
  });

  test("a field that several parts declare has to fit all", () => {
    const node = nodeOf({
      A: { allOf: [ref("B"), { properties: { b: { enum: ["x", "y", "z"] } } }] },
      B: { type: "object", properties: { b: { type: "string", enum: ["w", "x", "y"] } } },
    });
    expect(node.field("b")?.values).toEqual(new Set(["x", "y"]));
  });

  test("of a union: those of any member; required ones are those of all", () => {
    const node = nodeOf({
      A: {
        oneOf: [
          { ...object("a", "c"), required: ["a", "c"] },
          { ...object("b", "c"), required: ["c", "a"] },
        ],
      },
    });
    expect([...node.names].sort()).toEqual(["a", "b", "c"]);
    expect([...node.required].sort()).toEqual(["a", "c"]);
    expect(node.discriminator).toBeNull();
  });

  test("that a condition adds", () => {
    const node = nodeOf({
      A: {
        ...object("a"),
        if: { properties: { a: { const: "x" } } },
        else: { ...object("b"), required: ["b"] },
        dependentSchemas: { a: object("c") },
      },
    });
    expect([...node.names].sort()).toEqual(["a", "b", "c"]);
    expect([...node.required]).toEqual([]);
  });

  test("with names of prototypes", () => {
    const properties = JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "integer"}}');
    const node = nodeOf({ A: { type: "object", properties } });
    expect([...(node.field("__proto__")?.node.types ?? [])]).toEqual(["string"]);
    expect([...(node.field("constructor")?.node.types ?? [])]).toEqual(["integer"]);
    expect(node.field("toString")).toBeNull();
  });

  test("that are forbidden are not declared", () => {
    expect(nodeOf({ A: { type: "object", properties: { a: false } } }).field("a")).toBeNull();
  });
});

describe("recursive schemas", () => {
  test("have few nodes", () => {
    const reader = new SchemaReader({
      openapi: "3.1.0",
      components: {
        schemas: {
          A: { type: "object", properties: { child: { anyOf: [ref("A"), ref("B")] } } },
          B: { type: "object", properties: { child: { oneOf: [ref("B"), ref("A")] } } },
        },
      },
    });
    let node = reader.nodeAt(`${SCHEMAS}/A`);
    const seen = new Set<unknown>();
    for (let depth = 0; depth < 50; depth += 1) {
      seen.add(node);
      node = node.field("child")?.node ?? node;
    }
    expect(seen.size).toBeLessThan(5);
  });

  test("that are parts of themselves say what the rest of them says", () => {
    const node = nodeOf({ A: { allOf: [ref("B"), object("a")] }, B: { allOf: [ref("A"), object("b")] } });
    expect([...node.names].sort()).toEqual(["a", "b"]);
  });

  test("many unions at once do not explode", () => {
    const choice = (name: string) => ({
      oneOf: [object(`${name}1`), object(`${name}2`), object(`${name}3`)],
    });
    const names = Array.from({ length: 12 }, (_, index) => `f${index}_`);
    const node = nodeOf({ A: { type: "object", allOf: names.map(choice) } });
    expect(node.names.size).toBe(36);
    expect(node.alternatives.length).toBeLessThan(1000);
  });
});

describe("what was left out of a schema is known", () => {
  const leftOut = (schemas: JsonObject) => {
    const reader = new SchemaReader({ openapi: "3.1.0", components: { schemas } });
    reader.nodeAt(`${SCHEMAS}/A`);
    return [...reader.leftOut].map((at) => at.replace(`${SCHEMAS}/`, ""));
  };
  const text = { type: "string" };

  test.each<[string, JsonObject, string[]]>([
    ["a reference to itself", { A: ref("A") }, ["A"]],
    ["references to each other", { A: ref("B"), B: ref("A") }, ["A"]],
    ["a union of which it is a member", { A: { anyOf: [ref("A"), text] } }, ["A/anyOf"]],
    [
      "unions that are members of each other",
      { A: { oneOf: [ref("B")] }, B: { oneOf: [ref("A"), text] } },
      ["B/oneOf"],
    ],
    [
      "a base that is a union of those that extend it",
      { A: { allOf: [ref("B")] }, B: { oneOf: [ref("A"), text] } },
      [],
    ],
    ["a part that it is itself", { A: { ...text, allOf: [ref("A")] } }, []],
    ["a field of its own type", { A: { type: "object", properties: { a: ref("A") } } }, []],
  ])("%s", (_, schemas, expected) => {
    expect(leftOut(schemas)).toEqual(expected);
  });

  const choice = (name: string) => ({
    oneOf: Array.from({ length: 17 }, (_, index) => ({ ...object(`${name}${index}`), required: ["id"] })),
  });

  test("combinations of too many unions", () => {
    expect(leftOut({ A: { allOf: [choice("a"), choice("b")] } })).toEqual(["A"]);
  });

  test("where combinations are left out, the rest of them says nothing of a value", () => {
    const both = { allOf: [choice("a"), choice("b"), { type: "object", required: ["x"] }] };
    const node = nodeOf({ A: both });
    expect([node.isTooLarge, node.types, node.values, node.required.size]).toEqual([true, null, null, 0]);
    expect(nodeOf({ A: { anyOf: [both, { type: "string" }] } }).types).toBeNull();
    expect(node.names.has("b16")).toBe(true);
  });

  test("what all combinations share holds, whichever are left out", () => {
    const own = { type: "object", required: ["x"], properties: { x: text } };
    const certainOf = (...parts: JsonObject[]) => nodeOf({ A: { allOf: parts } }).certain;
    const node = certainOf(choice("a"), choice("b"), own);
    expect([[...node.names], [...node.required], node.isPart]).toEqual([["x"], ["x"], true]);
    expect(node.field("x")?.node.types).toEqual(new Set(["string"]));
    const third = certainOf(choice("a"), choice("b"), choice("c"), own);
    expect([...third.names]).toEqual(["x"]);
    // The first member of each union is in all combinations that are formed with it.
    const shared = { anyOf: [{ $ref: `${SCHEMAS}/S` }, ...choice("d").oneOf] };
    const schemas = { A: { allOf: [shared, shared, choice("a")] }, S: own };
    expect([...nodeOf(schemas).certain.names]).toEqual([]);
    const half = { anyOf: [{ allOf: [choice("a"), choice("b"), own] }, text] };
    expect(nodeOf({ A: half }).certain.isAny).toBe(true);
    const few = nodeOf({ A: own });
    expect(few.certain).toBe(few);
  });

  test("whichever schema of a circle is read first", () => {
    const numbers = [0, 1, 2, 3, 4, 5];
    const unions = numbers.map((index): [string, JsonObject] => {
      const others = numbers.filter((other) => other !== index);
      return [
        `U${index}`,
        { oneOf: [...others.map((other) => ({ allOf: [ref(`U${other}`)] })), object("a")] },
      ];
    });
    const leftOutOf = (places: readonly string[]) => {
      const schemas = JSON.parse(JSON.stringify(Object.fromEntries(unions)));
      const reader = new SchemaReader({ openapi: "3.1.0", components: { schemas } });
      for (const place of places) reader.nodeAt(`${SCHEMAS}/${place}`);
      return [...reader.leftOut].sort();
    };
    const places = ["U4/oneOf/3", "U0/oneOf/1/allOf/0", "U0/oneOf/3", "U0/oneOf/3/allOf/0"];
    expect(leftOutOf(places).length).toBeGreaterThan(0);
    expect(leftOutOf(places.toReversed())).toEqual(leftOutOf(places));
  });
});

describe("the work grows with the schemas, and no faster", () => {
  /** How often the list of a keyword is looked at while all schemas of a document are read. */
  function looksAt(keyword: string, schemas: Record<string, JsonObject>): number {
    let looks = 0;
    for (const schema of Object.values(schemas)) {
      const list = schema[keyword];
      if (list === undefined) continue;
      const get = () => {
        looks += 1;
        return list;
      };
      Object.defineProperty(schema, keyword, { get, enumerable: true });
    }
    const document = { openapi: "3.1.0", components: { schemas } };
    const reader = new SchemaReader(document);
    for (const { kind, pointer } of walkSpec(document)) {
      if (kind !== "schema" && kind !== "field") continue;
      const node = reader.nodeAt(pointer);
      for (const name of node.names) node.field(name);
    }
    return looks;
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  function unions(count: number, member: (name: string) => object) {
    return numbers(count).map((index): [string, JsonObject] => {
      const others = numbers(count).filter((other) => other !== index);
      return [`U${index}`, { oneOf: [...others.map((other) => member(`U${other}`)), object(`f${index}`)] }];
    });
  }

  test("where unions all name each other", () => {
    const looks = (count: number) => looksAt("oneOf", Object.fromEntries(unions(count, ref)));
    // Of twice as many unions, each names twice as many.
    expect(looks(40) / looks(20)).toBeLessThan(4.5);
    expect(looks(20) / looks(10)).toBeLessThan(4.5);
  });

  test("where there are many circles", () => {
    const lookUps = (count: number) => {
      const schemas = numbers(count).flatMap((index): [string, JsonObject][] => [
        [`B${index}`, { ...object("b"), oneOf: [ref(`C${index}`), ref(`D${index}`)] }],
        [`C${index}`, { allOf: [ref(`B${index}`), object("c")] }],
        [`D${index}`, { allOf: [ref(`B${index}`), object("d")] }],
      ]);
      const has = vi.spyOn(Set.prototype, "has");
      try {
        looksAt("oneOf", Object.fromEntries(schemas));
        return has.mock.calls.length;
      } finally {
        has.mockRestore();
      }
    };
    expect(lookUps(80) / lookUps(20)).toBeLessThan(4.5);
  });

  test("where unions all have members that extend each other", () => {
    const schemas = unions(16, (name) => ({ allOf: [ref(name)] }));
    expect(looksAt("oneOf", Object.fromEntries(schemas))).toBeLessThan(200_000);
  });

  test("where unions all name each other, and share a field that holds a list of the next", () => {
    const looks = (count: number) => {
      let looked = 0;
      const schemas = unions(count, ref).map(([name, schema], index): [string, JsonObject] => {
        const list = { type: "array", items: ref(`U${(index + 1) % count}`) };
        const get = () => {
          looked += 1;
          return "object";
        };
        return [
          name,
          Object.defineProperty({ ...schema, properties: { list } }, "type", { get, enumerable: true }),
        ];
      });
      const reader = new SchemaReader({
        openapi: "3.1.0",
        components: { schemas: Object.fromEntries(schemas) },
      });
      // A set grows while it is iterated.
      const nodes = new Set([reader.nodeAt(`${SCHEMAS}/U0`)]);
      for (const node of nodes) {
        for (const name of node.names) nodes.add(node.field(name)?.node ?? node);
        if (node.items) nodes.add(node.items.node);
      }
      return { looked, leftOut: reader.leftOut.size };
    };
    for (const count of [8, 10, 12, 16, 24]) {
      const { looked, leftOut } = looks(count);
      // Of 8, 10 and 12 unions, these were 1.7, 7.9 and 44.8 million.
      expect(looked).toBeLessThan(1_200_000);
      expect(leftOut).toBeGreaterThan(0);
    }
  });

  test("where unions have the same members, each of which is one again", () => {
    const tower = (count: number) =>
      Object.fromEntries(
        numbers(count).map((index) => [`U${index}`, { oneOf: [ref(`U${index + 1}`), ref(`U${index + 1}`)] }]),
      );
    expect(looksAt("oneOf", tower(40)) / looksAt("oneOf", tower(20))).toBeLessThan(4.5);
  });

  test("where many extend a schema that stands for all of them", () => {
    const looks = (count: number) => {
      const heirs = numbers(count).map((index): [string, JsonObject] => {
        const properties = { base: ref("Base"), next: ref(`H${(index + 1) % count}`) };
        return [`H${index}`, { allOf: [ref("Base"), { type: "object", properties }] }];
      });
      const Base = { ...object("kind"), discriminator: { propertyName: "kind" } };
      return looksAt("allOf", { Base, ...Object.fromEntries(heirs) });
    };
    expect(looks(200) / looks(100)).toBeLessThan(2.2);
  });
});

describe("maps", () => {
  const node = nodeOf({
    A: {
      ...object("a"),
      patternProperties: { "^n_": { type: "integer" }, "(": { type: "integer" } },
      additionalProperties: { type: "boolean" },
    },
  });

  test("a key has the schema of its pattern, else that of the rest; what is no pattern fits every key", () => {
    expect(node.entry("n_1")?.at).toBe(`${SCHEMAS}/A/patternProperties/^n_`);
    expect(node.entry("b")?.at).toBe(`${SCHEMAS}/A/patternProperties/(`);
    expect([...(node.entries?.node.types ?? [])].sort()).toEqual(["boolean", "integer"]);
  });

  test("a pattern with an escape that the flag u does not know", () => {
    const dashed = nodeOf({ A: { type: "object", patternProperties: { "^x\\-": { type: "string" } } } });
    expect([dashed.entry("x-a") !== null, dashed.entry("y")]).toEqual([true, null]);
  });

  test("a schema that says nothing makes no map", () => {
    expect(nodeOf({ A: { type: "object", additionalProperties: {} } }).entry("a")).toBeNull();
    expect(nodeOf({ A: { type: "object", additionalProperties: true } }).entry("a")).toBeNull();
  });
});

describe("null", () => {
  test.each([
    ["3.0.3", { type: "string", nullable: true }, true],
    ["3.0.3", { allOf: [ref("B")], nullable: true }, true],
    ["3.0.3", { ...ref("B"), nullable: true }, false],
    ["3.1.0", { ...ref("B"), nullable: true }, true],
    ["3.1.0", { type: ["string", "null"] }, true],
    ["3.1.0", { enum: ["a", null] }, true],
    ["3.1.0", { type: "string", enum: ["a", null] }, false],
    ["3.1.0", { const: null }, true],
    ["3.1.0", { allOf: [{ type: ["string", "null"] }, { type: "string" }] }, false],
    ["3.1.0", {}, true],
  ])("%s %j", (openapi, A, expected) => {
    expect(nodeOf({ A, B: { type: "string" } }, openapi).allows("null")).toBe(expected);
  });
});

test("a chain of schemas may be as long as a file likes", () => {
  const count = 30_000;
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      index === 0 ? "A" : `S${index}`,
      index + 1 < count
        ? { allOf: [index % 2 === 0 ? ref(`S${index + 1}`) : { allOf: [ref(`S${index + 1}`)] }] }
        : object("last"),
    ]),
  );
  expect([...nodeOf(schemas).names]).toEqual(["last"]);
});

test("nothing counts that stands beside a reference in OpenAPI 3.0", () => {
  const A = { ...ref("B"), ...object("beside"), required: ["beside"], nullable: true };
  const [old, now] = ["3.0.3", "3.1.0"].map((version) => nodeOf({ A, B: object("b") }, version));
  expect([[...(old?.names ?? [])], [...(old?.required ?? [])], old?.home]).toEqual([
    ["b"],
    [],
    `${SCHEMAS}/B`,
  ]);
  expect([...(now?.names ?? [])].sort()).toEqual(["b", "beside"]);
});

describe("what stands in several parts has to fit all", () => {
  const texts = { type: ["string", "null"] };
  const filled = { type: ["string", "integer"] };
  const typesIn = (node: ReturnType<typeof nodeOf> | undefined) => [...(node?.types ?? [])];

  test("items", () => {
    const A = { allOf: [{ type: "array", items: texts }, { items: {} }, { items: filled }] };
    expect(typesIn(nodeOf({ A }).items?.node)).toEqual(["string"]);
    expect(nodeOf({ A: { anyOf: [{ type: "array", items: texts }, { type: "array" }] } }).items).toBeNull();
    const tuple = { type: "array", prefixItems: [texts], items: filled };
    expect(typesIn(nodeOf({ A: tuple }).items?.node).sort()).toEqual(["integer", "null", "string"]);
    expect(nodeOf({ A: { ...tuple, items: true } }).items).toBeNull();
    expect(typesIn(nodeOf({ A: { ...tuple, items: false } }).items?.node)).toEqual(["string", "null"]);
  });

  test("values of a map, and a required field among them", () => {
    const others = { type: "object", additionalProperties: texts };
    const A = { allOf: [others, { additionalProperties: filled }], required: ["a"] };
    expect(typesIn(nodeOf({ A }).entries?.node)).toEqual(["string"]);
    expect(typesIn(nodeOf({ A }).field("a")?.node)).toEqual(["string"]);
  });

  test("no value at all", () => {
    const A = { allOf: [{ type: "array", items: { type: "string" } }, { items: { type: "integer" } }] };
    expect(nodeOf({ A }).items?.node.allows("string")).toBe(false);
    const never = { properties: { x: { allOf: [{ type: "string" }, { type: "integer" }] } } };
    const some = { properties: { x: { type: "boolean" } } };
    for (const allOf of [
      [never, some],
      [some, never],
    ])
      expect(
        nodeOf({ A: { type: "object", allOf } })
          .field("x")
          ?.node.allows("boolean"),
      ).toBe(false);
  });

  test("a field that a part forbids", () => {
    const declared = object("a");
    const forbidden = { properties: { a: false } };
    for (const A of [
      { allOf: [declared, forbidden] },
      { allOf: [forbidden, declared] },
      { ...forbidden, required: ["a"] },
    ])
      expect(nodeOf({ A }).field("a")?.node.allows("string")).toBe(false);
    expect(nodeOf({ A: forbidden }).field("a")).toBeNull();
    expect(
      nodeOf({ A: { oneOf: [declared, forbidden] } })
        .field("a")
        ?.node.allows("string"),
    ).toBe(true);
  });

  const closed = { ...object("a"), additionalProperties: false };
  const unevaluated = { ...object("a"), unevaluatedProperties: false };
  test.each<[string, JsonObject, string | null]>([
    ["closed part", { allOf: [closed, object("b")] }, "A/allOf/0/additionalProperties"],
    ["referred part", { allOf: [object("b"), ref("Closed")] }, "Closed/additionalProperties"],
    [
      "part of which all is evaluated",
      { allOf: [unevaluated, object("b")] },
      "A/allOf/0/unevaluatedProperties",
    ],
    ["schema around it", { ...closed, allOf: [object("b")] }, "A/additionalProperties"],
    [
      "pattern",
      { allOf: [object("b"), { patternProperties: { "^b": false, "(": false } }] },
      "A/allOf/1/patternProperties/^b",
    ],
    ["schema that requires it", { ...closed, required: ["b"] }, "A/additionalProperties"],
    ["schema around it, by what is unevaluated", { ...unevaluated, allOf: [object("b")] }, null],
    ["schema around a union", { unevaluatedProperties: false, anyOf: [closed, object("b")] }, null],
    ["member of a union, of which another has it", { anyOf: [closed, object("b")] }, null],
    ["text that is no pattern", { allOf: [object("b"), { patternProperties: { "(": false } }] }, null],
  ])("a field that is declared, and forbidden by a %s", (_, A, by) => {
    expect(nodeOf({ A, Closed: closed }).field("b")?.forbiddenBy ?? null).toBe(by && `${SCHEMAS}/${by}`);
  });

  test("a field that a part declares, and another has among its entries", () => {
    const entries = { type: "object", properties: { a: {} }, additionalProperties: filled };
    const patterns = { type: "object", patternProperties: { "^b": filled, b$: texts } };
    for (const part of [entries, patterns]) {
      const node = nodeOf({ A: { allOf: [part, { properties: { b: texts } }] } });
      expect(typesIn(node.field("b")?.node)).toEqual(["string"]);
      expect(node.field("b")?.at).toBe(`${SCHEMAS}/A/allOf/1/properties/b`);
    }
  });

  test.each([
    ["in the part where it would be declared", { allOf: [object("b"), closed] }, "A/allOf/1", null],
    ["in another part", { allOf: [object("b"), closed] }, "A/allOf/0", "A/allOf/1/additionalProperties"],
    ["by what is evaluated once it is declared", { ...unevaluated, allOf: [object("b")] }, "A/allOf/0", null],
    ["by its own schema", { type: "object", properties: { c: false } }, "A", "A/properties/c"],
    ["by one of two members", { anyOf: [closed, object("b")] }, "A", null],
  ])("a field that nobody declares, and that is forbidden %s", (_, A, home, by) => {
    expect(nodeOf({ A }).forbiddenEvenAt(`${SCHEMAS}/${home}`, "c")).toBe(by && `${SCHEMAS}/${by}`);
  });

  test("a union of any number of schemas with the same members", () => {
    const members = Array.from({ length: 100 }, (_, index) => [
      [`R${index}`, { allOf: [ref("Base"), { oneOf: [object(`ok${index}`), ref("Err")] }] }],
    ]).flat();
    const A = { oneOf: members.map(([name]) => ref(name as string)) };
    const Err = { allOf: [ref("Base"), object("err")] };
    const { names } = nodeOf({ A, Base: object("base"), Err, ...Object.fromEntries(members) });
    expect(names.size).toBe(102);
  });
});

describe("listed values", () => {
  test.each([
    ["beside a number", [{ enum: ["auto", "none"] }, { type: "integer" }], ["auto", "none"], false],
    ["beside a boolean", [{ const: "all" }, { type: "boolean" }], ["all", true, false], true],
    ["beside any text", [{ const: "all" }, { type: "string" }], null, false],
    ["of several members", [{ const: "all" }, { enum: ["none", 1] }], ["all", "none", 1], true],
    ["of which another member allows all", [{ enum: [1, 2] }, { type: "number" }], null, false],
  ])("%s", (_, anyOf, values, areAllListed) => {
    const node = nodeOf({ A: { anyOf } });
    expect(node.values && [...node.values]).toEqual(values);
    expect(node.areAllListed).toBe(areAllListed);
  });
});
