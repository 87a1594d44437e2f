import {
  isObject,
  type JsonObject,
  type Operation,
  objectAt,
  type Parameter,
  type Place,
  type RequestBody,
  type Response,
  stringOrNull,
  tokensOf,
} from "@tenant-api/openapi";
import { renderFields } from "./render-fields.ts";
import { codeSpan, escapeHtml, safeCell, safeMarkdown } from "./safe-text.ts";
import { schemaType } from "./schema-type.ts";
import type { SpecIndex } from "./spec-index.ts";

export function operationAnchor(operation: Operation): string {
  return `operation-${operation.name.replace(/[^\w-]+/g, "-")}`;
}

/** An operation: how to call it, who may, what goes in and what comes out, and how each of them is known. */
export function renderOperation(spec: SpecIndex, operation: Operation): string {
  const { method, path, pointer, value } = operation;
  const scope = stringOrNull(value["x-scope"]);
  const summary = stringOrNull(value.summary) ?? operation.name;
  const facts = [
    codeSpan(operation.name),
    spec.badge(pointer),
    scope && `scope ${codeSpan(scope)}`,
    value["x-idempotent"] === true && "may be repeated",
    value.deprecated === true && "**deprecated**",
  ];
  const source = spec.source(pointer);
  return [
    `## ${escapeHtml(summary)} {#${operationAnchor(operation)}}`,
    `<p class="endpoint"><strong>${method.toUpperCase()}</strong> ${escapeHtml(path)}</p>`,
    facts.filter(Boolean).join(" · "),
    safeMarkdown(stringOrNull(value.description) ?? ""),
    source && `Source: ${escapeHtml(source)}.`,
    renderParameters(spec, operation.parameters),
    operation.requestBody && renderBody(spec, operation.requestBody),
    renderResponses(spec, operation.responses),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function renderParameters(spec: SpecIndex, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: where, isRequired, pointer, value }) => {
    const required = isRequired ? " (required)" : "";
    const text = safeCell(stringOrNull(value.description) ?? "");
    const type = schemaType(value.schema);
    return `| ${codeSpan(name)}${required} | ${escapeHtml(where)} | ${type} | ${spec.badge(pointer)} | ${text} |`;
  });
  return [
    "| parameter | in | type | how we know | description |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

function renderBody(spec: SpecIndex, { isRequired, bodies }: RequestBody): string {
  const required = isRequired ? " (required)" : "";
  return bodies
    .map(({ mediaType, value, schema: at }) => {
      const type = schemaType(value.schema);
      const title = `**Request body**${required}, ${codeSpan(mediaType)}: ${type}`;
      const place = schemaPlace(spec, value.schema, at);
      const fields = place === null ? "" : renderFields(spec, place.value, place.pointer);
      return [title, fields].filter(Boolean).join("\n\n");
    })
    .join("\n\n");
}

function renderResponses(spec: SpecIndex, responses: ReadonlyMap<string, Response>): string {
  if (responses.size === 0) return "";
  const rows = [...responses.values()].map(({ status, bodies, value }) => {
    const types = bodies.map(({ value: { schema }, schema: at }) => {
      const place = schemaPlace(spec, schema, at);
      return `${schemaType(schema)} ${spec.badge(place?.pointer ?? at)}`;
    });
    const text = safeCell(stringOrNull(value.description) ?? "");
    return `| ${codeSpan(status)} | ${types.join(", ") || "none"} | ${text} |`;
  });
  return ["| answer | body | description |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Where the schema of a body stands: among the components, if it is a reference. */
function schemaPlace(spec: SpecIndex, schema: unknown, pointer: string): Place | null {
  if (!isObject(schema)) return null;
  if (typeof schema.$ref !== "string") return { pointer, value: schema };
  const [, section, name] = tokensOf(schema.$ref);
  const schemas: JsonObject = objectAt(objectAt(spec.document, "components"), "schemas");
  const found = section === "schemas" && name !== undefined ? schemas[name] : undefined;
  return isObject(found) ? { pointer: schema.$ref, value: found } : null;
}
