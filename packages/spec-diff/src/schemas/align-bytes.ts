import { ANY_BYTES, isDescription, type JsonObject, readBytes } from "@tenant-api/openapi";
import type { SchemaPair } from "../collect/schema-pair.ts";
import type { SchemaView } from "../views/schema-view.ts";
import { normalizeMediaType } from "./media-type.ts";

/** Two versions of what is bytes, both in the words of OpenAPI 3.1 where one of them is. */
export function alignBytes<Views extends { before: SchemaView; after: SchemaView }>(
  views: Views,
  body: SchemaPair["body"],
): Pick<Views, "before" | "after"> {
  const { before, after } = views;
  const isNew = [before, after].some((view) => saysContent(view) || (body !== undefined && isBare(view)));
  if (!isNew) return views;
  const read = (view: SchemaView) => ({ ...view, schema: readBody(view, body) });
  return { before: read(before), after: read(after) };
}

function readBody(view: SchemaView, body: SchemaPair["body"]): JsonObject {
  const schema = readBytes(view.schema);
  if (body === undefined) return schema;
  const { contentMediaType, contentEncoding } = schema;
  // Encoded bytes are a text that says what it holds.
  if (contentEncoding !== undefined) return schema;
  const isSaid =
    typeof contentMediaType === "string" &&
    [ANY_BYTES, body.mediaType].includes(normalizeMediaType(contentMediaType));
  if (!isSaid && !isBare(view)) return schema;
  // The media type of the body says it.
  const { contentMediaType: _, ...rest }: JsonObject = { type: "string", ...schema };
  return body.kind === "text" ? rest : { ...rest, contentMediaType: ANY_BYTES };
}

function saysContent({ schema }: SchemaView): boolean {
  return schema.contentMediaType !== undefined || schema.contentEncoding !== undefined;
}

/** Whether a schema says nothing of its values. */
function isBare({ schema, references, parts }: SchemaView): boolean {
  return references.length === 0 && parts.length === 0 && Object.keys(schema).every(isDescription);
}
