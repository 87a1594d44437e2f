import type { Candidate } from "../renames/weigh-rename.ts";
import type { Change } from "./change.ts";

/** What may be a rename, but is too doubtful to be told as one. */
export interface Doubt {
  after: Candidate;
  confidence: number;
  reasons: string[];
}

export function removalMessage(what: string, doubt: Doubt | undefined, verb = "renamed"): string {
  return `${what} was removed${doubt ? `, or ${verb} to ${doubt.after.name}?` : ""}`;
}

export function doubtOf(doubt: Doubt | undefined): Pick<Change, "confidence" | "evidence" | "candidate"> {
  if (doubt === undefined) return {};
  return { confidence: doubt.confidence, evidence: doubt.reasons, candidate: doubt.after.name };
}
