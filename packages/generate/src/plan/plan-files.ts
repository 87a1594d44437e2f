import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { JsonObject, Pointer } from "@tenant-api/openapi";
import { GENERATED_FOLDER, headerFor, type PlannedFile } from "../files/planned-file.ts";
import { renderCheckTables } from "../render/render-check-tables.ts";
import { renderOpenapiTypes } from "../render/render-openapi-types.ts";
import { renderOperationTable } from "../render/render-operation-table.ts";
import { renderSchemaNames } from "../render/render-schema-names.ts";
import { shapeDocument } from "../shape/index.ts";
import type { ShapeSettings } from "../shape/shape-schema.ts";
import { listOperations, type Operation } from "../spec/list-operations.ts";
import { versionOf } from "../spec/version-of.ts";
import type { CheckedSpec } from "../spec/warning.ts";
import { listSchemas } from "../standard-schema/list-schemas.ts";
import { renderSchemas } from "../standard-schema/render-schemas.ts";

/** The hand-written half of the output: the same for every spec. */
const TEMPLATES = new URL("../../templates/", import.meta.url);

/** How files are made from a spec. */
export interface PlanSettings extends ShapeSettings {
  /** Whether to write tables for checks at run time. */
  checks?: boolean | undefined;
  /** Whether schemas are generated, too, that values can be checked with. */
  standardSchema?: boolean | undefined;
  /** Is called with each place that the tables leave out. */
  onTooMany?: ((pointer: Pointer) => void) | undefined;
}

/** Everything that is generated from a spec into a folder. The same spec always gives the same text. */
export function planFiles(
  spec: CheckedSpec,
  settings: PlanSettings = { requireDefaults: false },
  operations: readonly Operation[] = listOperations(spec.document, spec.operationIds),
): PlannedFile[] {
  const { source, document } = spec;
  const shaped = shapeDocument(document, settings);
  const contents = {
    "api-version": renderApiVersion(document),
    openapi: renderOpenapiTypes({ ...spec, document: shaped }),
    operations: renderOperationTable(operations),
    schemas: renderSchemaNames(shaped),
    ...(settings.standardSchema && {
      "standard-schema": renderSchemas(listSchemas(document, settings, operations)),
    }),
  };
  const generated = Object.entries(contents).map(([name, content]) => ({
    path: `${GENERATED_FOLDER}/${name}.gen.ts`,
    content,
  }));
  if (settings.checks) {
    const tables = renderCheckTables(document, operations, settings.onTooMany);
    generated.push(...tables.map(({ path, content }) => ({ path: `${GENERATED_FOLDER}/${path}`, content })));
  }
  const header = `${headerFor(basename(source))}\n`;
  const interpreter = settings.standardSchema ? templates("standard-schema/", `${GENERATED_FOLDER}/`) : [];
  return [...generated, ...interpreter, ...templates()].map(({ path, content }) => ({
    path,
    content: visible(header + content),
  }));
}

/** Characters that make a text look like another one (https://trojansource.codes) are written as escapes. */
function visible(content: string): string {
  return content.replace(
    /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function renderApiVersion(document: JsonObject): string {
  return (
    "/** The version that the API description gives itself (`info.version`). */\n" +
    `export const apiVersion = ${JSON.stringify(versionOf(document))};\n`
  );
}

/** @param folder The templates of one purpose, and those of all if none is given. */
function templates(folder = "", into = ""): PlannedFile[] {
  return readdirSync(new URL(folder, TEMPLATES), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}${name}`)
    .sort()
    .map((path) => ({ path: into + path, content: readFileSync(new URL(path, TEMPLATES), "utf8") }));
}
