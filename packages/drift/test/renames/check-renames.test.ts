import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { instant, SALT, times } from "./observe-objects.ts";

const TUESDAY = Date.UTC(2026, 10, 24, 12);
const DAY = 86_400_000;
const TEXT = { type: "string" };
const DATE = { type: "string", format: "date-time" };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});

/** A spec with `GET /events`, a list, and `GET /events/{id}`, one of its items. */
function specOf(schemas: JsonObject): { document: JsonObject } {
  const get = (operationId: string, schema: JsonObject) => ({
    get: {
      operationId,
      responses: { 200: { description: "Events", content: { "application/json": { schema } } } },
    },
  });
  return {
    document: {
      openapi: "3.1.0",
      info: { title: "Events", version: "1" },
      servers: [{ url: "https://api.example.com" }],
      paths: {
        "/events": get("listEvents", { type: "array", items: ref("Event") }),
        "/events/{id}": get("getEvent", ref("Event")),
      },
      components: { schemas },
    },
  };
}

interface Answer {
  day: number;
  path: string;
  body: unknown;
}

function check(spec: { document: JsonObject }, answers: readonly Answer[], isSalted = true) {
  const shapes = new ShapeSet();
  const place = placeBySpec(spec.document);
  for (const { day, path, body } of answers) {
    const exchange = {
      time: TUESDAY + day * DAY,
      method: "get",
      url: `https://api.example.com${path}`,
      status: 200,
      responseBody: { mediaType: "application/json", content: JSON.stringify(body) },
    };
    shapes.record(exchange, { place, judge: true, ...(isSalted && { salt: SALT }) });
  }
  return checkShapes(spec, shapes.lines());
}

/** Findings as texts, but for those that only say that a field is always there. */
function findingsOf(...args: Parameters<typeof check>): string[] {
  return check(...args).report.operations.flatMap(({ operationId, findings }) =>
    findings
      .filter(({ kind }) => kind !== "field-always-present")
      .map(({ kind, field, to, seen, of, confidence }) => {
        const name = to === undefined ? field : `${field} → ${to}`;
        const question = confidence !== undefined && confidence < 0.7 ? "?" : "";
        return `${operationId}: ${kind} ${name}${question} ${seen}/${of}`;
      }),
  );
}

/** Lists of events, old ones on the first days and new ones after that. */
function lists(old: readonly object[], now: readonly object[]): Answer[] {
  return [
    { day: 0, path: "/events", body: old },
    { day: 2, path: "/events", body: now },
  ];
}

const events = times(20, (index) => ({ id: `${index}`, startsAt: instant(index), title: `Event ${index}` }));
const begin = ({ startsAt, ...rest }: { startsAt: string }) => ({ ...rest, beginning: startsAt });

describe("field-renamed", () => {
  const spec = specOf({ Event: object({ id: TEXT, startsAt: DATE, title: TEXT }, ["startsAt"]) });

  test("replaces the missing and the unknown field, under each operation", () => {
    const answers = [
      ...lists(events, events.map(begin)),
      ...times(
        10,
        (index): Answer => ({ day: 2, path: `/events/${index}`, body: begin(events[index] as never) }),
      ),
    ];
    const { report, renames } = check(spec, answers);
    expect(findingsOf(spec, answers)).toEqual([
      "listEvents: field-renamed Event.startsAt → beginning 20/40",
      "getEvent: field-renamed Event.startsAt → beginning 10/10",
    ]);
    expect(report.operations[0]?.findings.find(({ kind }) => kind === "field-renamed")).toMatchObject({
      at: "#/components/schemas/Event/properties/startsAt",
      direction: "response",
      status: 200,
      confidence: 0.99,
      first: "2026-11-26",
      last: "2026-11-26",
    });
    expect(renames).toHaveLength(1);
  });

  test("keeps that a field is missing where neither name is", () => {
    const now = events.map((event, index) =>
      index < 5 ? { id: event.id, title: event.title } : begin(event),
    );
    expect(findingsOf(spec, lists(events, now))).toEqual([
      "listEvents: field-missing Event.startsAt 5/40",
      "listEvents: field-renamed Event.startsAt → beginning 15/40",
    ]);
  });

  test("says that a field is missing and another unknown where they are two", () => {
    const now = events.map(({ id, title }, index) => ({ id, title, checkedIn: instant(300 + index) }));
    expect(findingsOf(spec, lists(events, now))).toEqual([
      "listEvents: field-unknown Event.checkedIn 20/40",
      "listEvents: field-missing Event.startsAt 20/40",
    ]);
  });

  test("says nothing more once the spec has the new name", () => {
    const after = specOf({ Event: object({ id: TEXT, beginning: DATE, title: TEXT }, ["beginning"]) });
    expect(findingsOf(after, lists(events, events.map(begin)))).toEqual([]);
    // It does while the old one is sent.
    const half = events.map((event, index) => (index < 10 ? event : begin(event)));
    expect(findingsOf(after, lists(events, half))).toContain(
      "listEvents: field-missing Event.beginning 30/40",
    );
  });

  test("says nothing more once the spec has both names, until the old one is gone", () => {
    const beginning = { ...DATE, "x-provenance": "observed" };
    const both = specOf({ Event: object({ id: TEXT, startsAt: DATE, beginning, title: TEXT }) });
    const half = events.map((event, index) => (index < 10 ? event : begin(event)));
    expect(findingsOf(both, lists(events, half))).toEqual([]);
    expect(findingsOf(both, lists(events, events.map(begin)))).toEqual([
      "listEvents: field-renamed Event.startsAt → beginning 20/40",
    ]);
  });
});

describe("in every place", () => {
  const gone = (schemas: JsonObject, wrap: (event: object) => object) =>
    findingsOf(specOf(schemas), lists(events.map(wrap), events.map(begin).map(wrap)));

  test("nested objects and lists", () => {
    const Inner = object({ id: TEXT, startsAt: DATE, title: TEXT }, ["startsAt"]);
    expect(gone({ Event: object({ inner: ref("Inner") }), Inner }, (inner) => ({ inner }))).toEqual([
      "listEvents: field-renamed Inner.startsAt → beginning 20/40",
    ]);
    const list = { type: "array", items: Inner };
    expect(gone({ Event: object({ all: list }) }, (one) => ({ all: [one] }))).toEqual([
      "listEvents: field-renamed Event.all[].startsAt → beginning 20/40",
    ]);
  });

  test("maps", () => {
    const Inner = object({ id: TEXT, startsAt: DATE, title: TEXT }, ["startsAt"]);
    const map = { type: "object", additionalProperties: ref("Inner") };
    expect(gone({ Event: object({ byKey: map }), Inner }, (one) => ({ byKey: { a: one } }))).toEqual([
      "listEvents: field-renamed Inner.startsAt → beginning 20/40",
    ]);
  });

  test("a part of an allOf that several schemas share", () => {
    const Base = object({ id: TEXT, startsAt: DATE }, ["startsAt"]);
    const Event = { allOf: [ref("Base"), object({ title: TEXT })] };
    expect(gone({ Base, Event }, (one) => one)).toEqual([
      "listEvents: field-renamed Base.startsAt → beginning 20/40",
    ]);
  });

  test("a member of a union", () => {
    const member = (kind: string) =>
      object({ id: TEXT, kind: { const: kind }, startsAt: DATE, title: TEXT }, ["kind"]);
    const schemas = {
      Event: { oneOf: [ref("Talk"), ref("Party")] },
      Talk: member("talk"),
      Party: member("party"),
    };
    const spec = specOf(schemas);
    const old = events.map((event, index) => ({ ...event, kind: index % 2 ? "talk" : "party" }));
    const now = old.map((event) => (event.kind === "talk" ? begin(event) : event));
    expect(findingsOf(spec, lists(old, now))).toEqual([
      "listEvents: field-renamed Talk.startsAt → beginning 10/20",
    ]);
  });

  test("a renamed object, a list and a reference to another thing", () => {
    const Person = object({ id: TEXT, name: TEXT });
    const Place = object({ city: TEXT, street: TEXT });
    const spec = specOf({
      Event: object({
        id: TEXT,
        owner: ref("Person"),
        location: ref("Place"),
        tags: { type: "array", items: TEXT },
      }),
      Person,
      Place,
    });
    const old = times(20, (index) => ({
      id: `${index}`,
      owner: { id: `${index % 7}`, name: `Person ${index % 7}` },
      location: { city: `City ${index}`, street: `Street ${index}` },
      tags: [`tag ${index}`],
    }));
    const now = old.map(({ id, owner, location, tags }) => ({
      id,
      host: owner,
      venue: location,
      topics: tags,
    }));
    expect(findingsOf(spec, lists(old, now)).sort()).toEqual([
      "listEvents: field-renamed Event.location → venue 20/40",
      "listEvents: field-renamed Event.owner → host 20/40",
      "listEvents: field-renamed Event.tags → topics 20/40",
    ]);
  });
});
