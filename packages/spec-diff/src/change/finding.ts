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
  return { message: valueBecame(name, before, after), values };
}

/** What happened to a value, for a message: of long ones, where they begin to differ. */
export function valueBecame(name: string, before: unknown, after: unknown): string {
  const [old, now] = [show(before), show(after)];
  if (old === undefined || now === undefined) return became(name, old && cut(old, 0), now && cut(now, 0));
  let same = 0;
  while (same < old.length && old[same] === now[same]) same += 1;
  const start = Math.max(0, same - CONTEXT);
  const isLong = Math.max(old.length, now.length) > SHOWN;
  return became(name, isLong ? cut(old, start) : old, isLong ? cut(now, start) : now);
}

/** What happened to something that a spec states, or does not. */
export function became(name: string, before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `${name} is ${after} now (not stated before)`;
  return after === undefined
    ? `${name} is not stated any more (was ${before})`
    : `${name} ${before} became ${after}`;
}

/** How many characters of a text are shown, and how many of them stand before a difference. */
const SHOWN = 60;
const CONTEXT = 20;

function cut(text: string, start: number): string {
  const begin = text.length <= SHOWN ? 0 : Math.min(start, text.length - SHOWN);
  const end = Math.min(text.length, begin + SHOWN);
  return `${begin > 0 ? "…" : ""}${text.slice(begin, end)}${end < text.length ? "…" : ""}`;
}

/** A value of a schema, as it is written; undefined if it is not stated. */
function show(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
