import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Project, ts } from "ts-morph";
import { parse, stringify } from "yaml";
import { generateTypes } from "../test/cases/generate-types.ts";
import { consumerFiles, pickRenames } from "./consumer.ts";

// A consumer of 1,000 files, of which 20 fields are renamed: what finding and editing costs, beside what a user would
// do otherwise, measured in one run. Each is a process of its own, so that memory can be told, too.

const ROOT = resolve(import.meta.dirname, "../../..");
const FILES = 1000;
const RENAMES = 20;
/** One rename by hand takes so long that only some are made, and the rest is reckoned. */
const RENAMES_BY_HAND = 2;

const spec = parse(readFileSync(join(ROOT, "fixtures/specs/kuma.yaml"), "utf8"));
const types = await generateTypes(spec, {});
const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-bench-"));
try {
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/api.d.ts"), types);
  for (const [name, text] of consumerFiles(spec, FILES)) writeFileSync(join(folder, "src", name), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "es2022",
    module: "preserve",
    jsx: "react-jsx",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  const renames = pickRenames(spec, RENAMES);
  const changes = renames.map(({ at, to }) => ({ kind: "field-renamed", at, to }));
  writeFileSync(join(folder, "migration.yaml"), stringify({ from: "1.0.0", to: "2.0.0", changes }));
  symlinkSync(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));

  const fromScripts = createRequire(join(ROOT, "scripts/package.json"));
  const tsc = timed([fromScripts.resolve("typescript/lib/_tsc.js"), "--noEmit", "-p", folder]);
  const native = timed([join(ROOT, "node_modules/typescript/bin/tsc"), "--noEmit", "-p", folder]);
  const cli = [
    resolve(import.meta.dirname, "../dist/cli.js"),
    "--migration",
    "migration.yaml",
    "--dry-run",
    "--json",
  ];
  const args = cli.filter((arg) => arg !== "--dry-run");
  const ours = timed([...args, "--check", "--no-verify"]);
  const proved = timed([...args, "--check"]);
  const { edits } = JSON.parse(proved.output);
  const rename = renameByHand(folder, renames.slice(0, RENAMES_BY_HAND));

  const rows: [string, number, number | null][] = [
    ["tsc 5.9 --noEmit", tsc.time, tsc.memory],
    ["tsc 7 --noEmit", native.time, null],
    ["tenant-codemod, finding and editing", ours.time, ours.memory],
    ["tenant-codemod, with proof", proved.time, proved.memory],
    [`ts-morph rename(), ${RENAMES} fields (reckoned from ${RENAMES_BY_HAND})`, rename.morph, null],
    [`language service rename, ${RENAMES} fields (reckoned from ${RENAMES_BY_HAND})`, rename.service, null],
  ];
  process.stdout.write(`${FILES} files, ${RENAMES} renames, ${edits.length} edits\n`);
  process.stdout.write(`${"".padEnd(62)}    time   of tsc 5.9      memory   of tsc 5.9\n`);
  for (const [name, time, memory] of rows) {
    const size = memory === null ? "".padStart(12) : `${(memory / 1024).toFixed(0)} MB`.padStart(12);
    const share = memory === null || tsc.memory === null ? "" : (memory / tsc.memory).toFixed(2);
    process.stdout.write(
      `${name.padEnd(62)}${`${(time / 1000).toFixed(1)} s`.padStart(8)}${(time / tsc.time).toFixed(2).padStart(13)}${size}${share.padStart(13)}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** How long a program takes, and how much memory at most, in KB; null if it is not one of Node. */
function timed([script = "", ...args]: string[]): { time: number; memory: number | null; output: string } {
  const probe = join(folder, "probe.mjs");
  writeFileSync(
    probe,
    `process.on("exit", () => process.stderr.write("\\nmaxRSS " + process.resourceUsage().maxRSS));`,
  );
  const start = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", probe, script, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const time = performance.now() - start;
  const [, memory] = stderr.match(/maxRSS (\d+)$/) ?? [];
  return { time, memory: memory === undefined ? null : Number(memory), output: stdout };
}

/** The rename that an editor has, one field after the other, over the same files. */
function renameByHand(path: string, renames: { schema: string; from: string; to: string }[]) {
  const project = new Project({ tsConfigFilePath: join(path, "tsconfig.json") });
  const source = project.getSourceFileOrThrow("api.d.ts");
  const find = (schema: string, field: string): ts.Node | undefined => {
    let found: ts.Node | undefined;
    const visit = (node: ts.Node, isInside: boolean): void => {
      if (ts.isPropertySignature(node) && node.name.getText() === schema) {
        ts.forEachChild(node, (child) => visit(child, true));
        return;
      }
      if (isInside && !found && ts.isPropertySignature(node) && node.name.getText() === field)
        found = node.name;
      ts.forEachChild(node, (child) => visit(child, isInside));
    };
    visit(source.compilerNode, false);
    return found;
  };
  const service = project.getLanguageService().compilerObject;
  const share = RENAMES / renames.length;
  let start = performance.now();
  for (const { schema, from } of renames) {
    const node = find(schema, from);
    if (node) service.findRenameLocations(source.getFilePath(), node.getStart(), false, false, {});
  }
  const serviceTime = (performance.now() - start) * share;
  start = performance.now();
  for (const { schema, from, to } of renames) {
    const node = find(schema, from);
    const identifier = node && source.getDescendantAtPos(node.getStart());
    if (identifier && "rename" in identifier) (identifier as { rename(name: string): void }).rename(to);
  }
  return { service: serviceTime, morph: (performance.now() - start) * share };
}
