/**
 * The keys of a path item that hold an operation (OpenAPI 3.1, section 4.8.9).
 *
 * @example
 * METHODS.includes("query"); // false: it is new in OpenAPI 3.2
 */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** A method as a path item has it for a key: `"get"`. */
export type Method = (typeof METHODS)[number];

/**
 * Whether a key of a path item holds an operation.
 *
 * @example
 * isMethod("get"); // true
 * isMethod("parameters"); // false
 */
export function isMethod(key: string): key is Method {
  return (METHODS as readonly string[]).includes(key);
}
