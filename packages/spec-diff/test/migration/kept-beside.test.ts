import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import {
  applyMigration,
  bumpFor,
  type Change,
  composeMigrations,
  diffSpecs,
  invertMigration,
  isDoubtful,
  type Migration,
  type MigrationChange,
  migrationFrom,
  planMigration,
} from "../../src/index.ts";

const AT = "#/components/schemas/Event/properties/startsAt";
const S = { type: "string" };
const D = { type: "string", format: "date-time" };

function specOf(properties: JsonObject, required: string[] = []): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Event" } } };
  return {
    openapi: "3.1.0",
    paths: { "/events": { get: { operationId: "listEvents", responses: { 200: { content } } } } },
    components: { schemas: { Event: { type: "object", required, properties } } },
  };
}

const told = (before: JsonObject, after: JsonObject) =>
  diffSpecs(before, after).map(({ level, kind, at }) => `${level} ${kind} ${at.split("/").at(-1)}`);
const migrationOf = (before: JsonObject, after: JsonObject, from: string, to: string): Migration => ({
  ...migrationFrom(diffSpecs(before, after), { version: from, before, after }),
  to,
});

const first = specOf({ id: { type: "string" }, startsAt: D });
const both = (old: JsonObject, now: JsonObject = {}) =>
  specOf({ id: { type: "string" }, startsAt: { ...D, deprecated: true, ...old }, startAt: { ...D, ...now } });
const declared = both({ "x-renamed-to": "startAt" });
const last = specOf({ id: { type: "string" }, startAt: D });

describe("a field that is deprecated beside its successor", () => {
  it.each<[string, JsonObject]>([
    ["declared", declared],
    ["declared by the new one", both({}, { "x-renamed-from": "startsAt" })],
  ])("was renamed, which breaks nothing yet: %s", (_, after) => {
    const changes = diffSpecs(first, after);
    expect(bumpFor(changes)).toBe("minor");
    expect(changes.find(({ kind }) => kind === "field-renamed")).toMatchObject({
      at: AT,
      to: "#/components/schemas/Event/properties/startAt",
      level: "additive",
      message: "field Event.startsAt is deprecated, and renamed to Event.startAt",
    });
    expect(migrationOf(first, after, "1.0.0", "1.1.0").changes).toEqual([
      { kind: "field-renamed", at: AT, to: "startAt" },
    ]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ["its description names it", first, both({ description: "Use `startAt` instead." })],
    [
      "its description names it in other words",
      first,
      both({ description: "Deprecated: replaced by Event.startAt." }),
    ],
    ["name and shape say so", first, both({})],
    [
      "it was there before, and is described as another thing",
      specOf({ shopperId: S, orderId: S }),
      specOf({
        shopperId: { ...S, deprecated: true, description: "Who buys. Please use the `orderId` instead." },
        orderId: { ...S, description: "Which order." },
      }),
    ],
  ])("is a question where only %s", (_, before, after) => {
    const changes = diffSpecs(before, after);
    expect(bumpFor(changes)).toBe("minor");
    const [question, ...others] = changes.filter(isDoubtful) as [Change];
    expect(others).toEqual([]);
    expect(question.message).toMatch(/^field Event\.\w+ is deprecated, or renamed to Event\.\w+\?$/);
    expect(question).toMatchObject({ kind: "successor-named", level: "editorial" });
    expect(migrationFrom(changes, { version: "1.0.0", before, after }).changes).toEqual([]);
  });

  it("is asked about once", () => {
    const old = both({ description: "Use `startAt` instead." });
    expect(diffSpecs(old, both({ description: "Please use `startAt` instead." })).filter(isDoubtful)).toEqual(
      [],
    );
  });

  it.each<[string, JsonObject, string | undefined]>([
    ["is not described", {}, "startAt"],
    ["names the other one", { description: "Use startAt." }, "startAt"],
    ["has an id of another thing", { description: "The group's." }, undefined],
  ])("goes later as a removal, with a question if both may be one: the old one %s", (_, old, candidate) => {
    const names = candidate === undefined ? ["acmeGroupId", "acmeId"] : ["startsAt", "startAt"];
    const [gone = "", kept = ""] = names;
    const value = candidate === undefined ? { ...S, format: "uuid", example: "1a90" } : D;
    const stays = { ...value, description: "The one of the fee itself." };
    const [before, after] = [
      { [gone]: { ...value, ...old, deprecated: true }, [kept]: stays },
      { [kept]: stays },
    ];
    const [change, ...others] = diffSpecs(specOf(before), specOf(after)) as [Change];
    expect(others).toEqual([]);
    expect(change).toMatchObject({ kind: "field-removed", level: "breaking" });
    expect(change.candidate).toBe(candidate);
    if (candidate === undefined) return;
    const renamed: MigrationChange = { kind: "field-renamed", at: AT, to: candidate };
    expect(
      diffSpecs(specOf(before), specOf(after), { decisions: [renamed] }).map(({ kind }) => kind),
    ).toEqual(["field-renamed"]);
  });

  it("is in no migration until the old one is deprecated, if both stood side by side", () => {
    const before = specOf({ id: S, startsAt: D, startAt: D });
    const changes = diffSpecs(before, declared);
    expect(changes.map(({ kind, message }) => [kind, message])).toEqual([
      ["deprecated", "is deprecated now"],
      ["successor-named", "field Event.startsAt is deprecated, and Event.startAt takes its place"],
    ]);
    expect(changes.filter(isDoubtful)).toEqual([]);
    expect(migrationFrom(changes, { version: "1.0.0", before, after: declared }).changes).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      "one that several are said to be replaced by",
      { depth: { type: "string" }, speed: { type: "string" } },
      { depth: "Use `mode` instead.", speed: "Use `mode` to configure it instead." },
    ],
    ["one of another type", { depth: { type: "integer" } }, { depth: "Use `mode` to configure it instead." }],
    ["one that goes away as well", { depth: { type: "string" } }, { depth: "Use `kind` instead." }],
  ])("was not renamed to %s", (_, old, words) => {
    const mode = { mode: { type: "string" }, kind: { type: "string", deprecated: true } };
    const deprecated = Object.entries(old).map(([name, schema]) => [
      name,
      { ...(schema as object), deprecated: true, description: (words as Record<string, string>)[name] },
    ]);
    const changes = diffSpecs(
      specOf({ ...old, ...mode }),
      specOf({ ...Object.fromEntries(deprecated), ...mode }),
    );
    expect(changes.filter(({ kind }) => kind === "field-renamed")).toEqual([]);
    const gone = diffSpecs(specOf({ ...Object.fromEntries(deprecated), ...mode }), specOf(mode));
    expect(gone.filter(({ kind }) => kind === "field-renamed")).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      "is of another kind",
      first,
      specOf({ startsAt: { ...D, deprecated: true }, weight: { type: "number" } }),
    ],
    [
      "says the opposite, and its description names it",
      specOf({ visible: { type: "boolean" } }),
      specOf({
        visible: { type: "boolean", deprecated: true, description: "Use `hidden` instead." },
        hidden: { type: "boolean" },
      }),
    ],
    [
      "says the opposite",
      specOf({ minPrice: D }),
      specOf({ minPrice: { ...D, deprecated: true }, maxPrice: D }),
    ],
    ["is not deprecated", first, specOf({ startsAt: D, startAt: D })],
    [
      "could be either of two",
      first,
      specOf({ startsAt: { ...D, deprecated: true }, startAt: D, startingAt: D }),
    ],
    [
      "was there before, and nothing is said of it",
      specOf({ startsAt: D, startAt: D }),
      specOf({ startsAt: { ...D, deprecated: true }, startAt: D }),
    ],
  ])("was not renamed if the other one %s", (_, before, after) => {
    expect(told(before, after).join()).not.toContain("renamed");
  });

  it("is told once, when that is known", () => {
    expect(told(declared, declared)).toEqual([]);
    expect(told(both({ description: "Old." }), both({ "x-renamed-to": "startAt" })).join()).toContain(
      "additive field-renamed startsAt",
    );
  });

  it("goes later, if it was declared: a rename that breaks, and no question", () => {
    expect(told(declared, last)).toEqual(["breaking field-renamed startsAt"]);
    expect(
      planMigration(diffSpecs(declared, last), {
        version: "1.1.0",
        before: declared,
        after: last,
        earlier: null,
      }),
    ).toEqual({
      migration: { from: "1.1.0", to: "next", changes: [{ kind: "field-renamed", at: AT, to: "startAt" }] },
      gaps: [],
      dropped: [],
    });
  });

  it("goes later as a removal, if that was decided", () => {
    const changes = diffSpecs(declared, last, { decisions: [{ kind: "field-removed", at: AT }] });
    expect(changes.map(({ kind }) => kind)).toEqual(["field-removed"]);
  });

  it("breaks requests that must send the new one", () => {
    const sent = (properties: JsonObject, required: string[]): JsonObject => ({
      openapi: "3.1.0",
      paths: {
        "/events": {
          post: {
            operationId: "createEvent",
            requestBody: {
              content: { "application/json": { schema: { type: "object", required, properties } } },
            },
          },
        },
      },
    });
    const changes = diffSpecs(
      sent({ startsAt: D }, ["startsAt"]),
      sent({ startsAt: { ...D, deprecated: true, "x-renamed-to": "startAt" }, startAt: D }, ["startAt"]),
    );
    expect(changes.map(({ level, kind }) => `${level} ${kind}`)).toContain("breaking field-added");
  });
});

describe("a migration of a field that is kept beside its successor", () => {
  const early = migrationOf(first, declared, "1.0.0", "1.1.0");
  const late = migrationOf(declared, last, "1.1.0", "2.0.0");

  it("is one rename together with the one in which it goes", () => {
    const renamed = [{ kind: "field-renamed", at: AT, to: "startAt" }];
    expect(composeMigrations([early, late]).changes).toEqual(renamed);
    expect(composeMigrations([early, late], first).changes).toEqual(renamed);
  });

  it("takes the old field away from a spec that has both", () => {
    expect(applyMigration(declared, late)).toEqual(last);
    const required = specOf({ startsAt: { ...D, deprecated: true }, startAt: D }, ["startsAt", "startAt"]);
    expect(applyMigration(required, late)).toEqual(specOf({ startAt: D }, ["startAt"]));
  });

  it("gives the last spec from the first", () => {
    expect(applyMigration(first, early)).toEqual(last);
  });

  it("leads back to the old name", () => {
    expect(applyMigration(last, invertMigration(late, declared))).toEqual(first);
  });

  it("is still refused where the old field is not deprecated", () => {
    expect(() => applyMigration(specOf({ startsAt: D, startAt: D }), late)).toThrow("expected a free name");
  });
});
