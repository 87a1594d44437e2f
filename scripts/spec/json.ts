/** A JSON object of unknown shape: how a spec is read, since nothing in it can be trusted to be well-formed. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of `value` that are objects, in order; none if it is not an object itself. */
export function objectEntries(value: unknown): [string, JsonObject][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/**
 * Follows `$ref`s within the document until there is none, and returns what is there.
 * A reference that leads nowhere, or in a circle, gives an empty object.
 */
export function dereference(document: JsonObject, value: unknown): JsonObject {
  const seen = new Set<unknown>();
  let node = value;
  while (isObject(node) && typeof node.$ref === "string" && !seen.has(node)) {
    seen.add(node);
    node = valueAt(document, node.$ref);
  }
  return isObject(node) && typeof node.$ref !== "string" ? node : {};
}

/** The value at a JSON Pointer in a URI fragment (`#/components/schemas/Event`, RFC 6901). */
export function valueAt(document: JsonObject, pointer: string): unknown {
  let node: unknown = document;
  for (const token of pointer.split("/").slice(1)) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    node = isObject(node) || Array.isArray(node) ? (node as JsonObject)[key] : undefined;
  }
  return node;
}
