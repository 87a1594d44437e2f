import type { Pointer } from "../json-pointer.ts";

/** Who reads the values that a change is about: the service (request), the consumer (response), or both. */
export type Direction = "request" | "response" | "both";

/** Whether consumers' code can break, can do more, or is told more. */
export type Level = "breaking" | "additive" | "editorial";

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
  /** For a removal that may be a rename: what it may be called now. */
  candidate?: string;
  /** The ids of the operations that it reaches. */
  operations: string[];
}

/**
 * What a change does to the values that can occur: fewer of them (`narrowed`), more (`widened`), others
 * (`replaced`), more to look at without harm (`extended`), none at all (`described`).
 */
export type Effect = "narrowed" | "widened" | "replaced" | "extended" | "described";

/**
 * Who is hurt by it: fewer values hurt the one who sends them, more values the one who reads them.
 */
export function levelOf(effect: Effect, direction: Direction): Level {
  if (effect === "described") return "editorial";
  if (effect === "extended") return "additive";
  if (effect === "narrowed") return direction === "response" ? "additive" : "breaking";
  if (effect === "widened") return direction === "request" ? "additive" : "breaking";
  return "breaking";
}

/** The smallest version bump that is honest about the changes. */
export function bumpFor(changes: readonly Change[]): "major" | "minor" | "patch" | "none" {
  const has = (level: Level) => changes.some((change) => change.level === level);
  if (has("breaking")) return "major";
  if (has("additive")) return "minor";
  return has("editorial") ? "patch" : "none";
}

/** Whether a removal may be a rename, which only a person can tell. */
export function isDoubtful({ kind, confidence }: Change): boolean {
  return kind.endsWith("-removed") && confidence !== undefined;
}
