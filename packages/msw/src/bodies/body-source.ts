import {
  isObject,
  type JsonObject,
  listOf,
  type MediaType,
  parseMediaType,
  partsOf,
} from "@tenant-api/openapi";

/** A value, and what the spec says about how it is written into a body. */
export interface BodySource {
  value: unknown;
  /** Whether the author of the spec wrote the value. */
  isGiven: boolean;
  document: JsonObject;
  /** The media type object of the spec, with `schema` and `encoding`. */
  media: JsonObject;
  /** As it stands in the spec. */
  mediaType: string;
  type: MediaType;
}

/** The bytes or the text of a body, and its `Content-Type`. */
export interface WrittenBody {
  content: string | Uint8Array<ArrayBuffer>;
  contentType: string;
}

export function sourceOf(
  { value, isGiven }: Pick<BodySource, "value" | "isGiven">,
  media: JsonObject,
  mediaType: string,
  document: JsonObject,
): BodySource {
  const parts = isObject(media.schema) ? schemaParts(document, media.schema) : [];
  return {
    ...{ value, document, media, mediaType, type: parseMediaType(mediaType) },
    isGiven: isGiven || parts.some((part) => isWritten(part, value)),
  };
}

/** A schema with all that it is composed of. */
export function schemaParts(document: JsonObject, schema: unknown): JsonObject[] {
  return isObject(schema) ? [...partsOf(document, schema)] : [];
}

/** What a schema and those that it is composed of say of a field, as one object. */
export function fieldOf(document: JsonObject, schema: unknown, name: string): JsonObject {
  const fields = schemaParts(document, schema).flatMap(({ properties, additionalProperties }) => {
    const listed = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schemaParts(document, listed ?? additionalProperties);
  });
  return Object.assign({}, ...fields.toReversed());
}

/** What a schema says of its items, as one object. */
export function itemsOf(document: JsonObject, schema: unknown): JsonObject {
  const items = schemaParts(document, schema).flatMap((part) =>
    schemaParts(document, listOf(part.prefixItems)[0] ?? part.items),
  );
  return Object.assign({}, ...items.toReversed());
}

/** Whether the author of a schema wrote a value into it. */
export function isWritten(schema: JsonObject, value: unknown): boolean {
  if (value === undefined) return false;
  return [
    schema.example,
    schema.const,
    schema.default,
    ...listOf(schema.examples),
    ...listOf(schema.enum),
  ].includes(value);
}
