import { describe, expect, it } from "vitest";
import { diffSpecs } from "../src/index.ts";

type Schema = Record<string, unknown>;

const S = { type: "string" };
const I = { type: "integer" };
const D = { type: "string", format: "date-time" };
const V = { $ref: "#/components/schemas/V" };
const ID = { id: I };

/** A rename that is certain, one that a person is asked about, or none. */
type Verdict = { renamed?: Record<string, string>; asked?: Record<string, string> };

/** What a person would say of each: two versions of the fields of one response schema. */
const CASES: [string, Record<string, Schema>, Record<string, Schema>, Verdict][] = [
  ["bare string, one for one", { ...ID, name: S }, { ...ID, title: S }, { asked: { name: "title" } }],
  [
    "date-time, one for one",
    { ...ID, startDate: D },
    { ...ID, startsAt: D },
    { renamed: { startDate: "startsAt" } },
  ],
  [
    "string with the same description",
    { name: { ...S, description: "The display name" } },
    { title: { ...S, description: "The display name" } },
    { renamed: { name: "title" } },
  ],
  [
    "two of the same type",
    { startDate: D, endDate: D },
    { startsAt: D, endsAt: D },
    { renamed: { startDate: "startsAt", endDate: "endsAt" } },
  ],
  // What a value looks like never makes a rename certain: two venues of an event look alike, too.
  ["equal references", { venue: V }, { location: V }, { asked: { venue: "location" } }],
  [
    "equal enums",
    { status: { ...S, enum: ["a", "b", "c"] } },
    { state: { ...S, enum: ["a", "b", "c"] } },
    { asked: { status: "state" } },
  ],
  [
    "renamed and widened, same description",
    { count: { ...I, description: "n" } },
    { total: { type: ["integer", "null"], description: "n" } },
    { renamed: { count: "total" } },
  ],
  [
    "inline objects",
    { owner: { type: "object", properties: { a: S, b: S, c: S } } },
    { host: { type: "object", properties: { a: S, b: S, c: S } } },
    { asked: { owner: "host" } },
  ],
  [
    "snake to camel",
    { start_date: D, end_date: D },
    { startDate: D, endDate: D },
    { renamed: { start_date: "startDate", end_date: "endDate" } },
  ],
  [
    "moved out of an object",
    { owner: { type: "object", properties: { fullName: S } } },
    { ownerFullName: S },
    {},
  ],
  [
    "inside an object",
    { owner: { type: "object", properties: { fullName: S } } },
    { owner: { type: "object", properties: { displayName: S } } },
    { asked: { fullName: "displayName" } },
  ],
  ["declared", { name: S }, { title: { ...S, "x-renamed-from": "name" } }, { renamed: { name: "title" } }],
  ["unrelated", { color: S }, { weight: I }, {}],
  ["created and updated", { createdAt: D }, { updatedAt: D }, {}],
  ["min and max", { minPrice: I }, { maxPrice: I }, {}],
  ["another type", { startDate: S }, { startTime: I }, { asked: { startDate: "startTime" } }],
  ["object and string", { owner: { type: "object", properties: { a: S } } }, { ownerId: S }, {}],
  [
    "the closest name of the same type",
    { eventName: S },
    { eventTitle: S, eventNames: { type: "array", items: S } },
    { renamed: { eventName: "eventTitle" } },
  ],
];

function specOf(properties: Record<string, Schema>) {
  return {
    openapi: "3.1.0",
    info: { title: "Cases", version: "1" },
    paths: {
      "/events": {
        get: {
          operationId: "listEvents",
          responses: {
            200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Event: { type: "object", properties },
        V: { type: "object", properties: { city: S, zip: S } },
      },
    },
  };
}

function nameIn(pointer = ""): string {
  return pointer.split("/").pop() ?? "";
}

describe("renames, as a person would say", () => {
  it.each(CASES)("%s", (_, before, after, { renamed = {}, asked = {} }) => {
    const changes = diffSpecs(specOf(before), specOf(after));
    const certain = changes.filter(({ kind }) => kind === "field-renamed");
    const doubtful = changes.filter(
      ({ kind, confidence }) => kind === "field-removed" && confidence !== undefined,
    );
    expect(Object.fromEntries(certain.map(({ at, to }) => [nameIn(at), nameIn(to)]))).toEqual(renamed);
    expect(Object.fromEntries(doubtful.map(({ at, candidate }) => [nameIn(at), candidate]))).toEqual(asked);
    for (const { evidence, level } of certain) {
      expect(evidence?.length).toBeGreaterThan(0);
      expect(level).toBe("breaking");
    }
  });
});
