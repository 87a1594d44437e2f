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
  const older = olderChanges(diffSpecs(released, edited), released, committed);
  expect(renderOlder(older)).toBe(
    "1 change since the release is older than this edit: DELETE /votes: idempotent is true now (not stated before)",
  );
});

it("says nothing where all is new, where nothing is edited, and where nothing was committed", () => {
  const [released, edited] = [spec({}), spec({ summary: "Withdraw a vote." })];
  const changes = diffSpecs(released, edited);
  for (const committed of [released, edited, null])
    expect(renderOlder(olderChanges(changes, released, committed))).toBeNull();
});
