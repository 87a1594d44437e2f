import { type JsonObject, objectsIn } from "../json/json.ts";
import { type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";

/**
 * The keys of a path item that hold an operation (OpenAPI 3.2, section 4.9.1). Any other method stands in
 * `additionalOperations`.
 *
 * @example
 * METHODS.includes("get"); // true
 */
export const METHODS = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
] as const;

/** The key of a path item that holds operations with other methods, by method: `COPY`. */
const ADDITIONAL = "additionalOperations";

/** The other keys of a path item. No method has such a name, since paths of the types have keys for both. */
const OTHER_KEYS: ReadonlySet<string> = new Set(["$ref", "summary", "description", "servers", "parameters"]);

/** An operation as a path item has it. */
export interface ItemOperation {
  /** In lower case: `get`, `copy`. HTTP has it in capitals. */
  method: string;
  /** The tokens that lead to it from its path item: `get`, or `additionalOperations` and `COPY`. */
  tokens: string[];
  value: JsonObject;
}

/**
 * The operations of a path item, in the order of the spec.
 *
 * @example
 * operationsOfItem({ get: {}, additionalOperations: { COPY: {} } }).map(({ method }) => method); // ["get", "copy"]
 */
export function operationsOfItem(item: JsonObject): ItemOperation[] {
  return objectsIn(item).flatMap(([key, value]): ItemOperation[] => {
    if (isMethod(key)) return [{ method: key, tokens: [key], value }];
    if (key !== ADDITIONAL) return [];
    return objectsIn(value).flatMap(([name, operation]) =>
      isAdditionalMethod(name)
        ? [{ method: name.toLowerCase(), tokens: [ADDITIONAL, name], value: operation }]
        : [],
    );
  });
}

/** What a path item says of all its operations. */
export function commonOfItem(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !isMethod(key) && key !== ADDITIONAL));
}

/** The operation that a place is, or is in: its path item, the tokens from there to it, and those below it. */
export interface OperationPlace {
  item: Pointer;
  operation: string[];
  below: string[];
}

/**
 * The operation of a path or a webhook that a place is, or is in; null if it is in none.
 *
 * @example
 * operationAround("#/paths/~1events/get/parameters/0");
 * // { item: "#/paths/~1events", operation: ["get"], below: ["parameters", "0"] }
 */
export function operationAround(pointer: Pointer): OperationPlace | null {
  const [root = "", path = "", ...tokens] = tokensOf(pointer);
  const [key = ""] = tokens;
  const length = isMethod(key) ? 1 : key === ADDITIONAL ? 2 : 0;
  if ((root !== "paths" && root !== "webhooks") || length === 0 || tokens.length < length) return null;
  return {
    item: pointerOf([root, path]),
    operation: tokens.slice(0, length),
    below: tokens.slice(length),
  };
}

/** The path item that holds an operation, and the tokens from there to it. */
export function splitOperation(operation: Pointer): { item: Pointer; tokens: string[] } {
  const tokens = tokensOf(operation);
  const length = isMethod(tokens.at(-1) ?? "") ? 1 : 2;
  return { item: pointerOf(tokens.slice(0, -length)), tokens: tokens.slice(-length) };
}

/**
 * Whether a key of a path item holds an operation.
 *
 * @example
 * isMethod("get"); // true
 * isMethod("parameters"); // false
 */
export function isMethod(key: string): boolean {
  return (METHODS as readonly string[]).includes(key);
}

/** A token of HTTP (RFC 9110, section 9.1) that no other key of a path item stands for. */
export function isAdditionalMethod(name: string): boolean {
  const key = name.toLowerCase();
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !isMethod(key) && !OTHER_KEYS.has(key);
}
