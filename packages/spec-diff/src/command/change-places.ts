import type { Position, Spec } from "@tenant-api/openapi";
import { type Change, isAddition } from "../change/change.ts";

/** Where a change stands: in the old file unless it is new, in the new one unless it is gone. */
export function placesOf(
  change: Change,
  before: Spec,
  after: Spec,
): { before: Position } | { after: Position } | { before: Position; after: Position } {
  const { at, to } = change;
  if (to !== undefined) return { before: before.positionOf(at), after: after.positionOf(to) };
  return isAddition(change) ? { after: after.positionOf(at) } : { before: before.positionOf(at) };
}
