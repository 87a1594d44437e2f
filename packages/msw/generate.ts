import { join, resolve } from "node:path";
import { compareFiles, writeFiles } from "@tenant-api/generate/write-files";
import { isJson, isObject, type JsonObject, objectAt } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import formats from "ajv-formats";
import { build } from "esbuild";
import { type ReleaseHistory, readHistoryUntilToday, tablesOf } from "../../scripts/release/bridge-tables.ts";
import { seedSchemaFor } from "./src/behaviour/seed-schema.ts";
import { dereference } from "./src/spec/dereference.ts";
import { toJsonSchemas } from "./src/spec/json-schema.ts";
import { listOperations } from "./src/spec/list-operations.ts";

// What the mock needs of the spec at run time: the spec itself, for default handlers; validators, compiled here so that
// nothing is compiled or evaluated where the mock runs; and the names of earlier releases. With --check, compares instead
// of writing.

const SPEC = resolve(import.meta.dirname, "../../spec/openapi.yaml");
const SOURCE = join(import.meta.dirname, "src");
const HEADER = "// Generated from openapi.yaml by `pnpm generate`. Do not edit.\n\n";

/** The generated files, by name. */
export async function planFiles(specFile = SPEC): Promise<Record<string, string>> {
  const { document } = await loadSpec(specFile);
  return {
    "body-fields.gen.ts": `${HEADER}${renderBodyFields(document)}`,
    "bridge-tables.gen.ts": `${HEADER.replace("openapi.yaml", "releases and migrations")}${renderTables(await readHistoryUntilToday())}`,
    "spec.gen.ts": `${HEADER}${renderSpec(document)}`,
    "validators.gen.ts": `${HEADER}// @ts-nocheck\n${await renderValidators(document)}`,
  };
}

function renderSpec(document: JsonObject): string {
  const { openapi, info, servers, paths, components } = withoutWords(document) as JsonObject;
  const { schemas, parameters, responses, requestBodies, headers } = components as JsonObject;
  const kept = {
    openapi,
    info,
    servers,
    paths,
    components: { schemas, parameters, responses, requestBodies, headers },
  };
  return (
    "/** The spec, without its words: for `createHandlers`. */\n" +
    `export const spec: { openapi: string; [key: string]: unknown } = ${JSON.stringify(kept, null, 1)};\n`
  );
}

/** From each release to the newest one, whose names the mock has itself. */
export function renderTables(history: ReleaseHistory): string {
  const releases = history.releases.map(({ version }) => version);
  const tables = tablesOf(history).filter(([, to]) => to === releases.at(-1));
  const connected = releases.filter(
    (release, index) => index === releases.length - 1 || tables.some(([from]) => from === release),
  );
  const entries = tables.map(([from, , table]) => `  ${JSON.stringify(from)}: ${JSON.stringify(table)},\n`);
  return (
    'import type { BridgeTable } from "@tenant-api/spec-diff";\n\n' +
    `/** Those whose names the mock can speak, the newest at the end: it is that of the spec. */\nexport const releases: readonly string[] = ${JSON.stringify(connected)};\n\n` +
    "/** From each of the others to the newest. */\n" +
    `export const bridgeTables: { readonly [release: string]: BridgeTable } = {${entries.length > 0 ? "\n" : ""}${entries.join("")}};\n`
  );
}

function renderBodyFields(document: JsonObject): string {
  const fields = listOperations(document).flatMap(({ id, requestBody }) => {
    const body = requestBody?.bodies.find(({ mediaType }) => isJson(mediaType));
    if (body === undefined) return [];
    const schema = dereference(document, body.pointer, body.value.schema).value;
    return [[id, Object.keys(objectAt(schema, "properties"))]];
  });
  return (
    "/** The fields that the spec lists for the body of an operation. */\n" +
    `export const bodyFields = ${JSON.stringify(Object.fromEntries(fields), null, 2)};\n`
  );
}

/** Descriptions, tags and extensions mean nothing to a handler. */
function withoutWords(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item));
  if (!isObject(value)) return value;
  const words = new Set(["description", "summary", "tags"]);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isMap || !(words.has(key) || key.startsWith("x-")))
      .map(([key, inner]) => [key, withoutWords(inner, key === "properties" || key === "schemas")]),
  );
}

async function renderValidators(document: JsonObject): Promise<string> {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    code: { source: true, esm: true },
  });
  formats.default(ajv);
  ajv.addSchema(toJsonSchemas(document, "request"), "spec:");
  ajv.addSchema(seedSchemaFor(document), "seed:");
  const exports: Record<string, string> = { validateSeed: "seed:" };
  const table: string[] = [];
  for (const { id, parameters, requestBody } of listOperations(document)) {
    const entry = [`requiresBody: ${requestBody?.isRequired === true}`];
    /** The name of the compiled validator. */
    const compile = (part: string, schema: object): string => {
      const name = `${part}${Object.keys(exports).length}`;
      ajv.addSchema(schema, name);
      exports[name] = name;
      return name;
    };
    // What stands in a path is text: a schema that says no more need not be checked.
    const inPath = parameters.filter(
      ({ in: where, schema }) => where === "path" && !isPlainText(document, schema),
    );
    if (inPath.length > 0) {
      const properties = Object.fromEntries(
        inPath.map(({ name, schema }) => [name, { $ref: `spec:${schema}` }]),
      );
      entry.push(`path: ${compile("path", { type: "object", properties })}`);
    }
    const bodies = (requestBody?.bodies ?? [])
      .filter(({ mediaType }) => isJson(mediaType))
      .map(({ mediaType, pointer }) => {
        const name = compile("body", { $ref: `spec:${pointer}/schema` });
        return `${JSON.stringify(mediaType)}: ${name}`;
      });
    if (bodies.length > 0) entry.push(`body: { ${bodies.join(", ")} }`);
    if (entry.length > 1) table.push(`${JSON.stringify(id)}: { ${entry.join(", ")} }`);
  }
  const code = standaloneCode.default(ajv, exports);
  // Bundled, so that the published package needs ajv no more. The rest is dropped: only the table is exported.
  const { outputFiles } = await build({
    stdin: {
      contents: `${code}\nexport const operationValidators = {\n${table.join(",\n")}\n};\n`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    minify: true,
    lineLimit: 120,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

function isPlainText(document: JsonObject, schema: string | null): boolean {
  if (schema === null) return true;
  const { type, format, pattern, enum: allowed } = dereference(document, schema, { $ref: schema }).value;
  return type === "string" && format === undefined && pattern === undefined && allowed === undefined;
}

async function main(isCheck: boolean): Promise<number> {
  const contents = await planFiles();
  const planned = Object.entries(contents).map(([name, content]) => ({ path: `generated/${name}`, content }));
  const states = (isCheck ? compareFiles : writeFiles)(SOURCE, planned);
  const changed = states.filter(({ state }) => state !== "unchanged");
  if (isCheck) {
    for (const { path } of changed)
      process.stderr.write(`✖ src/${path} is stale. Run \`pnpm generate\`, and commit it.\n`);
    return changed.length === 0 ? 0 : 1;
  }
  process.stdout.write(`${planned.length} generated files in src/generated, ${changed.length} changed.\n`);
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.includes("--check"));
