import { isObject, type JsonObject } from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { firstDayOf, lastDayOf } from "../../shape/day.ts";

/** `x-observed`: how often a field was there, of how many objects, and when first and last, where that is known. */
export interface Evidence {
  seen: number;
  of: number;
  first?: string;
  last?: string;
}

/** The evidence of counts and days. Bodies in a folder have no date: they count as of 1970. */
export function evidence({ seen, of, first, last }: Required<Evidence>): Evidence {
  return first === "" || first.startsWith("1970-01") ? { seen, of } : { seen, of, first, last };
}

/** The evidence that traffic gives for a field. */
export function evidenceOf({ shape, of, first, last }: ObservedField): Evidence {
  return evidence({ seen: shape.seen, of, first, last });
}

/**
 * The evidence of a field after more traffic. Counts are added where no day is in both; else they may count the same
 * exchanges, and the larger ones stay. So the same traffic changes nothing a second time.
 *
 * @param stated The `x-observed` of the spec.
 */
export function mergeEvidence(stated: unknown, seen: Evidence): Evidence {
  if (!isEvidence(stated)) return seen;
  const larger = seen.of > stated.of ? seen : stated;
  const counts = areApart(stated, seen)
    ? { seen: stated.seen + seen.seen, of: stated.of + seen.of }
    : { seen: larger.seen, of: larger.of };
  const first = [stated.first, seen.first].filter((day) => day !== undefined).sort(byFirstDay)[0];
  const last = [stated.last, seen.last].filter((day) => day !== undefined).sort(byLastDay)[0];
  return { ...counts, ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

function areApart(a: Evidence, b: Evidence): boolean {
  if (!a.first || !a.last || !b.first || !b.last) return false;
  return lastDayOf(a.last) < firstDayOf(b.first) || lastDayOf(b.last) < firstDayOf(a.first);
}

function byFirstDay(a: string, b: string): number {
  return firstDayOf(a) < firstDayOf(b) ? -1 : 1;
}

function byLastDay(a: string, b: string): number {
  return lastDayOf(a) > lastDayOf(b) ? -1 : 1;
}

/**
 * `x-source`: the operations that a field came by, and the hosts.
 *
 * @example
 * sourceText([{ method: "get", path: "/events", host: "staging" }]); // "GET /events, staging"
 */
export function sourceText(sources: ObservedField["sources"]): string {
  const texts = [
    ...new Set(
      sources.map(({ method, path, host }) =>
        [`${method.toUpperCase()} ${path}`, ...(host === undefined ? [] : [host])].join(", "),
      ),
    ),
  ].sort();
  const shown = texts.slice(0, MOST_SOURCES);
  const more = texts.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

const MOST_SOURCES = 3;

function isEvidence(value: unknown): value is JsonObject & Evidence {
  if (!isObject(value)) return false;
  const { seen, of, first, last } = value;
  return [seen, of].every(Number.isInteger) && [first, last].every((day) => day === undefined || isDay(day));
}

function isDay(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d\d(-\d\d)?$/.test(value);
}
