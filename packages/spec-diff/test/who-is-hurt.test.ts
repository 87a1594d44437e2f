import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { type Change, diffSpecs } from "../src/index.ts";

const content = (name: string) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});

/** `Shared` is sent and read, `Sent` is only sent, `Read` is only read. */
function specOf({
  schemas = {},
  parameter = {},
  operation = {},
  schemes = {},
}: {
  schemas?: JsonObject;
  parameter?: JsonObject;
  operation?: JsonObject;
  schemes?: JsonObject;
}): JsonObject {
  return {
    openapi: "3.1.0",
    security: [{ login: ["read"] }],
    paths: {
      "/shared": {
        put: {
          operationId: "putShared",
          parameters: [{ name: "sort", in: "query", ...parameter }],
          requestBody: { content: content("Shared") },
          responses: { 200: { content: content("Shared") } },
        },
      },
      "/one-way": {
        post: {
          operationId: "postOneWay",
          requestBody: { content: content("Sent") },
          responses: { 200: { content: content("Read") } },
          ...operation,
        },
      },
    },
    components: {
      schemas: { Shared: {}, Sent: {}, Read: {}, ...schemas },
      securitySchemes: {
        login: {
          type: "oauth2",
          flows: { implicit: { authorizationUrl: "https://a.example", scopes: { read: "Read." } } },
        },
        ...schemes,
      },
    },
  };
}

type Part = Parameters<typeof specOf>[0];

const told = (before: Part, after: Part) =>
  diffSpecs(specOf(before), specOf(after)).map(
    ({ level, kind, direction }) => `${level} ${kind} ${direction}`,
  );

const shared = (id: JsonObject, required: string[] = []): Part => ({
  schemas: { Shared: { required, properties: { id } } },
});
const text = (pattern?: string): Part => ({
  schemas: { Sent: { type: "string", ...(pattern === undefined ? {} : { pattern }) } },
});
const sort = (schema: JsonObject, more: JsonObject = {}): Part => ({ parameter: { schema, ...more } });
const login = (scopes: JsonObject): Part => ({
  schemes: {
    login: { type: "oauth2", flows: { implicit: { authorizationUrl: "https://a.example", scopes } } },
  },
});

describe("a field of a schema that is sent and read", () => {
  const readOnly = { readOnly: true };
  const writeOnly = { writeOnly: true };
  it.each<[string, Part, Part, string[]]>([
    [
      "that only the service sends is required: a gain for who reads it",
      shared(readOnly),
      shared(readOnly, ["id"]),
      ["additive became-required response"],
    ],
    [
      "that only the service sends is not required any more: who reads it misses it",
      shared(readOnly, ["id"]),
      shared(readOnly),
      ["breaking became-optional response"],
    ],
    [
      "that only the service takes is required: who sends it must know",
      shared(writeOnly),
      shared(writeOnly, ["id"]),
      ["breaking became-required request"],
    ],
    ["is not taken any more", shared({}), shared(readOnly), ["breaking read-only-changed request"]],
    ["is taken, too", shared(readOnly), shared({}), ["additive read-only-changed request"]],
    [
      "is taken, too, and is required",
      shared(readOnly, ["id"]),
      shared({}, ["id"]),
      ["breaking read-only-changed request"],
    ],
    ["is not sent back any more", shared({}), shared(writeOnly), ["breaking write-only-changed response"]],
    ["is sent back, too", shared(writeOnly), shared({}), ["additive write-only-changed response"]],
    [
      "is limited while it is given to those who send: nobody sent it before",
      shared({ ...readOnly, type: "string" }),
      shared({ type: "string", maxLength: 3 }),
      ["additive read-only-changed request", "additive constraint-changed response"],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(told(before, after).sort()).toEqual([...expected].sort());
  });

  it("is known by what it refers to", () => {
    const withId = (required: string[]): Part => ({
      schemas: {
        Shared: { required, properties: { id: { $ref: "#/components/schemas/Id" } } },
        Id: { type: "string", readOnly: true },
      },
    });
    expect(told(withId([]), withId(["id"]))).toEqual(["additive became-required response"]);
  });

  it("takes along what it holds", () => {
    const withMeta = (required: string[]): Part => ({
      schemas: {
        Shared: { properties: { meta: { readOnly: true, allOf: [{ $ref: "#/components/schemas/Meta" }] } } },
        Meta: { required, properties: { at: {} } },
      },
    });
    expect(told(withMeta([]), withMeta(["at"]))).toEqual(["additive became-required response"]);
  });
});

describe("a pattern", () => {
  it.each([".*", "^", "$", "^.*$", "^.*", "(.*)", "^[\\s\\S]*$", "a*", "[^]*", "a|", "^(?:.*)$", ".{0,}"])(
    "that lets everything through, %j, is as good as none",
    (pattern) => {
      expect(told(text("^a+$"), text(pattern))).toEqual(["additive constraint-changed request"]);
      expect(told(text(pattern), text("^a+$"))).toEqual(["breaking constraint-changed request"]);
      expect(told(text(), text(pattern))).toEqual(["editorial constraint-changed request"]);
    },
  );

  it.each([".+", "^$", "^a*$", "a", "\\b", "(?=a)", "^(?!a)", "^.*\\$$", "(", "^x|$y"])(
    "%j does not let everything through",
    (pattern) => {
      expect(told(text(), text(pattern))).toEqual(["breaking constraint-changed request"]);
    },
  );
});

describe("a limit", () => {
  const sent = (schema: JsonObject): Part => ({ schemas: { Sent: schema } });
  it.each<[string, JsonObject, JsonObject]>([
    ["of zero", { type: "string" }, { type: "string", minLength: 0 }],
    ["of another type", { type: "integer" }, { type: "integer", maxLength: 3 }],
    ["of texts, for a number", { type: "integer" }, { type: "integer", pattern: "^a$" }],
  ])("%s limits nothing", (_, before, after) => {
    expect(told(sent(before), sent(after))).toEqual(["editorial constraint-changed request"]);
  });

  it("limits values of one of several types", () => {
    const types = { type: ["integer", "string"] };
    expect(told(sent(types), sent({ ...types, maxLength: 3 }))).toEqual([
      "breaking constraint-changed request",
    ]);
    expect(told(sent({ type: "integer" }), sent({ type: "integer", maximum: 3 }))).toEqual([
      "breaking constraint-changed request",
    ]);
  });

  it("of a format that another one holds is wider", () => {
    const format = (name: string) => sent({ type: "integer", format: name });
    expect(told(format("int32"), format("int64"))).toEqual(["additive format-changed request"]);
    expect(told(format("int64"), format("int32"))).toEqual(["breaking format-changed request"]);
  });
});

describe("a parameter", () => {
  it.each<[string, Part, Part, string[]]>([
    [
      "has another default",
      sort({ default: "a" }),
      sort({ default: "b" }),
      ["breaking default-changed request"],
    ],
    ["has no default any more", sort({ default: "a" }), sort({}), ["breaking default-changed request"]],
    [
      "has a default that is documented now",
      sort({}),
      sort({ default: "a" }),
      ["additive default-changed request"],
    ],
    [
      "is required, so that nobody gets its default",
      sort({ default: "a" }, { required: true }),
      sort({ default: "b" }, { required: true }),
      ["editorial default-changed request"],
    ],
    [
      "has a default that was renamed",
      sort({ type: "string", enum: ["up", "down"], default: "down" }),
      sort({ type: "string", enum: ["up", "Down"], default: "Down" }),
      ["breaking enum-value-renamed request"],
    ],
    [
      "is one value, which is not exploded",
      sort({ type: "string" }, { explode: true }),
      sort({ type: "string" }, { explode: false }),
      ["editorial explode-changed request"],
    ],
    [
      "is a list, which is",
      sort({ type: "array" }, { explode: true }),
      sort({ type: "array" }, { explode: false }),
      ["breaking explode-changed request"],
    ],
    [
      "may be empty",
      sort({}),
      sort({}, { allowEmptyValue: true }),
      ["additive allowEmptyValue-changed request"],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });
});

describe("the way in", () => {
  const twoSchemes = (more: JsonObject): Part => ({
    schemes: { other: { type: "http", scheme: "basic", ...more } },
  });
  it.each<[string, Part, Part, string[]]>([
    [
      "has one more scope",
      login({ read: "Read." }),
      login({ read: "Read.", write: "" }),
      ["additive oauth-scope-added request"],
    ],
    [
      "has a scope described anew",
      login({ read: "Read." }),
      login({ read: "Read!" }),
      ["editorial description-changed request"],
    ],
    ["has one scope less", login({ read: "Read." }), login({}), ["breaking oauth-scope-removed request"]],
    ["that nothing takes is gone", twoSchemes({}), {}, ["editorial security-scheme-removed request"]],
    [
      "that nothing takes changed",
      twoSchemes({}),
      twoSchemes({ scheme: "bearer" }),
      ["editorial security-scheme-changed request"],
    ],
    [
      "asks for fewer scopes",
      { operation: { security: [{ login: ["read", "write"] }] } },
      { operation: { security: [{ login: ["read"] }] } },
      ["additive security-changed request"],
    ],
    [
      "asks for more scopes",
      { operation: { security: [{ login: ["read"] }] } },
      { operation: { security: [{ login: ["read", "write"] }] } },
      ["breaking security-changed request"],
    ],
    [
      "is open to everybody",
      { operation: { security: [{ login: ["read"] }] } },
      { operation: { security: [{ login: ["read"] }, {}] } },
      ["additive security-changed request"],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it("counts as taken by a webhook", () => {
    const withHook = (scheme: string): JsonObject => ({
      ...specOf({ schemes: { hook: { type: "http", scheme } } }),
      webhooks: { ping: { post: { security: [{ hook: [] }], responses: {} } } },
    });
    expect(diffSpecs(withHook("basic"), withHook("bearer"))).toMatchObject([
      { kind: "security-scheme-changed", level: "breaking" },
    ]);
  });
});

describe("an operationId", () => {
  const named = (operationId?: string): Part => ({ operation: { operationId } });
  const levels = (changes: readonly Change[]) => changes.map(({ level, kind }) => `${level} ${kind}`);
  it("where there was none is a name more to call it by", () => {
    expect(levels(diffSpecs(specOf(named()), specOf(named("postIt"))))).toEqual([
      "additive operation-id-changed",
    ]);
  });
  it("that is gone breaks the calls by it", () => {
    expect(levels(diffSpecs(specOf(named("postIt")), specOf(named())))).toEqual([
      "breaking operation-id-changed",
    ]);
  });
});

describe("servers of an operation", () => {
  it("that are one more than those of the spec hurt nobody", () => {
    const at = (...urls: string[]): Part => ({ operation: { servers: urls.map((url) => ({ url })) } });
    expect(told(at("/"), at("/", "/eu"))).toEqual(["additive servers-changed request"]);
    expect(told({}, at("/", "/eu"))).toEqual(["additive servers-changed request"]);
    expect(told(at("/"), at("/eu"))).toEqual(["breaking servers-changed request"]);
  });
});

describe("a schema that is a boolean", () => {
  const fields = (properties: JsonObject): Part => ({ schemas: { Shared: { properties } } });
  const told = (before: Part, after: Part) =>
    diffSpecs(specOf(before), specOf(after)).map(
      ({ level, kind, direction, message }) => `${level} ${kind} ${direction}: ${message}`,
    );

  it("is what it stands for, in either words", () => {
    expect(told({ schemas: { Shared: true } }, { schemas: { Shared: {} } } as Part)).toEqual([]);
    expect(told({ schemas: { Shared: false } }, { schemas: { Shared: { not: {} } } } as Part)).toEqual([]);
  });

  it("allows less as `false`, and more as anything else", () => {
    const narrowed = ["breaking not-added both: no value is allowed any more"];
    for (const [before, after] of [
      [true, false],
      [{ allOf: [{}] }, { allOf: [{}, false] }],
    ] as const)
      expect(told({ schemas: { Shared: before } }, { schemas: { Shared: after } })).toEqual(narrowed);
  });

  it("is no field that came or went where it forbids one", () => {
    const before = fields({ id: { type: "string" } });
    const after = fields({ id: { type: "string" }, secret: false });
    const kinds = (changes: string[]) => changes.map((change) => change.split(":")[0]).sort();
    expect(kinds(told(before, after))).toEqual(["breaking not-added both"]);
    expect(kinds(told(after, before))).toEqual(["breaking not-removed both"]);
  });
});

describe("what may be in a list, or instead of it", () => {
  const pair = { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false };
  const one = { ...pair, prefixItems: [{ type: "string" }] };
  const open = { ...pair, prefixItems: [{ type: "string" }, {}] };
  const either = { anyOf: [{ type: "string" }, { type: "number" }] };
  const anything = { anyOf: [...either.anyOf, {}] };
  it.each([
    ["an item less", pair, one, ["Sent"]],
    ["an item more", one, pair, ["Read"]],
    ["an item of any kind less", open, one, ["Sent"]],
    ["anything else as well", either, anything, ["Read"]],
    ["nothing else any more", anything, either, ["Sent"]],
  ])("%s", (_, before, after, hurt) => {
    const isBreaking = (name: string) =>
      told({ schemas: { [name]: before } }, { schemas: { [name]: after } }).some((line) =>
        line.startsWith("breaking"),
      );
    expect(["Sent", "Read"].filter(isBreaking)).toEqual(hurt);
  });
});
