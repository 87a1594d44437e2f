import type { JsonObject } from "../json/json.ts";

/** Whether a media type is JSON, with or without parameters: `application/problem+json; charset=utf-8`. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** Whether a body of a media type is text, such as JSON, XML, CSV or a form; otherwise it is bytes. */
export function isTextual(mediaType: string): boolean {
  const name = mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
  return (
    name.startsWith("text/") ||
    /[/+](json|xml|yaml|x-yaml|x-ndjson|ndjson|json-seq|jsonl|javascript|graphql|x-www-form-urlencoded)$/.test(
      name,
    )
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
