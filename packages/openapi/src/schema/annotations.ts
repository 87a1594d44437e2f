/** What people read of a schema, and what names its place. */
const DESCRIPTIONS: ReadonlySet<string> = new Set([
  ...["title", "description", "example", "examples", "deprecated", "externalDocs", "xml", "$comment"],
  ...["$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"],
]);

/** What programs act on. */
const INSTRUCTIONS: ReadonlySet<string> = new Set(["default", "readOnly", "writeOnly"]);

/**
 * Whether a keyword only describes a schema: neither its values nor what programs do with them depend on it.
 *
 * @example
 * isDescription("title"); // true
 * isDescription("x-provenance"); // true
 * isDescription("readOnly"); // false
 */
export function isDescription(key: string): boolean {
  return DESCRIPTIONS.has(key) || key.startsWith("x-");
}

/** Whether a keyword says nothing of which values a schema allows. */
export function isAnnotation(key: string): boolean {
  return isDescription(key) || INSTRUCTIONS.has(key);
}
