/** A JSON object of unknown shape: how a spec is read, since nothing in it can be trusted to be well-formed. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function booleanOrNull(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
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

/** The value at a JSON Pointer in a URI fragment (`#/components/schemas/Event`, RFC 6901), if there is one. */
export function valueAt(document: unknown, pointer: string): unknown {
  let node = document;
  for (const token of pointer.split("/").slice(1)) {
    const key = decodeToken(token);
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as JsonObject)[key];
  }
  return node;
}

function decodeToken(token: string): string {
  const unescaped = token.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(unescaped);
  } catch {
    // A stray % is not an escape.
    return unescaped;
  }
}
