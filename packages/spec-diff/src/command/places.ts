import type { Position, Spec } from "@tenant-api/openapi";
import type { Change } from "../diff/change.ts";

/** Where a change stands: in the old file unless it is new, in the new one unless it is gone. */
export function placesOf(
  { kind, at, to }: Change,
  before: Spec,
  after: Spec,
): { before: Position } | { after: Position } | { before: Position; after: Position } {
  if (to !== undefined) return { before: before.positionOf(at), after: after.positionOf(to) };
  return kind.endsWith("-added") ? { after: after.positionOf(at) } : { before: before.positionOf(at) };
}
