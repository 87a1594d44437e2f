/** A place where bodies are not as the spec says. */
export interface Deviation {
  readonly operationId: string;
  /** `response` for a body that came, `request` for one that went out. */
  readonly side: "response" | "request";
  /** `Event.startsAt`; `listEvents.items` in a schema without a name. */
  readonly place: string;
  /**
   * `missing`: a required field is absent, or one that was probably renamed; `unknown`: the spec has no such field;
   * `type`: another type of JSON; `enum`: a value that the spec does not list.
   */
  readonly kind: "missing" | "unknown" | "type" | "enum";
  /** In so many bodies it was when it was reported, which is once. */
  readonly count: number;
  /** Of so many: those that had an object of the schema if a field is missing or unknown, else all that were compared. */
  readonly of: number;
  /** True if the spec leaves it open: a field that it does not list, but does not forbid either. */
  readonly isAllowed: boolean;
  /** The probable new name of the field. */
  readonly renamedTo?: string | undefined;
  /** The types, or the values, that the spec has. */
  readonly expected?: readonly unknown[] | undefined;
  /** A type; of a listed value, the value if it is a short word. */
  readonly received?: string | undefined;
}

/** Hears of deviations. */
export interface DeviationListener {
  (deviation: Deviation): void;
  /** Hears of bodies that cannot be checked, unless `onError` of the options does. */
  onError?(error: unknown): void;
}

/**
 * A deviation in a sentence or two.
 *
 * @example
 * describeDeviation(deviation);
 * // "Event.startsAt is missing from listEvents (3 of 3). The answers have startAt. Renamed? See tenant-drift."
 */
export function describeDeviation(deviation: Deviation): string {
  const { operationId, side, place, kind, count, of, isAllowed, renamedTo, expected, received } = deviation;
  const bodies = side === "response" ? "answers" : "requests";
  const where = `${operationId}${side === "response" ? "" : " (request)"} (${count} of ${of})`;
  switch (kind) {
    case "missing": {
      const rename = renamedTo ? ` The ${bodies} have ${renamedTo}. Renamed? See tenant-drift.` : "";
      return `${place} is missing from ${where}.${rename}`;
    }
    case "unknown":
      return `${place} is in ${where}. The spec ${isAllowed ? "does not list" : "forbids"} it.`;
    default:
      return `${place} is ${received} in ${where}. The spec has ${expected?.map(String).join(", ") || "nothing"}.`;
  }
}
