import { isObject } from "../json.ts";

/** What holds values of any form, where `$ref` is a key like others. */
const VALUES: ReadonlySet<string> = new Set(["example", "examples", "default", "enum", "const"]);

/** What holds names, which are no keywords even if they look like one. */
const NAMES: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "dependentSchemas",
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
  "securitySchemes",
  "links",
  "callbacks",
  "pathItems",
  "content",
  "encoding",
]);

/** The first reference that leads out of the document, and the tokens of where it stands. */
export function findForeignReference(
  node: unknown,
  tokens: readonly string[] = [],
  areNames = false,
): { reference: string; tokens: readonly string[] } | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  for (const [key, value] of Object.entries(node)) {
    const place = [...tokens, key];
    if (!areNames && isObject(node)) {
      if (key === "$ref" && typeof value === "string" && value !== "" && !value.startsWith("#"))
        return { reference: value, tokens: place };
      if (VALUES.has(key) || key.startsWith("x-")) continue;
    }
    const found = findForeignReference(value, place, !areNames && isObject(value) && NAMES.has(key));
    if (found) return found;
  }
  return undefined;
}
