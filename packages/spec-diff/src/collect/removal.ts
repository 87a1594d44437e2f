import type { Change } from "../change/change.ts";
import type { Candidate } from "../renames/candidate.ts";
import type { Pair } from "../renames/score-place.ts";

/** What something that is gone may be now, but too doubtful to be told as that. */
export interface Doubt {
  /** As a sentence goes on: "renamed to limit". */
  words: string;
  confidence: number;
  evidence: string[];
  /** As a migration would say it. */
  candidate: string;
}

/** @param nameOf How messages call what it may be now. */
export function renameDoubt(
  pair: Pair | undefined,
  nameOf: (candidate: Candidate) => string = ({ name }) => name,
): Doubt | undefined {
  if (pair === undefined) return undefined;
  const { confidence, reasons, after } = pair;
  return { words: `renamed to ${nameOf(after)}`, confidence, evidence: reasons, candidate: after.name };
}

export function removalMessage(what: string, doubt: Doubt | undefined): string {
  return `${what} was removed${doubt ? `, or ${doubt.words}?` : ""}`;
}

/** What a change says of it. */
export function doubtOf(doubt: Doubt | undefined): Pick<Change, "confidence" | "evidence" | "candidate"> {
  if (doubt === undefined) return {};
  const { words: _, ...rename } = doubt;
  return rename;
}
