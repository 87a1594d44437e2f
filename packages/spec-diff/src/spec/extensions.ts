/** What the extensions of a spec (`x-…`) are called that mean something here; all others are words. */

/** What a field, schema or parameter was called in the old spec. */
export const RENAMED_FROM = "x-renamed-from";

/** What a deprecated field is called in the future, of which both names are there for now. */
export const RENAMED_TO = "x-renamed-to";

/** What those who call an operation have to be allowed. */
export const SCOPE = "x-scope";
