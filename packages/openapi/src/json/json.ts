/** A JSON object of unknown shape: nothing in a spec can be trusted to be well-formed. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a key, if it is an object; else an empty one. */
export function objectAt(value: unknown, key: string): JsonObject {
  const inner = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

/** The members that are objects, in order. */
export function objectsIn(value: unknown): [string, JsonObject][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Sets a key to a value, also one such as `__proto__` that an assignment would not make a key. */
export function setOwn(object: JsonObject, key: string, value: unknown): void {
  // Only this one has a setter. An assignment is many times faster.
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
