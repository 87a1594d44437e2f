import { describe, expect, it } from "vitest";
import { chooseOperations, type OperationFilter } from "../../src/load/choose-operations.ts";

const document = {
  paths: {
    "/users": { get: { tags: ["Users"] }, post: { tags: ["Users", "Admin"] } },
    "/users/{id}": { get: { tags: ["Users"] } },
    "/admin": { get: { tags: ["Admin"] } },
    "/admin/logs/{id}": { get: {} },
    "/health.json": { get: {} },
  },
};

const kept = (filter: OperationFilter) =>
  chooseOperations(document, filter).kept.map(({ method, path }) => `${method} ${path}`);
const messages = (filter: OperationFilter) =>
  chooseOperations(document, filter).unmatched.map(({ message }) => message);

describe("chooseOperations", () => {
  it.each<[OperationFilter, string[]]>([
    [{ includeTags: ["Admin"] }, ["post /users", "get /admin"]],
    [
      { includeTags: ["Users", "Admin"], excludePaths: ["/admin/**"] },
      ["get /users", "post /users", "get /users/{id}"],
    ],
    [
      { excludePaths: ["/users/*", "/admin"] },
      ["get /users", "post /users", "get /admin/logs/{id}", "get /health.json"],
    ],
    [
      { excludePaths: ["/users/{id}", "/*/logs/**", "/health?json"] },
      ["get /users", "post /users", "get /admin", "get /health.json"],
    ],
    [{ excludePaths: ["/a**s/*", "/users**", "/health.*"] }, ["get /admin"]],
  ])("keeps what %j leaves", (filter, left) => {
    expect(kept(filter)).toEqual(left);
  });

  it("names the nearest tag and path for one that fits nothing", () => {
    expect(messages({ includeTags: ["user", "Admin"], excludePaths: ["/admins/**", "/users"] })).toEqual([
      "Expected a tag of an operation, such as `Users`, received `user`.",
      "Expected a pattern that fits a path, such as `/admin`, received `/admins/**`.",
    ]);
  });

  it("names none where there is none", () => {
    expect(chooseOperations({ paths: {} }, { includeTags: ["a"] }).unmatched).toEqual([
      { option: "includeTags", message: "Expected a tag of an operation, received `a`." },
    ]);
  });
});
