import { canonical, isObject, type JsonObject, objectAt, type ReadAs31, readAs31 } from "@tenant-api/openapi";

/** A schema as an object: `true` allows everything, `false` nothing. Undefined if it is none. */
export function asSchema(value: unknown): JsonObject | undefined {
  if (value === true) return {};
  if (value === false) return { not: {} };
  return isObject(value) ? value : undefined;
}

/** A document as OpenAPI 3.1, whose named schemas are objects, to be compared as such. */
export function readSchemas(document: JsonObject): ReadAs31 {
  const components = objectAt(document, "components");
  const schemas = Object.entries(objectAt(components, "schemas"));
  if (!schemas.some(([, schema]) => typeof schema === "boolean")) return readAs31(document);
  const stated = schemas.map(([name, schema]) => [name, asSchema(schema) ?? schema]);
  return readAs31({ ...document, components: { ...components, schemas: Object.fromEntries(stated) } });
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Whether two values are the same, whatever the order of their keys. That nothing is said is no null. */
export function areEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return canonical(a) === canonical(b);
}

/** The members of an object, or of a list by their positions; null of anything else. */
export function membersOf(value: unknown): JsonObject | null {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [String(index), item]));
  return isObject(value) ? value : null;
}
