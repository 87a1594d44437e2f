import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { generatedSchemas, issuesOf, type Schema } from "./generated-schemas.ts";

let schemas: Record<string, Schema>;
beforeAll(async () => {
  schemas = await generatedSchemas(join(import.meta.dirname, "keywords.yaml"));
});

const THING = { id: "1", name: "Rex" };

describe("a wrong value", () => {
  it.each([
    ["name", 1, { name: "Expected a string, received a number." }],
    ["name", "R", { name: "Expected at least 2 characters." }],
    ["name", "Rexanna", { name: "Expected at most 5 characters." }],
    ["pattern", "A", { pattern: "Expected a text that matches ^[a-z:]+$." }],
    ["when", "today", { when: "Expected a text in the format date-time." }],
    ["count", 0, { count: "Expected 1 or more." }],
    ["count", 11, { count: "Expected 10 or less." }],
    ["count", 1.5, { count: "Expected a whole number, received a number with a fraction." }],
    ["count", Number.NaN, { count: "Expected a value that JSON has, received NaN." }],
    ["count", 5n, { count: "Expected a value that JSON has, received a bigint." }],
    ["rate", 0, { rate: "Expected more than 0." }],
    ["rate", 1, { rate: "Expected less than 1." }],
    ["rate", 0.25, { rate: "Expected a multiple of 0.1." }],
    ["kind", "c", { kind: 'Expected "a", "b", null or {"deep":[1]}.' }],
    ["only", 1, { only: 'Expected [1,{"a":null}].' }],
    ["list", [], { list: "Expected at least 1 item." }],
    ["list", [1, 2, 3, 4], { list: "Expected at most 3 items." }],
    ["list", [1, 1], { list: "Expected items that are all different." }],
    [
      "list",
      [1, "2", new Date(0)],
      {
        "list.1": "Expected a whole number, received a string.",
        "list.2": "Expected a whole number, received a Date.",
      },
    ],
    ["list", [undefined], { "list.0": "Expected a value, received none." }],
    ["pair", ["a", "b"], { "pair.1": "Expected a whole number, received a string." }],
    ["pair", ["a", 1, 2], { "pair.2": "Expected no such item." }],
    ["some", ["a", 1], { some: "Expected at least 2 items of another kind." }],
    ["some", ["a", "b", "c", "d"], { some: "Expected at most 3 items of this kind." }],
    ["any", [2, 3], { any: "Expected at least 1 item of another kind." }],
    ["rest", ["a", "b"], { "rest.1": "Expected a whole number, received a string." }],
    ["map", {}, { map: "Expected at least 1 field." }],
    [
      "map",
      { a: 1, b: 2, c: "3" },
      { map: "Expected at most 2 fields.", "map.c": expect.stringContaining("whole") },
    ],
    ["names", { ABC: 1 }, { "names.ABC": "Expected another name." }],
    [
      "card",
      { number: 1 },
      {
        "card.name": "Expected a value, since there is `number`, received none.",
        "card.code": "Expected a value, received none.",
      },
    ],
    ["not", "text", { not: "Expected another value." }],
    [
      "either",
      "ab",
      { either: "Expected one of 3 alternatives that exclude each other, received 2 of them." },
    ],
    ["either", 1, { either: "Expected a string or null, received a number." }],
    ["closed", { a: 1, c: 2 }, { "closed.a": "Expected a string, received a number." }],
    ["closed", { a: "a", b: "b", c: 2 }, { "closed.c": "Expected no such field." }],
    ["when-set", { a: 1 }, { "when-set.b": "Expected a value, received none." }],
    ["when-set", {}, { "when-set.c": "Expected a value, received none." }],
    [
      "tree",
      { name: "a", children: [{ name: "b", children: [{}] }] },
      {
        "tree.children.0.children.0.name": "Expected a value, received none.",
      },
    ],
    // The discriminator says which of the alternatives it is meant to be.
    ["shape", { kind: "Square", radius: 1 }, { "shape.side": "Expected a value, received none." }],
    ["shape", { kind: "Line" }, { "shape.kind": 'Expected "Circle" or "Square".' }],
    ["shape", [], { shape: "Expected an object, received a list." }],
    ["never", 1, { never: "Expected no such field." }],
  ])("in %s has its issues , each once, at their places (%#)", (field, value, issues) => {
    const thing = { ...THING, [field]: value };
    expect(issuesOf(schemas.ThingSchema, thing)).toEqual(issues);
    const { issues: listed = [] } = schemas.ThingSchema?.["~standard"].validate(thing) ?? {};
    expect(listed).toHaveLength(Object.keys(issues).length);
  });

  it("may be none, or of another type", () => {
    expect(issuesOf(schemas.ThingSchema, undefined)).toEqual({ "": "Expected a value, received none." });
    expect(issuesOf(schemas.ThingSchema, null)).toEqual({ "": "Expected an object, received null." });
    expect(issuesOf(schemas.NeverSchema, 1)).toEqual({ "": "Expected no value." });
  });

  it.each([
    ["Model", {}, { kind: "Expected a value, received none.", key: "Expected a value, received none." }],
    ["Model", { kind: "nope" }, { kind: 'Expected "lora" or "main" or "flux".' }],
    [
      "Model",
      { kind: "main", key: 1 },
      { more: "Expected a value, received none.", key: "Expected a string, received a number." },
    ],
    // Two are equally near, and differ in what they expect at one place.
    [
      "Model",
      { key: true },
      {
        kind: "Expected a value, received none.",
        key: "Expected a string or a whole number, received a boolean.",
      },
    ],
    [
      "Apart",
      {},
      {
        "": "Expected a value at `a` and a value at `b` and 2 more or a value at `e` and a value at `f` and 2 more.",
      },
    ],
  ])("of alternatives has the issues of the nearest, at their places: %s %j", (name, value, issues) => {
    expect(issuesOf(schemas[`${name}Schema`], value)).toEqual(issues);
  });

  it("has an issue for each field, however many are missing", () => {
    const issues = issuesOf(schemas.LargeSchema, { n: 1 });
    expect(Object.keys(issues)).toEqual([..."abcdefghijkn"]);
    expect(issues.n).toBe("Expected a string, received a number.");
  });

  it("has paths with numbers for the places in lists, as forms want them", () => {
    const result = schemas.TreeSchema?.["~standard"].validate({ name: "a", children: [{ name: 1 }] });
    expect(result?.issues?.[0]?.path).toEqual(["children", 0, "name"]);
    const map = schemas.ThingSchema?.["~standard"].validate({ ...THING, map: { 3: "a" } });
    expect(map?.issues?.[0]?.path).toEqual(["map", "3"]);
  });

  it("is not in the message: it may be a password", () => {
    const { issues = [] } =
      schemas.ThingSchema?.["~standard"].validate({ ...THING, name: "s3cret", when: "s3cret" }) ?? {};
    expect(issues).toHaveLength(2);
    expect(JSON.stringify(issues)).not.toContain("s3cret");
  });
});

describe("a right value", () => {
  it("comes back as it was given, with all that it holds", () => {
    const thing = { ...THING, when: undefined, anything: new Map(), unknown: Symbol.iterator.description };
    expect(schemas.ThingSchema?.["~standard"].validate(thing)).toEqual({ value: thing });
    expect(schemas.ThingSchema?.["~standard"].validate(thing).value).toBe(thing);
  });
});

describe("a request body", () => {
  it("needs no readOnly field, takes one, and needs its writeOnly ones", () => {
    expect(issuesOf(schemas.createThingBody, { name: "Rex" })).toEqual({});
    expect(issuesOf(schemas.createThingBody, { id: 7, name: "Rex" })).toEqual({});
    expect(issuesOf(schemas.createThingBody, {})).toEqual({ name: "Expected a value, received none." });
    expect(issuesOf(schemas.ThingSchema, { name: "Rex" })).toEqual({
      id: "Expected a value, received none.",
    });
  });

  it("takes a readOnly field where no others are allowed, and needs it in no part of a schema", () => {
    const strict = { name: "a", secret: "b" };
    expect(issuesOf(schemas.createThingBody, { name: "Rex", strict })).toEqual({});
    expect(issuesOf(schemas.createThingBody, { name: "Rex", strict: { ...strict, id: "1" } })).toEqual({});
    expect(issuesOf(schemas.createThingBody, { name: "Rex", strict: { ...strict, other: 1 } })).toEqual({
      "strict.other": "Expected no such field.",
    });
    expect(Object.keys(issuesOf(schemas.ThingSchema, { ...THING, strict: { name: "a" } }))).toEqual([
      "strict.id",
    ]);
  });

  it("is one of its media types, each with its own issues", () => {
    expect(issuesOf(schemas.putThingsBody, { name: "a" })).toEqual({});
    expect(issuesOf(schemas.putThingsBody, { file: new Blob(["a"]) })).toEqual({});
    expect(issuesOf(schemas.putThingsBody, { name: 1 })).toEqual({
      name: "Expected a string, received a number.",
    });
  });

  it("has bytes as a Blob or a File, and no text or object for them", () => {
    const file = new File(["a"], "a.txt");
    expect(issuesOf(schemas.putThingsBody, { file, files: [file, new Blob([])], cover: null })).toEqual({});
    expect(issuesOf(schemas.putThingsBody, { file, files: ["a"], cover: {}, title: file })).toEqual({
      "files.0": "Expected a Blob or a File, received a string.",
      cover: "Expected a Blob or a File or null, received an object.",
      title: "Expected a string, received a File.",
    });
    const forged = { file: JSON.parse('{ "\\u0000bytes": true }'), name: 1 };
    expect(issuesOf(schemas.putThingsBody, forged)).not.toEqual({});
  });

  it("may be a component, an inline schema, or one with another name", () => {
    expect(schemas).not.toHaveProperty("deleteThingBody");
    expect(issuesOf(schemas.ChangeThingBody, {})).toEqual({ "": "Expected at least 1 field." });
  });
});

it("does not check what leads to itself in a circle", () => {
  expect(issuesOf(schemas.RoundSchema, { a: "b" })).toEqual({
    a: "Expected a whole number, received a string.",
  });
  expect(issuesOf(schemas.RoundTripSchema, true)).toEqual({});
  expect(issuesOf(schemas.RoundTripBackSchema, true)).toEqual({});
});
