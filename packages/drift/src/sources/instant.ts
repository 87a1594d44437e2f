/** The end of the year 9999, after which dates have more digits. */
const LAST = Date.UTC(10_000, 0) - 1;

/** Numbers below are seconds: as milliseconds they would be in the spring of 1973. */
const FIRST_MILLISECONDS = 1e11;

/** ISO 8601 without a zone, which `Date` would take for the one of the computer. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * An instant in milliseconds since 1970; null if the value is none.
 *
 * @param value A date as ISO 8601 or HTTP write it, in UTC unless it has a zone; milliseconds or seconds since 1970.
 * @example
 * timeOf("2026-11-26T10:00:00.000+01:00"); // 1795683600000
 */
export function timeOf(value: unknown): number | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const time = typeof value === "string" ? parseDate(value) : inMilliseconds(value);
  return time >= 0 && time <= LAST ? Math.floor(time) : null;
}

function parseDate(text: string): number {
  return Date.parse(WITHOUT_ZONE.test(text) ? `${text}Z` : text);
}

function inMilliseconds(time: number): number {
  return time < FIRST_MILLISECONDS ? time * 1000 : time;
}
