import { type JsonObject, objectAt } from "@tenant-api/openapi";

/**
 * A path item with another value of an operation, or without it. The last of the additional operations takes their key along.
 *
 * @param tokens Those that lead from the path item to the operation: `get`, or `additionalOperations` and `COPY`.
 */
export function withOperation(
  item: JsonObject,
  [key = "", ...below]: readonly string[],
  operation: unknown,
): JsonObject {
  const value = below.length === 0 ? operation : withOperation(objectAt(item, key), below, operation);
  const { [key]: _, ...others } = item;
  const isGone = value === undefined || (below.length > 0 && Object.keys(value as object).length === 0);
  return isGone ? others : { ...item, [key]: value };
}
