import type { Pointer } from "@tenant-api/openapi";

/** Who reads the values that a change is about: the service (request), the consumer (response), or both. */
export type Direction = "request" | "response" | "both";

/** Whether consumers' code can break, can do more, or is told more. */
export type Level = "breaking" | "additive" | "editorial";

/** A value that became another one: the name of its keyword, what it was and what it is. None is left out. */
export interface ChangedValue {
  name: string;
  before?: unknown;
  after?: unknown;
}

/** One difference between two specs. */
export interface Change {
  /** The same for the same difference, whatever else changed: the kind, and where. */
  id: string;
  kind: string;
  /** Where it was in the old spec; for something new, where it is in the new one. */
  at: Pointer;
  /** Where it is in the new spec, if it was in the old one too. */
  to?: Pointer;
  direction: Direction;
  level: Level;
  message: string;
  /** For a rename that was found: how sure it is, from 0 to 1, and why. */
  confidence?: number;
  evidence?: string[];
  /** For a removal, or a deprecation, that may be a rename: what it may be called now. */
  candidate?: string;
  /** For a text or another value that changed: its name and both versions, of which the message shows a part. */
  values?: ChangedValue;
  /** For an operation that moved or a schema that was renamed: what else changed of it, each a change of its own, too. */
  beside?: string[];
  /** The ids of the operations that it reaches. */
  operations: string[];
}

/**
 * Whom each effect of a change hurts. Requests hurt the consumer who sends what is not taken any more, responses the
 * consumer who reads what did not occur before.
 */
const LEVELS = {
  /** Fewer values are possible. */
  narrowed: { request: "breaking", response: "additive" },
  /** More values are possible. */
  widened: { request: "additive", response: "breaking" },
  /** Other values are possible. */
  replaced: { request: "breaking", response: "breaking" },
  /** What is left out means another value: whoever leaves it out in a request gets another result. */
  redefined: { request: "breaking", response: "additive" },
  /** There is more to use or to read, without harm. */
  extended: { request: "additive", response: "additive" },
  /** The same values are possible. */
  described: { request: "editorial", response: "editorial" },
} as const satisfies Record<string, Record<"request" | "response", Level>>;

/** What a change does to the values that can occur. */
export type Effect = keyof typeof LEVELS;

/** From the worst to the mildest. */
export const LEVELS_BY_WEIGHT: readonly Level[] = ["breaking", "additive", "editorial"];

export function levelOf(effect: Effect, direction: Direction): Level {
  const { request, response } = LEVELS[effect];
  return direction === "both" ? worseOf(request, response) : LEVELS[effect][direction];
}

export function worseOf(a: Level, b: Level): Level {
  return LEVELS_BY_WEIGHT.indexOf(a) < LEVELS_BY_WEIGHT.indexOf(b) ? a : b;
}

/** The smallest version bump that is honest about the changes. */
export function bumpFor(changes: readonly Change[]): "major" | "minor" | "patch" | "none" {
  const has = (level: Level) => changes.some((change) => change.level === level);
  if (has("breaking")) return "major";
  if (has("additive")) return "minor";
  return has("editorial") ? "patch" : "none";
}

/** Whether a change is about something that only the new spec has. */
export function isAddition({ kind }: Pick<Change, "kind">): boolean {
  return kind.endsWith("-added");
}

/** The spec in which a change stands: the old one, unless it is about something new. */
export function specOf<Spec>(
  change: Pick<Change, "kind" | "to">,
  { before, after }: { before: Spec; after: Spec },
): Spec {
  return change.to === undefined && isAddition(change) ? after : before;
}

/** Whether a change may be a rename, which only a person can tell: of a removal, or of a field that is deprecated. */
export function isDoubtful({ candidate }: Change): boolean {
  return candidate !== undefined;
}
