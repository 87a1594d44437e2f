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

describe("values of an enum", () => {
  const state = (...values: string[]) => ({ State: { ...S, enum: values } });

  it("are never certain by place alone", () => {
    expect(renamesOf(state("tax_id.created", "plan"), state("tax_rate.created", "plan"))).toEqual([]);
    expect(renamesOf(state("alive"), state("archived"))).toEqual([]);
  });

  it("are certain where the words are the same", () => {
    expect(renamesOf(state("credit-note", "plan"), state("credit_note", "plan"))).toHaveLength(1);
  });
});
