import type { JsonType, Pointer, Position } from "@tenant-api/openapi";
import type { NotJudged } from "./not-judged.ts";

/** The kinds of disagreement between traffic and a spec. */
export type FindingKind =
  | "field-unknown"
  | "field-forbidden"
  | "field-missing"
  | "field-renamed"
  | "field-always-present"
  | "type-mismatch"
  | "format-mismatch"
  | "null-unexpected"
  | "enum-value-unknown"
  | "member-unknown"
  | "status-unknown"
  | "media-type-unknown"
  | "body-missing"
  | "parameter-unknown"
  | "parameter-missing"
  | "header-missing";

/** Findings that break the code of those who use the API as the spec says. */
export const BREAKING: ReadonlySet<FindingKind> = new Set([
  "field-missing",
  "field-renamed",
  "type-mismatch",
  "null-unexpected",
  "enum-value-unknown",
  "member-unknown",
  "header-missing",
]);

/** Findings about a call rather than about a value in a body. */
export const OF_CALLS: ReadonlySet<FindingKind> = new Set([
  "status-unknown",
  "media-type-unknown",
  "body-missing",
  "parameter-unknown",
  "parameter-missing",
  "header-missing",
]);

/** The words for what was seen instead and has no name, or none that may be shown. */
export const UNNAMED = {
  format: "another format",
  value: "a value that is no name",
  values: "other values",
} as const;

/** One disagreement of traffic with a spec. */
export interface Finding {
  kind: FindingKind;
  /** Where the spec says it; of what it does not say, where it would: `#/components/schemas/Event/properties/seats`. */
  at: Pointer;
  /** For people: `Event.seats`. */
  field: string;
  /**
   * The new name of a renamed field; the place that forbids one; the type, format, value, status, media type or parameter
   * that was seen instead.
   * Words of {@link UNNAMED} if that has no name, or none that may be shown.
   */
  to?: string;
  /** Of a field that the spec does not have, the types of its values: `["string", "null"]`. */
  types?: JsonType[];
  /** Of such a field, the format of all its texts: `date-time`. */
  format?: string;
  /** Whether it is in what is sent or in what is answered. */
  direction: "request" | "response";
  /** The status of the answers. */
  status: number;
  /** In how many values it was seen, of how many in that place. */
  seen: number;
  of: number;
  /** Of a rename: how sure it is, from 0 to 1. */
  confidence?: number;
  /** Why, for people: `same value beside 214 of 214 ids`. */
  evidence?: string[];
  /** The first and the last day (UTC), or month, on which it was seen. */
  first: string;
  last: string;
}

/** Findings of one operation. */
export interface OperationFindings {
  /** The `operationId`; without one, `GET /events`. */
  operationId: string;
  /** How many exchanges there were. */
  samples: number;
  findings: Finding[];
}

/** Requests that no operation of the spec answers to. */
export interface Unmatched {
  method: string;
  /** With `{}` for its ids. */
  path: string;
  count: number;
  /** The operation that answers to it on another server. */
  onOtherServer?: string;
}

/** How much of the spec was exercised. */
export interface Share {
  seen: number;
  of: number;
}

/** The parts of an operation that were exercised. */
export interface OperationCoverage {
  operationId: string;
  samples: number;
  /** The statuses that the spec declares for it, as written there: `200`, `2XX`, `default`. */
  statuses: { status: string; samples: number }[];
  /** The fields of the outermost objects of its bodies, and of all objects that traffic had. */
  fields: Share & { unseen: string[] };
}

/** All disagreements of traffic with a spec, and how much of the spec it exercised. */
export interface DriftReport {
  version: 1;
  operations: OperationFindings[];
  unmatched: Unmatched[];
  /** What the traffic and the spec have, and nothing was compared with. */
  notJudged: NotJudged[];
  coverage: { operations: Share; fields: Share; byOperation: OperationCoverage[] };
}

/** Where findings stand in the files of the spec. */
export type PositionOf = (pointer: Pointer) => Position;
