import type { JsonObject } from "@tenant-api/openapi";
import type { ChangedValue, Effect } from "./change.ts";

/** What one rule found between two versions of a schema. `below` is where, from the schema down. */
export interface Finding {
  kind: string;
  effect: Effect;
  message: string;
  values?: ChangedValue;
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

/** The message about a value that became another one, and both in full. */
export function changedValue(
  name: string,
  before: unknown,
  after: unknown,
): Pick<Finding, "message"> & { values: ChangedValue } {
  const values = { name, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  return { message: `${name} ${became(before, after)}`, values };
}

/** What a value was and is, for a message: of long ones, where they begin to differ. */
export function became(before: unknown, after: unknown): string {
  const [old, now] = [show(before), show(after)];
  let same = 0;
  while (same < old.length && old[same] === now[same]) same += 1;
  const start = Math.max(0, same - CONTEXT);
  const isLong = Math.max(old.length, now.length) > SHOWN;
  return [old, now].map((text) => (isLong ? cut(text, start) : text)).join(" became ");
}

/** How many characters of a text are shown, and how many of them stand before a difference. */
const SHOWN = 60;
const CONTEXT = 20;

function cut(text: string, start: number): string {
  const begin = text.length <= SHOWN ? 0 : Math.min(start, text.length - SHOWN);
  const end = Math.min(text.length, begin + SHOWN);
  return `${begin > 0 ? "…" : ""}${text.slice(begin, end)}${end < text.length ? "…" : ""}`;
}

/** A value of a schema, for a message. */
export function show(value: unknown): string {
  return value === undefined ? "none" : JSON.stringify(value);
}
