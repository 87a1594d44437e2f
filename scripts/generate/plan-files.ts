import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { dereference, type JsonObject, stringOrNull } from "../spec/json.ts";
import { listOperations } from "../spec/list-operations.ts";
import type { Spec } from "../spec/load-spec.ts";
import { renderOpenapiTypes } from "./render-openapi-types.ts";
import { renderOperationTable } from "./render-operation-table.ts";
import { renderSchemaNames } from "./render-schema-names.ts";

/** A file to write; its path is relative to the output folder, with forward slashes. */
export interface PlannedFile {
  path: string;
  content: string;
}

/** Where generated files stand within the output folder. Nothing else is ever removed there. */
export const GENERATED_FOLDER = "generated";

/** The hand-written half of the types package: the same for every spec. */
const TYPES_SOURCE = resolve(import.meta.dirname, "../../packages/types/src");

/**
 * Everything that is generated from a spec into a folder: what `packages/types/src` holds for ours. The same
 * spec always gives the same text.
 */
export async function planFiles({ file, document }: Spec, folder: string): Promise<PlannedFile[]> {
  const header = `// Generated from ${basename(file)} by \`pnpm generate\`. Do not edit.\n\n`;
  const contents = {
    "api-version": renderApiVersion(document),
    openapi: await renderOpenapiTypes(document),
    operations: renderOperationTable(listOperations(document)),
    schemas: renderSchemaNames(document),
  };
  const generated = Object.entries(contents).map(([name, content]) => ({
    path: `${GENERATED_FOLDER}/${name}.gen.ts`,
    content: header + content,
  }));
  const copied = folder === TYPES_SOURCE ? [] : handWrittenFiles();
  return [...generated, ...copied.map(({ path, content }) => ({ path, content: header + content }))];
}

function renderApiVersion(document: JsonObject): string {
  const version = stringOrNull(dereference(document, document.info).version) ?? "";
  return (
    "/** The version that the API description gives itself (`info.version`). */\n" +
    `export const apiVersion = ${JSON.stringify(version)};\n`
  );
}

function handWrittenFiles(): PlannedFile[] {
  return readdirSync(TYPES_SOURCE)
    .filter((name) => name.endsWith(".ts"))
    .map((path) => ({ path, content: readFileSync(join(TYPES_SOURCE, path), "utf8") }));
}
