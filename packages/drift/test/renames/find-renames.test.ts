import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { findRenames } from "../../src/renames/find-renames.ts";
import { instant, observe, specOf, times } from "./observe-objects.ts";

const TEXT = { type: "string" };
const DATE = { type: "string", format: "date-time" };
const FLAG = { type: "boolean" };
const COUNT = { type: "integer" };

const [EARLY, LATE] = [{ day: "2026-11-20" }, { day: "2026-11-24" }];

/** Renames between objects of two days, as `from → to, confidence`, sure ones with `!`. */
function namesOf(renames: ReturnType<typeof findRenames>) {
  return renames.map(({ from, to, confidence }) => `${from} → ${to}${confidence >= 0.7 ? "" : "?"}`);
}

function between(
  spec: ReturnType<typeof specOf>,
  before: readonly object[],
  after: readonly object[],
  isSalted = true,
) {
  return findRenames(spec, [
    observe(spec, before, { ...EARLY, isSalted }),
    observe(spec, after, { ...LATE, isSalted }),
  ]);
}

describe("over time", () => {
  const spec = specOf({ id: TEXT, startsAt: DATE, title: TEXT }, ["id", "startsAt"]);
  const before = times(30, (index) => ({
    id: `${index}`,
    startsAt: instant(index),
    title: `Event ${index}`,
  }));

  it("says when, and by which values, a field was renamed", () => {
    const after = before.map(({ startsAt, ...rest }) => ({ ...rest, beginning: startsAt }));
    expect(between(spec, before, after)).toEqual([
      {
        at: "#/components/schemas/Event/properties/startsAt",
        from: "startsAt",
        to: "beginning",
        confidence: 0.99,
        evidence: [
          "startsAt fell from 100 % to 0 % between 2026-11-20 and 2026-11-24 while beginning rose to 100 %",
          "same value beside 30 of 30 ids",
          "same type and format",
          "required both times",
          "no other candidate",
        ],
        isOldStillSent: false,
        isInSpec: false,
        sources: ['["listEvents","response",200,"[]"]'],
      },
    ]);
  });

  it("takes names that speak without hashes, and asks about others", () => {
    const renamed = (to: string) =>
      between(
        spec,
        before,
        before.map(({ startsAt, ...rest }) => ({ ...rest, [to]: startsAt })),
        false,
      );
    expect(namesOf(renamed("startAt"))).toEqual(["startsAt → startAt"]);
    expect(namesOf(renamed("beginning"))).toEqual(["startsAt → beginning?"]);
  });

  it("finds no rename where the values are others", () => {
    const after = before.map(({ startsAt: _, ...rest }, index) => ({
      ...rest,
      checkedIn: instant(500 + index),
    }));
    expect(between(spec, before, after)).toEqual([]);
  });

  it("pairs several fields by their values, whatever their names say", () => {
    const two = specOf({ id: TEXT, alpha: DATE, beta: DATE, gamma: DATE });
    const old = times(30, (index) => ({
      id: `${index}`,
      alpha: instant(index),
      beta: instant(100 + index),
      gamma: instant(200 + index),
    }));
    const now = old.map(({ id, alpha, beta, gamma }) => ({ id, one: gamma, two: alpha, three: beta }));
    expect(namesOf(between(two, old, now))).toEqual(["alpha → two", "beta → three", "gamma → one"]);
  });

  it("sees that the spec has the new name already", () => {
    const ahead = specOf({ id: TEXT, startAt: DATE, title: TEXT }, ["startAt"]);
    const after = before.map(({ startsAt, ...rest }) => ({ ...rest, startAt: startsAt }));
    const [rename] = between(ahead, before, after);
    expect(rename).toMatchObject({ from: "startsAt", to: "startAt", isInSpec: true });
    expect(rename?.at).toBe("#/components/schemas/Event/properties/startAt");
  });

  it("sees that the old field goes where the spec has both", () => {
    const both = (startsAt: JsonObject, startAt: JsonObject) =>
      specOf({ id: TEXT, startsAt: { ...DATE, ...startsAt }, startAt: { ...DATE, ...startAt } });
    const after = before.map(({ startsAt, ...rest }) => ({ ...rest, startAt: startsAt }));
    const expected = [
      { at: "#/components/schemas/Event/properties/startsAt", to: "startAt", isInSpec: false },
    ];
    const observed = { "x-provenance": "observed" };
    for (const spec of [
      both({}, observed),
      both({ "x-renamed-to": "startAt" }, {}),
      both({}, { "x-renamed-from": "startsAt" }),
    ])
      expect(between(spec, before, after)).toMatchObject(expected);
    // Two fields that somebody wrote are two.
    expect(between(both({}, {}), before, after)).toEqual([]);
  });

  it("weighs a field that is optional and sometimes missing", () => {
    const some = times(60, (index) => ({
      id: `${index}`,
      ...(index % 3 === 0 && { startsAt: instant(index) }),
    }));
    const after = some.map(({ id, startsAt }) => ({ id, ...(startsAt && { beginning: startsAt }) }));
    expect(namesOf(between(specOf({ id: TEXT, startsAt: DATE }), some, after))).toEqual([
      "startsAt → beginning",
    ]);
  });
});

describe("names alone", () => {
  it("are enough where a whole API changes its style", () => {
    const spec = specOf({ id: COUNT, created_at: DATE, updated_at: DATE, is_open: FLAG, seat_count: COUNT });
    const old = times(9, (index) => ({
      id: index,
      created_at: instant(index),
      updated_at: instant(index + 40),
      is_open: true,
      seat_count: 20,
    }));
    const now = old.map((one) => ({
      id: one.id,
      createdAt: one.created_at,
      updatedAt: one.updated_at,
      isOpen: one.is_open,
      seatCount: one.seat_count,
    }));
    expect(namesOf(between(spec, old, now, false)).sort()).toEqual([
      "created_at → createdAt",
      "is_open → isOpen",
      "seat_count → seatCount",
      "updated_at → updatedAt",
    ]);
  });

  it("are enough for the id by which values are compared", () => {
    const spec = specOf({ id: TEXT, title: TEXT });
    const old = times(20, (index) => ({ id: `${index}`, title: `Event ${index}` }));
    const now = old.map(({ id, title }) => ({ eventId: id, title }));
    expect(namesOf(between(spec, old, now))).toEqual(["id → eventId"]);
  });
});

describe("within one recording", () => {
  const spec = specOf({ id: TEXT, startsAt: DATE, title: TEXT }, ["startsAt"]);
  const objects = times(40, (index) => ({
    id: `${index % 30}`,
    startsAt: instant(index % 30),
    title: `Event ${index % 30}`,
  }));
  const renamed = ({ startsAt, ...rest }: (typeof objects)[number]) => ({ ...rest, beginning: startsAt });

  it("finds a rename in half of the samples", () => {
    const half = objects.map((one, index) => (index < 20 ? one : renamed(one)));
    // The ids 0 to 9 come again, under the new name.
    const [rename] = findRenames(spec, [observe(spec, half)]);
    expect(rename).toMatchObject({
      from: "startsAt",
      to: "beginning",
      confidence: 0.99,
      isOldStillSent: true,
    });
    expect(rename?.evidence.slice(0, 2)).toEqual([
      "20 of 40 objects have startsAt, 20 have beginning: together all",
      "same value beside 10 of 10 ids",
    ]);
  });

  it("does not take one object with another field for a rename", () => {
    const few = [
      { id: "1", owner: "a" },
      { id: "2", owner: "b" },
      { id: "3" },
      { id: "4", owner: "d", colour: "e" },
    ];
    expect(
      findRenames(specOf({ id: TEXT, owner: TEXT }), [observe(specOf({ id: TEXT, owner: TEXT }), few)]),
    ).toEqual([]);
    // Names that say it are enough to ask.
    const alike = few.map(({ id, owner }, index) =>
      index < 2 ? { id, startsAt: owner } : { id, startAt: owner ?? "c" },
    );
    const dated = specOf({ id: TEXT, startsAt: TEXT });
    expect(namesOf(findRenames(dated, [observe(dated, alike)]))).toEqual(["startsAt → startAt?"]);
  });

  it("finds a rename between hosts", () => {
    const found = findRenames(spec, [
      observe(spec, objects, { host: "api.example.com" }),
      observe(spec, objects.map(renamed), { host: "staging" }),
    ]);
    expect(namesOf(found)).toEqual(["startsAt → beginning"]);
    expect(found[0]?.evidence[0]).toBe("api.example.com has startsAt (100 %), staging has beginning (100 %)");
    expect(found[0]?.isOldStillSent).toBe(true);
  });

  it("does not compare values of hosts that have other data", () => {
    const other = objects.map(({ id }, index) => ({
      id,
      beginning: instant(900 + index),
      title: `Other ${index}`,
    }));
    const found = findRenames(spec, [
      observe(spec, objects, { host: "api.example.com" }),
      observe(spec, other, { host: "staging" }),
    ]);
    expect(namesOf(found)).toEqual(["startsAt → beginning?"]);
  });

  it("says that both names are still sent", () => {
    const both = objects.map((one) => ({ ...one, startAt: one.startsAt }));
    const [rename] = findRenames(spec, [observe(spec, both)]);
    expect(rename).toMatchObject({ from: "startsAt", to: "startAt", confidence: 0.99, isOldStillSent: true });
    expect(rename?.evidence[0]).toBe("both are still sent: 40 of 40 objects have startsAt, 40 have startAt");
  });

  it("goes by the spec where traffic has the new name alone", () => {
    const required = findRenames(spec, [
      observe(
        spec,
        objects.map(({ startsAt, ...rest }) => ({ ...rest, startAt: startsAt })),
      ),
    ]);
    expect(namesOf(required)).toEqual(["startsAt → startAt?"]);
    expect(required[0]?.evidence[0]).toBe(
      "none of 40 objects has startsAt, which the spec requires; 40 have startAt",
    );
    const recorded = specOf({
      id: TEXT,
      startsAt: { ...DATE, "x-observed": { seen: 200, of: 200, last: "2026-11-20" } },
      title: TEXT,
    });
    const later = findRenames(recorded, [observe(recorded, objects.map(renamed))]);
    expect(namesOf(later)).toEqual(["startsAt → beginning?"]);
    expect(later[0]?.evidence[0]).toBe(
      "none of 40 objects has startsAt, which 100 % had until 2026-11-20; 40 have beginning",
    );
  });
});

describe("without a handover, and without equal values", () => {
  const only = (spec: ReturnType<typeof specOf>, objects: readonly object[]) =>
    [true, false].map((isSalted) => namesOf(findRenames(spec, [observe(spec, objects, { isSalted })])));
  const thing = (index: number) => ({ id: `${index}`, title: `Event ${index}`, seats: 40 + index });
  const fields = { id: TEXT, title: TEXT, seats: COUNT };

  it("asks where the rest of the object is as the spec says", () => {
    const spec = specOf({ ...fields, expired_at: DATE }, ["expired_at"]);
    const now = times(30, (index) => ({ ...thing(index), expires_at: instant(index) }));
    expect(only(spec, now)).toEqual([["expired_at → expires_at?"], ["expired_at → expires_at?"]]);
  });

  it("takes the same words in another style", () => {
    const spec = specOf({ ...fields, created_at: DATE }, ["created_at"]);
    const now = times(30, (index) => ({ ...thing(index), createdAt: instant(index) }));
    expect(only(spec, now)).toEqual([["created_at → createdAt"], ["created_at → createdAt"]]);
  });

  it("finds none in another thing", () => {
    const page = specOf({ first_id: TEXT, last_id: TEXT, has_more: FLAG }, ["first_id", "has_more"]);
    const users = times(30, (index) => ({ id: `${index}`, role: "admin", type: "user" }));
    expect(only(page, users)).toEqual([[], []]);
    const key = specOf({ id: TEXT, expired_at: DATE, label: TEXT, scope: TEXT }, ["expired_at", "scope"]);
    const invites = times(30, (index) => ({ id: `${index}`, role: "admin", expires_at: instant(index) }));
    expect(only(key, invites)).toEqual([[], []]);
  });

  it("asks about fields of two kinds of objects, and of two tenants", () => {
    const kinds = times(40, (index) => ({
      ...thing(index),
      [index % 2 ? "cardHolder" : "accountHolder"]: `Holder ${index}`,
    }));
    const spec = specOf({ ...fields, cardHolder: TEXT });
    expect(only(spec, kinds)).toEqual([["cardHolder → accountHolder?"], ["cardHolder → accountHolder?"]]);
    const tenant = (host: string, field: string) =>
      observe(
        spec,
        times(30, (index) => ({ ...thing(index), [field]: `Holder ${index}` })),
        { host, isSalted: false },
      );
    const found = findRenames(spec, [
      tenant("a.example.com", "cardHolder"),
      tenant("b.example.com", "accountHolder"),
    ]);
    expect(namesOf(found)).toEqual(["cardHolder → accountHolder?"]);
  });
});

describe("no renames", () => {
  const base = { id: TEXT, title: TEXT };
  const gone = (
    field: string,
    schema: object,
    to: string,
    old: (index: number) => unknown,
    now: (index: number) => unknown,
  ) => {
    const spec = specOf({ ...base, [field]: schema as Record<string, unknown> }, [field]);
    const rows = (name: string, value: (index: number) => unknown) =>
      times(50, (index) => ({ id: `${index}`, title: `Event ${index}`, [name]: value(index) }));
    return [true, false].map((isSalted) => namesOf(between(spec, rows(field, old), rows(to, now), isSalted)));
  };

  it.each([
    ["isDraft", "isPublished"],
    ["visible", "hidden"],
    ["isActive", "isNotActive"],
  ])("tells %s from its opposite %s", (from, to) => {
    expect(
      gone(
        from,
        FLAG,
        to,
        (index) => index % 3 === 0,
        (index) => index % 3 !== 0,
      ),
    ).toEqual([[], []]);
    // Nor where both happen to be false.
    expect(
      gone(
        from,
        FLAG,
        to,
        () => false,
        () => false,
      ),
    ).toEqual([[], []]);
  });

  it.each([
    ["createdAt", "updatedAt"],
    ["startsAt", "endsAt"],
    ["startDate", "dueDate"],
  ])("tells %s from its sibling %s", (from, to) => {
    expect(gone(from, DATE, to, instant, (index) => instant(index + 1))[0]).toEqual([]);
  });

  it("asks about counters that are zero, and takes none", () => {
    const [salted] = gone(
      "likes",
      COUNT,
      "seats",
      () => 0,
      () => 0,
    );
    expect(salted?.filter((name) => !name.endsWith("?"))).toEqual([]);
    expect(
      gone(
        "likes",
        COUNT,
        "seats",
        (index) => index,
        (index) => 7 * index + 3,
      )[0],
    ).toEqual([]);
  });

  it("asks about a number in another unit", () => {
    const [salted, unsalted] = gone(
      "price",
      COUNT,
      "priceCents",
      (index) => 3 + index,
      (index) => 300 + 100 * index,
    );
    expect([salted, unsalted]).toEqual([[], ["price → priceCents?"]]);
  });

  it.each([
    ["addressLine1", "addressLine2"],
    ["customField1", "customField2"],
  ])("tells %s from %s", (from, to) => {
    const [salted, unsalted] = gone(
      from,
      TEXT,
      to,
      (index) => `a${index}`,
      (index) => `b${index}`,
    );
    expect([salted, unsalted?.filter((name) => !name.endsWith("?"))]).toEqual([[], []]);
  });

  it("takes no object for another one with a few of its fields", () => {
    const status = { type: "object", properties: { status: TEXT } };
    const [salted, unsalted] = gone(
      "cluster_status",
      status,
      "cluster",
      (index) => ({ status: `on ${index}` }),
      (index) => ({ status: `on ${index}`, enabled: true, peers: [] }),
    );
    expect([...(salted ?? []), ...(unsalted ?? [])].filter((name) => !name.endsWith("?"))).toEqual([]);
  });

  it("finds none between fields that were never seen and fields that nobody declared", () => {
    const spec = specOf({ ...base, note: TEXT, link: TEXT, color: TEXT });
    const objects = times(50, (index) => ({
      id: `${index}`,
      title: `Event ${index}`,
      venue: `Hall ${index}`,
      host: "x",
    }));
    expect(findRenames(spec, [observe(spec, objects)])).toEqual([]);
  });

  it("finds none where a field was gone for days before the other one came", () => {
    const spec = specOf({ ...base, note: TEXT });
    const rows = (more: (index: number) => object) =>
      times(20, (index) => ({ id: `${index}`, title: `Event ${index}`, ...more(index) }));
    const days = [
      rows((index) => ({ note: `Note ${index}` })),
      rows(() => ({})),
      rows((index) => ({ venue: `Hall ${index}` })),
    ];
    const traffic = days.map((values, day) =>
      observe(spec, values, { day: `2026-11-2${day}`, isSalted: false }),
    );
    expect(findRenames(spec, traffic)).toEqual([]);
    expect(
      namesOf(
        findRenames(
          spec,
          traffic.filter((_, day) => day !== 1),
        ),
      ),
    ).toEqual(["note → venue?"]);
  });

  it("finds none where one field gets rarer and another one more frequent", () => {
    const spec = specOf({ ...base, note: TEXT });
    const rows = (notes: number, links: number) =>
      times(100, (index) => ({
        id: `${index}`,
        title: `Event ${index}`,
        ...(index < notes && { note: `Note ${index}` }),
        ...(index >= 100 - links && { link: `Link ${index}` }),
      }));
    expect(between(spec, rows(40, 5), rows(12, 30), false)).toEqual([]);
    expect(between(spec, rows(40, 5), rows(12, 30))).toEqual([]);
  });

  it("finds none between operations that show different fields of one schema", () => {
    const spec = specOf({ ...base, note: TEXT });
    const list = times(50, (index) => ({ id: `${index}`, title: `Event ${index}`, note: `Note ${index}` }));
    const detail = times(50, (index) => ({
      id: `${index}`,
      title: `Event ${index}`,
      venue: `Hall ${index}`,
    }));
    expect(
      findRenames(spec, [
        observe(spec, list, { operationId: "listEvents", day: "2026-11-20" }),
        observe(spec, detail, { operationId: "getEvent", day: "2026-11-24" }),
      ]),
    ).toEqual([]);
  });
});
