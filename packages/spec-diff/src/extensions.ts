/** What the extensions of a spec (`x-…`) are called that mean something here; all others are words. */

/** What a field, schema or parameter was called in the old spec. */
export const RENAMED_FROM = "x-renamed-from";

/** What those who call an operation have to be allowed. */
export const SCOPE = "x-scope";
