import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { WORKSPACE } from "../../display-path.ts";
import { drawLayers, drawPage } from "../../layers/draw-layers.ts";
import { LAYERS, type Layer } from "../../layers/layers.ts";
import { type Imports, readImports } from "../../layers/read-imports.ts";

const PAGE = join(WORKSPACE, "packages/docs/pages/architecture.md");

describe("the layers", () => {
  const imports: Record<string, Imports> = {};

  it.each(Object.entries(LAYERS))("of %s import only layers below them", async (name, layers) => {
    imports[name] = await readImports(join(WORKSPACE, "packages", name), layers);
    expect(imports[name].wrong).toEqual([]);
  });

  it("are known of every package with folders, but for the one that is generated", () => {
    const folders = globSync("*/src/*/", { cwd: join(WORKSPACE, "packages") });
    const names = new Set(folders.map((folder) => folder.split(sep)[0]));
    expect([...names].filter((name) => name !== "types").sort()).toEqual(Object.keys(LAYERS).sort());
  });

  it("are drawn on the page on the architecture: `npx vitest run test/layers -u` draws them anew", async () => {
    const diagrams = Object.fromEntries(
      Object.entries(LAYERS).map(([name, layers]) => [name, drawLayers(layers, imports[name]?.arrows ?? [])]),
    );
    // In a circle, no folder is below all others.
    expect(Object.values(imports).flatMap(({ wrong }) => wrong)).toEqual([]);
    const page = drawPage(readFileSync(PAGE, "utf8"), diagrams);
    for (const diagram of Object.values(diagrams)) expect(page).toContain(diagram);
    await expect(page).toMatchFileSnapshot(PAGE);
  });
});

describe("the check of layers", () => {
  const layers: Layer[] = [
    [
      { name: "text", holds: "edits", isPure: true },
      { name: "graph", holds: "edges", isPure: true },
    ],
    [{ name: "compiler", holds: "the compiler" }],
    [
      { name: "project", holds: "git" },
      { name: "report", holds: "text" },
    ],
    [{ name: "run", holds: "all of it" }],
  ];
  const twice: Layer[] = [...layers, [{ name: "text", holds: "edits, again" }]];

  const check = async (files: Record<string, string>, order = layers) => {
    const workspace = mkdtempSync(join(tmpdir(), "layers-"));
    onTestFinished(() => rmSync(workspace, { recursive: true }));
    const folder = join(workspace, "own");
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return readImports(folder, order);
  };

  const MANIFEST = JSON.stringify({
    bin: { run: "./dist/cli.js" },
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" }, "./git": "./dist/git.js" },
  });

  it("finds an arrow up or aside, a package, a cycle, a file and a folder without a layer, and an entry with code", async () => {
    const { wrong } = await check({
      "package.json": MANIFEST,
      "src/text/edit.ts": 'import type { Edge } from "../graph/edge.ts";\nexport type Edit = Edge;',
      "src/text/path.ts": 'import { join } from "node:path";\nexport const path = join("a", "b");',
      "src/graph/edge.ts": 'import type { Edges } from "./edges.ts";\nexport type Edge = Edges[0];',
      "src/graph/edges.ts": 'import type { Edge } from "./edge.ts";\nexport type Edges = Edge[];',
      "src/graph/solve.ts": 'export * from "../text/path.ts";\nexport * from "../index.ts";',
      "src/compiler/read-text.ts": 'export * from "../text/path.ts";\nexport * from "../project/git.ts";',
      "src/project/git.ts": 'export const run = () => import("../report/print.ts");',
      "src/report/print.ts": "export const print = 1;",
      "src/index.ts": "export const run = 1;",
      "src/cli.ts": 'export * from "./compiler/read-text.ts";',
      "src/compiler/other.ts": 'export * from "../../../other/src/index.ts";',
      "../other/src/index.ts": "export const other = 1;",
      "src/plan.ts": "export const plan = 1;",
      "src/other/name.ts": "export const name = 1;",
    });
    expect(wrong).toEqual([
      "src/compiler/other.ts → ../other/src/index.ts: packages are imported by name",
      "src/compiler/read-text.ts → src/project/git.ts: compiler imports only layers below it",
      "src/graph/edge.ts → src/graph/edges.ts: files have no import cycles",
      "src/graph/solve.ts → src/index.ts: graph imports only layers below it",
      "src/graph/solve.ts → src/text/path.ts: graph imports only layers below it",
      "src/index.ts: is for others to import, and does more than export",
      "src/other/name.ts: is no entry of package.json, and in no folder of a layer",
      "src/plan.ts: is no entry of package.json, and in no folder of a layer",
      "src/project/git.ts → src/report/print.ts: project imports only layers below it",
      "src/run: is a folder of a layer, and holds no file",
      "src/text/edit.ts → src/graph/edge.ts: text imports only layers below it",
      "src/text/path.ts → path: text imports no package",
    ]);
  });

  it("finds a folder that stands in two layers", async () => {
    const files = ["text", "graph", "compiler", "project", "report", "run"].map((name) => [
      `src/${name}/${name}.ts`,
      'import { join } from "node:path";\nexport const path = join("a", "b");',
    ]);
    const { wrong } = await check({ "package.json": MANIFEST, ...Object.fromEntries(files) }, twice);
    expect(wrong).toContain("src/text: is a folder of two layers");
  });

  it("names the folders that import each other, for the diagram", async () => {
    const { wrong, arrows } = await check({
      "package.json": MANIFEST,
      "src/text/edit.ts": "export type Edit = 1;",
      "src/graph/edge.ts": "export type Edge = 1;",
      "src/compiler/read-text.ts":
        'export type * from "../text/edit.ts";\nexport type * from "../graph/edge.ts";',
      "src/git.ts":
        '/** Of git. */\nexport {\n  type Git,\n} from "./project/git.ts";\nexport type * from "./run/run.ts";\n',
      "src/project/git.ts": 'export type * from "../compiler/read-text.ts";',
      "src/report/print.ts": 'export type * from "../graph/edge.ts";',
      "src/run/run.ts": 'export type * from "../text/edit.ts";\nexport type * from "../project/git.ts";',
    });
    expect(wrong).toEqual([]);
    expect(drawLayers(layers, arrows)).toBe(
      `flowchart TB
  src-run["run/<br/>all of it"]
  src-project["project/<br/>git"]
  src-report["report/<br/>text"]
  src-compiler["compiler/<br/>the compiler"]
  src-text["text/<br/>edits"]
  src-graph["graph/<br/>edges"]
  src-run --> src-project
  src-project --> src-compiler
  src-report --> src-graph
  src-compiler --> src-text & src-graph
`,
    );
  });
});
