import type { JsonObject } from "@tenant-api/openapi";
import type { Schema } from "../spec/conjunction.ts";
import type { HeightOf } from "./smallest-height.ts";
import type { WorkLimit } from "./work-limit.ts";

/** A value, and why it is not valid, if it is not. */
export interface Made {
  value: unknown;
  problem: string | null;
  /** Whether its schema, or that of what it must hold, allows no value at all. */
  isForbidden?: boolean;
}

/** Where a value goes, and how large it may be. */
export interface Place {
  /** JSON Pointer from the whole example. */
  path: string;
  /** The property that the value is for; items have the name of their list. */
  name: string;
  /** About how many values may stand here beyond those that are required. */
  budget: number;
  depth: number;
  /** Asks for another value than with the number before. */
  attempt: number;
  /** How many more objects or lists may be tried where the first ones are not valid. */
  tries: number;
  /** Schemas that the value stands in: what may be left out does not hold them once more. */
  open: ReadonlySet<unknown>;
}

/** What the generators of objects and lists need. */
export interface Walk {
  document: JsonObject;
  heightOf: HeightOf;
  /** Counts a step of the work, so many levels deep. */
  count: WorkLimit["count"];
  generate(schemas: readonly Schema[], place: Place): Made;
  /** Whether values of the schemas hold what they stand in themselves. */
  isOpen(schemas: readonly Schema[], place: Place): boolean;
  /** Whether each value of the schemas holds another one, so that there is none. */
  isEndless(schemas: readonly Schema[]): boolean;
}

/** The part of a budget that each of some values has. */
export function shareOf(budget: number, count: number): number {
  return Math.max(0, Math.floor(budget / Math.max(1, count)));
}
