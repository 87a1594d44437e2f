import { isObject, type JsonObject, objectAt, stringOrNull } from "../json/json.ts";

/** How a parameter is written into a request (OpenAPI 3.1, section 4.8.12). */
export interface ParameterStyle {
  /** `form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited` or `deepObject`; unchecked. */
  style: string;
  /** Whether each item of a list, or member of an object, is written by itself. */
  explode: boolean;
  /** Whether characters such as `/` and `?` stay as they are. */
  allowReserved: boolean;
  /** The media type that the value is written in, where the parameter has `content`; then there is no style. */
  contentType: string | null;
}

const DEFAULT_STYLES: Readonly<Record<string, string>> = {
  query: "form",
  cookie: "form",
  path: "simple",
  header: "simple",
};

/**
 * How a parameter is written, with the defaults that OpenAPI has for its place.
 *
 * @example
 * styleOf({ name: "id", in: "path" }); // { style: "simple", explode: false, allowReserved: false, contentType: null }
 */
export function styleOf(parameter: JsonObject): ParameterStyle {
  const place = stringOrNull(parameter.in) ?? "";
  const byPlace = Object.hasOwn(DEFAULT_STYLES, place) ? DEFAULT_STYLES[place] : undefined;
  const style = stringOrNull(parameter.style) ?? byPlace ?? "form";
  const [contentType] = Object.keys(objectAt(parameter, "content"));
  return {
    style,
    explode: typeof parameter.explode === "boolean" ? parameter.explode : style === "form",
    allowReserved: parameter.allowReserved === true,
    contentType: contentType ?? null,
  };
}

/** How one field of a form body is written (OpenAPI 3.1, section 4.8.15). */
export interface FieldEncoding extends Omit<ParameterStyle, "contentType"> {
  /** The media type of the part, or of the text; null where the style says how the value is written. */
  contentType: string | null;
}

/**
 * How a field of an `application/x-www-form-urlencoded` or `multipart/form-data` body is written.
 *
 * @param schema The schema of the field, references followed.
 * @param items The schema of its items, references followed, if it is a list.
 */
export function encodingOf(
  mediaType: JsonObject,
  field: string,
  { schema, items, isMultipart }: { schema: JsonObject; items: JsonObject; isMultipart: boolean },
): FieldEncoding {
  const encoding = objectAt(objectAt(mediaType, "encoding"), field);
  const hasStyle = ["style", "explode", "allowReserved"].some((key) => key in encoding);
  const { style, explode, allowReserved } = styleOf({ ...encoding, in: "query" });
  const written = stringOrNull(encoding.contentType);
  const contentType = hasStyle ? null : (written ?? (isMultipart ? defaultContentType(schema, items) : null));
  return { style, explode, allowReserved, contentType };
}

function defaultContentType(schema: JsonObject, items: JsonObject): string {
  const value = isList(schema) ? items : schema;
  if (
    value.format === "binary" ||
    value.contentEncoding !== undefined ||
    value.contentMediaType !== undefined
  )
    return stringOrNull(value.contentMediaType) ?? "application/octet-stream";
  return isRecord(value) ? "application/json" : "text/plain";
}

function isList({ type, items }: JsonObject): boolean {
  return type === "array" || (type === undefined && isObject(items));
}

function isRecord({ type, properties, allOf, oneOf, anyOf }: JsonObject): boolean {
  return type === "object" || isObject(properties) || [allOf, oneOf, anyOf].some(Array.isArray);
}
