import { isObject, type Pointer, type Position, type Spec, stringOrNull } from "@tenant-api/openapi";
import type { Finding } from "../check/finding.ts";
import type { SkippedGroup } from "../sources/record-source.ts";

/** The traffic and the spec that were compared. */
export interface ReportContext {
  spec: SpecSummary;
  positionOf(pointer: Pointer): Position;
  traffic: TrafficSummary;
  /** Whether `tenant-drift apply` can edit the spec. */
  isEditable: boolean;
  /** Whether it would take a finding into such a spec. */
  wouldApply(finding: Finding): boolean;
}

/** Which spec it was. */
export interface SpecSummary {
  file: string;
  title: string;
  version: string;
}

/** How much traffic there was. */
export interface TrafficSummary {
  /** As they were named: files and folders. */
  sources: string[];
  exchanges: number;
  /** The first and the last day (UTC), or month; null if there was no exchange. */
  period: { first: string; last: string } | null;
  skipped: SkippedGroup[];
}

/** OpenAPI 2.0 has other words than those that `tenant-drift apply` writes. */
export function isEditable({ version }: Pick<Spec, "version">): boolean {
  return version !== "2.0";
}

/** Which spec a report is about. */
export function summarizeSpec({ source, document: { info } }: Spec): SpecSummary {
  const { title, version } = isObject(info) ? info : {};
  return {
    file: source,
    title: stringOrNull(title) ?? source,
    version: version === undefined ? "" : String(version),
  };
}
