import { nearestName as mostAlike, similarity } from "@tenant-api/openapi";

/** A name that is less alike is another one. */
const ALIKE = 0.4;

/**
 * The name that somebody may have meant; null if none is like it.
 *
 * @example
 * nearestName("listevent", ["listEvents", "createEvent"]); // "listEvents"
 */
export function nearestName(name: string, names: readonly string[]): string | null {
  const nearest = mostAlike(name, names);
  return nearest !== null && similarity(name, nearest) >= ALIKE ? nearest : null;
}
