import { resolve } from "node:path";
import { isOrdinary, loadSpec } from "@tenant-api/generate/spec";
import { compareFiles, writeFiles } from "@tenant-api/generate/write-files";
import bridgeTableSchema from "@tenant-api/spec-diff/bridge-table.schema.json" with { type: "json" };
import { type ReleaseHistory, readHistory, tablesOf } from "../../scripts/release/bridge-tables.ts";

// Generates three things for the client. First, the codec for bodies and parameters of our own API that openapi-fetch cannot
// write or read; most APIs need none, and then no bundle holds it. Second, the bridge tables, and third, the schema by which
// it checks those from elsewhere. --check compares instead of writing.

const SPEC = resolve(import.meta.dirname, "../../spec/openapi.yaml");
const CODEC = "src/generated/codec.gen.ts";
const SCHEMA = "src/generated/table-schema.gen.ts";
const TABLES = "src/generated/bridge-tables.gen.ts";
/** Folders in which there is nothing else: the tables as modules, and as files to be served. */
const [MODULES, FILES] = ["src/generated/bridge-tables", "bridge-tables"];
const HEADER = "// Generated from openapi.yaml by `pnpm generate`. Do not edit.\n\n";

/**
 * A module that exports the codec that an API needs.
 *
 * @param documents The specs of all releases whose types may stand beside this client.
 */
export function renderCodec(documents: readonly Parameters<typeof isOrdinary>[0][]): string {
  return documents.every(isOrdinary)
    ? `${HEADER}/** All bodies are JSON, and all parameters plain: openapi-fetch alone writes and reads them. */\nexport const codec = undefined;\n`
    : `${HEADER}export { operationCodec as codec } from "../operation/operation-codec.ts";\n`;
}

/**
 * The bridge tables of all pairs of releases, by file: each as a module and as JSON; all of each release, to be served to
 * the code that was built for it; and the list of the modules.
 */
export function renderTables(history: ReleaseHistory): Record<string, string> {
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
  };
  for (const release of releases) {
    const connected = tables.filter(({ from, to }) => from === release || to === release);
    files[`${FILES}/${release}.json`] = `${JSON.stringify(connected.map(({ table }) => table))}\n`;
  }
  for (const { name, table } of tables) {
    const text = JSON.stringify(table);
    files[`${FILES}/${name}.json`] = `${text}\n`;
    files[`${MODULES}/${name}.gen.ts`] =
      `${header}"../../table/bridge-table.ts";\n\nexport const table: BridgeTable = ${text};\n`;
  }
  return files;
}

/** A module with the JSON Schema of bridge tables, without what is for people. */
export function renderSchema(schema: object): string {
  const text = JSON.stringify(schema, (key, value) =>
    /^(?:\$schema|title|description)$/.test(key) && typeof value === "string" ? undefined : value,
  );
  return `${HEADER.replace("openapi.yaml", "@tenant-api/spec-diff/bridge-table.schema.json")}import type { Schema } from "../table/schema.ts";\n\nexport const schema: Schema = ${text};\n`;
}

async function main(isCheck: boolean): Promise<number> {
  const [{ document }, history] = await Promise.all([loadSpec(SPEC), readHistory()]);
  const codec = renderCodec([document, ...history.releases.map((release) => release.document)]);
  const contents = { [CODEC]: codec, [SCHEMA]: renderSchema(bridgeTableSchema), ...renderTables(history) };
  const planned = Object.entries(contents).map(([path, content]) => ({ path, content }));
  const compare = isCheck ? compareFiles : writeFiles;
  const states = compare(import.meta.dirname, planned, [MODULES, FILES]);
  const changed = states.filter(({ state }) => state !== "unchanged");
  if (isCheck) {
    for (const { path } of changed)
      process.stderr.write(`✖ ${path} is stale. Run \`pnpm generate\`, and commit it.\n`);
    return changed.length === 0 ? 0 : 1;
  }
  process.stdout.write(
    `${planned.length} generated files in src/generated and bridge-tables, ${changed.length} changed.\n`,
  );
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.includes("--check"));
