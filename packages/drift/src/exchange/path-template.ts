import { isData } from "../shape/data-keys.ts";

/**
 * A path with `{}` for each segment that looks like an id, and without what stands behind a semicolon, which may be the
 * id of a session.
 *
 * @example
 * templateOf("/api/v2/events/42/attendees"); // "/api/v2/events/{}/attendees"
 */
export function templateOf(path: string): string {
  return path
    .split("/")
    .map((segment) => segment.replace(/(;|%3b).*/is, ""))
    .map((segment) => (isData(decodeSegment(segment)) ? "{}" : segment))
    .join("/");
}

/** A segment of a path as it is meant: `a b` for `a%20b`. */
export function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % is not an escape.
    return segment;
  }
}
