import type { Pointer } from "@tenant-api/openapi";
import type { ValueShape } from "../shape/value-shape.ts";

/** All that traffic showed of one field, by whichever operations it came. */
export interface ObservedField {
  /** Where the spec declares it, or where it would: `#/components/schemas/Event/properties/seats`. */
  at: Pointer;
  /** Whether the spec declares it there. */
  isDeclared: boolean;
  /** Whether it may have been in objects of a union whose member must not have it. */
  mayBeForbidden: boolean;
  direction: "request" | "response";
  /** The values of all its occurrences: `shape.seen` of `of` objects had it. */
  shape: ValueShape;
  of: number;
  /** The first and the last day (UTC), or month, of objects that had it. */
  first: string;
  last: string;
  /** The operations that it came by. */
  sources: { method: string; path: string; host?: string }[];
}
