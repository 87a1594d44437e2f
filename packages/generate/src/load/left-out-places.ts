import {
  listOperations,
  type Operation,
  type Pointer,
  pointerOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { CheckedSpec } from "../spec/warning.ts";
import { writtenAt } from "./shared-operation-ids.ts";

/**
 * Tells whether a place is of what was left out of a spec: an operation or a path, or a component that these alone need.
 *
 * @param operations Those that were left out.
 */
export function findLeftOut(
  whole: CheckedSpec,
  { document }: CheckedSpec,
  operations: readonly Operation[],
): (pointer: Pointer) => boolean {
  // What several paths refer to is left out if none of them is left.
  const written = (all: readonly Operation[]) =>
    new Set(all.map(({ pointer }) => writtenAt(whole.referring, pointer)));
  const [kept, gone] = [written(listOperations(document)), written(operations)];
  return (pointer) => {
    const tokens = tokensOf(pointer);
    const around = tokens.map((_, index) => pointerOf(tokens.slice(0, index + 1)));
    const operation = around.find((one) => kept.has(one) || gone.has(one));
    if (operation !== undefined) return !kept.has(operation);
    const units =
      tokens[0] === "components" ? around.slice(2, 3) : tokens[0] === "paths" ? around.slice(1, 4) : [];
    return units.some(
      (one) => valueAt(whole.document, one) !== undefined && valueAt(document, one) === undefined,
    );
  };
}
