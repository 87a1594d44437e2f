import { BREAKING, type Finding } from "../check/finding.ts";

/** Findings that say the same, as people read them: once, with all the operations that have it. */
export interface FindingGroup {
  /** The first of them, with the counts of all. */
  finding: Finding;
  /** Where the spec says it: several places, if several operations or fields of one object say the same. */
  places: Pick<Finding, "at" | "field">[];
  /** Whether the counts are the smallest of those places, and others are greater. */
  isLeast: boolean;
  /** How often each operation has it. */
  operations: (Pick<Finding, "seen" | "of"> & { operationId: string })[];
  statuses: number[];
}

/** Groups that are equally bad. */
export interface Severity {
  title: string;
  groups: FindingGroup[];
}

const TITLES = ["Breaking", "Unknown fields", "Other findings"];

/** Groups under the titles that say how bad they are, the worst first. */
export function bySeverity(groups: readonly FindingGroup[]): Severity[] {
  return TITLES.map((title, rank) => ({
    title,
    groups: groups.filter(({ finding }) => rankOf(finding) === rank),
  })).filter((severity) => severity.groups.length > 0);
}

/** How bad a finding is: 0 is the worst. */
export function rankOf({ kind }: Finding): number {
  if (BREAKING.has(kind)) return 0;
  return kind === "field-unknown" ? 1 : 2;
}
