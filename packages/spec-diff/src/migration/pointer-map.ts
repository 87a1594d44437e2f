import type { Pointer } from "@tenant-api/openapi";

/** Where the places of one spec are in the other, across a migration. */
export interface PointerMap {
  /** The place in the new spec of a place in the old one; null if it was removed. */
  forward(pointer: Pointer): Pointer | null;
  /** The place in the old spec of a place in the new one; null if it is new. */
  backward(pointer: Pointer): Pointer | null;
}
