import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/input/problem.ts";
import { nameOperations } from "../../src/operation/name-operations.ts";
import type { OperationNaming } from "../../src/operation/operation-names.ts";

/** A document with operations, written `GET /pets listPets`. */
function documentOf(...lines: string[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const line of lines) {
    const [method = "", path = "", operationId] = line.split(" ");
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { ...(operationId && { operationId }), responses: {} },
    };
  }
  return { openapi: "3.1.0", paths };
}

const namesIn = (naming: OperationNaming, ...lines: string[]) =>
  Object.fromEntries(
    nameOperations(documentOf(...lines), naming).operations.map(({ method, path, name }) => [
      `${method.toUpperCase()} ${path}`,
      name,
    ]),
  );

describe("nameOperations", () => {
  it("writes the names into a copy of the document, and says what they were", () => {
    const document = documentOf("GET /items/{id} read_items__id__get", "POST /items");
    const before = structuredClone(document);
    const named = nameOperations(document, "clean");
    expect(document).toEqual(before);
    expect(named.document.paths).toEqual({
      "/items/{id}": { get: { operationId: "read", responses: {} } },
      "/items": { post: { operationId: "postItems", responses: {} } },
    });
    expect(named.operations.map(({ operationId }) => operationId)).toEqual(["read_items__id__get", null]);
  });

  it.each([
    [
      "the id that is the name",
      ["GET /admin/users getUser_1", "GET /a/longer/path getUser"],
      { "GET /a/longer/path": "getUser", "GET /admin/users": "getUserAdminUsers" },
    ],
    [
      "the shortest path, then the first by its letters",
      ["GET /z/users a_z_users_get", "GET /users a_users_get", "GET /b/users a_b_users_get"],
      { "GET /users": "a", "GET /b/users": "aBUsers", "GET /z/users": "aZUsers" },
    ],
    [
      "the method, if the path is the same",
      ["GET /p x_p_get", "PUT /p x_p_put", "POST /p x_p_post"],
      { "GET /p": "x", "POST /p": "xP", "PUT /p": "xPPut" },
    ],
    [
      "a number, if all is the same",
      ["GET /a-b", "GET /a_b", "GET /a.b"],
      { "GET /a-b": "getAB", "GET /a.b": "getAB2", "GET /a_b": "getAB3" },
    ],
  ])("tells operations with one name apart by %s", (_, lines, names) => {
    expect(namesIn("clean", ...lines)).toEqual(names);
    expect(namesIn("clean", ...lines.toReversed())).toEqual(names);
  });

  it("says which operation has the name that another one would have", () => {
    const { operations } = nameOperations(documentOf("GET /users a_users_get", "GET /b a_b_get"), "clean");
    expect(operations.map(({ takenBy }) => takenBy?.path ?? null)).toEqual(["/b", null]);
  });

  it("takes the names of a function", () => {
    const naming: OperationNaming = ({ method, path, operationId, tags }) =>
      `${method}${path.length}${operationId}${tags.length}`;
    expect(namesIn(naming, "GET /pets list")).toEqual({ "GET /pets": "get5list0" });
    expect(namesIn(() => "same", "GET /pets", "GET /cats")).toEqual({
      "GET /cats": "same",
      "GET /pets": "same2",
    });
  });

  it.each([
    [() => "", "received an empty text"],
    [() => undefined as never, "received a value of type undefined"],
    [
      () => {
        throw new Error("no tag");
      },
      "received an error: no tag",
    ],
  ])("refuses a function that gives no name: %s", (naming, received) => {
    const act = () => nameOperations(documentOf("GET /pets"), naming);
    expect(act).toThrow(InputError);
    expect(act).toThrow(
      `Expected a name for GET /pets from the function of \`operationNames\`, ${received}.`,
    );
  });

  it("gives each a name of its own, whatever the order; and another operation changes only the name that it takes", () => {
    const operation = fc
      .tuple(
        fc.constantFrom("GET", "PUT", "POST"),
        fc.constantFrom("/a", "/b", "/a/b", "/v1/a", "/a/{id}", "/a-b"),
        fc.constantFrom("read", "read_1", "read_a_get", "X_read", "XController_read", "read_a__id__get", ""),
      )
      .map(([method, path, id]) => `${method} ${path} ${id}`.trim());
    const place = (line: string) => line.split(" ").slice(0, 2).join(" ");
    const operations = fc.uniqueArray(operation, { maxLength: 8, selector: place });
    fc.assert(
      fc.property(
        operations,
        operation,
        fc.constantFrom("clean" as const, "path" as const),
        (lines, one, naming) => {
          const names = namesIn(naming, ...lines);
          expect(new Set(Object.values(names)).size).toBe(lines.length);
          expect(namesIn(naming, ...lines.toReversed())).toEqual(names);
          if (lines.some((line) => place(line) === place(one))) return;
          const more = namesIn(naming, ...lines, one);
          const { operations } = nameOperations(documentOf(...lines, one), naming);
          const hasCompany = operations.some(({ takenBy }) => takenBy !== null);
          if (!hasCompany) expect(more).toMatchObject(names);
        },
      ),
    );
  });
});
