import type { JsonObject } from "@tenant-api/openapi";
import { diffSpecs } from "@tenant-api/spec-diff";
import { expect, it } from "vitest";
import { olderChanges, renderOlder } from "../../release/older-changes.ts";

const spec = (operation: JsonObject): JsonObject => ({
  openapi: "3.1.0",
  paths: { "/votes": { delete: { operationId: "deleteVote", responses: {}, ...operation } } },
});

it("says which changes since a release are older than the edit at hand", () => {
  const released = spec({});
  const committed = spec({ "x-idempotent": true });
  const edited = spec({ "x-idempotent": true, summary: "Withdraw a vote." });
  const older = olderChanges(diffSpecs(released, edited), { before: released, after: edited, committed });
  expect(renderOlder(older)).toBe(
    "1 change since the release is older than this edit: DELETE /votes: idempotent is true now (not stated before)",
  );
});

it("says nothing where all is new, where nothing is edited, and where nothing was committed", () => {
  const [released, edited] = [spec({}), spec({ summary: "Withdraw a vote." })];
  const changes = diffSpecs(released, edited);
  for (const committed of [released, edited, null])
    expect(renderOlder(olderChanges(changes, { before: released, after: edited, committed }))).toBeNull();
});

it("names a field once, as the list of changes does", () => {
  const withFields = (...names: string[]): JsonObject => ({
    ...spec({}),
    components: { schemas: { Vote: { properties: Object.fromEntries(names.map((name) => [name, {}])) } } },
  });
  const [before, committed] = [withFields("id"), withFields("id", "weight")];
  const after = withFields("id", "weight", "reason");
  const older = olderChanges(diffSpecs(before, after), { before, after, committed });
  expect(older).toEqual(["field Vote.weight was added"]);
});
