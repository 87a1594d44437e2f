import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findNameChanges } from "../../src/run/name-changes.ts";
import { listOperations } from "../../src/spec/list-operations.ts";

it("finds operations that have another name, whatever their method", () => {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "generated"));
  const entries = ["GET", "COPY", "PUT"].map(
    (method) =>
      `export const ${method} = { id: "${method}_file", method: "${method}", path: "/f" } as const;`,
  );
  writeFileSync(join(folder, "generated/operations.gen.ts"), entries.join("\n"));
  const operations = listOperations({
    openapi: "3.2.0",
    paths: {
      "/f": {
        get: { operationId: "readFile" },
        put: { operationId: "PUT_file" },
        additionalOperations: { COPY: { operationId: "copyFile" } },
      },
    },
  });
  expect(findNameChanges(folder, operations).map(({ at, from, to }) => [at, from, to])).toEqual([
    ["#/paths/~1f/get", "GET_file", "readFile"],
    ["#/paths/~1f/additionalOperations/COPY", "COPY_file", "copyFile"],
  ]);
});
