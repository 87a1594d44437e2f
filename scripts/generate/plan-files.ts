import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { isObject, type JsonObject, type Spec } from "@tenant-api/openapi";
import { WORKSPACE } from "../display-path.ts";
import { listOperations } from "../spec/list-operations.ts";
import { GENERATED_FOLDER, headerFor, type PlannedFile } from "./planned-file.ts";
import { renderOpenapiTypes } from "./render-openapi-types.ts";
import { renderOperationTable } from "./render-operation-table.ts";
import { renderSchemaNames } from "./render-schema-names.ts";
import { shapeDocument } from "./shape/index.ts";
import type { ShapeSettings } from "./shape/shape-schema.ts";

/** The hand-written half of the types package: the same for every spec. */
const TYPES_SOURCE = join(WORKSPACE, "packages/types/src");

/**
 * Everything that is generated from a spec into a folder: what `packages/types/src` holds for ours. The same
 * spec always gives the same text.
 */
export function planFiles(
  spec: Spec,
  folder: string,
  settings: ShapeSettings = { requireDefaults: false },
): PlannedFile[] {
  const { source, document } = spec;
  const shaped = shapeDocument(document, settings);
  const contents = {
    "api-version": renderApiVersion(document),
    openapi: renderOpenapiTypes({ ...spec, document: shaped }),
    operations: renderOperationTable(listOperations(document)),
    schemas: renderSchemaNames(shaped),
  };
  const generated = Object.entries(contents).map(([name, content]) => ({
    path: `${GENERATED_FOLDER}/${name}.gen.ts`,
    content,
  }));
  const header = `${headerFor(basename(source))}\n`;
  if (isTypesSource(folder))
    return generated.map(({ path, content }) => ({ path, content: header + content }));
  return [...generated, ...handWrittenFiles()].map(({ path, content }) => ({
    path,
    content: header + importJavaScript(content),
  }));
}

function renderApiVersion({ info }: JsonObject): string {
  const version = isObject(info) ? String(info.version ?? "") : "";
  return (
    "/** The version that the API description gives itself (`info.version`). */\n" +
    `export const apiVersion = ${JSON.stringify(version)};\n`
  );
}

function isTypesSource(folder: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(TYPES_SOURCE);
  } catch {
    return false;
  }
}

/** Imports by the names of the compiled files, which every TypeScript project understands without a setting. */
function importJavaScript(content: string): string {
  return content.replaceAll(/( from "\.\/[^"]+)\.ts";/g, '$1.js";');
}

function handWrittenFiles(): PlannedFile[] {
  return readdirSync(TYPES_SOURCE)
    .filter((name) => name.endsWith(".ts"))
    .map((path) => ({ path, content: readFileSync(join(TYPES_SOURCE, path), "utf8") }));
}
