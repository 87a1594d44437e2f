/** What people read of a schema, and what names its place. */
const DESCRIPTION =
  /^(title|description|examples?|deprecated|externalDocs|xml|x-.*|\$(comment|id|anchor|(dynamic|recursive)Anchor))$/s;

/** What programs act on. */
const INSTRUCTION = /^(default|(read|write)Only)$/;

/**
 * Whether a keyword only describes a schema: neither its values nor what programs do with them depend on it.
 *
 * @example
 * isDescription("title"); // true
 * isDescription("x-provenance"); // true
 * isDescription("readOnly"); // false
 */
export function isDescription(key: string): boolean {
  return DESCRIPTION.test(key);
}

/** Whether a keyword says nothing of which values a schema allows. */
export function isAnnotation(key: string): boolean {
  return isDescription(key) || INSTRUCTION.test(key);
}
