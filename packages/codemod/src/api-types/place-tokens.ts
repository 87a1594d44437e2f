import { operationAround, type Pointer, tokensOf } from "@tenant-api/openapi";

/**
 * The tokens that lead to a place of a spec in its types, where operations of all methods stand side by side.
 *
 * @example
 * placeTokens("#/paths/~1files/additionalOperations/COPY/parameters"); // ["paths", "/files", "copy", "parameters"]
 */
export function placeTokens(pointer: Pointer): string[] {
  const { item, operation = [], below = [] } = operationAround(pointer) ?? {};
  const [, method] = operation;
  if (item === undefined || method === undefined) return tokensOf(pointer);
  return [...tokensOf(item), method.toLowerCase(), ...below];
}
