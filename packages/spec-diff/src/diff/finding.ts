import type { JsonObject } from "../json.ts";
import type { Effect } from "./change.ts";

/** What one rule found between two versions of a schema. `below` is where, from the schema down. */
export interface Finding {
  kind: string;
  effect: Effect;
  message: string;
  below?: string[];
  /** The keyword of a schema that changed. */
  keyword?: string;
  /** The only direction that it concerns, if it is one. */
  side?: "request" | "response";
}

/** Whether a field or a parameter is required. */
export interface Demand {
  before: boolean;
  after: boolean;
}

/**
 * Compares one aspect of two versions of a schema.
 *
 * @param demand Whether its values are required; undefined if what holds the schema is not known.
 */
export type SchemaRule = (before: JsonObject, after: JsonObject, demand?: Demand) => Finding[];

/** A value of a schema, for a message. */
export function show(value: unknown): string {
  return value === undefined ? "none" : JSON.stringify(value);
}
