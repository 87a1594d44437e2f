import { describe, expect, it } from "vitest";
import {
  applyMigration,
  type Change,
  diffSpecs,
  isDoubtful,
  type MigrationChange,
  migrationFrom,
  parseMigration,
} from "../src/index.ts";

type Json = Record<string, unknown>;

const S = { type: "string" };
const SCHEMAS = {
  User: { type: "object", properties: { id: S, email: S } },
  Post: { type: "object", properties: { title: S, text: S } },
};
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { "application/json": { schema } } });
const returns = (name: string, more: Json = {}) => ({ ...more, responses: { 200: json(reference(name)) } });
const takes = (name: string, more: Json = {}) => ({
  ...more,
  requestBody: json(reference(name)),
  responses: {},
});

function specOf(paths: Record<string, Json>, schemas: Json = SCHEMAS) {
  return { openapi: "3.1.0", paths, components: { schemas } };
}

function told(before: Json, after: Json): string[] {
  return diffSpecs(before, after)
    .filter(({ kind }) => kind.startsWith("operation-"))
    .map(({ message, confidence }) => (confidence === undefined ? message : `${message} ${confidence}`));
}

describe("operations without an id", () => {
  it("are moved where what they take, return and say is the same", () => {
    const before = specOf({
      "/users/{id}": { get: returns("User", { summary: "Read a user", tags: ["users"] }) },
    });
    const after = specOf({
      "/members/{key}": { get: returns("User", { summary: "Read a user", tags: ["users"] }) },
    });
    const [change] = diffSpecs(before, after) as [Change];
    expect(change).toMatchObject({
      kind: "operation-moved",
      at: "#/paths/~1users~1{id}/get",
      to: "#/paths/~1members~1{key}/get",
      message: "operation GET /users/{id} was moved to GET /members/{key}",
      confidence: 0.9,
      evidence: [
        "response: equal schema",
        "same summary",
        "same tags",
        "parameters in the same places",
        "no other candidate",
      ],
    });
  });

  it("speak for others where a path was renamed, if they are certain by themselves", () => {
    const item = (summary: string) => ({ get: returns("User", { summary }), put: takes("User") });
    const move = (summary: string) =>
      told(specOf({ "/users/{id}": item(summary) }), specOf({ "/members/{id}": item(summary) }));
    expect(move("Read a user")).toEqual([
      "operation GET /users/{id} was moved to GET /members/{id} 0.8",
      "operation PUT /users/{id} was moved to PUT /members/{id} 0.7",
    ]);
    expect(move("").filter((message) => message.includes("removed"))).toEqual([
      "operation GET /users/{id} was removed, or moved to GET /members/{id}? 0.5",
      "operation PUT /users/{id} was removed, or moved to PUT /members/{id}? 0.4",
    ]);
  });

  it("are moved though the schema that they return was renamed, too", () => {
    const renamed = { Member: SCHEMAS.User, Post: SCHEMAS.Post };
    const before = specOf({ "/users": { get: returns("User", { summary: "All" }) } });
    const after = specOf({ "/members": { get: returns("Member", { summary: "All" }) } }, renamed);
    expect(told(before, after)).toEqual(["operation GET /users was moved to GET /members 0.8"]);
  });

  it.each<[string, Json, Json, boolean]>([
    ["as it is", { required: ["street"], properties: { street: S, floor: S } }, {}, true],
    ["by a name with a word of it", { required: ["streetName"], properties: { streetName: S } }, {}, true],
    ["as a parameter", {}, { parameters: [{ name: "street", in: "query", schema: S }] }, true],
    ["no more", { required: ["planet"], properties: { planet: S } }, {}, false],
  ])("are another one, or a question, if what they demand is taken %s", (_, body, more, isMoved) => {
    const request = (schema: Json) => ({ requestBody: json({ type: "object", ...schema }) });
    const operation = (details: Json) => ({
      post: returns("User", { summary: "Add one", tags: ["a"], ...details }),
    });
    const old = request({ required: ["street", "shop"], properties: { street: S, shop: S } });
    const properties = { shop: S, ...(body.properties as Json) };
    const now = { ...request({ ...body, properties }), ...more };
    const messages = told(specOf({ "/homes": operation(old) }), specOf({ "/houses": operation(now) }));
    expect(messages.some((message) => message.includes("was moved"))).toBe(isMoved);
    expect(messages.some((message) => message.includes("or moved"))).toBe(!isMoved);
  });

  it("are moved to another version of the API", () => {
    const paths = (version: string) => ({
      [`/api/${version}/users`]: { get: returns("User"), post: returns("User", takes("User")) },
      [`/api/${version}/posts/{id}`]: { get: returns("Post") },
    });
    expect(told(specOf(paths("v1")), specOf(paths("v2")))).toEqual([
      expect.stringContaining("GET /api/v1/posts/{id} was moved to GET /api/v2/posts/{id}"),
      expect.stringContaining("GET /api/v1/users was moved to GET /api/v2/users"),
      expect.stringContaining("POST /api/v1/users was moved to POST /api/v2/users"),
    ]);
  });

  it("are asked about where less speaks for it", () => {
    const changes = diffSpecs(
      specOf({ "/users": { get: returns("User") } }),
      specOf({ "/members": { get: returns("User") } }),
    );
    expect(changes.filter(isDoubtful)).toMatchObject([
      {
        kind: "operation-removed",
        message: "operation GET /users was removed, or moved to GET /members?",
        confidence: 0.5,
        candidate: "#/paths/~1members/get",
      },
    ]);
  });

  it("are others where they return something else, or do the opposite", () => {
    const gone = ["operation GET /posts was added", "operation GET /users was removed"];
    expect(
      told(specOf({ "/users": { get: returns("User") } }), specOf({ "/posts": { get: returns("Post") } })),
    ).toEqual(gone);
    const post = { post: takes("User", { tags: ["users"] }) };
    expect(told(specOf({ "/users/open": post }), specOf({ "/users/close": post }))).toEqual([
      "operation POST /users/close was added",
      "operation POST /users/open was removed",
    ]);
    expect(
      told(specOf({ "/users": { get: returns("User") } }), specOf({ "/users": { post: returns("User") } })),
    ).toEqual(["operation GET /users was removed", "operation POST /users was added"]);
  });

  it("go to the likeliest of several", () => {
    const before = specOf({ "/users": { get: returns("User", { summary: "All users" }) } });
    const after = specOf({
      "/users/search": { get: returns("User", { summary: "Look for users" }) },
      "/v2/users": { get: returns("User", { summary: "All users" }) },
    });
    expect(told(before, after)).toEqual([
      "operation GET /users was moved to GET /v2/users 0.99",
      "operation GET /users/search was added",
    ]);
  });

  it("are moved where their id changed with the path", () => {
    const before = specOf({
      "/users": { get: returns("User", { operationId: "listUsers", summary: "All" }) },
    });
    const after = specOf({
      "/members": { get: returns("User", { operationId: "listMembers", summary: "All" }) },
    });
    expect(told(before, after)).toEqual([
      "operation listUsers was moved to GET /members 0.7",
      "operation listUsers was renamed to listMembers 0.7",
    ]);
  });
});

describe("moves that were settled", () => {
  const before = specOf({ "/users": { get: returns("User") }, "/posts": { get: returns("Post") } });
  const after = specOf({ "/members": { get: returns("User") }, "/posts": { get: returns("Post") } });
  const at = "#/paths/~1users/get";

  it.each<[MigrationChange, string[]]>([
    [
      { kind: "operation-moved", at, to: "#/paths/~1members/get" },
      ["operation GET /users was moved to GET /members 1"],
    ],
    [
      { kind: "operation-removed", at },
      ["operation GET /members was added", "operation GET /users was removed"],
    ],
  ])("keep what was decided: %o", (decision, messages) => {
    const changes = diffSpecs(before, after, { decisions: [decision] });
    expect(changes.map(({ message, confidence }) => [message, confidence].join(" ").trim())).toEqual(
      messages,
    );
    const migration = migrationFrom(changes, { version: "1.0.0", before, after });
    expect(migration.changes).toEqual([decision]);
    expect(parseMigration(JSON.stringify(migration), "next.yaml")).toEqual(migration);
  });

  it.each(["/users", "listUsers"])("follow x-renamed-from: %s", (origin) => {
    const old = specOf({ "/users": { get: returns("User", { operationId: "listUsers" }) } });
    const now = specOf({
      "/people": { get: returns("Post", { operationId: "people", "x-renamed-from": origin }) },
    });
    expect(told(old, now)).toContain("operation listUsers was moved to GET /people 1");
  });

  it("let two operations swap their paths", () => {
    const swapped = specOf({
      "/users": { get: returns("Post", { "x-renamed-from": "/posts" }) },
      "/posts": { get: returns("User", { "x-renamed-from": "/users" }) },
    });
    expect(told(before, swapped)).toEqual([
      "operation GET /posts was moved to GET /users 1",
      "operation GET /users was moved to GET /posts 1",
    ]);
  });

  it("leave no empty path where an operation was removed", () => {
    expect(applyMigration(before, { changes: [{ kind: "operation-removed", at }] })).toEqual(
      specOf({ "/posts": { get: returns("Post") } }),
    );
  });
});
