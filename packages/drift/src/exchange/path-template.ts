import { isData } from "../words/data-keys.ts";

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
    .map((segment) => (isName(decodeSegment(segment)) ? segment : "{}"))
    .join("/");
}

/** A method of a collection stands behind a colon: `messages:send`. Everything else with a colon is data. */
const METHOD = /^([A-Za-z]+s):([a-z][A-Za-z]*)$/;

function isName(segment: string): boolean {
  const [, collection, method] = METHOD.exec(segment) ?? [segment, segment, ""];
  return !isData(collection ?? "") && !isData(method ?? "");
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
