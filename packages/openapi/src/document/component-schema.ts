import { tokensOf } from "../json/json-pointer.ts";

const SCHEMAS = "#/components/schemas/";

/**
 * The name of the component schema that a reference leads to; null if it leads elsewhere, or into one.
 *
 * @example
 * componentSchemaName("#/components/schemas/Event"); // "Event"
 */
export function componentSchemaName($ref: unknown): string | null {
  if (typeof $ref !== "string" || !$ref.startsWith(SCHEMAS)) return null;
  const name = $ref.slice(SCHEMAS.length);
  if (name.includes("/")) return null;
  // Few names have escapes, and a large spec has tens of thousands of references.
  return /[~%]/.test(name) ? (tokensOf($ref)[2] ?? null) : name;
}
