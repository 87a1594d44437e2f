import { BREAKING, type DriftReport, type Finding, type Unmatched } from "../check/finding.ts";

/** All findings of a report. */
export function findingsOf({ operations }: Pick<DriftReport, "operations">): Finding[] {
  return operations.flatMap(({ findings }) => findings);
}

/** Those that break the code of consumers. */
export function breakingOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind }) => BREAKING.has(kind));
}

/** Requests that match no operation, and what is nearest to them. */
export interface ShownUnmatched extends Unmatched {
  /** `matches listVpcs, but for its server`; nothing if no operation is near. */
  hint: string;
}

/** The requests that match no operation, the most frequent first. */
export function orderUnmatched({ unmatched }: DriftReport): ShownUnmatched[] {
  return unmatched
    .map((one) => ({
      ...one,
      method: one.method.toUpperCase(),
      hint: one.onOtherServer === undefined ? "" : `matches ${one.onOtherServer}, but for its server`,
    }))
    .sort((a, b) => b.count - a.count);
}

export function totalOf(counted: readonly { count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The operations that no exchange belongs to. */
export function neverSeen({ coverage }: DriftReport): string[] {
  return coverage.byOperation.filter(({ samples }) => samples === 0).map(({ operationId }) => operationId);
}
