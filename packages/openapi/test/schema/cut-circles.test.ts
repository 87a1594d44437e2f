import { describe, expect, it } from "vitest";
import { CIRCULAR_SCHEMAS, circularSpec } from "../../../../scripts/testing/circular-schemas.ts";
import { type JsonObject, objectAt } from "../../src/json/json.ts";
import { cutCircles } from "../../src/schema/cut-circles.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const fields = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });

function cut(schemas: JsonObject) {
  const document = cutCircles({ openapi: "3.1.0", components: { schemas } });
  return objectAt(objectAt(document, "components"), "schemas");
}

describe("a keyword that leads back", () => {
  it.each(["oneOf", "anyOf"])("says nothing: %s", (keyword) => {
    const schemas = cut({ A: { ...fields("a"), [keyword]: [ref("A"), fields("b")] } });
    expect(schemas).toEqual({ A: fields("a") });
  });

  it.each(["not", "if", "then", "else"])("says nothing: %s", (keyword) => {
    expect(cut({ A: { ...fields("a"), [keyword]: ref("A") } })).toEqual({ A: fields("a") });
  });

  it("may lead there through others, of which each is cut", () => {
    const schemas = cut({
      A: { dependentSchemas: { a: { anyOf: [{ not: ref("B") }] } }, ...fields("a") },
      B: { ...ref("A"), title: "B" },
      C: { oneOf: [ref("A"), ref("B")] },
    });
    expect(schemas).toEqual({ A: fields("a"), B: { title: "B" }, C: { oneOf: [ref("A"), ref("B")] } });
  });

  it("may stand in a schema that is no component", () => {
    const at = "#/components/schemas/A/properties/x/items";
    const schemas = cut({
      A: { properties: { x: { items: { anyOf: [{ $ref: at }], minLength: 1 } } } },
    });
    expect(schemas).toEqual({ A: { properties: { x: { items: { minLength: 1 } } } } });
  });
});

describe("parts of an allOf", () => {
  it("that lead back are left out, others stay", () => {
    const schemas = cut({ A: { allOf: [ref("A"), fields("a"), ref("B")] }, B: fields("b") });
    expect(schemas.A).toEqual({ allOf: [fields("a"), ref("B")] });
    expect(cut({ A: { ...fields("a"), allOf: [ref("A")] } })).toEqual({ A: fields("a") });
  });

  it("say what they say apart from the circle", () => {
    const schemas = cut({
      A: { allOf: [ref("B"), fields("a")] },
      B: { allOf: [ref("C")], ...fields("b") },
      C: { allOf: [{ ...ref("A"), ...fields("c") }], oneOf: [ref("B"), {}] },
    });
    expect(schemas.A).toEqual({
      allOf: [{ allOf: [{ allOf: [fields("c")] }], ...fields("b") }, fields("a")],
    });
    const union = { oneOf: [ref("B"), {}] };
    expect(schemas.C).toEqual({ allOf: [fields("c"), { allOf: [fields("b"), fields("a")] }], ...union });
  });
});

describe("parts that lead back through many others", () => {
  /** @param last How the last of them leads back. */
  const ring = (count: number, last = "allOf") =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const key = index === count - 1 ? last : "allOf";
        return [`A${index}`, { ...fields(`f${index}`), [key]: [ref(`A${(index + 1) % count}`)] }];
      }),
    );

  it("are left out", () => {
    expect(JSON.stringify(cut(ring(40)).A0)).toContain("f39");
    expect(cut(ring(100)).A0).toEqual(fields("f0"));
  });

  it.each(["allOf", "oneOf"])("make no document that grows with their square: %s", (last) => {
    const [short, long] = [200, 400].map((count) => JSON.stringify(cut(ring(count, last))).length);
    expect(long).toBeLessThan(2.5 * Number(short));
  });
});

it("members that extend their union extend what else it says", () => {
  const A = { ...fields("a"), oneOf: [{ allOf: [ref("A"), fields("b")] }, ref("C")], title: "A" };
  const { allOf } = cut({ A, C: { allOf: [ref("A")] } }).C as JsonObject;
  expect(allOf).toEqual([{ ...fields("a"), title: "A" }]);
  const oneOf = [{ allOf: [{ ...fields("a"), title: "A" }, fields("b")] }, ref("C")];
  expect(cut({ A, C: { allOf: [ref("A")] } }).A).toEqual({ ...A, oneOf });
});

it("a document without circles is the same one", () => {
  const document = { components: { schemas: { A: { properties: { a: ref("A") }, items: ref("A") } } } };
  expect(cutCircles(document)).toBe(document);
});

it.each(Object.entries(CIRCULAR_SCHEMAS))("leaves no circle: %s", (_, { schemas }) => {
  const document = cutCircles(circularSpec(schemas));
  expect(cutCircles(document)).toBe(document);
});
