import { childOf, type Pointer, parentOf } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";

/**
 * The place of a field by its new name.
 *
 * @example
 * newNameOf("#/components/schemas/Event/properties/startsAt", "startAt"); // "Event.startAt"
 */
export function newNameOf(at: Pointer, to: string): string {
  return placeName(childOf(parentOf(at), to));
}
