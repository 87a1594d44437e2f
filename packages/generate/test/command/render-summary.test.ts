import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderSummary, renderWarnings } from "../../src/command/render-summary.ts";
import type { Generated, OperationName } from "../../src/run/generate.ts";

const size = {
  operations: 5,
  schemas: 1,
  fields: 1234,
  fieldsByProvenance: { documented: 0, observed: 0, assumed: 0 },
};
const operation = (operationId: string | null, name: string): OperationName => {
  return { operationId, id: operationId ?? name, name, method: "GET", path: `/${name}` };
};
const problem = (line: number) => ({ file: "pets.yaml", line, column: 1, message: "Expected …" });
const generated: Generated = {
  source: "pets.yaml",
  version: "1.0.0",
  size,
  operations: [
    operation("listPets", "listPets"),
    operation("get-pet", "getPet"),
    operation(null, "getOwner"),
    operation("add.pet", "addPet"),
    operation("remove pet\u001B", "removePet"),
  ],
  leftOut: { operations: [], schemas: [] },
  nameChanges: [],
  files: [
    { path: "index.ts", state: "new", lines: 1 },
    { path: "generated/old.gen.ts", state: "extra", lines: 0 },
  ],
  warnings: [],
  ambiguousNulls: [],
};
const summary = (isVerbose: boolean, more: Partial<Generated> = {}) =>
  stripVTControlCharacters(renderSummary({ ...generated, ...more }, "src/api", isVerbose)).split("\n");

describe("renderSummary", () => {
  it("names the operations whose id is not their name, the first three of them", () => {
    expect(summary(false)).toEqual([
      "◆ pets.yaml",
      "│ 5 operations · 1 schema · 1,234 fields",
      "│ 4 operations have names that are not their operationIds:",
      "│   get-pet        →  getPet",
      "│   GET /getOwner  →  getOwner",
      "│   add.pet        →  addPet",
      "│   … and 1 more (--verbose lists all)",
      "└ src/api",
      "    index.ts  1 line",
    ]);
  });

  it("lists all operations with --verbose, and escapes what could move the cursor", () => {
    expect(summary(true).slice(2, -2)).toEqual([
      "│   listPets   GET /listPets",
      "│   getPet     GET /getPet  (get-pet)",
      "│   getOwner   GET /getOwner  (no operationId)",
      "│   addPet     GET /addPet  (add.pet)",
      "│   removePet  GET /removePet  (remove pet\\u001b)",
    ]);
  });
});

describe("renderSummary of a part", () => {
  it("says what a filter left out, and which names are others than before", () => {
    const leftOut = { operations: [{ method: "GET", path: "/admin" }], schemas: ["Secret", "Log"] };
    const at = "#/paths/~1pets/get";
    const nameChanges = [{ at, method: "GET", path: "/pets", from: "list_pets_get", to: "listPets" }];
    const more = { operations: [], leftOut, nameChanges };
    const counts = "│ Left out by --include-tags and --exclude-paths: 1 operation · 2 schemas";
    const changes = [
      "│ 1 operation has another name than src/api had. --renames writes a migration for tenant-codemod:",
      "│   list_pets_get  →  listPets",
    ];
    expect(summary(false, more).slice(2, -2)).toEqual([counts, ...changes]);
    expect(summary(true, more).slice(2, -2)).toEqual([
      `${counts}:`,
      "│   GET /admin",
      "│   Secret",
      "│   Log",
      ...changes,
    ]);
  });
});

describe("renderWarnings", () => {
  it("shows three places of each kind, and with --verbose all", () => {
    const warnings = [1, 2, 3, 4].map((line) => ({ ...problem(line), about: "grammar" as const }));
    const lines = renderWarnings({ ...generated, warnings, ambiguousNulls: [problem(5)] });
    expect(lines.map((line) => line.slice(0, 15))).toEqual([
      "▲ pets.yaml: 4 ",
      ...["  pets.yaml:1:1", "  pets.yaml:2:1", "  pets.yaml:3:1", "  … and 1 more "].map((line) =>
        line.slice(0, 15),
      ),
      "▲ pets.yaml: 1 ",
      "  pets.yaml:5:1",
    ]);
    expect(renderWarnings({ ...generated, warnings }, true)).toHaveLength(5);
    expect(renderWarnings(generated)).toEqual([]);
  });

  it("says what leads to nothing, and what is newer than what is read", () => {
    const warnings = [
      ...[1, 2].map((line) => ({ ...problem(line), about: "reference" as const })),
      ...[3, 4].map((line) => ({ ...problem(line), about: "version" as const })),
    ];
    expect(renderWarnings({ ...generated, warnings })).toEqual([
      "▲ pets.yaml: 2 references lead to nothing. Each line says what its place counts as; --strict refuses them.",
      `  pets.yaml:1:1  ${problem(1).message} (also pets.yaml:2:1)`,
      "▲ pets.yaml: OpenAPI 3.2: 2 places are not read as written.",
      `  pets.yaml:3:1  ${problem(3).message}`,
      `  pets.yaml:4:1  ${problem(4).message}`,
    ]);
  });
});
