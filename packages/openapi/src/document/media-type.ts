import type { JsonObject } from "../json/json.ts";

/** Whether a media type is JSON, with or without parameters: `application/problem+json; charset=utf-8`. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/**
 * Whether a body of a media type is many values, each an event or a line of JSON, by any name that lines go by. The
 * client has the same list: it depends on no other package.
 */
export function isSequence(mediaType: string): boolean {
  const lines = /^[^;]*[/+](?:x-)?(?:nd-?json|ld-?json|json-?l(?:ines)?|json-seq)\s*(?:;|$)/i;
  return lines.test(mediaType) || /^\s*text\/event-stream\s*(?:;|$)/i.test(mediaType);
}

/** Whether a body of a media type is text, such as JSON, XML, CSV or a form; otherwise it is bytes. */
export function isTextual(mediaType: string): boolean {
  const others = /^[^;]*[/+](?:x-)?(?:xml|yaml|javascript|graphql|www-form-urlencoded)\s*(?:;|$)/i;
  return (
    /^\s*text\//i.test(mediaType) || isJson(mediaType) || isSequence(mediaType) || others.test(mediaType)
  );
}

/** Whether a schema stands for bytes, in a body or in a part of one (OpenAPI 3.1, section 4.8.14.1). */
export function isBinary(schema: JsonObject): boolean {
  const { type, format, contentEncoding, contentMediaType } = schema;
  const types = [type].flat().filter((one) => one !== undefined && one !== "null");
  if (types.some((one) => one !== "string")) return false;
  if (contentEncoding !== undefined) return false;
  return format === "binary" || (typeof contentMediaType === "string" && !isTextual(contentMediaType));
}
