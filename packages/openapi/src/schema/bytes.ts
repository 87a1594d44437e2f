import { isTextual } from "../document/media-type.ts";
import type { JsonObject } from "../json/json.ts";

/** Any bytes at all: what `format: binary` stands for. */
export const ANY_BYTES = "application/octet-stream";

/** What tells a schema with content from any other: its values need not be texts. */
const SHAPES = [
  "type",
  "$ref",
  "allOf",
  "anyOf",
  "oneOf",
  "enum",
  "const",
  "properties",
  "items",
  "prefixItems",
];

/**
 * A schema that says `format: binary` or `byte`, as OpenAPI 3.0 does, in the words of 3.1: `contentMediaType` and
 * `contentEncoding`. One that says only what a text holds is a text, although 3.1 leaves out the `type` of raw bytes.
 *
 * @example
 * readBytes({ type: "string", format: "byte" }); // { type: "string", contentEncoding: "base64" }
 * readBytes({ contentMediaType: "image/png" }); // { type: "string", contentMediaType: "image/png" }
 */
export function readBytes(schema: JsonObject): JsonObject {
  const { format, ...rest } = schema;
  const types = [schema.type].flat().filter((one) => one !== undefined && one !== "null");
  if (types.some((one) => one !== "string")) return schema;
  const read: JsonObject = { ...schema };
  if (format === "binary" || format === "byte" || format === "base64") {
    delete read.format;
    if (format !== "binary") read.contentEncoding = rest.contentEncoding ?? "base64";
    else if (rest.contentEncoding === undefined) read.contentMediaType = rest.contentMediaType ?? ANY_BYTES;
  }
  const { contentEncoding, contentMediaType } = read;
  if (contentEncoding === undefined && contentMediaType === undefined) return schema;
  if (typeof contentEncoding === "string") {
    read.contentEncoding = contentEncoding.toLowerCase();
    // Of encoded bytes, that they are bytes is said already.
    if (contentMediaType === ANY_BYTES) delete read.contentMediaType;
  }
  if (!SHAPES.some((key) => schema[key] !== undefined)) read.type = "string";
  return read;
}

/** What a body of a media type is, whatever its schema says; null for one that a schema has to describe. */
export type BodyKind = "bytes" | "text" | null;

/**
 * What a body of a media type is (OpenAPI 3.1, section 4.8.14.1): one of bytes has no other schema, nor needs it one.
 *
 * @example
 * bodyKindOf("image/png"); // "bytes"
 * bodyKindOf("text/csv"); // "text"
 * bodyKindOf("application/json"); // null
 */
export function bodyKindOf(mediaType: string): BodyKind {
  const name = mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (/^text\/(?!.*(json|xml|yaml|event-stream|\*))/.test(name)) return "text";
  if (isTextual(name) || /^(multipart\/|\*|application\/\*)/.test(name)) return null;
  return "bytes";
}
