import type { Pointer } from "@tenant-api/openapi";
import type { ValueShape } from "../shape/value-shape.ts";

/** Objects in one place of the traffic, from one host on one day, and what the spec says of them. */
export interface ObservedObjects {
  /** The operation that they came by: its `operationId`, or `GET /events`. */
  operationId: string;
  direction: "request" | "response";
  status: number;
  /** The way to them through the body: `.items[].owner`. */
  way: string;
  /** A UTC day, or a month. */
  day: string;
  host?: string;
  /** Whose hashes the fields have. */
  salt?: string | null;
  /** How many objects there were. */
  of: number;
  fields: ReadonlyMap<string, ValueShape>;
  /** All fields that the spec declares for them, also those that were not seen. */
  declared: ReadonlyMap<string, DeclaredField>;
  /** The schema in which the spec would declare another field: `#/components/schemas/Event`. */
  owner: Pointer;
}

/** Where objects were, on whichever day and host. Only those of one source are surely alike. */
export function sourceOf({ operationId, direction, status, way }: ObservedObjects): string {
  return JSON.stringify([operationId, direction, status, way]);
}

/** A field as the spec declares it. */
export interface DeclaredField {
  /** `#/components/schemas/Event/properties/startsAt`; of an `allOf`, in the part that declares it. */
  at: Pointer;
  isRequired: boolean;
}

/** How many of these objects have a field. */
export function countOf(objects: readonly ObservedObjects[], field: string): number {
  return objects.reduce((sum, { fields }) => sum + (fields.get(field)?.seen ?? 0), 0);
}

/** How many objects there were. */
export function totalOf(objects: readonly ObservedObjects[]): number {
  return objects.reduce((sum, { of }) => sum + of, 0);
}
