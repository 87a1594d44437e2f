import { deepStrictEqual } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Project, ts } from "ts-morph";
import { timed } from "./timed.ts";
import { writeConsumer } from "./write-consumer.ts";

// A consumer of 1,000 files, of which 20 fields are renamed: what finding and editing costs, beside what a user would
// do otherwise, measured in one run. Each is a process of its own, so that memory can be told, too.
// Both engines have to say the same.

const ROOT = resolve(import.meta.dirname, "../../..");
const FILES = 1000;
const RENAMES = 20;
/** One rename by hand takes so long that only some are made, and the rest is reckoned. */
const RENAMES_BY_HAND = 2;

const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-bench-"));
try {
  const renames = await writeConsumer(folder, FILES, RENAMES);
  const fromScripts = createRequire(join(ROOT, "scripts/package.json"));
  const tsc = timed(folder, [fromScripts.resolve("typescript/lib/_tsc.js"), "--noEmit", "-p", folder]);
  const native = timed(folder, [join(ROOT, "node_modules/typescript/bin/tsc"), "--noEmit", "-p", folder]);
  const cli = [
    resolve(import.meta.dirname, "../dist/cli.js"),
    "--migration",
    "migration.yaml",
    "--check",
    "--json",
  ];
  const ours = (["native", "ts-morph"] as const).flatMap((engine) => [
    {
      name: `tenant-codemod, ${engine}, finding and editing`,
      ...timed(folder, [...cli, "--engine", engine, "--no-verify"]),
    },
    { name: `tenant-codemod, ${engine}, with proof`, ...timed(folder, [...cli, "--engine", engine]) },
  ]);
  const reports = ours.map(({ output }) => JSON.parse(output));
  const { edits } = reports[0];
  const rename = renameByHand(folder, renames.slice(0, RENAMES_BY_HAND));

  const rows: [string, number, number | null][] = [
    ["tsc 5.9 --noEmit", tsc.time, tsc.memory],
    ["tsc 7 --noEmit", native.time, null],
    ...ours.map(({ name, time, memory }): [string, number, number | null] => [name, time, memory]),
    [`ts-morph rename(), ${RENAMES} fields (reckoned from ${RENAMES_BY_HAND})`, rename.morph, null],
    [`language service rename, ${RENAMES} fields (reckoned from ${RENAMES_BY_HAND})`, rename.service, null],
  ];
  process.stdout.write(`${FILES} files, ${RENAMES} renames, ${edits.length} edits\n`);
  process.stdout.write(`${"".padEnd(62)}    time   of tsc 5.9   of tsc 7      memory   of tsc 5.9\n`);
  for (const [name, time, memory] of rows) {
    const size = memory === null ? "".padStart(12) : `${(memory / 1024).toFixed(0)} MB`.padStart(12);
    const share = memory === null || tsc.memory === null ? "" : (memory / tsc.memory).toFixed(2);
    process.stdout.write(
      `${name.padEnd(62)}${`${(time / 1000).toFixed(1)} s`.padStart(8)}${(time / tsc.time).toFixed(2).padStart(13)}${(time / native.time).toFixed(2).padStart(11)}${size}${share.padStart(13)}\n`,
    );
  }
  const said = reports.map((report) => [report.edits, report.attention.length]);
  for (const other of said.slice(1)) deepStrictEqual(other, said[0]);
} finally {
  rmSync(folder, { recursive: true });
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
