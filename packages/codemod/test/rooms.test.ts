import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findWrongImports, type Room } from "./check-rooms.ts";

/** The rooms, the lowest first. */
const ROOMS: Room[] = [
  { name: "text", isPure: true },
  { name: "graph", isPure: true },
  { name: "report" },
  { name: "compiler" },
  { name: "components" },
  { name: "program" },
  { name: "api-types" },
  { name: "rewrite" },
  { name: "rules" },
  { name: "plan" },
  { name: "prove" },
  { name: "upgrade" },
  { name: "project" },
  { name: "run" },
  { name: "command" },
];

it("has rooms that import only themselves and rooms below them", async () => {
  expect(await findWrongImports(join(import.meta.dirname, ".."), ROOMS)).toEqual([]);
});

it("finds an arrow up, a package, a cycle, and a file without a room", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rooms-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "src/text/edit.ts": 'import type { Edge } from "../graph/edge.ts";\nexport type Edit = Edge;',
    "src/text/path.ts": 'import { join } from "node:path";\nexport const path = join("a", "b");',
    "src/graph/edge.ts": 'import type { Edges } from "./edges.ts";\nexport type Edge = Edges[0];',
    "src/graph/edges.ts": 'import type { Edge } from "./edge.ts";\nexport type Edges = Edge[];',
    "src/graph/solve.ts": 'export * from "../text/path.ts";\nexport * from "../index.ts";',
    "src/index.ts": "export const run = 1;",
    "src/cli.ts": 'export * from "./run/run.ts";',
    "src/run/run.ts": 'export * from "../project/git.ts";\nexport * from "../compiler/read-text.ts";',
    "src/project/git.ts": 'export * from "../compiler/read-text.ts";',
    "src/compiler/read-text.ts": 'export * from "../text/path.ts";',
    "src/plan.ts": 'import type { Edit } from "./text/edit.ts";\nexport type Plan = Edit[];',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  expect(await findWrongImports(folder, ROOMS)).toEqual([
    "src/graph/edge.ts → src/graph/edges.ts: files have no import cycles",
    "src/graph/solve.ts → src/index.ts: graph imports only rooms below it",
    "src/plan.ts → src/text/edit.ts: all files but the entries have a room",
    "src/text/edit.ts → src/graph/edge.ts: text imports only rooms below it",
    "src/text/path.ts → path: text imports no package",
  ]);
});
