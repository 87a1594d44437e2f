import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { bumpFor, diffSpecs, migrationFrom } from "../src/index.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});
const S = { type: "string" };

/** A spec that sends and reads `Whole`, and nothing else. */
function specOf(schemas: JsonObject, more: JsonObject = {}): JsonObject {
  const content = { "application/json": { schema: ref("Whole") } };
  return {
    openapi: "3.1.0",
    paths: {
      "/whole": {
        put: { operationId: "putWhole", requestBody: { content }, responses: { 200: { content } } },
      },
      ...more,
    },
    components: { schemas },
  };
}

const told = (before: JsonObject, after: JsonObject) =>
  diffSpecs(before, after).map(
    ({ level, kind, at }) => `${level} ${kind} ${at.replace("#/components/schemas/", "")}`,
  );

describe("what builds on a base", () => {
  const builtOn = (base: JsonObject, own: JsonObject) =>
    specOf({ Whole: { allOf: [ref("Base"), own] }, Base: base });
  const [inBase, inWhole] = [
    builtOn(object({ a: S, color: S }, ["color"]), object({ size: S })),
    builtOn(object({ a: S }), object({ size: S, color: S }, ["color"])),
  ];

  it("keeps a field that moves into it: the base gains one", () => {
    expect(told(inWhole, inBase)).toEqual(["additive field-added Base/properties/color"]);
  });

  it("keeps a field that moves out of it", () => {
    expect(told(inBase, inWhole)).toEqual(["editorial field-moved Base/properties/color"]);
    const changes = diffSpecs(inBase, inWhole);
    const specs = { version: "1.0.0", before: inBase, after: inWhole };
    expect(migrationFrom(changes, specs).changes).toEqual([]);
  });

  it("keeps a field that moves between two bases", () => {
    const of = (one: JsonObject, other: JsonObject) =>
      specOf({ Whole: { allOf: [ref("One"), ref("Other")] }, One: object(one), Other: object(other) });
    expect(told(of({ a: S, x: S }, { b: S }), of({ a: S }, { b: S, x: S }))).toEqual([
      "editorial field-moved One/properties/x",
      "additive field-added Other/properties/x",
    ]);
  });

  it("keeps a field that moves into the base of a base", () => {
    const of = (whole: JsonObject, root: JsonObject) =>
      specOf({
        Whole: { allOf: [ref("Base"), object(whole)] },
        Base: { allOf: [ref("Root"), object({ b: S })] },
        Root: object(root),
      });
    expect(told(of({ a: S, x: S }, { r: S }), of({ a: S }, { r: S, x: S }))).toEqual([
      "additive field-added Root/properties/x",
    ]);
  });

  it("tells what changed of a field on its way, where it was", () => {
    const number = builtOn(object({ a: S, color: { type: "integer" } }, ["color"]), object({ size: S }));
    expect(told(inWhole, number)).toEqual([
      "additive field-added Base/properties/color",
      "breaking type-changed Whole/allOf/1/properties/color",
    ]);
    const optional = builtOn(object({ a: S, color: S }), object({ size: S }));
    expect(told(inWhole, optional)).toContain("breaking became-optional Whole/allOf/1/properties/color");
  });

  it("keeps its type, its limits and whether it is closed, wherever they are said", () => {
    const one = builtOn({ type: "object", maxProperties: 3, required: ["x"] }, { properties: { x: S } });
    const other = builtOn(
      { properties: {} },
      { type: "object", maxProperties: 3, required: ["x"], properties: { x: S } },
    );
    expect(bumpFor(diffSpecs(one, other))).toBe("patch");
    expect(bumpFor(diffSpecs(other, one))).toBe("patch");
  });

  it("loses a field that is nowhere any more, and tells so once", () => {
    const gone = builtOn(object({ a: S }), object({ size: S }));
    expect(told(inBase, gone)).toEqual(["breaking field-removed Base/properties/color"]);
    expect(told(inWhole, gone)).toEqual(["breaking field-removed Whole/allOf/1/properties/color"]);
  });

  it("changes with its base", () => {
    const base = (schema: JsonObject) => builtOn(object({ a: schema }), object({ size: S }));
    expect(told(base(S), base({ type: "integer" }))).toEqual(["breaking type-changed Base/properties/a"]);
    const whole = (more: JsonObject) => builtOn({ ...object({ a: S }), ...more }, object({ size: S }));
    expect(told(whole({}), whole({ maxProperties: 2 }))).toEqual(["breaking constraint-changed Base"]);
    const demand = (required: string[]) => builtOn(object({ a: S }, required), object({ size: S }));
    expect(told(demand([]), demand(["a"]))).toEqual(["breaking became-required Base/properties/a"]);
    expect(told(demand(["a"]), demand([]))).toEqual(["breaking became-optional Base/properties/a"]);
  });

  it("changes with its base though it hides a limit of that", () => {
    const of = (limit: number) =>
      builtOn({ type: "object", maxProperties: limit }, { maxProperties: 10, properties: { a: S } });
    expect(told(of(5), of(7))).toEqual(["breaking constraint-changed Base"]);
  });

  it("renames with its base", () => {
    const of = (name: string) =>
      builtOn(object({ [name]: { type: "string", format: "date-time" } }), object({ size: S }));
    expect(told(of("startsAt"), of("startAt"))).toEqual(["breaking field-renamed Base/properties/startsAt"]);
  });

  it("is not all that has the base: who uses that by itself loses the field", () => {
    const alone = {
      "/base": {
        get: {
          operationId: "getBase",
          responses: { 200: { content: { "application/json": { schema: ref("Base") } } } },
        },
      },
    };
    const withAlone = (document: JsonObject) => ({
      ...document,
      paths: { ...(document.paths as JsonObject), ...alone },
    });
    expect(told(withAlone(inBase), withAlone(inWhole))).toEqual([
      "breaking field-removed Base/properties/color",
    ]);
  });

  it("is not the only one: another loses the field", () => {
    const both = (whole: JsonObject, other: JsonObject, base: JsonObject) =>
      specOf({
        Whole: object({ other: ref("Other"), same: ref("Same") }),
        Same: { allOf: [ref("Base"), object(whole)] },
        Other: { allOf: [ref("Base"), object(other)] },
        Base: object(base),
      });
    const before = both({ a: S }, { b: S }, { x: S, y: S });
    expect(told(before, both({ a: S, x: S }, { b: S }, { y: S }))).toEqual([
      "breaking field-removed Base/properties/x",
    ]);
    expect(told(before, both({ a: S, x: S }, { b: S, x: S }, { y: S }))).toEqual([
      "editorial field-moved Base/properties/x",
    ]);
  });

  it("takes a required field from its base only if it had it before", () => {
    const had = builtOn(object({ a: S }), object({ x: S }, ["x"]));
    const has = builtOn(object({ a: S, x: S }, ["x"]), object({}));
    const never = builtOn(object({ a: S }), object({}));
    expect(told(had, has)).toEqual(["additive field-added Base/properties/x"]);
    expect(told(never, has)).toEqual(["breaking field-added Base/properties/x"]);
  });

  it("may have been nothing but its base before", () => {
    const alone = specOf({ Whole: { allOf: [ref("Base")] }, Base: object({ a: S, color: S }) });
    const more = builtOn(object({ a: S }), object({ color: S }));
    expect(told(alone, more)).toEqual(["editorial field-moved Base/properties/color"]);
    expect(told(alone, builtOn(object({ a: S }), object({})))).toEqual([
      "breaking field-removed Base/properties/color",
    ]);
  });

  it("may refer to itself", () => {
    const of = (own: JsonObject, base: JsonObject) =>
      specOf({
        Whole: { allOf: [ref("Base"), object(own)] },
        Base: { allOf: [ref("Whole"), object(base)] },
      });
    expect(told(of({ a: S }, { b: S }), of({ a: S }, { b: S }))).toEqual([]);
    expect(told(of({ a: S, x: S }, { b: S }), of({ a: S }, { b: S, x: S })).join()).not.toContain("breaking");
  });

  it("keeps a field that moves between parts with words of their own", () => {
    const of = (one: JsonObject, other: JsonObject) =>
      specOf({
        Whole: {
          allOf: [
            { description: "One.", ...object(one) },
            { description: "Other.", ...object(other) },
          ],
        },
      });
    expect(told(of({ a: S, x: S }, { b: S }), of({ a: S }, { b: S, x: S }))).toEqual([]);
  });
});

describe("another shape of the same value", () => {
  const value = (schema: JsonObject) => specOf({ Whole: object({ value: schema }), Other: object({ a: S }) });
  it.each<[string, JsonObject, JsonObject]>([
    ["a constant and an enum of one", { const: "a" }, { enum: ["a"] }],
    ["a constant with its type", { const: "a" }, { type: "string", enum: ["a"] }],
    ["an enum with the type of its values", { enum: [1, 2] }, { type: "integer", enum: [1, 2] }],
    ["oneOf of one", S, { oneOf: [S] }],
    ["anyOf of one", ref("Other"), { anyOf: [ref("Other")] }],
    ["allOf of one", ref("Other"), { allOf: [ref("Other")] }],
    ["a reference with a title", ref("Other"), { ...ref("Other"), title: "Other" }],
    ["a reference with a title, in allOf", ref("Other"), { title: "Other", allOf: [ref("Other")] }],
    ["a title inside of a reference", { ...object({ a: S }), title: "Mine" }, ref("Other")],
    ["oneOf of one, with a title", ref("Other"), { oneOf: [ref("Other")], title: "Other" }],
    ["one of one of one", S, { anyOf: [{ oneOf: [{ allOf: [S] }] }] }],
    ["an enum and a constant in a reference", { enum: ["a"] }, { allOf: [{ const: "a" }] }],
  ])("%s", (_, one, other) => {
    expect(told(value(one), value(other))).toEqual([]);
    expect(told(value(other), value(one))).toEqual([]);
  });

  it("is not that of another value", () => {
    expect(told(value({ const: "a" }), value({ enum: ["a", "b"] }))).toEqual([
      "breaking enum-value-added Whole/properties/value/enum/1",
    ]);
    expect(told(value({ enum: ["a", "b"] }), value({ const: "a" }))).toEqual([
      "breaking enum-value-removed Whole/properties/value/enum/1",
    ]);
    expect(told(value({ const: "a" }), value({ const: "b" }))).toEqual([
      "breaking const-changed Whole/properties/value",
    ]);
    expect(told(value({ enum: [1] }), value({ type: "string", enum: ["1"] }))).toContain(
      "breaking type-changed Whole/properties/value",
    );
  });

  it("is one with anyOf for oneOf", () => {
    const [one, other] = [{ oneOf: [S, { type: "integer" }] }, { anyOf: [S, { type: "integer" }] }];
    expect(told(value(one), value(other))).toEqual(["editorial alternatives-changed Whole/properties/value"]);
  });
});

describe("a media type", () => {
  const of = (...types: string[]) =>
    specOf(
      { Whole: S },
      {
        "/text": {
          get: {
            operationId: "getText",
            responses: { 200: { content: Object.fromEntries(types.map((type) => [type, { schema: S }])) } },
          },
        },
      },
    );
  it.each<[string, string]>([
    ["application/json", "application/json; charset=utf-8"],
    ["application/json", "application/json;charset=UTF-8"],
    ["text/csv;header=present;charset=utf-8", 'text/csv; charset="utf-8"; header=present'],
    ["application/json", "Application/JSON"],
  ])("%s is %s", (one, other) => {
    expect(told(of(one), of(other))).toEqual([]);
    expect(told(of(other), of(one))).toEqual([]);
  });

  it("is another one with other parameters", () => {
    expect(told(of("text/csv; header=present"), of("text/csv; header=absent"))).toEqual([
      "breaking media-type-changed #/paths/~1text/get/responses/200/content/text~1csv; header=present",
    ]);
    expect(told(of("text/csv; charset=latin1"), of("text/csv"))).toEqual([
      "breaking media-type-changed #/paths/~1text/get/responses/200/content/text~1csv; charset=latin1",
    ]);
    const messages = diffSpecs(of("text/csv; header=present"), of("text/csv; header=absent"));
    expect(messages.map(({ message }) => message)).toEqual([
      "text/csv; header=present became text/csv; header=absent",
    ]);
  });

  it("may stand beside itself", () => {
    const both = of("application/json", "application/json; charset=utf-8");
    expect(told(both, both)).toEqual([]);
    expect(told(both, of("application/json"))).toEqual([
      "breaking media-type-removed #/paths/~1text/get/responses/200/content/application~1json; charset=utf-8",
    ]);
  });
});

describe("alternatives around what was plain", () => {
  const cat = object({ name: S, lives: { type: "integer" } });
  const dog = object({ name: S, bites: { type: "boolean" }, owner: S });
  const schemas = { Cat: cat, Dog: dog };
  const whole = (schema: JsonObject) => specOf({ Whole: schema, ...schemas });
  const messages = (before: JsonObject, after: JsonObject) =>
    diffSpecs(whole(before), whole(after)).map(({ level, kind, message }) => `${level} ${kind}: ${message}`);

  it("are told as such, not as fields that were removed", () => {
    expect(messages(cat, { oneOf: [cat, dog] })).toEqual([
      "breaking oneOf-part-added: a part of oneOf was added: object",
    ]);
    expect(messages(ref("Cat"), { oneOf: [ref("Cat"), ref("Dog")] })).toEqual([
      "breaking oneOf-part-added: can be Dog as well",
    ]);
    expect(messages(cat, { oneOf: [ref("Dog"), ref("Cat")] })).toEqual([
      "breaking oneOf-part-added: can be Dog as well",
    ]);
    expect(messages(S, { anyOf: [S, { type: "array", items: S }] })).toEqual([
      "breaking anyOf-part-added: a part of anyOf was added: array",
    ]);
  });

  it("are told as such when they go", () => {
    expect(messages({ oneOf: [ref("Cat"), ref("Dog")] }, ref("Cat"))).toEqual([
      "breaking oneOf-part-removed: cannot be Dog any more",
    ]);
  });

  it("do not hide what changed of it", () => {
    const { lives: _, ...properties } = cat.properties;
    expect(messages(cat, { oneOf: [object(properties), ref("Dog")] })).toEqual([
      "breaking oneOf-part-added: can be Dog as well",
      "breaking field-removed: field Whole.lives was removed",
    ]);
  });

  it("keep words and null where they were", () => {
    const said = { description: "A pet." };
    expect(
      messages({ ...cat, ...said, nullable: true }, { oneOf: [cat, dog, { type: "null" }], ...said }),
    ).toEqual(["breaking oneOf-part-added: a part of oneOf was added: object"]);
  });

  it("may be all new", () => {
    expect(messages(object({ z: S }), { oneOf: [ref("Cat"), ref("Dog")] })).toEqual([
      "breaking type-changed: type object became Cat|Dog",
    ]);
  });

  it("may stand beside what is said anyway", () => {
    const either = [{ required: ["name"] }, { required: ["lives"] }];
    expect(messages(cat, { ...cat, anyOf: either })).toEqual(["breaking anyOf-added: anyOf was added"]);
  });
});
