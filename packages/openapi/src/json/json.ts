/** A JSON object of unknown shape: nothing in a spec can be trusted to be well-formed. */
export type JsonObject = Record<string, unknown>;

/**
 * Whether a value is an object, and no list.
 *
 * @example
 * isObject({}); // true
 * isObject([]); // false
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether a value is an object that refers to another place.
 *
 * @example
 * isReference({ $ref: "#/components/schemas/Event" }); // true
 * isReference({ $ref: { type: "string" } }); // false: a field may be called so
 */
export function isReference(value: unknown): value is JsonObject & { $ref: string } {
  return isObject(value) && typeof value.$ref === "string";
}

/**
 * The value of a key if it is an object; else an empty one.
 *
 * @example
 * objectAt({ paths: { "/events": {} } }, "paths"); // { "/events": {} }
 * objectAt({ paths: null }, "paths"); // {}
 */
export function objectAt(value: unknown, key: string): JsonObject {
  const inner = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

/**
 * The members of an object that are objects, in order.
 *
 * @example
 * objectsIn({ get: { operationId: "listEvents" }, summary: "Events" }); // [["get", { operationId: "listEvents" }]]
 */
export function objectsIn(value: unknown): [string, JsonObject][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

/**
 * A value if it is a list; else an empty one.
 *
 * @example
 * listOf(["id"]); // ["id"]
 * listOf(true); // []
 */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * A value if it is a text; else null.
 *
 * @example
 * stringOrNull("listEvents"); // "listEvents"
 * stringOrNull(undefined); // null
 */
export function stringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/**
 * Sets a key to a value, also one such as `__proto__` that an assignment would not make a key.
 *
 * @example
 * const fields = {};
 * setOwn(fields, "__proto__", { type: "string" });
 * Object.keys(fields); // ["__proto__"]
 */
export function setOwn(object: JsonObject, key: string, value: unknown): void {
  // Only this one has a setter. An assignment is many times faster.
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
