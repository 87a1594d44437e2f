import { memoize } from "../collections/memoize.ts";

/** Days that are further back than that from the newest are counted by month. */
const DAYS_KEPT = 60;

const DAY = 86_400_000;

/**
 * The UTC day of an instant.
 *
 * @param time Milliseconds since 1970.
 * @example
 * dayOf(Date.UTC(2026, 10, 26)); // "2026-11-26"
 */
export function dayOf(time: number): string {
  return textOfDay(Math.floor(time / DAY));
}

const textOfDay = memoize((day: number) => new Date(day * DAY).toISOString().slice(0, 10));

/**
 * A day as it is counted: its month, where it is long past. What is a month stays one.
 *
 * @param newest The newest day that anything was seen on.
 */
export function countedDay(day: string, newest: string): string {
  const isMonth = day.length === 7;
  const age = Date.parse(firstDayOf(newest)) - Date.parse(day);
  return !isMonth && age > DAYS_KEPT * DAY ? day.slice(0, 7) : day;
}

/** The first day of a month; a day is its own. */
export function firstDayOf(day: string): string {
  return day.length > 7 ? day : `${day}-01`;
}

/** The last day of a month; a day is its own. */
export function lastDayOf(day: string): string {
  if (day.length > 7) return day;
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month, 0));
}

/** The first and the last of days and months; empty texts if there is none. */
export function spanOf(days: readonly string[]): { first: string; last: string } {
  const first = days.reduce((one, day) => (one === "" || day < one ? day : one), "");
  const last = days.reduce((one, day) => (one === "" || lastDayOf(day) > lastDayOf(one) ? day : one), "");
  return { first, last };
}
