import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readHistory, tablesOf } from "../../scripts/release/bridge-tables.ts";
import { loadSpec } from "../../scripts/spec/load-spec.ts";
import { isOrdinary } from "../../scripts/spec/wire-format.ts";

// What the client of our own API has to hold to write and read what the spec says, which is nothing for most APIs, and a
// bundle should not hold it; and where the releases of the spec differ in names. With --check, compares instead of
// writing.

const SPEC = resolve(import.meta.dirname, "../../spec/openapi.yaml");
const CODEC = "src/generated/codec.gen.ts";
const TABLES = "src/generated/bridge-tables.gen.ts";
/** Folders in which there is nothing else: the tables as modules, and as files to be served. */
const [MODULES, FILES] = ["src/generated/bridge-tables", "bridge-tables"];
const HEADER = "// Generated from openapi.yaml by `pnpm generate`. Do not edit.\n\n";

/** A module that exports the codec that an API needs. */
export async function renderCodec(specFile = SPEC): Promise<string> {
  const { document } = await loadSpec(specFile);
  return isOrdinary(document)
    ? `${HEADER}/** All bodies are JSON, and all parameters plain: openapi-fetch alone writes and reads them. */\nexport const codec = undefined;\n`
    : `${HEADER}export { operationCodec as codec } from "../operation/operation-codec.ts";\n`;
}

/** The bridge tables of all pairs of releases, by file: each as a module and as JSON, and the lists of them. */
export function renderTables(history: Awaited<ReturnType<typeof readHistory>>): Record<string, string> {
  const tables = tablesOf(history).map(([from, to, table]) => ({
    from,
    to,
    name: `${from}-to-${to}`,
    table,
  }));
  const loaders = tables.map(
    ({ from, to, name }) =>
      `  "${from} ${to}": () => import("./bridge-tables/${name}.gen.ts").then(({ table }) => table),\n`,
  );
  const releases = history.releases.map(({ version }) => version);
  const header = `${HEADER.replace("openapi.yaml", "releases and migrations")}import type { BridgeTable } from `;
  const files: Record<string, string> = {
    [TABLES]:
      `${header}"../table/bridge-table.ts";\n\n` +
      `/** The oldest first. */\nexport const releases: readonly string[] = ${JSON.stringify(releases)};\n\n` +
      "/** By the older release and the newer one. Each is loaded when it is needed. */\n" +
      `export const bridgeTables: { readonly [pair: string]: () => Promise<BridgeTable> } = {${loaders.length > 0 ? "\n" : ""}${loaders.join("")}};\n`,
    [`${FILES}/index.json`]: `${JSON.stringify(tables.map(({ from, to, name }) => ({ from, to, file: `${name}.json` })))}\n`,
  };
  for (const { name, table } of tables) {
    const text = JSON.stringify(table);
    files[`${FILES}/${name}.json`] = `${text}\n`;
    files[`${MODULES}/${name}.gen.ts`] =
      `${header}"../../table/bridge-table.ts";\n\nexport const table: BridgeTable = ${text};\n`;
  }
  return files;
}

async function main(isCheck: boolean): Promise<number> {
  const planned = { [CODEC]: await renderCodec(), ...renderTables(await readHistory()) };
  const stale = Object.entries(planned).filter(([file, content]) => readIfThere(pathOf(file)) !== content);
  const left = [MODULES, FILES].flatMap(filesIn).filter((file) => !Object.hasOwn(planned, file));
  if (isCheck) {
    for (const file of [...stale.map(([file]) => file), ...left])
      process.stderr.write(`✖ ${file} is stale. Run \`pnpm generate\`, and commit it.\n`);
    return stale.length + left.length === 0 ? 0 : 1;
  }
  for (const file of left) rmSync(pathOf(file));
  for (const [file, content] of stale) {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), content);
  }
  const changed = stale.length + left.length;
  process.stdout.write(
    `${Object.keys(planned).length} generated files in src/generated and bridge-tables, ${changed} changed.\n`,
  );
  return 0;
}

function pathOf(file: string): string {
  return join(import.meta.dirname, file);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(pathOf(folder)).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.includes("--check"));
