import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import { type CheckOptions, checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { wordName } from "../words/word-names.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const DAY = 86_400_000;
const EVENT = "#/components/schemas/Event";

/** An exchange of `GET /events/1`, whose answer is a value of JSON. */
function answer(value: unknown, more: Partial<Exchange> = {}): Exchange {
  return {
    time: NOON,
    method: "get",
    url: "https://api.example.com/events/1",
    status: 200,
    responseBody: { mediaType: "application/json", content: JSON.stringify(value) },
    ...more,
  };
}

/** A spec whose `GET /events/{id}` answers with an `Event`. */
function specOf(schemas: JsonObject, more: JsonObject = {}): { document: JsonObject } {
  const content = { "application/json": { schema: { $ref: EVENT } } };
  return {
    document: {
      openapi: "3.1.0",
      info: { title: "Events", version: "1" },
      servers: [{ url: "https://api.example.com" }],
      paths: {
        "/events/{id}": {
          get: { operationId: "getEvent", responses: { 200: { description: "One", content } }, ...more },
        },
      },
      components: { schemas },
    },
  };
}

function driftOf(
  spec: { document: JsonObject },
  exchanges: readonly Exchange[],
  options: CheckOptions & { isBlind?: boolean; enums?: boolean } = {},
) {
  const shapes = new ShapeSet();
  const place = placeBySpec(spec.document);
  const { isBlind, enums = false, ...check } = options;
  for (const exchange of exchanges)
    shapes.record(exchange, isBlind ? { enums } : { place, judge: !enums, enums });
  return checkShapes(spec, shapes.lines(), check);
}

/** Findings as texts: `field-unknown Event.seats 1/1`. */
function findingsOf(...args: Parameters<typeof driftOf>): string[] {
  return driftOf(...args).report.operations.flatMap(({ findings }) =>
    findings.map(({ kind, field, to, seen, of }) =>
      [kind, field, ...(to === undefined ? [] : [`→ ${to}`]), `${seen}/${of}`].join(" "),
    ),
  );
}

const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: "object", properties, ...more });
const event = (properties: JsonObject, more: JsonObject = {}) => specOf({ Event: object(properties, more) });

describe("fields", () => {
  test("an undeclared field of an open schema is unknown", () => {
    const spec = event({ id: { type: "string" } });
    const { report, observed } = driftOf(spec, [answer({ id: "1", seats: 20 }), answer({ id: "2" })]);
    expect(report.operations).toEqual([
      {
        operationId: "getEvent",
        samples: 2,
        findings: [
          {
            kind: "field-unknown",
            at: `${EVENT}/properties/seats`,
            field: "Event.seats",
            types: ["integer"],
            direction: "response",
            status: 200,
            seen: 1,
            of: 2,
            first: "2026-11-26",
            last: "2026-11-26",
          },
        ],
      },
    ]);
    expect(
      observed.map(({ at, isDeclared, of, shape }) => ({ at, isDeclared, of, seen: shape.seen })),
    ).toEqual([
      { at: `${EVENT}/properties/id`, isDeclared: true, of: 2, seen: 2 },
      { at: `${EVENT}/properties/seats`, isDeclared: false, of: 2, seen: 1 },
    ]);
  });

  test("an undeclared field has the format of all its texts", () => {
    const spec = event({ id: { type: "string" } });
    const bodies = [{ endsAt: "2026-11-26T10:00:00Z" }, { endsAt: "2026-11-27T10:00:00Z" }, { endsAt: null }];
    const [finding] =
      driftOf(
        spec,
        bodies.map((body) => answer(body)),
      ).report.operations[0]?.findings ?? [];
    expect(finding).toMatchObject({ field: "Event.endsAt", types: ["string", "null"], format: "date-time" });
  });

  test("a required field that some objects lack is missing", () => {
    const spec = event({ id: { type: "string" }, title: { type: "string" } }, { required: ["id", "title"] });
    const exchanges = [answer({ id: "1" }), answer({ id: "2", title: "A" }), answer({ id: "3" })];
    expect(findingsOf(spec, exchanges)).toEqual(["field-missing Event.title 2/3"]);
  });

  test("a deprecated field is not missing where its announced new name is there", () => {
    const text = { type: "string" };
    const specOfBoth = (startsAt: JsonObject, startAt: JsonObject) =>
      event(
        { startsAt: { ...text, ...startsAt }, startAt: { ...text, ...startAt } },
        { required: ["startsAt"] },
      );
    const old = answer({ startsAt: "a" });
    const both = answer({ startsAt: "a", startAt: "a" });
    const renamed = answer({ startAt: "a" });
    const neither = answer({});
    const deprecated = { deprecated: true };
    for (const spec of [
      specOfBoth({ ...deprecated, "x-renamed-to": "startAt" }, {}),
      specOfBoth(deprecated, { "x-renamed-from": "startsAt" }),
    ]) {
      expect(findingsOf(spec, [old, both, renamed, renamed])).toEqual([]);
      expect(findingsOf(spec, [renamed, renamed, neither])).toEqual(["field-missing Event.startsAt 1/3"]);
    }
    const notYet = event(
      { startsAt: { ...text, ...deprecated, "x-renamed-to": "startAt" } },
      { required: ["startsAt"] },
    );
    expect(findingsOf(notYet, [renamed])).toEqual(["field-unknown Event.startAt 1/1"]);
    // Two names of which the spec does not say that they are one, and one that is not given up.
    for (const spec of [specOfBoth(deprecated, {}), specOfBoth({ "x-renamed-to": "startAt" }, {})])
      expect(findingsOf(spec, [renamed])).toEqual(["field-missing Event.startsAt 1/1"]);
  });

  test("days are those of the lines that show it", () => {
    const spec = event({ id: { type: "string" } });
    const on = (day: number, value: unknown) => answer(value, { time: NOON + day * DAY });
    const exchanges = [on(-3, { id: "1" }), on(-2, { id: "1", a: 1 }), on(-1, { a: 1 }), on(0, {})];
    const [finding] = driftOf(spec, exchanges).report.operations[0]?.findings ?? [];
    expect(finding).toMatchObject({ seen: 2, of: 4, first: "2026-11-24", last: "2026-11-25" });
  });
});

describe("maps", () => {
  const spec = event({ labels: { type: "object", additionalProperties: { type: "string" } } });

  test("keys of a map are no fields", () => {
    const exchanges = [answer({ labels: { a: "x", b: "y" } })];
    expect(findingsOf(spec, exchanges)).toEqual([]);
    expect(findingsOf(spec, exchanges, { isBlind: true })).toEqual([]);
  });

  test("values of a map are judged, with and without a spec in the recording", () => {
    const exchanges = [answer({ labels: { a: "x", b: 1 } })];
    expect(findingsOf(spec, exchanges)).toEqual(["type-mismatch Event.labels.* → integer 1/2"]);
    expect(findingsOf(spec, exchanges, { isBlind: true })).toEqual([
      "type-mismatch Event.labels.* → integer 1/2",
    ]);
  });

  test("keys that match a pattern are no fields; others are", () => {
    const pattern = event({}, { patternProperties: { "^x-": { type: "string" } } });
    expect(findingsOf(pattern, [answer({ "x-a": "1", y: 1 })])).toEqual(["field-unknown Event.y 1/1"]);
    expect(findingsOf(pattern, [answer({ "x-a": 1 })])).toEqual(["type-mismatch Event.* → integer 1/1"]);
  });

  test.each([300, 120, 60, 24])("%i keys that no spec knows are one unknown, however they look", (count) => {
    const plain = event({ byType: { type: "object" } });
    const keysOf = (key: (index: number) => string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), { id: index, name: "n" }]));
    for (const key of [wordName, (index: number) => `cfg_${1000 + index}`, (index: number) => `cfg_${index}`])
      expect(findingsOf(plain, [answer({ byType: keysOf(key) })])).toEqual([
        `field-unknown Event.byType.* ${count}/${count}`,
      ]);
  });

  test("a map that the spec does not know is one unknown", () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]);
    const plain = event({ id: { type: "string" } });
    expect(findingsOf(plain, [answer(Object.fromEntries(keys))])).toEqual([
      "field-unknown Event.* 10000/10000",
    ]);
    expect(
      findingsOf(spec, [answer({ labels: Object.fromEntries(keys.map(([key]) => [key, "x"])) })]),
    ).toEqual([]);
  });
});

describe("values", () => {
  const ofType = (schema: JsonObject, value: unknown, options = {}) =>
    findingsOf(event({ a: schema }), [answer({ a: value })], options);

  test.each([
    [{ type: "string" }, 1, ["type-mismatch Event.a → integer 1/1"]],
    [{ type: "number" }, 1, []],
    [{ type: "integer" }, 1.5, ["type-mismatch Event.a → number 1/1"]],
    [{ type: ["string", "integer"] }, 1, []],
    [{ anyOf: [{ type: "string" }, { type: "boolean" }] }, true, []],
    [{ anyOf: [{ type: "string" }, { type: "boolean" }] }, [], ["type-mismatch Event.a → array 1/1"]],
    [{ type: "array", items: { type: "string" } }, ["x", 1], ["type-mismatch Event.a[] → integer 1/2"]],
    [{ properties: { b: { type: "string" } } }, "x", ["type-mismatch Event.a → string 1/1"]],
    [{ type: "string" }, null, ["null-unexpected Event.a 1/1"]],
    [{ type: ["string", "null"] }, null, []],
    [{ oneOf: [{ type: "string" }, { type: "null" }] }, null, []],
    [{ type: "string", nullable: true }, null, []],
    [{}, { any: "thing" }, []],
    [{ type: "any" }, 1, []],
    [{ type: [] }, 1, []],
    [{ type: "string", enum: [] }, "a", []],
    [{ enum: [] }, 1, []],
    [{ type: "string", format: "date-time" }, "2026-11-26", ["format-mismatch Event.a → date 1/1"]],
    [{ type: "string", format: "date" }, "x", ["format-mismatch Event.a → another format 1/1"]],
    [{ type: "string", format: "hostname" }, "x y", []],
    [{ type: "integer", format: "int64" }, 1, []],
    [{ type: "integer", format: "int32" }, 3e9, ["format-mismatch Event.a → int64 1/1"]],
    [{ type: "string", format: "int64" }, "x", []],
    [
      {
        anyOf: [
          { type: "string", format: "date" },
          { type: "string", format: "uuid" },
        ],
      },
      "2026-11-26",
      [],
    ],
    [{ enum: ["a", "b"] }, "c", ["enum-value-unknown Event.a → c 1/1"]],
    [{ type: "string", enum: ["a", "b"] }, 1, ["type-mismatch Event.a → integer 1/1"]],
    [{ enum: [1, 2] }, 3, ["enum-value-unknown Event.a → 3 1/1"]],
    [{ type: "string", enum: [1, 2] }, "3", []],
    [{ enum: ["a", null] }, null, []],
    [{ const: "a" }, "b", ["enum-value-unknown Event.a → b 1/1"]],
    [{ enum: ["a"] }, "Jane Doe <j@x.org>", ["enum-value-unknown Event.a → a value that is no name 1/1"]],
    [{ anyOf: [{ enum: ["a"] }, { type: "string" }] }, "b", []],
    [
      { oneOf: [{ enum: ["a"] }, { enum: ["b"] }, { type: "null" }] },
      "c",
      ["enum-value-unknown Event.a → c 1/1"],
    ],
    [{ type: "array", items: { enum: ["a"] } }, ["a", "b"], ["enum-value-unknown Event.a[] → b 1/2"]],
  ])("%j with %j", (schema, value, expected) => {
    expect(ofType(schema, value)).toEqual(expected);
  });

  test("each value that an enum does not list is a finding", () => {
    const spec = event({ state: { enum: ["Draft"] } });
    const exchanges = ["Draft", "Open", "Open", "Closed"].map((state) => answer({ state }));
    const expected = [
      "enum-value-unknown Event.state → Open 2/4",
      "enum-value-unknown Event.state → Closed 1/4",
    ];
    expect(findingsOf(spec, exchanges)).toEqual(expected);
    expect(findingsOf(spec, exchanges, { enums: true })).toEqual(expected);
    // Without a spec, only frequent texts are kept.
    expect(findingsOf(spec, exchanges, { enums: true, isBlind: true })).toEqual([]);
    const many = [1, 2, 3, 4, 5].map((id) => answer({ id, state: "Open" }));
    expect(findingsOf(spec, [...exchanges, ...many], { enums: true, isBlind: true })).toContain(
      "enum-value-unknown Event.state → Open 7/9",
    );
  });

  test("OpenAPI 3.0 ignores nullable beside a reference", () => {
    const spec = specOf({
      Event: object({ a: { $ref: "#/components/schemas/A", nullable: true } }),
      A: { type: "string" },
    });
    spec.document.openapi = "3.0.3";
    expect(findingsOf(spec, [answer({ a: null })])).toEqual(["null-unexpected Event.a 1/1"]);
  });
});

describe("always present", () => {
  const exchanges = (count: number) => Array.from({ length: count }, () => answer({ a: 1 }));

  test("an optional field that 20 objects have", () => {
    const spec = event({ a: { type: "integer" } });
    expect(findingsOf(spec, exchanges(19))).toEqual([]);
    expect(findingsOf(spec, exchanges(20))).toEqual(["field-always-present Event.a 20/20"]);
    expect(findingsOf(spec, exchanges(5), { alwaysAfter: 5 })).toEqual(["field-always-present Event.a 5/5"]);
    expect(findingsOf(spec, [...exchanges(20), answer({})])).toEqual([]);
  });

  test("not a required one, nor one of a request", () => {
    expect(findingsOf(event({ a: { type: "integer" } }, { required: ["a"] }), exchanges(20))).toEqual([]);
  });
});

describe("composition", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test("allOf is taken together, and a new field goes to the own part", () => {
    const spec = specOf({
      Event: { allOf: [ref("Base"), object({ title: { type: "string" } }, { required: ["title"] })] },
      Base: object({ id: { type: "string" } }, { required: ["id"] }),
    });
    const [, finding] = driftOf(spec, [answer({ title: 1, seats: 1 })]).report.operations[0]?.findings ?? [];
    expect(finding?.at).toBe(`${EVENT}/allOf/1/properties/seats`);
    expect(findingsOf(spec, [answer({ title: 1, seats: 1 })])).toEqual([
      "field-missing Base.id 1/1",
      "field-unknown Event.seats 1/1",
      "type-mismatch Event.title → integer 1/1",
    ]);
  });

  test.each([
    ["false", false],
    ["a part that is false", { allOf: [{ type: "object" }, false] }],
    ["a union of nothing", { anyOf: [false] }],
    ["a reference to false", ref("None")],
    ["the opposite of everything", { not: true }],
  ])("no value fits a schema that allows none: %s", (_, Event) => {
    const spec = specOf({ Event, None: false } as JsonObject);
    expect(findingsOf(spec, [answer({ id: 1 }), answer("a"), answer(null)])).toEqual([
      expect.stringMatching(/^null-unexpected .* 1\/3$/),
      expect.stringMatching(/^type-mismatch .* → (object|string) 1\/3$/),
      expect.stringMatching(/^type-mismatch .* → (object|string) 1\/3$/),
    ]);
  });

  test("a part or a member that is a boolean leaves what the others say", () => {
    const title = object({ title: { type: "string" } });
    for (const Event of [{ allOf: [true, title] }, { anyOf: [false, title] }, { oneOf: [title, false] }])
      expect(findingsOf(specOf({ Event }), [answer({ title: 1 })])).toEqual([
        "type-mismatch Event.title → integer 1/1",
      ]);
  });

  const kinds = {
    Online: object({ kind: { const: "online" }, url: { type: "string" } }, { required: ["kind", "url"] }),
    Onsite: object({ kind: { const: "onsite" }, room: { type: "string" } }, { required: ["kind", "room"] }),
  };

  test("members of a union are told apart by a constant", () => {
    const spec = specOf({ Event: { oneOf: [ref("Online"), ref("Onsite")] }, ...kinds });
    expect(
      findingsOf(spec, [answer({ kind: "online", url: "x" }), answer({ kind: "onsite", room: "1" })]),
    ).toEqual([]);
    expect(findingsOf(spec, [answer({ kind: "online", room: "1" })])).toEqual([
      "field-unknown Online.room 1/1",
      "field-missing Online.url 1/1",
    ]);
    expect(findingsOf(spec, [answer({ kind: "tv" })])).toEqual(["member-unknown Event → kind: tv 1/1"]);
  });

  test("a union without anything to tell its members apart is judged by what holds for all", () => {
    const spec = specOf({ Event: { oneOf: [ref("Online"), ref("Onsite")] }, ...kinds });
    const exchanges = [answer({ kind: "online", room: "1" }), answer({ url: "1", seats: 1 })];
    expect(findingsOf(spec, exchanges, { isBlind: true })).toEqual([
      "field-unknown Event.seats 1/2",
      "field-missing Online.kind 1/2",
    ]);
  });

  test("a discriminator with a mapping", () => {
    const spec = specOf({
      Event: {
        oneOf: [ref("A"), ref("B")],
        discriminator: { propertyName: "type", mapping: { a: "#/components/schemas/A", b: "B" } },
      },
      A: object({ type: { type: "string" }, x: { type: "string" } }, { required: ["type"] }),
      B: object({ type: { type: "string" }, y: { type: "string" } }, { required: ["type"] }),
    });
    expect(findingsOf(spec, [answer({ type: "a", x: "1" }), answer({ type: "b", y: "1" })])).toEqual([]);
    expect(findingsOf(spec, [answer({ type: "a", y: "1" })])).toEqual(["field-unknown A.y 1/1"]);
    expect(findingsOf(spec, [answer({ type: "c" })])).toEqual(["member-unknown Event → type: c 1/1"]);
  });

  test("a discriminator without a union stands for the schemas that extend it", () => {
    const spec = specOf({
      Event: object(
        { type: { type: "string" } },
        { required: ["type"], discriminator: { propertyName: "type" } },
      ),
      Talk: { allOf: [ref("Event"), object({ speaker: { type: "string" } }, { required: ["speaker"] })] },
      Party: { allOf: [ref("Event"), object({ dj: { type: "string" } })] },
    });
    expect(
      findingsOf(spec, [answer({ type: "Talk", speaker: "x" }), answer({ type: "Party", dj: "y" })]),
    ).toEqual([]);
    expect(findingsOf(spec, [answer({ type: "Talk", dj: "x" })])).toEqual([
      "field-unknown Talk.dj 1/1",
      "field-missing Talk.speaker 1/1",
    ]);
  });

  test("a member that extends its own union", () => {
    const spec = specOf({
      Event: {
        ...object({ type: { type: "string" } }, { required: ["type"] }),
        oneOf: [ref("Talk"), ref("Party")],
        discriminator: { propertyName: "type" },
      },
      Talk: { allOf: [ref("Event"), object({ speaker: { type: "string" } })] },
      Party: { allOf: [ref("Event"), object({ dj: { type: "string" }, next: ref("Talk") })] },
    });
    expect(
      findingsOf(spec, [
        answer({ type: "Talk", speaker: "x" }),
        answer({ type: "Party", dj: "y", next: { type: "Talk", speaker: "z" } }),
      ]),
    ).toEqual([]);
    expect(findingsOf(spec, [answer({ type: "Party", speaker: "x" })])).toEqual([
      "field-unknown Party.speaker 1/1",
    ]);
  });

  test("a recursive schema", () => {
    const spec = specOf({
      Event: object(
        { id: { type: "string" }, parts: { type: "array", items: ref("Event") } },
        { required: ["id"] },
      ),
    });
    expect(
      findingsOf(spec, [answer({ id: "1", parts: [{ id: "2", parts: [{ id: "3", x: 1 }] }, {}] })]),
    ).toEqual(["field-missing Event.id 1/4", "field-unknown Event.x 1/4"]);
  });

  test("readOnly and writeOnly count on one side", () => {
    const schema = object(
      { id: { type: "string", readOnly: true }, secret: { type: "string", writeOnly: true } },
      { required: ["id", "secret"] },
    );
    const body = { required: true, content: { "application/json": { schema: ref("Event") } } };
    const spec = specOf({ Event: schema }, { requestBody: body });
    const sent = (value: unknown) => ({
      requestBody: { mediaType: "application/json", content: JSON.stringify(value) },
    });
    expect(findingsOf(spec, [answer({ id: "1" }, sent({ secret: "x" }))])).toEqual([]);
    expect(findingsOf(spec, [answer({}, sent({}))])).toEqual([
      "field-missing Event.secret 1/1",
      "field-missing Event.id 1/1",
    ]);
  });
});

describe("what apply builds on", () => {
  test("objects inside a schema count once", () => {
    const place = object({ city: { type: "string" } }, { required: ["city"] });
    const spec = specOf({ Event: object({ place }) });
    expect(findingsOf(spec, [answer({ place: {} }), answer({ place: { city: "Ulm" } })])).toEqual([
      "field-missing Event.place.city 1/2",
    ]);
    const { observed } = driftOf(spec, [answer({ place: { city: "Ulm" } })]);
    expect(observed.find(({ at }) => at.endsWith("/city"))?.of).toBe(1);
  });

  test("a field of a record without fields belongs to the record, not to the reference", () => {
    const spec = specOf({ Event: { type: "object", additionalProperties: true } });
    const { observed } = driftOf(spec, [answer({ seats: 20 })]);
    expect(observed.map(({ at }) => at)).toEqual([`${EVENT}/properties/seats`]);
  });

  test("in requests, clients choose the keys of a free-form object", () => {
    const free = { type: "object", additionalProperties: true };
    const silent = { type: "object" };
    const schemas = { Event: object({ labels: free }), Draft: object({ labels: free, silent }) };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Draft" } } };
    const spec = specOf(schemas, { requestBody: { content } });
    const value = { labels: { color: "red", "2026-11-26": 1 } };
    const sent = { mediaType: "application/json", content: JSON.stringify({ ...value, silent: { a: 1 } }) };
    expect(findingsOf(spec, [answer(value, { requestBody: sent })])).toEqual([
      "field-unknown Draft.silent.a 1/1",
      "field-unknown Event.labels.* 1/1",
      "field-unknown Event.labels.color 1/1",
    ]);
  });

  test("a value that the enum has got since the traffic was recorded is listed", () => {
    const withStates = (...states: string[]) =>
      specOf({ Event: object({ state: { type: "string", enum: states } }) });
    const shapes = new ShapeSet();
    shapes.record(answer({ state: "Archived" }), {
      place: placeBySpec(withStates("Draft").document),
      judge: true,
    });
    const kindsOf = (spec: { document: JsonObject }) =>
      checkShapes(spec, shapes.lines()).report.operations[0]?.findings.map(({ kind }) => kind);
    expect(kindsOf(withStates("Draft"))).toEqual(["enum-value-unknown"]);
    expect(kindsOf(withStates("Draft", "Archived"))).toEqual([]);
  });
});
