import type { JsonObject, Pointer } from "@tenant-api/openapi";
import { constraintsOf, renderFields } from "./render-fields.ts";
import { escapeHtml, safeMarkdown } from "./safe-text.ts";
import { schemaAnchor, schemaType } from "./schema-type.ts";
import type { SpecIndex } from "./spec-index.ts";

/** A schema of the components: what it is, how it is known, and its fields. */
export function renderSchema(spec: SpecIndex, name: string, schema: JsonObject, pointer: Pointer): string {
  const isOpen = schema.additionalProperties === true;
  const type = `Type: ${schemaType(schema)}${isOpen ? ", open: it may have fields that are not listed" : ""}.`;
  const source = spec.source(pointer);
  return [
    `## ${escapeHtml(name)} {#${schemaAnchor(name)}}`,
    [spec.badge(pointer), source && `Source: ${escapeHtml(source)}`].filter(Boolean).join(" "),
    safeMarkdown(String(schema.description ?? "")),
    [type, constraintsOf(schema)].filter(Boolean).join(" "),
    renderFields(spec, schema, pointer),
  ]
    .filter(Boolean)
    .join("\n\n");
}
