import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, diffSpecs } from "../../src/index.ts";

type Schema = Record<string, unknown>;

const S = { type: "string" };
const B = { type: "boolean" };
const N = { type: "number" };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function specOf(schemas: Record<string, Schema>) {
  const uses = Object.keys(schemas).map((name) => [
    `/${name}`,
    {
      get: {
        operationId: `get${name}`,
        responses: {
          200: { description: "ok", content: { "application/json": { schema: reference(name) } } },
        },
      },
    },
  ]);
  return { openapi: "3.1.0", paths: Object.fromEntries(uses), components: { schemas } };
}

/** One field of a schema, among some that stay. */
function around(name: string, value: Schema) {
  return {
    Res: {
      type: "object",
      properties: {
        id: S,
        [name]: value,
        note: { ...S, description: "Free text" },
        created: { ...S, format: "date-time" },
      },
    },
  };
}

function renamesOf(before: Record<string, Schema>, after: Record<string, Schema>): Change[] {
  return diffSpecs(specOf(before), specOf(after)).filter(({ kind }) => kind.endsWith("-renamed"));
}

/** Two names of one field, and its type; those that mean the same by their words are marked. */
const PAIRS: [string, string, Schema, "same"?][] = [
  ["email", "phone", S],
  ["price", "cost", S],
  ["startTime", "endTime", S],
  ["total", "subtotal", N],
  ["from", "to", S],
  ["enabled", "disabled", B],
  ["creditLimit", "debitLimit", N],
  ["oldPassword", "newPassword", S],
  ["gross", "net", N],
  ["sender", "receiver", S],
  ["parentId", "childId", S],
  ["login", "logout", S],
  ["colour", "color", S, "same"],
  ["url", "href", S],
  ["isDraft", "isPublished", B],
  ["count", "total", N],
  ["title", "subtitle", S],
  ["city", "country", S],
  ["open", "closed", B],
  ["deletedAt", "archivedAt", S],
  ["inbound", "outbound", N],
  ["accepted", "rejected", B],
  ["fileSize", "fileName", S],
  ["income", "expense", N],
  ["upvotes", "downvotes", N],
  ["visible", "hidden", B],
  ["buyer", "seller", reference("User")],
  // Words that stand in no list.
  ["landlord", "lodger", reference("User")],
  ["isFrozen", "isThawed", B],
  ["hasGluten", "isVegan", B],
  ["itemId", "userId", S],
  ["starsGiven", "awardsTaken", N],
  ["backgroundColor", "background_color", S, "same"],
];

describe("what may be certain", () => {
  const user = { User: { type: "object", properties: { id: S, login: S } } };

  it.each(PAIRS)("%s and %s in the same place", (name, newName, value, same) => {
    const found = renamesOf({ ...around(name, value), ...user }, { ...around(newName, value), ...user });
    expect(found).toHaveLength(same === undefined ? 0 : 1);
  });

  it("is never an opposite, whatever else speaks for it", () => {
    const opposites = PAIRS.filter(([, , , same]) => same === undefined).slice(0, 4);
    fc.assert(
      fc.property(
        fc.constantFrom(...opposites.map(([a, b]) => [a, b] as const), ["isActive", "isInactive"] as const),
        fc.constantFrom(undefined, "What it is about"),
        fc.constantFrom(undefined, "an example"),
        fc.boolean(),
        ([name, newName], description, example, isRequired) => {
          const value = { ...S, ...(description && { description }), ...(example && { example }) };
          const schema = (field: string) => {
            const { Res } = around(field, value);
            return { Res: { ...Res, required: isRequired ? [field] : [] } };
          };
          if (name === "price") return;
          expect(renamesOf(schema(name), schema(newName))).toEqual([]);
        },
      ),
    );
  });

  it("is no less so for a description that stayed the same", () => {
    const word = fc.constantFrom("alpha", "beta", "gamma", "Delta", "Omega", "Rank");
    const confidenceOf = (before: string, after: string, description?: string) => {
      const value = { ...S, ...(description && { description }) };
      const changes = diffSpecs(specOf(around(before, value)), specOf(around(after, value)));
      return changes.find(({ confidence }) => confidence !== undefined)?.confidence ?? 0;
    };
    fc.assert(
      fc.property(word, word, word, (first, second, third) => {
        const [before, after] = [first + second, first + third];
        if (before === after) return;
        expect(confidenceOf(before, after, "How the thing ranks")).toBeGreaterThanOrEqual(
          confidenceOf(before, after),
        );
      }),
    );
  });
});

describe("doubtful renames", () => {
  const nullable = (schema: Schema, more: Schema = {}) => ({ anyOf: [schema, { type: "null" }], ...more });
  const hooks = (field: Schema) => {
    const schema = { type: "object", properties: { url: S, ...field, format: S } };
    return { HookCreate: schema, HookUpdate: structuredClone(schema), HookRead: structuredClone(schema) };
  };
  const secret = { secret: nullable({ ...S, minLength: 32 }) };
  const name = { name: nullable(S, { description: "An optional name for the webhook endpoint." }) };

  it("do not confirm each other in what is created, updated and read", () => {
    expect(renamesOf(hooks(secret), hooks(name))).toEqual([]);
  });

  it("are confirmed by one that is certain by itself", () => {
    const schemas = (field: string) => ({
      ...hooks({ [field]: S }),
      HookRead: { type: "object", properties: { [field]: { ...S, description: "Where calls are sent" } } },
    });
    const found = renamesOf(schemas("sink"), schemas("target"));
    expect(found.map(({ at }) => at.split("/")[3]).sort()).toEqual(["HookCreate", "HookRead", "HookUpdate"]);
  });
});

describe("crossed schemas", () => {
  it("are told apart by where they are used", () => {
    const list = (item: string) => ({
      type: "object",
      properties: { page: N, items: { type: "array", items: reference(item) } },
    });
    const spec = (users: string, orders: string) => ({
      openapi: "3.1.0",
      paths: {
        "/users": {
          get: {
            operationId: "listUsers",
            responses: { 200: { content: { "application/json": { schema: reference(users) } } } },
          },
        },
        "/orders": {
          get: {
            operationId: "listOrders",
            responses: { 200: { content: { "application/json": { schema: reference(orders) } } } },
          },
        },
      },
      components: {
        schemas: {
          [users]: list("User"),
          [orders]: list("Order"),
          User: { type: "object", properties: { login: S } },
          Order: { type: "object", properties: { total: N } },
        },
      },
    });
    const changes = diffSpecs(spec("UserList", "OverridePage"), spec("UserPage", "OrderOverridePage"));
    const found = changes.filter(({ kind }) => kind === "schema-renamed" || kind === "schema-removed");
    expect(
      found.map(({ at, to, candidate }) => [at, to ?? candidate].map((each) => each?.split("/").at(-1))),
    ).toEqual([
      ["OverridePage", "OrderOverridePage"],
      ["UserList", "UserPage"],
    ]);
  });
});

describe("schemas", () => {
  const used = (name: string, schema: Schema) => ({
    Box: { type: "object", properties: { id: S, inside: reference(name), note: S } },
    [name]: { type: "object", ...schema },
  });
  const rule = { required: ["source"], properties: { source: S, target: S } };

  it("are one where a longer name stands in every place of the shorter one", () => {
    const now = { required: ["source"], properties: { source: S, tags: N, words: N, weight: N, rank: N } };
    expect(renamesOf(used("StemmingRule", rule), used("StemmingRuleInput", now))).toContainEqual(
      expect.objectContaining({ kind: "schema-renamed" }),
    );
  });

  it("are a question where the new one does not know what the old one demanded", () => {
    const now = { properties: { target: S, tags: N, words: N, weight: N, rank: N } };
    const changes = diffSpecs(specOf(used("StemmingRule", rule)), specOf(used("StemmingRuleInput", now)));
    expect(changes.find(({ kind }) => kind === "schema-removed")).toMatchObject({
      candidate: "StemmingRuleInput",
      evidence: expect.arrayContaining(["no longer has source"]),
    });
  });
});

describe("a rename that fits two", () => {
  it("is certain where the very names are certain elsewhere", () => {
    const invoice = (name: string, more: Schema = {}) => ({
      type: "object",
      properties: { id: N, [name]: N, ...more, other: N },
    });
    const found = renamesOf(
      { Order: invoice("vatTotal"), Invoice: invoice("vatTotal") },
      { Order: invoice("taxesVatTotal"), Invoice: invoice("taxesVatTotal", { vatTotalSum: N }) },
    );
    expect(found.map(({ to }) => to?.split("/").at(-1))).toEqual(["taxesVatTotal", "taxesVatTotal"]);
  });
});

describe("values of an enum", () => {
  const state = (...values: string[]) => ({ State: { ...S, enum: values } });

  it("are never certain by place alone", () => {
    expect(renamesOf(state("tax_id.created", "plan"), state("tax_rate.created", "plan"))).toEqual([]);
    expect(renamesOf(state("alive"), state("archived"))).toEqual([]);
  });

  it("are certain where the words are the same", () => {
    expect(renamesOf(state("credit-note", "plan"), state("credit_note", "plan"))).toHaveLength(1);
  });

  const fatesOf = (before: string[], after: string[]) =>
    Object.fromEntries(
      diffSpecs(specOf(state(...before)), specOf(state(...after)))
        .filter(({ kind }) => kind === "enum-value-renamed" || kind === "enum-value-removed")
        .map(({ kind, at, to = "", candidate }) => [
          before[Number(at.split("/").at(-1))],
          kind === "enum-value-renamed"
            ? after[Number(to.split("/").at(-1))]
            : candidate && `${JSON.parse(candidate)}?`,
        ]),
    );

  it.each<[string, string[], string[], Record<string, string | undefined>]>([
    ["a letter", ["top", "botom-left"], ["top", "bottom-left"], { "botom-left": "bottom-left" }],
    ["a letter, at the end", ["xero", "anrock"], ["xero", "anrok"], { anrock: "anrok" }],
    [
      "two letters",
      ["Europe/Kiev", "Europe/Oslo"],
      ["Europe/Kyiv", "Europe/Oslo"],
      { "Europe/Kiev": "Europe/Kyiv" },
    ],
    ["two letters in the other order", ["recieve"], ["receive"], { recieve: "receive" }],
    [
      "a letter in its place, beside something else",
      ["node_open", "void", "credit_node_issued", "paid"],
      ["void", "credit_note_issued", "paid", "settled"],
      { credit_node_issued: "credit_note_issued", node_open: undefined },
    ],
    [
      "an ending that several lost",
      ["REINPUT", "TSINPUT", "OUTPUT"],
      ["RE", "TS", "OUTPUT"],
      { REINPUT: "RE", TSINPUT: "TS" },
    ],
    [
      "a beginning that many lost, in another order",
      ["KIND_AB", "KIND_CD", "KIND_EF", "OTHER"],
      ["NEW", "EF", "AB", "CD"],
      { KIND_AB: "AB", KIND_CD: "CD", KIND_EF: "EF", OTHER: undefined },
    ],
    [
      "an ending that two lost",
      ["a", "ABXYZ", "b", "CDXYZ"],
      ["CD", "a", "b", "AB", "new"],
      { ABXYZ: "AB?", CDXYZ: "CD?" },
    ],
    ["a number", ["model-1", "b"], ["model-2", "b"], { "model-1": undefined }],
    ["a short word", ["eu-west", "b"], ["us-west", "b"], { "eu-west": undefined }],
    ["the opposite", ["inbound", "b"], ["unbound", "b"], { inbound: undefined }],
    ["the beginning", ["sender", "b"], ["render", "b"], { sender: undefined }],
    ["a letter, of two that fit", ["anrockx", "b"], ["anrocky", "anrockz", "b"], { anrockx: "anrocky?" }],
  ])("that differ in %s", (_, before, after, fates) => {
    expect(fatesOf(before, after)).toEqual(fates);
  });
});

describe("what two fields mean", () => {
  const one = (name: string, value: Schema) => around(name, value);
  const described = (description: string, more: Schema = {}) => ({ ...S, description, ...more });

  it.each<[string, Record<string, Schema>, Record<string, Schema>]>([
    [
      "ids of other things",
      {
        from_client_id: described("The client to pull money from."),
        to_client_id: described("The client to pay to."),
      },
      {
        from_ledger_id: described("The ledger to pull money from."),
        to_ledger_id: described("The ledger to pay to."),
      },
    ],
    ["ids of other things, without a text", { parcelClientId: S }, { parcelLedgerId: S }],
    [
      "the same but for the very word",
      { parcelTrackerCode: described("Code of the tracker on it") },
      { parcelLockerCode: described("Code of the locker on it") },
    ],
    [
      "another unit",
      { memTotalMiB: described("Memory in MiB", N) },
      { memTotal: described("Memory in bytes", N) },
    ],
    [
      "a list of something else",
      { parcelTaxes: { type: "array", items: { type: "object", properties: { code: S } } } },
      { parcelTaxCodes: { type: "array", items: S } },
    ],
  ])("is a question if it is %s", (_, before, after) => {
    const specs = [before, after].map((properties) =>
      specOf({ Res: { type: "object", properties: { id: S, ...properties, note: S, weight: N } } }),
    );
    const changes = diffSpecs(specs[0] ?? {}, specs[1] ?? {});
    expect(changes.filter(({ kind }) => kind === "field-renamed")).toEqual([]);
    const asked = changes.filter(({ kind }) => kind === "field-removed").map(({ candidate }) => candidate);
    expect(asked).toEqual(Object.keys(after));
  });

  it("is the same if ids have the same text, or the same words are certain elsewhere", () => {
    const buyer = described("Who buys this parcel");
    expect(renamesOf(one("parcelClientId", buyer), one("parcelAccountId", buyer))).toHaveLength(1);
    const named = (name: string) => ({
      ...one(`parcel${name}Id`, S),
      [`Parcel${name}`]: { type: "object", properties: { street: S, floor: N, door: S } },
    });
    const kinds = renamesOf(named("Client"), named("Ledger")).map(({ kind }) => kind);
    expect(kinds).toContain("field-renamed");
  });

  it.each<[string, Schema, Schema]>([
    ["what it held", { Failure: { type: "object", properties: { code: N, kind: S } } }, { code: N, kind: S }],
    ["what holds it", { kind: S }, { Kind: { type: "object", properties: { kind: S, code: N } } }],
    [
      "an object in it of the same name but for its style",
      {
        FieldType: {
          type: "object",
          properties: { code: N, fieldType: { type: "object", properties: { a: S, b: S } } },
        },
      },
      { code: N, fieldType: { type: "object", properties: { a: S, b: S } } },
    ],
  ])("is never %s", (_, before, after) => {
    const list = (properties: Schema) => ({
      Res: { type: "object", properties: { rows: { type: "array", items: { type: "object", properties } } } },
    });
    const changes = diffSpecs(specOf(list(before)), specOf(list(after)));
    expect(
      changes.filter(({ candidate, kind }) => candidate !== undefined || kind === "field-renamed"),
    ).toEqual([]);
  });
});
