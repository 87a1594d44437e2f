import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { generatedSchemas, issuesOf, type Schema } from "./generated-schemas.ts";

let schemas: Record<string, Schema>;
beforeAll(async () => {
  schemas = await generatedSchemas(join(import.meta.dirname, "hostile.yaml"));
});

const TOO_MUCH = { "": "Expected a value that can be checked: this one is too large or too deep." };

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = { child: value };
  return value;
}

it("has a constant for each schema, whatever its name", () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      "__proto__Schema",
      "constructorSchema",
      "defineSchema",
      "bytesSchema",
      "ABCSchema",
      "defineBody",
    ]),
  );
});

describe("a value", () => {
  it("may have fields that are special in JavaScript", () => {
    const own = JSON.parse('{ "__proto__": "1" }');
    expect(issuesOf(schemas.__proto__Schema, own)).toEqual({
      ["__proto__"]: "Expected a whole number, received a string.",
    });
    expect(issuesOf(schemas.__proto__Schema, JSON.parse('{ "__proto__": 1 }'))).toEqual({});
    expect(issuesOf(schemas.constructorSchema, {})).toEqual({
      hasOwnProperty: "Expected a value, received none.",
    });
    expect(issuesOf(schemas.constructorSchema, { hasOwnProperty: 1 })).toEqual({});
    expect({}).not.toHaveProperty("1");
  });

  it("may have names with signs of pointers and URIs, and halves of characters", () => {
    expect(issuesOf(schemas.ABCSchema, { "100%/~": 1 })).toEqual({
      "100%/~": expect.stringContaining("string"),
    });
    expect(issuesOf(schemas.TreeSchema, { "\ud800": 1, child: [] })).toEqual({
      child: expect.stringContaining("object"),
    });
  });

  it("may be as deep as people nest it, and is refused if it is deeper", () => {
    expect(issuesOf(schemas.TreeSchema, nested(100))).toEqual({});
    expect(issuesOf(schemas.TreeSchema, nested(100_000))).toEqual(TOO_MUCH);
  });

  it("is refused if it contains itself, or one value again and again", () => {
    const circle: Record<string, unknown> = {};
    circle.child = circle;
    expect(issuesOf(schemas.TreeSchema, circle)).toEqual(TOO_MUCH);
    let doubled: unknown[] = [];
    for (let level = 0; level < 40; level += 1) doubled = [doubled, doubled];
    expect(issuesOf(schemas.NumbersSchema, doubled)).toEqual(TOO_MUCH);
  });

  it("is refused if alternatives in alternatives double the work at each level", () => {
    expect(issuesOf(schemas.EitherSchema, nested(60))).toEqual(TOO_MUCH);
    expect(issuesOf(schemas.EitherSchema, { y: 1, child: { x: 1 } })).toEqual({});
  });

  it("is refused if each item of a very long list has to be another one", () => {
    const list = Array.from({ length: 100_000 }, (_, index) => index);
    expect(issuesOf(schemas.UniqueSchema, list)).toEqual(TOO_MUCH);
    expect(issuesOf(schemas.UniqueSchema, list.slice(0, 1000))).toEqual({});
  });

  it("has at most 100 issues", () => {
    const { issues } = schemas.NumbersSchema?.["~standard"].validate(Array(2000).fill("a")) ?? {};
    expect(issues).toHaveLength(100);
  });

  it.each(["http://", "a:", "a@", "http://a-"])("may be very much of %s, whatever its format", (text) => {
    const long = text.repeat(100_000 / text.length);
    const { properties = {} } =
      schemas.TextsSchema?.["~standard"].jsonSchema.input({ target: "draft-2020-12" }) ?? {};
    for (const name of Object.keys(Object(properties))) {
      const result = schemas.TextsSchema?.["~standard"].validate({ [name]: `${long}!` });
      expect(result).toBeDefined();
    }
  });
});
