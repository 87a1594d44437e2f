import { describe, expect, it } from "vitest";
import {
  applyMigration,
  bridgeTable,
  diffSpecs,
  mapPointers,
  migrationFrom,
  parseMigration,
} from "../src/index.ts";

type Json = Record<string, unknown>;

const FOUND = { 200: { content: { "application/json": { schema: { type: "object" } } } } };
const NAME = { name: "name", in: "query", schema: { type: "string" } };
const copy = (more: Json = {}) => ({ operationId: "copyFile", responses: FOUND, ...more });
const find = (more: Json = {}) => ({ operationId: "findFiles", responses: FOUND, ...more });
const spec = (paths: Record<string, Json>) => ({ openapi: "3.2.0", paths });

/** Compares two specs, and holds that the migration leads from one to the other and back. */
function migrated(before: Json, after: Json): string[] {
  const changes = diffSpecs(before, after);
  const migration = migrationFrom(changes, { version: "1.0.0", before, after });
  expect(parseMigration(JSON.stringify(migration), "next.yaml")).toEqual(migration);
  expect(applyMigration(before, migration)).toEqual(after);
  return changes.map(({ message }) => message);
}

describe("operations of `query` and `additionalOperations`", () => {
  it("come and go", () => {
    const none = spec({ "/files": { get: find({ operationId: "listFiles" }) } });
    const some = spec({
      "/files": {
        get: find({ operationId: "listFiles" }),
        query: find(),
        additionalOperations: { COPY: copy() },
      },
    });
    expect(diffSpecs(none, some).map(({ message, level }) => [message, level])).toEqual([
      ["operation copyFile was added", "additive"],
      ["operation findFiles was added", "additive"],
    ]);
    expect(diffSpecs(some, none).map(({ message }) => message)).toEqual([
      "operation copyFile was removed",
      "operation findFiles was removed",
    ]);
    expect(diffSpecs(some, some)).toEqual([]);
  });

  it("are compared like others", () => {
    const files = (more: Json) =>
      spec({ "/files": { query: find(more), additionalOperations: { COPY: copy(more) } } });
    expect(
      diffSpecs(files({ parameters: [NAME] }), files({})).map(({ at, message }) => [at, message]),
    ).toEqual([
      ["#/paths/~1files/additionalOperations/COPY/parameters/0", "parameter name was removed"],
      ["#/paths/~1files/query/parameters/0", "parameter name was removed"],
    ]);
  });

  it("move, with what their path item says of all operations", () => {
    const before = spec({
      "/files": {
        parameters: [NAME],
        post: find(),
        additionalOperations: { COPY: copy(), LINK: copy({ operationId: "linkFile" }) },
      },
    });
    const after = spec({
      "/files": {
        parameters: [NAME],
        additionalOperations: { LINK: copy({ operationId: "linkFile" }) },
      },
      "/search": { query: find({ parameters: [NAME] }) },
      "/copies": { additionalOperations: { COPY: copy({ parameters: [NAME] }) } },
    });
    expect(migrated(before, after)).toEqual([
      "operation copyFile was moved to COPY /copies",
      "operation findFiles was moved to QUERY /search",
    ]);
  });

  it("have parameters that are renamed, in their path, too", () => {
    const files = (name: string, sort: string) =>
      spec({
        [`/files/{${name}}`]: {
          additionalOperations: {
            COPY: copy({
              parameters: [
                { name, in: "path", required: true, schema: { type: "string" } },
                { ...NAME, name: sort },
              ],
            }),
          },
        },
      });
    const [before, after] = [files("id", "sort_by"), files("fileId", "sortBy")];
    expect(migrated(before, after)).toEqual([
      "parameter id was renamed to fileId",
      "parameter sort_by was renamed to sortBy",
    ]);
    const migration = migrationFrom(diffSpecs(before, after), { version: "1.0.0", before, after });
    const { forward, backward } = mapPointers(migration, before);
    const schema = "additionalOperations/COPY/parameters/0/schema";
    expect(forward(`#/paths/~1files~1{id}/${schema}`)).toBe(`#/paths/~1files~1{fileId}/${schema}`);
    expect(backward(`#/paths/~1files~1{fileId}/${schema}`)).toBe(`#/paths/~1files~1{id}/${schema}`);
    expect(bridgeTable({ before, after }, [migration]).operations).toMatchObject([
      { at: ["COPY /files/{0}", "COPY /files/{0}"], query: [{ names: ["sort_by", "sortBy"] }] },
    ]);
  });
});
