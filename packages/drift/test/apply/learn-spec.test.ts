import { type JsonObject, valueAt } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import type { PlanOptions } from "../../src/apply/plan/plan-options.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { wordName } from "../words/word-names.ts";

const DAY = 86_400_000;
const NOVEMBER = Date.UTC(2026, 10, 20);
const SALT = createSalt("a secret of this test");

/** A spec of events: what is assumed of them, unless its provenance is another one. */
function specOf(event: JsonObject, more: JsonObject = {}): JsonObject {
  const answer = (schema: JsonObject) => ({
    description: "Done.",
    content: { "application/json": { schema } },
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  return {
    openapi: "3.1.0",
    info: { title: "Events", version: "1.0.0" },
    "x-provenance": "assumed",
    "x-source": "docs.md",
    paths: {
      "/events/{id}": {
        get: {
          operationId: "getEvent",
          responses: { "2XX": answer(ref("Event")), default: { $ref: "#/components/responses/Failed" } },
        },
        post: {
          operationId: "editEvent",
          requestBody: { content: { "application/json": { schema: ref("Event") } } },
          responses: {
            "2XX": { $ref: "#/components/responses/Unknown" },
            default: { $ref: "#/components/responses/Failed" },
          },
        },
        delete: {
          operationId: "deleteEvent",
          responses: { "2XX": { $ref: "#/components/responses/Unknown" } },
        },
      },
    },
    components: {
      responses: { Unknown: answer(ref("Unknown")), Failed: answer(ref("Failure")) },
      schemas: { Event: event, Unknown: { description: "Not known." }, Failure: {} },
    },
    ...more,
  };
}

interface Answer {
  body: unknown;
  method?: string;
  status?: number;
  day?: number;
  sent?: unknown;
}

function learn(
  document: JsonObject,
  answers: readonly Answer[],
  { enums = false, ...options }: PlanOptions & { enums?: boolean } = {},
) {
  const shapes = new ShapeSet();
  const place = placeBySpec(document);
  for (const { body, method = "get", status = 200, day = 0, sent } of answers) {
    const json = (value: unknown) => ({ mediaType: "application/json", content: JSON.stringify(value) });
    shapes.record(
      {
        ...{ time: NOVEMBER + day * DAY, method, url: "/events/1", status, responseBody: json(body) },
        ...(sent !== undefined && { requestBody: json(sent) }),
      },
      { place, judge: true, label: "staging", enums, salt: SALT },
    );
  }
  const learned = learnSpec(document, shapes.lines(), options);
  const at = (pointer: string) => valueAt(learned.document, pointer);
  return {
    ...learned,
    at,
    field: (name: string) => at(`#/components/schemas/Event/properties/${name}`),
    left: learned.left.flatMap(({ findings }) => findings.map(({ kind, field }) => `${kind} ${field}`)),
  };
}

const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: "object", properties, ...more });
const days = { first: "2026-11-20", last: "2026-11-20" };
const observed = (seen: number, of: number) => ({
  "x-provenance": "observed",
  "x-observed": { seen, of, ...days },
  "x-source": "GET /events/{id}, staging",
});

it("does not take objects for the items of a list that are no objects", () => {
  const list = { type: "array", items: { type: "array", items: { type: "string" } } };
  const { document, left } = learn(specOf(list, { openapi: "3.0.3" }), [
    { body: { id: [[[false], 0], {}] } },
  ]);
  expect(valueAt(document, "#/components/schemas/Event/properties/id")).toMatchObject({ type: "array" });
  expect(valueAt(document, "#/components/schemas/Event/properties/id/items/items")).not.toEqual(
    list.items.items,
  );
  expect(left).toEqual([]);
});

it("corrects no union in itself", () => {
  const union = { anyOf: [{ $ref: "#/components/schemas/Event" }, { type: "string", format: "date" }] };
  expect(learn(specOf(union), [{ body: 1 }]).left).toEqual([]);
});

describe("a new field", () => {
  const learnedField = (values: readonly unknown[], version = "3.1.0", options = {}) =>
    learn(
      specOf(object({}), { openapi: version }),
      values.map((seats) => ({ body: { seats } })),
      options,
    ).field("seats");

  it("has its type, and its evidence", () => {
    expect(learn(specOf(object({})), [{ body: { seats: 20 } }, { body: {} }]).field("seats")).toEqual({
      type: "integer",
      ...observed(1, 2),
    });
  });

  it.each([
    [["2026-11-20T10:00:00Z"], { type: "string", format: "date-time" }],
    [["2026-11-20T10:00:00Z", "soon"], { type: "string" }],
    [[1, 1.5], { type: "number" }],
    [[1e12], { type: "integer", format: "int64" }],
    [["a", null], { type: ["string", "null"] }],
    [["a", 1], { type: ["string", "integer"] }],
    [[null], { type: "null" }],
    [[[1], []], { type: "array", items: { type: "integer" } }],
    [[[]], { type: "array", items: {} }],
  ])("that is %j", (values, schema) => {
    expect(learnedField(values)).toEqual({ ...schema, ...observed(values.length, values.length) });
  });

  it.each([
    [["a", null], { type: "string", nullable: true }],
    [["a", 1], { anyOf: [{ type: "string" }, { type: "integer" }] }],
    [[null], { nullable: true }],
  ])("that is %j in OpenAPI 3.0", (values, schema) => {
    expect(learnedField(values, "3.0.3")).toEqual({ ...schema, ...observed(values.length, values.length) });
  });

  it("is an object with fields, or a map", () => {
    const place = { city: "Ulm" };
    expect(learnedField([place])).toMatchObject({
      type: "object",
      properties: { city: { type: "string", "x-observed": { seen: 1, of: 1, ...days } } },
    });
    const map = { "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11": 1 };
    expect(learnedField([map])).toMatchObject({ type: "object", additionalProperties: { type: "integer" } });
  });

  it("is an enum only of values that were recorded, each seen several times", () => {
    const states = Array.from({ length: 10 }, (_, index) => (index % 2 ? "Draft" : "Open"));
    const field = (values: string[], enums: boolean) =>
      learn(
        specOf(object({})),
        values.map((state, id) => ({ body: { id, state } })),
        { enums },
      ).field("state");
    expect(field(states, true)).toMatchObject({ type: "string", enum: ["Draft", "Open"] });
    expect(field(states, false)).not.toHaveProperty("enum");
    expect(field([...states, "Closed"], true)).not.toHaveProperty("enum");
  });

  it("is required only if that is asked for, and it was always there", () => {
    const answers = [1, 2, 3].map((seats) => ({ body: { seats, ...(seats > 1 && { title: "x" }) } }));
    const required = (requireAfter?: number) =>
      learn(specOf(object({})), answers, requireAfter === undefined ? {} : { requireAfter }).at(
        "#/components/schemas/Event/required",
      );
    expect([required(), required(4), required(3)]).toEqual([undefined, undefined, ["seats"]]);
  });

  it("is no field of a request: that a client sends it does not show that the service takes it", () => {
    const { edits, left } = learn(specOf(object({})), [{ method: "post", body: null, sent: { seats: 1 } }]);
    expect(edits).toEqual([]);
    expect(left).toEqual(["field-unknown Event.seats"]);
  });

  it("stays out of a schema that is documented to be closed", () => {
    const closed = object({}, { additionalProperties: false, "x-provenance": "documented" });
    expect(learn(specOf(closed), [{ body: { seats: 1 } }])).toMatchObject({
      edits: [],
      left: ["field-unknown Event.seats"],
    });
  });
});

describe("an assumed field", () => {
  const becomes = (schema: JsonObject, values: readonly unknown[], version = "3.1.0") =>
    learn(
      specOf(object({ state: schema }), { openapi: version }),
      values.map((state) => ({ body: { state } })),
    ).field("state");

  it("is observed once traffic confirms it", () => {
    expect(becomes({ type: "string", description: "Inferred." }, ["x"])).toEqual({
      type: "string",
      description: "Inferred.",
      ...observed(1, 1),
    });
  });

  it("is corrected in the part of a union that alone allows such values", () => {
    const state = { anyOf: [{ type: "array", items: { type: "string" } }, { type: "integer" }] };
    const more = { anyOf: [...state.anyOf, { type: "array", items: { type: "boolean" } }] };
    expect(becomes(state, [[true], 1])).toMatchObject({
      anyOf: [{ items: { type: "boolean" } }, { type: "integer" }],
    });
    // A person must decide which of two it is.
    expect(becomes(more, [[{}], 1])).toMatchObject(more);
  });

  it("stays assumed if it was not seen, or only null", () => {
    const document = specOf(object({ state: { type: "string" } }));
    expect(learn(document, [{ body: {} }]).edits).toEqual([]);
    expect(becomes({ type: "string" }, [null])).toEqual({ type: ["string", "null"] });
  });

  it.each<[JsonObject, unknown[], JsonObject]>([
    [{ type: "string" }, [1], { type: "integer" }],
    [{ type: "string" }, ["x", 1], { type: ["string", "integer"] }],
    [{ type: "string" }, ["x", null], { type: ["string", "null"] }],
    [{ type: ["string", "null"] }, [1, null], { type: ["integer", "null"] }],
    [{ type: "integer", format: "int32" }, [1, 1.5], { type: "number" }],
    [{ type: "string", format: "date-time" }, ["2026-11-20"], { type: "string", format: "date" }],
    [{ type: "string", format: "date-time" }, ["soon"], { type: "string" }],
    [{ type: "string", enum: ["Draft"] }, ["Draft", "Open"], { type: "string", enum: ["Draft", "Open"] }],
    [{ $ref: "#/components/schemas/Failure" }, ["x", null], { $ref: "#/components/schemas/Failure" }],
    [{ type: "string", enum: ["Draft"] }, [null], { type: ["string", "null"], enum: ["Draft", null] }],
  ])("%j that is %j is corrected", (schema, values, corrected) => {
    expect(becomes(schema, values)).toMatchObject(corrected);
    expect(Object.keys(becomes(schema, values) as object).filter((key) => !key.startsWith("x-"))).toEqual(
      expect.arrayContaining(Object.keys(corrected)),
    );
  });

  it("says `nullable` in OpenAPI 3.0", () => {
    expect(becomes({ type: "string" }, ["x", null], "3.0.3")).toMatchObject({
      type: "string",
      nullable: true,
    });
  });

  it("is optional if it was not always there", () => {
    const document = specOf(
      object({ id: { type: "string" }, title: { type: "string" } }, { required: ["id", "title"] }),
    );
    const { at } = learn(document, [{ body: { id: "1" } }]);
    expect(at("#/components/schemas/Event/required")).toEqual(["id"]);
  });

  it("leaves assumed what was not seen inside it", () => {
    const place = object({ city: { type: "string" }, zip: { type: "string" } }, { "x-source": "a guess" });
    const { at } = learn(specOf(object({ place })), [{ body: { place: { city: "Ulm" } } }]);
    const fields = "#/components/schemas/Event/properties/place/properties";
    expect(at(`${fields}/city`)).toMatchObject({ "x-provenance": "observed" });
    expect(at(`${fields}/zip`)).toEqual({ type: "string", "x-provenance": "assumed", "x-source": "a guess" });
  });

  it("with a shared enum corrects the enum, and both are observed", () => {
    const document = specOf(object({ state: { $ref: "#/components/schemas/State" } }));
    const schemas = valueAt(document, "#/components/schemas") as JsonObject;
    schemas.State = { type: "string", enum: ["Draft"] };
    const { at, left } = learn(document, [{ body: { state: "Open" } }]);
    expect(at("#/components/schemas/State")).toMatchObject({
      enum: ["Draft", "Open"],
      "x-provenance": "observed",
    });
    expect(left).toEqual([]);
  });
});

describe("a schema that says nothing", () => {
  const learnField = (schema: JsonObject, value: unknown) =>
    learn(specOf(object({ meta: schema })), [{ body: { meta: value } }]).field("meta");

  it("says what was seen", () => {
    expect(learnField({ description: "Inferred." }, { a: 1 })).toMatchObject({
      description: "Inferred.",
      type: "object",
      properties: { a: { type: "integer", "x-observed": { seen: 1, of: 1 } } },
    });
    expect(learnField({ type: "array", items: {} }, ["x"])).toMatchObject({ items: { type: "string" } });
    expect(learnField({}, null)).toEqual({});
  });

  it("stays as it is if it is documented, or stands for the unknown elsewhere, too", () => {
    const documented = { "x-provenance": "documented" };
    expect(learnField(documented, 1)).toEqual(documented);
    const unknown = { $ref: "#/components/schemas/Unknown" };
    expect(learnField(unknown, 1)).toMatchObject(unknown);
    expect(learn(specOf(object({ meta: unknown })), [{ body: { meta: 1 } }]).at(unknown.$ref)).toEqual({
      description: "Not known.",
    });
  });
});

describe("a map", () => {
  const key = "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11";
  const scores = "#/components/schemas/Scores";
  const learnScores = (schema: JsonObject, values: unknown) => {
    const document = specOf(object({ scores: { $ref: scores } }));
    (valueAt(document, "#/components/schemas") as JsonObject).Scores = schema;
    return learn(document, [{ body: { scores: { [key]: values } } }]);
  };

  it("that is shared has its values corrected where it stands", () => {
    const { at, field, left } = learnScores(
      { type: "object", additionalProperties: { type: "integer" } },
      1.5,
    );
    expect(at(`${scores}/additionalProperties/type`)).toBe("number");
    expect(field("scores")).toEqual({ $ref: scores, ...observed(1, 1) });
    expect(left).toEqual([]);
  });

  it("that was an open record gets a schema for its values", () => {
    const { at, left } = learnScores({ type: "object", additionalProperties: true }, 1);
    expect(at(`${scores}/additionalProperties`)).toMatchObject({ type: "integer" });
    expect(left).toEqual([]);
  });
});

describe("an object with many new fields", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [wordName(index), index % 2 ? "x" : 1]));
  const fieldsOf = (count: number, options = {}) => {
    const document = specOf(object({ id: { type: "integer" } }));
    const { document: learned, crowded } = learn(document, [{ body: many(count) }], options);
    return [fieldCount(learned, "#/components/schemas/Event"), crowded.map(({ fields }) => fields.length)];
  };
  const fieldCount = (document: JsonObject, at: string) =>
    Object.keys(Object(valueAt(document, `${at}/properties`))).length;

  it("gets 24 without asking, and more if that is wanted", () => {
    expect(fieldsOf(24)).toEqual([25, []]);
    expect(fieldsOf(25)).toEqual([1, [25]]);
    expect(fieldsOf(25, { mostNewFields: 25 })).toEqual([26, []]);
  });

  it("gets none inside of a new field either", () => {
    const { document, crowded } = learn(specOf(object({})), [{ body: { owner: { of: many(25) } } }]);
    const of = "#/components/schemas/Event/properties/owner/properties/of";
    expect(valueAt(document, of)).toMatchObject({ type: "object" });
    expect(fieldCount(document, of)).toBe(0);
    expect(crowded.map(({ at }) => at)).toEqual([of]);
  });

  it("is asked about, too, where the spec says nothing of the body", () => {
    const { crowded } = learn(specOf(object({})), [{ body: many(25), method: "delete" }]);
    expect(crowded.map(({ fields }) => fields.length)).toEqual([25]);
  });
});

describe("what is documented", () => {
  it("is never changed, and still a finding", () => {
    const documented = { "x-provenance": "documented" };
    const fields = {
      a: { type: "string" },
      b: { type: "string" },
      c: { type: "string", enum: ["x"] },
      d: { type: "integer" },
    };
    const document = specOf(object(fields, { ...documented, required: ["d"] }));
    const { edits, left } = learn(document, [{ body: { a: 1, b: null, c: "y" } }]);
    expect(edits).toEqual([]);
    expect(left.sort()).toEqual([
      "enum-value-unknown Event.c",
      "field-missing Event.d",
      "null-unexpected Event.b",
      "type-mismatch Event.a",
    ]);
  });

  it("is all of a spec that does not say how it is known; new fields come beside it", () => {
    const { "x-provenance": _, ...document } = specOf(object({ a: { type: "string" } }));
    const { field, left } = learn(document, [{ body: { a: 1, b: 2 } }]);
    expect(field("a")).toEqual({ type: "string" });
    expect(field("b")).toEqual({ type: "integer", ...observed(1, 1) });
    expect(left).toEqual(["type-mismatch Event.a"]);
  });
});

describe("a body that the spec says nothing of", () => {
  const document = specOf(object({}));

  it("gets a schema of its own, since others share the one that it has", () => {
    const { at } = learn(document, [{ method: "post", body: { ok: true } }]);
    expect(at("#/components/schemas/Unknown")).toEqual({ description: "Not known." });
    expect(at("#/components/schemas/EditEventResult")).toMatchObject({
      type: "object",
      "x-provenance": "observed",
      "x-source": "POST /events/{id}, staging",
      properties: { ok: { type: "boolean" } },
    });
    const responses = "#/paths/~1events~1{id}/post/responses/2XX";
    expect(at(`${responses}/content/application~1json/schema`)).toEqual({
      $ref: "#/components/schemas/EditEventResult",
    });
    expect(at("#/paths/~1events~1{id}/delete/responses/2XX")).toEqual({
      $ref: "#/components/responses/Unknown",
    });
  });

  it("gets the fields in its place if it is the body of all errors", () => {
    const { at } = learn(document, [
      { status: 404, body: { error: "gone" } },
      { status: 409, method: "post", body: { error: "no", hint: "x" } },
    ]);
    expect(at("#/components/schemas/Failure")).toMatchObject({
      type: "object",
      "x-provenance": "observed",
      properties: { error: { "x-observed": { seen: 2, of: 2 } }, hint: { "x-observed": { seen: 1, of: 2 } } },
    });
  });

  it("is an object around the list that was assumed", () => {
    const list = specOf({ type: "array", items: { $ref: "#/components/schemas/Item" } });
    const schemas = valueAt(list, "#/components/schemas") as JsonObject;
    schemas.Item = object({ id: { type: "string" } });
    const { at, left } = learn(list, [{ body: { items: [{ id: "1", seats: 2 }], total: 1 } }]);
    expect(at("#/components/schemas/Event")).toMatchObject({
      type: "object",
      properties: {
        items: { type: "array", items: { $ref: "#/components/schemas/Item" } },
        total: { type: "integer" },
      },
    });
    expect(at("#/components/schemas/Event/items")).toBeUndefined();
    expect(at("#/components/schemas/Item/properties/seats")).toMatchObject({ type: "integer" });
    expect(left).toEqual([]);
  });
});

describe("more traffic", () => {
  const once = learn(specOf(object({})), [{ body: { seats: 1 } }]).document;

  it("changes nothing if it is the same", () => {
    expect(learn(once, [{ body: { seats: 1 } }]).edits).toEqual([]);
  });

  it("adds to the counts if it is of other days, once", () => {
    const later = [
      { body: { seats: 1 }, day: 1 },
      { body: {}, day: 3 },
    ];
    const { field, document } = learn(once, later);
    expect(field("seats")).toMatchObject({
      "x-observed": { seen: 2, of: 3, first: "2026-11-20", last: "2026-11-21" },
    });
    expect(learn(document, later).edits).toEqual([]);
  });

  it("replaces the counts if it holds more of the same days", () => {
    const { field } = learn(once, [{ body: { seats: 1 } }, { body: { seats: 2 } }, { body: {}, day: 1 }]);
    expect(field("seats")).toMatchObject({ "x-observed": { seen: 2, of: 3, ...days } });
  });
});

describe("a rename", () => {
  const event = (more: JsonObject) =>
    specOf(object({ id: { type: "string" }, startsAt: { type: "string", format: "date-time" } }, more));
  const at = (index: number) => `2026-12-${String(10 + index)}T10:00:00Z`;
  const traffic = (namesOn: (day: number, index: number) => string[]) =>
    Array.from({ length: 20 }, (_, index) => ({
      day: Math.floor(index / 5),
      body: {
        id: `e${index % 5}`,
        ...Object.fromEntries(namesOn(Math.floor(index / 5), index).map((name) => [name, at(index % 5)])),
      },
    }));

  it("is followed where the field stands, and wherever else its schema names it", () => {
    const document = event({ required: ["startsAt"], example: { startsAt: at(1) } });
    const {
      renamed,
      at: placed,
      asked,
      left,
    } = learn(
      document,
      traffic((day) => [day < 2 ? "startsAt" : "startAt"]),
    );
    expect(renamed).toMatchObject([{ at: "#/components/schemas/Event/properties/startsAt", to: "startAt" }]);
    expect(Object.keys(placed("#/components/schemas/Event/properties") as object)).toEqual(["id", "startAt"]);
    expect(placed("#/components/schemas/Event/properties/startAt")).toMatchObject({
      "x-provenance": "observed",
    });
    expect(placed("#/components/schemas/Event/example")).toEqual({ startAt: at(1) });
    expect({ asked, left }).toEqual({ asked: [], left: ["field-always-present Event.id"] });
  });

  it("is asked where both names are sent; the spec has both then", () => {
    const { renamed, asked, field } = learn(
      event({}),
      traffic((day, index) => [day < 2 || index % 2 === 0 ? "startsAt" : "startAt"]),
    );
    expect(renamed).toEqual([]);
    expect(field("startsAt")).toBeDefined();
    expect(field("startAt")).toBeDefined();
    expect(asked).toMatchObject([{ to: "startAt", reason: "both are sent" }]);
  });

  it("is asked where the old name is documented", () => {
    const { renamed, asked, field } = learn(
      event({ "x-provenance": "documented" }),
      traffic((day) => [day < 2 ? "startsAt" : "startAt"]),
    );
    expect(renamed).toEqual([]);
    expect(field("startAt")).toMatchObject({ "x-provenance": "observed" });
    expect(asked).toMatchObject([{ to: "startAt", reason: "documented" }]);
  });

  it("is not asked where the spec keeps the old name as deprecated, and says what it is called now", () => {
    const deprecated = { type: "string", format: "date-time", deprecated: true, "x-renamed-to": "startAt" };
    const documentOf = (properties: JsonObject, more: JsonObject) =>
      specOf(object({ id: { type: "string" }, startsAt: deprecated, ...properties }, more));
    const startAt = { type: "string", format: "date-time" };
    const later = traffic((day) => [day < 2 ? "startsAt" : "startAt"]);
    for (const properties of [{ startAt }, {}]) {
      const more = { "x-provenance": "documented", required: ["startsAt"] };
      const { renamed, asked, field, left } = learn(documentOf(properties, more), later);
      expect({ renamed, asked, left }).toEqual({
        renamed: [],
        asked: [],
        left: ["field-always-present Event.id"],
      });
      expect(field("startsAt")).toEqual(deprecated);
      expect(field("startAt")).toBeDefined();
    }
    // What is assumed, traffic may remove.
    const { renamed, asked, field } = learn(documentOf({ startAt }, {}), later);
    expect(renamed).toMatchObject([{ to: "startAt" }]);
    expect({ asked, old: field("startsAt") }).toEqual({ asked: [], old: undefined });
  });

  it("is judged once: the new name that apply writes beside the old one says nothing against it", () => {
    const names = ["Track", "Show", "Clip"];
    const schemas = names.map((name) => [
      name,
      object({ id: { type: "string" }, duration_ms: { type: "integer" } }),
    ]);
    const paths = names.map((name) => {
      const schema = { type: "array", items: { $ref: `#/components/schemas/${name}` } };
      const get = { operationId: name, responses: { 200: { content: { "application/json": { schema } } } } };
      return [`/${name}`, { get }];
    });
    const document = {
      openapi: "3.1.0",
      paths: Object.fromEntries(paths),
      components: { schemas: Object.fromEntries(schemas) },
    };
    const shapes = new ShapeSet();
    for (const name of names)
      for (const [day, field] of ["duration_ms", "length_ms"].entries()) {
        const items = Array.from({ length: 30 }, (_, index) => ({
          id: `${name}${index}`,
          [field]: 1e5 + 7919 * index,
        }));
        const responseBody = { mediaType: "application/json", content: JSON.stringify(items) };
        shapes.record(
          { time: NOVEMBER + day * DAY, method: "get", url: `/${name}`, status: 200, responseBody },
          { place: placeBySpec(document), judge: true, salt: SALT },
        );
      }
    const judged = (spec: JsonObject) =>
      checkShapes({ document: spec }, shapes.lines()).renames.map(({ at, to, confidence }) => ({
        at,
        to,
        confidence,
      }));
    const { asked, document: learned } = learnSpec(document, shapes.lines());
    expect(asked.map(({ reason }) => reason)).toEqual(names.map(() => "documented"));
    expect(asked.map(({ at, to, confidence }) => ({ at, to, confidence }))).toEqual(judged(document));
    expect(judged(learned)).toEqual(judged(document));
  });
});
